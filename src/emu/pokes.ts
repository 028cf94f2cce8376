// Keeps the pokes of a run in the order of their steps, and counts those that have taken effect.
import type { Poke } from './program.ts'

export interface Timed {
  readonly step: number
  readonly poke: Poke
}

/** A poke that could not take effect. `why` is a sentence without its full stop. */
export interface MissedPoke {
  readonly one: Timed
  readonly why: string
}

export class Pokes {
  /** Number of pokes that have taken effect. */
  past = 0
  private list: readonly Timed[] = []
  private missed: MissedPoke[] = []

  /** Replaces all pokes. It may be called only while none has taken effect. */
  replace(pokes: readonly Timed[]): void {
    this.list = pokes.toSorted((a, b) => a.step - b.step)
  }

  /** Adds a poke that has just taken effect, and forgets all that have not. */
  add(step: number, poke: Poke): void {
    this.list = [...this.list.filter((one, k) => k < this.past && one.step <= step), { step, poke }]
    this.past = this.list.length
  }

  /** Step of the next poke; infinite if there is none. */
  get next(): number {
    return this.list[this.past]?.step ?? Number.POSITIVE_INFINITY
  }

  /**
   * Carries out the pokes of a step that have not taken effect. `carryOut` returns why a poke failed, or undefined; a
   * poke that failed is forgotten.
   */
  catchUp(step: number, carryOut: (poke: Poke) => string | undefined): void {
    for (let one = this.list[this.past]; one?.step === step; one = this.list[this.past]) {
      const why = carryOut(one.poke)
      if (why === undefined) this.past++
      else this.forget([one], why)
    }
  }

  /** Forgets the pokes of steps after `step`, which the run does not reach. */
  end(step: number, why: string): void {
    this.forget(
      this.list.filter((one) => one.step > step),
      why,
    )
  }

  private forget(all: readonly Timed[], why: string): void {
    if (all.length === 0) return
    const gone = new Set(all)
    this.list = this.list.filter((one) => !gone.has(one))
    this.missed.push(...all.map((one) => ({ one, why })))
  }

  /** Returns the pokes that were missed since the last call. */
  takeMissed(): readonly MissedPoke[] {
    return this.missed.splice(0)
  }
}
