// Finds the operands and forms that a text may begin with, by its first character.

/** Characters have a list each below this code, and share one above. */
const CODES = 128

/** Things of which each begins with some characters; they are looked up by the next character of a text. */
export class ByFirst<T> {
  readonly #all: readonly Beginning<T>[]
  /** One more than the index of the list, by code; 0 if it is not known yet. */
  readonly #which = new Uint8Array(CODES + 1)
  readonly #lists: (readonly T[])[] = []
  #every: readonly T[] | undefined

  constructor(all: readonly Beginning<T>[]) {
    this.#all = all
  }

  /** Returns the things that may begin with a character, in their order. */
  at(character: number): readonly T[] {
    const code = character < CODES ? character : CODES
    if (this.#which[code] === 0) this.#which[code] = this.#added(code) + 1
    return this.#lists[this.#which[code]! - 1]!
  }

  /** Returns all of them. */
  all(): readonly T[] {
    this.#every ??= this.#all.map(({ make }) => make())
    return this.#every
  }

  #added(code: number): number {
    const found = this.#all
      .filter(({ firsts }) => firsts.isEmpty || !firsts.codes || firsts.codes.has(code))
      .map(({ make }) => make())
    const known = this.#lists.findIndex((list) => list.length === found.length && list.every((x, k) => x === found[k]))
    return known < 0 ? this.#lists.push(found) - 1 : known
  }
}
/** A thing that is made when a text first needs it. */
interface Beginning<T> {
  /** Returns the thing, the same each time. */
  readonly make: () => T
  readonly firsts: Firsts
}

/** The codes of the characters that may begin a text; undefined: any may. `isEmpty`: whether it may be empty. */
export interface Firsts {
  readonly codes: ReadonlySet<number> | undefined
  readonly isEmpty: boolean
}
/** Stands for any text. */
export const ANY: Firsts = { codes: undefined, isEmpty: true }
/** Stands for a text that has nothing in it. */
export const NO_TEXT: Firsts = { codes: new Set(), isEmpty: true }

/** Returns which characters may begin one of several texts. */
export const joined = (all: readonly Firsts[]): Firsts => ({
  codes: all.some(({ codes }) => !codes) ? undefined : new Set(all.flatMap(({ codes }) => [...(codes ?? [])])),
  isEmpty: all.some(({ isEmpty }) => isEmpty),
})
/** Returns which characters may begin a text that may be empty, and what follows it. */
export const followed = (first: Firsts, next: Firsts): Firsts => ({ ...joined([first, next]), isEmpty: next.isEmpty })

/** Returns the codes of characters, as `Firsts` has them. */
export const codesOf = (characters: string): ReadonlySet<number> =>
  new Set([...characters].map((one) => Math.min(one.charCodeAt(0), CODES)))

/** Returns a function that makes a thing when it is first asked for it, and then returns the same. */
export function madeOnce<T>(make: () => T): () => T {
  let made: T | undefined
  return () => {
    made ??= make()
    return made
  }
}
