// Tests fields joined with their tables: none lost or shown twice, each row has a link, missing values are named.
import { expect, test } from 'vitest'
import { operandTables } from '../../src/encoding/syntax.ts'
import { architectures } from '../../src/isa/registry.ts'
import { listFields } from './fieldList.ts'
import { isMeant, joinedFields, rowLinkOf } from './joined.ts'
import { missingOf } from './NotMeant.tsx'

const encoding = async (id: string, name: string) => {
  const { isa } = await architectures.find((a) => a.id === id)!.load()
  return { isa, e: isa.encodings.find((one) => one.name === name)! }
}

test.each(architectures)('fields of $id', async ({ load }) => {
  const { isa } = await load()
  for (const e of isa.encodings) {
    const joined = joinedFields(isa, e)
    const names = (all: readonly { readonly kind: string; readonly name: string }[]) =>
      all.map(({ kind, name }) => `${kind} ${name}`).sort()
    expect(names(joined), e.name).toEqual(names(listFields(isa, e)))
    if (operandTables(e).length > 0)
      expect(
        joined.some(({ few, tables }) => few.length + tables.length > 0),
        e.name,
      ).toBe(true)
    let asked = false
    for (const field of joined) {
      if (field.as !== undefined) expect(joined.find(({ name }) => name === field.as)?.tables, e.name).not.toEqual([])
      for (const table of [...field.few, ...field.tables]) {
        const links = table.rows.map((row) => rowLinkOf(field, table, row))
        // Checks one value for each encoding: reporting a missing value takes all tables.
        if (!asked) expect(missingOf(isa, e, { field: field.name, value: links[0] }), e.name).toBeUndefined()
        asked = true
        for (const [i, row] of table.rows.entries()) expect(isMeant(field, table, row, links[i]!)).toBe(true)
      }
    }
  }
})

test('the order is that of the text, and what looks alike stands once', async () => {
  const { isa, e } = await encoding('g13', 'iadd')
  const joined = joinedFields(isa, e)
  expect(joined.map(({ name }) => name)).toEqual([
    ...['N', 'S', 'D', 'Dt', 'A', 'As', 'At', 's', 'B', 'Bs', 'Bt'],
    ...['op', 'fixed', 'unknown'],
  ])
  const of = (name: string) => joined.find((field) => field.name === name)!
  expect(of('B').as).toBe('A')
  // A field without tables shows nothing of another one.
  expect(['N', 'S', 'op', 'fixed', 'unknown'].map((name) => of(name).as)).toEqual(Array(5).fill(undefined))
  // {N:iadd|isub}
  const [table] = of('N').few
  expect(table?.rows.map((row) => [rowLinkOf(of('N'), table, row), row.parts[0]?.text])).toEqual([
    ['0', 'iadd'],
    ['1', 'isub'],
  ])
})

test('what is missing is named with what there is', async () => {
  const { isa, e } = await encoding('g13', 'iadd')
  expect(missingOf(isa, e, {})).toBeUndefined()
  expect(missingOf(isa, e, { field: 'Bs', value: '1' })).toBeUndefined()
  expect(missingOf(isa, e, { field: 'D', value: '0x7f' })).toBeUndefined()
  expect(missingOf(isa, e, { field: 'Bx' })).toEqual({
    title: 'iadd has no field “Bx”',
    has: 'It has N, S, D, Dt, A, As, At, s, B, Bs and Bt.',
  })
  expect(missingOf(isa, e, { field: 'Bs', value: '2' })).toEqual({
    title: 'The field Bs of iadd has no value “2”',
    has: 'It holds 0 to 1; its forms are 0 and 1.',
  })
})
