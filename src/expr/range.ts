// Computes between which numbers the value of an expression lies.
import type { Expr } from './expr.ts'
import { isPlace, widthOf } from './expr.ts'
import type { Hosts } from './machine.ts'

export interface NumberRange {
  readonly low: bigint
  readonly high: bigint
}

/** Wide enough for the largest double; it also stands for having no bound worth knowing. */
const HUGE = 1n << 8192n
const ANY: NumberRange = { low: -HUGE, high: HUGE }
/** Whether no value can lie past these ends. */
export const isBounded = ({ low, high }: NumberRange): boolean => low > -HUGE && high < HUGE
const TRUTH: NumberRange = { low: 0n, high: 1n }
const LARGEST = BigInt(Number.MAX_VALUE)

const unsigned = (width: number): NumberRange => ({ low: 0n, high: (1n << BigInt(width)) - 1n })
const signed = (width: number): NumberRange => ({
  low: -(1n << BigInt(width - 1)),
  high: (1n << BigInt(width - 1)) - 1n,
})
const least = (a: bigint, b: bigint): bigint => (a < b ? a : b)
const most = (a: bigint, b: bigint): bigint => (a > b ? a : b)
const within = (a: NumberRange, b: NumberRange): boolean => a.low >= b.low && a.high <= b.high
const union = (a: NumberRange, b: NumberRange): NumberRange => ({
  low: least(a.low, b.low),
  high: most(a.high, b.high),
})
const bounded = (r: NumberRange): NumberRange => ({ low: most(r.low, -HUGE), high: least(r.high, HUGE) })
/** Returns all ones up to the highest bit of any end that differs from the sign. */
const ones = (...ends: bigint[]): bigint => {
  const bits = ends.map((n) => (n === 0n || n === -1n ? 0 : (n < 0n ? ~n : n).toString(2).length))
  return (1n << BigInt(Math.max(...bits))) - 1n
}
const corners = (a: NumberRange, b: NumberRange, f: (x: bigint, y: bigint) => bigint): NumberRange => {
  const all = [f(a.low, b.low), f(a.low, b.high), f(a.high, b.low), f(a.high, b.high)]
  return { low: all.reduce(least), high: all.reduce(most) }
}

/**
 * Returns the range of a bitwise operation. An `or` of two numbers that are not negative is at least as large as each.
 */
function bitwise(op: 'and' | 'or' | 'xor', a: NumberRange, b: NumberRange): NumberRange {
  if (a.low === a.high && b.low === b.high) {
    const value = op === 'and' ? a.low & b.low : op === 'or' ? a.low | b.low : a.low ^ b.low
    return exactly(value)
  }
  const mask = ones(a.low, a.high, b.low, b.high)
  if (a.low < 0n || b.low < 0n) {
    if (op === 'and' && (a.low >= 0n || b.low >= 0n)) return { low: 0n, high: a.low >= 0n ? a.high : b.high }
    return { low: ~mask, high: mask }
  }
  if (op === 'and') return { low: 0n, high: least(a.high, b.high) }
  const fixed = a.low === a.high ? a.low : b.low === b.high ? b.low : undefined
  if (fixed !== undefined) {
    // Bits that the other operand cannot reach stay as they are.
    const reach = ones(a.low === a.high ? b.high : a.high)
    return { low: op === 'or' ? fixed : fixed & ~reach, high: fixed | reach }
  }
  return { low: op === 'or' ? most(a.low, b.low) : 0n, high: mask }
}

function shift(a: NumberRange, b: NumberRange, to: 'shl' | 'shr'): NumberRange {
  // Values cut off at this size could still be shifted down to smaller ones.
  if (a.low <= -HUGE || a.high >= HUGE) return ANY
  const by = to === 'shl' ? b : { low: -b.high, high: -b.low }
  const move = (x: bigint, n: bigint): bigint =>
    n < 0n ? (n < -65535n ? (x < 0n ? -1n : 0n) : x >> -n) : x << least(n, 255n)
  const all = corners(a, by, move)
  // A value that is shifted out to the left becomes 0.
  return bounded(by.high > 255n ? union(all, { low: 0n, high: 0n }) : all)
}

