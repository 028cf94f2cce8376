// Tests the client of the worker: when a worker dies, it starts another and returns to where it was.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toy } from '../../e2e/toy/toy.ts'
import { assembleSource } from '../encoding/source.ts'
import { Client, type Hears, type News } from './client.ts'
import { Frame, type FrameView, frameLayout } from './frame.ts'
import { Host } from './host.ts'

const VIEW: FrameView = { files: [{ file: 'r' }], memory: [] }
const spec = toy.machine('toy')
const asked = (source: string) => ({
  isa: 'toy',
  variant: 'toy',
  code: assembleSource(toy.isa, source).code,
  init: {},
})
const LOOP = 'add r0, 1\nadd r1, 2\njump 0'

/** Makes workers without threads: requests are carried out when `turn` is called. */
function stage() {
  const news: News[] = []
  const waiting: (() => void)[] = []
  const timers: (() => void)[] = []
  const workers: { hears: Hears; alive: boolean }[] = []
  const client = new Client({
    tell: (event) => news.push(event),
    after: (_, callback) => {
      timers.push(callback)
      return () => timers.splice(timers.indexOf(callback), 1)
    },
    start: (hears) => {
      let time = 0
      const host = new Host({ specOf: () => spec, now: () => time++ })
      const worker = { hears, alive: true }
      workers.push(worker)
      const go = () => {
        if (!worker.alive) return
        for (const event of host.slice()) hears.event(event)
        if (host.busy) waiting.push(go)
      }
      return {
        post: (request, transfer) => {
          const copy = structuredClone(request, { transfer: [...transfer] })
          waiting.push(() => {
            if (!worker.alive) return
            for (const event of host.handle(copy, copy.id)) hears.event(event)
            if (host.busy) waiting.push(go)
          })
        },
        end: () => {
          worker.alive = false
        },
      }
    },
  })
  const turn = (most = 100) => {
    for (let k = 0; k < most && waiting.length; k++) waiting.shift()?.()
  }
  /** Fires all timers `looks` times, as if that many seconds went by. */
  const pass = (looks: number) => {
    for (let k = 0; k < looks; k++) for (const timer of timers.splice(0)) timer()
  }
  const registers = () => {
    client.frame(VIEW)
    turn()
    const found = news.findLast((event) => event.did === 'frame')
    if (found?.did !== 'frame') throw new Error('no frame')
    const frame = new Frame(frameLayout(spec.files, 1, VIEW), VIEW, found.buffer)
    return { step: frame.step, r0: frame.read('r', 0) }
  }
  /** Returns the last news that is not about the start of a worker. */
  const last = () => news.findLast(({ did }) => did !== 'starting' && did !== 'loading')
  return { client, news, last, turn, pass, registers, workers }
}

test('a program is loaded and stepped', () => {
  const { client, news, turn, registers } = stage()
  client.load(asked(LOOP), 0)
  turn()
  client.seek(4)
  turn()
  expect(news.map((n) => n.did)).toEqual(['starting', 'loading', 'loaded', 'going', 'stopped', 'going', 'stopped'])
  expect(registers()).toEqual({ step: 4, r0: 2n })
})

test('a worker that reports its death is replaced, and the machine is at the step it was at', () => {
  const { client, last, turn, registers, workers } = stage()
  client.load(asked(LOOP), 7)
  turn()
  client.poke({ poke: 'register', file: 'r', index: 0, lane: 0, value: 1000n })
  turn()
  client.seek(10)
  turn()
  workers[0]?.hears.died('out of memory')
  expect(last()).toEqual({ did: 'restarted', why: 'out of memory', step: 10, again: [] })
  turn()
  expect(workers).toHaveLength(2)
  expect(registers()).toEqual({ step: 10, r0: 1001n })
})

test('a worker that is silent for three looks in a row is dead; one that is late is not', () => {
  const { client, last, turn, pass, workers } = stage()
  client.load(asked(LOOP), 5)
  turn()
  client.seek(6)
  pass(2)
  turn()
  expect(last()).toMatchObject({ did: 'stopped' })
  pass(5)
  expect(workers).toHaveLength(1)
  workers[0]!.alive = false
  client.seek(7)
  turn()
  pass(3)
  expect(last()).toMatchObject({ did: 'restarted', step: 6 })
  turn()
  // The new worker carries out what the dead one was asked.
  expect(last()).toMatchObject({ did: 'stopped', at: { step: 7 } })
})

