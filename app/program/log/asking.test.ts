// Tests what the log asks the worker for: rows in sight first, then steps that match, and nothing while it runs.
import { beforeEach, expect, test, vi } from 'vitest'
import { useProgram } from '../facts/facts.ts'
import { restAt, settle } from '../timeline/fixtures/restingPage.ts'
import { followLog, laneOf } from './asking.ts'
import { forgetFound, forgetRows, NO_FILTER, useLog } from './logStore.ts'

const worker = vi.hoisted(() => ({ question: vi.fn() }))
vi.mock('../session/pageSession.ts', () => ({ session: worker }))

const asked = () => worker.question.mock.calls.map(([one]) => one)
const row = (step: number) => ({ step, mask: 1, group: 0, report: {} })
/** Answers rows as they are asked for, and finds every second step. */
const answers = (one: { do: string; log: { steps: number[] }; sift: { from: number; to: number } }) =>
  one.do === 'log'
    ? { did: 'log', rows: one.log.steps.map(row) }
    : { did: 'sift', steps: [one.sift.from + 1], next: one.sift.to }

beforeEach(() => {
  worker.question.mockReset().mockImplementation(async (one) => answers(one))
  forgetRows()
  forgetFound(0)
  useLog.setState({ filter: NO_FILTER, last: undefined, sight: [0, 3] })
  return restAt(100, { laneByHand: false, lane: 3 })
})

test('rows in sight, and twenty more on each side, are asked for once', async () => {
  const end = followLog()
  await settle()
  expect(asked()).toEqual([{ do: 'log', log: { of: 'sight', steps: Array.from({ length: 24 }, (_, k) => k + 1) } }])
  useLog.setState({ sight: [40, 43] })
  await settle()
  expect(asked()[1].log.steps).toEqual([...Array.from({ length: 40 }, (_, k) => 25 + k)])
  expect(useLog.getState().rows.size).toBe(64)
  end()
})

test('rows end with the run', async () => {
  useProgram.setState({ moment: { step: 5, address: 0, lane: 0, check: '' }, furthest: 5 })
  const end = followLog()
  await settle()
  expect(asked().map((one) => one.log.steps)).toEqual([[1, 2, 3, 4, 5]])
  end()
})

test('nothing is asked for while the machine runs, is loaded, or has not been anywhere', async () => {
  const end = followLog()
  for (const state of [{ going: 'running' }, { loading: true }, { moment: undefined }] as const) {
    useProgram.setState({ going: undefined, loading: false, ...state })
    await settle()
  }
  expect(asked()).toEqual([])
  end()
})

test('a filter looks for steps, and asks for the rows of those that were found', async () => {
  useLog.setState({ filter: { ...NO_FILTER, text: 'jump' } })
  const end = followLog()
  await settle()
  expect(asked()).toEqual([
    { do: 'sift', sift: { from: 1, to: 101, sieve: { addresses: [8] } } },
    { do: 'log', log: { of: 'sight', steps: [2] } },
  ])
  expect(useLog.getState()).toMatchObject({ found: [2], next: 101 })
  // Another filter begins again.
  useLog.setState({ filter: { ...NO_FILTER, text: 'add' } })
  await settle()
  expect(asked()[2]).toEqual({ do: 'sift', sift: { from: 1, to: 101, sieve: { addresses: [0, 4] } } })
  expect(useLog.getState().found).toEqual([2])
  end()
})

test('another lane makes the rows other ones', async () => {
  expect(laneOf(useProgram.getState())).toEqual({})
  const end = followLog()
  await settle()
  useProgram.setState({ laneByHand: true })
  await settle()
  expect(asked().map((one) => one.log.lane)).toEqual([undefined, 3])
  expect(asked()[1].log.steps).toEqual(asked()[0].log.steps)
  end()
})

test('an answer about something that is no longer looked for is dropped', async () => {
  useLog.setState({ filter: { ...NO_FILTER, text: 'jump' } })
  worker.question.mockImplementationOnce(async () => {
    useLog.setState({ filter: NO_FILTER })
    return { did: 'sift', steps: [7], next: 101 }
  })
  const end = followLog()
  await settle()
  expect(useLog.getState().found).toEqual([])
  end()
})

test('an answer that comes after the view is left is dropped', async () => {
  const end = followLog()
  worker.question.mockImplementationOnce(async (one) => {
    end()
    return answers(one)
  })
  await settle()
  expect(useLog.getState().rows.size).toBe(0)
})

test.each([
  [{ did: 'failed', message: 'it broke' }, 'it broke'],
  [undefined, 'the worker cannot look at the run'],
  [{ did: 'log', rows: [], ended: true }, 'there is no memory to look further'],
])('after %j no more is asked for', async (answer, ended) => {
  worker.question.mockImplementation(async () => answer)
  const end = followLog()
  await settle()
  expect(useLog.getState().ended).toBe(ended)
  expect(asked().length).toBe(1)
  end()
})
