// JavaScript for floats: doubles that are rounded where the tree says so.
import { literal } from './emit.ts'
import type { Expr } from './expr.ts'
import { SMALLEST_NORMAL } from './float.ts'
import { WideCode } from './wide.ts'

const WHOLE: Readonly<Record<string, string>> = { zero: 'Math.trunc', down: 'Math.floor', up: 'Math.ceil' }
const ARITHMETIC: Readonly<Record<string, string>> = { fadd: '+', fsub: '-', fmul: '*', fdiv: '/' }

/** Folds longer than this become loops. */
export const UNROLL = 16

export abstract class FloatCode extends WideCode {
  float(e: Expr): string {
    if (e.op === 'flt') return literal(e.value)
    return this.memo(e, 'float', () => this.floatCode(e))
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
        // A product may be -0 as a double; integers know no such thing.
        return `${this.near(e.a)} + 0`
      case 'fneg':
        return `-${this.float(e.a)}`
      case 'fabs':
        return `Math.abs(${this.float(e.a)})`
      case 'fsqrt':
        return `Math.sqrt(${this.float(e.a)})`
      case 'flush32': {
        const x = this.float(e.a)
        return `Math.abs(${x}) < ${SMALLEST_NORMAL} ? ${x} * 0 : ${x}`
      }
      case 'fadd':
      case 'fsub':
      case 'fmul':
      case 'fdiv':
      case 'fmin':
      case 'fmax':
        return this.join(e.op, this.float(e.a), this.float(e.b))
      case 'round32':
        return e.mode === 'even' ? `Math.fround(${this.float(e.a)})` : `round32(${this.float(e.a)}, "${e.mode}")`
      case 'round16':
        return `round16(${this.float(e.a)}, "${e.mode}")`
      case 'whole': {
        const own = WHOLE[e.mode]
        return own ? `${own}(${this.float(e.a)})` : `whole(${this.float(e.a)}, "${e.mode}")`
      }
      case 'fma32':
      case 'fma16':
        return `${e.op}(${this.float(e.a)}, ${this.float(e.b)}, ${this.float(e.c)}, "${e.mode}"${e.flush ? ', true' : ''})`
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
    const bits = this.low(e, 32)
    this.emit(`asInt[0] = ${bits};`)
    return 'asFloat[0]'
  }

  /** The bits of a float rounded to a single, as an int32. */
  bits32(e: Expr): string {
    const x = this.float(e)
    this.emit(`asFloat[0] = ${x};`)
    return `${x} === ${x} ? asInt[0] : 2143289344`
  }
}
