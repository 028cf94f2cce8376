// Tests which states plots show, and what they ask the worker for.
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { PlotAsked } from '../../../src/worker/plot.ts'
import { useProgram } from '../facts/facts.ts'
import { useShown } from '../timeline/asking.ts'
import { restAt, settle } from '../timeline/fixtures/restingPage.ts'
import { followPlots, nearStates, usePane } from './asking.ts'
import { usePlots } from './plots.ts'

const worker = vi.hoisted(() => ({ question: vi.fn(), addPane: () => undefined }))
vi.mock('../session/pageSession.ts', () => ({ session: worker }))

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

describe('plots', () => {
  const asked = () => worker.question.mock.calls.map(([one]) => one.plot)
  const answers = (plot: PlotAsked) => ({
    did: 'plot',
    plot: { ...plot, count: 1, lines: plot.formulas.map(() => ({ low: [1n], high: [1n] })) },
  })

  beforeEach(() => {
    worker.question.mockReset().mockImplementation(async ({ plot }) => answers(plot))
    usePlots.setState({ key: '', near: undefined, far: undefined, ended: undefined })
    usePane.setState({ scale: 'near' })
    useShown.setState({ columns: 10 })
    return restAt(3, { pinned: ['r0'], lane: 2, watched: undefined })
  })

  test('near states are asked for once, of a group that is watched', async () => {
    const end = followPlots()
    await settle()
    expect(asked()).toEqual([{ of: 'near', formulas: ['r0'], from: 0, to: 4, every: 1, lane: 2 }])
    useProgram.setState({ watched: 1 })
    await settle()
    expect(asked()[1]).toEqual({ ...asked()[0], group: 1 })
    expect(usePlots.getState().near?.lines).toEqual([{ low: [1n], high: [1n] }])
    end()
  })

  test('of the whole run the present step comes first', async () => {
    usePane.setState({ scale: 'far' })
    const end = followPlots()
    await settle()
    expect(asked().map(({ of, from, to }) => [of, from, to])).toEqual([
      ['near', 0, 4],
      ['far', 0, 4],
    ])
    end()
  })

  test('nothing is asked for without an expression, or while the machine is on its way', async () => {
    const end = followPlots()
    for (const state of [{ pinned: [] }, { going: 'running' }, { loading: true }, { moment: undefined }] as const) {
      useProgram.setState({ pinned: ['r0'], going: undefined, loading: false, ...state })
      await settle()
    }
    expect(asked()).toEqual([])
    end()
  })

  test('an answer about other expressions, or after the view is left, is dropped', async () => {
    worker.question.mockImplementationOnce(async ({ plot }) => {
      useProgram.setState({ pinned: [] })
      return answers(plot)
    })
    const end = followPlots()
    await settle()
    expect(usePlots.getState().near).toBeUndefined()
    worker.question.mockImplementationOnce(async ({ plot }) => {
      end()
      return answers(plot)
    })
    useProgram.setState({ pinned: ['r1'] })
    await settle()
    expect([asked().length, usePlots.getState().near]).toEqual([2, undefined])
  })

  test.each([
    [{ did: 'failed', message: 'it broke' }, 'it broke'],
    [undefined, 'the worker cannot look at the run'],
    [
      { did: 'plot', plot: { from: 0, to: 1, every: 1, count: 0, lines: [] }, ended: true },
      'there is no memory to look further',
    ],
  ])('after %j no more is asked for', async (answer, ended) => {
    worker.question.mockImplementation(async () => answer)
    const end = followPlots()
    await settle()
    expect([usePlots.getState().ended, asked().length]).toEqual([ended, 1])
    end()
  })
})
