// What SM 1.0 conversions between sizes and kinds of numbers do.
import { abs, and, asF16, asF32, bits16, bits32, clampSigned, clampUnsigned, type Effect, type Expr, fromInt, neg, round16, round32, set, toInt, whole } from '../../expr/expr.ts'
import type { Semantics } from '../semantics.ts'
import type { converts } from './converts.ts'
import { type Context, FLEXGRIP, type Flags, floatFlags, roundingOf, saturated, setInteger, signs, sizeOf, typed } from './effects.ts'

/** Type of an integer source: 1 for 32 bits, 2 for the lowest byte of either, 4 for a sign. */
const sourceBits = (t: number): number => (t & 2 ? 8 : sizeOf(t & 1))
function integer(A: Expr, f: { readonly t: number; readonly neg: number; readonly abs: number }): Expr {
  const value = typed(f.t & 4, sourceBits(f.t), A)
  const size = f.abs ? abs(value) : value
  return f.neg ? neg(size) : size
}
const clipped = (signed: number, bits: number, value: Expr): Expr => (signed ? clampSigned : clampUnsigned)(bits, value)
/** What does not fit is clipped, but 32 bits are as good as others, with a sign or without. */
const narrowed = (signed: number, bits: number, value: Expr): Expr => (bits === 32 ? value : clipped(signed, bits, value))

/** FlexGripPlus knows no half floats: it takes 16 bits for the low half of a single, and cuts a single to its low half. */
const halves = (c: Context): boolean => c.variant !== FLEXGRIP
const floatOf = (full: number, A: Expr, c: Context): Expr => (full ? asF32(A) : halves(c) ? asF16(A) : asF32(and(A, 0xffff)))
function setFloat(D: Expr, full: number, x: Expr, f: Flags, c: Context): Effect[] {
  const bits = full || !halves(c) ? bits32(x) : bits16(x)
  return [set(D, bits), ...floatFlags(x, f)]
}
/** Twice rounded where a half is wanted would be wrong. */
const rounded = (full: number, x: Expr, rnd: number, c: Context): Expr => (full || !halves(c) ? round32 : round16)(x, roundingOf(rnd))

export const convertsSemantics: Semantics<typeof converts.lines, Context> = {
  i2i: (o, f) => setInteger(o.D, narrowed(f.s, f.b8 ? 8 : sizeOf(f.w), integer(o.A, f)), sizeOf(f.w), f),
  i2f: (o, f, c) => setFloat(o.D, f.w, rounded(f.w, fromInt(integer(o.A, f)), f.rnd, c), f, c),
  f2i: (o, f, c) => {
    const x = signs(floatOf(f.t, o.A, c), f.neg, f.abs)
    return setInteger(o.D, clipped(f.s, sizeOf(f.w), toInt(x, roundingOf(f.rnd))), sizeOf(f.w), f)
  },
  f2f: (o, f, c) => {
    const x = signs(floatOf(f.t, o.A, c), f.neg, f.abs)
    const value = f.int ? whole(x, roundingOf(f.rnd)) : x
    return setFloat(o.D, f.w, saturated(f.sat, rounded(f.w, value, f.rnd, c)), f, c)
  },
}
