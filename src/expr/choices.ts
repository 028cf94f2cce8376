// Generates JavaScript for integers that are compared, shifted by computed amounts, and counted.
import type { Expr } from './expr.ts'
import { PieceCode } from './slices.ts'

const ZERO: Expr = { op: 'num', value: 0n }

export abstract class ChoiceCode extends PieceCode {
  /** Whether `full` gives every value exactly. */
  private isExact(e: Expr): boolean {
    return e.op === 'toInt' || this.isSafe(e)
  }

  /** Returns a truth value as a JavaScript boolean. */
  condition(e: Expr): string {
    const fixed = this.fixed(e)
    if (fixed !== undefined) return fixed === 0n ? 'false' : 'true'
    return this.memo(e, 'condition', () => {
      switch (e.op) {
        case 'eq':
          return this.equal(e.a, e.b)
        case 'ne':
          return `!(${this.equal(e.a, e.b)})`
        case 'lt':
          return this.less(e.a, e.b, '<')
        case 'le':
          return this.less(e.a, e.b, '<=')
        case 'feq':
          return `${this.float(e.a)} === ${this.float(e.b)}`
        case 'fless':
          return `${this.float(e.a)} < ${this.float(e.b)}`
        case 'fle':
          return `${this.float(e.a)} <= ${this.float(e.b)}`
        case 'isNaN': {
          const x = this.float(e.a)
          return `${x} !== ${x}`
        }
        default:
          return `!(${this.equal(e, ZERO)})`
      }
    })
  }

  private equal(a: Expr, b: Expr): string {
    if ((this.isInt32(a) && this.isInt32(b)) || (this.isUint32(a) && this.isUint32(b)))
      return `${this.low(a, 32)} === ${this.low(b, 32)}`
    return this.isExact(a) && this.isExact(b) ? `${this.full(a)} === ${this.full(b)}` : this.equalWords(a, b)
  }

  less(a: Expr, b: Expr, sign: '<' | '<='): string {
    if (this.isInt32(a) && this.isInt32(b)) return `${this.low(a, 32)} ${sign} ${this.low(b, 32)}`
    return this.isExact(a) && this.isExact(b) ? `${this.full(a)} ${sign} ${this.full(b)}` : this.lessWords(a, b, sign)
  }

  /** Returns the low bits of `a << b`, or undefined if that takes a BigInt. */
  shiftLeft(a: Expr, b: Expr, width: number): string | undefined {
    const fixed = this.fixed(b)
    if (fixed !== undefined)
      return fixed > 255n ? '0' : this.moved(a, -Number(fixed < -65535n ? -65535n : fixed), width)
    if (!this.isSafe(b)) return undefined
    const { low, high } = this.range(b)
    const by = this.full(b)
    const left = (amount: string, most: bigint) =>
      most > 31n ? `(${amount} > 31 ? 0 : ${this.low(a, width)} << ${amount})` : `${this.low(a, width)} << ${amount}`
    if (low >= 0n) return left(by, high)
    const right = this.right(a, this.let(`${by} < 0 ? -${by} : 0`), -low)
    return right && `${by} < 0 ? ${right} : ${left(by, high)}`
  }

  /** Returns the low bits of `a >> b`, or undefined if that takes a BigInt. */
  shiftRight(a: Expr, b: Expr, width: number): string | undefined {
    const fixed = this.fixed(b)
    if (fixed !== undefined) return fixed < -255n ? '0' : this.moved(a, Number(fixed > 65535n ? 65535n : fixed), width)
    if (!this.isSafe(b)) return undefined
    const { low, high } = this.range(b)
    const by = this.full(b)
    if (low >= 0n) return this.right(a, by, high)
    const right = this.right(a, this.let(`${by} > 0 ? ${by} : 0`), high)
    return right && `${by} < 0 ? (${by} < -31 ? 0 : ${this.low(a, width)} << -${by}) : ${right}`
  }

  /** Shifts to the right by an amount from 0 to `most`; undefined if that takes a BigInt. */
  private right(a: Expr, by: string, most: bigint): string | undefined {
    if (this.isInt32(a)) return `${this.low(a, 32)} >> ${most > 31n ? this.let(`${by} > 31 ? 31 : ${by}`) : by}`
    if (this.isUint32(a)) return `(${most > 31n ? `${by} > 31 ? 0 : ` : ''}${this.low(a, 32)} >>> ${by} | 0)`
    return this.isSafe(a) ? `(shiftRight(${this.full(a)}, ${by}) | 0)` : undefined
  }

  /** Counts the set bits of an int32 or an unsigned word, or finds the highest one; undefined for larger integers. */
  count(e: { readonly op: Expr['op']; readonly a: Expr }): string | undefined {
    if (!this.isInt32(e.a) && !this.isUint32(e.a)) return undefined
    const a = this.low(e.a, 32)
    const bits = this.isUint32(e.a) ? a : this.let(`${a} ^ ${a} >> 31`)
    return e.op === 'popcount' ? `popcount(${bits})` : `31 - Math.clz32(${bits})`
  }
}
