// What SM 1.0 conversions between sizes and kinds of numbers do.
import {
  abs, and, asF16, asF32, choose, clampSigned, clampUnsigned, type Effect, type Expr, eq, fabs, fle, fless, flt, flush32, fmul,
  fneg, fromInt, lt, min, named, neg, num, round16, round32, shl, sub, toInt, topBit, whole, xor, zx,
} from '../../expr/expr.ts'
import { inferred, type Semantics } from '../semantics.ts'
import type { converts } from './converts.ts'
import { type Context, type Flags, isChip, roundingOf, saturated, setHalf, setInteger, setSingle, signs, sizeOf, typed } from './effects.ts'

interface Source { readonly t: number; readonly neg: number; readonly abs: number }
/** Type of an integer source: 1 for 32 bits, 2 for the lowest byte of either, 4 for a sign. */
const integer = (A: Expr, { t }: Source): Expr => typed(t & 4, t & 2 ? 8 : sizeOf(t & 1), A)
function signedInteger(A: Expr, f: Source): Expr {
  const value = integer(A, f)
  const size = f.abs ? abs(value) : value
  return f.neg ? neg(size) : size
}
const clipped = (signed: number, bits: number, value: Expr): Expr => (signed ? clampSigned : clampUnsigned)(bits, value)
/** What does not fit is clipped; but in FlexGripPlus 32 bits are as good as others, with a sign or without. */
const narrowed = (signed: number, bits: number, value: Expr, c: Context): Expr =>
  bits === 32 && !isChip(c) ? value : clipped(signed, bits, value)

/** FlexGripPlus knows no half floats: it takes 16 bits for the low half of a single, and cuts a single to its low half. */
const floatOf = (full: number, A: Expr, c: Context): Expr =>
  isChip(c) ? flush32(full ? asF32(A) : asF16(A)) : asF32(full ? A : and(A, 0xffff))

/** That halves are read and written in this way rests on one model of FlexGripPlus. */
const unlessHalf = (full: boolean, effects: readonly Effect[], c: Context) => inferred(effects, !full && !isChip(c))

// ---- halves on real chips ---------------------------------------------------------------------------------------------

/** Magnitudes below the first become zero in any direction; from the second on none fits. */
const [NO_HALF, TOO_LARGE] = [flt(2 ** -33), flt(2 ** 16)]
/** A direction is that of rounding to a whole number, if that was done: then what does not fit a half is cut, but for those too large. */
function setRounded(D: Expr, x: Expr, f: Flags & { readonly rnd: number; readonly int?: number }): Effect[] {
  const it = named('it', x)
  const toward = roundingOf(f.rnd)
  const fitting = f.int ? choose(fle(TOO_LARGE, fabs(it)), round16(it, toward), round16(x, 'zero')) : round16(x, toward)
  return setHalf(D, choose(fless(fabs(it), NO_HALF), fmul(it, flt(0)), fitting), f)
}

/** A bit at the top of a magnitude that is lost for good, and so many more as the low half begins with zeros, five at most. */
const [LOST, MOST_LOST] = [2, 5]
/** Bits 29 to 5. */
const ONES = 0x3fffffe0
/** What is left of an integer on its way to a half: hwtest shows real chips to lose its high bits. */
function faulty(A: Expr, f: Source & { readonly rnd: number }): Expr {
  const value = integer(A, f)
  const below = lt(value, 0)
  const negative = named('the result is negative', f.abs ? num(f.neg) : f.neg ? xor(below, 1) : below)
  const size = abs(value)
  // A direction as seen from the magnitude: 0 nearest, 1 down, 2 up, 3 towards zero.
  const up = f.rnd === 1 ? negative : f.rnd === 2 ? xor(negative, 1) : num(f.rnd === 0 ? 1 : 0)
  const gone = and(up, eq(and(size, ONES), ONES))
  const zeros = min(sub(15, topBit(zx(16, sub(size, below)))), MOST_LOST)
  const kept = and(size, sub(shl(1, sub(32 - LOST, zeros)), 1))
  const left = named('what is left of its magnitude', fromInt(choose(gone, 0, kept)))
  return choose(negative, fneg(left), left)
}
// ---- lines --------------------------------------------------------------------------------------------------------------

interface ToFloat extends Source, Flags { readonly rnd: number; readonly w: number; readonly sat: number }
/** The sign of a zero is what bit 61 makes it. */
function chipFromInteger(D: Expr, A: Expr, f: ToFloat, c: Context): Effect[] {
  const value = f.abs ? abs(integer(A, f)) : integer(A, f)
  const exact = f.neg ? fneg(fromInt(value)) : fromInt(value)
  if (f.w) return setSingle(D, round32(exact, roundingOf(f.rnd)), f, c, f.sat)
  return setRounded(D, saturated(f.sat, round32(faulty(A, f), roundingOf(f.rnd)), c), f)
}

export const convertsSemantics: Semantics<typeof converts.lines, Context> = {
  i2i: (o, f, c) => setInteger(o.D, narrowed(f.s, f.b8 ? 8 : sizeOf(f.w), signedInteger(o.A, f), c), sizeOf(f.w), f),
  i2f: (o, f, c) => isChip(c) ? chipFromInteger(o.D, o.A, f, c) : unlessHalf(!!f.w, setSingle(o.D, round32(fromInt(signedInteger(o.A, f)), roundingOf(f.rnd)), f, c), c),
  f2i: (o, f, c) => {
    const x = signs(floatOf(f.t, o.A, c), f.neg, f.abs)
    return unlessHalf(!!f.t, setInteger(o.D, clipped(f.s, sizeOf(f.w), toInt(x, roundingOf(f.rnd))), sizeOf(f.w), f), c)
  },
  f2f: (o, f, c) => {
    const x = saturated(f.sat, signs(floatOf(f.t, o.A, c), f.neg, f.abs), c)
    const value = f.int ? whole(x, roundingOf(f.rnd)) : x
    // Only FlexGripPlus rounds a single that is not to be whole, which changes nothing.
    return unlessHalf(!!(f.w && f.t), f.w || !isChip(c) ? setSingle(o.D, round32(value), f, c) : setRounded(o.D, value, f), c)
  },
}
