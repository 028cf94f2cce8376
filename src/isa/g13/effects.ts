// Builds the parts of G13 meanings: sizes and signs of operands, comparisons, rounding to a destination, distances.
import {
  and, at, bits16, bits32, type Effect, type Expr, each, eq, feq, fle, fless, flt, flush32, fmax, fmin, ITEM, isNan, isPlace, LANE, le,
  lt, named, ne, num, or, round32, set, setAll, sx, widthOf,
} from '../../expr/expr.ts'
import { DEPTH, EXEC } from './machine.ts'

/** The address and length of an instruction, on which its meaning depends besides its operands. */
export interface Context {
  readonly address: number
  readonly bytes: number
}

/** Gives no meaning to an encoding whose effects no source describes. */
export const unknown = (): undefined => undefined

// ---- integers -------------------------------------------------------------------------------------------------------

/** Returns the size of an operand in bits; a constant has one byte, and counts as a half. */
export const sizeOf = (e: Expr): number => (isPlace(e) ? widthOf(e) : e.op === 'sx' ? sizeOf(e.a) : 16)
/** Extends a register by its sign at its own size; a constant stays as it is. */
export const signed = (e: Expr): Expr => (isPlace(e) ? sx(widthOf(e), e) : e)

/**
 * Compares integers by condition code: bit 2 compares with sign, bit 3 negates. Undefined for codes whose low two bits
 * are 3, which are not known.
 */
export function compare(code: number, a: Expr, b: Expr): Expr | undefined {
  const [x, y] = code & 4 ? [signed(a), signed(b)] : [a, b]
  const negated = (code & 8) !== 0
  if ((code & 3) === 0) return (negated ? ne : eq)(x, y)
  if ((code & 3) === 1) return negated ? le(y, x) : lt(x, y)
  if ((code & 3) === 2) return negated ? le(x, y) : lt(y, x)
  return undefined
}

// ---- floats ---------------------------------------------------------------------------------------------------------

/**
 * Whether the condition code is 3 or 7. These differ from "less" and "greater" by what NaN does, which is inferred from
 * how Mesa uses them.
 */
export const isInferred = ({ cc }: { readonly cc: number }): boolean => (cc & 3) === 3

/**
 * Compares floats by condition code; bit 3 negates. NaN makes the plain conditions false. With `ltn` and `gtn` (3, 7) a
 * NaN on the right loses, as a minimum or maximum by fcmpsel needs it. Undefined for code 4, which is not known.
 */
export function compareFloats(code: number, a: Expr, b: Expr): Expr | undefined {
  const plain = [
    () => feq(a, b), () => fless(a, b), () => fless(b, a), () => or(fless(a, b), isNan(b)),
    () => undefined, () => fle(b, a), () => fle(a, b), () => or(fless(b, a), isNan(b)),
  ][code & 7]?.()
  return plain && code & 8 ? eq(plain, 0) : plain
}

/** Saturates if `S` is set: NaN and numbers below 0 (-0 too) become 0, numbers above 1 become 1. */
const saturate = (S: number, x: Expr): Expr => (S ? fmin(fmax(x, flt(0)), flt(1)) : x)

/** Writes a float to a place as a half or a single, by the size of the place. */
export const setFloat = (place: Expr, x: Expr): Effect => set(place, (sizeOf(place) === 16 ? bits16 : bits32)(x))

/**
 * Writes the result of an operation on singles: flushed, rounded, and for a half rounded once more (applegpu, hardware
 * test). Saturating before rounding gives the same as after.
 */
export const setSingle = (place: Expr, S: number, x: Expr): Effect => setFloat(place, round32(saturate(S, flush32(x))))
/**
 * Writes a result that needs no flushing, because it is of halves, which keep subnormals, or flushed already. It is
 * rounded to the destination alone.
 */
export const setRounded = (place: Expr, S: number, x: Expr): Effect => setFloat(place, saturate(S, x))

// ---- threads --------------------------------------------------------------------------------------------------------

/** Sets the nesting depth of all threads, inactive ones too; a thread is active if its depth becomes 0. */
export const nest = (depth: Expr): Effect[] => [setAll(DEPTH, depth), setAll(EXEC, eq(named('the new r0l', depth), 0))]

/** Sets a bit for each active thread for which a condition holds. */
export const ballot = (condition: Expr): Expr => each(32, 1, at(ITEM, and(EXEC, condition)))

/** Returns the number of thread `k` of the own quad. */
export const inQuad = (k: Expr | number): Expr => or(and(LANE, ~3), k)

/**
 * Returns the address `distance` bytes from the instruction. An instruction at address 0 may stand anywhere, so its
 * address is named by the distance (`pc+8`).
 */
export const away = (c: Context, distance: number): Expr => {
  const there = num((c.address + distance) >>> 0)
  return c.address === 0 ? named(`pc${distance < 0 ? '-' : '+'}${Math.abs(distance)}`, there) : there
}
