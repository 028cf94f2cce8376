// Tests that a table of text becomes CSV, Markdown and JSON that can be read back.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { csvOf, jsonOf, markdownTable } from './listed.ts'

const table = {
  columns: ['name', 'syntax'],
  rows: [
    ['iadd', '{iadd|isub}[.sat] D, A'],
    ['b20', 'say "r*",\nthen _go_'],
  ],
}

test('CSV puts what would be read otherwise in quotation marks', () => {
  expect(csvOf(table)).toBe('name,syntax\r\niadd,"{iadd|isub}[.sat] D, A"\r\nb20,"say ""r*"",\nthen _go_"\r\n')
})

test('Markdown escapes its own signs, and a row is one line', () => {
  expect(markdownTable(table)).toBe(
    [
      '| name | syntax |',
      '| --- | --- |',
      '| iadd | {iadd\\|isub}\\[.sat\\] D, A |',
      '| b20 | say "r\\*", then \\_go\\_ |',
      '',
    ].join('\n'),
  )
})

test('Markdown shows code as code, in which only a bar is escaped', () => {
  const rows = [
    ['a_b|c', 'a_b|c'],
    ['`', ''],
    ['', ''],
  ]
  expect(
    markdownTable({ columns: ['x', 'y'], rows, code: new Set(['x']) })
      .split('\n')
      .slice(2, 5),
  ).toEqual(['| `a_b\\|c` | a\\_b\\|c |', '| \\` |  |', '|  |  |'])
})

test('JSON has an object a row', () => {
  expect(JSON.parse(jsonOf(table))).toEqual([
    { name: 'iadd', syntax: '{iadd|isub}[.sat] D, A' },
    { name: 'b20', syntax: 'say "r*",\nthen _go_' },
  ])
})

/** Reads the cells of CSV character by character. */
function readCsv(text: string): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  let cell = ''
  let isQuoted = false
  for (let at = 0; at < text.length; at++) {
    const sign = text[at]
    if (isQuoted && sign === '"' && text[at + 1] === '"') cell += text[++at]
    else if (sign === '"') isQuoted = !isQuoted
    else if (!isQuoted && sign === ',') {
      row.push(cell)
      cell = ''
    } else if (!isQuoted && sign === '\r' && text[at + 1] === '\n') {
      rows.push([...row, cell])
      row = []
      cell = ''
      at++
    } else cell += sign
  }
  return rows
}

test('any text survives CSV', () => {
  const cells = fc.array(fc.string({ unit: fc.constantFrom('"', ',', '\r', '\n', 'a', '|', ' ') }), {
    minLength: 2,
    maxLength: 2,
  })
  fc.assert(
    fc.property(fc.array(cells), (rows) => {
      expect(readCsv(csvOf({ columns: ['x', 'y'], rows }))).toEqual([['x', 'y'], ...rows])
    }),
  )
})