const exactly = (value: bigint): NumberRange => ({ low: value, high: value })
const truth = (yes: boolean): NumberRange => exactly(yes ? 1n : 0n)

/** Returns whether two numbers are equal (or differ), as far as their ranges tell. */
function decided(equal: boolean, a: NumberRange, b: NumberRange): NumberRange {
  if (a.high < b.low || b.high < a.low) return truth(!equal)
  const known = a.low === a.high && b.low === b.high
  return known && a.low === b.low ? truth(equal) : TRUTH
}

/** Memo for the ranges of one item of an `each`; expressions are told apart as objects. */
export type RangeMemo = Map<Expr, NumberRange>

/**
 * Returns the range of an integer expression whose `ITEM` is in a known range; a float gives ANY. The range is never
 * too narrow; if it is too wide, code is slower.
 */
export function rangeOf(e: Expr, hosts: Hosts, item: NumberRange, memo: RangeMemo): NumberRange {
  const known = memo.get(e)
  if (known) return known
  const range = compute(e, hosts, item, memo)
  memo.set(e, range)
  return range
}

function compute(e: Expr, hosts: Hosts, item: NumberRange, memo: RangeMemo): NumberRange {
  const of = (x: Expr) => rangeOf(x, hosts, item, memo)
  if (isPlace(e)) return unsigned(widthOf(e))
  switch (e.op) {
    case 'num':
      return { low: e.value, high: e.value }
    case 'lane':
      return unsigned(5)
    case 'item':
      return item
    case 'add': {
      const [a, b] = [of(e.a), of(e.b)]
      return bounded({ low: a.low + b.low, high: a.high + b.high })
    }
    case 'sub': {
      const [a, b] = [of(e.a), of(e.b)]
      return bounded({ low: a.low - b.high, high: a.high - b.low })
    }
    case 'mul':
      return bounded(corners(of(e.a), of(e.b), (x, y) => x * y))
    case 'and':
    case 'or':
    case 'xor':
      return bitwise(e.op, of(e.a), of(e.b))
    case 'shl':
    case 'shr':
      return shift(of(e.a), of(e.b), e.op)
    case 'min': {
      const [a, b] = [of(e.a), of(e.b)]
      return { low: least(a.low, b.low), high: least(a.high, b.high) }
    }
    case 'max': {
      const [a, b] = [of(e.a), of(e.b)]
      return { low: most(a.low, b.low), high: most(a.high, b.high) }
    }
    case 'not': {
      const a = of(e.a)
      return { low: ~a.high, high: ~a.low }
    }
    case 'neg': {
      const a = of(e.a)
      return { low: -a.high, high: -a.low }
    }
    case 'abs': {
      const a = of(e.a)
      if (a.low >= 0n) return a
      return { low: a.high < 0n ? -a.high : 0n, high: most(-a.low, a.high) }
    }
    case 'popcount':
    case 'topBit': {
      const a = of(e.a)
      const bits = ones(a.low, a.high).toString(2).length
      return e.op === 'popcount' ? { low: 0n, high: BigInt(bits) } : { low: -1n, high: BigInt(bits) }
    }
    case 'eq':
    case 'ne':
      return decided(e.op === 'eq', of(e.a), of(e.b))
    case 'lt': {
      const [a, b] = [of(e.a), of(e.b)]
      return a.high < b.low ? truth(true) : a.low >= b.high ? truth(false) : TRUTH
    }
    case 'le': {
      const [a, b] = [of(e.a), of(e.b)]
      return a.high <= b.low ? truth(true) : a.low > b.high ? truth(false) : TRUTH
    }
    case 'feq':
    case 'fless':
    case 'fle':
    case 'isNaN':
      return TRUTH
    case 'if': {
      const cond = of(e.cond)
      if (cond.low > 0n || cond.high < 0n) return of(e.a)
      return cond.low === 0n && cond.high === 0n ? of(e.b) : union(of(e.a), of(e.b))
    }
    case 'sx': {
      const a = of(e.a)
      if (within(a, signed(e.width))) return a
      return a.low === a.high ? exactly(BigInt.asIntN(e.width, a.low)) : signed(e.width)
    }
    case 'zx': {
      const a = of(e.a)
      if (within(a, unsigned(e.width))) return a
      return a.low === a.high ? exactly(BigInt.asUintN(e.width, a.low)) : unsigned(e.width)
    }
    case 'clamp': {
      const a = of(e.a)
      const into = (x: bigint) => (x < e.low ? e.low : x > e.high ? e.high : x)
      return { low: into(a.low), high: into(a.high) }
    }
    case 'each':
      return unsigned(e.count * e.width)
    case 'elem':
      return unsigned(e.width)
    case 'fold':
      return folded(e, hosts)
    case 'at':
    case 'named':
      return of(e.a)
    case 'load':
      return unsigned(8 * e.bytes)
    case 'bits32':
      return unsigned(32)
    case 'bits16':
      return unsigned(16)
    case 'toInt':
      return { low: -LARGEST, high: LARGEST }
    case 'host': {
      const gives = hosts[e.name]?.gives[e.result ?? 0]
      return typeof gives === 'number' ? unsigned(gives) : ANY
    }
    default:
      return ANY
  }
}

