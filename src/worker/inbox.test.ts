// Tests the inbox of the worker: each message is answered in plain words, and the next one is carried out.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { toy } from '../../e2e/toy/toy.ts'
import { assembleSource } from '../encoding/source.ts'
import { inbox } from './inbox.ts'
import type { Event, NumberedRequest, Reply } from './protocol.ts'
import { readRequest } from './reader.ts'

const { code } = assembleSource(toy.isa, 'add r0, 1\nadd r1, 2\njump 0')
const PROGRAM = {
  isa: 'toy',
  variant: 'toy',
  code,
  init: {
    registers: { r: { 0: 5n, 1: [6n] } },
    memory: [{ space: 'none', address: 4, bytes: new Uint8Array(4), item: 'u8' as const }],
    threads: 1,
    grid: { blocks: [1], threads: [1], parameters: [7] },
  },
  expect: { registers: { r: { 0: 5n } }, memory: [] },
  pokes: [{ step: 2, set: { poke: 'register' as const, file: 'r', index: 3, lane: 0, value: 9n } }],
}
const load = (id: number, isa = 'toy'): NumberedRequest => ({
  id,
  do: 'load',
  program: { ...PROGRAM, isa },
  to: 4,
  stops: [{ on: 'address', at: [8] }],
  lane: 0,
})
const requests: readonly NumberedRequest[] = [
  load(1),
  { id: 2, do: 'run' },
  { id: 3, do: 'pause' },
  { id: 4, do: 'seek', to: 9 },
  { id: 5, do: 'block', to: 0 },
  { id: 6, do: 'poke', set: { poke: 'register', file: 'r', index: 1, lane: 0, value: 3n } },
  { id: 7, do: 'poke', set: { poke: 'memory', space: 'none', address: 4, bytes: new Uint8Array(3) } },
  { id: 8, do: 'poke', set: { poke: 'address', address: 4 } },
  { id: 9, do: 'lane', lane: 0 },
  {
    id: 10,
    do: 'stops',
    stops: [
      { on: 'address', at: [4], when: 'r0 == 1' },
      { on: 'condition', holds: 'r1 > 5' },
      { on: 'write', to: { file: 'r', index: 0, lane: 0, lo: 0, width: 8 } },
      { on: 'doubt' },
      { on: 'unwritten' },
      { on: 'divergence' },
    ],
  },
  {
    id: 11,
    do: 'frame',
    view: {
      files: [{ file: 'r', registers: [0, 1], lane: 0 }],
      memory: [{ space: 'none', from: 0, bytes: 8 }],
      group: 0,
      groups: 1,
    },
    into: new ArrayBuffer(8),
  },
  { id: 12, do: 'ping' },
  { id: 13, do: 'run', until: { to: 'address', address: 4 }, steps: 100 },
  { id: 15, do: 'run', until: { to: 'over' } },
  { id: 16, do: 'run', until: { to: 'out' } },
  { id: 17, do: 'writers', of: { file: 'r', index: 1, lane: 0 }, most: 3 },
  { id: 18, do: 'writers', of: { space: 'none', from: 0, bytes: 4 }, most: 1, group: 0 },
  { id: 14, do: 'runBack' },
  { id: 19, do: 'pause' },
  { id: 20, do: 'find', space: 'none', needle: Uint8Array.of(1, 2), from: 0, back: false },
  { id: 21, do: 'tryHere', bytes: new Uint8Array(4) },
  { id: 22, do: 'stored', space: 'none' },
  { id: 23, do: 'bytes', space: 'none', from: 0, count: 8 },
  { id: 25, do: 'plot', plot: { of: 'near', formulas: ['r0'], from: 0, to: 8, every: 1, lane: 0, group: 0 } },
  { id: 26, do: 'log', log: { of: 'sight', steps: [1, 2], lane: 0 } },
  {
    id: 27,
    do: 'sift',
    sift: {
      from: 1,
      to: 8,
      sieve: {
        addresses: [0],
        register: { file: 'r', index: 1, lo: 0, width: 32, does: 'either' },
        memory: { space: 'none', from: 0, bytes: 4 },
      },
    },
  },
  { id: 24, do: 'trace', stretch: { of: 'near', from: 0, to: 8, every: 1, rows: [0, 4], marked: [4] } },
]

