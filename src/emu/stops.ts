// Defines the stops of a run, and tests them before and after each instruction that they are about.
import type { Effect, Expr } from '../expr/expr.ts'
import { trap, when } from '../expr/expr.ts'
import type { WriteTarget } from '../expr/formula/target.ts'
import { population } from '../expr/layout.ts'
import type { MachineSpec, Step } from '../expr/machine.ts'
import { reads, type Uses, writes } from '../expr/uses.ts'
import { readsUnwritten } from './unwritten.ts'
import { isCall, isReturn, waysOf } from './ways.ts'
import { writesTo } from './writing.ts'

export type Stop = Kind & {
  /** Number, among all, of the only group of lanes that it stops; left out: it stops each of them. */
  readonly group?: number
}
type Kind =
  /** Stops before an instruction at one of these addresses, if the condition holds or there is none. */
  | { readonly on: 'address'; readonly addresses: ReadonlySet<number>; readonly when?: Expr }
  /** Stops after an instruction that makes a condition hold that did not hold before it. */
  | { readonly on: 'condition'; readonly holds: Expr }
  /** Stops after an instruction that writes to the target, even the same value. */
  | { readonly on: 'write'; readonly to: WriteTarget }
  /** Stops before an instruction about which something is not certain. */
  | { readonly on: 'doubt' }
  /** Stops before an instruction that reads what was neither given nor written, on a machine with shadows. */
  | { readonly on: 'unwritten' }
  /** Stops after an instruction that leaves fewer lanes active than before, but some. */
  | { readonly on: 'divergence' }
  /** Stops after an instruction in a stretch of addresses that leads out of it, other than by a call. */
  | { readonly on: 'leaving'; readonly from: number; readonly to: number }
  /**
   * Stops before the instruction at `to`, to which the call at `from` returns, once as many calls returned as were made
   * since. For one group.
   */
  | { readonly on: 'back'; readonly from: number; readonly to: number }
  /**
   * Stops after the return from the present subroutine, but not after returns from calls that it makes. For one group.
   */
  | { readonly on: 'return' }

/** Returns whether something holds for the group of lanes whose turn it is. */
export type Test = () => boolean
/** Compiles effects into a test that holds if they trap. */
type Tests = (effects: readonly Effect[]) => Test

/** Test of a stop before an instruction is executed. */
interface Before {
  readonly stop: number
  readonly group: number | undefined
  /** Returns whether it stops; `now` is the step. Undefined: it always stops. */
  readonly holds: ((now: number) => boolean) | undefined
}
/** Test of a stop before and after an instruction. */
interface Around {
  readonly stop: number
  readonly group: number | undefined
  /** Returns whether `hit` must be called after the instruction. `now` is the step. */
  readonly ready: (now: number) => boolean
  /** Returns whether it stops after the instruction. `next` is where the flow goes on, negative if it ends. */
  readonly hit: (next: number) => boolean
  /** Whether `ready` may be called before instructions that lead straight to this one, which no stop is about. */
  readonly isEarly?: true
}
type Looks = Omit<Around, 'stop' | 'group'>

/** The stops that are about one instruction. */
export class Minding {
  readonly #before: readonly Before[]
  readonly #around: readonly Around[]
  readonly #armed: Uint8Array
  /** Whether `arm` may be called before instructions that lead straight to this one: they and it are one block then. */
  readonly isEarly: boolean

