// Tests what a program must end in: always the same, or decided by what is in memory at its start.
import { expect, test } from 'vitest'
import { bytesFound, itemsOf, outcomeOf } from './contents.ts'

const { bytes } = itemsOf('data')

test('bytes of a start are those of the last stretch over them, and 0', () => {
  const start = { memory: [bytes(2, [1, 2, 3, 4]), bytes(4, [9]), itemsOf('other').bytes(0, [7, 7, 7, 7])] }
  expect([...bytesFound(start, 'data', 3, 5)]).toEqual([2, 9, 4, 0, 0])
})

test('an outcome may depend on the start', () => {
  const sum = ({ threads = 0 }) => ({ memory: [bytes(0, [threads + 1])] })
  expect(outcomeOf(sum, { threads: 4 })).toEqual({ memory: [bytes(0, [5])] })
  expect(outcomeOf({ registers: {} }, {})).toEqual({ registers: {} })
})
