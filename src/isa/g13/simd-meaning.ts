// Defines the effects of G13 operations between threads: shuffles, and reductions over a quad or a SIMD-group.
import {
  add, asF16, asF32, at, type Binary, choose, type Effect, type Expr, flt, fold, ITEM, LANE, le, lt, named, or, set, shl, shr, sub, xor, zx,
} from '../../expr/expr.ts'
import { rangeOf } from '../../expr/range.ts'
import { approximately, inferred, type Semantics } from '../semantics.ts'
import { type Context, inQuad, setFloat, signed, sizeOf, unknown } from './effects.ts'
import { EXEC } from './machine.ts'
import type { reductions, shuffles } from './simd.ts'

// ---- shuffles -------------------------------------------------------------------------------------------------------

interface Shuffled { readonly D: Expr; readonly A: Expr; readonly B: Expr }
/** Computes the number of another thread from a thread's number and the operand. */
type Route = (thread: Expr, by: Expr) => Expr

/** Chooses between two values, or returns one of them if the range of the condition decides. */
function orOwn(inside: Expr, other: Expr, fallback: Expr): Expr {
  const { low, high } = rangeOf(inside, {}, { low: 0n, high: 31n }, new Map())
  return low > 0n ? other : high === 0n ? fallback : choose(inside, other, fallback)
}

const sameForAll = (e: Expr): boolean => e.op === 'num' || (e.op === 'reg' && e.file === 'u')

/**
 * Shuffles over the SIMD-group. Each thread says for itself which quad is read. The low two bits of the operand say
 * which thread of that quad, joined by or over all its threads, inactive ones too (applegpu, hardware test). If the
 * operand is the same for all, any thread can be read. Threads that reach outside the group keep their own value.
 */
const shuffle = (route: Route, inside: (target: Expr) => Expr) => ({ D, A, B }: Shuffled): Effect[] => {
  const target = route(LANE, B)
  const quad = shr(target, 2)
  const joined = named('the low bits that quad asks for', fold('or', 4, at(or(shl(quad, 2), ITEM), zx(2, B))))
  const from = sameForAll(B) ? target : or(shl(quad, 2), zx(2, route(LANE, joined)))
  return [set(D, orOwn(inside(target), at(from, A), A))]
}
const inGroup = (target: Expr): Expr => lt(target, 32)

/** Shuffles within a quad. It is inferred to do with one quad what the shuffles of the SIMD-group do. */
const within = (route: Route, inside: (target: Expr) => Expr) => ({ D, A, B }: Shuffled) => {
  const by = sameForAll(B) ? zx(2, B) : fold('or', 4, at(inQuad(ITEM), zx(2, B)))
  const target = route(zx(2, LANE), by)
  return inferred([set(D, orOwn(inside(target), at(inQuad(zx(2, target)), A), A))])
}
const inOwn = (target: Expr): Expr => lt(target, 4)
const notBelow = (target: Expr): Expr => le(0, target)

export const shufflesSemantics: Semantics<typeof shuffles.lines, Context> = {
  simd_shuffle: shuffle((_, by) => by, inGroup),
  // Only constant distances were compared with the hardware.
  simd_shuffle_down: (o) => inferred(shuffle(add, inGroup)(o), o.B.op !== 'num'),
  simd_shuffle_up: shuffle(sub, notBelow),
  simd_shuffle_rotate_up: shuffle((thread, by) => zx(5, sub(thread, by)), inGroup),
  simd_shuffle_xor: shuffle(xor, inGroup),
  quad_shuffle: within((_, by) => by, inOwn),
  quad_shuffle_down: within(add, inOwn),
  quad_shuffle_up: within(sub, notBelow),
  quad_shuffle_rotate_up: within((thread, by) => zx(2, sub(thread, by)), inOwn),
  quad_shuffle_xor: within(xor, inOwn),
  simd_shuf_op: unknown,
  simd_matrix_fmadd32: unknown,
  simd_matrix_fmadd16: unknown,
}

// ---- reductions -----------------------------------------------------------------------------------------------------

interface Reduced { readonly D: Expr; readonly A: Expr }
type Over = (by: Binary, value: Expr, neutral: Expr | number | bigint) => Expr
/** Reduces over the active threads; the others count as the number that changes nothing. */
const overQuad: Over = (by, value, neutral) => fold(by, 4, at(inQuad(ITEM), choose(EXEC, value, neutral)))
const overGroup: Over = (by, value, neutral) => fold(by, 32, at(ITEM, choose(EXEC, value, neutral)))

/** Reduces over the active threads below this one: the first active one gets the number that changes nothing. */
const belowInQuad: Over = (by, value, neutral) =>
  fold(by, 4, choose(lt(ITEM, zx(2, LANE)), at(inQuad(ITEM), choose(EXEC, value, neutral)), neutral))
const belowInGroup: Over = (by, value, neutral) =>
  fold(by, 32, choose(lt(ITEM, LANE), at(ITEM, choose(EXEC, value, neutral)), neutral))

