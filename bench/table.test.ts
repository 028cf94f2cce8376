// Tests the rows of figures by hand.
import { expect, test } from 'vitest'
import { tableHead, tableRow } from './table.ts'

test('a figure, with its value in units of the machine', () => {
  expect(tableHead(false)).toBe('| figure | value | in units of the machine |\n| --- | ---: | ---: |')
  expect(tableRow({ name: 'a', value: 12345.6, unit: 'lines/s', perUnit: 61.72 })).toBe('| a | 12,346 lines/s | 61.7 |')
  expect(tableRow({ name: 'b', value: 0.12345, unit: 'MB' })).toBe('| b | 0.123 MB |  |')
})

test('a figure of two folders, with the ratios of runs side by side', () =>
  expect(tableRow({ name: 'a', unit: 'ms', here: 2, there: 4, ratio: [0.25, 0.5, 0.755], perUnit: 400 })).toBe(
    '| a | 2 ms | 4 ms | 0.50 | 0.25 | 0.76 | 400 |',
  ))
