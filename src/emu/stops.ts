// What makes a run stop besides the end of the program, and how that is found out around each instruction it is about.
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
  /** Only this group of lanes, counted among all; left out: each of them. */
  readonly group?: number
}
type Kind =
  /** Before an instruction at one of these addresses, where the condition holds if there is one. */
  | { readonly on: 'address'; readonly addresses: ReadonlySet<number>; readonly when?: Expr }
  /** After an instruction that makes a condition hold, which did not hold before it. */
  | { readonly on: 'condition'; readonly holds: Expr }
  /** After an instruction that writes there, be it the same value. */
  | { readonly on: 'write'; readonly to: WriteTarget }
  /** Before an instruction of which something is not certain. */
  | { readonly on: 'doubt' }
  /** Before an instruction that reads what was neither given nor written, on a machine with shadows. */
  | { readonly on: 'unwritten' }
  /** After an instruction that leaves fewer lanes active than before, but some. */
  | { readonly on: 'divergence' }
  /** After an instruction in a stretch of addresses that leads out of it, other than by a call. */
  | { readonly on: 'leaving'; readonly from: number; readonly to: number }
  /** Before the instruction at `to`, which the call at `from` comes back to, once as often as that was called since. Of one group. */
  | { readonly on: 'back'; readonly from: number; readonly to: number }
  /** After the return from the subroutine that is under way, past those of calls on the way. Of one group. */
  | { readonly on: 'return' }

/** Whether something holds for the group of lanes whose turn it is. */
export type Test = () => boolean
/** Compiles effects, which trap where it holds. */
type Tests = (effects: readonly Effect[]) => Test

/** What looks at an instruction before it is executed. */
interface Before {
  readonly stop: number
  readonly group: number | undefined
  /** `now`: the step. */
  readonly holds: ((now: number) => boolean) | undefined
}
/** What looks before and after. */
interface Around {
  readonly stop: number
  readonly group: number | undefined
  /** Whether there is a reason to look after it. `now`: the step. */
  readonly ready: (now: number) => boolean
  /** Whether it stops there; `next`: where the flow goes on, negative where it ends. */
  readonly hit: (next: number) => boolean
  /** `ready` may as well be asked before instructions that lead straight to it, which no stop is about. */
  readonly isEarly?: true
}
type Looks = Omit<Around, 'stop' | 'group'>

/** The stops that are about one instruction. */
export class Minding {
  readonly #before: readonly Before[]
  readonly #around: readonly Around[]
  readonly #armed: Uint8Array
  /** Whether it may be asked to arm before instructions that lead straight to this one: they and it are one block then. */
  readonly isEarly: boolean

  constructor(before: readonly Before[], around: readonly Around[]) {
    this.isEarly = before.length === 0 && around.every((one) => one.isEarly === true)
    this.#before = before
    this.#around = around
    this.#armed = new Uint8Array(around.length)
  }
  /** The number of a stop before the instruction; -1: none. */
  met(group: number, now: number): number {
    for (let k = 0; k < this.#before.length; k++) {
      const one = this.#before[k] as Before
      if ((one.group === undefined || one.group === group) && (one.holds === undefined || one.holds(now)))
        return one.stop
    }
    return -1
  }
  /** Right before it is executed. */
  arm(group: number, now: number): void {
    for (let k = 0; k < this.#around.length; k++) {
      const one = this.#around[k] as Around
      this.#armed[k] = (one.group === undefined || one.group === group) && one.ready(now) ? 1 : 0
    }
  }
  /** Right after it, before another group has its turn: the number of a stop; -1: none. */
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
  /** Whether it held when it was looked at last, and in which epoch that was. */
  held: boolean
  epoch: number
}

/** The stops of a run, made ready for the instructions of a program. */
export class Stops {
  readonly #all: readonly Stop[]
  readonly #machine: Machine
  readonly #compile: Tests
  /** The mask of active lanes of the group whose turn it is. */
  readonly #mask: () => number
  /** Whether one of them counts what is executed: then all is to be executed in its order. */
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

  /** Undefined: no stop is about this instruction. Found once for each, however many blocks it is in. */
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

  /** What was found after one instruction is so before the next: whatever else writes there is looked at, too. */
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
      // Nobody else writes what it reads.
      isEarly: true,
    }
  }

  /** Something else may have written: a person, going back, another group's turn. */
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

/** Counts calls that were not returned from yet, of one group; what is executed again, as memory may ask for, counts once. */
class Calls {
  #open = 0
  #seen = -1

  /** There is nothing to look at after a call. */
  enter(now: number): false {
    if (this.#isNew(now)) this.#open++
    return false
  }
  /** How many were open; undefined: this is not the first time, and nobody stopped here. */
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

/** Whether something that is written is also read, as far as is known before it runs. */
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
