// Tests cells, rows and bands of the bit grid for layouts that are made to be difficult.
import { expect, test } from 'vitest'
import { layout } from '../encoding/pattern.ts'
import { wordsOfBytes } from '../encoding/words.ts'
import { type BitsPerRow, bitRows, type Order } from './arrangement.ts'
import { gridCells, gridRows } from './cells.ts'

const sayings = {
  evidenceOf: (field: string) => (field === 'A' ? 'observed' : 'documented'),
  none: 'no encoding matches',
  ignored: 'ignored by the hardware',
  blank: 'not described',
} as const
const bits = (pattern: string, bytes: readonly number[]) => {
  const made = layout(pattern)
  return { layout: made, words: wordsOfBytes(bytes), width: made.width, given: made.width, room: made.width, sayings }
}
const cells = (pattern: string, bytes: readonly number[]) => gridCells(bits(pattern, bytes))
const bands = (pattern: string, columns: BitsPerRow) =>
  gridRows(bits(pattern, [0, 0, 0]), columns).map((row) => row.bands.map((b) => `${b.column}+${b.span} ${b.text}`))

test('every bit has a name that says all of it', () => {
  const names = cells('op=01 D[1] ? - (1) D[0] A', [0b01010110]).map((c) => c.name)
  expect(names).toEqual([
    'bit 0, field A, value 0, observed',
    'bit 1, field D, bit 0 of 2, value 1, documented',
    'bit 2, should be 1, value 1',
    'bit 3, ignored by the hardware, value 0',
    'bit 4, unknown, value 1',
    'bit 5, field D, bit 1 of 2, value 0, documented',
    'bit 6, fixed, part of op, value 1',
    'bit 7, fixed, part of op, value 0',
  ])
})

test('each standing of a bit has a name and a band of its own', () => {
  const row = gridRows(bits('op=01 D:2 A - ? _', [0]), 8)[0]
  expect(row?.bands.map((b) => [b.kind, b.evidence])).toEqual([
    ['fixed', undefined],
    ['field', 'documented'],
    ['field', 'observed'],
    ['ignored', undefined],
    ['unknown', undefined],
    ['blank', undefined],
  ])
  expect(row?.cells.slice(5).map((c) => c.name)).toEqual([
    'bit 2, ignored by the hardware, value 0',
    'bit 1, unknown, value 0',
    'bit 0, not described, value 0',
  ])
})

test('a flip within an encoding changes one cell and no band, and says the same as if all were new', () => {
  const pattern = 'op=01 D[1] ? - (1) D[0] A'
  const was = bits(pattern, [0b01010110])
  const is = { ...was, words: wordsOfBytes([0b01010010]) }
  const [before, after] = [gridCells(was), gridCells(is)]
  expect(after.filter((cell, bit) => cell !== before[bit]).map(({ bit }) => bit)).toEqual([2])
  expect(after).toEqual(cells(pattern, [0b01010010]))
  expect(gridRows(is, 8)[0]?.bands).toBe(gridRows(was, 8)[0]?.bands)
  expect(gridRows(is, 16)[0]?.bands).toEqual(gridRows(bits(pattern, [0]), 16)[0]?.bands)
})

test('a should-be bit that is not as it should be', () => {
  expect(cells('0000 00 (1) A', [0])[1]).toMatchObject({ wrong: true, name: 'bit 1, should be 1, value 0' })
})

test('nothing matches', () => {
  const made = { layout: undefined, words: wordsOfBytes([1]), width: 8, given: 8, room: 8, sayings }
  expect(gridCells(made)[0]).toMatchObject({ kind: 'none', name: 'bit 0, no encoding matches, value 1' })
  expect(gridRows(made, 8)[0]?.bands).toMatchObject([{ column: 1, span: 8, text: 'no encoding matches' }])
})

