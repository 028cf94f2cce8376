// Tests how runs of two folders are compared.
import { expect, test } from 'vitest'
import { pairedFigures } from './turns.ts'

const run = (value: number, name = 'a') => [{ name, value, unit: 'ms' }]

test('medians of the runs, and the least, the median and the most of the ratios of pairs', () => {
  const pairs = [
    { here: run(10), there: run(20) },
    { here: run(30), there: run(10) },
    { here: run(20), there: run(20) },
  ]
  expect(pairedFigures(pairs)).toEqual([{ name: 'a', unit: 'ms', here: 20, there: 20, ratio: [0.5, 1, 3] }])
})

test('a figure that one folder does not have is left out', () => {
  expect(pairedFigures([{ here: [...run(1), ...run(2, 'new')], there: run(1) }]).map(({ name }) => name)).toEqual(['a'])
})

test('units of the machine are those of the runs here', () => {
  const [figure] = pairedFigures([
    { here: [{ ...run(1)[0]!, perUnit: 5 }], there: run(1) },
    { here: [{ ...run(2)[0]!, perUnit: 9 }], there: run(1) },
    { here: [{ ...run(3)[0]!, perUnit: 7 }], there: run(1) },
  ])
  expect(figure?.perUnit).toBe(7)
})
