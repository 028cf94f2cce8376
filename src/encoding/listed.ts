// Writes a table of text as a file that other programs read: CSV, Markdown or JSON.

export interface Listed {
  /** Columns, all with different names. */
  readonly columns: readonly string[]
  /** Rows, each with as many cells as there are columns. */
  readonly rows: readonly (readonly string[])[]
}

export type ListedFormat = 'csv' | 'markdown' | 'json'

const LINE = '\n'

/** Returns CSV as RFC 4180 defines it: a cell with a comma, a quotation mark or a line break is in quotation marks. */
export function csvOf({ columns, rows }: Listed): string {
  const cell = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
  return [columns, ...rows].map((row) => `${row.map(cell).join(',')}\r\n`).join('')
}

/** Returns a Markdown table. Characters that Markdown would interpret are escaped. */
export function markdownTable({ columns, rows }: Listed): string {
  const cell = (text: string): string => text.replace(/[\\`*_[\]<>|~]/g, '\\$&').replace(/\s+/g, ' ')
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |${LINE}`
  return [columns.map(cell), columns.map(() => '---'), ...rows.map((row) => row.map(cell))].map(line).join('')
}

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
