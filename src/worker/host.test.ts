// Tests the host without a worker: stepping, slices, breakpoints, going back, pokes, frames, bad requests.
import { expect, test } from 'vitest'
import { toy } from '../../e2e/toy/toy.ts'
import { assembleSource } from '../encoding/source.ts'
import type { Contents } from '../isa/contents.ts'
import { vp1 } from '../isa/vp1/vp1.ts'
import { Frame, type FrameView, frameLayout } from './frame.ts'
import { Host } from './host.ts'
import type { Event, LoadedProgram, Moment, Request } from './protocol.ts'

const LOOP = 'add r0, 1\nadd r1, 2\njump 0'
const VIEW: FrameView = { files: [{ file: 'r' }], memory: [] }
const spec = toy.machine('toy')

/** Makes a clock that advances a little at each reading, so that a slice has the same length on every computer. */
function clock(): () => number {
  let time = 0
  return () => {
    time += 1
    return time
  }
}
const makeHost = () =>
  new Host({
    specOf: (isa, variant) =>
      [toy, vp1].find((a) => a.isa.id === isa && a.variants.some((v) => v.id === variant))?.machine(variant),
    now: clock(),
  })

const program = (source: string, more: Partial<LoadedProgram> = {}): LoadedProgram => {
  const { code, errors } = assembleSource(toy.isa, source)
  expect(errors).toEqual([])
  return { isa: 'toy', variant: 'toy', code, init: {}, pokes: [], ...more }
}

/** Returns all events until the host rests. */
function finish(host: Host, request: Request): readonly Event[] {
  const events = [...host.handle(request)]
  for (let k = 0; host.busy; k++) {
    if (k > 10_000) throw new Error('the host does not come to rest')
    events.push(...host.slice())
  }
  return events
}
function stopped(events: readonly Event[]): { readonly why: string; readonly at: Moment } {
  const last = events.at(-1)
  if (last?.did !== 'stopped') throw new Error(`ended with ${JSON.stringify(last)}`)
  return last
}
function frame(host: Host, into = new ArrayBuffer(0)): Frame {
  const [event] = host.handle({ do: 'frame', view: VIEW, into })
  if (event?.did !== 'frame') throw new Error('no frame')
  return new Frame(frameLayout(spec.files, spec.lanes, VIEW), VIEW, event.buffer)
}
function loaded(source: string, to = 0, more: Partial<LoadedProgram> = {}, breaks: readonly number[] = []): Host {
  const host = makeHost()
  const events = finish(host, {
    do: 'load',
    program: program(source, more),
    to,
    stops: [{ on: 'address', at: breaks }],
    lane: 0,
  })
  expect(events.map((e) => e.did)).toEqual(['loaded', 'going', 'stopped'])
  return host
}

test('a program runs to its end, and every moment of it can be visited', () => {
  const host = loaded('add r0, 1\nadd r0, 2\nadd r1, 3')
  const { why, at } = stopped(finish(host, { do: 'run' }))
  expect(why).toBe('halted')
  expect(at).toMatchObject({ step: 3, address: 12, halt: { kind: 'end' } })
  expect(frame(host).read('r', 0)).toBe(3n)
  for (const to of [1, 3, 0, 2]) {
    expect(stopped(finish(host, { do: 'seek', to })).at.step).toBe(to)
    expect(frame(host).read('r', 0)).toBe([0n, 1n, 3n, 3n][to])
    expect(frame(host).step).toBe(to)
    expect(frame(host).address).toBe(4 * to)
  }
})

test('a moment tells what the last step did and what the next one will do', () => {
  const host = loaded('add r0, 1\nadd r0, 2', 1)
  const { at } = stopped(finish(host, { do: 'seek', to: 1 }))
  expect(at.last?.address).toBe(0)
  expect(at.last?.changes).toEqual([{ file: 'r', index: 0, lane: 0, before: 0n, after: 1n }])
  expect(at.last?.sentences[0]?.result).toBe('1')
  expect(at.next?.address).toBe(4)
  expect(frame(host).changed('r', 0)).toBe(true)
  expect(frame(host).changed('r', 1)).toBe(false)
  // Who asks for the step where the machine is sees the same.
  finish(host, { do: 'seek', to: 1 })
  expect(frame(host).changed('r', 0)).toBe(true)
})

