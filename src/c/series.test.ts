// Tests by hand how long tables of texts are cut into runs.
import { expect, test } from 'vitest'
import { seriesOf } from './series.ts'

test('numbers that grow make one run, also in two turns', () => {
  expect(seriesOf(['r0_r1', 'r1_r2', 'r2_r3'])).toEqual([{ first: 0, texts: ['r0_r1'] }])
  expect(seriesOf(['r0l', 'r0h', 'r1l', 'r1h', 'r2l'])).toEqual([{ first: 0, texts: ['r0l', 'r0h'] }])
  expect(seriesOf(['r4', 'r4', 'r5', 'r5'])).toEqual([{ first: 0, texts: ['r4', 'r4'] }])
})

test('a run ends before another text, and values without text make one of their own', () => {
  expect(seriesOf(['x', null, null, '8', '9', 'y'])).toEqual([
    { first: 0, texts: ['x'] },
    { first: 1, texts: [] },
    { first: 3, texts: ['8'] },
    { first: 5, texts: ['y'] },
  ])
})

test('numbers with zeros before them are not counted up', () => {
  expect(seriesOf(['0.015625', '0.03125'])).toBe(undefined)
})
