// Tests gathering bits of a word into a number, and putting a number into bits, by hand.
import { expect, test } from 'vitest'
import { gatherer, scatter } from './gather.ts'
import { closureOf } from './part.ts'

const WORD = [0x89abcdef | 0, 0x01234567, 0xdeadbeef | 0] as const

test.each([
  [[0, 1, 2, 3], 0xf],
  [[4, 5, 6, 7], 0xe],
  // Bits 28 to 31 are 8 = 1000.
  [[28, 29, 30, 31], 8],
  [[31, 28], 0b01],
  // Bits 30, 31 of the first word are 10, bits 32 and 33 of the next one 11.
  [[30, 31, 32, 33], 0b1110],
  [[32, 33, 34, 35], 7],
  [[60, 61, 62, 63], 0],
  [[64, 65, 66, 67], 0xf],
  [[92, 93, 94, 95], 0xd],
  [[0, 32, 64], 0b111],
  [[4, 36, 68], 0b000],
  [[3, 0], 0b11],
  [[], 0],
])('bits %j are %i', (bits, value) => {
  expect(gatherer(bits)(...WORD, 0)).toBe(value)
  // A number is put back where it came from.
  const [a, b, c] = scatter(value, bits)
  const mask = scatter(2 ** bits.length - 1, bits)
  expect([a, b, c]).toEqual(WORD.map((word, k) => word & mask[k as 0 | 1 | 2]))
})

test('a part that gathers bits is the same as a closure', () => {
  const part = { from: 'bits', bits: [4, 5, 6, 7, 32, 33], make: (value: number) => value } as const
  expect(closureOf(part)(...WORD, 0)).toBe(0b11_1110)
})
