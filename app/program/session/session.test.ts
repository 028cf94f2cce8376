// Presses in any phase: whatever was taken ends where the same presses end, each after rest. And a link brings all of it back.
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { toy } from '../../../e2e/toy/toy.ts'
import { formatLink, type Link } from '../../../src/share/link.ts'
import { packProgram } from '../../../src/share/program.ts'
import { parseLink } from '../../../src/share/readLink.ts'
import { assembleSource } from '../../../src/spec/source.ts'
import { type AssemblyAnswer, type AssemblyRequest, packed } from '../../../src/worker/assembly.ts'
import { Host } from '../../../src/worker/host.ts'
import type { Asked, Event } from '../../../src/worker/protocol.ts'
import { pump } from '../../../src/worker/pump.ts'
import { useStore } from '../../store/store.ts'
import { isUnsaved } from '../document/address.ts'
import { useProgram } from '../facts/facts.ts'
import { edit } from './current.ts'
import { leave, open } from './opening.ts'
import {
  back,
  chooseLane,
  pause,
  reset,
  run,
  runBack,
  runTo,
  seek,
  setByHand,
  step,
  toggleBreakpoint,
} from './session.ts'

/** What is on its way from one thread to the other. */
let tasks: (() => void)[] = []

/** A worker without a thread: messages arrive when the test says so. */
class LateWorker {
  static last: LateWorker | undefined
  onmessage: ((event: { data: unknown }) => void) | undefined
  onerror: ((event: { message: string; preventDefault: () => void }) => void) | undefined
  #time = 0
  #alive = true
  readonly #pump = pump(
    new Host({ specOf: () => toy.machine('toy'), now: () => this.#time++ }),
    (event) => this.#later(() => this.onmessage?.({ data: structuredClone(event) })),
    () => this.#later(() => this.#pump.slice()),
  )
  constructor() {
    LateWorker.last = this
    this.#later(() => this.onmessage?.({ data: { did: 'ready' } satisfies Event }))
  }
  #later(task: () => void): void {
    tasks.push(() => this.#alive && task())
  }
  postMessage(request: Asked | AssemblyRequest, transfer: ArrayBuffer[] = []): void {
    const copy = structuredClone(request, { transfer })
    this.#later(() => ('source' in copy ? this.#assemble(copy) : this.#pump.receive(copy, copy.id)))
  }
  /** Long programs have a worker of their own. */
  #assemble({ number, source, files }: AssemblyRequest): void {
    const made = packed(assembleSource(toy.isa, source, files), source)
    const answer: AssemblyAnswer = { did: 'assembled', number, packed: made }
    this.#later(() => this.onmessage?.({ data: structuredClone(answer) }))
  }
  terminate(): void {
    this.#alive = false
  }
  die(): void {
    this.#alive = false
    this.onerror?.({ message: 'killed', preventDefault: () => undefined })
  }
}

beforeAll(() => {
  vi.useFakeTimers()
  vi.stubGlobal('Worker', LateWorker)
  vi.stubGlobal('history', { pushState: () => undefined, replaceState: () => undefined })
  vi.stubGlobal('location', { hash: '' })
  vi.stubGlobal('addEventListener', () => undefined)
  vi.stubGlobal('document', { addEventListener: () => undefined, visibilityState: 'visible' })
  vi.stubGlobal('requestAnimationFrame', (callback: () => void) => setTimeout(callback, 16))
})
afterAll(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})
beforeEach(() => {
  tasks = []
})

/** Some time goes by, and some messages arrive. */
function wait(messages: number, milliseconds: number): void {
  for (let k = 0; k < messages; k++) tasks.shift()?.()
  vi.advanceTimersByTime(milliseconds)
}
/** Until nothing is on its way and everything that was typed is assembled. */
function rest(): void {
  for (let k = 0; k < 3; k++) {
    wait(0, 250)
    for (let n = 0; tasks.length > 0 && n < 10_000; n++) tasks.shift()?.()
  }
  expect(tasks).toEqual([])
}

