// Measures how long an endless loop goes on after Pause, from message to answer, while frames are pulled as the page does: the 95th percentile.
import { setTimeout as sleep } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { toy } from '../e2e/toy/toy.ts'
import { assembleSource } from '../src/encoding/source.ts'
import type { Event, Request } from '../src/worker/protocol.ts'
import { type Figure, quantile } from './figure.ts'

const TIMES = 60

export default async (): Promise<Figure[]> => {
  // Workers do not inherit the loader that tsx gives to this file.
  const load =
    "import('tsx/esm/api').then(({ tsImport }) => tsImport('./pause-worker.ts', require('node:worker_threads').workerData))"
  const worker = new Worker(load, { eval: true, workerData: import.meta.url })
  const post = (request: Request) => worker.postMessage(request)
  const heard = (did: Event['did']) =>
    new Promise<void>((done, fail) => {
      const hear = (event: Event) => {
        if (event.did === 'failed') fail(new Error(event.message))
        if (event.did !== did) return
        worker.off('message', hear)
        worker.off('error', fail)
        done()
      }
      worker.on('message', hear)
      worker.once('error', fail)
    })
  const { code } = assembleSource(toy.isa, toy.kernels[0]?.source ?? '')
  const ready = heard('stopped')
  post({
    do: 'load',
    to: 0,
    stops: [],
    lane: 0,
    program: { isa: 'toy', variant: 'toy', code, init: {}, pokes: [] },
  })
  await ready
  const times: number[] = []
  for (let k = 0; k < TIMES; k++) {
    post({ do: 'run' })
    // Any moment of a slice is as likely as any other.
    await sleep(10 + ((k * 7) % 23))
    post({ do: 'frame', view: { files: [{ file: 'r' }], memory: [] }, into: new ArrayBuffer(64) })
    const start = performance.now()
    const stopped = heard('stopped')
    post({ do: 'pause' })
    await stopped
    times.push(performance.now() - start)
  }
  await worker.terminate()
  return [{ name: 'pause-latency', value: Number(quantile(times, 0.95).toFixed(2)), unit: 'ms' }]
}
