// Functions of a word that are generated when they are first worth it.
import type { Token } from './node.ts'
import type { Words } from './types.ts'

/** Left out, the address is 0. */
export type Of<T> = (a: number, b: number, c: number, at?: number) => T
/** Made when first called, and then called without a detour where it is kept in `keep`. */
export type Made<T> = (keep: (made: Of<T>) => void) => Of<T>

/** What is computed for one run of nodes: an expression over a, b, c, at, and the constants it needs. */
export interface Part {
  readonly expression: (constant: (value: unknown) => string) => string
}

/** Loops measured faster than concat and spread for lists this short, and three at once faster than two by two. */
function join(x: readonly Token[], y: readonly Token[], z: readonly Token[] = NO_TOKENS): Token[] {
  const out = new Array<Token>(x.length + y.length + z.length)
  let n = 0
  for (let i = 0; i < x.length; i++) out[n++] = x[i]!
  for (let i = 0; i < y.length; i++) out[n++] = y[i]!
  for (let i = 0; i < z.length; i++) out[n++] = z[i]!
  return out
}
const NO_TOKENS: readonly Token[] = []

/** `join(join(a, b, c), d, e)` */
export function joins(parts: readonly string[]): string {
  if (parts.length < 2) return parts[0] ?? '[]'
  const three = `join(${parts.slice(0, 3).join(', ')})`
  return parts.length > 3 ? joins([three, ...parts.slice(3)]) : three
}

/** Functions by their text, each with the constants it has. */
export type Shared<T> = Map<string, readonly { readonly constants: readonly unknown[]; readonly made: Of<T> }[]>
interface Before<T> {
  /** Where the same may have been made before. */
  readonly shared?: Shared<T>
  /** The same by a walk: for a few words faster than making a function. */
  readonly walked?: (w: Words) => T
}
/** So many words are walked before a function is made. */
const WALKED = 32

/** `joined` makes the body of the function of the expressions of its parts. */
export function lazily<T>(
  parts: () => readonly Part[],
  joined: (expressions: readonly string[]) => string,
  { shared, walked }: Before<T> = {},
): Made<T> {
  let made: Of<T> | undefined
  let left = walked ? WALKED : 0
  const make = (): Of<T> => {
    const constants: unknown[] = []
    const constant = (value: unknown) => `K${constants.push(value) - 1}`
    const body = joined(parts().map((part) => part.expression(constant)))
    const alike = shared?.get(body) ?? []
    const known = alike.find((other) => other.constants.every((x, i) => x === constants[i]))
    if (known) return known.made
    const names = constants.map((_, i) => `K${i}`)
    const fresh = new Function('join', ...names, `return (a, b, c, at = 0) => { let v; return ${body} }`)(
      join,
      ...constants,
    ) as Of<T>
    shared?.set(body, [...alike, { constants, made: fresh }])
    return fresh
  }
  return (keep) => (a, b, c, at) => {
    if (walked && !made && left-- > 0) return walked([a, b, c])
    made ??= make()
    keep(made)
    return made(a, b, c, at)
  }
}
