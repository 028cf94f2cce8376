// Makes the table of all encodings of an architecture, for spreadsheets and documents, in the page and in a shell.

import type { Listed } from './listed.ts'
import type { Isa } from './types.ts'
import { writtenEncoding } from './writtenEncoding.ts'

/** Columns, and those of them that are code. */
const COLUMNS = ['name', 'group', 'assembly', 'pattern', 'bytes', 'mask', 'value', 'evidence', 'source', 'description']
const CODE: ReadonlySet<string> = new Set(['name', 'assembly', 'pattern', 'mask', 'value'])

/** Returns a row for each encoding, in the order of the description. */
export function encodingTable(isa: Isa): Listed {
  const rows = isa.encodings.map((encoding) => {
    const { bytes = [], ...written } = writtenEncoding(isa, encoding)
    const { name, group, assembly, pattern, mask, value, evidence, source, description } = written
    const lengths = bytes.join(' or ')
    const cells = [name, group, assembly, pattern, lengths, mask, value, evidence, source, description]
    return cells.map((cell) => cell ?? '')
  })
  return { columns: COLUMNS, rows, code: CODE }
}
