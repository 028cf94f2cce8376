// Defines the effects of Brew's arithmetic, logic and shifts, on two registers or on one and a constant.
import { add, and, type Effect, type Expr, fadd, fmul, fsub, mul, not, num, or, shl, shr, sub, sx, type Value, xor } from '../../expr/expr.ts'
import type { Semantics } from '../semantics.ts'
import type { long, short, two } from './alu.ts'
import { type Context, INT32, type Operand, word } from './effects.ts'
import { fitted, floatBits, floatOf, numberOf, signed } from './lanes.ts'
import { WORD } from './machine.ts'
import { AMOUNT, CONSTANT_SATURATED, LOGIC_LANES, LOGIC_VEND, LOGIC_WIDE, WIDE_CONSTANT } from './notes.ts'
import { type Source, TINY } from './operands.ts'
import type { Type } from './types.ts'

interface Two { readonly A: Source; readonly B: Source }
interface Right { readonly A: Source }
interface Left { readonly B: Source }
interface To { readonly D: number }

interface Arithmetic {
  readonly integers: (a: Expr, b: Expr) => Expr
  readonly floats: (a: Expr, b: Expr) => Expr
}
const ADD: Arithmetic = { integers: add, floats: fadd }
const SUB: Arithmetic = { integers: sub, floats: fsub }
const MUL: Arithmetic = { integers: mul, floats: fmul }

/** Computes a lane of the result. */
function reckoned(type: Type, { integers, floats }: Arithmetic, a: Expr, b: Expr): Expr {
  if (type.float) return floatBits(type, floats(floatOf(type, a), floatOf(type, b)))
  return fitted(type, integers(numberOf(type, a), numberOf(type, b)))
}

/** Returns the second source with the type of the first. */
export const alike = ({ type, code }: Operand, { register }: Source): Operand => ({ register, code, type })

const arithmetic = (how: Arithmetic) => ({ A, B }: Two, { D }: To, c: Context): Effect[] => {
  const a = c.operand(A)
  return c.result(D, a.code, reckoned(a.type, how, c.lane(a), c.lane(alike(a, B))))
}

/** Combines whole values of any type, whatever vend is; the missing bytes of the shorter value are 0. */
const logic = (how: (a: Value, b: Value) => Expr) => ({ A, B }: Two, { D }: To, c: Context): Effect[] =>
  c.sized(D, c.operand(A).code, Math.max(c.size(A), c.size(B)), how(c.used(A), c.used(B)))

type Shift = (type: Type, lane: Expr, by: Value) => Expr
const LEFT: Shift = (_, lane, by) => shl(lane, by)
const RIGHT: Shift = (_, lane, by) => shr(lane, by)
const SIGNED: Shift = ({ bits }, lane, by) => shr(sx(bits, lane), by)
const PLACES = 31

const shifted = (how: Shift) => ({ A, B }: Two, { D }: To, c: Context): Effect[] | undefined => {
  const a = c.operand(A)
  if (a.type.float) return undefined
  c.doubt(AMOUNT)
  return c.result(D, a.code, how(a.type, c.lane(a), and(word(B.register), PLACES)))
}

/**
 * Shifts a constant, as a scalar, by a register. Undefined if the register is no INT32: no source says what a shift by
 * another type does.
 */
const shiftedLong = (how: Shift) => ({ B }: Left, { D, V }: To & { readonly V: number }, c: Context): Effect[] | undefined => {
  const { code, type, register } = c.operand(B)
  if (code !== INT32) return undefined
  c.doubt(AMOUNT)
  return c.result(D, code, how(type, num(V), and(word(register), PLACES)))
}
const shiftedShort = (how: Shift) => ({ A }: Right, { D, n }: To & { readonly n: number }, c: Context): Effect[] | undefined => {
  const a = c.operand(A)
  if (a.type.float) return undefined
  if (n >= a.type.bits) c.doubt(AMOUNT)
  return c.result(D, a.code, how(a.type, c.lane(a), n & PLACES))
}

// ---- with a constant ------------------------------------------------------------------------------------------------

/** Cuts a constant to the width of a lane: as bits, or as the number that makes the shortest sum. */
const inLane = ({ bits, float, vector, saturates }: Type, value: number): bigint => {
  if (float || saturates === 'unsigned') return BigInt.asUintN(bits, BigInt(value))
  return vector ? BigInt.asIntN(bits, BigInt(value)) : BigInt(value)
}

