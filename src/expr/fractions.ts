// Generates JavaScript for floats: doubles that are rounded where the expression says so.
import { literal } from './emit.ts'
import type { Expr } from './expr.ts'
import { flushSingle, SMALLEST_NORMAL } from './float.ts'
import { WideCode } from './wide.ts'

const WHOLE: Readonly<Record<string, string>> = { zero: 'Math.trunc', down: 'Math.floor', up: 'Math.ceil' }
const ARITHMETIC: Readonly<Record<string, string>> = { fadd: '+', fsub: '-', fmul: '*', fdiv: '/' }

/** Folds longer than this become loops. */
export const UNROLL = 16

export abstract class FloatCode extends WideCode {
  /** Atoms that are never subnormal singles; and flushed atoms by the atom they were made from. */
  private readonly normal = new Set<string>()
  private readonly flushed = new Map<string, string>()

  /** Returns an address in memory as an atom. */
  abstract address(e: Expr): string

  float(e: Expr): string {
    if (e.op === 'flt') return literal(e.value)
    const atom = this.memo(e, 'float', () => this.floatCode(e))
    if (this.isNormal(e)) this.normal.add(atom)
    return atom
  }

  /** Whether the value of an expression is never a subnormal single. Its atom exists already. */
  private isNormal(e: Expr): boolean {
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
        return this.isNormal(e.a)
      case 'fmin':
      case 'fmax':
        return this.isNormal(e.a) && this.isNormal(e.b)
      case 'asF32':
        return this.normal.has(this.known(e, 'float') ?? '')
      default:
        return false
    }
  }

  private flush(x: string): string {
    if (this.normal.has(x)) return x
    const known = this.flushed.get(x)
    if (known !== undefined) return known
    const atom = this.let(`Math.abs(${x}) < ${SMALLEST_NORMAL} ? ${x} * 0 : ${x}`)
    if (!this.inside) this.flushed.set(x, atom)
    return atom
  }

  /** Returns code that flushes a value, then rounds it to a single. Only tiny results need the slower function. */
  private flushedSingle(e: Expr): string {
    const product = e.op === 'fadd' && e.b.op === 'flt' && Object.is(e.b.value, 0)
    const x = this.float(product ? e.a : e)
    const near = this.let(`Math.fround(${x})`)
    return `Math.abs(${near}) <= ${SMALLEST_NORMAL} ? ${product ? 'flushedProduct32' : 'flushed32'}(${x}) : ${near}`
  }

  /**
   * Returns code for a fused multiply-add. Rounding the sum in double once more is right, except perhaps in the middle
   * between two singles, and near subnormal ones.
   */
  private fused(e: Extract<Expr, { op: 'fma32' | 'fma16' }>): string {
    const [a, b, c] = [this.float(e.a), this.float(e.b), this.float(e.c)]
    const sum = this.let(`${a} * ${b} + ${c}`)
    this.emit(`asDouble[0] = ${sum};`)
    const doubtful = `(asWords[0] & 0x1fffffff) === 0x10000000 || Math.abs(${sum}) <= ${SMALLEST_NORMAL}`
    return `${doubtful} ? fused32(${a}, ${b}, ${c}, ${e.flush === true}) : Math.fround(${sum})`
  }

  /**
   * Returns a comparison for the larger or smaller of a number and a constant; undefined if NaN or a zero could give
   * something else.
   */
  private bounded(e: Extract<Expr, { b: Expr }>): string | undefined {
    if (e.b.op !== 'flt' || Number.isNaN(e.b.value)) return undefined
    const sign =
      e.op === 'fmax' && !Object.is(e.b.value, -0) ? '>' : e.op === 'fmin' && !Object.is(e.b.value, 0) ? '<' : ''
    if (!sign) return undefined
    const [a, b] = [this.float(e.a), this.float(e.b)]
    return `${a} ${sign} ${b} ? ${a} : ${b}`
  }

  private join(op: string, a: string, b: string): string {
    const sign = ARITHMETIC[op]
    return sign ? `${a} ${sign} ${b}` : `${op}(${a}, ${b})`
  }

  private floatCode(e: Expr): string {
    switch (e.op) {
      case 'asF32':
        return this.fromBits(e.a)
      case 'asF16':
        return `halves[${this.let(`${this.low(e.a, 16)} & 65535`)}]`
      case 'fromInt':
        // A product may be -0 as a double; an integer has no -0.
        return `${this.near(e.a)} + 0`
      case 'fneg':
        return `-${this.float(e.a)}`
      case 'fabs':
        return `Math.abs(${this.float(e.a)})`
      case 'fsqrt':
        return `Math.sqrt(${this.float(e.a)})`
      case 'flush32':
        return this.flush(this.float(e.a))
      case 'fadd':
      case 'fsub':
      case 'fmul':
      case 'fdiv':
      case 'fmin':
      case 'fmax':
        return this.bounded(e) ?? this.join(e.op, this.float(e.a), this.float(e.b))
      case 'round32':
        if (e.mode !== 'even') return `round32(${this.float(e.a)}, ${JSON.stringify(e.mode)})`
        return e.a.op === 'flush32' ? this.flushedSingle(e.a.a) : `Math.fround(${this.float(e.a)})`
      case 'round16':
        return e.mode === 'even'
          ? `halves[${this.let(this.bits16(e.a))}]`
          : `round16(${this.float(e.a)}, ${JSON.stringify(e.mode)})`
      case 'whole': {
        const method = WHOLE[e.mode]
        return method ? `${method}(${this.float(e.a)})` : `whole(${this.float(e.a)}, ${JSON.stringify(e.mode)})`
      }
      case 'fma32':
        if (e.mode === 'even') return this.fused(e)
        return `fma32(${this.float(e.a)}, ${this.float(e.b)}, ${this.float(e.c)}, ${JSON.stringify(e.mode)}${e.flush ? ', true' : ''})`
      case 'fma16':
        if (e.mode === 'even') return `halves[${this.let(this.bits16(e))}]`
        return `fma16(${this.float(e.a)}, ${this.float(e.b)}, ${this.float(e.c)}, ${JSON.stringify(e.mode)})`
      case 'if':
        return this.chosen(e, (x) => this.float(x))
      case 'fold':
        return this.floatFold(e)
      case 'at':
        return this.elsewhere(e, (a) => this.float(a))
      case 'named':
        return this.float(e.a)
      case 'host':
        return this.call(e)
      default:
        throw new Error(`${e.op} is no float`)
    }
  }

  private floatFold(e: Extract<Expr, { op: 'fold' }>): string {
    if (e.count === 0) return '0'
    const first = this.float(this.unroll(e.body, 0))
    if (e.count <= UNROLL) {
      let sum = first
      for (let k = 1; k < e.count; k++) sum = this.let(this.join(e.by, sum, this.float(this.unroll(e.body, k))))
      return sum
    }
    const sum = this.fresh()
    this.emit(`let ${sum} = ${first};`)
    this.loop(e.count, () => {
      const next = this.float(e.body)
      this.emit(`if (${this.item} > 0) ${sum} = ${this.join(e.by, sum, next)};`)
    })
    return sum
  }

  private fromBits(e: Expr): string {
    if (e.op === 'reg' && e.index.op === 'num' && e.lo === 0 && e.width === 32) {
      const float = this.registers.float(e.file, Number(e.index.value), this.lane)
      if (float !== undefined) return float
    }
    // The memory loads a float directly, unless the bits are known already.
    if (e.op === 'load' && e.bytes === 4 && this.known(e, 'bytes0') === undefined)
      return `M_${e.space}.loadFloat(${this.address(e.address)})`
    const bits = this.low(e, 32)
    this.emit(`asInt[0] = ${bits};`)
    return 'asFloat[0]'
  }

  /**
   * Returns the bits of a float rounded to a half. A product and sum of halves is rounded to odd first, so that it is
   * rounded only once.
   */
  bits16(e: Expr): string {
    if (e.op === 'round16' && e.mode === 'even') return this.bits16(e.a)
    if (e.op !== 'fma16' || e.mode !== 'even') return `nearHalf(${this.float(e)})`
    return `nearHalf(sumToOdd(${this.float(e.a)} * ${this.float(e.b)}, ${this.float(e.c)}))`
  }

  /** Returns the bits of a float rounded to a single, as an int32. */
  bits32(e: Expr): string {
    const x = this.float(e)
    this.emit(`asFloat[0] = ${x};`)
    return `${x} === ${x} ? asInt[0] : 2143289344`
  }
}
