// The page's end of the boundary: keeps what a worker needs to begin again, and begins again when it dies.

import type { WriteTarget } from '../expr/formula/target.ts'
import type { FrameView } from './frame.ts'
import type { Event, LoadedProgram, NumberedRequest, Reply, Request, Setting, TimedPoke } from './protocol.ts'
import type { StopAt, Until } from './stopping.ts'
import type { TraceStretch } from './trace.ts'

/** A worker as far as the client is concerned; a test hands in one without a thread. */
export interface WorkerLine {
  post(request: NumberedRequest, transfer: readonly ArrayBuffer[]): void
  end(): void
}
export interface Hears {
  event(event: Event): void
  /** The worker cannot go on. */
  died(why: string): void
}

/** What the page is told besides the answers. */
export type News =
  | Exclude<Reply, { readonly did: 'missed' }>
  /** What was set by hand could not be set again, and is left out from now on; `why`: a sentence without its full stop. */
  | { readonly did: 'missed'; readonly pokes: readonly { readonly poke: TimedPoke; readonly why: string }[] }
  /** A worker is on its way: its code is being fetched. */
  | { readonly did: 'starting' }
  /** The worker is there and loads a program, and the architecture for it where it is the first. */
  | { readonly did: 'loading' }
  /**
   * The worker died and a new one is on its way to the step the last one was known to be at, and what was asked is asked
   * again, in the order of `again`; where that is nothing, coming to that step is told as the answer to `load` is. What
   * was asked of two workers that died of it is `refused`, and not asked again.
   */
  | {
      readonly did: 'restarted'
      readonly why: string
      readonly step: number
      readonly again: readonly Request['do'][]
      readonly refused?: Request['do']
    }
  /** It died again and again. */
  | { readonly did: 'gaveUp'; readonly why: string }

export interface ClientOptions {
  readonly start: (hears: Hears) => WorkerLine
  readonly tell: (news: News) => void
  /** Calls back after so many milliseconds, unless the answer is called before. */
  readonly after: (ms: number, callback: () => void) => () => void
}

/** A worker of which nothing was heard for so many looks in a row, though it was asked each time, is dead. One alone may come late: computers sleep. */
const LOOK = 1000
const LOOKS = 3
/** While its code, an architecture or a program is loaded, which may come from far away. */
const LOOKS_LOADING = 120
/** Deaths without a single stop in between. */
const MOST_DEATHS = 3
/** Deaths of one request. */
const MOST_TRIES = 2

/** What is asked besides, of the machine as it stands. Nothing of it is asked again where a worker dies. */
export type Question = Extract<
  Request,
  { readonly do: 'find' | 'tryHere' | 'stored' | 'bytes' | 'plot' | 'log' | 'sift' }
>
/** Looks at the run a second time: whatever a person does goes on without. */
const LOOKING: ReadonlySet<Request['do']> = new Set(['trace', 'plot', 'log', 'sift'])

/** What was asked and is not answered for good. */
interface Open {
  readonly id: number
  readonly request: Request
  /** How many workers died while it was the first to be answered. */
  readonly deaths: number
}

