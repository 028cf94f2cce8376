// Tests that presses in any phase end where the same presses end, each after rest, and that a link restores it all.
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Link } from '../../../src/share/link.ts'
import { packProgram, type SharedProgram } from '../../../src/share/program.ts'
import { parseLink } from '../../../src/share/readLink.ts'
import { writeStandpoint } from '../../../src/share/standing.ts'
import { traceColumnsFor } from '../../../src/worker/trace.ts'
import type { Keeper } from '../document/kept.ts'
import { Stage } from './fixtures/stage.ts'

const textOf = (first: number): string =>
  `${Array.from({ length: 9 }, (_, k) => `add r${k % 4}, ${first + k}\n`).join('')}stop\n`
const START: Link = { view: 'program', isa: 'toy', payload: packProgram({ source: textOf(1), variant: 'toy' }) }

/** A user of a page, who does not wait for anything. */
class Person extends Stage {
  /** Words of the texts that were typed, and whether one of them was left before the machine had come to rest in it. */
  typed = new Set<string>()
  isCut = false
  /** The state in which the worker was ended last, which it is once. */
  lastDeath: string | undefined

  openLink(link: Link): void {
    this.typed = new Set()
    this.isCut = false
    this.lastDeath = undefined
    this.open(link)
  }
  openAgain(link: Link): void {
    // Another program is opened in between, as one that is open already is not opened again.
    this.openLink({ view: 'kernel', isa: 'toy', name: 'endless' })
    this.rest()
    this.openLink(link)
  }
  /** Returns everything that two pages are compared by. */
  all() {
    const { document, breakpoints, moment, sets, lane, watched, aim, runs, going, loading } = this.facts
    const { source, kernel, from } = document
    const at = { step: moment?.step, check: moment?.check, halt: moment?.halt?.kind, address: moment?.address }
    const { address } = this
    return { source, kernel, from, breakpoints, at, sets, lane, watched, aim, runs, going, loading, address }
  }
}

/** Carries out a press; returns whether it was taken. */
type Press = (on: Person) => boolean
const did = (act: () => void): boolean => {
  act()
  return true
}
const named = (name: string, press: Press): Press & { readonly [fc.toStringMethod]: () => string } =>
  Object.assign((on: Person) => press(on), { [fc.toStringMethod]: () => name })

