// Tests which presses are taken in which state, and the reasons given for refusing the others.
import { expect, test } from 'vitest'
import { toy } from '../../../e2e/toy/toy.ts'
import { assembleSource } from '../../../src/encoding/source.ts'
import type { Moment } from '../../../src/worker/protocol.ts'
import { type Facts, useProgram } from './facts.ts'
import { isPausable, type Press, refusalOf } from './presses.ts'

const rest = (source: string, step: number, more: Partial<Facts> = {}): Facts => ({
  ...useProgram.getState(),
  architecture: toy,
  document: { isa: 'toy', variant: 'toy', source, init: {} },
  settled: source,
  assembly: assembleSource(toy.isa, source),
  moment: { step, address: 4 * step, lane: 0, check: '00000000' },
  ...more,
})
const halted: Moment = { step: 2, address: 8, lane: 0, check: '00000000', halt: { kind: 'end', text: 'end' } }
const ALL: readonly Press[] = ['step', 'back', 'run', 'reset', 'seek', 'set']
const refusals = (s: Facts) => ALL.map((press) => refusalOf(press, s))

const START = 'The program is at its beginning'
const END = 'The program has finished'
const ERRORS = 'The program has errors: fix them first'
const RUNS = 'The program is running: pause it first'
const NOTHING = 'The program has no instructions'
const DEAD = 'The worker that runs programs cannot be started'
const ok = undefined

const TWO = 'add r0, 1\nadd r1, 2\n'
const cases: readonly (readonly [what: string, facts: Facts, says: readonly (string | undefined)[]])[] = [
  ['at the beginning', rest(TWO, 0), [ok, START, ok, START, ok, ok]],
  [
    'at the beginning, where something was set',
    rest(TWO, 0, { sets: [{ step: 0, set: { poke: 'address', address: 0 } }] }),
    [ok, START, ok, ok, ok, ok],
  ],
  ['on the way', rest(TWO, 1), [ok, ok, ok, ok, ok, ok]],
  ['at the end', rest(TWO, 2, { moment: halted }), [END, ok, END, ok, ok, ok]],
  ['at the end, on the way back', rest(TWO, 2, { moment: halted, aim: 1 }), [ok, ok, ok, ok, ok, ok]],
  ['while it loads', rest(TWO, 0, { moment: undefined, loading: true, aim: 0 }), [ok, START, ok, START, ok, ok]],
  ['while it loads for a step', rest(TWO, 0, { moment: undefined, loading: true, aim: 7 }), [ok, ok, ok, ok, ok, ok]],
  ['while it runs', rest(TWO, 0, { going: 'running', runs: true }), [RUNS, RUNS, RUNS, ok, RUNS, RUNS]],
  ['with errors', rest('nonsense\n', 1), [ERRORS, ERRORS, ERRORS, ERRORS, ERRORS, ok]],
  ['with errors that may be mended', rest('nonsense\n', 1, { settled: '' }), [ok, ok, ok, ok, ok, ok]],
  ['while it is assembled', rest('nonsense\n', 1, { assembling: true }), [ok, ok, ok, ok, ok, ok]],
  ['without instructions', rest('# none\n', 0), [NOTHING, NOTHING, NOTHING, NOTHING, NOTHING, ok]],
  [
    'without a worker',
    rest(TWO, 1, { trouble: { title: '', text: '', final: true } }),
    [DEAD, DEAD, DEAD, DEAD, DEAD, DEAD],
  ],
]
for (const [what, facts, says] of cases)
  test(`presses ${what}`, () => {
    expect(refusals(facts)).toEqual(says)
  })

test('a run and a long way to a step can be paused; a program that is loaded to its beginning is not on any way', () => {
  const pausable = (more: Partial<Facts>) => isPausable(rest(TWO, 0, { moment: undefined, ...more }))
  expect(pausable({ loading: true, going: 'seeking', aim: 0 })).toBe(false)
  expect(pausable({ loading: true, loaded: true, going: 'seeking', aim: 0 })).toBe(false)
  expect(pausable({ loading: true, going: 'seeking', aim: 7 })).toBe(false)
  expect(pausable({ loading: true, loaded: true, going: 'seeking', aim: 7 })).toBe(true)
  expect(pausable({ loading: true, going: 'seeking', runs: true })).toBe(true)
  expect(pausable({ loaded: true, going: 'running', runs: true })).toBe(true)
  expect(pausable({ loaded: true })).toBe(false)
})
