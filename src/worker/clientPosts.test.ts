// Tests what the client posts to its worker and tells the page, message by message, with a worker that is a list.
import { expect, test } from 'vitest'
import { Client, type Hears, type News } from './client.ts'
import type { FrameView } from './frame.ts'
import type { Event, Moment, NumberedRequest, TimedPoke } from './protocol.ts'

const program = { isa: 'toy', variant: 'toy', code: new Uint8Array(), init: {} }
const VIEW: FrameView = { files: [], memory: [] }
const poke = (index: number) => ({ poke: 'register', file: 'r', index, lane: 0, value: 1n }) as const
const moment = (step: number): Moment => ({ step, address: 0, lane: 0, check: '' })

function stage() {
  const news: News[] = []
  const posted: NumberedRequest[] = []
  const transferred: number[] = []
  const timers: { ms: number; callback: () => void }[] = []
  const workers: Hears[] = []
  let ended = 0
  const client = new Client({
    tell: (event) => news.push(event),
    after: (ms, callback) => {
      const timer = { ms, callback }
      timers.push(timer)
      return () => timers.splice(timers.indexOf(timer), 1)
    },
    start: (hears) => {
      workers.push(hears)
      return {
        post: (request, transfer) => {
          posted.push(request)
          transferred.push(transfer.length)
        },
        end: () => ended++,
      }
    },
  })
  const hear = (event: Event) => workers.at(-1)?.event(event)
  /** The worker answers the last request of a kind. */
  const idOf = (what: string) => posted.findLast((one) => one.do === what)?.id ?? -1
  const stopped = (what: string, step: number) =>
    hear({ did: 'stopped', why: 'arrived', at: moment(step), to: idOf(what) })
  const loaded = (step = 0) => {
    hear({ did: 'loaded', to: idOf('load') })
    stopped('load', step)
  }
  const look = () => {
    for (const { callback } of timers.splice(0)) callback()
  }
  let taken = 0
  /** Returns what was posted since the last call. */
  const take = () => {
    const requests = posted.slice(taken).map(({ id: _, ...request }) => request)
    taken = posted.length
    return requests
  }
  const told = () => news.splice(0)
  return {
    client,
    news,
    posted,
    transferred,
    timers,
    workers,
    hear,
    idOf,
    stopped,
    loaded,
    look,
    take,
    told,
    ends: () => ended,
  }
}

test('each request is posted once, with what it is given and a number that grows', () => {
  const { client, posted, loaded, take } = stage()
  client.lane(2)
  client.stops([{ on: 'doubt' }])
  expect(posted).toEqual([])
  client.load(program, 5, [{ step: 3, set: poke(0) }])
  expect(take()).toEqual([
    {
      do: 'load',
      program: { ...program, pokes: [{ step: 3, set: poke(0) }] },
      to: 5,
      stops: [{ on: 'doubt' }],
      lane: 2,
    },
  ])
  loaded(5)
  client.run()
  client.run({ to: 'over' }, 7)
  client.runBack()
  client.pause()
  client.seek(9)
  client.block(2)
  client.writers({ file: 'r', index: 1 }, 3)
  client.writers({ file: 'r', index: 1 }, 3, 0)
  client.lane(undefined)
  client.lane(0)
  client.stops([])
  expect(posted.slice(1).map(({ id }) => id)).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])
  expect(take()).toEqual([
    { do: 'run' },
    { do: 'run', until: { to: 'over' }, steps: 7 },
    { do: 'runBack' },
    { do: 'pause' },
    { do: 'seek', to: 9 },
    { do: 'block', to: 2 },
    { do: 'writers', of: { file: 'r', index: 1 }, most: 3 },
    { do: 'writers', of: { file: 'r', index: 1 }, most: 3, group: 0 },
    { do: 'lane' },
    { do: 'lane', lane: 0 },
    { do: 'stops', stops: [] },
  ])
  // The lane and the stops of the last requests hold for the next program.
  client.lane(undefined)
  take()
  client.load(program, 0)
  expect(take()).toEqual([{ do: 'load', program: { ...program, pokes: [] }, to: 0, stops: [] }])
})

