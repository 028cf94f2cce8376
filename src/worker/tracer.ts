// Looks at stretches of a run on a machine of its own, a slice at a time, so that the one a person runs stays where it is.
import { Machine } from '../emu/machine.ts'
import type { MachineSpec } from '../expr/machine.ts'
import type { Program, Reply } from './protocol.ts'
import { type Columns, columnsFor, firstColumns, LOOKS, MOST_COLUMNS, rowCount, type Stretch } from './trace.ts'
import { Look } from './traceLook.ts'

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

/** A stretch that is looked at. */
interface Open {
  readonly id: number
  readonly stretch: Stretch
  readonly marked: ReadonlySet<number>
  readonly columns: Columns
  /** Columns that are complete, and steps of the next one that were looked at. */
  done: number
  looked: number
  /** Milliseconds it took so far. */
  spent: number
}

export class Tracer {
  readonly #machine: Machine
  readonly #look: Look
  readonly #now: () => number
  #open: readonly Open[] = []
  #chunk = FIRST_CHUNK

  constructor(spec: MachineSpec, { code, init, pokes }: Program, now: () => number) {
    this.#machine = new Machine(spec, { code, ...init }, { historyBytes: HISTORY, pages: PAGES, slow: false })
    this.#machine.expect(pokes.map(({ step, set }) => ({ step, poke: set })))
    this.#look = new Look(this.#machine, code)
    this.#now = now
  }

  get busy(): boolean {
    return this.#open.length > 0
  }

  /** Takes what is asked for; answers what that takes the place of. */
  ask(stretch: Stretch, id: number): readonly Reply[] {
    const gone = this.#open.filter((one) => one.stretch.of === stretch.of)
    const { spec, size } = this.#machine
    const every = Math.max(1, stretch.every)
    const wanted = Math.max(0, Math.ceil((stretch.to - stretch.from) / every))
    const columns = columnsFor(stretch.from, every, Math.min(MOST_COLUMNS, wanted), rowCount(spec, size, stretch.rows))
    const open = { id, stretch, marked: new Set(stretch.marked), columns, done: 0, looked: 0, spent: 0 }
    this.#open = [...this.#open.filter((one) => !gone.includes(one)), open]
    return noted(gone)
  }

  /** Answers all that is asked for: it is of no use any more. */
  drop(): readonly Reply[] {
    const gone = this.#open
    this.#open = []
    return noted(gone)
  }

  /** A few milliseconds of work on the stretch that comes first in the run: the way to the other leads through it. */
  slice(): readonly Reply[] {
    const [one, other] = this.#open
    const open = one && other && other.stretch.from < one.stretch.from ? other : one
    if (!open) return []
    try {
      const more = this.#work(open)
      // A column that was begun is completed: it would be begun again, and on a slow machine for ever.
      if (more && (open.spent < LONG || (open.looked > 0 && open.done === 0))) return []
      this.#close(open)
      return [this.#answer(open, !more)]
    } catch (error) {
      this.#close(open)
      const message = error instanceof Error ? error.message : String(error)
      return [{ did: 'failed', request: 'trace', message, to: open.id }]
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
      more = this.#goOn(open, time)
      time = this.#now()
    }
    open.spent += time - begun
    return more
  }

  /** On the way to the next step that is to be looked at, or that step; whether there is more to do. */
  #goOn(open: Open, time: number): boolean {
    const { stretch, columns, marked } = open
    if (open.done === columns.count) return false
    const begin = columns.from + open.done * columns.every
    const end = Math.min(begin + columns.every, stretch.to)
    const at = begin + open.looked
    if (this.#machine.step !== at) return this.#approach(at, time)
    if (!this.#look.step(columns, open.done, open.looked === 0, stretch.rows, marked)) return false
    open.looked++
    if (at + 1 === end || open.looked === LOOKS) {
      this.#look.end(columns, open.done, open.looked)
      open.done++
      open.looked = 0
    }
    return true
  }

  /** A chunk of the way to a step; whether the program goes on that far. */
  #approach(to: number, time: number): boolean {
    if (this.#machine.step > to) this.#machine.restore(to)
    const goal = Math.min(to, this.#machine.step + this.#chunk)
    // Also by none: what was set by hand at a step that is gone back to is set again.
    this.#machine.forward(goal - this.#machine.step)
    const took = this.#now() - time
    if (took < 0.5) this.#chunk = Math.min(MOST_CHUNK, 2 * this.#chunk)
    else if (took > 2) this.#chunk = Math.max(FIRST_CHUNK, this.#chunk >> 1)
    return this.#machine.step >= goal
  }

  /** `whole`: there is no more of it. */
  #answer({ id, stretch, columns, done, looked }: Open, whole: boolean): Reply {
    const isAll = done === columns.count
    // The program may end in the middle of a column.
    const part = whole && !isAll && looked > 0
    if (part) this.#look.end(columns, done, looked)
    const to = part
      ? this.#machine.step
      : Math.min(columns.from + done * columns.every, Math.max(columns.from, stretch.to))
    const told = firstColumns(columns, part ? done + 1 : done, to)
    return { did: 'trace', of: stretch.of, columns: told, ended: whole && !isAll, to: id }
  }
}

const noted = (gone: readonly Open[]): readonly Reply[] => gone.map(({ id }) => ({ did: 'noted', to: id }))
