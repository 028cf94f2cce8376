// isa disasm and isa asm: bytes to lines of text and back.

import { shortened } from '../read/limits.ts'
import type { Way } from '../read/orders.ts'
import { readingsOfLines } from '../read/readings.ts'
import { bundleEnd, JOINT, membersAt } from '../spec/bundles.ts'
import { text } from '../spec/decode.ts'
import { explain } from '../spec/explain.ts'
import { assembleSource } from '../spec/source.ts'
import type { Decoded, Isa } from '../spec/types.ts'
import { bytesOfWords, hexOf } from '../spec/words.ts'

/** `<hex>  <text>` for each instruction, or each bundle of them; bad words are said to be so, and the next one is looked for a unit further on. */
export function* disasm(isa: Isa, input: Uint8Array, isHex: boolean): Generator<string> {
  if (!isHex) {
    for (let at = 0; at < input.length; ) {
      const { bytes, shown } = runAt(isa, input, at)
      yield `${hexOf(input.subarray(at, at + bytes))}  ${shown}`
      at += bytes
    }
    return
  }
  const lines = new TextDecoder().decode(input).split(/\r?\n/)
  const filled = lines.filter((line) => line.trim() !== '')
  for (const [k, { ways, problem }] of readingsOfLines(isa, filled).entries()) {
    const [taken] = ways
    if (problem || !taken) yield `${shortened(filled[k] ?? '').trim()}  <${problem?.problem}>`
    else yield `${hexOf(taken.bytes)}  ${runAt(isa, Uint8Array.from(taken.bytes), 0).shown}${asRead(taken)}`
  }
}

/** The bytes that stand before it are in the order of memory; where that is not how they were written, it says so. */
const asRead = ({ order, how }: Way): string => (order === 'memory' ? '' : `  # read as ${how}`)

/** What runs together at an address. */
function runAt(isa: Isa, code: Uint8Array, at: number): { readonly bytes: number; readonly shown: string } {
  const members = membersAt(isa, code, at)
  const shown = members.map((d) => said(isa, d, d.address)).join(JOINT)
  const last = members.at(-1)
  if (!last) return { bytes: isa.unit, shown }
  return { bytes: last.address - at + (last.status === 'unknown' && !last.variant ? isa.unit : last.bytes), shown }
}

function said(isa: Isa, d: Decoded, at: number): string {
  if (d.status === 'ok') return text(d, at) ?? ''
  if (d.status === 'unknown') return '<unknown>'
  const operands = explain(isa, d, 0).trouble.map((t) => t.operand)
  return `<reserved: ${operands.join(', ')}${d.status === 'reserved' ? ` in ${text(d, at)}` : ''}>`
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