test('pokes have the step at which they happened, and forget those of later steps', () => {
  const { client, loaded, stopped, workers, take, told } = stage()
  const steps = () => client.pokes.map(({ step, set }: TimedPoke) => [step, 'index' in set && set.index])
  client.load(program, 4, [{ step: 2, set: poke(0) }])
  loaded(4)
  client.poke(poke(1))
  // Without an answer it has the step where the machine rests.
  expect(steps()).toEqual([
    [2, 0],
    [4, 1],
  ])
  stopped('poke', 4)
  client.poke(poke(2))
  stopped('poke', 4)
  expect(steps()).toEqual([
    [2, 0],
    [4, 1],
    [4, 2],
  ])
  client.seek(7)
  stopped('seek', 7)
  client.poke(poke(3))
  stopped('poke', 7)
  expect(steps()).toEqual([
    [2, 0],
    [4, 1],
    [4, 2],
    [7, 3],
  ])
  // A new worker is given all of them.
  take()
  told()
  workers[0]?.died('why')
  expect(take()).toMatchObject([{ do: 'load', to: 7, program: { pokes: { length: 4 } } }])
  expect(told()).toMatchObject([{ did: 'restarted', step: 7, again: [] }, { did: 'starting' }])
  loaded(7)
  client.seek(4)
  stopped('seek', 4)
  client.poke(poke(4))
  expect(steps()).toEqual([
    [2, 0],
    [4, 1],
    [4, 2],
    [4, 4],
  ])
  stopped('poke', 4)
  expect(steps()).toEqual([
    [2, 0],
    [4, 1],
    [4, 2],
    [4, 4],
  ])
})

test('pokes that are missed are told and dropped, by their numbers', () => {
  const { client, loaded, hear, idOf, told } = stage()
  const pokes = [0, 1, 2].map((k) => ({ step: k, set: poke(k) }))
  client.load(program, 4, pokes)
  loaded(4)
  told()
  hear({
    did: 'missed',
    pokes: [
      { poke: 1, why: 'so' },
      { poke: 9, why: 'none' },
    ],
    to: idOf('load'),
  })
  expect(told()).toEqual([{ did: 'missed', pokes: [{ poke: pokes[1], why: 'so' }] }])
  expect(client.pokes).toEqual([pokes[0], pokes[2]])
})

test('what a worker that died was asked is asked again in its order, and only what moves the machine', () => {
  const { client, loaded, workers, take, told, stopped, hear, idOf } = stage()
  client.load(program, 4)
  loaded(4)
  client.lane(1)
  client.seek(9)
  client.trace({ of: 'near', from: 0, to: 1, every: 1, rows: [], marked: [] })
  client.frame(VIEW)
  client.poke(poke(0))
  client.run()
  take()
  told()
  workers[0]?.died('why')
  expect(told()[0]).toEqual({ did: 'restarted', why: 'why', step: 4, again: ['seek', 'poke', 'run'] })
  expect(take().map((one) => one.do)).toEqual(['load', 'seek', 'poke', 'run'])
  // The return to the last known step is not told; what comes then is.
  hear({ did: 'loaded', to: idOf('load') })
  told()
  stopped('load', 4)
  expect(told()).toEqual([])
  stopped('seek', 9)
  expect(told()).toMatchObject([{ did: 'stopped', at: { step: 9 } }])
})

test('the first request that moves the machine is blamed, and refused after two deaths', () => {
  const { client, loaded, workers, told, stopped, hear, take } = stage()
  client.load(program, 4)
  loaded(4)
  client.seek(9)
  client.run()
  workers[0]?.died('why')
  hear({ did: 'ready' })
  loaded(4)
  told()
  take()
  workers[1]?.died('why')
  expect(told()[0]).toEqual({ did: 'restarted', why: 'why', step: 4, again: ['run'], refused: 'seek' })
  hear({ did: 'ready' })
  loaded(4)
  stopped('run', 12)
  // A stop counts as a sign that all is well again.
  for (const [k, again] of [
    [2, ['seek']],
    [3, []],
  ] as const) {
    if (k === 2) client.seek(1)
    told()
    workers[k]?.died('why')
    expect(told()[0]).toMatchObject({ did: 'restarted', again })
    hear({ did: 'ready' })
    loaded(12)
  }
  expect(workers).toHaveLength(5)
})

test('the third death without a stop is the last', () => {
  const { client, workers, told, hear, idOf } = stage()
  client.load(program, 4)
  const deaths: string[] = []
  for (let k = 0; k < 3; k++) {
    told()
    hear({ did: 'loaded', to: idOf('load') })
    workers[k]?.died('why')
    deaths.push(told().at(-1)?.did ?? '')
    if (k < 2) client.question({ do: 'stored', space: 'm' })
  }
  // One program killed two workers while it was loaded.
  expect(deaths.slice(0, 2)).toEqual(['starting', 'gaveUp'])
  expect(client.frame(VIEW)).toBe(false)
})

