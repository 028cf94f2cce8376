// Implements the tables of isa export: all encodings, or a table of an architecture's own, in the format that is asked for.
import { encodingTable } from '../encoding/encodingTable.ts'
import { csvLines, jsonOf, type Listed, type ListedFormat, markdownLines } from '../encoding/listed.ts'
import { shortened } from '../encoding/refusal.ts'
import type { Architecture } from '../isa/architecture.ts'
import { WrongCall } from './outcome.ts'

/** Name of the table of all encodings. */
export const ENCODINGS = 'encodings'

/**
 * Returns a table by its name.
 * @throws WrongCall that lists the names there are
 */
export function tableNamed({ isa, tables = [] }: Architecture, name: string): Listed {
  if (name === ENCODINGS) return encodingTable(isa)
  const table = tables.find(({ id }) => id === name)
  if (table) return table
  const names = [ENCODINGS, ...tables.map(({ id }) => id)].join(', ')
  throw new WrongCall(`${isa.id} has no table "${shortened(name)}"; there are: ${names}`)
}

/** Returns the lines of a table. Those of CSV end as the lines of a shell do, not as those of a file. */
export function tableLines(table: Listed, format: ListedFormat): Iterable<string> {
  if (format === 'csv') return csvLines(table)
  return format === 'markdown' ? markdownLines(table) : [jsonOf(table).trimEnd()]
}