test('a worker has time to come, and to load: looks count from the first word it says', () => {
  const { client, news, last, turn, pass, workers } = stage()
  client.load(asked(LOOP), 5)
  client.seek(6)
  pass(100)
  expect(workers).toHaveLength(1)
  expect(news.map(({ did }) => did)).toEqual(['starting'])
  workers[0]?.hears.event({ did: 'ready' })
  expect(news.at(-1)).toEqual({ did: 'loading' })
  // The worker fetches an architecture, and still answers pings.
  pass(100)
  workers[0]?.hears.event({ did: 'alive', to: 3 })
  pass(100)
  expect(workers).toHaveLength(1)
  turn(1000)
  expect(last()).toMatchObject({ did: 'stopped', at: { step: 6 } })
})

test('a worker that never comes is given up after a long while, three times', () => {
  const { client, last, pass, workers } = stage()
  client.load(asked(LOOP), 5)
  pass(119)
  expect(workers).toHaveLength(1)
  pass(1)
  expect(last()).toMatchObject({ did: 'restarted', why: 'it could not be fetched in time' })
  pass(240)
  expect(last()).toEqual({ did: 'gaveUp', why: 'it could not be fetched in time' })
})

test('a worker that is busy for long, but answers whether it lives, lives', () => {
  const { client, last, turn, pass, workers } = stage()
  client.load(asked(LOOP), 5)
  turn()
  client.run()
  for (let k = 0; k < 20; k++) {
    turn(2)
    pass(1)
  }
  expect(workers).toHaveLength(1)
  client.pause()
  turn()
  expect(last()).toMatchObject({ did: 'stopped', why: 'paused' })
})

test('what killed a worker twice is named and not asked again', () => {
  const { client, news, last, turn, registers, workers } = stage()
  client.load(asked(LOOP), 3)
  turn()
  client.run()
  turn(3)
  workers.at(-1)?.hears.died('broken')
  expect(last()).toEqual({ did: 'restarted', why: 'broken', step: 3, again: ['run'] })
  turn(10)
  expect(news.at(-1)).toEqual({ did: 'going', how: 'running', to: expect.any(Number) })
  workers.at(-1)?.hears.died('broken')
  expect(last()).toEqual({ did: 'restarted', why: 'broken', step: 3, again: [], refused: 'run' })
  turn()
  expect(last()).toMatchObject({ did: 'stopped', at: { step: 3 } })
  client.seek(4)
  turn()
  expect(registers()).toEqual({ step: 4, r0: 2n })
})

test('a program that kills two workers while it is loaded is given up', () => {
  const { client, last, turn, workers } = stage()
  client.load(asked(LOOP), 3)
  for (let k = 0; k < 2; k++) {
    workers.at(-1)?.hears.event({ did: 'ready' })
    workers.at(-1)?.hears.died('out of memory')
  }
  expect(last()).toEqual({ did: 'gaveUp', why: 'out of memory' })
  client.run()
  expect(last()).toMatchObject({ did: 'failed', request: 'run', message: 'no worker runs (out of memory)' })
  client.load(asked('add r0, 1'), 1)
  turn()
  expect(last()).toMatchObject({ did: 'stopped', at: { step: 1 } })
})

test('what is asked before there is a program is answered', () => {
  const { client, news } = stage()
  client.lane(0)
  client.stops([{ on: 'address', at: [4] }])
  expect(news).toEqual([])
  client.run()
  expect(news).toEqual([{ did: 'failed', to: 1, request: 'run', message: 'no program is loaded' }])
})

test('a frame that fails is the only one, and no other request ends by it', () => {
  const { client, news, last, turn, registers } = stage()
  client.load(asked(LOOP), 2)
  turn()
  client.run()
  turn(5)
  client.frame({ files: [], memory: [{ space: 'x', from: 0, bytes: 2 ** 40 }] })
  turn(5)
  expect(last()).toMatchObject({ did: 'failed', request: 'frame' })
  client.pause()
  turn()
  expect(last()).toMatchObject({ did: 'stopped', why: 'paused' })
  expect(registers().step).toBeGreaterThan(2)
  expect(news.filter(({ did }) => did === 'failed')).toHaveLength(1)
})

