// Lowers integers of several words: sums and products by words, and integers of any size where nothing else helps.
import { type Expr, isPlace, widthOf } from '../expr/expr.ts'
import { isFloat } from '../expr/range.ts'
import { apply, big, double, int, isInt, ZERO } from './build.ts'
import { chosen, elsewhere } from './choose.ts'
import type { IrValue } from './ir.ts'
import type { Lowering } from './lowering.ts'

/** A sum, a difference, or (without `b`) a negated number. */
type Sum = Expr & { readonly a: Expr; readonly b?: Expr }

/** Returns word `k` of a sum or difference; the carry ripples up from word 0. */
export function sumWord(c: Lowering, e: Sum, k: number): IrValue {
  return c.memo(e, `sum${k}`, () => {
    // The lowest word comes first, since a word that asks for lower ones would recurse as deep as there are words.
    for (let below = 0; below < k; below++) sumDouble(c, e, below)
    return apply('lowWord', [sumDouble(c, e, k)])
  })
}

/** Returns word `k` with what it carries over: less than 0, or 2^32 and more. */
function sumDouble(c: Lowering, e: Sum, k: number): IrValue {
  const word = (x: Expr) => c.bind(apply('unsigned', [c.slice(x, 32 * k, 32)]))
  return c.memo(e, `carry${k}`, () => {
    const [x, y] = e.b ? [e.a, e.b] : [undefined, e.a]
    const a = x ? word(x) : double(0)
    const by = e.op === 'add' ? 'fadd' : 'fsub'
    const sum = apply(by, [a, word(y)])
    if (k === 0) return sum
    const before = sumDouble(c, e, k - 1)
    const isOver = e.op === 'add' ? [double(2 ** 32 - 1), before] : [before, double(0)]
    return apply(by, [sum, apply('toDouble', [apply('bit', [apply('flt', isOver)])])])
  })
}

/** Returns word `k` of a product; above the second word there is only its sign. */
export function productWord(c: Lowering, e: Extract<Expr, { readonly b: Expr }>, k: number): IrValue {
  if (k === 0) return c.low(e, 32)
  const high = secondWord(c, e)
  if (k === 1) return high
  return c.range(e).low < 0n ? c.bind(apply('shrSigned', [high, int(31)])) : ZERO
}

function secondWord(c: Lowering, e: Extract<Expr, { readonly b: Expr }>): IrValue {
  return c.memo(e, 'high', () => {
    const [a0, b0] = [c.low(e.a, 32), c.low(e.b, 32)]
    const cross = (x: Expr, other: IrValue) => {
      const high = c.slice(x, 32, 32)
      return isInt(high, 0) ? ZERO : apply('mul', [high, other])
    }
    const [ab, ba] = [cross(e.a, b0), cross(e.b, a0)]
    return apply('add', [apply('add', [apply('mulHigh', [a0, b0]), ab]), ba])
  })
}

/** Returns 32 bits from bit `lo` up of an integer of any size. */
export const wordFromBig = (c: Lowering, e: Expr, lo: number): IrValue =>
  apply('wordOfBig', [c.memo(e, 'large', () => ofAnySize(c, e))], lo)

export function bigRule(c: Lowering, e: Expr): IrValue {
  if (e.op === 'num') return big(e.value)
  if (c.isSafe(e)) return c.memo(e, 'big', () => apply('toBig', [c.full(e)]))
  return c.memo(e, 'large', () => ofAnySize(c, e))
}

/** Returns the value as an integer of any size, without trying a double first. */
function ofAnySize(c: Lowering, e: Expr): IrValue {
  if (isPlace(e)) return joined(c, e, widthOf(e))
  switch (e.op) {
    case 'each':
      return joined(c, e, e.count * e.width)
    case 'load':
      return joined(c, e, 8 * e.bytes)
    case 'if':
      return chosen(c, e, (x) => c.big(x))
    case 'sx':
      return apply('bigSigned', [c.big(e.a)], e.width)
    case 'zx':
      return apply('bigUnsigned', [c.big(e.a)], e.width)
    case 'elem':
      return apply('bigUnsigned', [elementOfBig(c, e)], e.width)
    case 'clamp': {
      const a = c.big(e.a)
      const [low, high] = [big(e.low), big(e.high)]
      const below = apply('select', [apply('bigLess', [high, a]), high, a])
      return apply('select', [apply('bigLess', [a, low]), low, below])
    }
    case 'fold':
      return foldedBig(c, e)
    case 'at':
      return elsewhere(c, e, (a) => c.big(a))
    case 'named':
      return c.big(e.a)
    case 'host':
      return fromHost(c, e)
    case 'toInt':
      return apply('toBig', [c.full(e)])
    default:
      if ('b' in e) return apply('bigOperate', [c.big(e.a), c.big(e.b)], e.op)
      if ('a' in e) return apply('bigOperate', [c.big(e.a), big(0n)], e.op)
      throw new Error(`${e.op} is no integer`)
  }
}

/** Returns an element of a vector of any size, with what stands above it. */
export function elementOfBig(c: Lowering, e: Extract<Expr, { op: 'elem' }>): IrValue {
  const at = apply('bigOperate', [c.big(e.index), big(BigInt(e.width))], 'mul')
  return apply('bigOperate', [c.big(e.a), at], 'shr')
}

const joined = (c: Lowering, e: Expr, width: number): IrValue =>
  apply(
    'joinWords',
    Array.from({ length: Math.ceil(width / 32) }, (_, k) => c.slice(e, 32 * k, 32)),
  )

function foldedBig(c: Lowering, e: Extract<Expr, { op: 'fold' }>): IrValue {
  let sum = e.count === 0 ? big(0n) : c.big(c.unroll(e.body, 0))
  for (let k = 1; k < e.count; k++) sum = c.bind(apply('bigOperate', [sum, c.big(c.unroll(e.body, k))], e.by))
  return sum
}

/** Returns what a host gives, an integer of any size or a float. */
export function fromHost(c: Lowering, e: Extract<Expr, { op: 'host' }>): IrValue {
  const index = e.result ?? 0
  const list = c.memo(e.args, 'call', () => ({
    op: 'call',
    type: 'list',
    host: e.name,
    args: e.args.map((arg) => (isFloat(arg, c.hosts) ? c.float(arg) : c.big(arg))),
  }))
  return { op: 'result', type: isFloat(e, c.hosts) ? 'f64' : 'big', list, index }
}