  constructor(before: readonly Before[], around: readonly Around[]) {
    this.isEarly = before.length === 0 && around.every((one) => one.isEarly === true)
    this.#before = before
    this.#around = around
    this.#armed = new Uint8Array(around.length)
  }
  /** Returns the number of a stop before the instruction; -1 if there is none. */
  met(group: number, now: number): number {
    for (let k = 0; k < this.#before.length; k++) {
      const one = this.#before[k] as Before
      if ((one.group === undefined || one.group === group) && (one.holds === undefined || one.holds(now)))
        return one.stop
    }
    return -1
  }
  /** Readies the stops, right before the instruction is executed. */
  arm(group: number, now: number): void {
    for (let k = 0; k < this.#around.length; k++) {
      const one = this.#around[k] as Around
      this.#armed[k] = (one.group === undefined || one.group === group) && one.ready(now) ? 1 : 0
    }
  }
  /** Returns the number of a stop after the instruction, before another group has its turn; -1 if there is none. */
  hit(next: number): number {
    for (let k = 0; k < this.#around.length; k++)
      if (this.#armed[k] === 1 && (this.#around[k] as Around).hit(next)) return (this.#around[k] as Around).stop
    return -1
  }
}

type Machine = Pick<MachineSpec, 'files' | 'spaces' | 'lanes' | 'exec'>

interface Condition {
  readonly test: Test
  readonly reads: Uses
  /** Whether the condition held at its last test, and the epoch of that test. */
  held: boolean
  epoch: number
}

/** The stops of a run, made ready for the instructions of a program. */
export class Stops {
  readonly #all: readonly Stop[]
  readonly #machine: Machine
  readonly #compile: Tests
  /** Returns the mask of active lanes of the group whose turn it is. */
  readonly #mask: () => number
  /** Whether a stop counts what is executed, so that everything must be executed in its order. */
  readonly counts: boolean
  readonly #conditions = new Map<Stop, Condition>()
  readonly #known = new WeakMap<Step, Minding | undefined>()
  #epoch = 1

  constructor(all: readonly Stop[], machine: Machine, compile: Tests, mask: () => number) {
    this.#all = all
    this.#machine = machine
    this.#compile = compile
    this.#mask = mask
    this.counts = all.some(({ on }) => on === 'return' || on === 'back')
  }

  /**
   * Returns the stops that are about an instruction; undefined if none is. They are found once, however many blocks it
   * is in.
   */
  minding(step: Step): Minding | undefined {
    if (!this.#known.has(step)) this.#known.set(step, this.#mindingOf(step))
    return this.#known.get(step)
  }
  #mindingOf(step: Step): Minding | undefined {
    const before: Before[] = []
    const around: Around[] = []
    for (const [number, stop] of this.#all.entries()) {
      const of = { stop: number, group: stop.group }
      if (stop.on === 'address') {
        if (stop.addresses.has(step.address))
          before.push({ ...of, holds: stop.when && this.#condition(stop, stop.when).test })
      } else if (stop.on === 'doubt') {
        if (step.doubt !== undefined) before.push({ ...of, holds: undefined })
      } else if (stop.on === 'unwritten') {
        const reading = step.plain ? readsUnwritten(step.plain, this.#machine) : []
        if (reading.length > 0) before.push({ ...of, holds: this.#compile(reading) })
      } else if (stop.on === 'back' && step.address === stop.to) {
        before.push({ ...of, holds: (now) => this.#calls.leave(now) === 1 })
      } else {
        const looks = this.#around(stop, step)
        if (looks) around.push({ ...of, ...looks })
      }
    }
    return before.length + around.length > 0 ? new Minding(before, around) : undefined
  }

  #around(stop: Exclude<Stop, { readonly on: 'address' | 'doubt' | 'unwritten' }>, step: Step): Looks | undefined {
    switch (stop.on) {
      case 'condition': {
        const found = this.#condition(stop, stop.holds)
        return meet(writes(step.effects), found.reads) ? this.#coming(found) : undefined
      }
      case 'write': {
        const hits = writesTo(step.effects, stop.to, this.#machine)
        return hits.length > 0 ? { ready: this.#compile(hits), hit: always } : undefined
      }
      case 'divergence':
        return this.#parting(step)
      case 'leaving': {
        const { from, to } = stop
        const outside = (address: number) => address < from || address > to
        const { to: ways, anywhere, ends } = waysOf(step)
        if (outside(step.address) || isCall(step) || !(anywhere || ends || ways.some(outside))) return undefined
        return { ready: always, hit: outside, isEarly: true }
      }
      case 'back':
        return step.address === stop.from ? { ready: (now) => this.#calls.enter(now), hit: always } : undefined
      case 'return':
        return this.#returning(step)
    }
  }

  /**
   * Tests a condition before and after an instruction. The result after one holds before the next, since whatever else
   * writes to its places is tested, too.
   */
  #coming(condition: Condition): Looks {
    const { test } = condition
    return {
      ready: () => {
        if (condition.epoch !== this.#epoch) condition.held = test()
        condition.epoch = this.#epoch
        return true
      },
      hit: () => {
        const held = condition.held
        condition.held = test()
        return condition.held && !held
      },
      // No other instruction writes what the condition reads.
      isEarly: true,
    }
  }

  /**
   * Makes conditions be tested again: the user, going back, or the turn of another group may have changed something.
   */
  forget(): void {
    this.#epoch++
  }

  #condition(stop: Stop, holds: Expr): Condition {
    const known = this.#conditions.get(stop)
    if (known) return known
    const effects = [when(holds, trap('holds'))]
    const made = { test: this.#compile(effects), reads: reads(effects), held: false, epoch: 0 }
    this.#conditions.set(stop, made)
    return made
  }

  readonly #calls = new Calls()
  #returning(step: Step): Looks | undefined {
    const calls = this.#calls
    if (isCall(step)) return { ready: (now) => calls.enter(now), hit: always }
    if (!isReturn(step)) return undefined
    const after = (step.address + step.bytes) >>> 0
    let at = 0
    const ready = (now: number) => {
      at = now
      return true
    }
    return { ready, hit: (next) => next !== after && calls.leave(at) === 0 }
  }

  #parting(step: Step): Looks | undefined {
    const { exec } = this.#machine
    if (exec === undefined || !writes(step.effects).registers.some(({ file }) => file === exec)) return undefined
    let before = 0
    return {
      ready: () => {
        before = population(this.#mask())
        return true
      },
      hit: () => {
        const now = population(this.#mask())
        return now > 0 && now < before
      },
      isEarly: true,
    }
  }
}

/**
 * Counts the calls of one group that have not returned. A step that is executed again, as memory may require, counts
 * once.
 */
class Calls {
  #open = 0
  #seen = -1

  /** Counts a call. Returns false, since there is nothing to test after a call. */
  enter(now: number): false {
    if (this.#isNew(now)) this.#open++
    return false
  }
  /** Counts a return. Returns how many calls were open; undefined if the step was executed before, and did not stop. */
  leave(now: number): number | undefined {
    if (!this.#isNew(now)) return undefined
    const open = this.#open
    if (open > 0) this.#open--
    return open
  }
  #isNew(now: number): boolean {
    const isNew = now > this.#seen
    if (isNew) this.#seen = now
    return isNew
  }
}

const always = (): boolean => true

/** Returns whether something that is written is also read, as far as is known before it runs. */
function meet(written: Uses, read: Uses): boolean {
  if (written.spaces.some((space) => read.spaces.includes(space))) return true
  return written.registers.some((a) =>
    read.registers.some(
      (b) =>
        a.file === b.file &&
        (a.index === undefined || b.index === undefined || a.index === b.index) &&
        a.lo < b.lo + b.width &&
        b.lo < a.lo + a.width,
    ),
  )
}
