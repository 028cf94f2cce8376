// Generates JavaScript for integers: an int32 for low bits, a double for a whole value, several words for wider ones.

import { ChoiceCode } from './choices.ts'
import type { Expr } from './expr.ts'
import { isPlace } from './expr.ts'
import { isBounded } from './range.ts'

const INFIX: Readonly<Record<string, string>> = { add: '+', sub: '-', and: '&', or: '|', xor: '^' }

export class JsEmitter extends ChoiceCode {
  low(e: Expr, width: number): string {
    const fixed = this.fixed(e)
    if (fixed !== undefined) return this.constant(fixed)
    if (width < 32 && !isPlace(e)) {
      const whole = this.known(e, 'low32')
      if (whole !== undefined) return whole
    }
    return this.memo(e, `low${width}`, () => this.lowCode(e, width))
  }

  slice(e: Expr, lo: number, width: number): string {
    if (lo === 0) return this.low(e, width)
    const fixed = this.fixed(e)
    if (fixed !== undefined) return this.constant(fixed >> BigInt(lo))
    return this.memo(e, `slice${lo} ${width}`, () => this.sliceCode(e, lo, width))
  }

  full(e: Expr): string {
    const fixed = this.isSafe(e) ? this.fixed(e) : undefined
    if (fixed !== undefined) return fixed < 0n ? `(${fixed})` : String(fixed)
    if (e.op === 'toInt') return this.memo(e, 'full', () => `toInteger(${this.float(e.a)}, ${JSON.stringify(e.mode)})`)
    if (this.isInt32(e)) return this.low(e, 32)
    return this.memo(e, 'full', () => (this.isUint32(e) ? `${this.low(e, 32)} >>> 0` : this.fullCode(e)))
  }

  /** Returns code for values from 2^32 to 2^53, and negative ones of that size. */
  private fullCode(e: Expr): string {
    switch (e.op) {
      case 'add':
      case 'sub':
      case 'mul': {
        if (!this.isSafe(e.a) || !this.isSafe(e.b)) break
        return `${this.full(e.a)} ${e.op === 'mul' ? '*' : INFIX[e.op]} ${this.full(e.b)}`
      }
      case 'neg':
      case 'abs':
        if (!this.isSafe(e.a)) break
        return e.op === 'neg' ? `-${this.full(e.a)}` : `Math.abs(${this.full(e.a)})`
      case 'min':
      case 'max':
        if (!this.isSafe(e.a) || !this.isSafe(e.b)) break
        return `Math.${e.op}(${this.full(e.a)}, ${this.full(e.b)})`
      case 'if':
        return this.chosen(e, (x) => this.full(x))
      case 'clamp': {
        if (!this.clampable(e)) break
        return this.clamped(e)
      }
      case 'shl':
        if ((this.fixed(e.b) ?? -1n) < 0n || !this.isSafe(e.a)) break
        return `${this.full(e.a)} * ${2 ** Number(this.fixed(e.b))}`
      case 'shr':
        if (!this.isSafe(e.a) || this.range(e.b).low < 0n || !this.isSafe(e.b)) break
        return `shiftRight(${this.full(e.a)}, ${this.full(e.b)})`
      case 'named':
        return this.full(e.a)
      case 'at':
        return this.elsewhere(e, (a) => this.full(a))
    }
    return `${this.slice(e, 32, 32)} * 4294967296 + ${this.unsigned(this.slice(e, 0, 32))}`
  }

  /** Whether both bounds are exact as doubles, and at most 2^53 in size. */
  private clampable(e: Extract<Expr, { op: 'clamp' }>): boolean {
    const exact = (x: bigint) => BigInt(Number(x)) === x && x >= -(1n << 53n) && x <= 1n << 53n
    return exact(e.low) && exact(e.high)
  }

  /** Compares only with the bounds that the value may pass. */
  private clamped(e: Extract<Expr, { op: 'clamp' }>): string {
    const a = this.near(e.a)
    const { low, high } = this.range(e.a)
    const most = high > e.high ? `${a} > ${e.high} ? ${e.high} : ${a}` : a
    return low < e.low ? `${a} < ${e.low} ? ${e.low} : ${most}` : most
  }

