// Lowers integers that a double holds exactly, and those that only have to be near.
import type { Expr } from '../expr/expr.ts'
import { apply, double, int } from './build.ts'
import { chosen, elsewhere } from './choose.ts'
import type { IrValue } from './ir.ts'
import type { Lowering } from './lowering.ts'
import type { IrOperator } from './operators.ts'

const SUMS: Readonly<Partial<Record<Expr['op'], IrOperator>>> = {
  add: 'fadd',
  sub: 'fsub',
  mul: 'fmul',
  min: 'least',
  max: 'most',
}

export function fullRule(c: Lowering, e: Expr): IrValue {
  const fixed = c.isSafe(e) ? c.fixed(e) : undefined
  if (fixed !== undefined) return double(Number(fixed))
  if (e.op === 'toInt') return c.memo(e, 'full', () => apply('toWhole', [c.float(e.a)], e.mode))
  if (c.isInt32(e)) return apply('toDouble', [c.low(e, 32)])
  return c.memo(e, 'full', () => (c.isUint32(e) ? apply('unsigned', [c.low(e, 32)]) : larger(c, e)))
}

/** Returns values from 2^32 to 2^53, and negative ones of that size. */
function larger(c: Lowering, e: Expr): IrValue {
  switch (e.op) {
    case 'add':
    case 'sub':
    case 'mul':
    case 'min':
    case 'max': {
      const by = SUMS[e.op]
      if (!by || !c.isSafe(e.a) || !c.isSafe(e.b)) break
      return apply(by, [c.full(e.a), c.full(e.b)])
    }
    case 'neg':
    case 'abs':
      if (!c.isSafe(e.a)) break
      return apply(e.op === 'neg' ? 'fneg' : 'fabs', [c.full(e.a)])
    case 'if':
      return chosen(c, e, (x) => c.full(x))
    case 'clamp':
      if (!isClampable(e)) break
      return clamped(c, e)
    case 'shl': {
      const by = c.fixed(e.b) ?? -1n
      if (by < 0n || !c.isSafe(e.a)) break
      return apply('fmul', [c.full(e.a), double(2 ** Number(by))])
    }
    case 'shr':
      if (!c.isSafe(e.a) || c.range(e.b).low < 0n || !c.isSafe(e.b)) break
      return apply('shiftedRight', [c.full(e.a), c.full(e.b)])
    case 'named':
      return c.full(e.a)
    case 'at':
      return elsewhere(c, e, (a) => c.full(a))
  }
  return ofTwoWords(c, e)
}

/** Whether `full` works without slices of the expression itself. */
export function isComposable(c: Lowering, e: Expr): boolean {
  switch (e.op) {
    case 'add':
    case 'sub':
    case 'mul':
    case 'min':
    case 'max':
      return c.isSafe(e.a) && c.isSafe(e.b)
    case 'neg':
    case 'abs':
      return c.isSafe(e.a)
    case 'clamp':
      return isClampable(e)
    case 'shr':
      return c.isSafe(e.a) && c.isSafe(e.b) && c.range(e.b).low >= 0n
    default:
      return false
  }
}

/** Returns a double made of two words, the high one with the sign. */
const ofTwoWords = (c: Lowering, e: Expr): IrValue =>
  apply('fadd', [
    apply('fmul', [apply('toDouble', [c.slice(e, 32, 32)]), double(2 ** 32)]),
    c.bind(apply('unsigned', [c.slice(e, 0, 32)])),
  ])

export function nearRule(c: Lowering, e: Expr): IrValue {
  if (c.isExact(e)) return c.full(e)
  return c.memo(e, 'near', () => {
    const by = e.op === 'mul' || e.op === 'add' || e.op === 'sub' ? SUMS[e.op] : undefined
    if (by && 'b' in e && c.isSafe(e.a) && c.isSafe(e.b)) return apply(by, [c.full(e.a), c.full(e.b)])
    return c.wordsOf(e) > 2 ? apply('bigToDouble', [c.big(e)]) : ofTwoWords(c, e)
  })
}

type Clamp = Extract<Expr, { op: 'clamp' }>

/** Whether both bounds are exact as doubles, and at most 2^53 in size. */
export function isClampable(e: Clamp): boolean {
  const exact = (x: bigint) => BigInt(Number(x)) === x && x >= -(1n << 53n) && x <= 1n << 53n
  return exact(e.low) && exact(e.high)
}

/** Compares only with the bounds that the value may pass. */
export function clamped(c: Lowering, e: Clamp): IrValue {
  const a = c.near(e.a)
  const { low, high } = c.range(e.a)
  const [least, most] = [double(Number(e.low)), double(Number(e.high))]
  const below = high > e.high ? apply('select', [apply('flt', [most, a]), most, a]) : a
  return low < e.low ? apply('select', [apply('flt', [a, least]), least, below]) : below
}

export function addressRule(c: Lowering, e: Expr): IrValue {
  const { low, high } = c.range(e)
  if (low >= 0n && high < 1n << 48n) return c.full(e)
  return c.memo(e, 'address', () => {
    if (c.isSafe(e)) return apply('toAddress', [c.full(e)])
    const page = apply('and', [c.slice(e, 32, 16), int(65535)])
    return apply('fadd', [
      apply('fmul', [apply('toDouble', [page]), double(2 ** 32)]),
      c.bind(apply('unsigned', [c.low(e, 32)])),
    ])
  })
}
