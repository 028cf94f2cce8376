// Defines Brew's extension groups: predicates, sums, lanes weighed, moved and converted, and full-width products.
import { add, and, bits32, choose, type Effect, type Expr, elem, fadd, flt, fmul, fold, fromInt, fsub, host, ITEM, min, mul, named, num, or, round32, set, shr, sub, toInt, zx } from '../../expr/expr.ts'
import type { Hosts } from '../../expr/machine.ts'
import type { Semantics } from '../semantics.ts'
import { alike } from './alu-meaning.ts'
import { type Context, FP32, INT32, type Operand, word } from './effects.ts'
import { type Comparison, compared, fitted, floatBits, floatOf, numberOf, OF_TWO, WITH_ZERO, withZero } from './lanes.ts'
import { VEND } from './machine.ts'
import {
  CAST_LATE, LANE_SIGN, PACK, PICK_LATE, PICK_WRAP, PRODUCT_SATURATED, PRODUCT_SIGN, ROUNDING, SCALAR_LATE, SUM_ORDER, TOO_LARGE, VEND_TYPE, VSTART_GROUPS, WEIGHT_FLOATS, WEIGHT_ODD,
  WEIGHT_OVERFLOW, WEIGHT_ROUNDING, WEIGHT_SCALAR,
} from './notes.ts'
import { REGISTERS, type Source } from './operands.ts'
import type { Type } from './types.ts'
import type { vectors } from './vectors.ts'

interface Two { readonly A: Source; readonly B: Source }
interface To { readonly D: number }

/**
 * Adds the reset of vstart to effects from the lowest lane on, whatever vstart is: every vector operation sets it to 0.
 */
function done(c: Context, type: Type, effects: Effect[]): Effect[] {
  const restart = c.restart(type)
  if (restart.length) c.doubt(VSTART_GROUPS)
  return [...effects, ...restart]
}

// ---- predicates and sums --------------------------------------------------------------------------------------------

/**
 * Writes all ones to each lane for which a condition holds. The result is an INT32, and only its size keeps the upper
 * lanes.
 */
function predicate(c: Context, D: number, { type }: Operand, cond: Expr): Effect[] {
  const truth = choose(cond, num((1n << BigInt(type.bits)) - 1n), 0)
  return type.vector ? done(c, type, c.lanewise(D, INT32, type.bits, c.lanes(type), truth)) : c.word(D, truth, INT32)
}

/** Compares a lane of one register with one of another, or with 0. */
const comparison = (c: Context, a: Operand, how: Comparison, B?: Source): Expr =>
  B ? compared(a.type, how, c.lane(alike(a, B)), c.lane(a)) : withZero(a.type, how, c.lane(a))

function sum(c: Context, D: number, a: Operand): Effect[] {
  const { type } = a
  const count = c.lanes(type)
  if (type.float) {
    if (count > 1) c.doubt(SUM_ORDER)
    const total = count ? fold('fadd', count, floatOf(type, c.lane(a))) : num(0)
    return done(c, type, c.word(D, count ? bits32(round32(total)) : total, FP32))
  }
  if (!type.vector) return c.word(D, word(a.register), INT32)
  if (!type.saturates && type.bits < 32) c.doubt(LANE_SIGN)
  return done(c, type, c.word(D, fold('add', count, numberOf(type, c.lane(a))), INT32))
}

function setVend(c: Context, D: number, source: number): Effect[] {
  if (c.registerOperand(D).code !== INT32) c.doubt(VEND_TYPE)
  const bytes = min(word(source), c.vlen)
  return [set(VEND, bytes), ...c.word(D, bytes, INT32)]
}

// ---- lanes ----------------------------------------------------------------------------------------------------------

