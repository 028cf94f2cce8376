// Goes back to the last step at which a run would have stopped: looks for it in stretches, each longer than the one after it.
import type { HostMachine } from './machine.ts'

/** Steps of the first stretch: few, so that a breakpoint in a short loop is not met thousands of times before the last one. */
const FIRST = 1024
const LONGER = 8

type Machine = Pick<HostMachine, 'step' | 'run' | 'by' | 'approach'>

export class WayBack {
  /** The stretch that is looked at: steps from the first one up to, and without, the second. */
  #from: number
  #until: number
  #length = FIRST
  /** Whether the machine executes the stretch, or is still on its way to where that begins. */
  #looks = false
  /** The next run goes past a stop where the machine is. */
  #past = false
  /** The last step of the stretch that a run stops at, so far, and for which stop. */
  #met: { readonly step: number; readonly by: number | undefined } | undefined
  /** Where it ends, once that is known. */
  #goal: number | undefined

  /** `step`: where the machine is, which does not count. `any`: whether it has any stops; else the way ends at the beginning. */
  constructor(step: number, any: boolean) {
    this.#until = step
    this.#from = Math.max(0, step - FIRST)
    if (!any) this.#goal = 0
  }

  /** For which stop the way ended, by its number; undefined: for none, or not yet. */
  get by(): number | undefined {
    return this.#met?.by
  }

  /** Goes on for up to so many steps. Undefined: it is not there yet. Where no stop was passed, the way ends at the beginning. */
  go(machine: Machine, most: number): 'breakpoint' | 'beginning' | undefined {
    if (this.#goal !== undefined) {
      if (machine.approach(this.#goal, most) === 'on') return undefined
      return this.#met ? 'breakpoint' : 'beginning'
    }
    if (!this.#looks) {
      // What stops after an instruction stops at the first step of a stretch for the one before it.
      if (machine.approach(Math.max(0, this.#from - 1), most) === 'on') return undefined
      this.#looks = true
      this.#past = this.#from > 0
    }
    const left = this.#until - machine.step
    const why = left > 0 ? machine.run(Math.min(most, left), this.#past) : 'on'
    this.#past = why === 'stopped'
    if (why === 'stopped' && machine.step < this.#until) this.#met = { step: machine.step, by: machine.by }
    if (machine.step < this.#until && why !== 'halted') return undefined
    if (this.#met !== undefined || this.#from === 0) this.#goal = this.#met?.step ?? 0
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
