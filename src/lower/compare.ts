// Lowers comparisons to truth values: of int32s, of doubles, and of integers of several words.
import type { Expr } from '../expr/expr.ts'
import { apply, orOf, truthValue, ZERO } from './build.ts'
import type { IrValue } from './ir.ts'
import type { Lowering } from './lowering.ts'

const NONE: Expr = { op: 'num', value: 0n }

export function conditionRule(c: Lowering, e: Expr): IrValue {
  const fixed = c.fixed(e)
  if (fixed !== undefined) return truthValue(fixed !== 0n)
  return c.memo(e, 'condition', () => {
    switch (e.op) {
      case 'eq':
        return equal(c, e.a, e.b)
      case 'ne':
        return apply('no', [equal(c, e.a, e.b)])
      case 'lt':
        return less(c, e.a, e.b, 'lt')
      case 'le':
        return less(c, e.a, e.b, 'le')
      case 'feq':
        return apply('feq', [c.float(e.a), c.float(e.b)])
      case 'fless':
        return apply('flt', [c.float(e.a), c.float(e.b)])
      case 'fle':
        return apply('fle', [c.float(e.a), c.float(e.b)])
      case 'isNaN':
        return apply('isNaN', [c.float(e.a)])
      default:
        return apply('no', [equal(c, e, NONE)])
    }
  })
}

function equal(c: Lowering, a: Expr, b: Expr): IrValue {
  if ((c.isInt32(a) && c.isInt32(b)) || (c.isUint32(a) && c.isUint32(b)))
    return apply('eq', [c.low(a, 32), c.low(b, 32)])
  return c.isExact(a) && c.isExact(b) ? apply('feq', [c.full(a), c.full(b)]) : equalWords(c, a, b)
}

/** Returns whether a < b, or a <= b. */
export function less(c: Lowering, a: Expr, b: Expr, by: 'lt' | 'le'): IrValue {
  if (c.isInt32(a) && c.isInt32(b)) return apply(by, [c.low(a, 32), c.low(b, 32)])
  if (c.isExact(a) && c.isExact(b)) return apply(by === 'lt' ? 'flt' : 'fle', [c.full(a), c.full(b)])
  return lessWords(c, a, b, by)
}

/** Returns whether two integers of any size are equal. */
function equalWords(c: Lowering, a: Expr, b: Expr): IrValue {
  const words = Math.max(c.wordsOf(a), c.wordsOf(b))
  const differ = Array.from({ length: words }, (_, k) => apply('xor', [c.slice(a, 32 * k, 32), c.slice(b, 32 * k, 32)]))
  return apply('eq', [orOf(differ), ZERO])
}

/** Compares from the highest word, which has the sign, down. */
function lessWords(c: Lowering, a: Expr, b: Expr, by: 'lt' | 'le'): IrValue {
  const words = Math.max(c.wordsOf(a), c.wordsOf(b))
  let found = truthValue(by === 'le')
  for (let k = 0; k < words; k++) {
    const isTop = k === words - 1
    const [x, y] = [a, b].map((e) => {
      const word = c.slice(e, 32 * k, 32)
      return isTop ? apply('toDouble', [word]) : c.bind(apply('unsigned', [word]))
    }) as [IrValue, IrValue]
    found = apply('either', [apply('flt', [x, y]), apply('both', [apply('feq', [x, y]), found])])
  }
  return found
}