test('a request is open until its answer, and looks go on until none is', () => {
  const { client, loaded, look, timers, posted, take, hear, idOf, told } = stage()
  client.load(program, 0)
  expect(timers.map(({ ms }) => ms)).toEqual([1000])
  loaded()
  look()
  expect(timers).toEqual([])
  take()
  client.stops([])
  expect(timers).toHaveLength(1)
  look()
  // A worker that has said something is asked whether it lives; its answer is not told.
  expect(take().map((one) => one.do)).toEqual(['stops', 'ping'])
  told()
  hear({ did: 'alive', to: idOf('ping') })
  hear({ did: 'noted', to: posted.at(-1)?.id ?? 3 })
  expect(told().map(({ did }) => did)).toEqual(['noted'])
  // Two silent looks, and a word.
  client.seek(1)
  look()
  look()
  hear({ did: 'alive', to: 0 })
  look()
  look()
  expect(told()).toEqual([])
  look()
  expect(told().map(({ did }) => did)).toEqual(['restarted', 'starting'])
})

test('two buffers take turns, and one that was lost is made anew', () => {
  const { client, loaded, hear, idOf, posted, transferred, told, workers, stopped } = stage()
  expect(client.frame(VIEW)).toBe(false)
  client.load(program, 0)
  expect(client.frame(VIEW)).toBe(false)
  loaded()
  const arrive = (buffer: ArrayBuffer) => hear({ did: 'frame', view: VIEW, buffer, to: idOf('frame') })
  const sent = () => {
    const last = posted.findLast((one) => one.do === 'frame')
    return last?.do === 'frame' ? last.into : undefined
  }
  const [first, second] = [new ArrayBuffer(8), new ArrayBuffer(16)]
  expect([client.frame(VIEW), client.frame(VIEW)]).toEqual([true, false])
  expect(transferred.at(-1)).toBe(1)
  expect(sent()?.byteLength).toBe(0)
  arrive(first)
  expect(client.frame(VIEW)).toBe(true)
  expect(sent()?.byteLength).toBe(0)
  arrive(second)
  // The page reads the second frame now, so the first one is free.
  client.frame(VIEW)
  expect(sent()).toBe(first)
  hear({ did: 'failed', request: 'frame', message: 'why', to: idOf('frame') })
  expect(told().at(-1)).toMatchObject({ did: 'failed', request: 'frame' })
  expect(client.frame(VIEW)).toBe(true)
  expect(sent()?.byteLength).toBe(0)
  // A worker that died has taken its buffer along.
  workers[0]?.died('why')
  loaded()
  expect(client.frame(VIEW)).toBe(true)
  arrive(new ArrayBuffer(8))
  client.seek(3)
  stopped('seek', 3)
  expect(client.frame(VIEW)).toBe(true)
})

test('two frames in a row that kill workers are the last; one that arrives begins anew', () => {
  const { client, loaded, hear, idOf, workers } = stage()
  client.load(program, 0)
  loaded()
  const kill = () => {
    expect(client.frame(VIEW)).toBe(true)
    workers.at(-1)?.died('why')
    loaded()
  }
  kill()
  expect(client.frame(VIEW)).toBe(true)
  hear({ did: 'frame', view: VIEW, buffer: new ArrayBuffer(8), to: idOf('frame') })
  kill()
  kill()
  expect(client.frame(VIEW)).toBe(false)
})

test('questions are answered to who asks, not told; none is asked of a worker that is not ready', async () => {
  const { client, loaded, hear, idOf, told, take } = stage()
  const question = { do: 'stored', space: 'm' } as const
  expect(await client.question(question)).toBeUndefined()
  client.load(program, 0)
  expect(await client.question(question)).toBeUndefined()
  loaded()
  told()
  take()
  const asked = client.question(question)
  const failed = client.question({ do: 'tryHere', bytes: new Uint8Array() })
  expect(take().map((one) => one.do)).toEqual(['stored', 'tryHere'])
  const answer = { did: 'stored', stretches: [], more: 0, to: 2 } as const
  hear(answer)
  hear({ did: 'failed', request: 'tryHere', message: 'why', to: 3 })
  expect(await asked).toEqual(answer)
  expect(await failed).toMatchObject({ did: 'failed', message: 'why' })
  expect(told()).toEqual([])
  const late = client.question(question)
  client.load(program, 0)
  expect(await late).toBeUndefined()
  // An answer to the program before is not told.
  hear({ did: 'noted', to: idOf('load') - 1 })
  expect(told().map(({ did }) => did)).toEqual(['loading'])
})

test('a worker that has been replaced, and one that is closed, are not heard', () => {
  const { client, workers, loaded, told, ends, timers } = stage()
  client.load(program, 0)
  loaded()
  workers[0]?.died('why')
  expect(ends()).toBe(1)
  told()
  workers[0]?.event({ did: 'ready' })
  workers[0]?.died('again')
  expect([told(), ends()]).toEqual([[], 1])
  client.close()
  expect([ends(), timers.length]).toEqual([2, 0])
  workers[1]?.event({ did: 'ready' })
  expect(told()).toEqual([])
  client.seek(1)
  expect(told()).toMatchObject([{ did: 'failed', request: 'seek', message: 'no program is loaded' }])
})
