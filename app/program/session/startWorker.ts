// Starts the worker that runs programs, and the timer that looks after it.
import type { Hears, Line } from '../../../src/worker/client.ts'
import type { Event } from '../../../src/worker/protocol.ts'

export function startWorker(hears: Hears): Line {
  const worker = new Worker(new URL('../../../src/worker/worker.ts', import.meta.url), { type: 'module' })
  worker.onmessage = ({ data }: MessageEvent<Event>) => hears.event(data)
  worker.onmessageerror = () => hears.died('a message could not be read')
  worker.onerror = (event) => {
    event.preventDefault()
    hears.died(event.message || 'it could not be started')
  }
  return {
    post: (request, transfer) => worker.postMessage(request, [...transfer]),
    end: () => worker.terminate(),
  }
}

export function after(ms: number, callback: () => void): () => void {
  const timer = setTimeout(callback, ms)
  return () => clearTimeout(timer)
}
