// Joins the values that parts of a word compute, with JavaScript over their expressions or a closure over theirs.
import type { AsmToken, Mark } from './node.ts'
import type { Of } from './part.ts'
import type { Verdict } from './walk.ts'

/** Both ways to join the parts of a function; the JavaScript can call `join` below. */
export interface Joined<T> {
  readonly code: (expressions: readonly string[]) => string
  readonly closure: (parts: readonly Of<unknown>[]) => Of<T>
}

/**
 * Joins lists of tokens. For such short lists, loops measured faster than concat and spread, and three lists at once
 * faster than two.
 */
export function join(
  x: readonly AsmToken[],
  y: readonly AsmToken[],
  z: readonly AsmToken[] = NO_TOKENS,
): readonly AsmToken[] {
  const out = new Array<AsmToken>(x.length + y.length + z.length)
  let n = 0
  for (let i = 0; i < x.length; i++) out[n++] = x[i]!
  for (let i = 0; i < y.length; i++) out[n++] = y[i]!
  for (let i = 0; i < z.length; i++) out[n++] = z[i]!
  return out
}
const NO_TOKENS: readonly AsmToken[] = []

/** Returns nested calls: `join(join(a, b, c), d, e)`. */
function joins(parts: readonly string[]): string {
  if (parts.length < 2) return parts[0] ?? '[]'
  const three = `join(${parts.slice(0, 3).join(', ')})`
  return parts.length > 3 ? joins([three, ...parts.slice(3)]) : three
}

/** Adds three parts at once, as `joins` does. */
function folded<T>([p, q, r, ...rest]: readonly Of<T>[], none: T, add: (x: T, y: T, z?: T) => T): Of<T> {
  if (!p) return () => none
  if (!q) return p
  if (!r) return (a, b, c, at = 0) => add(p(a, b, c, at), q(a, b, c, at))
  const three: Of<T> = (a, b, c, at = 0) => add(p(a, b, c, at), q(a, b, c, at), r(a, b, c, at))
  return rest.length ? folded([three, ...rest], none, add) : three
}

/** Joins texts; the parts are strings. */
export const texts: Joined<string> = {
  code: (parts) => parts.join(' + ') || '""',
  closure: (parts) => folded(parts as readonly Of<string>[], '', (x, y, z = '') => x + y + z),
}

/** Joins lists of tokens; the parts are such lists. */
export const tokenLists: Joined<readonly AsmToken[]> = {
  code: joins,
  closure: (parts) => folded(parts as readonly Of<readonly AsmToken[]>[], NO_TOKENS, join),
}

/** Number of the verdict 'hole'. Verdicts are numbers so that the worst of several is their maximum. */
export const HOLE = 3
export const verdictNumber = (v: Verdict): number => (v === 'hole' ? HOLE : v)

/** Takes the worst of marks; the parts are their numbers. */
export const worst: Joined<Mark> = {
  code: (parts) => (parts.length === 1 ? parts[0]! : `Math.max(${parts.join(', ')})`),
  closure: (parts) => (a, b, c) => {
    let most = 0
    for (let k = 0; k < parts.length; k++) most = Math.max(most, Number(parts[k]!(a, b, c)))
    return most as Mark
  },
}

/** Returns true if one of the parts is true. */
export const any: Joined<boolean> = {
  code: (parts) => parts.map((part) => `(${part})`).join(' || '),
  closure: (parts) => (a, b, c) => {
    for (let k = 0; k < parts.length; k++) if (parts[k]!(a, b, c)) return true
    return false
  },
}