test('an endless loop gives way after each slice, and Pause ends it', () => {
  const host = loaded(LOOP)
  expect(host.handle({ do: 'run' })).toEqual([{ did: 'going', how: 'running', to: 0 }])
  for (let k = 0; k < 20; k++) expect(host.slice()).toEqual([])
  const before = frame(host).step
  // Chunks span many blocks: shorter ones would be evaluated instruction by instruction.
  expect(before).toBeGreaterThan(20 * 1024)
  expect(host.busy).toBe(true)
  const { why, at } = stopped(host.handle({ do: 'pause' }))
  expect(why).toBe('paused')
  expect(at.step).toBe(before)
  expect(host.busy).toBe(false)
  expect(host.slice()).toEqual([])
})

test('a breakpoint stops a run before its instruction, and the next run leaves it', () => {
  const host = loaded(LOOP, 0, {}, [4])
  for (const step of [1, 4, 7]) {
    const { why, at } = stopped(finish(host, { do: 'run' }))
    expect([why, at.step, at.address]).toEqual(['breakpoint', step, 4])
  }
  expect(host.handle({ do: 'stops', stops: [{ on: 'address', at: [0] }] })).toEqual([{ did: 'noted', to: 0 }])
  expect(stopped(finish(host, { do: 'run' })).at).toMatchObject({ step: 9, address: 0 })
})

test('a breakpoint at the first instruction of a slice holds', () => {
  // The run takes many slices; the breakpoint is met once, wherever a slice happens to end.
  const host = loaded(LOOP, 3000)
  finish(host, { do: 'stops', stops: [{ on: 'address', at: [8] }] })
  expect(stopped(finish(host, { do: 'run' })).at).toMatchObject({ step: 3002, address: 8 })
})

test('seeking far ahead is sliced too, and Pause ends it where it is', () => {
  const host = loaded(LOOP)
  host.handle({ do: 'seek', to: 1e9 })
  expect(host.slice()).toEqual([])
  expect(host.busy).toBe(true)
  const { at } = stopped(host.handle({ do: 'pause' }))
  expect(at.step).toBeGreaterThan(0)
  expect(at.step).toBeLessThan(1e9)
})

test('seeking past the end stops at the end', () => {
  const host = loaded('add r0, 1')
  const { why, at } = stopped(finish(host, { do: 'seek', to: 50 }))
  expect([why, at.step, at.halt?.kind]).toEqual(['halted', 1, 'end'])
})

test('registers set by hand are replayed at their step, and forget what came after', () => {
  const host = loaded('add r0, 1\nadd r0, 1\nadd r0, 1', 1)
  stopped(finish(host, { do: 'poke', set: { poke: 'register', file: 'r', index: 0, lane: 0, value: 100n } }))
  expect(frame(host).read('r', 0)).toBe(100n)
  finish(host, { do: 'seek', to: 3 })
  expect(frame(host).read('r', 0)).toBe(102n)
  finish(host, { do: 'seek', to: 0 })
  expect(frame(host).read('r', 0)).toBe(0n)
  finish(host, { do: 'seek', to: 2 })
  expect(frame(host).read('r', 0)).toBe(101n)
})

test('a load brings everything back: registers, pokes, breakpoints, and the step', () => {
  const pokes = [{ step: 4, set: { poke: 'register', file: 'r', index: 1, lane: 0, value: 50n } as const }]
  const host = loaded(LOOP, 6, { init: { registers: { r: { 0: 7n } } }, pokes }, [0])
  expect(frame(host).step).toBe(6)
  expect(frame(host).read('r', 0)).toBe(9n)
  expect(frame(host).read('r', 1)).toBe(52n)
})

test('a frame comes back in the buffer that was sent if that is large enough', () => {
  const host = loaded(LOOP)
  const first = frame(host)
  expect(frame(host, first.buffer).buffer).toBe(first.buffer)
})