const facts = useProgram.getState
const address = (): string => formatLink(useStore.getState().link)
const textOf = (first: number): string =>
  `${Array.from({ length: 9 }, (_, k) => `add r${k % 4}, ${first + k}\n`).join('')}stop\n`
const START: Link = { view: 'program', isa: 'toy', payload: packProgram({ source: textOf(1), variant: 'toy' }) }

/** As the page does when the address is changed by hand. */
function openLink(link: Link): void {
  typed = new Set()
  isCut = false
  useStore.setState({ link, problem: undefined })
  open(toy, link)
}
function openAgain(link: Link): void {
  // Something else in between: what is open already is not opened again.
  openLink({ view: 'kernel', isa: 'toy', name: 'endless' })
  rest()
  openLink(link)
}

/** What a person would miss. */
function all() {
  const { document, breakpoints, moment, sets, lane, watched, aim, runs, going, loading } = facts()
  const { source, kernel, from } = document
  const at = { step: moment?.step, check: moment?.check, halt: moment?.halt?.kind, address: moment?.address }
  return { source, kernel, from, breakpoints, at, sets, lane, watched, aim, runs, going, loading, address: address() }
}

/** Whether it was taken. */
type Press = () => boolean
const did = (act: () => void): boolean => {
  act()
  return true
}
const named = (name: string, press: Press): Press & { readonly [fc.toStringMethod]: () => string } =>
  Object.assign(() => press(), { [fc.toStringMethod]: () => name })

