// Tests by hand how numbers are put at places of a word, and how bits are kept and taken back.
import { expect, test } from 'vitest'
import { Cursor, putter } from './cursor.ts'

const begun = () => {
  const c = new Cursor()
  c.begin('text', 0)
  return c
}
/** Masks and values as hexadecimal numbers. */
const shown = (c: Cursor) => [...c.bits].map((x) => (x >>> 0).toString(16))

test.each([
  ['neighbours', [4, 5, 6, 7], 0b1010, ['f0', '0', '0', 'a0', '0', '0']],
  ['bits in two parts', [0, 1, 30, 31], 0b1001, ['c0000003', '0', '0', '80000001', '0', '0']],
  ['bits on both sides of a word', [31, 32, 33], 0b011, ['80000000', '3', '0', '80000000', '1', '0']],
  [
    'a whole word',
    Array.from({ length: 32 }, (_, k) => 64 + k),
    0xffff0001,
    ['0', '0', 'ffffffff', '0', '0', 'ffff0001'],
  ],
  [
    'more than a word',
    Array.from({ length: 36 }, (_, k) => 28 + k),
    0x9_8765_4321,
    ['f0000000', 'ffffffff', '0', '10000000', '98765432', '0'],
  ],
  ['a place without its lowest bit', [-1, 3, 4], 0b110, ['18', '0', '0', '18', '0', '0']],
])('%s', (_, place, number, bits) => {
  const c = begun()
  expect(putter(place)(c, number, -1)).toBe(true)
  expect(shown(c)).toEqual(bits)
})

test('only the bits that a text determines are set', () => {
  const c = begun()
  expect(putter([8, 9, 10, 20, 21])(c, 0b11111, 0b10010)).toBe(true)
  expect(shown(c)).toEqual(['200200', '0', '0', '200200', '0', '0'])
})

test('a bit that the place lacks must be 0, and bits may not contradict those before', () => {
  const c = begun()
  expect(putter([-1, 3])(c, 0b01, -1)).toBe(false)
  expect(c.clashes).toBe(1)
  expect(putter([20, 21, -1])(begun(), 0b100, -1)).toBe(false)
  expect(putter([20, 21, -1])(begun(), 0b011, -1)).toBe(true)
  expect(c.agree(0b1100, 0, 0, 0b0100, 0, 0)).toBe(true)
  expect(c.agree(0b0110, 0, 0, 0b0010, 0, 0)).toBe(false)
  expect(c.agree(0, 1, 0, 0, 1, 0) && c.agree(0, 0, 2, 0, 0, 2)).toBe(true)
  expect(c.agree(0, 1, 0, 0, 0, 0) || c.agree(0, 0, 2, 0, 0, 0)).toBe(false)
  expect(shown(c)).toEqual(['c', '1', '2', '4', '1', '2'])
  expect(c.clashes).toBe(4)
  c.isBlind = true
  expect(c.agree(0b1100, 0, 0, 0b1000, 0, 0)).toBe(true)
  expect(shown(c)).toEqual(['c', '1', '2', '4', '1', '2'])
})

test('bits are kept and taken back, the last ones first', () => {
  const c = begun()
  const first = c.save()
  c.agree(1, 2, 4, 1, 0, 4)
  const second = c.save()
  c.agree(8, 8, 8, 8, 8, 8)
  c.restore(second)
  expect(shown(c)).toEqual(['1', '2', '4', '1', '0', '4'])
  c.restore(first)
  expect(shown(c)).toEqual(['0', '0', '0', '0', '0', '0'])
  expect(c.isLost).toBe(false)
  for (let k = 0; k < 10_000; k++) c.save()
  expect(c.isLost).toBe(true)
})

test('a text is the source if only blanks differ', () => {
  const c = new Cursor()
  c.begin(' a\tb ', 0)
  expect(['ab', 'a b', ' a b', 'a', 'abc', 'a\nb', ''].map((text) => c.reads(text))).toEqual([
    true,
    true,
    true,
    false,
    false,
    false,
    false,
  ])
})
