// What G13 meanings are made of: sizes and signs of operands, comparisons, rounding to a destination, distances.
import {
  and, at, bits16, bits32, type Effect, type Expr, each, eq, feq, fle, fless, flt, flush32, fmax, fmin, ITEM, isNan, isPlace, LANE, le,
  lt, named, ne, num, or, round32, set, setAll, sx, widthOf,
} from '../../expr/expr.ts'
import { DEPTH, EXEC } from './machine.ts'

/** What meaning depends on beside the operands: where the instruction stands, and how long it is. */
export interface Context {
  readonly address: number
  readonly bytes: number
}

/** For lines whose meaning no source gives. */
export const unknown = (): undefined => undefined

// ---- integers ---------------------------------------------------------------------------------------------------------

/** In bits; constants have one byte, and count as halves. */
export const sizeOf = (e: Expr): number => (isPlace(e) ? widthOf(e) : e.op === 'sx' ? sizeOf(e.a) : 16)
/** With the sign of its own size; constants have none. */
export const signed = (e: Expr): Expr => (isPlace(e) ? sx(widthOf(e), e) : e)

/** By condition code, 8 the negation; code 3 of four is not known. */
export function compare(code: number, a: Expr, b: Expr): Expr | undefined {
  const [x, y] = code & 4 ? [signed(a), signed(b)] : [a, b]
  const negated = (code & 8) !== 0
  if ((code & 3) === 0) return (negated ? ne : eq)(x, y)
  if ((code & 3) === 1) return negated ? le(y, x) : lt(x, y)
  if ((code & 3) === 2) return negated ? le(x, y) : lt(y, x)
  return undefined
}

// ---- floats -----------------------------------------------------------------------------------------------------------

/** Codes 3 and 7: they differ from "less" and "greater" by what NaN does, which is read from how Mesa uses them. */
export const isInferred = ({ cc }: { readonly cc: number }): boolean => (cc & 3) === 3

/**
 * By condition code, 8 the negation, of which NaN makes the plain ones false. `ltn` and `gtn` (3, 7) let a NaN on the
 * right lose, as a minimum or maximum by fcmpsel wants it; 4 is not known.
 */
export function compareFloats(code: number, a: Expr, b: Expr): Expr | undefined {
  const plain = [
    () => feq(a, b), () => fless(a, b), () => fless(b, a), () => or(fless(a, b), isNan(b)),
    () => undefined, () => fle(b, a), () => fle(a, b), () => or(fless(b, a), isNan(b)),
  ][code & 7]?.()
  return plain && code & 8 ? eq(plain, 0) : plain
}

/** NaN and what is below 0, -0 too, becomes 0; what is above 1 becomes 1. */
const saturate = (S: number, x: Expr): Expr => (S ? fmin(fmax(x, flt(0)), flt(1)) : x)

/** A float written as bits, as many as the place has. */
export const setFloat = (place: Expr, x: Expr): Effect => set(place, (sizeOf(place) === 16 ? bits16 : bits32)(x))

/**
 * The result of an operation on singles: flushed, rounded, and for a half rounded once more (applegpu, hardware test).
 * Saturating before rounding is as good as after.
 */
export const setSingle = (place: Expr, S: number, x: Expr): Effect => setFloat(place, round32(saturate(S, flush32(x))))
/** One that needs no flushing: of halves, which keep subnormals, or flushed already. Rounded to the destination alone. */
export const setRounded = (place: Expr, S: number, x: Expr): Effect => setFloat(place, saturate(S, x))

// ---- threads ----------------------------------------------------------------------------------------------------------

/** A new nesting depth, of inactive threads too; active are those that come to 0. */
export const nest = (depth: Expr): Effect[] => [setAll(DEPTH, depth), setAll(EXEC, eq(named('the new r0l', depth), 0))]

/** A bit for each active thread that a condition holds for. */
export const ballot = (condition: Expr): Expr => each(32, 1, at(ITEM, and(EXEC, condition)))

/** The thread `k` of the own quad. */
export const inQuad = (k: Expr | number): Expr => or(and(LANE, ~3), k)

/** An address at a distance from the instruction; of one at 0, which may stand anywhere, by that distance. */
export const away = (c: Context, distance: number): Expr => {
  const there = num((c.address + distance) >>> 0)
  return c.address === 0 ? named(`pc${distance < 0 ? '-' : '+'}${Math.abs(distance)}`, there) : there
}
