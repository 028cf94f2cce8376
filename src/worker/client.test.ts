// The client with a worker that can be killed: it starts another, and is where it was.
import { expect, test } from 'vitest'
import { toy } from '../../e2e/toy/toy.ts'
import { assembleSource } from '../spec/source.ts'
import { Client, type Hears, type News } from './client.ts'
import { Frame, frameLayout, type View } from './frame.ts'
import { Host } from './host.ts'

const VIEW: View = { files: [{ file: 'r' }], memory: [] }
const spec = toy.machine('toy')
const asked = (source: string) => ({
  isa: 'toy',
  variant: 'toy',
  code: assembleSource(toy.isa, source).code,
  init: {},
})
const LOOP = 'add r0, 1\nadd r1, 2\njump 0'

/** Workers without threads: what was sent is carried out when `turn` is called. */
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
            for (const event of host.handle(copy)) hears.event(event)
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
  /** So many seconds go by. */
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
  return { client, news, turn, pass, registers, workers }
}

test('a program is loaded and stepped', () => {
  const { client, news, turn, registers } = stage()
  client.load(asked(LOOP), 0)
  turn()
  client.seek(4)
  turn()
  expect(news.map((n) => n.did)).toEqual(['loaded', 'going', 'stopped', 'going', 'stopped'])
  expect(registers()).toEqual({ step: 4, r0: 2n })
})

test('a worker that reports its death is replaced, and the machine is at the step it was at', () => {
  const { client, news, turn, registers, workers } = stage()
  client.load(asked(LOOP), 7)
  turn()
  client.poke({ poke: 'register', file: 'r', index: 0, lane: 0, value: 1000n })
  turn()
  client.seek(10)
  turn()
  workers[0]?.hears.died('out of memory')
  expect(news.at(-1)).toEqual({ did: 'restarted', why: 'out of memory', step: 10 })
  turn()
  expect(workers).toHaveLength(2)
  expect(registers()).toEqual({ step: 10, r0: 1001n })
})

test('a worker that is silent for three looks in a row is dead; one that is late is not', () => {
  const { client, news, turn, pass, workers } = stage()
  client.load(asked(LOOP), 5)
  turn()
  client.seek(6)
  pass(2)
  turn()
  expect(news.at(-1)).toMatchObject({ did: 'stopped' })
  pass(5)
  expect(workers).toHaveLength(1)
  workers[0]!.alive = false
  client.seek(7)
  turn()
  pass(3)
  expect(news.at(-1)).toMatchObject({ did: 'restarted', step: 6 })
  turn()
  expect(news.at(-1)).toMatchObject({ did: 'stopped', at: { step: 6 } })
})

test('after three deaths without a stop in between it gives up, and a new load tries again', () => {
  const { client, news, turn, workers } = stage()
  client.load(asked(LOOP), 0)
  for (let k = 0; k < 3; k++) workers.at(-1)?.hears.died('broken')
  expect(news.at(-1)).toEqual({ did: 'gaveUp', why: 'broken' })
  expect(workers).toHaveLength(3)
  client.load(asked(LOOP), 2)
  turn()
  expect(news.at(-1)).toMatchObject({ did: 'stopped', at: { step: 2 } })
})

test('answers about the program before are not told', () => {
  const { client, news, turn } = stage()
  client.load(asked(LOOP), 3)
  client.load(asked('add r0, 1'), 0)
  turn()
  expect(news.filter((n) => n.did === 'stopped')).toHaveLength(1)
  expect(news.at(-1)).toMatchObject({ did: 'stopped', at: { step: 0 } })
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
