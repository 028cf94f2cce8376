// Writes the log as a file: text in columns, CSV, or JSON.
import { csvOf } from '../../../src/encoding/listed.ts'
import type { RowWords } from './rowWords.ts'

export type FileKind = 'text' | 'csv' | 'json'
export const FILE_KINDS: Readonly<
  Record<FileKind, { readonly title: string; readonly end: string; readonly type: string }>
> = {
  text: { title: 'Text', end: 'txt', type: 'text/plain' },
  csv: { title: 'CSV', end: 'csv', type: 'text/csv' },
  json: { title: 'JSON', end: 'json', type: 'application/json' },
}

const COLUMNS = [
  'step',
  'address',
  'line',
  'instruction',
  'who',
  'did',
  'memory',
] as const satisfies readonly (keyof RowWords)[]
const cells = (row: RowWords): readonly string[] => COLUMNS.map((name) => String(row[name] ?? ''))

export function fileText(rows: readonly RowWords[], kind: FileKind): string {
  if (kind === 'json') return `${JSON.stringify(rows, undefined, 1)}\n`
  const listed = { columns: COLUMNS, rows: rows.map(cells) }
  if (kind === 'csv') return csvOf(listed)
  const lines = [listed.columns, ...listed.rows]
  const widths = COLUMNS.map((_, k) => Math.min(WIDEST, Math.max(...lines.map((line) => line[k]?.length ?? 0))))
  return lines
    .map(
      (line) =>
        `${line
          .map((cell, k) => cell.padEnd(widths[k] ?? 0))
          .join('  ')
          .trimEnd()}\n`,
    )
    .join('')
}
/** Most characters to which a column of text is padded. */
const WIDEST = 60
