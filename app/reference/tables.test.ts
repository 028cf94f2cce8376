// Tests that tables of every architecture can be linked to, and that each row has all its cells.
import { expect, test } from 'vitest'
import { architectures } from '../../src/isa/registry.ts'

test.each(architectures)('tables of $id', async ({ load }) => {
  const { isa, tables = [] } = await load()
  const names = [...isa.encodings.map((e) => e.name), ...tables.map(({ id }) => id)]
  expect(new Set(names).size).toBe(names.length)
  for (const { id, columns, rows } of tables) {
    expect(new Set(columns).size, id).toBe(columns.length)
    expect(new Set(rows.map(([first]) => first)).size, id).toBe(rows.length)
    for (const row of rows) expect(row, id).toHaveLength(columns.length)
  }
})
