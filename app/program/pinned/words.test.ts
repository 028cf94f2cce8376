// Tests values of pinned expressions as text, the names of their steps, and why there is none.
import { expect, test } from 'vitest'
import type { FormulaValue } from '../../../src/expr/formula/value.ts'
import type { Plot } from '../../../src/worker/plot.ts'
import { gapsOf, pinnedValueText, seenAt, spanText, stepsText } from './words.ts'

test('short integers are decimal, long ones hexadecimal, very long ones cut', () => {
  expect(pinnedValueText(0n)).toBe('0')
  expect(pinnedValueText(-12n)).toBe('-12')
  expect(pinnedValueText(999_999_999_999_999n)).toBe('999999999999999')
  expect(pinnedValueText(1_000_000_000_000_000n)).toBe('0x38d7ea4c68000')
  expect(pinnedValueText(-1_000_000_000_000_000n)).toBe('-0x38d7ea4c68000')
  expect(pinnedValueText(16n ** 37n)).toBe(`0x1${'0'.repeat(37)}`)
  expect(pinnedValueText(16n ** 38n)).toBe(`0x1${'0'.repeat(37)}… (39 digits)`)
})

test('floats have seven digits, and keep the sign of zero', () => {
  expect([0.1, -0, 0, 1 / 3, 1e30, Number.NaN].map((value) => pinnedValueText(value))).toEqual([
    '0.1',
    '-0',
    '0',
    '0.3333333',
    '1e+30',
    'NaN',
  ])
})

test('a column of several values is a span', () => {
  expect(spanText(1n, 16n)).toBe('1 to 16')
  expect(spanText(3n, 3n)).toBe('3')
})

const plotOf = (every: number, to: number, ...low: readonly FormulaValue[]): Plot => ({
  from: 64,
  to,
  every,
  count: low.length,
  lines: [{ low, high: low.map((value) => (typeof value === 'bigint' ? value + 1n : value)) }],
})

test('a step has the value of its column', () => {
  const plot = plotOf(1, 66, 5n, 'not a number')
  expect(seenAt(plot, 0, 64)).toBe('5 to 6')
  expect(seenAt(plot, 0, 65)).toBe('not a number')
  expect(seenAt(plot, 1, 64)).toBeUndefined()
  expect(seenAt(plot, 0, 66)).toBeUndefined()
  expect(seenAt(undefined, 0, 64)).toBeUndefined()
})

test('steps of a column are named together', () => {
  expect(stepsText(undefined, 55)).toBe('step 55')
  expect(stepsText(plotOf(1, 66, 5n, 5n), 65)).toBe('step 65')
  const far = plotOf(64, 200, 5n, 5n, 5n)
  expect([64, 127, 128, 199].map((step) => stepsText(far, step))).toEqual([
    'steps 64 to 127',
    'steps 64 to 127',
    'steps 128 to 191',
    'steps 192 to 199',
  ])
})

test('gaps are counted by reason', () => {
  const near = plotOf(1, 69, 5n, 'not a number', 'no memory', 'not a number', 7n)
  expect(gapsOf(near, 0, 0, 5)).toEqual(['not a number in 2 steps', 'no memory in 1 step'])
  expect(gapsOf(near, 0, 2, 3)).toEqual(['no memory in 1 step'])
  expect(gapsOf(near, 0, 4, 5)).toEqual([])
  expect(gapsOf(plotOf(64, 200, 'no memory', 'no memory'), 0, 0, 2)).toEqual(['no memory in 2 columns'])
})
