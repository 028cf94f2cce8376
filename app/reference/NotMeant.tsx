// Warns if the link is to a field or value that the encoding does not have, and lists what it has.
import { useMemo } from 'react'
import type { Encoding, Isa } from '../../src/encoding/types.ts'
import { listed, quoted } from '../../src/share/problems.ts'
import { Message } from '../controls/Message.tsx'
import type { MeantField } from './FieldList.tsx'
import { isHeld, isMeant, joinedFields, rowLinkOf } from './joined.ts'

interface Props {
  readonly isa: Isa
  readonly encoding: Encoding
  readonly meant: MeantField
}

export function NotMeant({ isa, encoding, meant }: Props) {
  const missing = useMemo(() => missingOf(isa, encoding, meant), [isa, encoding, meant])
  if (!missing) return null
  return (
    <Message kind="warning" title={missing.title}>
      {missing.has}
    </Message>
  )
}

/** Most values that are named; a table has the others. */
const MOST = 8

/** Returns the warning, or undefined if the encoding has what the link is to. */
export function missingOf(isa: Isa, e: Encoding, { field: name, value }: MeantField) {
  if (name === undefined) return undefined
  const fields = joinedFields(isa, e).filter(({ kind }) => kind === 'field')
  const field = fields.find((one) => one.name === name)
  if (!field) {
    const has = fields.length > 0 ? `It has ${listed(fields.map((one) => one.name))}.` : 'It has no fields.'
    return { title: `${e.name} has no field ${quoted(name)}`, has }
  }
  if (value === undefined) return undefined
  // A field that is written like another one has its rows there.
  const long = field.as === undefined ? field.tables : (fields.find((one) => one.name === field.as)?.tables ?? [])
  const rows = [...field.few, ...long].flatMap((table) => table.rows.map((row) => ({ table, row })))
  if (isHeld(field, value) || rows.some(({ table, row }) => isMeant(field, table, row, value))) return undefined
  const named = rows.slice(0, MOST).map(({ table, row }) => rowLinkOf(field, table, row))
  const most = 2 ** field.bits.length - 1
  const forms = named.length > 0 ? `; its forms are ${listed(named)}${rows.length > MOST ? ' and others' : ''}` : ''
  return {
    title: `The field ${name} of ${e.name} has no value ${quoted(value)}`,
    has: `It holds 0 to ${most}${forms}.`,
  }
}