/** Makes a worker without a thread; `rest` waits until there is nothing to do. */
function stage(
  loads: (isa: string) => Promise<typeof toy> | undefined = (isa) => (isa === 'toy' ? Promise.resolve(toy) : undefined),
) {
  const events: Event[] = []
  let [time, turns] = [0, 0]
  const { take, slice } = inbox({
    load: loads,
    now: () => time++,
    send: (event) => events.push(event),
    turn: () => turns++,
  })
  const rest = async () => {
    for (let idle = 0; idle < 400; idle++) {
      await Promise.resolve()
      for (let k = 0; k < 3 && turns > 0; k++) {
        turns--
        slice()
      }
    }
  }
  const answers = (id: number) => events.filter((event): event is Reply => event.did !== 'ready' && event.to === id)
  return { take, rest, events, answers }
}
const message = (data: unknown): string | undefined => {
  const read = readRequest(data)
  return 'message' in read ? read.message : undefined
}

test('every request is read as it is', () => {
  for (const request of requests) expect(readRequest(request)).toBe(request)
})

test('what is wrong is said, with its place', () => {
  expect(message(null)).toBe('null was posted, which is not a request: a request is an object')
  expect(message(7)).toBe('7 was posted, which is not a request: a request is an object')
  expect(message('run')).toBe('"run" was posted, which is not a request: a request is an object')
  expect(message([])).toBe('a list was posted, which is not a request: a request is an object')
  expect(message({})).toBe('the request left out is not known')
  expect(message({ do: 'xyz', id: 1 })).toBe('the request "xyz" is not known')
  expect(message({ do: 'toString', id: 1 })).toBe('the request "toString" is not known')
  expect(message({ do: 'run' })).toBe('the request “run” is wrong: “id” is left out, which is not a whole number')
  expect(message({ do: 'load', id: 1 })).toBe(
    'the request “load” is wrong: “program” is left out, which is not an object',
  )
  expect(message({ do: 'seek', id: 1, to: Number.NaN })).toBe(
    'the request “seek” is wrong: “to” is NaN, which is not a whole number',
  )
  const odd = { on: 'address', at: [4, 'x'.repeat(99)] }
  expect(message({ do: 'stops', id: 1, stops: [{ on: 'doubt' }, odd] })).toBe(
    `the request “stops” is wrong: “stops 1 at 1” is "${'x'.repeat(40)}…", which is not a whole number`,
  )
  expect(message({ do: 'run', id: 1, until: { to: 'end' } })).toBe(
    'the request “run” is wrong: “until to” is "end", which is none of address, over, out',
  )
  expect(message({ do: 'poke', id: 1, set: { poke: 'all' } })).toBe(
    'the request “poke” is wrong: “set poke” is "all", which is none of register, memory, address',
  )
  const strange = { ...PROGRAM, init: { registers: { r: { 0: 5 } } } }
  expect(message({ ...load(1), program: strange })).toBe(
    'the request “load” is wrong: “program init registers r 0” is 5, which is not a list',
  )
})

