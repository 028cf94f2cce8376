// What a person set by hand, in the order of its steps, and how much of that has taken effect.
import type { Poke } from './program.ts'

export interface Timed {
  readonly step: number
  readonly poke: Poke
}

/** One that comes to nothing; `why`: as a sentence without its full stop. */
export interface MissedPoke {
  readonly one: Timed
  readonly why: string
}

export class Pokes {
  /** How many have taken effect. */
  past = 0
  private list: readonly Timed[] = []
  private missed: MissedPoke[] = []

  /** In place of those there are, none of which has taken effect. */
  replace(pokes: readonly Timed[]): void {
    this.list = pokes.toSorted((a, b) => a.step - b.step)
  }

  /** One that has taken effect now; those of later steps are forgotten. */
  add(step: number, poke: Poke): void {
    this.list = [...this.list.filter((one, k) => k < this.past && one.step <= step), { step, poke }]
    this.past = this.list.length
  }

  /** Step of the next one. */
  get next(): number {
    return this.list[this.past]?.step ?? Number.POSITIVE_INFINITY
  }

  /** Carries out those of a step that have not taken effect, each but once. `carryOut`: why it cannot be; that one is forgotten. */
  catchUp(step: number, carryOut: (poke: Poke) => string | undefined): void {
    for (let one = this.list[this.past]; one?.step === step; one = this.list[this.past]) {
      const why = carryOut(one.poke)
      if (why === undefined) this.past++
      else this.forget([one], why)
    }
  }

  /** Forgets those of later steps: there are no such steps. */
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

  /** Those that were forgotten since this was called last. */
  takeMissed(): readonly MissedPoke[] {
    return this.missed.splice(0)
  }
}
