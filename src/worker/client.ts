// The page's end of the boundary: keeps what a worker needs to begin again, and begins again when it dies.
import type { View } from './frame.ts'
import type { Event, Moment, Poke, Program, Request, Setting } from './protocol.ts'

/** A worker as far as the client is concerned; a test hands in one without a thread. */
export interface Line {
  post(request: Request, transfer: readonly ArrayBuffer[]): void
  end(): void
}
export interface Hears {
  event(event: Event): void
  /** The worker cannot go on. */
  died(why: string): void
}

/** What the page is told besides the answers. */
export type News =
  | Event
  /** The worker died and a new one is on its way to the step the last one was known to be at. */
  | { readonly did: 'restarted'; readonly why: string; readonly step: number }
  /** It died again and again. */
  | { readonly did: 'gaveUp'; readonly why: string }

export interface ClientOptions {
  readonly start: (hears: Hears) => Line
  readonly tell: (news: News) => void
  /** Calls back after so many milliseconds, unless the answer is called before. */
  readonly after: (ms: number, callback: () => void) => () => void
}

/** A worker that owes an answer for so many looks in a row is dead. One look alone may come late: computers sleep. */
const LOOK = 1000
const LOOKS = 3
/** Deaths without a single stop in between. */
const MOST_DEATHS = 3

type Asked = Omit<Program, 'number' | 'pokes'>

export class Client {
  readonly #options: ClientOptions
  #line: Line | undefined
  #program: Program | undefined
  #pokes: readonly Poke[] = []
  #breaks: readonly number[] = []
  #lane = 0
  #step = 0
  #number = 0
  #loaded = false
  /** Something was asked and nothing was heard since; for so many looks. */
  #owes = false
  #silent = 0
  #deaths = 0
  #stopLooking: (() => void) | undefined
  /** One buffer is the page's to read, the other goes to and fro. */
  #shown = new ArrayBuffer(0)
  #spare = new ArrayBuffer(0)
  #pulling = false

  constructor(options: ClientOptions) {
    this.#options = options
  }

  /** Changes of the user by hand, each with the step it was made at. */
  get pokes(): readonly Poke[] {
    return this.#pokes
  }

  /** Starts over with a program, at a step. */
  load(asked: Asked, to: number, pokes: readonly Poke[] = []): void {
    this.#pokes = pokes
    this.#program = { ...asked, pokes, number: 0 }
    this.#step = to
    this.#deaths = 0
    this.#begin()
  }
  run(): void {
    this.#post({ do: 'run' })
  }
  pause(): void {
    this.#post({ do: 'pause' })
  }
  seek(to: number): void {
    this.#post({ do: 'seek', to })
  }
  /** To where a block of groups begins. */
  block(to: number): void {
    this.#post({ do: 'block', to })
  }
  poke(set: Setting): void {
    this.#pokes = [...this.#pokes.filter((p) => p.step <= this.#step), { step: this.#step, set }]
    this.#post({ do: 'poke', set })
  }
  /** Whose values are told. */
  lane(lane: number): void {
    this.#lane = lane
    this.#post({ do: 'lane', lane })
  }
  breaks(at: readonly number[]): void {
    this.#breaks = at
    this.#post({ do: 'breaks', at })
  }
  /** Asks for a frame unless one is on its way; whether it did. What comes can be read until the next one has come. */
  frame(view: View): boolean {
    if (this.#pulling || !this.#loaded) return false
    this.#pulling = true
    this.#post({ do: 'frame', view, into: this.#spare }, [this.#spare])
    return true
  }
  close(): void {
    this.#stopLooking?.()
    this.#stopLooking = undefined
    this.#line?.end()
    this.#line = undefined
  }

  #begin(): void {
    const program = this.#program
    if (!program) return
    this.#line ??= this.#start()
    this.#loaded = false
    this.#program = { ...program, pokes: this.#pokes, number: ++this.#number }
    this.#post({ do: 'load', program: this.#program, to: this.#step, breaks: this.#breaks, lane: this.#lane })
  }

  /** What an ended worker still says is not for this one's ears. */
  #start(): Line {
    const line: Line = this.#options.start({
      event: (event) => this.#line === line && this.#hear(event),
      died: (why) => this.#line === line && this.#died(why),
    })
    this.#owes = false
    this.#silent = 0
    this.#pulling = false
    this.#spare = new ArrayBuffer(0)
    return line
  }

  #post(request: Request, transfer: readonly ArrayBuffer[] = []): void {
    if (!this.#line) return
    this.#owes = true
    this.#line.post(request, transfer)
    this.#look()
  }

  #hear(event: Event): void {
    this.#owes = false
    this.#silent = 0
    if (event.did === 'frame') {
      this.#pulling = false
      // One of a program that is gone goes to and fro again: the page still reads the one it has.
      this.#spare = this.#loaded ? this.#shown : event.buffer
      if (this.#loaded) this.#shown = event.buffer
    }
    if (event.did === 'loaded') this.#loaded = event.number === this.#number
    if (!this.#loaded && event.did !== 'failed') return
    if (event.did === 'stopped') this.#arrived(event.at)
    this.#options.tell(event)
  }

  #arrived({ step }: Moment): void {
    this.#step = step
    this.#deaths = 0
  }

  #look(): void {
    this.#stopLooking ??= this.#options.after(LOOK, () => {
      this.#stopLooking = undefined
      if (!this.#owes) return
      if (++this.#silent >= LOOKS) this.#died('it did not answer any more')
      else this.#look()
    })
  }

  #died(why: string): void {
    this.close()
    if (++this.#deaths >= MOST_DEATHS) {
      this.#options.tell({ did: 'gaveUp', why })
      return
    }
    this.#options.tell({ did: 'restarted', why, step: this.#step })
    this.#begin()
  }
}
