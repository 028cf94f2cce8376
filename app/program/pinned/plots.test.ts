// Tests that pieces of a plot join to the whole and keep their meaning when squeezed, and how values are written.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { FormulaValue } from '../../../src/expr/formula/value.ts'
import { MOST_POINTS, type Plot } from '../../../src/worker/plot.ts'
import { axisOf } from './drawPlot.ts'
import { coarsePlot, columnOf, farPlotWanted, joinedPlots, plotEvery } from './plots.ts'
import { gapsOf, pinnedValueText, seenAt, stepsText } from './words.ts'

const valueAt = (step: number): FormulaValue => (step % 5 === 4 ? 'not a number' : BigInt((step * 7) % 11))

/** Returns columns of one run, whose contents depend only on the step. */
function piece(from: number, count: number): Plot {
  const low = Array.from({ length: count }, (_, k) => valueAt(from + k))
  return { from, every: 1, to: from + count, count, lines: [{ low, high: low }] }
}

test('pieces of any lengths, some again, are the whole', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.nat(40), fc.nat(5)), { minLength: 1 }), (parts) => {
      let known: Plot | undefined
      for (const [count, again] of parts)
        known = joinedPlots(known, piece(Math.max(0, (known?.to ?? 0) - again), count))
      expect(known).toEqual(piece(0, known?.count ?? 0))
    }),
  )
})

test('a piece from elsewhere, or of other expressions, stands alone; of very many the first are left out', () => {
  const known = piece(10, 5)
  for (const other of [piece(16, 3), piece(8, 4), { ...piece(15, 2), lines: [] }])
    expect(joinedPlots(known, other)).toBe(other)
  expect(joinedPlots(known, piece(15, 0))).toBe(known)
  expect(joinedPlots(piece(0, 2 * MOST_POINTS), piece(2 * MOST_POINTS, 10))).toEqual(piece(10, 2 * MOST_POINTS))
})

test('two columns as one: the lowest and the highest of both, what has no value only where neither has', () => {
  const seen: readonly FormulaValue[] = [3n, 5n, 'not a number', 7n, 'not a number', 'infinite', 2n]
  const all: Plot = { from: 0, every: 1, to: 7, count: 7, lines: [{ low: seen, high: seen }] }
  const half = coarsePlot(all, 2)
  expect(half).toEqual({
    from: 0,
    every: 2,
    to: 7,
    count: 4,
    lines: [{ low: [3n, 7n, 'not a number', 2n], high: [5n, 7n, 'not a number', 2n] }],
  })
  expect(seenAt(half, 0, 1)).toBe('3 to 5')
  expect(stepsText(half, 1)).toBe('steps 0 to 1')
  expect(stepsText(half, 6)).toBe('steps 6 to 6')
  expect(columnOf(half, 7)).toBeUndefined()
  expect(gapsOf(all, 0, 0, 7)).toEqual(['not a number in 2 steps', 'infinite in 1 step'])
})

test('the whole run is asked for from where it is known, in columns of a power of two', () => {
  expect(plotEvery(MOST_POINTS)).toBe(1)
  expect(plotEvery(MOST_POINTS + 1)).toBe(2)
  expect(farPlotWanted(undefined, 5)).toEqual({ from: 0, to: 5, every: 1 })
  expect(farPlotWanted(piece(0, 5), 5)).toBeUndefined()
  expect(farPlotWanted(piece(0, 5), MOST_POINTS + 1)).toEqual({ from: 4, to: MOST_POINTS + 1, every: 2 })
})

test('the axis is of what is in sight', () => {
  const sight = { scale: 'near' as const, line: 0, now: 0, pointed: undefined, from: 0, count: 3 }
  expect(axisOf({ ...sight, plot: piece(0, 20) })).toEqual({ low: 0n, high: 10n })
  expect(axisOf({ ...sight, plot: piece(4, 1) })).toBeUndefined()
})

test('values as a person reads them', () => {
  expect([16n, -3n, 0.1 + 0.2, -0, 'infinite', 2n ** 64n].map((seen) => pinnedValueText(seen))).toEqual([
    '16',
    '-3',
    '0.3',
    '-0',
    'infinite',
    '0x10000000000000000',
  ])
  expect(pinnedValueText(2n ** 1000n)).toMatch(/^0x10+… \(251 digits\)$/)
})
