// Goes back to the last step at which a run would have stopped, by searching ever longer stretches before it.
import type { HostMachine } from './machine.ts'

/**
 * Steps of the first stretch: few, so that a breakpoint in a short loop is not met thousands of times before the last
 * one.
 */
const FIRST = 1024
const LONGER = 8

type Machine = Pick<HostMachine, 'step' | 'run' | 'by' | 'approach'>

export class WayBack {
  /** Stretch that is searched: steps from `#from` up to but not including `#until`. */
  #from: number
  #until: number
  #length = FIRST
  /** Whether the machine executes the stretch; false while it is on its way to its beginning. */
  #looks = false
  /** Whether the next run ignores a stop where the machine is. */
  #past = false
  /** Last step of the stretch at which a run would stop, so far, and the index of that stop. */
  #met: { readonly step: number; readonly by: number | undefined } | undefined
  /** Step at which the way ends, once it is known. */
  #goal: number | undefined

  /**
   * `step` is where the machine is, which does not count. `any` says whether there are stops; if not, the way ends at
   * the beginning.
   */
  constructor(step: number, any: boolean) {
    this.#until = step
    this.#from = Math.max(0, step - FIRST)
    if (!any) this.#goal = 0
  }

  /** Index of the stop at which the way ended; undefined if it ended at none, or has not ended. */
  get by(): number | undefined {
    return this.#met?.by
  }

  /**
   * Goes on for at most `most` steps. Returns undefined until the way ends, then `breakpoint`, or `beginning` if the
   * run passed no stop.
   */
  go(machine: Machine, most: number): 'breakpoint' | 'beginning' | undefined {
    if (this.#goal !== undefined) {
      if (machine.approach(this.#goal, most) === 'on') return undefined
      return this.#met ? 'breakpoint' : 'beginning'
    }
    if (!this.#looks) {
      // A stop after an instruction is met at the first step of a stretch only if the instruction before that step is
      // executed.
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
