// Lowers floats to doubles that are rounded where the expression says so.
import type { Expr } from '../expr/expr.ts'
import { flushSingle } from '../expr/float.ts'
import { apply, double, int, isInt } from './build.ts'
import { chosen, elsewhere } from './choose.ts'
import type { IrValue } from './ir.ts'
import type { Lowering } from './lowering.ts'
import type { IrOperator } from './operators.ts'
import { UNROLL } from './parts.ts'
import { fromHost } from './words.ts'

const WHOLE: Readonly<Record<string, IrOperator>> = { zero: 'truncate', down: 'floor', up: 'ceiling' }
const BINARY: Readonly<Partial<Record<Expr['op'], IrOperator>>> = {
  fadd: 'fadd',
  fsub: 'fsub',
  fmul: 'fmul',
  fdiv: 'fdiv',
  fmin: 'minimumNumber',
  fmax: 'maximumNumber',
}

export function floatRule(c: Lowering, e: Expr): IrValue {
  if (e.op === 'flt') return double(e.value)
  const atom = c.memo(e, 'float', () => value(c, e))
  if (isNormal(c, e)) c.normal.add(atom)
  return atom
}

/** Whether the value of an expression is never a subnormal single. Its atom exists already. */
function isNormal(c: Lowering, e: Expr): boolean {
  switch (e.op) {
    case 'flt':
      return Object.is(flushSingle(e.value), e.value)
    case 'flush32':
    case 'asF16':
    case 'fromInt':
    case 'whole':
      return true
    case 'fma32':
      return e.flush === true
    case 'round32':
    case 'fneg':
    case 'fabs':
      return isNormal(c, e.a)
    case 'fmin':
    case 'fmax':
      return isNormal(c, e.a) && isNormal(c, e.b)
    case 'asF32': {
      const atom = c.known(e, 'float')
      return atom !== undefined && c.normal.has(atom)
    }
    default:
      return false
  }
}

function flushed(c: Lowering, x: IrValue): IrValue {
  if (c.normal.has(x)) return x
  const known = c.flushed.get(x)
  if (known !== undefined) return known
  const atom = c.bind(apply('flush', [x]))
  if (!c.inside) c.flushed.set(x, atom)
  return atom
}

/** Flushes a value, then rounds it to a single. */
function flushedSingle(c: Lowering, e: Expr): IrValue {
  const isProduct = e.op === 'fadd' && e.b.op === 'flt' && Object.is(e.b.value, 0)
  const x = c.float(isProduct ? e.a : e)
  const near = c.bind(apply('toSingle', [x]))
  return apply(isProduct ? 'flushedProduct32' : 'flushed32', [x, near])
}

/**
 * Returns the larger or smaller of a number and a constant by a comparison; undefined if NaN or a zero could give
 * something else.
 */
function bounded(c: Lowering, e: Extract<Expr, { b: Expr }>): IrValue | undefined {
  if (e.b.op !== 'flt' || Number.isNaN(e.b.value)) return undefined
  const isMost = e.op === 'fmax' && !Object.is(e.b.value, -0)
  if (!isMost && !(e.op === 'fmin' && !Object.is(e.b.value, 0))) return undefined
  const [a, b] = [c.float(e.a), c.float(e.b)]
  return apply('select', [apply('flt', isMost ? [b, a] : [a, b]), a, b])
}

