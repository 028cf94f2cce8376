// Sends programs to the worker that assembles, one at a time; answers only the newest, and replaces a worker that dies.
import type { IncludeFiles } from '../encoding/expand.ts'
import type { Assembly } from '../encoding/source.ts'
import { type AssemblyAnswer, type AssemblyRequest, unpacked } from './assembly.ts'

/** Connection to a worker; tests pass one that has no thread. */
export interface AssemblerLine {
  post(request: AssemblyRequest): void
  end(): void
}
export interface AssemblerHears {
  answer(answer: AssemblyAnswer): void
  /** The worker cannot continue. */
  died(why: string): void
}

export interface AssemblerOptions {
  readonly start: (hears: AssemblerHears) => AssemblerLine
  /** Calls `callback` after `ms` milliseconds, unless the returned function is called first. */
  readonly after: (ms: number, callback: () => void) => () => void
}

/**
 * Milliseconds between two looks at the worker. A single timer may fire late because computers sleep, so the client
 * counts looks.
 */
const LOOK = 1000
/**
 * Looks before a worker counts as dead: while it loads, and while it assembles (one more for each `CHARACTERS`
 * characters).
 */
const LOOKS_LOADING = 30
const LOOKS = 10
const CHARACTERS = 50_000
/** Workers that may die of one program before the client gives up on it. */
const MOST_DEATHS = 2

interface Job {
  readonly request: AssemblyRequest
  readonly done: (assembly: Assembly) => void
  deaths: number
}

export class AssemblerClient {
  readonly #options: AssemblerOptions
  #line: AssemblerLine | undefined
  #number = 0
  /** The request that the worker carries out. */
  #asked: Job | undefined
  /** The newest request, the only one that gets an answer. An older one that still runs gets none. */
  #newest: Job | undefined
  #looksLeft = 0
  #stopLooking: (() => void) | undefined

  constructor(options: AssemblerOptions) {
    this.#options = options
  }

  /** Assembles a program. Calls `done` once, later; never calls it if a newer `assemble` or a `forget` comes first. */
  assemble(isa: string, source: string, files: IncludeFiles, done: (assembly: Assembly) => void): void {
    this.#newest = { request: { number: ++this.#number, isa, source, files }, done, deaths: 0 }
    if (!this.#asked) this.#ask()
  }
  /** Drops the request that waits for an answer. */
  forget(): void {
    this.#newest = undefined
  }

  #ask(): void {
    const job = this.#newest
    this.#asked = job
    if (!job) return
    this.#line ??= this.#start()
    this.#looksLeft = LOOKS_LOADING
    this.#look()
    this.#line.post(job.request)
  }

  /** Starts a worker. Ignores messages of a worker that has been replaced. */
  #start(): AssemblerLine {
    const line: AssemblerLine = this.#options.start({
      answer: (answer) => this.#line === line && this.#hear(answer),
      died: (why) => this.#line === line && this.#died(why),
    })
    return line
  }

  #hear(answer: AssemblyAnswer): void {
    const job = this.#asked
    if (!job || answer.number !== job.request.number) return
    const { source } = job.request
    if (answer.did === 'begun') this.#looksLeft = LOOKS + Math.ceil(source.length / CHARACTERS)
    else this.#answered(job, () => (answer.did === 'failed' ? unmade(answer.why) : unpacked(answer.packed, source)))
  }

  #answered(job: Job, assembly: () => Assembly): void {
    this.#stopLooking?.()
    this.#stopLooking = undefined
    const isNewest = job === this.#newest
    if (isNewest) this.#newest = undefined
    // The next request starts first, because `done` may ask for something new.
    this.#ask()
    if (isNewest) job.done(assembly())
  }

  #look(): void {
    this.#stopLooking?.()
    this.#stopLooking = this.#options.after(LOOK, () => {
      if (--this.#looksLeft > 0) this.#look()
      else this.#died('it did not answer any more')
    })
  }

  #died(why: string): void {
    const job = this.#asked
    this.#stopLooking?.()
    this.#stopLooking = undefined
    this.#line?.end()
    this.#line = undefined
    if (job && ++job.deaths >= MOST_DEATHS) this.#answered(job, () => unmade(why))
    else this.#ask()
  }
}

/** Returns an assembly without code whose only error says why the worker failed. */
function unmade(why: string): Assembly {
  const message = `the program was not assembled: the worker that assembles long programs could not do it: ${why}`
  const error = { line: 1, column: 0, end: 1, expected: [], read: '', message }
  return { code: new Uint8Array(), lines: [], errors: [error] }
}