test('threads beyond the lanes run group after group, and a moment says which', () => {
  const host = loaded('add r0, 1\nadd r0, 1\nstop', 4, { init: { threads: 3 } })
  expect(frame(host).read('r', 0)).toBe(1n)
  expect(stopped(finish(host, { do: 'seek', to: 3 })).at.group).toEqual({ index: 1, of: 3 })
  const { at } = stopped(finish(host, { do: 'run' }))
  expect([at.step, at.group, at.halt?.kind]).toEqual([9, { index: 2, of: 3 }, 'stop'])
  expect(loaded('stop').handle({ do: 'pause' })).not.toHaveProperty('0.at.group')
})

test('what has halted is checked against what it must be', () => {
  const result: Contents = { registers: { r: { 0: 2n, 1: 5n } } }
  const host = loaded('add r0, 2\nadd r1, 3', 1, { expect: result })
  expect(stopped(finish(host, { do: 'seek', to: 1 })).at.checked).toBeUndefined()
  expect(stopped(finish(host, { do: 'run' })).at.checked).toEqual([
    { where: 'r0', of: 1, wrong: 0, expected: '0x00000002', got: '0x00000002' },
    { where: 'r1', of: 1, wrong: 1, expected: '0x00000005', got: '0x00000003' },
  ])
})

test('an instruction without a meaning stops the machine and says which', () => {
  const host = loaded('add r0, 1\ncrash')
  const { why, at } = stopped(finish(host, { do: 'run' }))
  expect([why, at.halt?.kind]).toEqual(['halted', 'undescribed'])
  expect(at.halt?.text).toContain('crash')
})

test('what cannot be done is answered', () => {
  const host = makeHost()
  for (const request of [{ do: 'run' }, { do: 'pause' }, { do: 'seek', to: 3 }] satisfies readonly Request[])
    expect(host.handle(request, 7)).toEqual([
      { did: 'failed', to: 7, request: request.do, message: 'no program is loaded' },
    ])
  const [event] = host.handle({ do: 'load', program: program(LOOP, { isa: 'none' }), to: 0, stops: [], lane: 0 })
  expect(event?.did).toBe('failed')
})

test('the files of VP1 fit a frame: 16, 32 and 128 bits', () => {
  const host = makeHost()
  const init = { registers: { r: { 3: 0x8000_0001n }, c: { 1: 0x8001n }, v: { 2: (1n << 127n) | 5n } } }
  const view: FrameView = { files: [{ file: 'r' }, { file: 'c' }, { file: 'v', registers: [2] }], memory: [] }
  finish(host, {
    do: 'load',
    program: { isa: 'vp1', variant: 'G80', code: new Uint8Array(), init, pokes: [] },
    to: 0,
    stops: [],
    lane: 0,
  })
  const [event] = host.handle({ do: 'frame', view, into: new ArrayBuffer(0) })
  if (event?.did !== 'frame') throw new Error('no frame')
  const { files, lanes } = vp1.machine('G80')
  const seen = new Frame(frameLayout(files, lanes, view), view, event.buffer)
  expect([seen.read('r', 3), seen.read('c', 1), seen.read('v', 2), seen.read('c', 0)]).toEqual([
    0x8000_0001n,
    0x8001n,
    (1n << 127n) | 5n,
    0x8000n,
  ])
  expect(seen.read('a', 0)).toBeUndefined()
})

test('what is asked on the way to a step is carried out there', () => {
  const host = loaded(LOOP, 0, {}, [8])
  const r0 = { poke: 'register', file: 'r', index: 0, lane: 0, value: 100n } as const
  host.handle({ do: 'seek', to: 30_000 }, 1)
  host.slice()
  expect(host.handle({ do: 'poke', set: r0 }, 2)).toEqual([])
  expect(host.handle({ do: 'run' }, 3)).toEqual([])
  const events = [...host.handle({ do: 'lane', lane: 0 }, 4)]
  while (host.busy) events.push(...host.slice())
  expect(events).toMatchObject([
    { to: 4, did: 'noted' },
    { to: 1, did: 'stopped', why: 'arrived', at: { step: 30_000 } },
    { to: 2, did: 'stopped', why: 'arrived', at: { step: 30_000 } },
    { to: 3, did: 'going' },
    { to: 3, did: 'stopped', why: 'breakpoint', at: { step: 30_002, address: 8 } },
  ])
  expect(frame(host).read('r', 0)).toBe(101n)
})