/** Computes with the constant as the first operand. A type that saturates takes the constant as the number it means. */
function withConstant(c: Context, D: number, a: Operand, value: number, how: Arithmetic): Effect[] {
  const { type } = a
  if (type.saturates) c.doubt(CONSTANT_SATURATED)
  return c.result(D, a.code, reckoned(type, how, num(inLane(type, value)), c.lane(a)))
}

const longArithmetic = (how: Arithmetic) => ({ B }: Left, { D, V }: To & { readonly V: number }, c: Context): Effect[] =>
  withConstant(c, D, wide(c, c.operand(B)), V, how)
/** Adds the doubts about a constant of 32 bits that meets a vector. */
function wide(c: Context, operand: Operand): Operand {
  const { vector, bits } = operand.type
  if (vector) c.doubt(bits < 32 ? WIDE_CONSTANT : LOGIC_LANES)
  return operand
}
/** Computes with a constant of 16 bits, which floats do not have. */
const shortArithmetic = (how: Arithmetic) => ({ A }: Right, { D, n }: To & { readonly n: number }, c: Context): Effect[] => {
  const a = c.operand(A)
  return a.type.float ? c.raise('unknown_inst') : withConstant(c, D, a, signed(n, 16), how)
}

/** Combines a constant with every lane of a whole register. */
function logicConstant(c: Context, D: number, source: Source, value: number, how: (a: Value, b: Value) => Expr): Effect[] {
  const { register, code, type } = c.operand(source)
  if (!type.vector) {
    if (c.size(source) > WORD) c.doubt(LOGIC_WIDE)
    return c.word(D, how(num(BigInt.asUintN(32, BigInt(value))), word(register)), code)
  }
  c.doubt(LOGIC_LANES)
  if (c.vend < c.vlen) c.doubt(LOGIC_VEND)
  let all = 0n
  for (let at = 0; at < 8 * c.vlen; at += type.bits) all |= BigInt.asUintN(type.bits, BigInt(value)) << BigInt(at)
  return c.sized(D, code, c.vlen, how(num(all), c.whole(register)))
}
const longLogic = (how: (a: Value, b: Value) => Expr) => ({ B }: Left, { D, V }: To & { readonly V: number }, c: Context): Effect[] => {
  wide(c, c.operand(B))
  return logicConstant(c, D, B, V, how)
}
const shortLogic = (how: (a: Value, b: Value) => Expr) => ({ A }: Right, { D, n }: To & { readonly n: number }, c: Context): Effect[] =>
  logicConstant(c, D, A, signed(n, 16), how)

export const twoSemantics: Semantics<typeof two.lines, Context, Source> = {
  xor: logic(xor),
  or: logic(or),
  and: logic(and),
  add: arithmetic(ADD),
  sub: arithmetic(SUB),
  lsl: shifted(LEFT),
  lsr: shifted(RIGHT),
  asr: shifted(SIGNED),
  mul: arithmetic(MUL),
  and_not: logic((a, b) => and(not(a), b)),
  add_tiny: ({ B }, { D, n }, c) => {
    const b = c.operand(B)
    const by = TINY[n] ?? 0
    if (b.type.float) return c.raise('unknown_inst')
    if (b.type.saturates) c.doubt(CONSTANT_SATURATED)
    return c.result(D, b.code, fitted(b.type, add(numberOf(b.type, c.lane(b)), by)))
  },
}

export const longSemantics: Semantics<typeof long.lines, Context, Source> = {
  xor_long: longLogic(xor),
  or_long: longLogic(or),
  and_long: longLogic(and),
  add_long: longArithmetic(ADD),
  sub_long: longArithmetic(SUB),
  lsl_long: shiftedLong(LEFT),
  lsr_long: shiftedLong(RIGHT),
  asr_long: shiftedLong(SIGNED),
  mul_long: longArithmetic(MUL),
}

export const shortSemantics: Semantics<typeof short.lines, Context, Source> = {
  xor_short: shortLogic(xor),
  or_short: shortLogic(or),
  and_short: shortLogic(and),
  add_short: shortArithmetic(ADD),
  sub_short: shortArithmetic(SUB),
  lsl_short: shiftedShort(LEFT),
  lsr_short: shiftedShort(RIGHT),
  asr_short: shiftedShort(SIGNED),
  mul_short: shortArithmetic(MUL),
}
