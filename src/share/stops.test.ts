// Tests stops in links: what is written reads back, damaged ones are named, and lists have limits.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { optionsOfRun, runOfOptions } from './fixtures/runs.ts'
import { MOST_PINNED } from './standing.ts'
import { type ChosenStop, MOST_STOPS } from './stops.ts'

test('each kind of stop', () => {
  expect(
    runOfOptions('stop=19.r3 > 9000~c.count(r5 == 1)~w.r4 of lane 26~i.device_store~doubt~inexact~unwritten~divergence')
      .standpoint,
  ).toEqual({
    stops: [
      { on: 'line', line: 19, text: 'r3 > 9000' },
      { on: 'condition', text: 'count(r5 == 1)' },
      { on: 'write', text: 'r4 of lane 26' },
      { on: 'instruction', text: 'device_store' },
      { on: 'doubt' },
      { on: 'inexact' },
      { on: 'unwritten' },
      { on: 'divergence' },
    ],
  })
})

test('a damaged one is named with what would be right, and the others are kept', () => {
  for (const part of ['r3 > 9', '0.r3 > 9', 'c.', 'x.r3', '19.', 'doubts', '-1.r3', `c.${'1'.repeat(401)}`]) {
    const { standpoint, problem } = runOfOptions(`stop=${part}~doubt`)
    expect(standpoint, part).toEqual({ stops: [{ on: 'doubt' }] })
    expect(problem, part).toContain(`“${part.slice(0, 50)}`)
    expect(problem, part).toContain('a stop is a line with a condition such as “19.r3 > 9”')
  }
})

test('what is written is read again, whatever signs a condition has', () => {
  const text = fc
    .string({ minLength: 1, maxLength: 40 })
    .filter((one) => one.trim() === one && !/[`\p{Surrogate}]/u.test(one) && one !== '')
  const stop: fc.Arbitrary<ChosenStop> = fc.oneof(
    fc.record({ on: fc.constant('line' as const), line: fc.integer({ min: 1, max: 9999 }), text }),
    fc.record({ on: fc.constantFrom('condition' as const, 'write' as const, 'instruction' as const), text }),
    fc.record({
      on: fc.constantFrom('doubt' as const, 'inexact' as const, 'unwritten' as const, 'divergence' as const),
    }),
  )
  fc.assert(
    fc.property(fc.array(stop, { minLength: 1, maxLength: 8 }), (stops) => {
      expect(runOfOptions(optionsOfRun({ stops }))).toEqual({ standpoint: { stops }, problem: undefined })
    }),
  )
})

test('no list is endless', () => {
  const many = (n: number) => Array.from({ length: n }, (_, k) => `c.r1 == ${k}`).join('~')
  expect(runOfOptions(`stop=${many(MOST_STOPS)}`).problem).toBeUndefined()
  const { standpoint, problem } = runOfOptions(`stop=${many(MOST_STOPS + 1)}`)
  expect(standpoint).toEqual(runOfOptions(`stop=${many(MOST_STOPS)}`).standpoint)
  expect(problem).toContain(`more than ${MOST_STOPS} stops`)
})

test('pinned expressions: each once, what is none is named, and no list is endless', () => {
  const { standpoint, problem } = runOfOptions('pin=max(r3)~~r4 of lane 6~max(r3)~`r5')
  expect(standpoint).toEqual({ pinned: ['max(r3)', 'r4 of lane 6', '~r5'] })
  expect(problem).toContain('an empty part among its pinned expressions; an expression is made of registers')
  expect(optionsOfRun({ pinned: ['~r5'] })).toContain('pin=%60r5')
  const many = (n: number) => Array.from({ length: n }, (_, k) => `r${k}`).join('~')
  expect(runOfOptions(`pin=${many(MOST_PINNED + 1)}`).standpoint).toEqual(
    runOfOptions(`pin=${many(MOST_PINNED)}`).standpoint,
  )
  expect(runOfOptions(`pin=${many(MOST_PINNED + 1)}`).problem).toContain(`more than ${MOST_PINNED} pinned expressions`)
})
