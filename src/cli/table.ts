// Implements isa export --csv and --markdown: the encodings of an architecture as a table for spreadsheets and documents.
import { writtenEncoding } from '../encoding/export.ts'
import type { Isa } from '../encoding/types.ts'

const COLUMNS = ['name', 'group', 'assembly', 'pattern', 'bytes', 'mask', 'value', 'evidence', 'source', 'description']

/** Returns the cells of each encoding, in the order of the columns. */
const rowsOf = (isa: Isa): readonly (readonly string[])[] =>
  isa.encodings.map((e) => {
    const {
      name,
      group,
      assembly,
      pattern,
      bytes = [],
      mask,
      value,
      evidence,
      source,
      description,
    } = writtenEncoding(isa, e)
    const lengths = bytes.join(' or ')
    return [
      name,
      group,
      assembly ?? '',
      pattern,
      lengths,
      mask ?? '',
      value ?? '',
      evidence ?? '',
      source ?? '',
      description,
    ]
  })

/** Yields comma-separated values as RFC 4180 has them, but for the ends of lines: a cell with a comma or a quote is quoted. */
export function* csvLines(isa: Isa): Generator<string> {
  const cell = (text: string) => (/[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
  for (const row of [COLUMNS, ...rowsOf(isa)]) yield row.map(cell).join(',')
}

/** Yields a table of Markdown; patterns and assembly are code. */
export function* markdownLines(isa: Isa): Generator<string> {
  const code = new Set(['name', 'assembly', 'pattern', 'mask', 'value'].map((name) => COLUMNS.indexOf(name)))
  const cell = (text: string, k: number) => {
    const escaped = text.replaceAll('|', '\\|')
    return code.has(k) && text ? `\`${escaped}\`` : escaped
  }
  yield `| ${COLUMNS.join(' | ')} |`
  yield `|${' --- |'.repeat(COLUMNS.length)}`
  for (const row of rowsOf(isa)) yield `| ${row.map(cell).join(' | ')} |`
}
