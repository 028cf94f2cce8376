// Tests what a plot draws, pixel by pixel, by hand.
import { expect, test } from 'vitest'
import type { Plot } from '../../../src/worker/plot.ts'
import { canvasRecorder, PALETTE } from '../timeline/fixtures/canvas.ts'
import { axisOf, drawPlot, type Sight } from './drawPlot.ts'

const plotOf = (low: readonly (bigint | undefined)[], high = low, every = 1): Plot => ({
  from: 0,
  every,
  to: low.length * every,
  count: low.length,
  lines: [{ low: low as never, high: high as never }],
})
/** Ten steps on 100 pixels; the machine is at step 1. */
const sightOf = (plot: Plot | undefined, more: Partial<Sight> = {}): Sight => ({
  scale: 'far',
  plot,
  line: 0,
  from: 0,
  count: 10,
  now: 1,
  pointed: undefined,
  ...more,
})
function drawn(sight: Sight) {
  const { context, drawn: all } = canvasRecorder()
  drawPlot(context, 100, sight, axisOf(sight), PALETTE)
  return all.slice(2, -1)
}

test('an empty plot is the ground and the present step', () => {
  const { context, drawn: all } = canvasRecorder()
  drawPlot(context, 100, sightOf(undefined, { pointed: 5 }), undefined, PALETTE)
  expect(all).toEqual([
    ['clearRect', 0, 0, 100, 44],
    ['fillRect', 0, 0, 100, 44, 'ground'],
    ['fillRect', 49, 0, 1, 44, 'soft'],
    ['fillRect', 9, 0, 2, 44, 'now'],
  ])
})

test('values without an axis are not drawn', () => {
  const { context, drawn: all } = canvasRecorder()
  drawPlot(context, 100, sightOf(plotOf([1n, 2n])), undefined, PALETTE)
  expect(all.slice(2, -1)).toEqual([])
})

test('the present step stays within the picture', () => {
  for (const [now, x] of [
    [0, 0],
    [10, 98],
    [100, 98],
  ] as const) {
    const { context, drawn: all } = canvasRecorder()
    drawPlot(context, 100, sightOf(undefined, { now }), undefined, PALETTE)
    expect(all.at(-1)).toEqual(['fillRect', x, 0, 2, 44, 'now'])
  }
})

test('values are a line of steps, joined by vertical lines; what is to come is pale', () => {
  // The highest value is 4 pixels from the top, the lowest 4 from the bottom, the middle one at 22.
  expect(drawn(sightOf(plotOf([0n, 5n, 10n, 10n])))).toEqual([
    ['fillRect', 0, 39.25, 10, 1.5, 'past'],
    ['fillRect', 10, 21.25, 10, 1.5, 'past'],
    ['fillRect', 9.25, 21.25, 1.5, 19.5, 'past'],
    ['fillRect', 20, 3.25, 10, 1.5, 'past 0.4'],
    ['fillRect', 19.25, 3.25, 1.5, 19.5, 'past 0.4'],
    ['fillRect', 30, 3.25, 10, 1.5, 'past 0.4'],
  ])
})

test('a falling value is joined, too, and near steps stand where they led from', () => {
  expect(drawn(sightOf(plotOf([10n, 0n]), { scale: 'near', now: 9 }))).toEqual([
    ['fillRect', -10, 3.25, 10, 1.5, 'past'],
    ['fillRect', 0, 39.25, 10, 1.5, 'past'],
    ['fillRect', -0.75, 3.25, 1.5, 37.5, 'past'],
  ])
})

test('a column of several steps is a bar from its lowest value to its highest', () => {
  expect(drawn(sightOf(plotOf([0n, 0n], [10n, 5n], 2), { now: 9 }))).toEqual([
    ['fillRect', 0, 3.25, 20, 37.5, 'past'],
    // From the middle of the bar before, which is within this one.
    ['fillRect', 20, 21.25, 20, 19.5, 'past'],
  ])
})

test('one value alone is a line in the middle', () => {
  expect(drawn(sightOf(plotOf([7n])))).toEqual([['fillRect', 0, 21.25, 10, 1.5, 'past']])
})

test('steps without a value are dots, and nothing is joined across them', () => {
  expect(drawn(sightOf(plotOf([0n, undefined, undefined, 10n]), { now: 9 }))).toEqual([
    ['fillRect', 0, 39.25, 10, 1.5, 'past'],
    ['fillRect', 30, 3.25, 10, 1.5, 'past'],
    ...[10, 14, 18, 22, 26].map((x) => ['fillRect', x, 21, 2, 2, 'stop']),
  ])
})

test('the axis is that of the columns in sight', () => {
  const values = Array.from({ length: 20 }, (_, k) => BigInt(k))
  const axis = (from: number, count: number, every = 1) =>
    axisOf(sightOf(plotOf(values, values, every), { from, count }))
  expect(axis(5, 3)).toEqual({ low: 5n, high: 8n })
  expect(axis(0, 100)).toEqual({ low: 0n, high: 19n })
  // Columns of 4 steps: those that begin at 8 and 12, and the one of step 17.
  expect(axis(9, 8, 4)).toEqual({ low: 2n, high: 4n })
  expect(axisOf(sightOf(plotOf([undefined])))).toBeUndefined()
  expect(axisOf(sightOf(undefined))).toBeUndefined()
})
