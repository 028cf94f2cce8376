// Tests that known bits are written and read back, and that other texts are refused.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ANYWHERE, joinedPins, type Pinned, pinTexts, readPin } from './pinned.ts'
import { andWords } from './words.ts'

test('bits and what they hold, in any base', () => {
  const low: Pinned = { mask: [0x7f, 0, 0], value: [0x6f, 0, 0] }
  for (const text of ['6:0=0x6f', '6:0=111', '6:0=0b1101111', '6:0=0X6F']) expect(readPin(text)).toEqual(low)
  expect(pinTexts(low)).toEqual(['6:0=0x6f'])
  expect(readPin('63:61=5')).toEqual({ mask: [0, 0xe000_0000 | 0, 0], value: [0, 0xa000_0000 | 0, 0] })
  expect(readPin('28=1')).toEqual({ mask: [1 << 28, 0, 0], value: [1 << 28, 0, 0] })
  expect(pinTexts({ mask: [0x1000_0003, 0, 1], value: [2, 0, 1] })).toEqual(['64=1', '28=0', '1:0=0x2'])
})

test('what holds too much, or is none, is refused', () => {
  for (const wrong of ['6:0=0x80', '0:6=1', '96=1', '6:0', '6=2', 'x=1', '6:0=', '40:0=1', '6:0=-1', '1=1e0'])
    expect(readPin(wrong), wrong).toBeUndefined()
})

test('any bits read back', () => {
  const word = fc.tuple(fc.integer(), fc.integer(), fc.integer())
  fc.assert(
    fc.property(word, word, (mask, held) => {
      const pinned = { mask, value: andWords(held, mask) }
      const read = pinTexts(pinned).map((text) => readPin(text) ?? expect.unreachable(text))
      expect(read.reduce(joinedPins, ANYWHERE)).toEqual(pinned)
    }),
  )
})
