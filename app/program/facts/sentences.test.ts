// Tests the words for what the machine is doing and what a step did, by hand.
import { expect, test } from 'vitest'
import type { Sentence } from '../../../src/expr/text.ts'
import type { StepReport } from '../../../src/worker/protocol.ts'
import type { Facts } from './facts.ts'
import { flagText, maskChanges, minorText, stateText, stopAnnouncement, storyOf, valuesRead } from './sentences.ts'

const facts = (more: object): Facts =>
  ({
    architecture: {},
    assembly: { errors: [] },
    plays: false,
    loaded: true,
    loading: false,
    ...more,
  }) as unknown as Facts
const moment = (more: object = {}) => ({ step: 7, checked: [], ...more })

test.each([
  [{ architecture: undefined }, 'loading'],
  [{ assembling: true, going: 'running' }, 'assembling'],
  [{ going: 'running', assembly: { errors: [1] } }, 'running'],
  [{ plays: true }, 'running'],
  [{ assembly: { errors: [1] } }, 'not run: it has errors'],
  [{ going: 'seeking' }, 'replaying'],
  [{ going: 'seeking', aim: 12 }, 'replaying to step 12'],
  [{ loading: true, loaded: false }, 'loading'],
  [{ loading: true, loaded: true }, 'replaying'],
  [{ loading: true, moment: moment() }, 'paused'],
  [{ moment: moment({ halt: { kind: 'trap' } }), why: 'breakpoint' }, 'the program trapped'],
  [{ moment: moment({ halt: { kind: 'other' } }) }, 'halted'],
  [{ why: 'beginning' }, 'at the beginning; no breakpoint was passed'],
  [{ why: 'breakpoint' }, 'at a breakpoint'],
  [{ why: 'breakpoint', stoppedBy: 'breakpoint' }, 'at a breakpoint'],
  [{ why: 'paused' }, 'paused'],
])('%j is told as “%s”', (more, text) => {
  expect(stateText(facts(more))).toBe(text)
})

const sentence = (...tokens: readonly (readonly [text: string, value?: string, place?: boolean])[]): Sentence =>
  ({
    tokens: tokens.map(([text, value, place]) => ({
      text,
      ...(value !== undefined && { value }),
      ...(place && { place: {} }),
    })),
  }) as unknown as Sentence
const report = (more: object): StepReport => ({ sentences: [], changes: [], ...more }) as unknown as StepReport

test('a stop is announced with the step, what it did, and why', () => {
  const last = report({ sentences: [sentence(['r1', '5', true], [' <- '], ['r2', '5'])], doubt: 'Nobody knows.' })
  expect(stopAnnouncement(facts({}))).toBe('')
  expect(stopAnnouncement(facts({ moment: moment(), why: 'paused' }))).toBe('Step 7. Paused')
  expect(stopAnnouncement(facts({ moment: moment(), why: 'beginning' }))).toBe(
    'Step 7. The beginning: no breakpoint was passed',
  )
  const told = stopAnnouncement(facts({ moment: moment({ last }), why: 'breakpoint' }))
  expect(told.startsWith('Step 7. ')).toBe(true)
  expect(told.endsWith('. Not certain. Nobody knows. Stopped at a breakpoint')).toBe(true)
  const ended = (wrong: number) =>
    stopAnnouncement(facts({ moment: moment({ halt: { kind: 'end' }, checked: [{ wrong: 0 }, { wrong }] }) }))
  expect(ended(0)).toBe('Step 7. The program has finished. The result is as expected')
  expect(ended(3)).toBe('Step 7. The program has finished. The result is wrong in 1 of 2 places')
})

test('minor effects are counted, and stand apart from the others', () => {
  expect([minorText([1]), minorText([1, 2])]).toEqual(['1 minor effect', '2 minor effects'])
  const [a, b, c] = ['a', 'b', 'c'].map((text) => sentence([text]))
  expect(storyOf(report({ sentences: [a, b, c], besides: 1 }))).toEqual({ main: [a, b], besides: [c] })
  expect(storyOf(report({ sentences: [a] }))).toEqual({ main: [a], besides: [] })
})

test('bits that were set and cleared, by number or by name', () => {
  const change = (before: bigint, after: bigint) => ({ before, after }) as Parameters<typeof flagText>[0]
  expect(flagText(change(0b0001n, 0b0110n))).toBe('bits 1, 2 set; bit 0 cleared')
  expect(flagText(change(0b1n, 0b11n), ['zero', 'sign'])).toBe('sign set')
  expect(flagText(change(1n << 63n, 0n))).toBe('bit 63 cleared')
})

test('lanes that became active or inactive', () => {
  const change = (lane: number, after: bigint, file = 'exec') => ({ file, lane, after })
  const changes = [change(0, 1n), change(1, 1n), change(5, 0n), change(9, 1n, 'r')]
  expect(maskChanges(report({ changes }), 'exec')).toEqual(['active now: lanes 0–1', 'inactive now: lane 5'])
  expect(maskChanges(report({ changes: [] }), 'exec')).toEqual([])
})

test('the right-hand side of a sentence with the values that were read', () => {
  expect(valuesRead(sentence(['r1', '12', true], [' <- '], ['r2', '5'], [' + '], ['7']))).toBe('5 + 7')
  expect(valuesRead(sentence(['r1', '12', true], [' <- '], ['7']))).toBeUndefined()
})
