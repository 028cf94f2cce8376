// What G13 operations between threads do: shuffles, and reductions over a quad or the whole SIMD-group.
import {
  add, asF16, asF32, at, type Binary, choose, type Effect, type Expr, flt, fold, ITEM, LANE, le, lt, named, or, set, shl, shr, sub, xor, zx,
} from '../../expr/expr.ts'
import { rangeOf } from '../../expr/range.ts'
import type { Semantics } from '../semantics.ts'
import { type Context, inQuad, setFloat, signed, sizeOf, unknown } from './effects.ts'
import { EXEC } from './machine.ts'
import type { reductions, shuffles } from './simd.ts'

// ---- shuffles ---------------------------------------------------------------------------------------------------------

interface Shuffled { readonly D: Expr; readonly A: Expr; readonly B: Expr }
/** From a thread's number and the operand, the number of another thread. */
type Route = (thread: Expr, by: Expr) => Expr

/** A choice that nothing decides is none. */
function orOwn(inside: Expr, other: Expr, own: Expr): Expr {
  const { low, high } = rangeOf(inside, {}, { low: 0n, high: 31n }, new Map())
  return low > 0n ? other : high === 0n ? own : choose(inside, other, own)
}

const sameForAll = (e: Expr): boolean => e.op === 'num' || (e.op === 'reg' && e.file === 'u')

/**
 * Threads are told apart by quads: which quad is read, each thread says for itself; which thread of it, the low two bits of
 * the operand say, joined by or over all threads of that quad, inactive ones too (applegpu, hardware test). Where the
 * operand is the same for all, that is any thread. Threads that reach beyond the group keep their own value.
 */
const shuffle = (route: Route, inside: (target: Expr) => Expr) => ({ D, A, B }: Shuffled): Effect[] => {
  const target = route(LANE, B)
  const quad = shr(target, 2)
  const joined = named('the low bits that quad asks for', fold('or', 4, at(or(shl(quad, 2), ITEM), zx(2, B))))
  const from = sameForAll(B) ? target : or(shl(quad, 2), zx(2, route(LANE, joined)))
  return [set(D, orOwn(inside(target), at(from, A), A))]
}
const inGroup = (target: Expr): Expr => lt(target, 32)

/** Of a quad: the same with one quad only. */
const within = (route: Route, inside: (target: Expr) => Expr) => ({ D, A, B }: Shuffled): Effect[] => {
  const by = sameForAll(B) ? zx(2, B) : fold('or', 4, at(inQuad(ITEM), zx(2, B)))
  const target = route(zx(2, LANE), by)
  return [set(D, orOwn(inside(target), at(inQuad(zx(2, target)), A), A))]
}
const inOwn = (target: Expr): Expr => lt(target, 4)
const notBelow = (target: Expr): Expr => le(0, target)

export const shufflesSemantics: Semantics<typeof shuffles.lines, Context> = {
  simd_shuffle: shuffle((_, by) => by, inGroup),
  simd_shuffle_down: shuffle(add, inGroup),
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

// ---- reductions -------------------------------------------------------------------------------------------------------

interface Reduced { readonly D: Expr; readonly A: Expr }
type Over = (by: Binary, value: Expr, neutral: Expr | number | bigint) => Expr
/** Of active threads; the others count as the number that changes nothing. */
const overQuad: Over = (by, value, neutral) => fold(by, 4, at(inQuad(ITEM), choose(EXEC, value, neutral)))
const overGroup: Over = (by, value, neutral) => fold(by, 32, at(ITEM, choose(EXEC, value, neutral)))

/** The same of the threads below this one: the first active one gets the number that changes nothing. */
const belowInQuad: Over = (by, value, neutral) =>
  fold(by, 4, choose(lt(ITEM, zx(2, LANE)), at(inQuad(ITEM), choose(EXEC, value, neutral)), neutral))
const belowInGroup: Over = (by, value, neutral) =>
  fold(by, 32, choose(lt(ITEM, LANE), at(ITEM, choose(EXEC, value, neutral)), neutral))

const float = (A: Expr): Expr => (sizeOf(A) === 16 ? asF16(A) : asF32(A))
const integers = (over: Over, by: Binary, neutral: number) => ({ D, A }: Reduced): Effect[] => [set(D, over(by, A, neutral))]
/** In an order of roundings that nobody knows: here there is only one, at the end. */
const floats = (over: Over, by: Binary, neutral: number) => ({ D, A }: Reduced): Effect[] => [setFloat(D, over(by, float(A), flt(neutral)))]
const most = (A: Expr, sign: 0 | 1): bigint => (1n << BigInt(sizeOf(A) - sign)) - 1n
const extremes = (over: Over) => ({
  minUnsigned: ({ D, A }: Reduced): Effect[] => [set(D, over('min', A, most(A, 0)))],
  maxUnsigned: ({ D, A }: Reduced): Effect[] => [set(D, over('max', A, 0))],
  minSigned: ({ D, A }: Reduced): Effect[] => [set(D, over('min', signed(A), most(A, 1)))],
  maxSigned: ({ D, A }: Reduced): Effect[] => [set(D, over('max', signed(A), ~most(A, 1)))],
})
const quad = extremes(overQuad)
const group = extremes(overGroup)
const before = extremes(belowInGroup)

// No compiler scans for the other extremes, nor over a quad with other operations: whether the hardware does is not known.
export const reductionsSemantics: Semantics<typeof reductions.lines, Context> = {
  quad_and: integers(overQuad, 'and', -1),
  quad_or: integers(overQuad, 'or', 0),
  quad_xor: integers(overQuad, 'xor', 0),
  quad_iadd: integers(overQuad, 'add', 0),
  quad_fadd: floats(overQuad, 'fadd', 0),
  quad_fmul: floats(overQuad, 'fmul', 1),
  quad_prefix_iadd: integers(belowInQuad, 'add', 0),
  quad_prefix_fadd: floats(belowInQuad, 'fadd', 0),
  quad_prefix_fmul: floats(belowInQuad, 'fmul', 1),
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
  'quad_min.f': floats(overQuad, 'fmin', Number.POSITIVE_INFINITY),
  'quad_max.f': floats(overQuad, 'fmax', Number.NEGATIVE_INFINITY),
  simd_and: integers(overGroup, 'and', -1),
  simd_or: integers(overGroup, 'or', 0),
  simd_xor: integers(overGroup, 'xor', 0),
  simd_iadd: integers(overGroup, 'add', 0),
  simd_fadd: floats(overGroup, 'fadd', 0),
  simd_fmul: floats(overGroup, 'fmul', 1),
  simd_prefix_iadd: integers(belowInGroup, 'add', 0),
  simd_prefix_fadd: floats(belowInGroup, 'fadd', 0),
  simd_prefix_fmul: floats(belowInGroup, 'fmul', 1),
  simd_prefix_and: integers(belowInGroup, 'and', -1),
  simd_prefix_or: integers(belowInGroup, 'or', 0),
  simd_prefix_xor: integers(belowInGroup, 'xor', 0),
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
  'simd_min.f': floats(overGroup, 'fmin', Number.POSITIVE_INFINITY),
  'simd_max.f': floats(overGroup, 'fmax', Number.NEGATIVE_INFINITY),
  simd_op: unknown,
}
