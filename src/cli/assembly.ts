// isa disasm and isa asm: bytes to lines of text and back.

import type { Way } from '../read/orders.ts'
import { readingsOfLines } from '../read/readings.ts'
import { bundleEnd, JOINT, membersAt } from '../spec/bundles.ts'
import { readable, text } from '../spec/decode.ts'
import { explain } from '../spec/explain.ts'
import { shortened } from '../spec/refusal.ts'
import { assembleSource } from '../spec/source.ts'
import type { Decoded, Isa } from '../spec/types.ts'
import { bytesOfWords, hexOf } from '../spec/words.ts'

/** What could not be decoded, and how often: `not read`, `unknown`, `reserved`, `cut off`. */
export type Troubles = Map<string, number>

/**
 * `<hex>  <text>` for each instruction, or each bundle of them; bad words are said to be so, and counted in `troubles`, and the next one
 * is looked for a unit further on.
 */
export function* disasm(isa: Isa, input: Uint8Array, isHex: boolean, troubles: Troubles): Generator<string> {
  if (!isHex) return yield* listing(isa, input, troubles)
  const lines = new TextDecoder().decode(input).split(/\r?\n/)
  const filled = lines.filter((line) => line.trim() !== '')
  for (const [k, { ways, problem }] of readingsOfLines(isa, filled).entries()) {
    const [taken] = ways
    // Each line begins an instruction, and an address of 0.
    if (taken && !problem) yield* listing(isa, Uint8Array.from(taken.bytes), troubles, asRead(taken))
    else yield `${shortened(filled[k] ?? '').trim()}  ${bad(troubles, 'not read', `: ${problem?.problem}`)}`
  }
}

/** `remark`: on its first line. */
function* listing(isa: Isa, code: Uint8Array, troubles: Troubles, remark = ''): Generator<string> {
  for (let at = 0; at < code.length; ) {
    const { bytes, shown } = runAt(isa, code, at, troubles)
    yield `${hexOf(code.subarray(at, at + bytes))}  ${shown}${at === 0 ? remark : ''}`
    at += bytes
  }
}

/** The bytes that stand before it are in the order of memory; where that is not how they were written, it says so. */
const asRead = ({ order, how }: Way): string => (order === 'memory' ? '' : `  # read as ${how}`)

/** What runs together at an address. */
function runAt(
  isa: Isa,
  code: Uint8Array,
  at: number,
  troubles: Troubles,
): { readonly bytes: number; readonly shown: string } {
  const members = membersAt(isa, code, at)
  const shown = members.map((d) => said(isa, d, code.length - d.address, troubles)).join(JOINT)
  const last = members.at(-1)
  if (!last) return { bytes: isa.unit, shown }
  return { bytes: last.address - at + (last.status === 'unknown' && !last.variant ? isa.unit : last.bytes), shown }
}

/** `left`: how many bytes there are from its address on. */
function said(isa: Isa, d: Decoded & { readonly address: number }, left: number, troubles: Troubles): string {
  if (left < d.bytes) return bad(troubles, 'cut off', `: ${left} of ${d.bytes} bytes`)
  if (d.status === 'ok') return text(d, d.address) ?? ''
  if (d.status === 'unknown') return bad(troubles, 'unknown')
  const operands = explain(isa, d, 0).trouble.map((t) => t.operand)
  const rest = readable(d, d.address)
  return bad(troubles, 'reserved', `: ${operands.join(', ')}${rest === undefined ? '' : ` in ${rest}`}`)
}

function bad(troubles: Troubles, what: string, more = ''): string {
  troubles.set(what, (troubles.get(what) ?? 0) + 1)
  return `<${what}${more}>`
}

/** `3 could not be decoded: 1 not hexadecimal, 2 unknown`; undefined where all could. */
export function troublesText(troubles: Troubles): string | undefined {
  const all = [...troubles.values()].reduce((sum, n) => sum + n, 0)
  const parts = [...troubles].map(([what, n]) => `${n} ${what}`)
  return all === 0 ? undefined : `${all} could not be decoded: ${parts.join(', ')}`
}

/** Hex of each line, of several words where they are a bundle, and errors as `line 3, column 7: ...`. */
export function asm(isa: Isa, source: string): { hex: string[]; errors: string[] } {
  const { code, lines, errors } = assembleSource(isa, source)
  return {
    hex: isa.bundles ? [...bundlesOf(isa, code)] : lines.map(({ made }) => hexOf(bytesOfWords(made.words, made.bytes))),
    errors: errors.map((e) => `line ${e.line}, ${e.message}`),
  }
}

/** What fills room between lines is part of the code, and no line of the source. */
function* bundlesOf(isa: Isa, code: Uint8Array): Generator<string> {
  for (let at = 0; at < code.length; ) {
    const end = bundleEnd(isa, code, at)
    yield hexOf(code.subarray(at, end))
    at = end
  }
}
