// Tests the places of arrows on a few jumps, by hand.
import { expect, test } from 'vitest'
import { arrowsIn } from './arrows.ts'

/** Each row has four bytes. */
const rowAt = (address: number) => (address % 4 ? -1 : address / 4)
const placed = (jumps: readonly (readonly [from: number, to: number])[], first: number, end: number) =>
  arrowsIn(
    jumps.map(([from, to], k) => ({ from, to, isCall: k % 2 === 1 })),
    rowAt,
    first,
    end,
  ).map(({ from, to, lane, isCall }) => [from, to, lane, isCall])

test('arrows that overlap stand side by side, the short ones nearest', () => {
  // From row 1 to row 5, within it from row 4 back to row 3, and apart from both from row 8 to row 7.
  expect(
    placed(
      [
        [4, 20],
        [16, 12],
        [32, 28],
      ],
      0,
      10,
    ),
  ).toEqual([
    [4, 3, 0, true],
    [8, 7, 0, false],
    [1, 5, 1, false],
  ])
})

test('an arrow with one end in sight is drawn, one with none is not', () => {
  expect(
    placed(
      [
        [4, 400],
        [400, 440],
        [404, 48],
      ],
      10,
      20,
    ),
  ).toEqual([[91, 2, 0, false]])
})

test('a jump into the middle of a row has no arrow', () => {
  expect(placed([[4, 9]], 0, 10)).toEqual([])
})
