// The fields of an encoding joined with their operand tables: in the order of the text, each table at one field, equal ones once.
import type { Node } from '../../src/encoding/node.ts'
import { type OperandTable, type OperandTableRow, operandTables } from '../../src/encoding/syntax.ts'
import type { Encoding, Isa } from '../../src/encoding/types.ts'
import { type ListedField, listFields } from './fieldList.ts'

export interface JoinedField extends ListedField {
  /** A few values of it, or of a part of it, each with a short text: they stand in its row. */
  readonly few: readonly OperandTable[]
  /** What its bits, with those of others where they decide together, are written as. */
  readonly tables: readonly OperandTable[]
  /** The field that has the same tables; they stand there. */
  readonly as: string | undefined
}

/** As many values stand in the row. */
const FEW = 4

const isFew = ({ columns, rows }: OperandTable): boolean =>
  columns.length === 1 && rows.length <= FEW && rows.every(({ cells: [cell = ''] }) => /^[01]+$/.test(cell))

/** Fields the text shows as it shows them, then the others as they stand in the word, then what is no field. */
export function joinedFields(isa: Isa, e: Encoding): readonly JoinedField[] {
  const order = [...fieldsInText(e)]
  const rank = ({ name, kind }: ListedField): number => {
    const at = kind === 'field' ? order.indexOf(name) : -1
    return at >= 0 ? at : order.length
  }
  const fields = [...listFields(isa, e)].sort((x, y) => rank(x) - rank(y))
  const owned = tablesByField(e)
  const first = new Map<string, string>()
  return fields.map((field): JoinedField => {
    const all = field.kind === 'field' ? (owned.get(field.name) ?? []) : []
    const tables = all.filter((table) => !isFew(table))
    const key = tables.map(lookOf).join('\n')
    const as = tables.length > 0 ? first.get(key) : undefined
    if (tables.length > 0 && as === undefined) first.set(key, field.name)
    return { ...field, few: all.filter(isFew), tables: as === undefined ? tables : [], as }
  })
}

/** Each as often as its text names it: an operand first as it is called, then the fields that say how it is meant. */
function* fieldsInText({ body, also, layout }: Encoding): Generator<string> {
  const seen = new Set<string>()
  const fresh = function* (names: readonly string[]) {
    for (const name of names) {
      if (!layout.fields.has(name) || seen.has(name)) continue
      seen.add(name)
      yield name
    }
  }
  const owners = (bits: readonly number[]) =>
    [...bits].reverse().flatMap((bit) => {
      const role = layout.bits[bit]
      return role?.kind === 'field' ? role.owners.map(({ field }) => field) : []
    })
  // Forms of one operand share what they are made of.
  const met = new Set<Node>()
  const visit = function* (nodes: readonly Node[]): Generator<string> {
    for (const node of nodes) {
      if (node.kind === 'text' || met.has(node)) continue
      met.add(node)
      yield* fresh([node.name, ...owners(node.place)])
      if (node.kind === 'choice') for (const form of node.forms) yield* visit(form.body)
    }
  }
  yield* visit([...body, ...also])
}

/** Which field a table is shown at: the one its operand is called, else the one with most of its bits. */
function tablesByField(e: Encoding): ReadonlyMap<string, readonly OperandTable[]> {
  const found = new Map<string, OperandTable[]>()
  const add = (field: string | undefined, table: OperandTable) => {
    if (field !== undefined) found.set(field, [...(found.get(field) ?? []), table])
  }
  for (const table of operandTables(e)) {
    const { names, columns, others } = table
    const named = names.find((name) => e.layout.fields.has(name) && columns.some(({ field }) => field === name))
    const largest = [...columns].sort((x, y) => y.bits.length - x.bits.length)[0]?.field
    add(columns.length === 1 ? columns[0]?.field : (named ?? largest), { ...table, others: [] })
    for (const other of others) add(other.field, { ...table, columns: [other], others: [] })
  }
  // Those of a part of the field come after those of all of it.
  const bitsOf = ({ columns }: OperandTable) => columns.reduce((n, { bits }) => n + bits.length, 0)
  return new Map([...found].map(([field, all]) => [field, all.sort((x, y) => bitsOf(y) - bitsOf(x))]))
}

const lookOf = ({ columns, rows }: OperandTable): string =>
  `${columns.length} ${rows.map(({ cells, mark, hole, parts }) => `${cells.join()} ${mark} ${hole} ${parts.map((p) => p.text).join('')}`).join(';')}`

// ---- values in links --------------------------------------------------------------------------------------------------

/** What a link has for a row: the number of the field, where the row is of one, else the signs of its form. */
export function rowLinkOf({ bits }: ListedField, { columns }: OperandTable, { cells }: OperandTableRow): string {
  const [only = ''] = cells
  const columnBits = columns.length === 1 ? (columns[0]?.bits ?? []) : []
  const signs = cells.map((cell) => cell.replaceAll(' ', '')).join('.')
  if (columnBits.length === 0) return signs
  // A part of the field has values of its own.
  if (columnBits.length < bits.length) return `bit${columnBits.at(-1)}.${signs}`
  return /^[01]+$/.test(only) ? String(Number.parseInt(only, 2)) : signs
}

/** A number as it may be written in a link, in the way it is written there. */
const plainOf = (value: string): string => (/^0[xb]/i.test(value) ? String(Number(value)) : value)

/** Whether a value of a link means a row. */
export const isMeant = (field: ListedField, table: OperandTable, row: OperandTableRow, value: string): boolean =>
  rowLinkOf(field, table, row) === plainOf(value)

/** Whether a value is one the field can hold, though no table lists it. */
export function isHeld({ bits }: ListedField, value: string): boolean {
  const number = /^\d+$/.test(plainOf(value)) ? Number(plainOf(value)) : Number.NaN
  return number < 2 ** bits.length
}
