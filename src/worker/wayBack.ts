// Goes back to the last step before which a run would have stopped: looks for it in stretches, each longer than the one after it.
import type { HostMachine } from './machine.ts'

/** Steps of the first stretch: few, so that a breakpoint in a short loop is not met thousands of times before the last one. */
const FIRST = 1024
const LONGER = 8

type Machine = Pick<HostMachine, 'step' | 'address' | 'run' | 'approach'>

export class WayBack {
  /** The stretch that is looked at: steps from the first one up to, and without, the second. */
  #from: number
  #until: number
  #length = FIRST
  /** Whether the machine executes the stretch, or is still on its way to where that begins. */
  #looks = false
  /** The last step of the stretch that a run stops before, so far. */
  #met: number | undefined
  /** Where it ends, once that is known. */
  #goal: number | undefined

  /** `step`: where the machine is, which does not count. */
  constructor(step: number) {
    this.#until = step
    this.#from = Math.max(0, step - FIRST)
  }

  /**
   * Goes on for up to so many steps. Undefined: it is not there yet. `breaks`: addresses, which the machine is to stop
   * before; without any, or where none was passed, the way ends at the beginning.
   */
  go(machine: Machine, breaks: ReadonlySet<number>, most: number): 'breakpoint' | 'beginning' | undefined {
    if (breaks.size === 0) this.#goal ??= 0
    if (this.#goal !== undefined) {
      if (machine.approach(this.#goal, most) === 'on') return undefined
      return breaks.has(machine.address) ? 'breakpoint' : 'beginning'
    }
    if (!this.#looks) {
      if (machine.approach(this.#from, most) === 'on') return undefined
      this.#looks = true
      if (breaks.has(machine.address)) this.#met = machine.step
    }
    const left = this.#until - machine.step
    const why = left > 0 ? machine.run(Math.min(most, left)) : 'on'
    if (why === 'breakpoint' && machine.step < this.#until) this.#met = machine.step
    if (machine.step < this.#until && why !== 'halted') return undefined
    if (this.#met !== undefined || this.#from === 0) this.#goal = this.#met ?? 0
    else this.#before()
    return undefined
  }

  #before(): void {
    this.#length *= LONGER
    this.#until = this.#from
    this.#from = Math.max(0, this.#until - this.#length)
    this.#looks = false
  }
}
