// isa disasm and isa asm: bytes to lines of text and back.

import { decodeAt, text } from '../spec/decode.ts'
import { explain } from '../spec/explain.ts'
import { assembleSource } from '../spec/source.ts'
import type { Decoded, Isa } from '../spec/types.ts'
import { bytesOfHex, bytesOfWords, hexOf } from '../spec/words.ts'

/** `<hex>  <text>` for each instruction; bad words are said to be so, and the next one is looked for a unit further on. */
export function* disasm(isa: Isa, input: Uint8Array, isHex: boolean): Generator<string> {
  if (!isHex) {
    for (let at = 0; at < input.length; ) {
      const d = decodeAt(isa, input, at)
      const bytes = d.status === 'unknown' && !d.variant ? isa.unit : d.bytes
      yield `${hexOf(input.subarray(at, at + bytes))}  ${said(isa, d, at)}`
      at += bytes
    }
    return
  }
  for (const line of new TextDecoder().decode(input).split(/\r?\n/)) {
    const hex = line.replaceAll(/\s+/g, '')
    if (!hex) continue
    const bytes = bytesOfHex(hex)
    yield bytes
      ? `${hex}  ${said(isa, decodeAt(isa, bytes), 0)}`
      : `${hex}  <not hexadecimal: an even number of digits 0-9 a-f>`
  }
}

function said(isa: Isa, d: Decoded, at: number): string {
  if (d.status === 'ok') return text(d, at) ?? ''
  if (d.status === 'undescribed') return `<not described yet: ${d.variant?.encoding.name}>`
  if (d.status === 'unknown') return '<unknown>'
  const operands = explain(isa, d, 0).trouble.map((t) => t.operand)
  return `<reserved: ${operands.join(', ')}${d.status === 'reserved' ? ` in ${text(d, at)}` : ''}>`
}

/** Hex of each line, and errors as `line 3, column 7: ...`. */
export function asm(isa: Isa, source: string): { hex: string[]; errors: string[] } {
  const { lines, errors } = assembleSource(isa, source)
  return {
    hex: lines.map(({ made }) => hexOf(bytesOfWords(made.words, made.bytes))),
    errors: errors.map((e) => `line ${e.line}, ${e.message}`),
  }
}