test('another step to go to takes the place of the one before; Pause drops what waits, but for what is set by hand', () => {
  const host = loaded(LOOP)
  const r0 = { poke: 'register', file: 'r', index: 0, lane: 0, value: 100n } as const
  host.handle({ do: 'seek', to: 1e9 }, 1)
  host.slice()
  expect(host.handle({ do: 'seek', to: 1e8 }, 2)).toEqual([{ to: 2, did: 'going', how: 'seeking' }])
  for (const [id, request] of [{ do: 'poke', set: r0 }, { do: 'run' }, { do: 'seek', to: 7 }].entries())
    expect(host.handle(request as Request, 3 + id)).toEqual([])
  expect(host.handle({ do: 'pause' }, 6)).toMatchObject([
    { to: 3, did: 'stopped' },
    { to: 6, did: 'stopped', why: 'paused' },
  ])
  expect([host.busy, frame(host).read('r', 0)]).toEqual([false, 100n])
})

test('a load that is interrupted keeps what was set by hand further on', () => {
  const host = makeHost()
  const pokes = [{ step: 50_000, set: { poke: 'register', file: 'r', index: 0, lane: 0, value: 0n } as const }]
  host.handle({ do: 'load', program: program(LOOP, { pokes }), to: 1e9, stops: [], lane: 0 })
  const { at } = stopped(host.handle({ do: 'pause' }))
  expect(at.step).toBeLessThan(50_000)
  finish(host, { do: 'seek', to: 50_001 })
  expect(frame(host).read('r', 0)).toBe(0n)
  finish(host, { do: 'seek', to: 0 })
  finish(host, { do: 'seek', to: 60_000 })
  expect(frame(host).read('r', 0)).toBe(3333n)
})

test('a load that is interrupted and then run carries out all that was set by hand further on', () => {
  const host = makeHost()
  const set = (step: number, value: bigint) =>
    ({ step, set: { poke: 'register', file: 'r', index: 0, lane: 0, value } }) as const
  const pokes = [set(0, 5n), set(50_000, 0n), set(50_003, 7n), set(60_000, 1n)]
  host.handle({ do: 'load', program: program(LOOP, { pokes }), to: 60_001, stops: [], lane: 0 })
  expect(stopped(host.handle({ do: 'pause' })).at.step).toBeLessThan(50_000)
  host.handle({ do: 'run' })
  while (frame(host).step < 60_000) host.slice()
  expect(stopped(host.handle({ do: 'pause' })).at.step).toBeGreaterThan(60_000)
  // Every third step, from the first on, adds one.
  for (const [to, value] of [
    [0, 5n],
    [1, 6n],
    [49_999, 16_672n],
    [50_000, 0n],
    [50_003, 7n],
    [59_999, 3339n],
    [60_000, 1n],
    [60_001, 2n],
  ] as const) {
    finish(host, { do: 'seek', to })
    expect([to, frame(host).read('r', 0)]).toEqual([to, value])
  }
})

test('what was set by hand before the first step is there when one comes back to it', () => {
  const host = loaded(LOOP)
  finish(host, { do: 'poke', set: { poke: 'register', file: 'r', index: 1, lane: 0, value: 1n } })
  const { check } = stopped(finish(host, { do: 'seek', to: 0 })).at
  finish(host, { do: 'seek', to: 1 })
  expect(stopped(finish(host, { do: 'seek', to: 0 })).at.check).toBe(check)
  expect(frame(host).read('r', 1)).toBe(1n)
})

test('what is to be set by hand after the end is told, and forgotten', () => {
  const host = makeHost()
  const set = { poke: 'register', file: 'r', index: 0, lane: 0, value: 9n } as const
  const pokes = [7, 2, 1, 3].map((step) => ({ step, set }))
  const load: Request = { do: 'load', program: program('add r0, 1\nadd r0, 2', { pokes }), to: 1, stops: [], lane: 0 }
  expect(finish(host, load).map(({ did }) => did)).toEqual(['loaded', 'going', 'stopped'])
  const why = 'the program goes no further than step 2'
  expect(finish(host, { do: 'run' })).toMatchObject([
    { did: 'going' },
    {
      did: 'missed',
      pokes: [
        { poke: 3, why },
        { poke: 0, why },
      ],
    },
    { did: 'stopped', why: 'halted', at: { step: 2 } },
  ])
  expect(frame(host).read('r', 0)).toBe(9n)
  expect(finish(host, { do: 'seek', to: 9 }).map(({ did }) => did)).toEqual(['going', 'stopped'])
})

