// Joins the fields of an encoding with their operand tables, in the order of the text; equal tables once.
import type { Node } from '../../src/encoding/node.ts'
import { type OperandTable, type OperandTableRow, operandTables } from '../../src/encoding/syntax.ts'
import type { Encoding, Isa } from '../../src/encoding/types.ts'
import { type ListedField, listFields } from './fieldList.ts'

export interface JoinedField extends ListedField {
  /** Tables of a few values of the field, or of a part of it, with short texts; they are shown in its row. */
  readonly few: readonly OperandTable[]
  /** Tables of the texts for its bits, together with bits of other fields where they decide jointly. */
  readonly tables: readonly OperandTable[]
  /** Name of the field that has the same tables and shows them. */
  readonly as: string | undefined
}

/** Most values that are shown in the row. */
const FEW = 4

const isFew = ({ columns, rows }: OperandTable): boolean =>
  columns.length === 1 && rows.length <= FEW && rows.every(({ cells: [cell = ''] }) => /^[01]+$/.test(cell))

/** Returns the fields of the text in its order, then other fields in the order of the word, then bits of no field. */
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

/** Yields each field of the text once: for an operand, first its own name, then the fields that decide its form. */
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
  // Visited nodes: forms of one operand share nodes.
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

/** Assigns each table to a field: the one its operand is named after, or else the one with most of its bits. */
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
  // Tables of a part of the field come after tables of all of it.
  const bitsOf = ({ columns }: OperandTable) => columns.reduce((n, { bits }) => n + bits.length, 0)
  return new Map([...found].map(([field, all]) => [field, all.sort((x, y) => bitsOf(y) - bitsOf(x))]))
}

const lookOf = ({ columns, rows }: OperandTable): string =>
  `${columns.length} ${rows.map(({ cells, mark, hole, parts }) => `${cells.join()} ${mark} ${hole} ${parts.map((p) => p.text).join('')}`).join(';')}`

// ---- values in links ------------------------------------------------------------------------------------------------

/**
 * Returns the value of a row in links: the number of the field if the row is one value, otherwise the signs of its
 * form.
 */
export function rowLinkOf({ bits }: ListedField, { columns }: OperandTable, { cells }: OperandTableRow): string {
  const [only = ''] = cells
  const columnBits = columns.length === 1 ? (columns[0]?.bits ?? []) : []
  const signs = cells.map((cell) => cell.replaceAll(' ', '')).join('.')
  if (columnBits.length === 0) return signs
  // Values of a part of the field begin with its lowest bit.
  if (columnBits.length < bits.length) return `bit${columnBits.at(-1)}.${signs}`
  return /^[01]+$/.test(only) ? String(Number.parseInt(only, 2)) : signs
}

/** Converts a number in hexadecimal or binary in a link to decimal. */
const plainOf = (value: string): string => (/^0[xb]/i.test(value) ? String(Number(value)) : value)

/** Returns whether a value in a link is that of a row. */
export const isMeant = (field: ListedField, table: OperandTable, row: OperandTableRow, value: string): boolean =>
  rowLinkOf(field, table, row) === plainOf(value)

/** Returns whether the field can hold a value, even if no table lists it. */
export function isHeld({ bits }: ListedField, value: string): boolean {
  const number = /^\d+$/.test(plainOf(value)) ? Number(plainOf(value)) : Number.NaN
  return number < 2 ** bits.length
}