describe('the inbox', () => {
  test('answers all that is asked, in its order, with its number', async () => {
    const { take, rest, events, answers } = stage()
    for (const request of requests) take(structuredClone(request))
    // A ping does not wait for an architecture.
    expect(events).toEqual([{ did: 'alive', to: 12 }])
    await rest()
    expect(answers(1).map(({ did }) => did)).toEqual(['loaded', 'going', 'stopped'])
    expect(answers(2)).toMatchObject([
      { did: 'going', how: 'running' },
      { did: 'stopped', why: 'breakpoint' },
    ])
    expect(answers(3)).toMatchObject([{ did: 'stopped', why: 'paused' }])
    expect(answers(7)).toMatchObject([{ did: 'failed', request: 'poke', message: 'there is no memory “none”' }])
    for (const [id, did] of [
      [6, 'stopped'],
      [8, 'stopped'],
      [10, 'noted'],
      [11, 'frame'],
      [24, 'trace'],
      [25, 'plot'],
      [26, 'log'],
      [27, 'sift'],
    ] as const)
      expect(answers(id).map((one) => one.did)).toContain(did)
  })

  test('says that an architecture could not be had, and has it when it is asked for again', async () => {
    let times = 0
    const { take, rest, answers } = stage((isa) =>
      isa !== 'toy' ? undefined : times++ ? Promise.resolve(toy) : Promise.reject(new Error('no network')),
    )
    take(load(1))
    take({ id: 2, do: 'run' })
    take(load(3))
    take({ id: 4, do: 'seek', to: 6 })
    await rest()
    expect(answers(1)).toEqual([
      { did: 'failed', to: 1, request: 'load', message: 'toy could not be loaded: no network' },
    ])
    expect(answers(2)).toEqual([{ did: 'failed', to: 2, request: 'run', message: 'no program is loaded' }])
    expect(answers(4).at(-1)).toMatchObject({ did: 'stopped', at: { step: 6 } })
    take(load(5, 'other'))
    await rest()
    expect(answers(5)).toMatchObject([{ message: 'there is no architecture other in the variant toy' }])
  })

  test('answers 5,000 bent messages, each in words, and works after each', { timeout: 120_000 }, async () => {
    const junk = fc.oneof(
      fc.constantFrom(
        undefined,
        null,
        -1,
        0.5,
        Number.NaN,
        Number.POSITIVE_INFINITY,
        2 ** 53,
        '',
        '__proto__',
        true,
        7n,
      ),
      fc.constantFrom(
        [],
        {},
        [null],
        { __proto__: null },
        new Uint8Array(2),
        new ArrayBuffer(2),
        new Map(),
        new Date(0),
      ),
      fc.integer(),
      fc.string(),
      fc.anything({ withBigInt: true, withNullPrototype: true, withTypedArray: true }),
    )
    const place = fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 1, maxLength: 6 })
    const bend = fc.constantFrom('replace' as const, 'delete' as const, 'add' as const)
    const bent = fc
      .tuple(fc.constantFrom(...requests), fc.array(fc.tuple(place, bend, junk), { minLength: 1, maxLength: 3 }))
      .map(([request, bends]) =>
        bends.reduce<unknown>((data, [at, how, value]) => changed(data, at, how, value), request),
      )
    const message = fc.oneof({ weight: 9, arbitrary: bent }, { weight: 1, arbitrary: junk })

    const { take, rest, events, answers } = stage()
    take(load(1000))
    await rest()
    let refused = 0
    await fc.assert(
      fc.asyncProperty(message, async (data) => {
        const before = events.length
        take(data)
        await rest()
        const heard = events.slice(before)
        expect(heard.length).toBeGreaterThan(0)
        for (const event of heard) {
          if (event.did !== 'failed') continue
          refused++
          expect(event.message).not.toMatch(
            /undefined|not iterable|not a function|Cannot|Invalid|convert|BigInt|object Object/,
          )
          expect(event.message.length).toBeLessThan(300)
        }
        // The next requests are carried out.
        take({ id: 2000, do: 'pause' })
        take({ id: 2001, do: 'ping' })
        await rest()
        expect(answers(2000).at(-1)?.did).toMatch(/stopped|failed/)
        events.length = 0
      }),
      { numRuns: 5000, seed: 20250101 },
    )
    expect(refused).toBeGreaterThan(2500)
  })
})

/** Returns a copy that differs in one place, at any depth of the objects. */
function changed(
  data: unknown,
  [at = 0, ...further]: readonly number[],
  how: 'replace' | 'delete' | 'add',
  value: unknown,
): unknown {
  if (typeof data !== 'object' || data === null || data instanceof ArrayBuffer || ArrayBuffer.isView(data)) return value
  const copy = (Array.isArray(data) ? [...data] : { ...data }) as Record<string, unknown>
  const names = Object.keys(copy)
  const name = names[at % Math.max(names.length, 1)] ?? 'x'
  if (further.length && typeof copy[name] === 'object') copy[name] = changed(copy[name], further, how, value)
  else if (how === 'delete') delete copy[name]
  else copy[how === 'add' ? `${name}${at}` : name] = value
  return copy
}
