// Shows what SM 1.0 instructions look up, as tables to read: the conditions and their formulas.
import { exprText } from '../../expr/text.ts'
import type { Table } from '../architecture.ts'
import { CODES, formulaOf } from './conditions.ts'
import { files } from './machine.ts'

const conditions: Table = {
  id: 'conditions',
  title: 'Conditions',
  about: 'What a condition register may be asked, by its flags; C0 stands for any of the four.',
  columns: ['Code', 'Name', 'Holds where'],
  rows: CODES.map((code, n) => [
    n.toString(2).padStart(5, '0'),
    code?.[0] ?? '',
    code ? exprText(formulaOf(n, 0), files) : 'never; no name, and no meaning in the manual',
  ]),
}

export const tables: readonly Table[] = [conditions]
