// Writes a table of text as a file that other programs read: CSV, Markdown or JSON.

export interface Listed {
  /** Columns, all with different names. */
  readonly columns: readonly string[]
  /** Rows, each with as many cells as there are columns. */
  readonly rows: readonly (readonly string[])[]
  /** Columns whose cells are code; left out: none. */
  readonly code?: ReadonlySet<string>
}

export type ListedFormat = 'csv' | 'markdown' | 'json'

const LINE = '\n'

/** Yields the lines of CSV without their ends: a cell with a comma, a quotation mark or a line break is in quotation marks. */
export function* csvLines({ columns, rows }: Listed): Generator<string> {
  const cell = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
  for (const row of [columns, ...rows]) yield row.map(cell).join(',')
}

/** Returns CSV as RFC 4180 defines it. */
export const csvOf = (table: Listed): string => [...csvLines(table)].map((line) => `${line}\r\n`).join('')

/** Yields the lines of a Markdown table. Characters that Markdown would interpret are escaped; code stands as code. */
export function* markdownLines({ columns, rows, code = new Set() }: Listed): Generator<string> {
  const plain = (text: string): string => text.replace(/[\\`*_[\]<>|~]/g, '\\$&').replace(/\s+/g, ' ')
  const cell = (text: string, k: number): string =>
    // A bar ends the cell even within code; a backtick would end the code.
    code.has(columns[k] ?? '') && text && !text.includes('`')
      ? `\`${text.replaceAll('|', '\\|').replace(/\s+/g, ' ')}\``
      : plain(text)
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`
  yield line(columns.map(plain))
  yield line(columns.map(() => '---'))
  for (const row of rows) yield line(row.map(cell))
}

/** Returns a Markdown table. */
export const markdownTable = (table: Listed): string => [...markdownLines(table)].map((line) => line + LINE).join('')

/** Returns a list of objects, one for each row, whose properties are the columns. */
export function jsonOf({ columns, rows }: Listed): string {
  const objects = rows.map((row) => Object.fromEntries(columns.map((name, i) => [name, row[i] ?? ''])))
  return JSON.stringify(objects, undefined, 2) + LINE
}

export const TABLE_FORMATS: Readonly<
  Record<
    ListedFormat,
    {
      readonly title: string
      readonly ending: string
      readonly type: string
      readonly write: (listed: Listed) => string
    }
  >
> = {
  csv: { title: 'CSV', ending: 'csv', type: 'text/csv', write: csvOf },
  markdown: { title: 'Markdown', ending: 'md', type: 'text/markdown', write: markdownTable },
  json: { title: 'JSON', ending: 'json', type: 'application/json', write: jsonOf },
}