/** Words of the texts that were typed, and whether one of them was left before the machine had come to rest in it. */
let typed = new Set<string>()
let isCut = false
const wordsOf = (source: string): string => source.replaceAll(/^#.*\n/gm, '').replaceAll('nonsense\n', '')

/** What is typed without a moment of quiet in between is one text. */
const type = (name: string, change: (source: string) => string) =>
  named(name, () => {
    wait(0, 210)
    const { document, aim, runs, loading } = facts()
    const [before, next] = [wordsOf(document.source), change(document.source)]
    if (wordsOf(next) !== before) {
      // Where a program stood that was left on its way, and comes back, depends on when it was left.
      if (isCut && typed.has(wordsOf(next))) return false
      isCut ||= aim !== undefined || runs || loading
      typed.add(before)
    }
    return did(() => edit(next))
  })

const anyPress = fc.oneof(
  { weight: 4, arbitrary: fc.constant(named('step', step)) },
  { weight: 2, arbitrary: fc.constant(named('back', back)) },
  fc.constant(named('run', run)),
  fc.constant(named('run back', runBack)),
  fc.nat({ max: 10 }).map((line) => named(`run to ${line + 1}`, () => !facts().runs && did(() => runTo(line + 1)))),
  fc.constant(named('reset', reset)),
  fc.nat({ max: 14 }).map((to) => named(`seek ${to}`, () => seek(to))),
  fc
    .tuple(fc.nat({ max: 3 }), fc.nat({ max: 99 }))
    .map(([index, value]) =>
      named(`r${index} = ${value}`, () =>
        setByHand({ poke: 'register', file: 'r', index, lane: 0, value: BigInt(value) }),
      ),
    ),
  fc.nat({ max: 9 }).map((first) => type(`text ${first}`, () => textOf(first))),
  fc.constant(type('text as at first', () => textOf(1))),
  fc.nat({ max: 9 }).map((n) => type(`comment ${n}`, (source) => `# ${n}\n${source}`)),
  fc.constant(type('wrong', (source) => `${source}nonsense\n`)),
  fc.constant(type('mended', (source) => source.replaceAll('nonsense\n', ''))),
  fc.nat({ max: 10 }).map((line) =>
    // While a run goes on, it depends on when the breakpoint is set whether it stops there.
    named(`breakpoint ${line}`, () => !facts().runs && did(() => toggleBreakpoint(line + 1))),
  ),
)
/**
 * No press: whatever is under way is asked of another worker again, and the next presses come while that is on its way.
 * Once between two rests: what kills two workers is not asked of a third, as it should be.
 */
let lastDeath: unknown
const death = named('death', () => {
  const { moment } = facts()
  if (moment !== lastDeath) LateWorker.last?.die()
  lastDeath = moment
  return false
})
const anyPhase = fc.record({ messages: fc.nat({ max: 8 }), milliseconds: fc.constantFrom(0, 0, 0, 10, 160, 210) })
const anyHistory = fc.array(fc.tuple(fc.oneof({ weight: 4, arbitrary: anyPress }, fc.constant(death)), anyPhase), {
  maxLength: 14,
})

test('presses in any phase end where the same presses end, each after rest', () => {
  fc.assert(
    fc.property(anyHistory, (history) => {
      openAgain(START)
      const taken = history.filter(([press, { messages, milliseconds }]) => {
        const isTaken = press()
        wait(messages, milliseconds)
        return isTaken
      })
      rest()
      const found = all()
      openAgain(START)
      rest()
      for (const [press] of taken) {
        press()
        rest()
      }
      expect(found).toEqual(all())
    }),
    { numRuns: 100 },
  )
})

test('wherever a person stops, the link brings all of it back', () => {
  const press = fc.oneof(
    { weight: 5, arbitrary: anyPress },
    fc.constant(named('pause', () => did(pause))),
    fc.constant(named('lane', () => did(() => chooseLane(0)))),
  )
  fc.assert(
    fc.property(fc.array(fc.tuple(press, anyPhase), { maxLength: 14 }), (history) => {
      openAgain(START)
      for (const [act, { messages, milliseconds }] of history) {
        act()
        wait(messages, milliseconds)
      }
      rest()
      const before = all()
      const { link, problem } = parseLink(address(), ['toy'])
      expect(problem).toBeUndefined()
      openAgain(link)
      rest()
      expect(facts().notices).toEqual([])
      const isBroken = facts().assembly.errors.length > 0
      expect(all()).toEqual(isBroken ? { ...before, at: expect.anything(), sets: [] } : before)
    }),
    { numRuns: 80 },
  )
})

test('a value set by hand at a step that never comes is named, and left out of the next address', () => {
  const set = { poke: 'register', file: 'r', index: 1, lane: 0, value: 7n } as const
  const sets = [
    { step: 2, set },
    { step: 12, set },
  ]
  openAgain({ ...START, step: 4, sets })
  rest()
  // It may come about still.
  expect(useStore.getState().problem).toBeUndefined()
  expect(facts().sets).toEqual(sets)
  run()
  rest()
  const problem = 'The address sets “r 1 at step 12”; the program goes no further than step 10. It was left out.'
  expect(useStore.getState().problem).toBe(problem)
  expect(facts().sets).toEqual(sets.slice(0, 1))
  expect(address()).toContain('?step=10&set=2.r.r.1.0.7&check=')

  openAgain({ ...START, step: 10, sets })
  rest()
  expect(useStore.getState().problem).toBe(problem)
  // What the address says stays to be seen until there is something else to say.
  expect(address()).toContain('?step=10&set=2.r.r.1.0.7~12.r.r.1.0.7')
  back()
  rest()
  expect(address()).toContain('?step=9&set=2.r.r.1.0.7&check=')
})

test('a breakpoint stands where a run can stop: else it is refused, in a link, too, or goes with its instruction', () => {
  const payload = packProgram({ source: `${textOf(1)}\n# end\n`, variant: 'toy' })
  openAgain({ view: 'program', isa: 'toy', payload, breakpoints: [3, 11, 12] })
  expect(facts().breakpoints).toEqual([3])
  expect(useStore.getState().problem).toBe(
    'The address sets “a breakpoint at line 11” and “a breakpoint at line 12”; there is no instruction there or after it. They were left out.',
  )
  rest()
  toggleBreakpoint(12)
  expect(facts().breakpoints).toEqual([3])
  toggleBreakpoint(10)
  expect(address()).toMatch(/\?break=3~10$/)
  // The line of the last instruction is empty now.
  edit(facts().document.source.replace('stop', ''))
  rest()
  expect(facts().breakpoints).toEqual([3])
})

test('an edit that is taken back brings the program back where it stood, through others and with what was set', () => {
  openAgain(START)
  rest()
  seek(4)
  setByHand({ poke: 'register', file: 'r', index: 0, lane: 0, value: 9n })
  step()
  rest()
  const before = all()
  edit(textOf(2))
  rest()
  expect(facts()).toMatchObject({ moment: { step: 0 }, sets: [] })
  step()
  rest()
  edit(`${textOf(3)}wrong\n`)
  rest()
  edit(textOf(3))
  rest()
  edit(textOf(2))
  rest()
  expect(facts()).toMatchObject({ moment: { step: 1 }, sets: [] })
  edit(textOf(1))
  rest()
  expect(all()).toEqual(before)
  // Where it stands now counts, not where it was before that.
  reset()
  edit(textOf(2))
  rest()
  edit(textOf(1))
  rest()
  expect(facts()).toMatchObject({ moment: { step: 0 }, sets: [] })
})

test('an edit that is taken back while what was set by hand is still to be done is taken back', () => {
  openAgain(START)
  rest()
  step()
  setByHand({ poke: 'register', file: 'r', index: 0, lane: 0, value: 9n })
  edit(textOf(2))
  wait(0, 210)
  edit(textOf(1))
  wait(0, 210)
  rest()
  expect(facts()).toMatchObject({ document: { source: textOf(1) }, moment: { step: 1 }, sets: [{ step: 1 }] })
  seek(9)
  rest()
  // Nine of them, 1 to 9; what is added to r0 at first is not there any more.
  expect(facts().moment?.last?.changes).toEqual([{ file: 'r', index: 0, lane: 0, before: 14n, after: 23n }])
})

test('what is too large for a link does not take the place of an address that opens', async () => {
  openAgain(START)
  rest()
  const before = address()
  const noise = fc.sample(fc.stringMatching(/^[A-Za-z0-9]{1000}$/), { numRuns: 1500, seed: 1 })
  edit(noise.map((line) => `# ${line}\n`).join(''))
  rest()
  await vi.advanceTimersByTimeAsync(1000)
  // Without a browser there is no place to keep it either.
  expect(facts().place).toBe('nowhere')
  expect(facts().notices).toMatchObject([{ kind: 'size' }])
  expect(address()).toBe(before)
  expect(isUnsaved(facts().document)).toBe(true)
  edit(textOf(2))
  rest()
  expect(facts().place).toBe('link')
  expect(facts().notices).toEqual([])
  expect(isUnsaved(facts().document)).toBe(false)
  expect(address()).not.toBe(before)
})

test('a large program that is left while it is packed takes the address from nobody', async () => {
  openAgain(START)
  rest()
  // A link carries it.
  edit(Array.from({ length: 8000 }, (_, k) => `add r0, ${k}\n`).join(''))
  rest()
  expect(address()).toMatch(/^#\/toy\/program\/kept\./)
  const elsewhere: Link = { view: 'word', isa: 'toy' }
  leave()
  useStore.setState({ link: elsewhere })
  await vi.advanceTimersByTimeAsync(5000)
  rest()
  expect(useStore.getState().link).toBe(elsewhere)
})

test('a program that was left while a long one was read can be gone back to', async () => {
  openAgain(START)
  rest()
  const long = `${textOf(3)}${fc
    .sample(fc.stringMatching(/^[A-Za-z0-9]{100}$/), { numRuns: 100, seed: 2 })
    .map((line) => `# ${line}\n`)
    .join('')}`
  openLink({ view: 'program', isa: 'toy', payload: packProgram({ source: long, variant: 'toy' }), step: 4 })
  openLink(START)
  await vi.advanceTimersByTimeAsync(1000)
  rest()
  expect(facts()).toMatchObject({ assembling: false, moment: { step: 0 }, document: { source: textOf(1) } })
  openLink({ view: 'program', isa: 'toy', payload: packProgram({ source: long, variant: 'toy' }), step: 4 })
  // Asked of what is on its way, not of what is still to be seen.
  expect(step()).toBe(true)
  await vi.advanceTimersByTimeAsync(1000)
  rest()
  expect(facts()).toMatchObject({ moment: { step: 5 }, document: { source: long } })
})
