// Tests that a flip is a change of one bit, in words of any length.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hexOf } from '../../src/encoding/words.ts'
import { isFlip } from './isFlip.ts'

test('by hand', () => {
  expect(isFlip('25850c4c', '25850c4d')).toBe(true)
  expect(isFlip('25850c4c', '25850c4f')).toBe(false)
  expect(isFlip('25850c4c', '35850c4d')).toBe(false)
  expect(isFlip('25850c4c', '25850c4c')).toBe(false)
  // A bit of the byte after the word.
  expect(isFlip('25850c4c', '25850c4c01')).toBe(true)
  expect(isFlip('25850c4c01', '25850c4c')).toBe(true)
  expect(isFlip('', '')).toBe(false)
})

test('any bit flipped is a flip, and any two are none', () => {
  const bytes = fc.uint8Array({ minLength: 1, maxLength: 12 })
  fc.assert(
    fc.property(bytes, fc.nat(), fc.nat(), (from, one, other) => {
      const [first, second] = [one % (8 * from.length), other % (8 * from.length)]
      const flip = (word: Uint8Array, bit: number) =>
        word.map((byte, i) => (i === bit >> 3 ? byte ^ (1 << (bit & 7)) : byte))
      const flipped = flip(from, first)
      expect(isFlip(hexOf(from), hexOf(flipped))).toBe(true)
      if (first !== second) expect(isFlip(hexOf(from), hexOf(flip(flipped, second)))).toBe(false)
    }),
  )
})
