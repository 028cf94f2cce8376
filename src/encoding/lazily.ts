// Makes functions of a word when they are first worth it: generated, or from closures if that is forbidden.
import { Constants, compiled } from './compiled.ts'
import { generatesCode } from './generates.ts'
import type { Joined } from './joined.ts'
import { closureOf, expressionOf, type Of, type PartOfWord } from './part.ts'
import type { Words } from './types.ts'

/** Makes its function at the first call, and passes it to `keep`, so that it can be called directly from then on. */
export type LazilyMade<T> = (keep: (made: Of<T>) => void) => Of<T>

/** Generated functions by their text, each with its constants. */
export type Shared<T> = Map<string, readonly { readonly constants: readonly unknown[]; readonly made: Of<T> }[]>
interface Before<T> {
  /** Functions that may have been made before, for reuse. */
  readonly shared?: Shared<T>
  /** Computes the same result by a walk, which for a few words is faster than making a function. */
  readonly walked?: (w: Words, at: number) => T
}
/** Words that are walked before a function is made. */
const WALKED = 32

/** Returns a function that is made lazily. `joined` makes one function of what its parts compute. */
export function lazily<T>(
  parts: () => readonly PartOfWord[],
  joined: Joined<T>,
  { shared, walked }: Before<T> = {},
): LazilyMade<T> {
  let made: Of<T> | undefined
  let left = walked ? WALKED : 0
  return (keep) =>
    (a, b, c, at = 0) => {
      if (walked && !made && left-- > 0) return walked([a, b, c], at)
      made ??= generatesCode ? generated(parts(), joined, shared) : joined.closure(parts().map(closureOf))
      keep(made)
      return made(a, b, c, at)
    }
}

function generated<T>(parts: readonly PartOfWord[], { code }: Joined<T>, shared: Shared<T> | undefined): Of<T> {
  const constants = new Constants()
  const body = code(parts.map((part) => expressionOf(part, constants.name)))
  const { values } = constants
  const alike = shared?.get(body) ?? []
  const known = alike.find(({ constants }) => constants.every((x, i) => x === values[i]))
  if (known) return known.made
  const made = compiled<T>(`return ${body}`, constants)
  shared?.set(body, [...alike, { constants: values, made }])
  return made
}
