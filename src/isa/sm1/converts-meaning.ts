// Defines the effects of SM 1.0 conversions between sizes and kinds of numbers.
import {
  abs, and, asF16, asF32, choose, clampSigned, clampUnsigned, type Effect, type Expr, eq, fabs, fle, fless, flt, flush32, fmul,
  fneg, fromInt, lt, min, named, neg, num, round16, round32, shl, sub, toInt, topBit, whole, xor, zx,
} from '../../expr/expr.ts'
import { inferred, type Semantics } from '../semantics.ts'
import type { converts } from './converts.ts'
import { type Context, type Flags, isChip, roundingOf, saturated, setHalf, setInteger, setSingle, signs, sizeOf, typed } from './effects.ts'

interface Source { readonly t: number; readonly neg: number; readonly abs: number }
/** Returns an integer source by its type: 1 selects 32 bits, 2 the lowest byte of either size, 4 a sign. */
const integer = (A: Expr, { t }: Source): Expr => typed(t & 4, t & 2 ? 8 : sizeOf(t & 1), A)
function signedInteger(A: Expr, f: Source): Expr {
  const value = integer(A, f)
  const size = f.abs ? abs(value) : value
  return f.neg ? neg(size) : size
}
const clipped = (signed: number, bits: number, value: Expr): Expr => (signed ? clampSigned : clampUnsigned)(bits, value)
/** Clips a result that does not fit. FlexGripPlus does not clip 32 bits, with a sign or without. */
const narrowed = (signed: number, bits: number, value: Expr, c: Context): Expr =>
  bits === 32 && !isChip(c) ? value : clipped(signed, bits, value)

/** Returns a float source. FlexGripPlus has no half floats: it takes 16 bits for the low half of a single. */
const floatOf = (full: number, A: Expr, c: Context): Expr =>
  isChip(c) ? flush32(full ? asF32(A) : asF16(A)) : asF32(full ? A : and(A, 0xffff))

/** Marks effects on halves in FlexGripPlus as inferred, because they rest on one model of it. */
const unlessHalf = (full: boolean, effects: readonly Effect[], c: Context) => inferred(effects, !full && !isChip(c))

// ---- halves on real chips -------------------------------------------------------------------------------------------

/** Magnitudes below the first become zero in any direction; magnitudes from the second on fit no half. */
const [NO_HALF, TOO_LARGE] = [flt(2 ** -33), flt(2 ** 16)]
/**
 * Rounds a float to a half. If the float was rounded to a whole number, the direction is that of the whole number: a
 * value that no half has is then cut, but one that is too large is rounded in that direction.
 */
function setRounded(D: Expr, x: Expr, f: Flags & { readonly rnd: number; readonly int?: number }): Effect[] {
  const it = named('it', x)
  const toward = roundingOf(f.rnd)
  const fitting = f.int ? choose(fle(TOO_LARGE, fabs(it)), round16(it, toward), round16(x, 'zero')) : round16(x, toward)
  return setHalf(D, choose(fless(fabs(it), NO_HALF), fmul(it, flt(0)), fitting), f)
}

/**
 * The number of bits at the top of a magnitude that are always lost, and the limit of those lost besides: as many as
 * the low half begins with zeros.
 */
const [LOST, MOST_LOST] = [2, 5]
/** A mask of bits 29 to 5. */
const ONES = 0x3fffffe0
/** Writes an integer as a half with the fault that hwtest shows in real chips: high bits of the integer are lost. */
function faulty(A: Expr, f: Source & { readonly rnd: number }): Expr {
  const value = integer(A, f)
  const below = lt(value, 0)
  const negative = named('the result is negative', f.abs ? num(f.neg) : f.neg ? xor(below, 1) : below)
  const size = abs(value)
  // The direction for the magnitude is 0 nearest, 1 down, 2 up, 3 towards zero.
  const up = f.rnd === 1 ? negative : f.rnd === 2 ? xor(negative, 1) : num(f.rnd === 0 ? 1 : 0)
  const gone = and(up, eq(and(size, ONES), ONES))
  const zeros = min(sub(15, topBit(zx(16, sub(size, below)))), MOST_LOST)
  const kept = and(size, sub(shl(1, sub(32 - LOST, zeros)), 1))
  const left = named('what is left of its magnitude', fromInt(choose(gone, 0, kept)))
  return choose(negative, fneg(left), left)
}
// ---- lines ----------------------------------------------------------------------------------------------------------

interface ToFloat extends Source, Flags { readonly rnd: number; readonly w: number; readonly sat: number }
/** Converts an integer as chips do; bit 61 sets the sign of a zero. */
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
    // Only FlexGripPlus rounds a single that is not made whole, which changes nothing.
    return unlessHalf(!!(f.w && f.t), f.w || !isChip(c) ? setSingle(o.D, round32(value), f, c) : setRounded(o.D, value, f), c)
  },
}
