// Tests assumed register values in links: their limits, and that the last value of a register counts.
import { expect, test } from 'vitest'
import { readHoldings, writeHoldings } from './holding.ts'

test('the last value of a register counts, and stands where the first one stood', () => {
  expect(readHoldings('type.3.6~vend.0.12~type.3.7')).toEqual({
    holdings: [
      { file: 'type', index: 3, value: 7 },
      { file: 'vend', index: 0, value: 12 },
    ],
    problems: [],
  })
})

test('nothing is no registers', () => {
  for (const text of [undefined, '']) expect(readHoldings(text)).toEqual({ holdings: [], problems: [] })
})

test('at most 64 are read, and it says so', () => {
  const many = (count: number) =>
    writeHoldings(Array.from({ length: count }, (_, index) => ({ file: 'r', index, value: 1 })))
  expect(readHoldings(many(64))).toMatchObject({ holdings: { length: 64 }, problems: [] })
  const { holdings, problems } = readHoldings(many(65))
  expect(holdings.map(({ index }) => index)).toEqual(Array.from({ length: 64 }, (_, index) => index))
  expect(problems).toEqual(['The address has more than 64 registers; those after them were left out.'])
})

test('one that is damaged is named; more than three are counted', () => {
  const damaged = ['type.3', 'type.x.1', '3.3.1', 'type.3.1.1', 'type.123456.1']
  const { holdings, problems } = readHoldings([...damaged, 'r.1.2'].join('~'))
  expect(holdings).toEqual([{ file: 'r', index: 1, value: 2 }])
  expect(problems).toEqual([
    'The address has “type.3”, “type.x.1”, “3.3.1” and 2 more among its registers; a register is given by a file, a number and a value, such as “type.3.6”. They were left out.',
  ])
  expect(readHoldings(damaged.slice(0, 3).join('~')).problems[0]).toContain('“type.3”, “type.x.1” and “3.3.1” among')
})
