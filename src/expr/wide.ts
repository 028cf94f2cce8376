// Generates JavaScript for integers that no double holds: sums and products by words, comparisons, else BigInt.
import { Emitter, literal } from './emit.ts'
import type { Expr } from './expr.ts'
import { isPlace, widthOf } from './expr.ts'
import { isFloat } from './range.ts'

/** A sum, a difference, or (without `b`) a negated number. */
type Sum = Expr & { readonly a: Expr; readonly b?: Expr }

export abstract class WideCode extends Emitter {
  /** An int32 whose low `width` bits are those of the expression. */
  abstract low(e: Expr, width: number): string
  /** An int32 whose low `width` bits are bits `lo` and up of the expression. */
  abstract slice(e: Expr, lo: number, width: number): string
  /** The exact value as a number, if a double holds it. */
  abstract full(e: Expr): string
  /** A float as a double. */
  abstract float(e: Expr): string
  /** A truth value as a JavaScript boolean. */
  abstract condition(e: Expr): string

  /** Picks one of two values; if the condition is known at compile time, the other one is not even computed. */
  chosen(e: Extract<Expr, { op: 'if' }>, code: (x: Expr) => string): string {
    const condition = this.condition(e.cond)
    if (condition === 'true') return code(e.a)
    return condition === 'false' ? code(e.b) : `${condition} ? ${code(e.a)} : ${code(e.b)}`
  }

  /**
   * Picks one of two int32s. If there are many lanes, some decide one way and some the other, which no processor
   * foresees, so a mask is quicker than a branch.
   */
  chosenBits(e: Extract<Expr, { op: 'if' }>, code: (x: Expr) => string): string {
    const condition = this.condition(e.cond)
    if (this.layout.lanes === 1 || condition === 'true' || condition === 'false') return this.chosen(e, code)
    return this.masked(condition, code(e.a), code(e.b))
  }

  /** Picks one of two atoms that are int32s. */
  masked(condition: string, a: string, b: string): string {
    if (this.layout.lanes === 1) return `${condition} ? ${a} : ${b}`
    return `${b} ^ (${a} ^ ${b}) & -${condition}`
  }

  /** Cuts an atom to its low bits. */
  cut(atom: string, width: number): string {
    if (width >= 32) return atom
    const mask = 2 ** width - 1
    return /^\d+$/.test(atom) ? String(Number(atom) & mask) : this.let(`${atom} & ${mask}`)
  }

  /** Extends the sign of an atom's low bits. */
  extend(atom: string, width: number): string {
    return width >= 32 ? atom : this.let(`${atom} << ${32 - width} >> ${32 - width}`)
  }

  unsigned(word: string): string {
    return this.let(`${word} >>> 0`)
  }

  /** Returns word `k` of a sum or difference; the carry ripples up from word 0. */
  sumWord(e: Sum, k: number): string {
    return this.memo(e, `sum${k}`, () => {
      // The lowest word comes first, since a word that asks for lower ones would recurse as deep as there are words.
      for (let below = 0; below < k; below++) this.sumDouble(e, below)
      return `${this.sumDouble(e, k)} | 0`
    })
  }

  /** Returns word `k` with what it carries over: less than 0, or 2^32 and more. */
  private sumDouble(e: Sum, k: number): string {
    return this.memo(e, `carry${k}`, () => {
      const [x, y] = e.b ? [e.a, e.b] : [undefined, e.a]
      const a = x ? this.unsigned(this.slice(x, 32 * k, 32)) : '0'
      const b = this.unsigned(this.slice(y, 32 * k, 32))
      const sign = e.op === 'add' ? '+' : '-'
      if (k === 0) return `${a} ${sign} ${b}`
      const before = this.sumDouble(e, k - 1)
      const carry = e.op === 'add' ? `(${before} > 4294967295 ? 1 : 0)` : `(${before} < 0 ? 1 : 0)`
      return `${a} ${sign} ${b} ${sign} ${carry}`
    })
  }

  /** Returns the second word of a product. */
  productWord(e: { readonly a: Expr; readonly b: Expr } & Expr): string {
    return this.memo(e, 'high', () => {
      const [a0, b0] = [this.low(e.a, 32), this.low(e.b, 32)]
      const parts = [`mulHigh(${a0}, ${b0})`]
      for (const [x, other] of [
        [e.a, b0],
        [e.b, a0],
      ] as const) {
        const high = this.slice(x, 32, 32)
        if (high !== '0') parts.push(`Math.imul(${high}, ${other})`)
      }
      return `${parts.join(' + ')} | 0`
    })
  }

  /**
   * Returns a double that is the value rounded to nearest, exact up to 2^53; it is enough to clamp the value to exact
   * bounds.
   */
  near(e: Expr): string {
    if (this.isSafe(e) || e.op === 'toInt') return this.full(e)
    return this.memo(e, 'near', () => {
      if (e.op === 'mul' || e.op === 'add' || e.op === 'sub') {
        const sign = e.op === 'mul' ? '*' : e.op === 'add' ? '+' : '-'
        if (this.isSafe(e.a) && this.isSafe(e.b)) return `${this.full(e.a)} ${sign} ${this.full(e.b)}`
      }
      if (this.wordsOf(e) > 2) return `Number(${this.big(e)})`
      return `${this.slice(e, 32, 32)} * 4294967296 + ${this.unsigned(this.slice(e, 0, 32))}`
    })
  }

