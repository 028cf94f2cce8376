// Writes the listing of a section as text that assembles, as CSV or as JSON.
import { csvOf } from '../../src/encoding/listed.ts'
import { listedText, listing } from '../../src/encoding/listing.ts'
import { hexOf } from '../../src/encoding/words.ts'
import type { Searched } from './finding.ts'
import { rowEffects, rowText } from './rowText.ts'

type ExportFormat = 'text' | 'csv' | 'json'

export const EXPORTS: readonly {
  readonly id: ExportFormat
  readonly title: string
  readonly type: string
  readonly ending: string
}[] = [
  { id: 'text', title: 'Listing that assembles', type: 'text/plain', ending: 'txt' },
  { id: 'csv', title: 'CSV', type: 'text/csv', ending: 'csv' },
  { id: 'json', title: 'JSON', type: 'application/json', ending: 'json' },
]

const COLUMN_NAMES = ['address', 'bytes', 'status', 'text', 'effects'] as const

/**
 * Returns rows in a format, all of them or from the first up to, but without, the last of `part`. Text is what
 * `isa disasm` writes, and `isa asm` reads.
 */
export function exportText(
  format: ExportFormat,
  { architecture, code, columns, base }: Searched,
  [from, end]: readonly [from: number, end: number] = [0, columns.count],
): string {
  if (format === 'text') {
    const part = columns.bytesOf(code, from, end)
    return [...listing(architecture.isa, part)]
      .map((line) => `${hexOf(part.subarray(line.address, line.address + line.bytes))}  ${listedText(line)}\n`)
      .join('')
  }
  const rows = Array.from({ length: end - from }, (_, k) => {
    const row = from + k
    const { hex, status, exact } = rowText(architecture, code, columns, row, base)
    const effects = rowEffects(architecture, code, columns, row, base)
    return [`0x${(base + (columns.starts[row] ?? 0)).toString(16)}`, hex, status, exact(), effects]
  })
  if (format === 'csv') return csvOf({ columns: COLUMN_NAMES, rows })
  const objects = rows.map((row) => Object.fromEntries(COLUMN_NAMES.map((name, k) => [name, row[k]])))
  return `${JSON.stringify(objects, undefined, 1)}\n`
}