/** What makes the machine go somewhere: answered by a stop, and worth asking again. */
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
  /** Something was heard of the worker. */
  #ready = false
  #program: Omit<LoadedProgram, 'pokes'> | undefined
  #pokes: readonly TimedPoke[] = []
  /** Those the program was loaded with. */
  #sent: readonly TimedPoke[] = []
  #stops: readonly StopAt[] = []
  #lane: number | undefined
  #step = 0
  #id = 0
  /** In the order they were asked. */
  #open: readonly Open[] = []
  /** The request that loads the program, and whether the worker has it. */
  #load = 0
  /** Who asked a question, by its number. */
  readonly #askers = new Map<number, (answer: Reply | undefined) => void>()
  #loaded = false
  /** The worker is brought back to where another one was, and goes on from there: that it rested is for nobody else. */
  #returning = false
  /** Looks for which nothing was heard. */
  #silent = 0
  #deaths = 0
  /** Why there is no worker any more. */
  #gone: string | undefined
  #stopLooking: (() => void) | undefined
  /** One buffer is the page's to read, the other goes to and fro. */
  #shown = new ArrayBuffer(0)
  #spare = new ArrayBuffer(0)
  /** The request for a frame that is on its way; how many workers died of one. */
  #pulling: number | undefined
  #framesKilled = 0
  /** How many workers died while they looked at a stretch of the run. */
  #tracesKilled = 0

  constructor(options: ClientOptions) {
    this.#options = options
  }

  /** Changes of the user by hand, each with the step it was made at; those on their way: at the one where the machine rests. */
  get pokes(): readonly TimedPoke[] {
    return this.#open.reduce(
      (all, { request }) => (request.do === 'poke' ? withPoke(all, this.#step, request.set) : all),
      this.#pokes,
    )
  }

  /** Starts over with a program, at a step. */
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
  /** `until`: where to stop, besides; `steps`: how many at most. */
  run(until?: Until, steps?: number): void {
    this.#ask({ do: 'run', ...(until && { until }), ...(steps !== undefined && { steps }) })
  }
  /** Which steps wrote a place last, so many; `group`: of the block. */
  writers(of: WriteTarget, most: number, group?: number): void {
    this.#ask({ do: 'writers', of, most, ...(group !== undefined && { group }) })
  }
  /** To the stop that was passed last. */
  runBack(): void {
    this.#ask({ do: 'runBack' })
  }
  pause(): void {
    this.#ask({ do: 'pause' })
  }
  seek(to: number): void {
    this.#ask({ do: 'seek', to })
  }
  /** To where a block of groups begins. */
  block(to: number): void {
    this.#ask({ do: 'block', to })
  }
  poke(set: Setting): void {
    this.#ask({ do: 'poke', set })
  }
  /** Whose values are told; undefined: those of the first active lane. */
  lane(lane: number | undefined): void {
    this.#lane = lane
    if (this.#line) this.#ask({ do: 'lane', ...(lane !== undefined && { lane }) })
  }
  stops(stops: readonly StopAt[]): void {
    this.#stops = stops
    if (this.#line) this.#ask({ do: 'stops', stops })
  }
  /** Asks for a frame unless one is on its way; whether it did. What comes can be read until the next one has come. */
  frame(view: FrameView): boolean {
    if (this.#pulling !== undefined || !this.#loaded || this.#framesKilled >= MOST_TRIES) return false
    this.#pulling = this.#ask({ do: 'frame', view, into: this.#spare }, [this.#spare])
    return true
  }
  /** Answered by an event, which nobody else is told; undefined: the worker died, or another program is loaded. */
  question(question: Question): Promise<Reply | undefined> {
    if (!this.#line || !this.#loaded || (LOOKING.has(question.do) && this.#tracesKilled >= MOST_TRIES))
      return Promise.resolve(undefined)
    const id = this.#post(question, [], 0)
    return new Promise((resolve) => this.#askers.set(id, resolve))
  }
  /**
   * Asks for a stretch of the run, unless two workers died of one: the number that its answer names. It is not asked again
   * where a worker dies.
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

  /** `deaths`: of workers that were loading this program. */
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

  /** What an ended worker still says is not for this one's ears. */
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

  /** Whatever is asked is answered: by the worker, or where there is none, here. */
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
    // Of the program before.
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
    // One of a program that is gone goes to and fro again: the page still reads the one it has.
    this.#spare = to < this.#load ? buffer : this.#shown
    if (to > this.#load) this.#shown = buffer
  }

  /** Not while nothing is owed: whoever has nothing to say is not dead. */
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
    // One that never said a word died of none of these.
    // Nor of a stretch that is looked at, where anything else was to be done.
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

/** What was set later is forgotten, as the machine does. */
const withPoke = (all: readonly TimedPoke[], step: number, set: Setting): readonly TimedPoke[] => [
  ...all.filter((one) => one.step <= step),
  { step, set },
]