test('a request that fails ends no other', () => {
  const host = loaded(LOOP)
  host.handle({ do: 'run' }, 1)
  const view: FrameView = { files: [{ file: '__proto__' }], memory: [{ space: '__proto__', from: 0, bytes: 2 ** 40 }] }
  expect(host.handle({ do: 'frame', view, into: new ArrayBuffer(0) }, 2)).toMatchObject([
    { to: 2, did: 'failed', request: 'frame', message: expect.stringMatching(/^the view takes \d+ bytes/) },
  ])
  expect(host.handle({ do: 'lane', lane: 1 }, 3)).toMatchObject([
    { to: 3, did: 'failed', message: 'there is no lane 1: they are 0 to 0' },
  ])
  expect(host.busy).toBe(true)
  expect(stopped(host.handle({ do: 'pause' })).at.step).toBe(0)
  const unfit = { poke: 'register', file: 'x', index: 0, lane: 0, value: 0n } as const
  expect(host.handle({ do: 'poke', set: unfit }, 4)).toMatchObject([{ message: 'there are no registers “x”' }])
  expect(host.handle({ do: 'poke', set: { ...unfit, file: 'r', index: 4 } }, 5)).toMatchObject([
    { message: 'there is no register 4 of “r”: they are 0 to 3' },
  ])
})

test('going back far is sliced: no slice is longer for what there is to replay', () => {
  const host = loaded(LOOP)
  finish(host, { do: 'seek', to: 20_000_000 })
  host.handle({ do: 'seek', to: 13_456_789 })
  const slices: number[] = []
  while (host.busy) {
    const before = frame(host).step
    host.slice()
    slices.push(Math.abs(frame(host).step - before))
  }
  // The first slice goes back. A slice is eight chunks of at most 65,536 steps by the clock of this test.
  expect(Math.max(...slices.slice(1))).toBeLessThanOrEqual(8 * 65_536)
  expect(frame(host).step).toBe(13_456_789)
})

test('bytes are found in a space, and what is not there is said', () => {
  const host = makeHost()
  const memory = [{ space: 'ds', address: 0x123, bytes: Uint8Array.of(1, 2, 3), item: 'u8' as const }]
  finish(host, {
    do: 'load',
    program: { isa: 'vp1', variant: 'G80', code: new Uint8Array(), init: { memory }, pokes: [] },
    to: 0,
    stops: [],
    lane: 0,
  })
  const find = (needle: Uint8Array, from: number, back = false) =>
    host.handle({ do: 'find', space: 'ds', needle, from, back })
  expect(find(Uint8Array.of(2, 3), 0)).toEqual([{ did: 'found', to: 0, found: { at: 0x124 } }])
  expect(find(Uint8Array.of(2, 3), 0x125)).toEqual([{ did: 'found', to: 0, found: { at: undefined } }])
  expect(find(Uint8Array.of(2, 3), 0x125, true)).toEqual([{ did: 'found', to: 0, found: { at: 0x124 } }])
  expect(host.handle({ do: 'stored', space: 'ds' })).toEqual([
    { did: 'stored', to: 0, stretches: [{ address: 0x120, bytes: 16 }], more: 0 },
  ])
  // Bytes past the end are left out.
  const bytes = (from: number, count: number) => host.handle({ do: 'bytes', space: 'ds', from, count })
  expect(bytes(0x122, 3)).toEqual([{ did: 'bytes', to: 0, bytes: Uint8Array.of(0, 1, 2) }])
  expect(bytes(0x1ffe, 9)).toEqual([{ did: 'bytes', to: 0, bytes: new Uint8Array(2) }])
  expect(bytes(0x9999, 9)).toEqual([{ did: 'bytes', to: 0, bytes: new Uint8Array(0) }])
})
