// Bundles: which words of code run together, by what an architecture says of its units and lines, and how text joins them.
import { decodeAt } from './decode.ts'
import type { Decoded, Isa } from './types.ts'

/** Address behind the bundle that begins at `from`; without bundles, behind the word there. May lie beyond the end of the code. */
export function bundleEnd(isa: Isa, code: Uint8Array, from: number): number {
  const { bundles, unit } = isa
  if (!bundles) return from + decodeAt(isa, code, from).bytes
  const line = from - (from % bundles.line) + bundles.line
  let last = unitAt(isa, code, from)
  let end = from + unit
  while (end < line && end < code.length) {
    const next = unitAt(isa, code, end)
    if (next <= last) break
    last = next
    end += unit
  }
  return end
}

/** Index of the unit of the word at an address, of code cut off by its end too; 0 where an architecture has no units. */
export const unitAt = ({ bundles }: Isa, code: Uint8Array, at: number): number =>
  bundles?.unitOf(
    (code[at] ?? 0) | ((code[at + 1] ?? 0) << 8) | ((code[at + 2] ?? 0) << 16) | ((code[at + 3] ?? 0) << 24),
  ) ?? 0

/** The words that run together from an address on, in the order they stand. */
export function membersAt(
  isa: Isa,
  code: Uint8Array,
  from: number,
): readonly (Decoded & { readonly address: number })[] {
  const end = bundleEnd(isa, code, from)
  const out: (Decoded & { readonly address: number })[] = []
  for (let address = from; address < end; ) {
    const d = decodeAt(isa, code, address)
    out.push({ ...d, address })
    address += isa.bundles ? isa.unit : d.bytes
  }
  return out
}

/** What stands between the members of a bundle in text. */
export const JOINT = ' | '
