// Tests the hunt for unknown words and unexplained bits on a toy architecture, with groups counted by hand.
import { expect, test } from 'vitest'
import { noise } from '../encoding/fixtures/noise.ts'
import { toyOf } from '../encoding/fixtures/toy.ts'
import { architectures } from '../isa/registry.ts'
import { countRows } from './countRows.ts'
import { hunt } from './hunt.ts'
import { partnersOf, valuesTogether } from './partners.ts'
import { swept } from './sweep.ts'

/** One byte a word: bits 7 and 6 tell the operation, nobody explains bits 5 and 4 of add; 00 and 10 are unknown. */
const toy = toyOf({
  add: ['01 ?:2 a:2 b:2', 'add {a} {b}', 'Adds.'],
  halt: ['11 a:6', 'halt {a}', 'Stops.'],
})
const code = Uint8Array.of(0x41, 0x51, 0x55, 0x51, 0x05, 0x71, 0x85, 0x0d, 0xc1, 0x45)
const columns = swept(toy, code)
const groups = hunt(toy, code, columns)

test('groups open words by encoding and bits, the largest first', () => {
  expect(
    groups.map(({ status, encoding, bits, count, rows }) => [status, encoding?.name, bits[0], count, rows]),
  ).toEqual([
    // 0x51 twice and 0x55 set bit 4.
    ['ok', 'add', 0x10, 3, [1, 2, 3]],
    // 0x05 and 0x0d have 00 in the bits that tell operations apart, 0x85 has 10.
    ['unknown', undefined, 0, 2, [4, 7]],
    ['ok', 'add', 0x30, 1, [5]],
    ['unknown', undefined, 0, 1, [6]],
  ])
})

test('counts different words, and finds the bits that are the same in all of them', () => {
  const [sets, unknown] = groups
  expect(sets?.words.map(({ words, count, row }) => [words[0], count, row])).toEqual([
    [0x51, 2, 1],
    [0x55, 1, 2],
  ])
  // 0x51 and 0x55 differ in bit 2 only, 0x05 and 0x0d in bit 3.
  expect([sets?.mask[0], sets?.value[0]]).toEqual([0xfb, 0x51])
  expect([unknown?.mask[0], unknown?.value[0]]).toEqual([0xf7, 0x05])
})

test('tells the values of other fields where the bits are set, and in the whole file', () => {
  const [sets] = groups
  const together = sets ? valuesTogether(toy, code, columns, sets) : []
  // Words of add: 41 51 55 51 71 45. Field a is bits 3:2: 0 0 1 0 0 1. Bit 4 is set in 51 55 51 71. Field b is 1 always.
  expect(together).toEqual([
    {
      field: 'a',
      values: [
        { value: 0, inGroup: 3, inFile: 4 },
        { value: 1, inGroup: 1, inFile: 2 },
      ],
      isCut: false,
    },
  ])
})

test('finds words that differ in one unexplained bit only', () => {
  const [sets, , both] = groups
  const partners = (group: (typeof groups)[number] | undefined) =>
    group ? partnersOf(toy, code, columns, group).map(({ words, row, bit, other }) => [words[0], row, bit, other]) : []
  // 0x51 without bit 4 is 0x41 of row 0; 0x55 without it is 0x45 of row 9; 0x71 without bit 5 is 0x51 of row 1.
  expect(partners(sets)).toEqual([
    [0x51, 1, 4, 0],
    [0x55, 2, 4, 9],
  ])
  expect(partners(both)).toEqual([[0x71, 5, 5, 1]])
})

test('counts encodings and statuses', () => {
  const { rows, statuses, odd, encodings, absent } = countRows(toy, columns)
  expect([rows, statuses.ok, statuses.unknown, odd, absent]).toEqual([10, 7, 3, 4, 0])
  expect(encodings.map(({ encoding, count }) => [encoding.name, count])).toEqual([
    ['add', 6],
    ['halt', 1],
  ])
  expect(countRows(toy, columns, 8).encodings.map(({ encoding }) => encoding.name)).toEqual(['add', 'halt'])
  expect(countRows(toy, columns, 8, 9)).toMatchObject({ rows: 1, bytes: 1, absent: 1 })
})

test.each(architectures)('$id: each open row of noise is in one group', async ({ load }) => {
  const { isa } = await load()
  const next = noise(11)
  const random = Uint8Array.from({ length: 40_000 }, () => next() & 255)
  const found = swept(isa, random)
  const open = Array.from({ length: found.count }, (_, row) => row).filter((row) => found.isOpen(row))
  const all = hunt(isa, random, found)
  expect(all.reduce((sum, { count }) => sum + count, 0)).toBe(open.length)
  expect(all.length).toBeLessThan(5000)
  for (const { words, count, isCut } of all)
    if (!isCut) expect(words.reduce((sum, word) => sum + word.count, 0)).toBe(count)
})
