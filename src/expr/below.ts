// Finds the direct parts of expressions, and the parts that depend on an item.
import type { Expr } from './expr.ts'

/** Returns the expressions directly below one; the index of a register is one of them. */
export function below(e: Expr): readonly Expr[] {
  switch (e.op) {
    case 'num':
    case 'flt':
    case 'lane':
    case 'item':
      return []
    case 'reg':
      return [e.index]
    case 'cat':
      return e.parts
    case 'if':
      return [e.cond, e.a, e.b]
    case 'each':
    case 'fold':
      return [e.body]
    case 'elem':
      return [e.a, e.index]
    case 'at':
      return [e.lane, e.a]
    case 'load':
      return [e.address]
    case 'fma32':
    case 'fma16':
      return [e.a, e.b, e.c]
    case 'host':
      return e.args
    default:
      return 'b' in e ? [e.a, e.b] : [e.a]
  }
}

/**
 * Whether a value depends on the item of the `each` or `fold` around it; an `each` or `fold` inside has items of its
 * own.
 */
export const perItem = (e: Expr): boolean =>
  e.op === 'item' || (e.op !== 'each' && e.op !== 'fold' && below(e).some(perItem))
