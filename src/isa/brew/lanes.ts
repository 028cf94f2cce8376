// Computes with Brew's lanes by their type: as signed or unsigned integers, as floats, and back to bits.
import { asF16, asF32, bits16, bits32, clampSigned, clampUnsigned, type Expr, eq, feq, fle, fless, flt, le, lt, ne, round16, round32, sx, type Value } from '../../expr/expr.ts'
import type { Type } from './types.ts'

/** Returns the number in a lane: a saturating type decides the sign, otherwise `signed` does. */
export function numberOf({ saturates, bits }: Type, lane: Expr, signed = false): Expr {
  return (saturates ? saturates === 'signed' : signed) ? sx(bits, lane) : lane
}

/**
 * Fits a sum or product to a lane: clamped if the type saturates, else unchanged, of which the lane keeps the low bits.
 */
export function fitted({ saturates, bits }: Type, value: Expr): Expr {
  if (!saturates) return value
  return saturates === 'signed' ? clampSigned(bits, value) : clampUnsigned(bits, value)
}

export const floatOf = (type: Type, lane: Expr): Expr => (type.bits === 16 ? asF16(lane) : asF32(lane))
/** Returns the bits of a float, rounded to the nearest of the type, ties to even. */
export const floatBits = (type: Type, value: Value): Expr => (type.bits === 16 ? bits16(round16(value)) : bits32(round32(value)))

type Compare = (a: Value, b: Value) => Expr
/** The comparison of an instruction. */
export interface Comparison {
  readonly integers: Compare
  readonly floats: Compare
  readonly signed: boolean
}
const swapped = (compare: Compare): Compare => (a, b) => compare(b, a)
const differ: Compare = (a, b) => eq(feq(a, b), 0)
const [EQ, NE, LT, GE, GT, LE] = [
  [eq, feq], [ne, differ], [lt, fless], [swapped(le), swapped(fle)], [swapped(lt), swapped(fless)], [le, fle],
] as const
const by = ([integers, floats]: readonly [Compare, Compare], signed = true): Comparison => ({ integers, floats, signed })

/** Comparisons with 0 by their code. */
export const WITH_ZERO: readonly Comparison[] = [by(EQ, false), by(NE, false), by(LT), by(GE), by(GT), by(LE)]
/** Comparisons of two registers by their code, with field B on the left. */
export const OF_TWO: readonly (Comparison | undefined)[] = [undefined, by(EQ, false), by(NE, false), by(LT), by(GE), by(LT, false), by(GE, false)]

/** Returns a field of `bits` bits as a number with sign. */
export const signed = (field: number, bits: number): number => (field << (32 - bits)) >> (32 - bits)

/**
 * Compares two lanes. The type is that of the right one, in field A. A signed comparison also treats saturating
 * unsigned lanes as signed.
 */
export function compared(type: Type, { integers, floats, signed }: Comparison, left: Expr, right: Expr): Expr {
  if (type.float) return floats(floatOf(type, left), floatOf(type, right))
  return signed ? integers(sx(type.bits, left), sx(type.bits, right)) : integers(left, right)
}
/** Compares a lane, on the left, with 0. */
export function withZero(type: Type, { integers, floats, signed }: Comparison, lane: Expr): Expr {
  if (type.float) return floats(floatOf(type, lane), flt(0))
  return integers(signed ? sx(type.bits, lane) : lane, 0)
}
