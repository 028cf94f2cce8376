// The page's end of the worker that assembles: one request at a time, the newest is answered, a worker that dies is replaced.
import type { IncludeFiles } from '../encoding/expand.ts'
import type { Assembly } from '../encoding/source.ts'
import { type AssemblyAnswer, type AssemblyRequest, unpacked } from './assembly.ts'

/** A worker as far as the client is concerned; a test hands in one without a thread. */
export interface AssemblerLine {
  post(request: AssemblyRequest): void
  end(): void
}
export interface AssemblerHears {
  answer(answer: AssemblyAnswer): void
  /** The worker cannot go on. */
  died(why: string): void
}

export interface AssemblerOptions {
  readonly start: (hears: AssemblerHears) => AssemblerLine
  /** Calls back after so many milliseconds, unless the answer is called before. */
  readonly after: (ms: number, callback: () => void) => () => void
}

/** A look alone may come late: computers sleep. So looks are counted, not milliseconds. */
const LOOK = 1000
/** Looks at a worker that loads, and at one that assembles: there one more for so many characters. */
const LOOKS_LOADING = 30
const LOOKS = 10
const CHARACTERS = 50_000
/** A program that killed so many workers is not asked for again. */
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
  /** What the worker is busy with. */
  #asked: Job | undefined
  /** What is to be answered: others, that are busy still, are not waited for by anybody. */
  #newest: Job | undefined
  #looksLeft = 0
  #stopLooking: (() => void) | undefined

  constructor(options: AssemblerOptions) {
    this.#options = options
  }

  /** `done` is called later, once; never where something newer is asked for, or all is forgotten, before. */
  assemble(isa: string, source: string, files: IncludeFiles, done: (assembly: Assembly) => void): void {
    this.#newest = { request: { number: ++this.#number, isa, source, files }, done, deaths: 0 }
    if (!this.#asked) this.#ask()
  }
  /** Nobody waits for an answer any more. */
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

  /** What an ended worker still says is not for this one's ears. */
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
    // Before anybody is told: who is told may ask for something new.
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

/** Instead of an assembly: the program is there still, and can be changed. */
function unmade(why: string): Assembly {
  const message = `the program was not assembled: the worker that assembles long programs could not do it: ${why}`
  const error = { line: 1, column: 0, end: 1, expected: [], read: '', message }
  return { code: new Uint8Array(), lines: [], errors: [error] }
}