  private lowCode(e: Expr, width: number): string {
    switch (e.op) {
      case 'reg':
        return this.register(e, 0, width)
      case 'cat':
        return this.parts(e, 0, width)
      case 'add':
      case 'sub':
        if (this.fixed(e.b) === 0n) return this.low(e.a, width)
        return `${this.low(e.a, width)} ${INFIX[e.op]} ${this.low(e.b, width)} | 0`
      case 'and':
      case 'or':
      case 'xor':
        return `${this.low(e.a, width)} ${INFIX[e.op]} ${this.low(e.b, width)}`
      case 'mul':
        return `Math.imul(${this.low(e.a, width)}, ${this.low(e.b, width)})`
      case 'not':
        return `~${this.low(e.a, width)}`
      case 'neg':
        return `-${this.low(e.a, width)} | 0`
      case 'shl':
        return this.shiftLeft(e.a, e.b, width) ?? this.fromBig(e, 0)
      case 'shr':
        return this.shiftRight(e.a, e.b, width) ?? this.fromBig(e, 0)
      case 'min':
      case 'max': {
        const [a, b] = e.op === 'min' ? [e.a, e.b] : [e.b, e.a]
        const less = this.let(this.less(a, b, '<'))
        return this.masked(less, this.low(e.a, width), this.low(e.b, width))
      }
      case 'abs':
        return `${this.less(e.a, { op: 'num', value: 0n }, '<')} ? -${this.low(e.a, width)} | 0 : ${this.low(e.a, width)}`
      case 'eq':
      case 'ne':
      case 'lt':
      case 'le':
      case 'feq':
      case 'fless':
      case 'fle':
      case 'isNaN':
        return `${this.condition(e)} ? 1 : 0`
      case 'if':
        return this.chosenBits(e, (x) => this.low(x, width))
      case 'sx': {
        const a = this.low(e.a, Math.min(width, e.width))
        return e.width >= width
          ? a
          : this.isInt32(e.a) && this.range(e.a) === this.range(e)
            ? this.low(e.a, 32)
            : this.extend(a, e.width)
      }
      case 'zx': {
        if (e.width >= width) return this.low(e.a, width)
        return this.range(e.a) === this.range(e) ? this.low(e.a, 32) : this.cut(this.low(e.a, e.width), e.width)
      }
      case 'clamp': {
        if (!this.clampable(e)) return this.fromBig(e, 0)
        const value = this.let(this.clamped(e))
        return this.isInt32(e) && this.isInt32(e.a) ? value : `${value} | 0`
      }
      case 'each':
        return this.items(e, 0, width)
      case 'elem':
        return this.cut(this.element(e, 0, Math.min(width, e.width)), e.width)
      case 'fold':
        return this.folded(e, width)
      case 'lane':
        return this.lane
      case 'item':
        return this.item
      case 'at':
        return this.elsewhere(e, (a) => this.low(a, width))
      case 'named':
        return this.low(e.a, width)
      case 'load':
        return this.loaded(e, 0, width)
      case 'bits32':
        return this.bits32(e.a)
      case 'bits16':
        return this.bits16(e.a)
      case 'popcount':
      case 'topBit':
        return this.count(e) ?? this.fromBig(e, 0)
      case 'toInt':
        return `${this.full(e)} | 0`
      case 'host':
        return this.fromBig(e, 0)
      default:
        throw new Error(`${e.op} is no integer`)
    }
  }

