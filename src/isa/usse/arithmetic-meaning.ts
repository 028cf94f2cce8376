// Defines the effects of USSE vector arithmetic, channel by channel, on floats in double until they are written.
import { type Effect, type Expr, fadd, fdiv, flt, fmax, fmin, fmul, fsqrt, fsub, host, whole } from '../../expr/expr.ts'
import type { Hosts } from '../../expr/machine.ts'
import { approximately, type Semantics } from '../semantics.ts'
import type { Context } from './effects.ts'
import type { internals } from './internals.ts'
import type { mad as multiplyAdd } from './mad.ts'
import { at, each, type Vector } from './vector.ts'
import type { halves, singles } from './vectors.ts'

/** Computes a channel of the result from the sources. */
type Channel = (c: number, A: Vector, B: Vector, C: Vector) => Expr

export const floor = (x: Expr): Expr => whole(x, 'down')
/** Returns the sum of the products of channels, rounded once when it is written. */
export const dot = (channels: readonly number[], A: Vector, B: Vector): Expr =>
  channels.map((c) => fmul(at(A, c), at(B, c))).reduce((sum, product) => fadd(sum, product))
export const reciprocal = (x: Expr): Expr => fdiv(flt(1), x)
export const reciprocalRoot = (x: Expr): Expr => reciprocal(fsqrt(x))
export const exponential = (x: Expr): Expr => host('exp2', x)
export const logarithm = (x: Expr): Expr => host('log2', x)

/** Multiplies and adds; the product is exact in double, so that product and sum are rounded twice at most. */
export const mad: Channel = (c, A, B, C) => fadd(fmul(at(A, c), at(B, c)), at(C, c))
export const mul: Channel = (c, A, B) => fmul(at(A, c), at(B, c))
export const add: Channel = (c, A, B) => fadd(at(A, c), at(B, c))
/** Subtracts the floor. The operation is from Vita3K; the wiki has the name alone. */
export const subtractFloor: Channel = (c, A, B) => fsub(at(A, c), floor(at(B, c)))
const min: Channel = (c, A, B) => fmin(at(A, c), at(B, c))
const max: Channel = (c, A, B) => fmax(at(A, c), at(B, c))

export const hosts: Hosts = {
  exp2: { about: 'power of 2, within an ulp of a double', gives: ['float'], run: ([x]) => [2 ** Number(x)] },
  log2: { about: 'logarithm to the base 2, within an ulp of a double', gives: ['float'], run: ([x]) => [Math.log2(Number(x))] },
}

interface Two {
  readonly D: Vector
  readonly A: Vector
  readonly B: Vector
}
interface Three extends Two {
  readonly C: Vector
}
type Says<O> = (o: O) => Effect[]

const two = (channel: Channel): Says<Two> => ({ D, A, B }) => each(D, (c) => channel(c, A, B, B))
const three = (channel: Channel): Says<Three> => ({ D, A, B, C }) => each(D, (c) => channel(c, A, B, C))
const product = (channels: readonly number[]): Says<Two> => ({ D, A, B }) => {
  const value = dot(channels, A, B)
  return each(D, () => value)
}
/**
 * Marks a result as approximate; only operations that pick a source are exact, because no source says how the hardware
 * rounds.
 */
const nearly = <O>(says: Says<O>) => (o: O) => approximately(says(o))
/** The derivative of a single instance, which is 0 because it has no neighbour to differ from. */
const still: Says<Two> = ({ D }) => each(D, () => flt(0))

export const madSemantics: Semantics<typeof multiplyAdd.lines, Context, Vector> = {
  mad32: nearly(three(mad)),
  // This was compared with a console, as were products of halves and operations with internal registers.
  mad16: three(mad),
}

export const singlesSemantics: Semantics<typeof singles.lines, Context, Vector> = {
  mul32: nearly(two(mul)),
  add32: nearly(two(add)),
  frc32: nearly(two(subtractFloor)),
  dsx32: still,
  dsy32: still,
  min32: two(min),
  max32: two(max),
  dot32: nearly(product([0, 1, 2, 3])),
}

export const halvesSemantics: Semantics<typeof halves.lines, Context, Vector> = {
  mul16: two(mul),
  add16: nearly(two(add)),
  frc16: nearly(two(subtractFloor)),
  dsx16: still,
  dsy16: still,
  min16: two(min),
  max16: two(max),
  dot16: nearly(product([0, 1, 2, 3])),
}

/** Negates the second source by bit 11, which is no part of the text. */
const signed = ({ B, ...rest }: Three, f: { readonly 'B.neg': number }): Effect[] => three(mad)({ ...rest, B: { ...B, negated: f['B.neg'] === 1 } })

export const internalsSemantics: Semantics<typeof internals.lines, Context, Vector> = {
  dot_3: product([0, 1, 2]),
  dot_4: product([0, 1, 2, 3]),
  mad_3: signed,
  mad_4: signed,
}
