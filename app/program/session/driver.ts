// Carries out what is asked of the machine, one thing after the other. It alone knows where the machine is to go.

import type { WriteTarget } from '../../../src/expr/formula/target.ts'
import type { Client } from '../../../src/worker/client.ts'
import type { Moment, Request, RestReason, Setting } from '../../../src/worker/protocol.ts'
import type { Until } from '../../../src/worker/stopping.ts'

/** What a person may ask of a machine that runs a program. */
export type Errand =
  | { readonly go: 'by'; readonly steps: number }
  | { readonly go: 'to'; readonly step: number }
  | { readonly go: 'block'; readonly block: number }
  /** `until`: where to stop, besides; `steps`: how many at most. */
  | { readonly go: 'run'; readonly until?: Until; readonly steps?: number }
  /** To the breakpoint that was passed last, or to the beginning. */
  | { readonly go: 'runBack' }
  /** The machine is where it was after it. `group`: of the block. */
  | { readonly go: 'writers'; readonly of: WriteTarget; readonly most: number; readonly group?: number }
  /** Something done by hand where the machine has come to rest. It may set values, or load another beginning. */
  | { readonly go: 'act'; readonly act: (at: Moment) => void }

/** What the machine is on its way with. */
export type UnderWay = Errand | { readonly go: 'load'; readonly step: number; readonly check?: string | undefined }

type Machine = Pick<Client, 'load' | 'run' | 'runBack' | 'writers' | 'pause' | 'seek' | 'block' | 'poke'>
type Loaded = Parameters<Client['load']>

interface Reports {
  /** The machine rests, and `way` is what led there; undefined: nothing that was asked here. */
  rested(why: RestReason, at: Moment, way: UnderWay | undefined, by?: number): void
  /** It sets out, rests, or is asked for more. */
  changed(): void
}

export class Driver {
  readonly #machine: Machine
  readonly #tell: Reports
  /** What is asked for next. */
  #queue: Errand[] = []
  /** For each program that may be on its way, how many errands of the queue were asked for before it was. */
  #marks: number[] = []
  #at: Moment | undefined
  #way: UnderWay | undefined
  /** Answers `going` that are still to come: what stops before the last of them was replaced. */
  #goings = 0
  /** Answers `stopped` that are still to come of what is under way. */
  #stops = 0
  #pausing = false

  constructor(machine: Machine, tell: Reports) {
    this.#machine = machine
    this.#tell = tell
  }