const float = (A: Expr): Expr => (sizeOf(A) === 16 ? asF16(A) : asF32(A))
type Reduction = (o: Reduced) => Effect[]
const integers = (over: Over, by: Binary, neutral: number): Reduction => ({ D, A }) => [set(D, over(by, A, neutral))]
const floats = (over: Over, by: Binary, neutral: number): Reduction => ({ D, A }) => [setFloat(D, over(by, float(A), flt(neutral)))]
const most = (A: Expr, sign: 0 | 1): bigint => (1n << BigInt(sizeOf(A) - sign)) - 1n
/**
 * A reduction that Mesa relies on if source and destination have the same size; Mesa makes no other words. Other sizes
 * are inferred.
 */
const relied = (by: Reduction) => (o: Reduced) => inferred(by(o), sizeOf(o.D) !== sizeOf(o.A))
/** A reduction with roundings in an order that no source gives: here there is only one, at the end. */
const rounded = (by: Reduction) => (o: Reduced) => (sizeOf(o.D) === sizeOf(o.A) ? approximately(by(o)) : inferred(by(o)))
/**
 * A reduction inferred from those Mesa relies on, or from what comparisons do with NaN and with zeros of both signs.
 */
const guessed = (by: Reduction) => (o: Reduced) => inferred(by(o))

const extremes = (over: Over) => ({
  minUnsigned: relied(({ D, A }) => [set(D, over('min', A, most(A, 0)))]),
  maxUnsigned: relied(({ D, A }) => [set(D, over('max', A, 0))]),
  minSigned: relied(({ D, A }) => [set(D, over('min', signed(A), most(A, 1)))]),
  maxSigned: relied(({ D, A }) => [set(D, over('max', signed(A), ~most(A, 1)))]),
})
const quad = extremes(overQuad)
const group = extremes(overGroup)
const before = extremes(belowInGroup)

// No compiler makes prefixes of the other extremes, or over a quad of other operations; whether the hardware has them
// is not known.
export const reductionsSemantics: Semantics<typeof reductions.lines, Context> = {
  quad_and: relied(integers(overQuad, 'and', -1)),
  quad_or: relied(integers(overQuad, 'or', 0)),
  quad_xor: relied(integers(overQuad, 'xor', 0)),
  quad_iadd: relied(integers(overQuad, 'add', 0)),
  quad_fadd: rounded(floats(overQuad, 'fadd', 0)),
  quad_fmul: rounded(floats(overQuad, 'fmul', 1)),
  quad_prefix_iadd: guessed(integers(belowInQuad, 'add', 0)),
  quad_prefix_fadd: guessed(floats(belowInQuad, 'fadd', 0)),
  quad_prefix_fmul: guessed(floats(belowInQuad, 'fmul', 1)),
  quad_prefix_and: unknown,
  quad_prefix_or: unknown,
  quad_prefix_xor: unknown,
  'quad_prefix_min.s': unknown,
  'quad_prefix_max.s': unknown,
  'quad_prefix_min.u': unknown,
  'quad_prefix_max.u': unknown,
  'quad_prefix_min.f': unknown,
  'quad_prefix_max.f': unknown,
  'quad_min.u': quad.minUnsigned,
  'quad_max.u': quad.maxUnsigned,
  'quad_min.s': quad.minSigned,
  'quad_max.s': quad.maxSigned,
  'quad_min.f': guessed(floats(overQuad, 'fmin', Number.POSITIVE_INFINITY)),
  'quad_max.f': guessed(floats(overQuad, 'fmax', Number.NEGATIVE_INFINITY)),
  simd_and: relied(integers(overGroup, 'and', -1)),
  simd_or: relied(integers(overGroup, 'or', 0)),
  simd_xor: relied(integers(overGroup, 'xor', 0)),
  simd_iadd: relied(integers(overGroup, 'add', 0)),
  simd_fadd: rounded(floats(overGroup, 'fadd', 0)),
  simd_fmul: rounded(floats(overGroup, 'fmul', 1)),
  simd_prefix_iadd: relied(integers(belowInGroup, 'add', 0)),
  simd_prefix_fadd: rounded(floats(belowInGroup, 'fadd', 0)),
  simd_prefix_fmul: rounded(floats(belowInGroup, 'fmul', 1)),
  simd_prefix_and: relied(integers(belowInGroup, 'and', -1)),
  simd_prefix_or: relied(integers(belowInGroup, 'or', 0)),
  simd_prefix_xor: relied(integers(belowInGroup, 'xor', 0)),
  'simd_prefix_min.s': before.minSigned,
  'simd_prefix_min.u': before.minUnsigned,
  'simd_prefix_max.s': before.maxSigned,
  'simd_prefix_max.u': before.maxUnsigned,
  'simd_prefix_min.f': unknown,
  'simd_prefix_max.f': unknown,
  'simd_min.u': group.minUnsigned,
  'simd_max.u': group.maxUnsigned,
  'simd_min.s': group.minSigned,
  'simd_max.s': group.maxSigned,
  'simd_min.f': guessed(floats(overGroup, 'fmin', Number.POSITIVE_INFINITY)),
  'simd_max.f': guessed(floats(overGroup, 'fmax', Number.NEGATIVE_INFINITY)),
  simd_op: unknown,
}
