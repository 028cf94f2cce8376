// Remembers where programs stood when an edit took their place: who takes the edit back finds them there.
import type { Start } from '../../../src/isa/contents.ts'
import type { TimedPoke } from '../../../src/worker/protocol.ts'

/** What a machine runs. */
export interface Runnable {
  readonly code: Uint8Array
  readonly variant: string
  /** By identity: an edit of the text leaves it as it is. */
  readonly init: Start
}
/** Where a run is, and what was set by hand on the way. */
interface Stand {
  readonly step: number
  readonly sets: readonly TimedPoke[]
}

/** The ones left last: each has its code, and perhaps a beginning. */
const MOST = 20

export class Stands {
  #left: readonly (Stand & { readonly program: Runnable })[] = []

  /** An edit takes the place of a program. One that stands at its beginning will be there anyway. */
  leave(program: Runnable, { step, sets }: Stand): void {
    if (step > 0 || sets.length > 0) this.#left = [...this.#left, { program, step, sets }].slice(-MOST)
  }
  /** Where a program stood that comes back, and will not be looked for again. */
  take(program: Runnable): Stand | undefined {
    const found = this.#left.findLast((one) => isSame(one.program, program))
    this.#left = this.#left.filter((one) => one !== found)
    return found
  }
  clear(): void {
    this.#left = []
  }
}

const isSame = (a: Runnable, b: Runnable): boolean =>
  a.init === b.init && a.variant === b.variant && isSameCode(a.code, b.code)

export const isSameCode = (a: Uint8Array, b: Uint8Array): boolean =>
  a.length === b.length && a.every((byte, k) => byte === b[k])