/** Returns the lower and the upper lane of the pair to which an item belongs. */
function pair(read: (lane: Expr) => Expr, c: Context, { bits }: Type, register: number): readonly [Expr, Expr] {
  const one = (called: string, index: Expr): Expr => named(`${REGISTERS[register]}.${called}`, read(elem(bits, c.whole(register), index)))
  return [one('low', and(ITEM, -2)), one('high', or(ITEM, 1))]
}
/** Returns the low bits of a scalar. */
const fraction = ({ bits }: Type, register: number): Expr => zx(bits, word(register))

/** Weighs two lanes against each other, f in units of 1 / 2^n: a0 * f0 + a1 * f1 below, with 1 - f above. */
function interpolate({ A, B }: Two, { D }: To, c: Context): Effect[] | undefined {
  const [a, b] = [c.operand(A), c.operand(B)]
  const { type } = a
  if (!type.vector) {
    c.doubt(SCALAR_LATE)
    return c.raise('type')
  }
  if (type.float) return weighedFloats(c, D, a, b)
  if (b.type.float) return undefined
  c.doubt(WEIGHT_ROUNDING)
  if (!type.saturates) c.doubt(WEIGHT_OVERFLOW, LANE_SIGN)
  if (!b.type.vector) c.doubt(WEIGHT_SCALAR)
  const count = c.lanes(type)
  if (count % 2) c.doubt(WEIGHT_ODD)
  const one = 1n << BigInt(type.bits)
  const [a0, a1] = pair((lane) => numberOf(type, lane), c, type, a.register)
  const [f0, f1] = b.type.vector ? pair((lane) => lane, c, type, b.register) : [fraction(type, b.register), fraction(type, b.register)]
  const below = add(mul(a0, f0), mul(a1, f1))
  const above = add(mul(a0, sub(one, f0)), mul(a1, sub(one, f1)))
  const body = choose(and(ITEM, 1), fitted(type, shr(above, type.bits)), fitted(type, shr(below, type.bits)))
  return done(c, type, c.lanewise(D, a.code, type.bits, count - (count % 2), body))
}

/** Weighs lanes by floats of the same type, or by a single for all lanes. Undefined for other types. */
function weighedFloats(c: Context, D: number, a: Operand, b: Operand): Effect[] | undefined {
  const { type } = a
  if (b.code !== a.code && b.code !== FP32) return undefined
  c.doubt(WEIGHT_FLOATS)
  const [a0, a1] = pair((lane) => floatOf(type, lane), c, type, a.register)
  const single = floatOf(b.type, word(b.register))
  const [f0, f1] = b.type.vector ? pair((lane) => floatOf(type, lane), c, type, b.register) : [single, single]
  const below = fadd(fmul(a0, f0), fmul(a1, f1))
  const above = fadd(fmul(a0, fsub(flt(1), f0)), fmul(a1, fsub(flt(1), f1)))
  const count = c.lanes(type)
  if (count % 2) c.doubt(WEIGHT_ODD)
  return done(c, type, c.lanewise(D, a.code, type.bits, count - (count % 2), floatBits(type, choose(and(ITEM, 1), above, below))))
}

function swizzle({ A, B }: Two, { D }: To, c: Context): Effect[] {
  const [a, b] = [c.operand(A), c.operand(B)]
  const { bits, vector } = a.type
  if (!vector) {
    c.doubt(SCALAR_LATE)
    return c.raise('type')
  }
  if (!b.type.vector || b.type.bits !== bits) c.doubt(PICK_LATE)
  if (b.type.vector && b.type.bits !== bits) return c.raise('type')
  c.doubt(PICK_WRAP)
  const index = and(c.lane(b), (8 * c.vlen) / bits - 1)
  return done(c, a.type, c.resultOfAll(D, a.code, elem(bits, c.whole(a.register), index)))
}