function value(c: Lowering, e: Expr): IrValue {
  switch (e.op) {
    case 'asF32':
      return fromBits(c, e.a)
    case 'asF16':
      return apply('halfOfBits', [c.bind(apply('and', [c.low(e.a, 16), int(65535)]))])
    case 'fromInt': {
      // A product may be -0 as a double; an integer has no -0.
      const near = c.near(e.a)
      return c.isInt32(e.a) ? near : apply('fadd', [near, double(0)])
    }
    case 'fneg':
    case 'fabs':
    case 'fsqrt':
      return apply(e.op, [c.float(e.a)])
    case 'flush32':
      return flushed(c, c.float(e.a))
    case 'fadd':
    case 'fsub':
    case 'fmul':
    case 'fdiv':
    case 'fmin':
    case 'fmax':
      return bounded(c, e) ?? joined(e.op, c.float(e.a), c.float(e.b))
    case 'round32':
      if (e.mode !== 'even') return apply('round32', [c.float(e.a)], e.mode)
      return e.a.op === 'flush32' ? flushedSingle(c, e.a.a) : apply('toSingle', [c.float(e.a)])
    case 'round16':
      if (e.mode !== 'even') return apply('round16', [c.float(e.a)], e.mode)
      return apply('halfOfBits', [c.bind(bitsOfHalf(c, e.a))])
    case 'whole': {
      const by = WHOLE[e.mode]
      return by ? apply(by, [c.float(e.a)]) : apply('whole', [c.float(e.a)], e.mode)
    }
    case 'fma32': {
      const parts = [c.float(e.a), c.float(e.b), c.float(e.c)]
      if (e.mode === 'even') return fused(c, parts, e.flush === true)
      return apply(e.flush ? 'flushedFma32' : 'fma32', parts, e.mode)
    }
    case 'fma16':
      if (e.mode === 'even') return apply('halfOfBits', [c.bind(bitsOfHalf(c, e))])
      return apply('fma16', [c.float(e.a), c.float(e.b), c.float(e.c)], e.mode)
    case 'if':
      return chosen(c, e, (x) => c.float(x))
    case 'fold':
      return folded(c, e)
    case 'at':
      return elsewhere(c, e, (a) => c.float(a))
    case 'named':
      return c.float(e.a)
    case 'host':
      return fromHost(c, e)
    default:
      throw new Error(`${e.op} is no float`)
  }
}

function joined(op: Expr['op'], a: IrValue, b: IrValue): IrValue {
  const by = BINARY[op]
  if (!by) throw new Error(`${op} gives no float`)
  return apply(by, [a, b])
}

function fused(c: Lowering, [a, b, more]: readonly IrValue[], isFlushed: boolean): IrValue {
  if (!a || !b || !more) throw new Error('a fused sum has three operands')
  const sum = c.bind(apply('fadd', [apply('fmul', [a, b]), more]))
  return apply('fusedSum', [a, b, more, sum], isFlushed ? 1 : 0)
}

function folded(c: Lowering, e: Extract<Expr, { op: 'fold' }>): IrValue {
  if (e.count === 0) return double(0)
  const first = c.float(c.unroll(e.body, 0))
  if (e.count <= UNROLL) {
    let sum = first
    for (let k = 1; k < e.count; k++) sum = c.bind(joined(e.by, sum, c.float(c.unroll(e.body, k))))
    return sum
  }
  const sum = c.variable(first)
  c.loop(e.count, () => {
    const next = c.float(e.body)
    const isLater = apply('no', [apply('eq', [c.item, int(0)])])
    c.when(isLater, () => c.emit({ do: 'assign', name: sum, value: joined(e.by, sum, next) }))
  })
  return sum
}

function fromBits(c: Lowering, e: Expr): IrValue {
  if (e.op === 'reg' && e.index.op === 'num' && e.lo === 0 && e.width === 32) {
    const single = c.registers.float(e.file, Number(e.index.value), c.lane)
    if (single !== undefined) return single
  }
  // The memory loads a float directly, unless the bits are known already.
  if (e.op === 'load' && e.bytes === 4 && c.known(e, 'bytes0') === undefined)
    return { op: 'load', type: 'f64', space: e.space, bytes: 4, address: c.address(e.address), offset: 0 }
  const bits = c.low(e, 32)
  return isInt(bits, 0) ? double(0) : apply('singleOfBits', [bits])
}

/**
 * Returns the bits of a float rounded to a half. A product and sum of halves is rounded to odd first, so that it is
 * rounded only once.
 */
export function bitsOfHalf(c: Lowering, e: Expr): IrValue {
  if (e.op === 'round16' && e.mode === 'even') return bitsOfHalf(c, e.a)
  if (e.op !== 'fma16' || e.mode !== 'even') return apply('bitsOfHalf', [c.float(e)])
  const product = apply('fmul', [c.float(e.a), c.float(e.b)])
  return apply('bitsOfHalf', [apply('sumToOdd', [product, c.float(e.c)])])
}
