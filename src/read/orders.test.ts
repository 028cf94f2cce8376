// Tests all orders in which numbers of each notation may be meant, the likeliest first, by hand.
import { expect, test } from 'vitest'
import { toyOf } from '../encoding/fixtures/toy.ts'
import { hexOf } from '../encoding/words.ts'
import { isProblem } from './lines.ts'
import { ordersOf } from './orders.ts'
import { readingsOfLines } from './readings.ts'
import { numbersWritten } from './written.ts'

/** Words of this architecture have two bytes or four. */
const isa = toyOf({ a: ['1 x:15', 'a {x}', ''], b: ['0 x:31', 'b {x}', ''] }, {}, { unit: 2 })

/** Returns how each kind of number in a text may be ordered: bytes, the name of the order, and `!` if it is sure, `?` if doubtful. */
function orders(text: string): readonly string[] {
  const found = numbersWritten(text, isa)
  if (isProblem(found)) return [`${found.column}: ${found.problem}`]
  return found.written.flatMap((one) =>
    ordersOf(one, isa).map(
      ({ bytes, order }) => `${hexOf(bytes)} ${order}${one.sure ? ' !' : ''}${one.doubtful ? ' ?' : ''}`,
    ),
  )
}

test.each([
  // Bytes in a list are in the order of memory, numbers in a list one after the other.
  ['{ 0x12, 0x34 }', '1234 memory'],
  ['{ 0x1234, 0x5678 }', '34127856 each, 12345678 memory'],
  ['{ 300, 1 }', '2c010100 each !, 012c0001 memory !'],
  ['.byte 0x12, 0x34', '1234 memory'],
  ['.short 0x1234, 0x5678', '34127856 each, 12345678 memory'],
  ['.word 0x12345678', '78563412 each, 34127856 2, 12345678 memory'],
  ['\\x12\\x34', '1234 memory'],
  // A number is little-endian, its halves may stand first in memory, or it is big-endian.
  ['0x1234', '3412 each, 1234 memory'],
  ['0x12345678', '78563412 each, 34127856 2, 12345678 memory'],
  // It has as many bytes as it has digits for, in whole words; zeros that are missing make it sure.
  ['0x1', '0100 each !, 0001 memory !'],
  ['0x00001', '01000000 each !, 00000100 2 !, 00000001 memory !'],
  ['0x12345', '45230100 each !, 01004523 2 !, 00012345 memory !'],
  // The last of several numbers may be first in memory, if they are one word together.
  ['0x1234 0x5678', '34127856 each, 78563412 all, 12345678 memory'],
  ['0x12 0x3456', '12005634 each, 56341200 all, 00123456 memory'],
  ['0x12345678 0x9abc', '78563412bc9a0000 each, 341278560000bc9a 2, 1234567800009abc memory'],
  ['0x12 0x34', '1234 memory'],
  // Digits without a mark are bytes first; with commas between them they are numbers first.
  ['12 34 56 78', '12345678 memory !, 78563412 all !, 34127856 2 !, 0c22384e memory ?'],
  ['1234 5678', '12345678 memory, 34127856 each, 78563412 all, d2042e16 each, 04d2162e memory'],
  ['1234, 5678', '34127856 each, 78563412 all, 12345678 memory, d2042e16 each, 04d2162e memory'],
  ['12345678 9abcdef0', '123456789abcdef0 memory, 78563412f0debc9a each, 34127856bc9af0de 2'],
  // Decimal numbers: few digits may be bytes that are still being typed.
  ['300', '2c01 each ?, 012c memory ?'],
  ['1234567', '87d61200 each ?, 120087d6 2 ?, 0012d687 memory ?'],
  ['12345678', '12345678 memory, 78563412 each, 34127856 2, 4e61bc00 each, bc004e61 2, 00bc614e memory'],
  ['4000000000', '00286bee each, 6bee0028 2, ee6b2800 memory, 4000000000 memory'],
  ['5000000000', '5000000000 memory'],
  ['1 2', '0102 memory'],
  ['12 3', '0c03 memory ?'],
  ['123 45', '7b2d memory'],
  ['300 1', '2c010100 each, 012c0001 memory'],
  // Groups of unequal length are bytes only if asked.
  ['1234 5a', '12345a memory ?'],
  // Digits after 0b that are no bits, or too few or too many, are bytes.
  ['0b0001001000110100', '3412 each, 1234 memory'],
  ['0b00010010', '0b00010010 memory'],
  ['0b00010210', '0b00010210 memory'],
  // Lines are words of their own.
  ['1234\n5678', '12345678 memory, 34127856 each, d2042e16 each, 04d2162e memory'],
  ['12 34\n56 78', '12345678 memory !, 34127856 all !, 0c22384e memory ?'],
])('%j: %s', (text, wanted) => {
  expect(orders(text).join(', ')).toBe(wanted)
})

