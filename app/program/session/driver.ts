// Carries out errands of the machine, one after the other; only it knows where the machine is to go.

import type { WriteTarget } from '../../../src/expr/formula/target.ts'
import type { Client } from '../../../src/worker/client.ts'
import type { Moment, Request, RestReason, Setting } from '../../../src/worker/protocol.ts'
import type { Until } from '../../../src/worker/stopping.ts'

/** An errand that the user may ask of a machine that runs a program. */
export type Errand =
  | { readonly go: 'by'; readonly steps: number }
  | { readonly go: 'to'; readonly step: number }
  | { readonly go: 'block'; readonly block: number }
  /** Runs to a stop or to what `until` says, for at most `steps` steps. */
  | { readonly go: 'run'; readonly until?: Until; readonly steps?: number }
  /** Goes back to the breakpoint that was passed last, or to the beginning. */
  | { readonly go: 'runBack' }
  /** Looks for steps that wrote a place; the machine is where it was after it. `group` is a number in the block. */
  | { readonly go: 'writers'; readonly of: WriteTarget; readonly most: number; readonly group?: number }
  /** Does something by hand when the machine has come to rest: it may set values, or load another beginning. */
  | { readonly go: 'act'; readonly act: (at: Moment) => void }

/** Errand, or load of a program, that the machine is on its way with. */
export type UnderWay = Errand | { readonly go: 'load'; readonly step: number; readonly check?: string | undefined }

type Machine = Pick<Client, 'load' | 'run' | 'runBack' | 'writers' | 'pause' | 'seek' | 'block' | 'poke'>
type Loaded = Parameters<Client['load']>

interface Reports {
  /**
   * The machine rests. `way` is what led there, undefined if nothing asked here did; `by` is the number of the stop.
   */
  rested(why: RestReason, at: Moment, way: UnderWay | undefined, by?: number): void
  /** The machine sets out, rests, or is asked for more. */
  changed(): void
}

export class Driver {
  readonly #machine: Machine
  readonly #tell: Reports
  /** Errands to carry out, the next one first. */
  #queue: Errand[] = []
  /** For each program that may be on its way, the number of errands in the queue that were asked for before it was. */
  #marks: number[] = []
  #at: Moment | undefined
  #way: UnderWay | undefined
  /** Number of answers `going` still to come: what stops before the last of them was replaced. */
  #goings = 0
  /** Number of answers `stopped` still to come for what is under way. */
  #stops = 0
  #pausing = false

  constructor(machine: Machine, tell: Reports) {
    this.#machine = machine
    this.#tell = tell
  }