test('frames that killed two workers are not asked for until another program is loaded', () => {
  const { client, last, turn, registers, workers } = stage()
  client.load(asked(LOOP), 2)
  turn()
  for (let k = 0; k < 2; k++) {
    expect(client.frame(VIEW)).toBe(true)
    workers.at(-1)?.hears.died('broken')
    turn()
  }
  expect(client.frame(VIEW)).toBe(false)
  client.seek(3)
  turn()
  expect(last()).toMatchObject({ did: 'stopped', at: { step: 3 } })
  client.load(asked(LOOP), 4)
  turn()
  expect(registers()).toEqual({ step: 4, r0: 2n })
})

test('whatever is asked, and whenever workers die, it ends as if none had', { timeout: 60_000 }, () => {
  const setting = fc.record({ index: fc.integer({ min: 0, max: 3 }), value: fc.bigInt({ min: 0n, max: 1000n }) })
  const act = fc.oneof(
    { weight: 4, arbitrary: fc.constant({ ask: 'step' } as const) },
    { weight: 2, arbitrary: fc.constant({ ask: 'back' } as const) },
    { weight: 2, arbitrary: fc.record({ ask: fc.constant('seek' as const), to: fc.integer({ min: 0, max: 6000 }) }) },
    { weight: 3, arbitrary: fc.record({ ask: fc.constant('poke' as const), set: setting }) },
    { weight: 1, arbitrary: fc.constant({ ask: 'run' } as const) },
    { weight: 1, arbitrary: fc.constant({ ask: 'frame' } as const) },
    { weight: 1, arbitrary: fc.constant({ ask: 'lane' } as const) },
  )
  const moment = fc.record({
    act,
    turns: fc.integer({ min: 0, max: 12 }),
    death: fc.constantFrom('none', 'none', 'none', 'told', 'silent'),
  })
  const source = 'add r0, 1\nadd r1, 2\nadd r2, 3\njump 0'

  type Act = typeof moment extends fc.Arbitrary<infer T> ? T : never
  function played(acts: readonly Act[], deadly: boolean) {
    const { client, news, turn, pass, registers, workers } = stage()
    client.stops([{ on: 'address', at: [8] }])
    client.load(asked(source), 3)
    let aim = 3
    let died = false
    const rest = () => {
      for (let k = 0; k < 125; k++) {
        turn(100)
        pass(1)
      }
    }
    /** Asks for a frame twice, as the page does: the first misses a worker that died while idle, the next one shows. */
    const look = () => {
      for (let k = 0; k < 2; k++) {
        client.frame(VIEW)
        rest()
      }
    }
    for (const { act: one, turns, death } of acts) {
      if (one.ask === 'step') aim++
      else if (one.ask === 'back') aim = Math.max(0, aim - 1)
      else if (one.ask === 'seek') aim = one.to
      if (one.ask === 'step' || one.ask === 'back' || one.ask === 'seek') client.seek(aim)
      else if (one.ask === 'frame') client.frame(VIEW)
      else if (one.ask === 'lane') client.lane(0)
      else if (one.ask === 'run') client.run()
      else client.poke({ poke: 'register', file: 'r', lane: 0, ...one.set })
      turn(turns)
      // Two deaths in a row would be blamed on the request.
      if (deadly && !died && death !== 'none') {
        died = true
        if (death === 'told') workers.at(-1)?.hears.died('broken')
        else workers.at(-1)!.alive = false
      }
      if (one.ask !== 'run' && !died) continue
      rest()
      look()
      died = false
      if (one.ask === 'run') {
        const found = news.findLast(({ did }) => did === 'stopped')
        if (found?.did === 'stopped') aim = found.at.step
      }
    }
    rest()
    look()
    const failed = news.filter(({ did }) => did === 'failed' || did === 'gaveUp')
    return { ...registers(), pokes: client.pokes, failed }
  }

  fc.assert(
    fc.property(fc.array(moment, { maxLength: 12 }), (acts) => {
      const calm = played(acts, false)
      expect(calm.failed).toEqual([])
      expect(played(acts, true)).toEqual(calm)
    }),
    { numRuns: Number(process.env.RUNS ?? 150) },
  )
})

test('after three deaths without a stop in between it gives up, and a new load tries again', () => {
  const { client, last, turn, workers } = stage()
  client.load(asked(LOOP), 0)
  for (let k = 0; k < 3; k++) workers.at(-1)?.hears.died('broken')
  expect(last()).toEqual({ did: 'gaveUp', why: 'broken' })
  expect(workers).toHaveLength(3)
  client.load(asked(LOOP), 2)
  turn()
  expect(last()).toMatchObject({ did: 'stopped', at: { step: 2 } })
})

