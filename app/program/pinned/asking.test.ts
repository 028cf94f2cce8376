// Tests which states a plot of near steps shows.
import { expect, test, vi } from 'vitest'
import { useProgram } from '../facts/facts.ts'
import { nearStates } from './asking.ts'

vi.mock('../session/pageSession.ts', () => ({ session: { addPane: () => undefined } }))

test('near states are those around the present step, up to the furthest that was seen', () => {
  const facts = useProgram.getState()
  const states = (step: number, furthest: number, total?: number) =>
    nearStates({ ...facts, moment: { step } as never, furthest, total }, 10)
  expect(states(0, 0)).toEqual([0, 1])
  expect(states(3, 3)).toEqual([0, 4])
  expect(states(20, 22)).toEqual([15, 23])
  expect(states(20, 100)).toEqual([15, 26])
  expect(states(20, 100, 21)).toEqual([11, 22])
  expect(nearStates({ ...facts, moment: undefined }, 10)).toEqual([0, 1])
})