test.each([
  ['0x123456789', /^11: The number “0x123456789” has 33 bits; a word of Toy has at most 32\./],
  ['00010010001101000101011001111000_1', /^34: 33 bits are not whole bytes; 7 more are missing\.$/],
  [`0b${'1'.repeat(41)}`, /^43: 41 bits are not whole bytes; 7 more are missing\.$/],
  ['0b0001021', /^7: “2” is not a binary digit; 0 and 1 are\.$/],
  ['.byte 256', /^6: 256 does not fit in 1 byte\.$/],
  ['.short 0x10000', /^7: 0x10000 does not fit in 2 bytes\.$/],
  ['0x12 zz', /^5: “z” is not a hexadecimal digit/],
  ['1f', /^2: There is 1 byte; an instruction has at least 2 bytes\.$/],
  ['1f2', /^3: The last byte has one digit; it needs two\.$/],
  ['1f2 34', /^3: “1f2” has an odd number of digits; a byte has two\.$/],
  ['\\x12 z', /^5: “z” is not allowed in a string of \\x and two hexadecimal digits\.$/],
  ['\\x12\\xg', /^4: “\\” is not allowed/],
])('%j is refused: %s', (text, wanted) => {
  expect(orders(text)).toEqual([expect.stringMatching(wanted)])
})

const ways = (text: string) => {
  const found = numbersWritten(text, isa)
  return isProblem(found) ? [] : found.written.flatMap((one) => ordersOf(one, isa).map(({ how }) => how))
}

test('an order is described in plain words', () => {
  expect(ways('12 34')).toEqual([
    '2 bytes in the order of memory',
    'one number, most significant byte first',
    'a list of 2 decimal bytes in the order of memory',
  ])
  expect(ways('0x1234 0x5678')).toEqual([
    '2 numbers of 2 bytes, little-endian, the first one first in memory',
    '2 numbers of 2 bytes, little-endian, the last one first in memory',
    '2 numbers of 2 bytes, big-endian',
  ])
  expect(ways('100000000')).toEqual([
    'a decimal number of 4 bytes, little-endian',
    '2 numbers of 2 bytes, little-endian, the first one first in memory',
    'a decimal number of 4 bytes, big-endian',
  ])
  expect(ways('.short 0x1234, 0x5678')[0]).toBe('2 numbers of 2 bytes, little-endian')
  expect(ways('0b0001001000110100')).toEqual(['16 bits, the most significant first', '2 bytes in the order of memory'])
  expect(ways('12 34\n56 78')).toEqual([
    '4 bytes in the order of memory, from 2 lines',
    'one number a line, most significant byte first, from 2 lines',
    'a list of 4 decimal bytes in the order of memory, from 2 lines',
  ])
})

test('lines that belong together are read in the likeliest order of most of them', () => {
  const first = (...lines: readonly string[]) =>
    readingsOfLines(isa, lines).map(({ ways: all }) => hexOf(all[0]?.bytes ?? []))
  // The first line alone is read as memory shows it, as two of the numbers are no words otherwise.
  expect(first('0x1234', '0x5678')).toEqual(['3412', '7856'])
  expect(first('12 34')).toEqual(['1234'])
  // A line in another notation follows where it has that order, and else stays as it is.
  expect(first('0x12345678', '0x12345678', '1234 5678')).toEqual(['78563412', '78563412', '34127856'])
  expect(first('0x1234', '0x1234', '{ 0x12, 0x34 }')).toEqual(['3412', '3412', '1234'])
  const [alone] = readingsOfLines(isa, ['1234 5678'])
  const [, , together] = readingsOfLines(isa, ['0x12345678', '0x12345678', '1234 5678'])
  expect(together?.ways).toHaveLength(alone?.ways.length ?? 0)
  expect(new Set(together?.ways)).toEqual(new Set(alone?.ways))
})

test('a line with a mistake has no say', () => {
  const [line] = readingsOfLines(isa, ['12 34', '300', '300'])
  expect(hexOf(line?.ways[0]?.bytes ?? [])).toBe('1234')
  expect(readingsOfLines(isa, ['zz'])).toEqual([{ ways: [], problem: expect.anything() }])
})
