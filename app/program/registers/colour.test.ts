// Tests which words are a colour (four floats, or bytes of one word) and which are none.
import { expect, test } from 'vitest'
import { toBits32 } from '../../../src/expr/float.ts'
import { colourOf, colourText } from './colour.ts'

const floats = (...values: readonly number[]) => values.map((x) => BigInt(toBits32(x) >>> 0))

test('floats from 0 to 1 are shares of each colour', () => {
  expect(colourOf(floats(1, 0.5, 0, 1))).toEqual([255, 128, 0, 255])
})
test('bytes of a word alone are a colour, red the lowest', () => {
  expect(colourOf([0xff804020n, 0n, 0n, 0n])).toEqual([0x20, 0x40, 0x80, 0xff])
  expect(colourText([1, 2, 3, 255])).toBe('red 1, green 2, blue 3, opacity 255 of 255')
})
test('other words are none', () => {
  expect(colourOf([0n, 0n, 0n, 0n])).toBeUndefined()
  expect(colourOf(floats(1, 2, 3, 1))).toBeUndefined()
  expect(colourOf([5n, 6n, 0n, 0n])).toBeUndefined()
})
