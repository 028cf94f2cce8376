// Lowers choices between values, and values as another lane sees them.
import type { Expr } from '../expr/expr.ts'
import { apply, int, known, ZERO } from './build.ts'
import type { IrValue } from './ir.ts'
import type { Lowering } from './lowering.ts'

type If = Extract<Expr, { op: 'if' }>

/** Picks one of two values; if the condition is known at compile time, the other one is not even computed. */
export function chosen(c: Lowering, e: If, value: (x: Expr) => IrValue): IrValue {
  const condition = c.condition(e.cond)
  const isTrue = known(condition)
  if (isTrue !== undefined) return value(isTrue ? e.a : e.b)
  return apply('select', [condition, value(e.a), value(e.b)])
}

/** Picks one of two int32s. */
export function chosenBits(c: Lowering, e: If, value: (x: Expr) => IrValue): IrValue {
  const condition = c.condition(e.cond)
  const isTrue = known(condition)
  if (isTrue !== undefined) return value(isTrue ? e.a : e.b)
  return blended(c, condition, value(e.a), value(e.b))
}

/**
 * Picks one of two atoms that are int32s. If there are many lanes, some decide one way and some the other, which no
 * processor foresees, so a mask is quicker than a branch.
 */
export const blended = (c: Lowering, condition: IrValue, a: IrValue, b: IrValue): IrValue =>
  apply(c.layout.lanes === 1 ? 'select' : 'blend', [condition, a, b])

/** Returns an expression as another lane sees it. */
export const elsewhere = (c: Lowering, e: Extract<Expr, { op: 'at' }>, value: (a: Expr) => IrValue): IrValue =>
  c.asLane(laneOf(c, e.lane), () => value(e.a))

/** Returns the number of a lane as an atom, modulo the number of lanes. */
function laneOf(c: Lowering, e: Expr): IrValue {
  const { lanes } = c.layout
  if (lanes === 1) return ZERO
  const isPower = (lanes & (lanes - 1)) === 0
  if (isPower) return c.bind(apply('and', [c.low(e, 32), int(lanes - 1)]))
  return c.bind(c.isInt32(e) ? apply('modulo', [c.low(e, 32)], lanes) : apply('bigModulo', [c.big(e)], lanes))
}
