// Holds the worker that opens a file and sweeps its code, and ignores answers about what is no longer shown.

import type { SweepAnswer, SweepRequest } from '../../src/worker/sweeping.ts'
import { introduced } from '../store/definitions.ts'

/** Starts a worker that opens, sweeps and counts files. */
export const newSweeper = (): Worker =>
  introduced(new Worker(new URL('../../src/worker/sweeper.ts', import.meta.url), { type: 'module' }))

type Show = Extract<SweepRequest, { ask: 'show' }>

let worker: Worker | undefined
/** File that the worker has. */
let fileThere: Uint8Array | undefined
/** Requests to show something whose first answer has not come yet; what comes before it is about something else. */
let waiting = 0

/** Ends the worker. The next request starts another one. */
export function endWorker(): void {
  worker?.terminate()
  worker = undefined
  fileThere = undefined
  waiting = 0
}

function started(answered: (answer: SweepAnswer) => void): Worker {
  if (worker) return worker
  const made = newSweeper()
  const fail = (why: string) => {
    endWorker()
    answered({ did: 'failed', why })
  }
  made.onerror = (event) => {
    event.preventDefault()
    fail(event.message || 'it could not be started')
  }
  made.onmessageerror = () => fail('a message could not be read')
  made.onmessage = ({ data }: MessageEvent<SweepAnswer>) => {
    if (data.did === 'opened') waiting--
    if (waiting === 0) answered(data)
  }
  worker = made
  return made
}

/** Shows a section of a file; the worker gets the file only if it does not have it. */
export function askToShow(
  file: Uint8Array,
  show: Omit<Show, 'ask' | 'file'>,
  answered: (answer: SweepAnswer) => void,
): void {
  const to = started(answered)
  waiting++
  const request: Show = { ask: 'show', ...show, ...(fileThere !== file && { file }) }
  fileThere = file
  to.postMessage(request)
}

/** Asks for something about what is shown, or makes the worker ready. */
export function askAbout(request: Exclude<SweepRequest, Show>, answered: (answer: SweepAnswer) => void): void {
  started(answered).postMessage(request)
}

/** Most cores of a machine on which the page and the worker would share one. */
const FEW_CORES = 2
/** Milliseconds between two requests to rest; the worker rests longer than that. */
const BETWEEN_RESTS = 100
let rested = 0

/** Lets the worker rest while a person scrolls, on a machine with few cores. */
export function giveWay(): void {
  const now = performance.now()
  if (!worker || navigator.hardwareConcurrency > FEW_CORES || now - rested < BETWEEN_RESTS) return
  rested = now
  worker.postMessage({ ask: 'rest' } satisfies SweepRequest)
}