  private sliceCode(e: Expr, lo: number, width: number): string {
    // These bits are the same for all values in the range.
    const { low, high } = this.range(e)
    if (low >> BigInt(lo) === high >> BigInt(lo)) return this.constant(low >> BigInt(lo))
    if (this.isInt32(e)) return `${this.low(e, 32)} >> ${Math.min(lo, 31)}`
    if (this.isUint32(e) && !isPlace(e)) return `${this.low(e, 32)} >>> ${lo}`
    const by = e.op === 'shl' || e.op === 'shr' ? this.fixed(e.b) : undefined
    switch (e.op) {
      case 'reg':
        return this.register(e, lo, width)
      case 'cat':
        return this.parts(e, lo, width)
      case 'and':
      case 'or':
      case 'xor':
        return `${this.slice(e.a, lo, width)} ${INFIX[e.op]} ${this.slice(e.b, lo, width)}`
      case 'not':
        return `~${this.slice(e.a, lo, width)}`
      case 'if':
        return this.chosenBits(e, (x) => this.slice(x, lo, width))
      case 'zx': {
        const rest = e.width - lo
        return rest >= width ? this.slice(e.a, lo, width) : this.cut(this.slice(e.a, lo, rest), rest)
      }
      case 'sx': {
        const rest = e.width - lo
        if (rest >= width) return this.slice(e.a, lo, width)
        return rest > 0 ? this.extend(this.slice(e.a, lo, rest), rest) : this.extend(this.slice(e.a, e.width - 1, 1), 1)
      }
      case 'each':
        return this.items(e, lo, width)
      case 'elem': {
        const rest = e.width - lo
        return this.cut(this.element(e, lo, Math.min(width, rest)), Math.min(32, rest))
      }
      case 'load':
        return this.loaded(e, lo, width)
      case 'named':
        return this.slice(e.a, lo, width)
      case 'at':
        return this.elsewhere(e, (a) => this.slice(a, lo, width))
      case 'shl':
        if (by === undefined) break
        return by > 255n ? '0' : this.moved(e.a, lo - Number(by < -65535n ? -65535n : by), width)
      case 'shr':
        if (by === undefined) break
        return by < -255n ? '0' : this.moved(e.a, lo + Number(by > 65535n ? 65535n : by), width)
      case 'add':
      case 'sub':
      case 'neg':
        if (!this.isSafe(e)) {
          // Above the highest word that the value can have, every bit is its sign.
          const top = this.wordsOf(e) - 1
          if (lo > 32 * top && isBounded(this.range(e)))
            return `${this.sumWord(e, top)} >> ${Math.min(31, lo - 32 * top)}`
          return this.fromWords(lo, width, (k) => this.sumWord(e, k))
        }
        break
      case 'mul':
        if (!this.isSafe(e) && (lo + width <= 64 || this.wordsOf(e) <= 2 || (low >= 0n && high < 1n << 64n)))
          return this.fromWords(lo, width, (k) => this.productPart(e, k))
        break
      case 'fold':
        return this.slice(this.chain(e), lo, width)
    }
    if (lo + width <= 32) return `${this.low(e, 32)} >>> ${lo}`
    // The double must not be made of words of the same expression, because those come from here.
    if (this.isSafe(e) && this.composable(e)) return `shiftRight(${this.full(e)}, ${lo}) | 0`
    return this.fromBig(e, lo)
  }

  /** Returns word `k` of a product; above the second word there is only its sign. */
  private productPart(e: Extract<Expr, { readonly b: Expr }>, k: number): string {
    if (k === 0) return this.low(e, 32)
    const high = this.productWord(e)
    if (k === 1) return high
    return this.range(e).low < 0n ? this.let(`${high} >> 31`) : '0'
  }

  /** Whether `full` works without slices of the expression itself. */
  private composable(e: Expr): boolean {
    switch (e.op) {
      case 'add':
      case 'sub':
      case 'mul':
      case 'min':
      case 'max':
        return this.isSafe(e.a) && this.isSafe(e.b)
      case 'neg':
      case 'abs':
        return this.isSafe(e.a)
      case 'clamp':
        return this.clampable(e)
      case 'shr':
        return this.isSafe(e.a) && this.isSafe(e.b) && this.range(e.b).low >= 0n
      default:
        return false
    }
  }

  private fromWords(lo: number, width: number, word: (k: number) => string): string {
    const k = lo >> 5
    const at = lo & 31
    const first = word(k)
    if (at === 0) return first
    return at + width <= 32 ? `${first} >>> ${at}` : `${first} >>> ${at} | ${word(k + 1)} << ${32 - at}`
  }

  /** Returns 32 bits from bit `lo` up, computed with a BigInt. */
  private fromBig(e: Expr, lo: number): string {
    return `word(${this.memo(e, 'large', () => this.bigCode(e))}, ${lo})`
  }
}
