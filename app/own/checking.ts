// Has a worker read the text of a file before the page does, and gives up a text that takes too long.
import type { PlacedProblem } from '../../src/own/fileText.ts'
import type { CheckAnswer, CheckRequest } from '../../src/worker/checking.ts'

/** Milliseconds after which a text is given up. */
const LONGEST = 10_000

/** A text that can be read: the id and the title of what it describes; or what is wrong with it. */
type Checked = Extract<CheckAnswer, { readonly did: 'read' }> | PlacedProblem

let worker: Worker | undefined
let number = 0
/** Takes the answers about each text that is being read. */
const waiting = new Map<number, { readonly read: (checked: Checked) => void; readonly compared: Compared }>()

/** Takes sentences about words that two encodings claim. */
type Compared = (collisions: readonly string[]) => void

const failed = (message: string): PlacedProblem => ({ kind: 'problem', offset: 0, length: 0, path: '', message })

/** Ends the worker, with an answer for all that wait. */
function end(message: string): void {
  worker?.terminate()
  worker = undefined
  for (const { read } of waiting.values()) read(failed(message))
  waiting.clear()
}

function started(): Worker {
  if (worker) return worker
  const made = new Worker(new URL('../../src/worker/fileChecker.ts', import.meta.url), { type: 'module' })
  made.onerror = (event) => {
    event.preventDefault()
    end(`The file could not be read: ${event.message || 'the part that reads it did not load'}.`)
  }
  made.onmessage = ({ data }: MessageEvent<CheckAnswer>) => {
    const { read, compared } = waiting.get(data.number) ?? {}
    if (data.did === 'compared') compared?.(data.collisions)
    else read?.(data.did === 'read' ? data : data.problem)
    // Nothing more comes about this text, nor about those before it.
    if (data.did !== 'read') for (const one of waiting.keys()) if (one <= data.number) waiting.delete(one)
  }
  worker = made
  return made
}

/** Makes the worker ready, so that the first text need not wait for it. */
export const getCheckerReady = (): void => void started()

/** Resolves to what a text describes; later, `compared` is called, unless another text was checked meanwhile. */
export function checked(text: string, compared: Compared = () => undefined): Promise<Checked> {
  const mine = ++number
  return new Promise((done) => {
    const late = setTimeout(
      () => end(`The file was given up: reading it took longer than ${LONGEST / 1000} seconds.`),
      LONGEST,
    )
    waiting.set(mine, {
      compared,
      read: (answer) => {
        clearTimeout(late)
        done(answer)
      },
    })
    started().postMessage({ number: mine, text } satisfies CheckRequest)
  })
}