  /** Whether the machine is on its way. */
  get isUnderWay(): boolean {
    return this.#way !== undefined
  }
  /** Whether a run is under way or in the queue; the step at which a run ends is unknown. */
  get runs(): boolean {
    return isRun(this.#way) || this.#queue.some(isRun)
  }
  /**
   * Step that everything asked for leads to, if the program goes on that far; undefined at rest, or if it is unknown.
   */
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

  /** Takes an errand. Steps in the same direction are added up, and a seek drops what only leads to another step. */
  ask(errand: Errand): void {
    const last = this.hasNew ? this.#queue.at(-1) : undefined
    if (errand.go === 'by' && last?.go === 'by' && Math.sign(last.steps) === Math.sign(errand.steps))
      this.#queue[this.#queue.length - 1] = { go: 'by', steps: last.steps + errand.steps }
    else if (errand.go === 'to') this.#seek(errand)
    else this.#queue.push(errand)
    this.#next()
  }

  /** Goes to a step by its number, in place of errands that only lead to other steps. */
  #seek(errand: Errand & { readonly go: 'to' }): void {
    while (this.hasNew && isJourney(this.#queue.at(-1))) this.#queue.pop()
    const isFree = this.#queue.length === 0 && this.#marks.length === 0
    if (isFree && !this.#pausing && isJourney(this.#way)) this.#start(errand)
    else this.#queue.push(errand)
  }

  /** Starts over, as soon as what was asked for by hand has been done; `act` loads a program. */
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

  /** Stops where the machine is, and does there what is to be done by hand. Returns the number of errands left out. */
  pause(): number {
    const left = this.#stay()
    if (this.#way && this.#way.go !== 'act' && !this.#pausing) {
      this.#pausing = true
      this.#machine.pause()
    }
    this.#tell.changed()
    return left
  }

  /** Leaves out all errands but those done by hand. Returns their number. */
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
   * Begins no errand until the program that may be on its way is loaded, or turns out to be the same, or none. Each
   * call is ended by a `replace`, `release` or `refuse`, in the order of the calls.
   */
  hold(): void {
    this.#marks.push(this.#queue.length)
    this.#tell.changed()
  }
  /**
   * Ends a `hold` with another program, which `act` loads. Errands asked for before it are kept up to the last one done
   * by hand; the others are dropped. `aim` is the step that the program before would have reached; undefined if that is
   * unknown, the machine rests, or errands are kept.
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
  /** Ends a `hold` with the same program. */
  release(): void {
    this.#marks.shift()
    this.#next()
  }
  /**
   * Ends a `hold` with a program that cannot run: what was asked of it is left out, and the machine goes on with the
   * one before. Returns the number of errands left out.
   */
  refuse(): number {
    const from = this.#marks.shift() ?? 0
    const left = this.#queue.splice(from, (this.#marks[0] ?? this.#queue.length) - from).length
    this.#marks = this.#marks.map((mark) => mark - left)
    this.#next()
    return left
  }
  /** Drops everything that was asked for. */
  clear(): void {
    this.#queue = []
    this.#marks = []
  }

  /** Starts over with a program, at a step; `check` is the check of the state that it should reach there. */
  load(program: Loaded[0], step: number, pokes: Loaded[2] = [], check?: string): void {
    this.#machine.load(program, step, pokes)
    this.#setOut({ go: 'load', step, check })
    this.#goings = 1
    this.#tell.changed()
  }
  /** Sets values, given that the machine rests. */
  poke(sets: readonly Setting[]): void {
    if (sets.length === 0) return
    this.#setOut({ go: 'act', act: () => undefined }, sets.length)
    for (const set of sets) this.#machine.poke(set)
  }

  // ---- Answers of the worker ----------------------------------------------------------------------------------------

  going(): void {
    this.#goings = Math.max(0, this.#goings - 1)
  }

  /** Takes the answer that the machine stopped; `by` is the number of the stop. */
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

  /**
   * Gives up what is under way, as it cannot be done; the machine is as it was. Returns the number of errands left out.
   */
  failed(): number {
    const left = this.#stay()
    this.#way = undefined
    this.#pausing = false
    this.#goings = 0
    this.#next()
    return left
  }

  /**
   * Waits for another worker, which goes to the step where the one before was known to rest, and is asked for `again`
   * once more; if that is empty, it goes only to that step.
   */
  restarted(step: number, again: readonly Request['do'][]): void {
    if (!this.#way || again.length === 0) {
      // A load keeps its own step and check, which are still to be compared with what the machine reaches.
      this.#setOut(this.#way?.go === 'load' ? this.#way : { go: 'load', step })
      this.#goings = 1
    } else {
      // A pause drops what waits with it, and is answered itself. Otherwise the load that brings the machine back is
      // answered by `going`, too.
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

/** Requests that are answered by `going`. */
const SETS_OUT: ReadonlySet<Request['do']> = new Set(['run', 'runBack', 'writers', 'seek', 'block'])

/** Whether the step at which it ends is unknown. */
const isRun = (way: UnderWay | undefined): boolean => way?.go === 'run' || way?.go === 'runBack'
/** Whether it leads to a step and does nothing else. */
const isJourney = (way: UnderWay | undefined): boolean =>
  way !== undefined && !isRun(way) && way.go !== 'act' && way.go !== 'writers'