test('answers about the program before are not told', () => {
  const { client, news, last, turn } = stage()
  client.load(asked(LOOP), 3)
  client.load(asked('add r0, 1'), 0)
  turn()
  expect(news.filter((n) => n.did === 'stopped')).toHaveLength(1)
  expect(last()).toMatchObject({ did: 'stopped', at: { step: 0 } })
})

test('frames are pulled one at a time', () => {
  const { client, news, turn } = stage()
  client.load(asked(LOOP), 3)
  turn()
  client.frame(VIEW)
  client.frame(VIEW)
  turn()
  expect(news.filter((n) => n.did === 'frame')).toHaveLength(1)
})

test('what the page reads stays readable when a frame comes too late for a program', () => {
  const { client, news, turn } = stage()
  const frames = () => news.flatMap((n) => (n.did === 'frame' ? [n.buffer] : []))
  client.load(asked(LOOP), 4)
  turn()
  for (let k = 0; k < 2; k++) {
    client.frame(VIEW)
    turn()
  }
  const shown = frames()[1]
  client.frame(VIEW)
  client.load(asked(LOOP), 0)
  turn(1)
  expect(frames()).toHaveLength(2)
  turn()
  client.frame(VIEW)
  expect(shown?.byteLength).toBeGreaterThan(0)
  turn()
  expect(frames()).toHaveLength(3)
})

test('a question is answered to who asked, also while it runs, and by nobody where its worker dies', async () => {
  const { client, news, turn, workers } = stage()
  const find = { do: 'find', space: 'none', needle: Uint8Array.of(1), from: 0, back: false } as const
  expect(await client.question(find)).toBeUndefined()
  client.load(asked(LOOP), 5)
  turn()
  client.run()
  const answer = client.question(find)
  turn(20)
  // The toy has no memory.
  expect(await answer).toMatchObject({ did: 'failed', request: 'find', message: 'there is no memory “none”' })
  expect(news.filter(({ did }) => did === 'failed')).toEqual([])
  const late = client.question(find)
  workers[0]?.hears.died('out of memory')
  expect(await late).toBeUndefined()
})

test('a worker that dies while it looks at a stretch is replaced; after two none is asked again until another program', () => {
  const { client, news, last, turn, workers } = stage()
  const stretch = { of: 'near', from: 0, to: 3, every: 1, rows: [0], marked: [] } as const
  expect(client.trace(stretch)).toBeUndefined()
  client.load(asked(LOOP), 5)
  turn()
  expect(client.trace(stretch)).toBeDefined()
  turn()
  expect(last()).toMatchObject({ did: 'trace', columns: { from: 0, count: 3 } })
  for (const worker of [0, 1]) {
    expect(client.trace(stretch)).toBeDefined()
    workers[worker]?.hears.died('out of memory')
    // The client does not repeat a request that is not worth another death.
    expect(last()).toMatchObject({ did: 'restarted', step: 5, again: [] })
    turn()
    expect(last()).toMatchObject({ did: 'stopped', at: { step: 5 } })
  }
  expect(client.trace(stretch)).toBeUndefined()
  expect(news.some((one) => one.did === 'gaveUp')).toBe(false)
  client.load(asked(LOOP), 0)
  turn()
  expect(client.trace(stretch)).toBeDefined()
})

test('a worker that dies of a plot or of the log is replaced, too, and what a person does goes on without them', async () => {
  const { client, news, last, turn, workers } = stage()
  const plot = { of: 'near', formulas: ['r0'], from: 0, to: 3, every: 1, lane: 0 } as const
  client.load(asked(LOOP), 5)
  turn()
  const seen = client.question({ do: 'plot', plot })
  turn()
  expect(await seen).toMatchObject({ did: 'plot', plot: { from: 0, count: 3 }, ended: false })
  for (const worker of [0, 1]) {
    const late = client.question(worker ? { do: 'plot', plot } : { do: 'log', log: { of: 'sight', steps: [1] } })
    workers[worker]?.hears.died('out of memory')
    expect(await late).toBeUndefined()
    turn()
    expect(last()).toMatchObject({ did: 'stopped', at: { step: 5 } })
  }
  expect(await client.question({ do: 'plot', plot })).toBeUndefined()
  expect(workers).toHaveLength(3)
  expect(news.some((one) => one.did === 'gaveUp')).toBe(false)
})
