// Tests what the timeline asks the worker for: the whole run, and the near steps where they are on show.
import { beforeEach, expect, test, vi } from 'vitest'
import { traceColumnsFor } from '../../../src/worker/trace.ts'
import { useProgram } from '../facts/facts.ts'
import { endTraces, forgetTraces, useTraces } from '../frame/traces.ts'
import { followRun, useShown } from './asking.ts'
import { restAt, settle } from './fixtures/restingPage.ts'

const worker = vi.hoisted(() => ({ trace: vi.fn() }))
vi.mock('../session/pageSession.ts', () => ({ session: worker }))

const asked = () => worker.trace.mock.calls.map(([one]) => one)

beforeEach(() => {
  let number = 0
  worker.trace.mockReset().mockImplementation(() => ++number)
  forgetTraces(useTraces)
  useShown.setState({ columns: 10, isOpen: true, isTable: false })
  return restAt(20, { furthest: 22, breakpoints: [2], stops: [] })
})

test('near steps and the whole run are asked for once each', async () => {
  const end = followRun()
  await settle()
  const rows = { rows: [0, 4, 8], marked: [4], every: 1 }
  expect(asked()).toEqual([
    { of: 'near', from: 0, to: 22, ...rows },
    { of: 'far', from: 0, to: 22, ...rows },
  ])
  expect(useTraces.getState().asked).toEqual({ near: 1, far: 2 })
  end()
  expect(useTraces.getState().asked).toEqual({ near: undefined, far: undefined })
})

test('near steps that are neither in the picture nor in the table are not asked for', async () => {
  useShown.setState({ isOpen: false })
  const end = followRun()
  await settle()
  expect(asked().map(({ of }) => of)).toEqual(['far'])
  useShown.setState({ isTable: true })
  await settle()
  expect(asked().map(({ of }) => of)).toEqual(['far', 'near'])
  end()
})

test('the run goes on where what is known ends', async () => {
  useTraces.setState({ far: traceColumnsFor(0, 1, 20, 1), near: traceColumnsFor(0, 1, 22, 1) })
  const end = followRun()
  await settle()
  // The breakpoints are new to the timeline, so that the whole run is looked at again.
  expect(asked().map(({ of, from, to }) => [of, from, to])).toEqual([['far', 0, 22]])
  useTraces.setState({ far: traceColumnsFor(0, 1, 22, 1), asked: { near: undefined, far: undefined } })
  await settle()
  expect(asked().length).toBe(1)
  useProgram.setState({ moment: { step: 25, address: 0, lane: 0, check: '' }, furthest: 25 })
  await settle()
  expect(
    asked()
      .slice(1)
      .map(({ of, from, to }) => [of, from, to]),
  ).toEqual([
    ['near', 22, 25],
    ['far', 22, 25],
  ])
  end()
})

test('nothing is asked for while the machine is on its way, or when there is no more', async () => {
  const end = followRun()
  for (const state of [{ going: 'running' }, { loading: true }, { moment: undefined }] as const) {
    useProgram.setState({ going: undefined, loading: false, ...state })
    await settle()
  }
  endTraces(useTraces)
  useProgram.setState({ moment: { step: 20, address: 0, lane: 0, check: '' } })
  // Other breakpoints make the whole run another picture, and it is asked for again.
  await settle()
  expect(asked().map(({ of }) => of)).toEqual(['far'])
  end()
})
