// What a person set by hand, in the order of its steps, and how much of that has taken effect.
import type { Poke } from './program.ts'

export interface Timed {
  readonly step: number
  readonly poke: Poke
}

export class Pokes {
  /** How many have taken effect. */
  past = 0
  private list: readonly Timed[] = []

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

  /** Carries out those of a step that have not taken effect, each but once; one for which that is false is forgotten. */
  catchUp(step: number, carryOut: (poke: Poke) => boolean): void {
    for (let one = this.list[this.past]; one?.step === step; one = this.list[this.past]) {
      const gone = one
      if (carryOut(gone.poke)) this.past++
      else this.list = this.list.filter((other) => other !== gone)
    }
  }
}
