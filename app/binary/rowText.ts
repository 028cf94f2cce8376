// Writes what a row of a listing shows: bytes, text, and what the instruction does.
import { exactTextByTree } from '../../src/encoding/asPrinted.ts'
import { asmText, decodeAt, readable } from '../../src/encoding/decode.ts'
import { hexOf } from '../../src/encoding/words.ts'
import { sentences, sentenceText } from '../../src/expr/text.ts'
import type { Architecture } from '../../src/isa/architecture.ts'
import { instructionAt } from '../../src/isa/instruction.ts'
import { type Columns, type RowStatus, STATUS_NAMES } from '../../src/sweep/columns.ts'

interface RowText {
  /** Bytes in the order of memory. */
  readonly hex: string
  readonly status: RowStatus
  /** Whether it sets bits that nobody explains. */
  readonly isOdd: boolean
  /** The canonical text; for a word that has none, what else can be printed of it, or its status. */
  readonly canonical: string
  /** Returns the exact text if the word has one, or else the canonical one. It takes as long as assembling the text. */
  readonly exact: () => string
}

/** Returns what a row shows. `base`: address of the first byte of the code. */
export function rowText({ isa }: Architecture, code: Uint8Array, columns: Columns, row: number, base: number): RowText {
  const start = columns.starts[row] ?? 0
  const status = STATUS_NAMES[columns.statuses[row] ?? 0] ?? 'unknown'
  const hex = hexOf(code.subarray(start, start + (columns.lengths[row] ?? 0)))
  const isOdd = columns.odd[row] === 1
  if (status === 'unknown' || status === 'cut off')
    return { hex, status, isOdd, canonical: status, exact: () => status }
  const d = decodeAt(isa, code, start)
  const address = base + start
  const canonical = asmText(d, address) ?? readable(d, address) ?? status
  return { hex, status, isOdd, canonical, exact: () => exactTextByTree(isa, d, address) ?? canonical }
}

/** Returns what the word of a row does; empty if nobody knows, or the file ends within the word. */
export function rowEffects(
  architecture: Architecture,
  code: Uint8Array,
  columns: Columns,
  row: number,
  base: number,
): string {
  const { isa, variants, machine } = architecture
  const status = STATUS_NAMES[columns.statuses[row] ?? 0]
  if (status === 'unknown' || status === 'cut off') return ''
  const start = columns.starts[row] ?? 0
  const variant = variants[0]?.id ?? ''
  const effects =
    instructionAt(architecture, variant, decodeAt(isa, code, start), base + start).meaning()?.effects ?? []
  return sentences(effects, machine(variant).files)
    .map((one) => sentenceText(one))
    .join('; ')
}