test('bytes that follow the word, and room after them, stand before its first bit', () => {
  const made = { ...bits('op=0101 D:4', [0x5a, 0xff]), given: 16, room: 24 }
  expect(gridRows(made, 8).map((row) => row.bands.map((b) => `${b.column}+${b.span} ${b.kind} ${b.text}`))).toEqual([
    ['1+8 after after the word, not given'],
    ['1+8 after after the word'],
    ['1+4 fixed op', '5+4 field D'],
  ])
  expect(gridRows(made, 16).map((row) => row.bands.map((b) => `${b.column}+${b.span} ${b.text}`))).toEqual([
    ['9+8 after the word, not given'],
    ['1+8 after the word', '9+4 op', '13+4 D'],
  ])
  expect(gridRows(made, 8).map((row) => row.bands.map((b) => b.ends))).toEqual([
    [undefined],
    [true],
    [undefined, undefined],
  ])
  expect([7, 8, 16].map((bit) => gridCells(made)[bit]?.name)).toEqual([
    'bit 7, fixed, part of op, value 0',
    'bit 8, after the word, value 1',
    'bit 16, after the word, not given, value 0',
  ])
  // Bands are kept by their row, but not for a word of another length.
  expect(gridRows({ ...made, given: 8, room: 16 }, 16)[0]?.bands[0]?.text).toBe('after the word, not given')
  expect(gridRows({ ...made, given: 8, room: 8 }, 16)[0]?.bands[0]?.text).toBe('op')
})

test('bands wrap with the rows, and a row that is not full starts late', () => {
  expect(bands('op=0101 DEST:5 A:7', 16)).toEqual([['1+4 op', '5+5 DEST', '10+7 A']])
  expect(bands('op=0101 DEST:5 A:7', 8)).toEqual([
    ['1+4 op', '5+4 DEST[4:1]'],
    ['1+1 DEST', '2+7 A'],
  ])
  expect(bands('A:8 B:16', 16)).toEqual([['9+8 A'], ['1+16 B']])
})

test('what is wider than its cells goes lower, and neighbours do not run into each other', () => {
  const row = gridRows(bits('VCXFRM LONGNAME OTHERS A:29', [0, 0, 0]), 32)[0]?.bands ?? []
  expect(row.map((band) => band.tier > 0)).toEqual([true, true, true, false])
  expect(row[0]?.tier).not.toBe(row[1]?.tier)
})

test('the grid can be turned: bits stand as each order has them', () => {
  expect(bitRows(20, 8, 'high')).toEqual([
    [19, 18, 17, 16],
    [15, 14, 13, 12, 11, 10, 9, 8],
    [7, 6, 5, 4, 3, 2, 1, 0],
  ])
  expect(bitRows(12, 8, 'low')).toEqual([
    [0, 1, 2, 3, 4, 5, 6, 7],
    [8, 9, 10, 11],
  ])
  expect(bitRows(24, 16, 'memory')).toEqual([
    [7, 6, 5, 4, 3, 2, 1, 0, 15, 14, 13, 12, 11, 10, 9, 8],
    [23, 22, 21, 20, 19, 18, 17, 16],
  ])
})

test('pieces of a field are named by its bits whichever comes first, and what is no run in the word is none in the row', () => {
  const texts = (columns: BitsPerRow, order: Order) =>
    gridRows(bits('op=0101 DEST:5 A:7', [0, 0]), columns, order).map((row) =>
      row.bands.map((b) => `${b.column}+${b.span} ${b.text}`),
    )
  expect(texts(16, 'low')).toEqual([['1+7 A', '8+5 DEST', '13+4 op']])
  expect(texts(8, 'low')).toEqual([
    ['1+7 A', '8+1 DEST'],
    ['1+4 DEST[4:1]', '5+4 op'],
  ])
  expect(texts(16, 'memory')).toEqual([['1+1 [0]', '2+7 A', '9+4 op', '13+4 DEST[4:1]']])
})

test('bytes stand below their bits; what is any is no digit', () => {
  const made = { ...bits('A:20', [0x5e, 0x3c, 0x0f]), any: wordsOfBytes([0x10]) }
  const bytes = (order: Order) =>
    gridRows(made, 16, order).map((row) => row.bytes.map((b) => `${b.column}+${b.span} byte ${b.byte} ${b.hex}`))
  expect(bytes('high')).toEqual([['13+4 byte 2 0f'], ['1+8 byte 1 3c', '9+8 byte 0 xe']])
  expect(bytes('memory')[0]).toEqual(['1+8 byte 0 xe', '9+8 byte 1 3c'])
  expect(gridCells(made)[4]).toMatchObject({ value: 'x', name: 'bit 4, field A, bit 4 of 20, any value, observed' })
  expect(gridCells({ ...made, any: wordsOfBytes([0]) })[4]).toMatchObject({ value: 1 })
})