const wordsOf = (source: string): string => source.replaceAll(/^#.*\n/gm, '').replaceAll('nonsense\n', '')

/** Types a text after a moment of quiet, as texts typed without one are one text. */
const type = (name: string, change: (source: string) => string) =>
  named(name, (on) => {
    on.wait(0, 210)
    const { document, aim, runs, loading } = on.facts
    const [before, next] = [wordsOf(document.source), change(document.source)]
    if (wordsOf(next) !== before) {
      // A program that was left on its way comes back where it was left, which depends on the moment.
      if (on.isCut && on.typed.has(wordsOf(next))) return false
      on.isCut ||= aim !== undefined || runs || loading
      on.typed.add(before)
    }
    return did(() => on.session.edit(next))
  })

const anyPress = fc.oneof(
  { weight: 4, arbitrary: fc.constant(named('step', ({ session }) => session.step())) },
  { weight: 2, arbitrary: fc.constant(named('back', ({ session }) => session.back())) },
  fc.constant(named('run', ({ session }) => session.run())),
  fc.constant(named('run back', ({ session }) => session.runBack())),
  fc
    .nat({ max: 10 })
    .map((line) =>
      named(`run to ${line + 1}`, ({ facts, session }) => !facts.runs && did(() => session.runTo(line + 1))),
    ),
  fc.constant(named('reset', ({ session }) => session.reset())),
  fc.nat({ max: 14 }).map((to) => named(`seek ${to}`, ({ session }) => session.seek(to))),
  fc
    .tuple(fc.nat({ max: 3 }), fc.nat({ max: 99 }))
    .map(([index, value]) =>
      named(`r${index} = ${value}`, ({ session }) =>
        session.setByHand({ poke: 'register', file: 'r', index, lane: 0, value: BigInt(value) }),
      ),
    ),
  fc.nat({ max: 9 }).map((first) => type(`text ${first}`, () => textOf(first))),
  fc.constant(type('text as at first', () => textOf(1))),
  fc.nat({ max: 9 }).map((n) => type(`comment ${n}`, (source) => `# ${n}\n${source}`)),
  fc.constant(type('wrong', (source) => `${source}nonsense\n`)),
  fc.constant(type('mended', (source) => source.replaceAll('nonsense\n', ''))),
  fc.nat({ max: 10 }).map((line) =>
    // A breakpoint that is set while a run goes on may be too late to stop it.
    named(`breakpoint ${line}`, ({ facts, session }) => !facts.runs && did(() => session.toggleBreakpoint(line + 1))),
  ),
)
/**
 * Ends the worker, which is no press: another worker is asked for what is under way, and the next presses come
 * meanwhile. This happens once between two rests, as what kills two workers is not asked of a third.
 */
const death = named('death', (on) => {
  // Another worker that took the place of a dead one tells the same state as a new moment.
  const state = `${on.facts.moment?.step} ${on.facts.moment?.check}`
  if (state !== on.lastDeath) on.kill()
  on.lastDeath = state
  return false
})
const anyPhase = fc.record({ messages: fc.nat({ max: 8 }), milliseconds: fc.constantFrom(0, 0, 0, 10, 160, 210) })
const anyHistory = fc.array(fc.tuple(fc.oneof({ weight: 4, arbitrary: anyPress }, fc.constant(death)), anyPhase), {
  maxLength: 14,
})

test('presses in any phase end where the same presses end, each after rest', () => {
  const [one, two] = [new Person(), new Person()]
  fc.assert(
    fc.property(anyHistory, (history) => {
      one.openAgain(START)
      const taken = history.filter(([press, { messages, milliseconds }]) => {
        const isTaken = press(one)
        one.wait(messages, milliseconds)
        return isTaken
      })
      one.rest()
      two.openAgain(START)
      two.rest()
      for (const [press] of taken) {
        press(two)
        two.rest()
      }
      expect(one.all()).toEqual(two.all())
    }),
    { numRuns: 100 },
  )
})

test('two sessions do not know each other: each ends where it ends alone', () => {
  const carryOut = (
    on: Person,
    [press, { messages, milliseconds }]: [Press, { messages: number; milliseconds: number }],
  ) => {
    press(on)
    on.wait(messages, milliseconds)
  }
  fc.assert(
    fc.property(anyHistory, anyHistory, (mine, yours) => {
      const [me, you, alone] = [new Person(), new Person(), new Person()]
      for (const person of [me, you, alone]) person.open(START)
      for (let k = 0; k < Math.max(mine.length, yours.length); k++) {
        const [one, other] = [mine[k], yours[k]]
        if (one) carryOut(me, one)
        if (other) carryOut(you, other)
      }
      for (const one of mine) carryOut(alone, one)
      for (const person of [you, me, alone]) person.rest()
      expect(me.all()).toEqual(alone.all())
      expect(me.announced).toEqual(alone.announced)
    }),
    { numRuns: 50 },
  )
})

test('wherever a person stops, the link brings all of it back', () => {
  const press = fc.oneof(
    { weight: 5, arbitrary: anyPress },
    fc.constant(named('pause', ({ session }) => did(() => session.pause()))),
    fc.constant(named('lane', ({ session }) => did(() => session.chooseLane(0)))),
  )
  const on = new Person()
  fc.assert(
    fc.property(fc.array(fc.tuple(press, anyPhase), { maxLength: 14 }), (history) => {
      on.openAgain(START)
      for (const [act, { messages, milliseconds }] of history) {
        act(on)
        on.wait(messages, milliseconds)
      }
      on.rest()
      const before = on.all()
      const { link, problem } = parseLink(on.address, ['toy'])
      expect(problem).toBeUndefined()
      on.openAgain(link)
      on.rest()
      expect(on.facts.notices).toEqual([])
      const isBroken = on.facts.assembly.errors.length > 0
      expect(on.all()).toEqual(isBroken ? { ...before, at: expect.anything(), sets: [] } : before)
    }),
    { numRuns: 80 },
  )
})

test('a value set by hand at a step that never comes is named, and left out of the next address', () => {
  const on = new Person()
  const set = { poke: 'register', file: 'r', index: 1, lane: 0, value: 7n } as const
  const sets = [
    { step: 2, set },
    { step: 12, set },
  ]
  on.openAgain({ ...START, ...writeStandpoint({ step: 4, sets }) })
  on.rest()
  // The machine may still reach the step.
  expect(on.problems).toEqual([])
  expect(on.facts.sets).toEqual(sets)
  on.session.run()
  on.rest()
  const problem = 'The address sets “r 1 at step 12”; the program goes no further than step 10. It was left out.'
  expect(on.problems).toEqual([problem])
  expect(on.facts.sets).toEqual(sets.slice(0, 1))
  expect(on.address).toContain('?step=10&set=2.r.r.1.0.7&check=')

  on.openAgain({ ...START, ...writeStandpoint({ step: 10, sets }) })
  on.rest()
  expect(on.problems).toEqual([problem])
  // The address stays as it was given until there is something else to say.
  expect(on.address).toContain('?step=10&set=2.r.r.1.0.7~12.r.r.1.0.7')
  on.session.back()
  on.rest()
  expect(on.address).toContain('?step=9&set=2.r.r.1.0.7&check=')
})

test('a breakpoint stands where a run can stop: else it is refused, in a link, too, or goes with its instruction', () => {
  const on = new Person()
  const payload = packProgram({ source: `${textOf(1)}\n# end\n`, variant: 'toy' })
  on.openAgain({ view: 'program', isa: 'toy', payload, run: { break: '3~11~12' } })
  expect(on.facts.breakpoints).toEqual([3])
  expect(on.problems).toEqual([
    'The address sets “a breakpoint at line 11” and “a breakpoint at line 12”; there is no instruction there or after it. They were left out.',
  ])
  on.rest()
  on.session.toggleBreakpoint(12)
  expect(on.facts.breakpoints).toEqual([3])
  on.session.toggleBreakpoint(10)
  expect(on.address).toMatch(/\?break=3~10$/)
  // The line of the last instruction is empty now.
  on.session.edit(on.facts.document.source.replace('stop', ''))
  on.rest()
  expect(on.facts.breakpoints).toEqual([3])
})

test('an edit that is taken back brings the program back where it stood, through others and with what was set', () => {
  const on = new Person()
  on.openAgain(START)
  on.rest()
  on.session.seek(4)
  on.session.setByHand({ poke: 'register', file: 'r', index: 0, lane: 0, value: 9n })
  on.session.step()
  on.rest()
  const before = on.all()
  on.session.edit(textOf(2))
  on.rest()
  expect(on.facts).toMatchObject({ moment: { step: 0 }, sets: [] })
  on.session.step()
  on.rest()
  on.session.edit(`${textOf(3)}wrong\n`)
  on.rest()
  on.session.edit(textOf(3))
  on.rest()
  on.session.edit(textOf(2))
  on.rest()
  expect(on.facts).toMatchObject({ moment: { step: 1 }, sets: [] })
  on.session.edit(textOf(1))
  on.rest()
  expect(on.all()).toEqual(before)
  // The program comes back where it stood last, not where it stood before that.
  on.session.reset()
  on.session.edit(textOf(2))
  on.rest()
  on.session.edit(textOf(1))
  on.rest()
  expect(on.facts).toMatchObject({ moment: { step: 0 }, sets: [] })
})

test('an edit that is taken back while what was set by hand is still to be done is taken back', () => {
  const on = new Person()
  on.openAgain(START)
  on.rest()
  on.session.step()
  on.session.setByHand({ poke: 'register', file: 'r', index: 0, lane: 0, value: 9n })
  on.session.edit(textOf(2))
  on.wait(0, 210)
  on.session.edit(textOf(1))
  on.wait(0, 210)
  on.rest()
  expect(on.facts).toMatchObject({ document: { source: textOf(1) }, moment: { step: 1 }, sets: [{ step: 1 }] })
  on.session.seek(9)
  on.rest()
  // The program adds nine numbers, 1 to 9; the first value of r0 was lost when it was set by hand.
  expect(on.facts.moment?.last?.changes).toEqual([{ file: 'r', index: 0, lane: 0, before: 14n, after: 23n }])
})

test('a press of Run or Pause while a slow page still loads the program runs it from its beginning', () => {
  const stage = new Stage()
  stage.open(START)
  stage.wait(0, 400)
  expect([stage.facts.going, stage.facts.runs]).toEqual(['seeking', false])
  stage.session.runOrPause()
  stage.rest()
  expect(stage.facts.moment).toMatchObject({ step: 10, halt: { kind: 'stop' } })
})

test('a pane is told what becomes of the program, and gets what it asks of a frame', () => {
  const on = new Person()
  const heard: string[] = []
  let read: bigint | undefined
  on.session.addPane({
    view: () => ({ files: [{ file: 'r', registers: [1] }] }),
    shown: (frame) => {
      read = frame.read('r', 1, 0)
    },
    opened: ({ document, isOther }) => heard.push(`${isOther ? 'another' : 'the same'}: ${document.source.length}`),
    begun: () => heard.push('begun'),
    follow: ({ space, at }) => heard.push(`${space} ${at}`),
  })
  on.open(START)
  on.rest()
  expect(heard).toEqual([`another: ${textOf(1).length}`, 'begun'])
  on.session.seek(2)
  on.rest()
  expect(read).toBe(2n)
  on.session.follow({ space: 'device', at: 4, of: { bytes: 8, about: '' } })
  on.session.edit(`${textOf(2)}stop\n`)
  on.rest()
  on.openAgain(START)
  on.rest()
  expect(heard.slice(2)).toEqual([
    'device 4',
    'begun',
    expect.stringMatching(/^the same/),
    'begun',
    heard[0]?.replace('another', 'the same'),
    'begun',
  ])
})

test('what was typed last is in the address when the page is hidden', () => {
  const on = new Person()
  on.open(START)
  on.rest()
  const before = on.address
  on.session.edit(textOf(2))
  expect(on.address).toBe(before)
  on.leaving?.hide()
  const other = new Person()
  other.open(on.link)
  expect(other.facts.document.source).toBe(textOf(2))
})

test('what a person chooses is in the address at once', () => {
  const on = new Person()
  const chosen: readonly (readonly [part: string, choose: () => void])[] = [
    ['break=2', () => on.session.toggleBreakpoint(2)],
    ['stop=c.r0%20%3E%203', () => on.session.chooseStops([{ on: 'condition', text: 'r0 > 3' }])],
    ['pin=r0', () => on.session.choosePinned(['r0'])],
    ['group=1', () => on.session.watch(1)],
    ['lane=0', () => on.session.chooseLane(0)],
  ]
  for (const [part, choose] of chosen) {
    on.openAgain(START)
    on.rest()
    expect(on.address, part).not.toContain('?')
    choose()
    expect(on.address.replaceAll('+', '%20'), part).toMatch(new RegExp(`\\?${part.replaceAll('.', '\\.')}$`))
  }
  on.session.followActive()
  expect(on.address).not.toContain('?')
})

test('traces of a run are forgotten when another worker or another program takes its place', () => {
  const on = new Person()
  const isKnown = () => on.traces.getState().near !== undefined
  const know = () => on.traces.setState({ near: traceColumnsFor(0, 1, 3, 1) })
  on.openAgain(START)
  on.rest()
  know()
  on.session.step()
  on.rest()
  expect(isKnown()).toBe(true)
  on.kill()
  on.rest()
  expect(isKnown()).toBe(false)
  know()
  on.session.edit(textOf(2))
  on.rest()
  expect(isKnown()).toBe(false)
})

/** A comment that is too long for a link. */
const NOISE = fc.sample(fc.stringMatching(/^[A-Za-z0-9]{1000}$/), { numRuns: 1500, seed: 1 }).join('\n# ')

describe('large programs take their time', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  test('what is too large for a link does not take the place of an address that opens', async () => {
    const on = new Person()
    on.openAgain(START)
    on.rest()
    const before = on.address
    on.session.edit(`# ${NOISE}`)
    on.rest()
    await vi.advanceTimersByTimeAsync(1000)
    // The program cannot be kept without a browser, either.
    expect(on.facts.place).toBe('nowhere')
    expect(on.facts.notices).toMatchObject([{ kind: 'size' }])
    expect(on.address).toBe(before)
    expect(on.leaving?.isUnsaved()).toBe(true)
    on.session.edit(textOf(2))
    on.rest()
    expect(on.facts.place).toBe('link')
    expect(on.facts.notices).toEqual([])
    expect(on.leaving?.isUnsaved()).toBe(false)
    expect(on.address).not.toBe(before)
  })

  test('a large program that is left while it is packed takes the address from nobody', async () => {
    const on = new Person()
    on.openAgain(START)
    on.rest()
    // A link can carry this text.
    on.session.edit(Array.from({ length: 8000 }, (_, k) => `add r0, ${k}\n`).join(''))
    on.rest()
    expect(on.address).toMatch(/^#\/toy\/program\/kept\./)
    const elsewhere: Link = { view: 'word', isa: 'toy' }
    on.session.leave()
    on.link = elsewhere
    await vi.advanceTimersByTimeAsync(5000)
    on.rest()
    expect(on.link).toBe(elsewhere)
  })

  test('what is too large for a link is kept, and opens from there in another session', async () => {
    const all = new Map<string, SharedProgram>()
    const kept: Keeper = {
      keep: async (program, id) => {
        all.set(id, program)
        return id
      },
      read: async (id) => all.get(id),
    }
    const on = new Person(kept)
    on.open(START)
    on.rest()
    const source = `${textOf(3)}# ${NOISE}`
    on.session.edit(source)
    on.rest()
    await vi.advanceTimersByTimeAsync(1000)
    expect(on.facts.place).toBe('browser')
    expect(on.leaving?.isUnsaved()).toBe(false)
    on.session.step()
    on.rest()
    const other = new Person(kept)
    other.open(on.link)
    await vi.advanceTimersByTimeAsync(1000)
    other.rest()
    expect(other.all()).toEqual(on.all())
  })

  test('a program that was left while a long one was read can be gone back to', async () => {
    const on = new Person()
    on.openAgain(START)
    on.rest()
    const long = `${textOf(3)}${fc
      .sample(fc.stringMatching(/^[A-Za-z0-9]{100}$/), { numRuns: 100, seed: 2 })
      .map((line) => `# ${line}\n`)
      .join('')}`
    on.openLink({
      view: 'program',
      isa: 'toy',
      payload: packProgram({ source: long, variant: 'toy' }),
      run: { step: '4' },
    })
    on.openLink(START)
    await vi.advanceTimersByTimeAsync(1000)
    on.rest()
    expect(on.facts).toMatchObject({ assembling: false, moment: { step: 0 }, document: { source: textOf(1) } })
    on.openLink({
      view: 'program',
      isa: 'toy',
      payload: packProgram({ source: long, variant: 'toy' }),
      run: { step: '4' },
    })
    // The step is asked of the program that is on its way, not of the one that is still shown.
    expect(on.session.step()).toBe(true)
    await vi.advanceTimersByTimeAsync(1000)
    on.rest()
    expect(on.facts).toMatchObject({ moment: { step: 5 }, document: { source: long } })
  })
})