/** Converts a lane of one type to another. */
function converted(c: Context, from: Type, to: Type, lane: Expr): Expr {
  if (from.float) {
    if (to.float) return floatBits(to, floatOf(from, lane))
    c.doubt(ROUNDING, TOO_LARGE)
    return fitted(to, toInt(floatOf(from, lane), 'zero'))
  }
  if (to.float) return floatBits(to, fromInt(numberOf(from, lane, true)))
  const plain = from.vector && !from.saturates
  if (plain && (to.bits > from.bits || to.saturates)) c.doubt(LANE_SIGN)
  return fitted(to, numberOf(from, lane, !plain))
}

/** Converts lanes from the lowest on, and starts again from there if the source has fewer; a scalar is used for all. */
function cast({ A }: { readonly A: Source }, { D, to: code }: To & { readonly to: number }, c: Context): Effect[] {
  const [a, to] = [c.operand(A), c.type(code)]
  const { type: from, register } = a
  const lanes = (8 * c.vlen) / from.bits
  if (!from.vector || !to.vector || to.bits < from.bits) c.doubt(CAST_LATE)
  const index = to.vector ? and(ITEM, lanes - 1) : num(0)
  const lane = from.vector ? elem(from.bits, c.whole(register), index) : word(register)
  return done(c, from.vector ? from : to, c.resultOfAll(D, code, converted(c, from, to, lane)))
}

function compress({ A, B }: Two, { D }: To, c: Context): Effect[] {
  const { type, code, register } = c.operand(A)
  if (type.bits > 8) c.doubt(PACK)
  if (!type.vector) return c.word(D, host('compress', word(register), word(B.register)), code)
  const bytes = c.bytesOf(type)
  const used = (of: number): Expr => (bytes < c.vlen ? zx(8 * bytes, c.whole(of)) : c.whole(of))
  return done(c, type, [set(c.whole(D), bytes ? host('compress', used(register), used(B.register)) : num(0)), ...c.mark(D, code, bytes)])
}

export const hosts: Hosts = {
  compress: {
    about: 'bytes of the first argument whose byte in the second is not 0, packed from the lowest on',
    gives: [128],
    run: ([value, mask]) => [packed(BigInt(value ?? 0), BigInt(mask ?? 0))],
  },
}
function packed(value: bigint, mask: bigint): bigint {
  let result = 0n
  let at = 0n
  for (let k = 0n; mask >> k; k += 8n) {
    if (!((mask >> k) & 255n)) continue
    result |= ((value >> k) & 255n) << at
    at += 8n
  }
  return result
}

// ---- products -------------------------------------------------------------------------------------------------------

/** Shifts a product of 64 bits right; the result is its low bits, or the nearest number that fits. */
const scaled = (isSigned: boolean) => ({ A, B }: Two, { D, n }: To & { readonly n: number }, c: Context): Effect[] => {
  const a = c.operand(A)
  const { type } = a
  if (type.float) return c.raise('unknown_inst')
  if (!isSigned) c.doubt(PRODUCT_SIGN)
  if (type.saturates) c.doubt(PRODUCT_SATURATED)
  const [left, right] = [a, alike(a, B)].map((of) => numberOf(type, c.lane(of), isSigned)) as [Expr, Expr]
  return done(c, type, c.resultOfAll(D, a.code, fitted(type, shr(mul(left, right), n))))
}

export const vectorsSemantics: Semantics<typeof vectors.lines, Context, Source> = {
  lanes_zero: ({ A }, { D, op }, c) => {
    const [a, how] = [c.operand(A), WITH_ZERO[op]]
    return how && predicate(c, D, a, comparison(c, a, how))
  },
  lanes: ({ A, B }, { D, op }, c) => {
    const [a, how] = [c.operand(A), OF_TWO[op]]
    return how && predicate(c, D, a, comparison(c, a, how, B))
  },
  sum: ({ A }, { D }, c) => sum(c, D, c.operand(A)),
  set_vend: ({ A }, { D }, c) => setVend(c, D, A.register),
  interpolate,
  swizzle,
  cast,
  compress,
  scale: scaled(true),
  scale_plain: scaled(false),
}