  /** The machine is on its way. */
  get isUnderWay(): boolean {
    return this.#way !== undefined
  }
  /** A run is under way or will be: nobody knows where it ends. */
  get runs(): boolean {
    return isRun(this.#way) || this.#queue.some(isRun)
  }
  /** The step all that was asked leads to, if the program goes on that far; undefined: at rest, or nobody knows. */
  get aim(): number | undefined {
    return this.#aimOf(this.#queue)
  }
  #aimOf(queue: readonly Errand[]): number | undefined {
    if (!this.#way && queue.length === 0) return undefined
    const all: readonly UnderWay[] = [...(this.#way ? [this.#way] : []), ...queue]
    let step: number | undefined = this.#at?.step
    for (const way of all) {
      if (way.go === 'load' || way.go === 'to') step = way.step
      else if (way.go === 'by') step = step === undefined ? undefined : Math.max(0, step + way.steps)
      else if (way.go !== 'act' && way.go !== 'writers') step = undefined
    }
    return step
  }

  /** Takes an errand. What is still to be begun and leads nowhere now is left out. */
  ask(errand: Errand): void {
    const last = this.hasNew ? this.#queue.at(-1) : undefined
    if (errand.go === 'by' && last?.go === 'by' && Math.sign(last.steps) === Math.sign(errand.steps))
      this.#queue[this.#queue.length - 1] = { go: 'by', steps: last.steps + errand.steps }
    else if (errand.go === 'to') this.#seek(errand)
    else this.#queue.push(errand)
    this.#next()
  }

  /** To a step by its number: it does not matter how one would have come elsewhere. */
  #seek(errand: Errand & { readonly go: 'to' }): void {
    while (this.hasNew && isJourney(this.#queue.at(-1))) this.#queue.pop()
    const isFree = this.#queue.length === 0 && this.#marks.length === 0
    if (isFree && !this.#pausing && isJourney(this.#way)) this.#start(errand)
    else this.#queue.push(errand)
  }

  /** Starts over, as soon as what was asked for by hand has been done. `act` loads a program. */
  restart(act: () => void): void {
    if (this.#marks.length > 0) this.#queue.push({ go: 'act', act })
    else {
      this.hold()
      this.replace(act)
    }
  }

  get #newest(): number {
    return this.#marks.at(-1) ?? 0
  }

  /** Stops where the machine is. How many errands are left out for it; what is to be done by hand is done there. */
  pause(): number {
    const left = this.#stay()
    if (this.#way && this.#way.go !== 'act' && !this.#pausing) {
      this.#pausing = true
      this.#machine.pause()
    }
    this.#tell.changed()
    return left
  }

  /** Leaves out all that leads elsewhere. How much that was. */
  #stay(): number {
    const all = this.#queue
    const isDone = ({ go }: Errand) => go === 'act'
    this.#queue = all.filter(isDone)
    this.#marks = this.#marks.map((mark) => all.slice(0, mark).filter(isDone).length)
    return all.length - this.#queue.length
  }

  /** Whether anything was asked for since `hold` was called last. */
  get hasNew(): boolean {
    return this.#queue.length > this.#newest
  }
  /**
   * Another program may be on its way: nothing is begun until it is loaded, or turns out to be the same, or none. Each
   * call is ended by a `replace`, `release` or `refuse`, in the order of the calls.
   */
  hold(): void {
    this.#marks.push(this.#queue.length)
    this.#tell.changed()
  }
  /**
   * It is another: `act` loads it. Where the machine was to go does not matter any more; what was to be set by hand does.
   * `aim`: the step the one before would have come to; undefined: nobody knows, or it rests.
   */
  replace(act: (aim?: number) => void): void {
    const old = this.#marks.shift() ?? 0
    const aim = this.#aimOf(this.#queue.slice(0, old))
    const kept = 1 + this.#queue.slice(0, old).findLastIndex(({ go }) => go === 'act')
    const isNow = kept === 0 && this.#way?.go !== 'act'
    this.#queue.splice(kept, old - kept, ...(isNow ? [] : [{ go: 'act', act: () => act() } as const]))
    this.#marks = this.#marks.map((mark) => mark - old + kept + (isNow ? 0 : 1))
    if (isNow) act(aim)
    this.#next()
  }
  /** It is the same program. */
  release(): void {
    this.#marks.shift()
    this.#next()
  }
  /** It cannot run: what was asked of it is left out, and the machine goes on with the one before. How many errands that were. */
  refuse(): number {
    const from = this.#marks.shift() ?? 0
    const left = this.#queue.splice(from, (this.#marks[0] ?? this.#queue.length) - from).length
    this.#marks = this.#marks.map((mark) => mark - left)
    this.#next()
    return left
  }
  /** Nothing of what was asked for is of interest any more. */
  clear(): void {
    this.#queue = []
    this.#marks = []
  }

  /** Starts over with a program, at a step; `check`: of the state it should come to there. */
  load(program: Loaded[0], step: number, pokes: Loaded[2] = [], check?: string): void {
    this.#machine.load(program, step, pokes)
    this.#setOut({ go: 'load', step, check })
    this.#goings = 1
    this.#tell.changed()
  }
  /** Sets values where the machine rests. */
  poke(sets: readonly Setting[]): void {
    if (sets.length === 0) return
    this.#setOut({ go: 'act', act: () => undefined }, sets.length)
    for (const set of sets) this.#machine.poke(set)
  }

  // ---- what the worker says -------------------------------------------------------------------------------------------

  going(): void {
    this.#goings = Math.max(0, this.#goings - 1)
  }

  /** `by`: which of the stops. */
  stopped(why: RestReason, at: Moment, by?: number): void {
    if (this.#goings > 0 || (this.#pausing && why !== 'paused')) return
    if (--this.#stops > 0) return
    const way = this.#way
    this.#way = undefined
    this.#pausing = false
    this.#at = at
    this.#tell.rested(why, at, way, by)
    this.#next()
  }

  /** What was under way cannot be done, and the machine is as it was. How many errands are left out for it. */
  failed(): number {
    const left = this.#stay()
    this.#way = undefined
    this.#pausing = false
    this.#goings = 0
    this.#next()
    return left
  }

  /**
   * Another worker goes to the step where the one before was known to rest, and `again` is asked of it once more; where
   * that is nothing, that step is where it leads.
   */
  restarted(step: number, again: readonly Request['do'][]): void {
    if (!this.#way || again.length === 0) {
      // What the machine was to come to at first is still to be seen.
      this.#setOut(this.#way?.go === 'load' ? this.#way : { go: 'load', step })
      this.#goings = 1
    } else {
      // A pause takes what waits with it, and is answered itself. The load that brings the machine back sets out, too.
      this.#goings = this.#pausing ? 0 : 1 + again.filter((asked) => SETS_OUT.has(asked)).length
      this.#stops = this.#way.go === 'act' ? again.length : 1
    }
    this.#tell.changed()
  }

  #setOut(way: UnderWay, stops = 1): void {
    this.#way = way
    this.#stops = stops
    this.#pausing = false
  }

  #next(): void {
    if (this.#marks.length === 0 && !this.#way && this.#at) {
      const errand = this.#queue.shift()
      if (errand?.go === 'act') {
        errand.act(this.#at)
        this.#next()
        return
      }
      if (errand) this.#start(errand)
    }
    this.#tell.changed()
  }

  #start(errand: Exclude<Errand, { readonly go: 'act' }>): void {
    this.#setOut(errand)
    this.#goings++
    if (errand.go === 'run') this.#machine.run(errand.until, errand.steps)
    else if (errand.go === 'writers') this.#machine.writers(errand.of, errand.most, errand.group)
    else if (errand.go === 'runBack') this.#machine.runBack()
    else if (errand.go === 'block') this.#machine.block(errand.block)
    else this.#machine.seek(errand.go === 'to' ? errand.step : Math.max(0, (this.#at?.step ?? 0) + errand.steps))
  }
}

/** What is answered by `going`. */
const SETS_OUT: ReadonlySet<Request['do']> = new Set(['run', 'runBack', 'writers', 'seek', 'block'])

/** Nobody knows where it ends. */
const isRun = (way: UnderWay | undefined): boolean => way?.go === 'run' || way?.go === 'runBack'
/** Leads to a step and nothing else. */
const isJourney = (way: UnderWay | undefined): boolean =>
  way !== undefined && !isRun(way) && way.go !== 'act' && way.go !== 'writers'
