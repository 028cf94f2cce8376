// Remembers where programs stood when an edit replaced them, so that taking the edit back finds them there.
import type { Start } from '../../../src/isa/contents.ts'
import type { TimedPoke } from '../../../src/worker/protocol.ts'

/** Program that a machine runs. */
export interface Runnable {
  readonly code: Uint8Array
  readonly variant: string
  /** Compared by identity: an edit of the text leaves it as it is. */
  readonly init: Start
}
/** Step of a run, and values that were set by hand on the way. */
interface Stand {
  readonly step: number
  readonly sets: readonly TimedPoke[]
}

/** Maximum number of programs to remember, those left last: each has its code, and perhaps a beginning. */
const MOST = 20

export class Stands {
  #left: readonly (Stand & { readonly program: Runnable })[] = []

  /** Remembers a program that an edit replaces, unless it stands at its beginning, where it will be anyway. */
  leave(program: Runnable, { step, sets }: Stand): void {
    if (step > 0 || sets.length > 0) this.#left = [...this.#left, { program, step, sets }].slice(-MOST)
  }
  /** Returns where a program stood that comes back, and forgets it; undefined if that is not known. */
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
