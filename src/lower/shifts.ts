// Lowers integers that are shifted by computed amounts, and bits that are counted.
import type { Expr } from '../expr/expr.ts'
import { apply, double, int, ZERO } from './build.ts'
import type { IrValue } from './ir.ts'
import type { Lowering } from './lowering.ts'

/** Shifts by a known amount: returns bits `lo` and up, which are 0 below bit 0. */
export function shiftedBits(c: Lowering, e: Expr, lo: number, width: number): IrValue {
  if (lo >= 0) return c.slice(e, lo, width)
  if (-lo >= width) return ZERO
  return c.bind(apply('shl', [c.low(e, width + lo), int(-lo)]))
}

/** Whether a double is larger than a number. */
const isAbove = (x: IrValue, bound: number): IrValue => apply('flt', [double(bound), x])
const isBelow = (x: IrValue, bound: number): IrValue => apply('flt', [x, double(bound)])
const amount = (x: IrValue): IrValue => apply('lowWord', [x])

/** Returns the low bits of `a << b`, or undefined if that takes an integer of any size. */
export function shiftLeft(c: Lowering, a: Expr, b: Expr, width: number): IrValue | undefined {
  const fixed = c.fixed(b)
  if (fixed !== undefined)
    return fixed > 255n ? ZERO : shiftedBits(c, a, -Number(fixed < -65535n ? -65535n : fixed), width)
  if (!c.isSafe(b)) return undefined
  const { low, high } = c.range(b)
  const by = c.full(b)
  const left = () => {
    const shifted = apply('shl', [c.low(a, width), amount(by)])
    return high > 31n ? apply('select', [isAbove(by, 31), ZERO, shifted]) : shifted
  }
  if (low >= 0n) return left()
  const back = c.bind(apply('select', [isBelow(by, 0), apply('fneg', [by]), double(0)]))
  const moving = right(c, a, back, -low)
  return moving && apply('select', [isBelow(by, 0), moving, left()])
}

/**
 * Returns an int32 that agrees with `a >> b` in its low bits, or undefined if that takes more than a few operations.
 */
export function shiftRight(c: Lowering, a: Expr, b: Expr, width: number): IrValue | undefined {
  const fixed = c.fixed(b)
  if (fixed !== undefined)
    return fixed < -255n ? ZERO : shiftedBits(c, a, Number(fixed > 65535n ? 65535n : fixed), width)
  if (!c.isSafe(b)) return undefined
  const { low, high } = c.range(b)
  const by = c.full(b)
  if (low >= 0n) return right(c, a, by, high)
  const forth = c.bind(apply('select', [isAbove(by, 0), by, double(0)]))
  const moving = right(c, a, forth, high)
  if (!moving) return undefined
  const left = apply('shl', [c.low(a, width), apply('neg', [amount(by)])])
  return apply('select', [isBelow(by, 0), apply('select', [isBelow(by, -31), ZERO, left]), moving])
}

/** Shifts to the right by an amount from 0 to `most`; undefined if that takes an integer of any size. */
function right(c: Lowering, a: Expr, by: IrValue, most: bigint): IrValue | undefined {
  if (c.isInt32(a)) {
    const limited = most > 31n ? c.bind(apply('select', [isAbove(by, 31), double(31), by])) : by
    return apply('shrSigned', [c.low(a, 32), amount(limited)])
  }
  if (c.isUint32(a)) {
    const shifted = apply('shrZero', [c.low(a, 32), amount(by)])
    return most > 31n ? apply('select', [isAbove(by, 31), ZERO, shifted]) : shifted
  }
  return c.isSafe(a) ? apply('lowWord', [apply('shiftedRight', [c.full(a), by])]) : undefined
}

/** Counts the set bits of an int32 or an unsigned word, or finds the highest one; undefined for larger integers. */
export function bitCount(c: Lowering, op: 'popcount' | 'topBit', e: Expr): IrValue | undefined {
  if (!c.isInt32(e) && !c.isUint32(e)) return undefined
  const a = c.low(e, 32)
  const bits = c.isUint32(e) ? a : c.bind(apply('xor', [a, apply('shrSigned', [a, int(31)])]))
  return op === 'popcount' ? apply('popcount', [bits]) : apply('sub', [int(31), apply('leadingZeros', [bits])])
}
