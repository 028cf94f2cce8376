// Looks at stretches of a run on a machine of its own, a slice at a time, so that the one a person runs stays where it is.
import { Machine } from '../emu/machine.ts'
import { Reach } from '../emu/reach.ts'
import type { MachineSpec } from '../expr/machine.ts'
import { ColumnsGathering } from './columnsGathering.ts'
import type { Gathering } from './gathering.ts'
import { LogGathering } from './logGathering.ts'
import { PlotGathering } from './plotGathering.ts'
import type { LoadedProgram, Reply, Request } from './protocol.ts'
import { SiftGathering } from './siftGathering.ts'

/** Milliseconds of a slice: whoever presses a button waits for no more than one. */
const SLICE = 4
/** Milliseconds after which what there is so far is told, be it nothing: whoever wants the rest asks for it. */
const LONG = 100
/** Steps executed between two looks at the clock, at first and at most. */
const FIRST_CHUNK = 256
const MOST_CHUNK = 1 << 16
/** Bytes for going back, and pages of memory it may write to: a quarter of what the machine has that a person runs. */
const HISTORY = 16 << 20
const PAGES = 16384

/** What is looked at. */
interface Open {
  readonly of: Gathering
  /** Milliseconds it took so far. */
  spent: number
}

/** What is asked of it. */
type Looking = Extract<Request, { readonly do: Gathering['request'] }>

export class Tracer {
  readonly #machine: Machine
  readonly #reach: Reach
  readonly #now: () => number
  #open: readonly Open[] = []
  #chunk = FIRST_CHUNK

  constructor(spec: MachineSpec, { code, init, pokes }: LoadedProgram, now: () => number) {
    this.#machine = new Machine(spec, { code, ...init }, { historyBytes: HISTORY, pages: PAGES, slow: false })
    this.#machine.expect(pokes.map(({ step, set }) => ({ step, poke: set })))
    this.#reach = new Reach(spec, code)
    this.#now = now
  }

  get busy(): boolean {
    return this.#open.length > 0
  }

  /**
   * Takes what is asked for; answers what that takes the place of.
   * @throws Error with a sentence without its full stop: it asks for what the machine does not have
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

  /** Answers all that is asked for: it is of no use any more. */
  drop(): readonly Reply[] {
    const gone = this.#open
    this.#open = []
    return noted(gone)
  }

  /** A few milliseconds of work on what comes first in the run: the way to the others leads through it. */
  slice(): readonly Reply[] {
    const [first, ...others] = this.#open
    if (!first) return []
    const open = others.reduce((least, one) => (one.of.from < least.of.from ? one : least), first)
    try {
      const more = this.#work(open)
      // What was begun is completed: it would be begun again, and on a slow machine for ever.
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

  /** Until it is done or the slice is over; whether there is more to do. */
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

  /** On the way to the next step that is to be looked at, or that step; whether there is more to do. */
  #goOn(of: Gathering, time: number): boolean {
    const { at } = of
    if (at === undefined) return false
    return this.#machine.step === at ? of.look() : this.#approach(at, time)
  }

  /** A chunk of the way to a step; whether the program goes on that far. */
  #approach(to: number, time: number): boolean {
    if (this.#machine.step > to) this.#machine.restore(to)
    const goal = Math.min(to, this.#machine.step + this.#chunk)
    // Also by none: what was set by hand at a step that is gone back to is set again.
    this.#machine.forward(goal - this.#machine.step)
    const took = this.#now() - time
    // How long a short way takes says nothing of a long one.
    if (took < 0.5 && goal < to) this.#chunk = Math.min(MOST_CHUNK, 2 * this.#chunk)
    else if (took > 2) this.#chunk = Math.max(FIRST_CHUNK, this.#chunk >> 1)
    return this.#machine.step >= goal
  }
}

const noted = (gone: readonly Open[]): readonly Reply[] => gone.map(({ of }) => ({ did: 'noted', to: of.id }))
