// Looks at stretches of a run in slices, on a second machine, so that the user's machine stays where it is.
import { Machine } from '../emu/machine.ts'
import { Reach } from '../emu/reach.ts'
import type { MachineSpec } from '../expr/machine.ts'
import { ColumnsGathering } from './columnsGathering.ts'
import type { Gathering } from './gathering.ts'
import { LogGathering } from './logGathering.ts'
import { PlotGathering } from './plotGathering.ts'
import type { LoadedProgram, Reply, Request } from './protocol.ts'
import { SiftGathering } from './siftGathering.ts'

/** Milliseconds of a slice, which is the longest that a press of a button has to wait. */
const SLICE = 4
/** Milliseconds after which the tracer answers with what it has, even nothing; the page must ask again for the rest. */
const LONG = 100
/** Steps executed between two readings of the clock, at first and at most. */
const FIRST_CHUNK = 256
const MOST_CHUNK = 1 << 16
/** Bytes of history, and pages of memory: a quarter of what the user's machine has. */
const HISTORY = 16 << 20
const PAGES = 16384

/** A gathering that is under way. */
interface Open {
  readonly of: Gathering
  /** Milliseconds spent on it. */
  spent: number
}

/** The requests that a tracer answers. */
type Looking = Extract<Request, { readonly do: Gathering['request'] }>

export class Tracer {
  readonly #machine: Machine
  readonly #reach: Reach
  readonly #now: () => number
  #open: readonly Open[] = []
  #chunk = FIRST_CHUNK

  constructor(spec: MachineSpec, { code, init, pokes }: LoadedProgram, now: () => number) {
    this.#machine = new Machine(spec, { code, ...init }, { historyBytes: HISTORY, pages: PAGES, execution: 'compiled' })
    this.#machine.expect(pokes.map(({ step, set }) => ({ step, poke: set })))
    this.#reach = new Reach(spec, code)
    this.#now = now
  }

  get busy(): boolean {
    return this.#open.length > 0
  }

  /**
   * Accepts a request; returns the answers to the requests that it replaces.
   * @throws Error with a sentence without its full stop if it asks for what the machine does not have
   */
  ask(asked: Looking, id: number): readonly Reply[] {
    const of = this.#gathering(asked, id)
    const gone = this.#open.filter((one) => one.of.kind === of.kind)
    this.#open = [...this.#open.filter((one) => !gone.includes(one)), { of, spent: 0 }]
    return noted(gone)
  }

  #gathering(asked: Looking, id: number): Gathering {
    switch (asked.do) {
      case 'trace':
        return new ColumnsGathering(this.#machine, this.#reach, asked.stretch, id)
      case 'plot':
        return new PlotGathering(this.#machine, asked.plot, id)
      case 'log':
        return new LogGathering(this.#machine, asked.log, id)
      case 'sift':
        return new SiftGathering(this.#machine, this.#reach, asked.sift, id)
    }
  }

  /** Ends all requests because nobody needs them any more; returns their answers. */
  drop(): readonly Reply[] {
    const gone = this.#open
    this.#open = []
    return noted(gone)
  }

  /**
   * Works for a few milliseconds on the request that begins first in the run, since the way to the others leads through
   * it.
   */
  slice(): readonly Reply[] {
    const [first, ...others] = this.#open
    if (!first) return []
    const open = others.reduce((least, one) => (one.of.from < least.of.from ? one : least), first)
    try {
      const more = this.#work(open)
      // A column that was begun is completed; otherwise a slow machine might begin it again for ever.
      if (more && (open.spent < LONG || open.of.isBegun)) return []
      this.#close(open)
      return [open.of.answer(!more)]
    } catch (error) {
      this.#close(open)
      const message = error instanceof Error ? error.message : String(error)
      return [{ did: 'failed', request: open.of.request, message, to: open.of.id }]
    }
  }

  #close(open: Open): void {
    this.#open = this.#open.filter((one) => one !== open)
  }

  /** Works until the request is done or the slice is over; returns whether more remains. */
  #work(open: Open): boolean {
    const begun = this.#now()
    let [time, more] = [begun, true]
    while (more && time < begun + SLICE) {
      more = this.#goOn(open.of, time)
      time = this.#now()
    }
    open.spent += time - begun
    return more
  }

  /** Moves towards the next step to look at, or looks at it; returns whether more remains. */
  #goOn(of: Gathering, time: number): boolean {
    const { at } = of
    if (at === undefined) return false
    return this.#machine.step === at ? of.look() : this.#approach(at, time)
  }

  /** Moves one chunk towards a step; returns whether the program goes on that far. */
  #approach(to: number, time: number): boolean {
    if (this.#machine.step > to) this.#machine.restore(to)
    const goal = Math.min(to, this.#machine.step + this.#chunk)
    // Even zero steps matter: `forward` makes the pokes of a restored step again.
    this.#machine.forward(goal - this.#machine.step)
    const took = this.#now() - time
    // The time that a short way takes does not show how long a full chunk would take.
    if (took < 0.5 && goal < to) this.#chunk = Math.min(MOST_CHUNK, 2 * this.#chunk)
    else if (took > 2) this.#chunk = Math.max(FIRST_CHUNK, this.#chunk >> 1)
    return this.#machine.step >= goal
  }
}

const noted = (gone: readonly Open[]): readonly Reply[] => gone.map(({ of }) => ({ did: 'noted', to: of.id }))
