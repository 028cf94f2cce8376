// Tests tables of encodings: every encoding has a row, and no cell breaks the table.
import { describe, expect, test } from 'vitest'
import { architectures } from '../isa/registry.ts'
import { vp1 } from '../isa/vp1/vp1.ts'
import { encodingTable } from './encodingTable.ts'
import { csvLines, jsonOf, markdownLines } from './listed.ts'

/** Reads comma-separated values: cells, quoted or not. */
const cellsOf = (line: string): string[] =>
  [...line.matchAll(/("(?:[^"]|"")*"|[^,"]*)(?:,|$)/g)]
    .map(([, cell = '']) => (cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell))
    .slice(0, 10)

test('a row of VP1 has what its line says', () => {
  const add = [...csvLines(encodingTable(vp1.isa))].map(cellsOf).find(([name]) => name === 'sub')
  expect(add?.slice(0, 3)).toEqual(['sub', 'Arithmetic and logic', 'sub {DST:r}{CDST:c} {SRC1:r} {SRC2:rm}'])
  expect(add?.[4]).toBe('4')
})

describe.each(architectures)('$id', async ({ load }) => {
  const { isa } = await load()
  const names = isa.encodings.map(({ name }) => name)
  test('comma-separated values', () => {
    const [head, ...rows] = [...csvLines(encodingTable(isa))].map(cellsOf)
    expect(head?.length).toBe(10)
    expect(rows.map(([name]) => name)).toEqual(names)
    expect(rows.map(([, , assembly]) => assembly)).toEqual(isa.encodings.map(({ asm }) => asm))
    expect(rows.map((row) => row[9])).toEqual(isa.encodings.map(({ doc }) => doc))
  })
  test('Markdown', () => {
    const [, , ...rows] = [...markdownLines(encodingTable(isa))]
    expect(rows.map((row) => /^\| `([^`]+)` \|/.exec(row)?.[1])).toEqual(names)
    for (const row of rows) expect(row.split(/(?<!\\)\|/).length).toBe(12)
  })
  test('JSON', () => {
    const rows: Readonly<Record<string, string>>[] = JSON.parse(jsonOf(encodingTable(isa)))
    expect(rows.map(({ name }) => name)).toEqual(names)
    expect(rows.map(({ pattern }) => pattern)).toEqual(isa.encodings.map(({ pattern }) => pattern))
  })
})
