// Defines the effects of USSE words with two operations: both read before either writes.
import type { Effect, Expr } from '../../expr/expr.ts'
import { add, dot, exponential, logarithm, mad, mul, reciprocal, reciprocalRoot, subtractFloor } from './arithmetic-meaning.ts'
import { asVita3K } from './effects.ts'
import { at, CHANNELS, each, type Vector } from './vector.ts'

/** An operation. If it has fewer sources, some are given again; `channels` are those of a dot product. */
type Operation = (D: Vector, A: Vector, B: Vector, C: Vector, channels: readonly number[]) => Effect[]
type Channel = (c: number, A: Vector, B: Vector, C: Vector) => Expr

const vectors = (channel: Channel): Operation => (D, A, B, C) => each(D, (c) => channel(c, A, B, C))
/** Writes one value to all channels, computed from the first channel of each source. */
const scalars = (channel: Channel): Operation => (D, A, B, C) => {
  const value = channel(0, A, B, C)
  return each(D, () => value)
}
const of = (f: (x: Expr) => Expr): Operation => scalars((c, A) => f(at(A, c)))
const products: Operation = (D, A, B, _, channels) => {
  const value = dot(channels, A, B)
  return each(D, () => value)
}

const OPERATIONS = {
  mad: vectors(mad),
  dot: products,
  ssq: products,
  mul: vectors(mul),
  add: vectors(add),
  mov: vectors((c, A) => at(A, c)),
  rsq: of(reciprocalRoot),
  rcp: of(reciprocal),
  smad: scalars(mad),
  sadd: scalars(add),
  smul: scalars(mul),
  subflr: scalars(subtractFloor),
  exp: of(exponential),
  log: of(logarithm),
} as const satisfies Readonly<Record<string, Operation>>
type Name = keyof typeof OPERATIONS
const NAMES = Object.keys(OPERATIONS) as Name[]
/** The second operations in the order of their four bits, where 0 selects none. */
const SECOND: readonly (Name | undefined)[] = [undefined, ...NAMES.slice(1)]

/** Operands: P are sources of the first operation, which writes D; S are sources of the second, which writes E. */
interface Operands {
  readonly D: Vector
  readonly P1: Vector
  readonly P2?: Vector
  readonly P3?: Vector
  readonly E: Vector
  readonly S1: Vector
  readonly S2?: Vector
  readonly S3?: Vector
}

const dual =
  (first: Operation, channels: readonly number[]) =>
  ({ D, P1, P2 = P1, P3 = P2, E, S1, S2 = S1, S3 = S2 }: Operands, { sec }: { readonly sec: number }): Effect[] | undefined => {
    const name = SECOND[sec]
    return name && [...first(D, P1, P2, P3, channels), ...OPERATIONS[name](E, S1, S2, S3, channels)]
  }

const all = (prefix: string, channels: readonly number[]) =>
  Object.fromEntries(NAMES.map((name) => [`${prefix}_${name}`, asVita3K(dual(OPERATIONS[name], channels))]))

export const dualSemantics = { ...all('dual', CHANNELS.slice(0, 3)), ...all('quad', CHANNELS) }
