// Tests bit numbers as a manual writes them.
import { expect, test } from 'vitest'
import { bitsText } from './bitsText.ts'

test.each([
  [[], ''],
  [[5], '5'],
  [[3, 1], '3, 1'],
  [[2, 1], '2:1'],
  [[21, 20, 19, 3, 1, 0], '21:19, 3, 1:0'],
])('%j: %s', (bits, text) => expect(bitsText(bits)).toBe(text))
