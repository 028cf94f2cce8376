// Tests that encodings are sorted by a column, numbers as numbers, equal ones in their old order.
import { expect, test } from 'vitest'
import type { ReferenceColumn } from './columns.tsx'
import type { ReferenceHit } from './finding.ts'
import { sorted } from './sorted.ts'

const hit = (name: string, bytes: number) => ({ name, bytes }) as unknown as ReferenceHit
type Row = { readonly name: string; readonly bytes: number }
const columns = [
  { id: 'name', sort: (row: unknown) => (row as Row).name },
  { id: 'bytes', sort: (row: unknown) => (row as Row).bytes },
  { id: 'about' },
] as unknown as readonly ReferenceColumn[]
const hits = [hit('add10', 12), hit('add9', 4), hit('Abs', 12), hit('mul', 8)]
const names = (column: string, isDown: boolean) =>
  sorted(hits, columns, { column, isDown }).map((row) => (row as unknown as Row).name)

test('texts by their letters and numbers, up or down', () => {
  expect(names('name', false)).toEqual(['Abs', 'add9', 'add10', 'mul'])
  expect(names('name', true)).toEqual(['mul', 'add10', 'add9', 'Abs'])
})

test('numbers by their size, equal ones in their old order both ways', () => {
  expect(names('bytes', false)).toEqual(['add9', 'mul', 'add10', 'Abs'])
  expect(names('bytes', true)).toEqual(['add10', 'Abs', 'mul', 'add9'])
})

test('without a column that sorts, all stays as it is', () => {
  expect(sorted(hits, columns, undefined)).toBe(hits)
  expect(sorted(hits, columns, { column: 'about', isDown: false })).toBe(hits)
  expect(sorted(hits, columns, { column: 'nosuch', isDown: true })).toBe(hits)
})
