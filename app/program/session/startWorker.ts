// Starts the workers of the page: the one that runs programs, and the one that assembles long ones.
import type { AssemblerHears, AssemblerLine } from '../../../src/worker/assemblerClient.ts'
import type { AssemblyAnswer } from '../../../src/worker/assembly.ts'
import type { Hears, WorkerLine } from '../../../src/worker/client.ts'
import type { Event } from '../../../src/worker/protocol.ts'
import { introduced } from '../../store/definitions.ts'

export function startWorker(hears: Hears): WorkerLine {
  const worker = introduced(new Worker(new URL('../../../src/worker/worker.ts', import.meta.url), { type: 'module' }))
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

export function startAssembler(hears: AssemblerHears): AssemblerLine {
  const worker = introduced(
    new Worker(new URL('../../../src/worker/assembler.ts', import.meta.url), { type: 'module' }),
  )
  worker.onmessage = ({ data }: MessageEvent<AssemblyAnswer>) => hears.answer(data)
  worker.onmessageerror = () => hears.died('a message could not be read')
  worker.onerror = (event) => {
    event.preventDefault()
    hears.died(event.message || 'it could not be started')
  }
  return { post: (request) => worker.postMessage(request), end: () => worker.terminate() }
}
