// Connects the page to the worker that runs programs; keeps what a new worker needs, and replaces a dead one.

import type { WriteTarget } from '../expr/formula/target.ts'
import type { FrameView } from './frame.ts'
import type { Event, LoadedProgram, NumberedRequest, Reply, Request, Setting, TimedPoke } from './protocol.ts'
import type { StopAt, Until } from './stopping.ts'
import type { TraceStretch } from './trace.ts'

/** Connection to a worker; tests pass one that has no thread. */
export interface WorkerLine {
  post(request: NumberedRequest, transfer: readonly ArrayBuffer[]): void
  end(): void
}
export interface Hears {
  event(event: Event): void
  /** The worker cannot continue. */
  died(why: string): void
}

/** Events that the client reports to the page. */
export type News =
  | Exclude<Reply, { readonly did: 'missed' }>
  /** These pokes could not be repeated and are dropped; `why` is a sentence without its full stop. */
  | { readonly did: 'missed'; readonly pokes: readonly { readonly poke: TimedPoke; readonly why: string }[] }
  /** The client has started a worker, whose code is being fetched. */
  | { readonly did: 'starting' }
  /** The worker runs and loads a program, and the architecture if that is not loaded yet. */
  | { readonly did: 'loading' }
  /**
   * The worker died. A new one goes to the last known step and repeats the requests in `again`, in that order. If
   * `again` is empty, the client reports its arrival there as it reports the answer to `load`. `refused` is a request
   * that two workers died of; it is not repeated.
   */
  | {
      readonly did: 'restarted'
      readonly why: string
      readonly step: number
      readonly again: readonly Request['do'][]
      readonly refused?: Request['do']
    }
  /** Too many workers died, so the client starts no more. */
  | { readonly did: 'gaveUp'; readonly why: string }

export interface ClientOptions {
  readonly start: (hears: Hears) => WorkerLine
  readonly tell: (news: News) => void
  /** Calls `callback` after `ms` milliseconds, unless the returned function is called first. */
  readonly after: (ms: number, callback: () => void) => () => void
}

/** Milliseconds between two looks; `LOOKS` silent ones mean death. One timer may fire late: computers sleep. */
const LOOK = 1000
const LOOKS = 3
/** Silent looks allowed while code, an architecture or a program loads, perhaps over a slow network. */
const LOOKS_LOADING = 120
/** Workers that may die without a single stop in between. */
const MOST_DEATHS = 3
/** Workers that may die of one request. */
const MOST_TRIES = 2

/** A request about the machine where it stands. The client does not repeat it when a worker dies. */
export type Question = Extract<
  Request,
  { readonly do: 'find' | 'tryHere' | 'stored' | 'bytes' | 'plot' | 'log' | 'sift' }
>
/** Requests that look at the run on a second machine; the user can go on without them. */
const LOOKING: ReadonlySet<Request['do']> = new Set(['trace', 'plot', 'log', 'sift'])

/** A request without a final answer. */
interface Open {
  readonly id: number
  readonly request: Request
  /** Workers that died while this request was the first to be answered. */
  readonly deaths: number
}

/** Requests that move the machine. A `stopped` event answers them, and a new worker repeats them. */
const MOVES: ReadonlySet<Request['do']> = new Set([
  'load',
  'run',
  'runBack',
  'writers',
  'pause',
  'seek',
  'block',
  'poke',
])

export class Client {
  readonly #options: ClientOptions
  #line: WorkerLine | undefined
  /** Whether the worker has sent anything. */
  #ready = false
  #program: Omit<LoadedProgram, 'pokes'> | undefined
  #pokes: readonly TimedPoke[] = []
  /** The pokes that the program was loaded with. */
  #sent: readonly TimedPoke[] = []
  #stops: readonly StopAt[] = []
  #lane: number | undefined
  #step = 0
  #id = 0
  /** Open requests, in the order they were made. */
  #open: readonly Open[] = []
  /** Number of the request that loads the program. `#loaded` says whether the worker has the program. */
  #load = 0
  /** Resolves the promise of each open question, by the number of its request. */
  readonly #askers = new Map<number, (answer: Reply | undefined) => void>()
  #loaded = false
  /** A new worker returns to the last known step before it repeats requests; the page is not told of that stop. */
  #returning = false
  /** Looks in a row without a sign of life. */
  #silent = 0
  #deaths = 0
  /** Why the last worker died, once the client has given up. */
  #gone: string | undefined
  #stopLooking: (() => void) | undefined
  /** Two buffers for frames: the page reads one, the other travels to the worker and back. */
  #shown = new ArrayBuffer(0)
  #spare = new ArrayBuffer(0)
  /** Number of the open request for a frame. */
  #pulling: number | undefined
  #framesKilled = 0
  /** Workers that died while they looked at a stretch of the run. */
  #tracesKilled = 0

  constructor(options: ClientOptions) {
    this.#options = options
  }