  /** Returns the condition that two integers of any size are equal. */
  equalWords(a: Expr, b: Expr): string {
    const words = Math.max(this.wordsOf(a), this.wordsOf(b))
    const differ = Array.from({ length: words }, (_, k) => {
      const [x, y] = [this.slice(a, 32 * k, 32), this.slice(b, 32 * k, 32)]
      return y === '0' ? x : `(${x} ^ ${y})`
    })
    return `(${differ.join(' | ')}) === 0`
  }

  /** Returns the condition a < b (or <=). It compares from the highest word, which has the sign, down. */
  lessWords(a: Expr, b: Expr, sign: '<' | '<='): string {
    const words = Math.max(this.wordsOf(a), this.wordsOf(b))
    let code = ''
    for (let k = 0; k < words; k++) {
      const top = k === words - 1
      const [x, y] = [this.slice(a, 32 * k, 32), this.slice(b, 32 * k, 32)].map((w) => (top ? w : this.unsigned(w)))
      code = k === 0 ? `${x} ${sign} ${y}` : `${x} < ${y} || (${x} === ${y} && (${code}))`
    }
    return code
  }

  /** Returns an argument of a host, or of `operate`. */
  datum(e: Expr): string {
    return isFloat(e, this.hosts) ? this.float(e) : this.big(e)
  }

  /** Returns the value as a BigInt, which is slow but always possible. */
  big(e: Expr): string {
    if (e.op === 'num') return this.bigLiteral(e.value)
    if (this.isSafe(e)) return this.memo(e, 'big', () => `BigInt(${this.full(e)})`)
    return this.memo(e, 'large', () => this.bigCode(e))
  }

  /** Returns code for the value as a BigInt, without trying a double first. */
  bigCode(e: Expr): string {
    if (isPlace(e)) return this.words(e, widthOf(e))
    switch (e.op) {
      case 'each':
        return this.words(e, e.count * e.width)
      case 'load':
        return this.words(e, 8 * e.bytes)
      case 'if':
        return this.chosen(e, (x) => this.big(x))
      case 'sx':
        return `BigInt.asIntN(${e.width}, ${this.big(e.a)})`
      case 'zx':
        return `BigInt.asUintN(${e.width}, ${this.big(e.a)})`
      case 'elem':
        return `BigInt.asUintN(${e.width}, operate("shr", ${this.big(e.a)}, ${this.big(e.index)} * ${e.width}n))`
      case 'clamp': {
        const a = this.big(e.a)
        const [low, high] = [this.bigLiteral(e.low), this.bigLiteral(e.high)]
        return `${a} < ${low} ? ${low} : ${a} > ${high} ? ${high} : ${a}`
      }
      case 'fold':
        return this.bigFold(e)
      case 'at':
        return this.elsewhere(e, (a) => this.big(a))
      case 'named':
        return this.big(e.a)
      case 'host':
        return this.call(e)
      case 'toInt':
        return `BigInt(${this.full(e)})`
      default:
        if ('b' in e) return `operate(${JSON.stringify(e.op)}, ${this.big(e.a)}, ${this.big(e.b)})`
        if ('a' in e) return `operate(${JSON.stringify(e.op)}, ${this.big(e.a)}, 0n)`
        throw new Error(`${e.op} is no integer`)
    }
  }

  private bigLiteral(value: bigint): string {
    return value < 0n ? `(${value}n)` : `${value}n`
  }

  private words(e: Expr, width: number): string {
    const words = Array.from({ length: Math.ceil(width / 32) }, (_, k) => this.slice(e, 32 * k, 32))
    return `join(${words.join(', ')})`
  }

  private bigFold(e: Extract<Expr, { op: 'fold' }>): string {
    if (e.count === 0) return '0n'
    const sum = this.fresh()
    const first = this.big(this.unroll(e.body, 0))
    this.emit(`let ${sum} = ${first};`)
    for (let k = 1; k < e.count; k++) {
      const next = this.big(this.unroll(e.body, k))
      this.emit(`${sum} = operate(${JSON.stringify(e.by)}, ${sum}, ${next});`)
    }
    return sum
  }

  /** Returns the value that a host gives, an integer or a float. */
  call(e: Extract<Expr, { op: 'host' }>): string {
    const results = this.memo(
      e.args,
      'call',
      () => `H(${JSON.stringify(e.name)}, [${e.args.map((arg) => this.datum(arg)).join(', ')}])`,
    )
    return `${results}[${e.result ?? 0}]`
  }

  /** Returns an expression as another lane sees it. */
  elsewhere(e: Extract<Expr, { op: 'at' }>, code: (a: Expr) => string): string {
    const { lanes } = this.layout
    const index = this.low(e.lane, 32)
    const power = (lanes & (lanes - 1)) === 0
    const inside = this.isInt32(e.lane)
      ? `(${index} % ${lanes} + ${lanes}) % ${lanes}`
      : `Number(BigInt.asUintN(64, ((${this.big(e.lane)} % ${lanes}n) + ${lanes}n) % ${lanes}n))`
    const lane =
      lanes === 1
        ? '0'
        : power
          ? this.let(/^\d+$/.test(index) ? String(Number(index) & (lanes - 1)) : `${index} & ${lanes - 1}`)
          : this.let(inside)
    return lane === this.lane ? code(e.a) : this.asLane(lane, () => code(e.a))
  }

  /** Returns a constant cut to an int32. */
  constant(value: bigint): string {
    return literal(Number(BigInt.asIntN(32, value)))
  }
}