function folded(e: Extract<Expr, { op: 'fold' }>, hosts: Hosts): NumberRange {
  if (e.count === 0) return { low: 0n, high: 0n }
  const body = rangeOf(e.body, hosts, { low: 0n, high: BigInt(e.count - 1) }, new Map())
  const n = BigInt(e.count)
  if (e.count === 1) return body
  switch (e.by) {
    case 'add':
      return bounded({ low: least(body.low * n, body.low), high: most(body.high * n, body.high) })
    case 'min':
    case 'max':
      return body
    case 'and':
    case 'or':
    case 'xor': {
      const all = ones(body.low, body.high)
      return { low: body.low < 0n ? ~all : 0n, high: body.low < 0n || e.by !== 'and' ? all : body.high }
    }
    case 'eq':
    case 'ne':
    case 'lt':
    case 'le':
    case 'feq':
    case 'fless':
    case 'fle':
      return TRUTH
    default:
      return ANY
  }
}

/** Whether an expression is a float rather than an integer. It names every operator, so that a new one has to be added. */
export function isFloat(e: Expr, hosts: Hosts): boolean {
  switch (e.op) {
    case 'flt':
    case 'asF32':
    case 'asF16':
    case 'fromInt':
    case 'fneg':
    case 'fabs':
    case 'fsqrt':
    case 'flush32':
    case 'fadd':
    case 'fsub':
    case 'fmul':
    case 'fdiv':
    case 'fmin':
    case 'fmax':
    case 'round32':
    case 'round16':
    case 'whole':
    case 'fma32':
    case 'fma16':
      return true
    case 'if':
    case 'named':
    case 'at':
      return isFloat(e.a, hosts)
    case 'fold':
      return isFloat({ op: e.by, a: e.body, b: e.body }, hosts)
    case 'host':
      return hosts[e.name]?.gives[e.result ?? 0] === 'float'
    case 'num':
    case 'reg':
    case 'cat':
    case 'lane':
    case 'item':
    case 'not':
    case 'neg':
    case 'abs':
    case 'popcount':
    case 'topBit':
    case 'bits32':
    case 'bits16':
    case 'isNaN':
    case 'add':
    case 'sub':
    case 'mul':
    case 'and':
    case 'or':
    case 'xor':
    case 'shl':
    case 'shr':
    case 'min':
    case 'max':
    case 'eq':
    case 'ne':
    case 'lt':
    case 'le':
    case 'feq':
    case 'fless':
    case 'fle':
    case 'sx':
    case 'zx':
    case 'clamp':
    case 'each':
    case 'elem':
    case 'load':
    case 'toInt':
      return false
  }
}