  /** Pokes of the user with their steps. One without an answer has the step at which the machine rests. */
  get pokes(): readonly TimedPoke[] {
    return this.#open.reduce(
      (all, { request }) => (request.do === 'poke' ? withPoke(all, this.#step, request.set) : all),
      this.#pokes,
    )
  }

  /** Loads a program, goes to step `to`, and repeats pokes. */
  load(program: Omit<LoadedProgram, 'pokes'>, to: number, pokes: readonly TimedPoke[] = []): void {
    this.#program = program
    this.#pokes = pokes
    this.#step = to
    this.#deaths = 0
    this.#framesKilled = 0
    this.#tracesKilled = 0
    this.#open = []
    this.#returning = false
    this.#begin(0)
  }
  /** Runs to a stop; `until` is one more place to stop, `steps` the most steps to execute. */
  run(until?: Until, steps?: number): void {
    this.#ask({ do: 'run', ...(until && { until }), ...(steps !== undefined && { steps }) })
  }
  /** Looks for the last `most` steps that wrote to a place. `group` counts groups of the block. */
  writers(of: WriteTarget, most: number, group?: number): void {
    this.#ask({ do: 'writers', of, most, ...(group !== undefined && { group }) })
  }
  /** Goes back to the last stop that the run passed. */
  runBack(): void {
    this.#ask({ do: 'runBack' })
  }
  pause(): void {
    this.#ask({ do: 'pause' })
  }
  seek(to: number): void {
    this.#ask({ do: 'seek', to })
  }
  /** Goes to the beginning of a block of groups, by its index. */
  block(to: number): void {
    this.#ask({ do: 'block', to })
  }
  poke(set: Setting): void {
    this.#ask({ do: 'poke', set })
  }
  /** Chooses the lane whose values are reported; undefined chooses the first active lane. */
  lane(lane: number | undefined): void {
    this.#lane = lane
    if (this.#line) this.#ask({ do: 'lane', ...(lane !== undefined && { lane }) })
  }
  stops(stops: readonly StopAt[]): void {
    this.#stops = stops
    if (this.#line) this.#ask({ do: 'stops', stops })
  }
  /** Requests a frame unless one is on its way; returns whether it did. A frame is readable until the next arrives. */
  frame(view: FrameView): boolean {
    if (this.#pulling !== undefined || !this.#loaded || this.#framesKilled >= MOST_TRIES) return false
    this.#pulling = this.#ask({ do: 'frame', view, into: this.#spare }, [this.#spare])
    return true
  }
  /**
   * Resolves to the answer, which is not reported as news; to undefined if the question cannot be asked, the worker
   * dies or another program is loaded.
   */
  question(question: Question): Promise<Reply | undefined> {
    if (!this.#line || !this.#loaded || (LOOKING.has(question.do) && this.#tracesKilled >= MOST_TRIES))
      return Promise.resolve(undefined)
    const id = this.#post(question, [], 0)
    return new Promise((resolve) => this.#askers.set(id, resolve))
  }
  /**
   * Requests a stretch of the run; returns the number of the request, which is not repeated when a worker dies. Returns
   * undefined if no program is loaded or two workers died of such requests.
   */
  trace(stretch: TraceStretch): number | undefined {
    if (!this.#loaded || this.#tracesKilled >= MOST_TRIES) return undefined
    return this.#ask({ do: 'trace', stretch })
  }
  close(): void {
    this.#stopLooking?.()
    this.#stopLooking = undefined
    this.#line?.end()
    this.#line = undefined
  }

  /** Makes the worker load the program. `deaths` counts the workers that died while they loaded it. */
  #begin(deaths: number): void {
    const { program, pokes, step: to, stops, lane } = this.#state
    if (!program) return
    this.#gone = undefined
    this.#loaded = false
    this.#leaveUnanswered()
    if (!this.#line) {
      this.#line = this.#start()
      this.#options.tell({ did: 'starting' })
    } else if (this.#ready) this.#options.tell({ did: 'loading' })
    this.#load = this.#id + 1
    this.#sent = pokes
    this.#post(
      { do: 'load', program: { ...program, pokes }, to, stops, ...(lane !== undefined && { lane }) },
      [],
      deaths,
    )
  }
  get #state() {
    return { program: this.#program, pokes: this.#pokes, step: this.#step, stops: this.#stops, lane: this.#lane }
  }

  /** Starts a worker. Ignores messages of a worker that has been replaced. */
  #start(): WorkerLine {
    const line: WorkerLine = this.#options.start({
      event: (event) => this.#line === line && this.#hear(event),
      died: (why) => this.#line === line && this.#died(why),
    })
    this.#ready = false
    this.#silent = 0
    this.#pulling = undefined
    this.#spare = new ArrayBuffer(0)
    return line
  }

  /** Sends a request and returns its number. Without a worker, reports that the request failed. */
  #ask(request: Request, transfer: readonly ArrayBuffer[] = []): number {
    if (this.#line) return this.#post(request, transfer, 0)
    const message = this.#gone === undefined ? 'no program is loaded' : `no worker runs (${this.#gone})`
    this.#options.tell({ did: 'failed', to: ++this.#id, request: request.do, message })
    return this.#id
  }

  #post(request: Request, transfer: readonly ArrayBuffer[], deaths: number): number {
    const id = ++this.#id
    this.#open = [...this.#open, { id, request, deaths }]
    this.#line?.post({ ...request, id }, transfer)
    this.#look()
    return id
  }

  #hear(event: Event): void {
    this.#silent = 0
    if (!this.#ready) {
      this.#ready = true
      this.#options.tell({ did: 'loading' })
    }
    if (event.did === 'ready' || event.did === 'alive') return
    if (event.did === 'frame') this.#take(event)
    const asker = this.#askers.get(event.to)
    if (asker) {
      this.#settle(event.to)
      this.#askers.delete(event.to)
      asker(event)
      return
    }
    // This event answers a request about the previous program.
    if (event.to < this.#load) return
    if (event.did === 'missed') {
      this.#miss(event)
      return
    }
    if (event.did === 'loaded') this.#loaded = true
    const isReturn = event.did === 'stopped' && this.#returning && event.to === this.#load
    if (event.did === 'stopped') this.#stopped(event)
    else if (event.did !== 'loaded' && event.did !== 'going' && event.did !== 'wrote') this.#settle(event.to)
    if (event.did === 'failed' && event.to === this.#pulling) {
      this.#pulling = undefined
      this.#spare = new ArrayBuffer(0)
    }
    if (!isReturn) this.#options.tell(event)
  }

  #miss({ pokes }: Reply & { did: 'missed' }): void {
    const missed = pokes.flatMap(({ poke: number, why }) => {
      const poke = this.#sent[number]
      return poke ? [{ poke, why }] : []
    })
    const gone = new Set(missed.map(({ poke }) => poke))
    this.#pokes = this.#pokes.filter((poke) => !gone.has(poke))
    this.#options.tell({ did: 'missed', pokes: missed })
  }

  #settle(id: number): void {
    this.#open = this.#open.filter((one) => one.id !== id)
  }

