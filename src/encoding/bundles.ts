// Finds which words of code run together, by the units and lines of an architecture, and joins their texts.
import { decodeAt } from './decode.ts'
import { layout } from './pattern.ts'
import type { BundleRules, Bundles, Decoded, Isa } from './types.ts'

/** Returns rules with functions that follow from their patterns. Throws a SyntaxError for a wrong pattern. */
export function bundlesBy(rules: BundleRules): Bundles {
  const fits = (pattern: string): ((a: number) => boolean) => {
    const { mask, value } = layout(pattern)
    const [bits, wanted] = [mask[0], value[0]]
    return (a) => (a & bits) === wanted
  }
  const units = rules.units.map(({ words }) => fits(words))
  const delayed = rules.delayed.map(fits)
  return {
    ...rules,
    unitOf: (a) => {
      for (let k = 0; k < units.length; k++) if (units[k]!(a)) return k
      return 0
    },
    delays: (a) => delayed.some((is) => is(a)),
  }
}

/**
 * Returns the address after the bundle that begins at `from`; without bundles, the address after the word there. It may
 * lie beyond the end of the code.
 */
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

/**
 * Returns the index of the unit of the word at an address; 0 if the architecture has no units. Bytes after the end of
 * the code count as 0.
 */
export const unitAt = ({ bundles }: Isa, code: Uint8Array, at: number): number =>
  bundles?.unitOf(
    (code[at] ?? 0) | ((code[at + 1] ?? 0) << 8) | ((code[at + 2] ?? 0) << 16) | ((code[at + 3] ?? 0) << 24),
  ) ?? 0

/** Returns the words that run together from an address on, in the order of addresses. */
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

/** Text between the members of a bundle. */
export const JOINT = ' | '