  #stopped({ to, at: { step } }: Reply & { did: 'stopped' }): void {
    const asked = this.#open.find(({ id }) => id === to)?.request
    if (asked?.do === 'poke') this.#pokes = withPoke(this.#pokes, step, asked.set)
    this.#open = this.#open.filter(({ id, request }) => id > to || !MOVES.has(request.do))
    this.#step = step
    this.#deaths = 0
  }

  #take({ to, buffer }: Reply & { did: 'frame' }): void {
    if (to !== this.#pulling) return
    this.#pulling = undefined
    this.#framesKilled = 0
    // The page still reads the frame it has, so the frame of a previous program becomes the spare buffer.
    this.#spare = to < this.#load ? buffer : this.#shown
    if (to > this.#load) this.#shown = buffer
  }

  /** Counts silent looks while requests are open. A worker without open requests may be silent. */
  #look(): void {
    this.#stopLooking ??= this.#options.after(LOOK, () => {
      this.#stopLooking = undefined
      if (!this.#open.length) return
      const most = this.#loaded ? LOOKS : LOOKS_LOADING
      if (++this.#silent >= most) {
        this.#died(this.#ready ? 'it did not answer any more' : 'it could not be fetched in time')
        return
      }
      if (this.#ready) this.#line?.post({ do: 'ping', id: ++this.#id }, [])
      this.#look()
    })
  }

  #died(why: string): void {
    this.close()
    // A worker that never sent anything did not die of a request. A look at the run is blamed only if nothing else is
    // open.
    const first = this.#open.find(({ request }) => !LOOKING.has(request.do)) ?? this.#open[0]
    const suspect = this.#ready && first ? { ...first, deaths: first.deaths + 1 } : undefined
    if (suspect?.request.do === 'frame') this.#framesKilled++
    if (suspect && LOOKING.has(suspect.request.do)) this.#tracesKilled++
    const guilty = suspect && (suspect.deaths >= MOST_TRIES || this.#framesKilled >= MOST_TRIES) ? suspect : undefined
    if (++this.#deaths >= MOST_DEATHS || guilty?.request.do === 'load') {
      this.#giveUp(why)
      return
    }
    const again = this.#open
      .map((one) => (one === first && suspect ? suspect : one))
      .filter((one) => one !== guilty && one.request.do !== 'load' && MOVES.has(one.request.do))
    const refused = guilty && { refused: guilty.request.do }
    this.#options.tell({
      did: 'restarted',
      why,
      step: this.#step,
      again: again.map(({ request }) => request.do),
      ...refused,
    })
    this.#open = []
    this.#returning = again.length > 0
    this.#begin(suspect?.request.do === 'load' ? suspect.deaths : 0)
    for (const { request, deaths } of again) this.#post(request, [], deaths)
  }

  #leaveUnanswered(): void {
    for (const asker of this.#askers.values()) asker(undefined)
    this.#askers.clear()
  }

  #giveUp(why: string): void {
    this.#leaveUnanswered()
    this.#open = []
    this.#loaded = false
    this.#pulling = undefined
    this.#gone = why
    this.#options.tell({ did: 'gaveUp', why })
  }
}

/** Adds a poke and drops the pokes of later steps, as the machine does. */
const withPoke = (all: readonly TimedPoke[], step: number, set: Setting): readonly TimedPoke[] => [
  ...all.filter((one) => one.step <= step),
  { step, set },
]
