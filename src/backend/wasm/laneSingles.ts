// Translates doubles that are or become singles into WebAssembly for four lanes at once: one vector of singles.
import { SMALLEST_NORMAL } from '../../expr/float.ts'
import type { Applied, IrValue } from '../../lower/ir.ts'
import type { IrOperator } from '../../lower/operators.ts'
import { floatPart, ON_FLOATS } from './laneDoubles.ts'
import { LaneHalves } from './laneHalves.ts'
import { alike, onSingles } from './laneNames.ts'

/**
 * Operators of singles whose result in double, rounded to a single, is that of the same operator on singles (Figueroa,
 * "When is double rounding innocuous?", 1995: a double has more than twice the bits of a single and two more).
 */
const ROUNDED_ALIKE: readonly string[] = ['fadd', 'fsub', 'fmul', 'fdiv', 'fsqrt']

export abstract class LaneSingles extends LaneHalves {
  singles(value: IrValue): void {
    const { code } = this
    if (value.op === 'const') code.singles(Number(value.value))
    else if (this.isUniform(value)) {
      this.scalar.value(code, value)
      code.op('f32.demote_f64', 'f32x4.splat')
    } else if (value.op === 'name') this.named(value, 'singles', (x) => this.singles(x))
    else if (value.op === 'apply') this.appliedSingles(value)
    else if (value.op === 'word' || value.op === 'load') this.read(value)
    else throw new Error(`${value.op} is no vector of singles`)
  }

  private appliedSingles(value: Applied): void {
    const { code } = this
    const { by, args } = value
    const [a, b, c] = args
    if (!a) throw new Error(`${by} has no operands`)
    const part = floatPart(value)
    if (part) {
      for (const arg of args) this.singles(arg)
      code.op(onSingles(part))
      return
    }
    switch (by) {
      case 'toSingle':
        this.rounded(a)
        break
      case 'singleOfBits':
        this.ints(a)
        break
      case 'select':
        if (b && c)
          this.selected(
            a,
            () => this.singles(b),
            () => this.singles(c),
          )
        break
      case 'minimumNumber':
      case 'maximumNumber':
        if (b) this.number(by === 'minimumNumber' ? 'min' : 'max', a, b)
        break
      case 'flush': {
        const x = this.kept(() => this.singles(a))
        code.get(this.flushedSingles(x))
        break
      }
      case 'flushed32':
      case 'flushedProduct32':
        this.flushed(a, by === 'flushedProduct32')
        break
      case 'halfOfBits':
        this.halves(a)
        break
      case 'fusedSum':
        this.fused(value)
        break
      default:
        this.eachLane(value, 'f32x4.replace_lane')
    }
  }

  /** Pushes the smaller or larger of two numbers; a number rather than NaN. */
  private number(part: 'min' | 'max', a: IrValue, b: IrValue): void {
    const { code } = this
    const [x, y] = [this.kept(() => this.singles(a)), this.kept(() => this.singles(b))]
    // If y is NaN, x; then if x is NaN, y.
    code.get(x).get(y).op(onSingles(part)).get(x).get(y).get(y).op('f32x4.eq', 'v128.bitselect')
    code.get(y).get(x).get(x).op('f32x4.eq', 'v128.bitselect')
  }

  /**
   * Pushes numbers flushed, then rounded to singles; they are rounded first, and only tiny ones need more. `isSummed`:
   * +0 is added to them before.
   */
  private flushed(exact: IrValue, isSummed: boolean): void {
    const { code } = this
    const result = this.kept(() => this.rounded(exact))
    const known = this.applied(exact)
    const terms = known?.args.every((arg) => this.isSingle(arg)) ? known.args : []
    const isProduct = known?.by === 'fmul' && terms.length > 0
    // A sum of singles that is so small is exact.
    const isExact = !isSummed && terms.length > 0 && (known?.by === 'fadd' || known?.by === 'fsub')
    this.unlessTiny(result, () => {
      const near = this.kept(() => code.get(result))
      if (isSummed && !isProduct) code.ints(alike(-1))
      else {
        code.get(this.flushedSingles(near)).set(result)
        if (isSummed) this.withoutSign(result, terms)
        if (isExact) return
        // Other numbers may be smaller than they are when they are rounded.
        code.get(near).op('f32x4.abs').singles(SMALLEST_NORMAL).op('f32x4.eq')
      }
      this.doubtful(isSummed ? 'flushedProduct32' : 'flushed32', [exact, exact], result)
    })
    code.get(result)
  }
  /** Makes products +0 that are exactly 0, since one of their factors is. */
  private withoutSign(products: number, factors: readonly IrValue[]): void {
    const { code } = this
    code.get(products).singles(0).op('f32x4.add').get(products).ints(alike(0))
    for (const factor of factors) {
      this.singles(factor)
      code.singles(0).op('f32x4.eq', 'v128.or')
    }
    code.op('v128.bitselect').set(products)
  }
  /** Emits code that is executed if any of four singles is no larger than the smallest normal one. */
  private unlessTiny(singles: number, emit: () => void): void {
    const { code } = this
    code.get(singles).op('f32x4.abs').singles(SMALLEST_NORMAL).op('f32x4.le', 'v128.any_true').open('if')
    this.apart(emit)
    code.close()
  }

  /** Returns a local with singles in which subnormal ones are zeros of the same sign. */
  private flushedSingles(singles: number): number {
    const { code } = this
    return this.kept(() => {
      code.get(singles).get(singles).op('f32x4.abs').singles(SMALLEST_NORMAL).op('f32x4.lt')
      code.ints(alike(0x7fffffff)).op('v128.and', 'v128.andnot')
    })
  }

  /** Computes results one lane after the other, if the mask on the stack says of any lane that its result may be wrong. */
  private doubtful(by: IrOperator, args: readonly IrValue[], result: number, detail?: Applied['detail']): void {
    const { code } = this
    const value: Applied = { op: 'apply', by, type: 'f64', args, ...(detail !== undefined && { detail }) }
    code.op('v128.any_true').open('if')
    this.apart(() => this.eachLane(value, 'f32x4.replace_lane'))
    code.set(result).close()
  }

  /** Pushes a * b + c with one rounding. */
  private fused({ args, detail }: Applied): void {
    const { code } = this
    const [a, b, c] = args
    const [product, term] = this.applied(args[3])?.args ?? []
    if (!a || !b || !c || !product || !term) throw new Error('a fused sum has a sum in double')
    const isFlushed = detail === 1
    const slowly = (result: number) => this.doubtful('fusedSum', [a, b, c, c], result, detail)
    if (this.fuses) {
      const result = this.kept(() => {
        for (const arg of [a, b, c]) this.singles(arg)
        code.op('f32x4.relaxed_madd')
      })
      if (isFlushed)
        this.unlessTiny(result, () => {
          // A smaller sum may have become this one when it was rounded.
          const isDoubtful = this.kept(() => code.get(result).op('f32x4.abs').singles(SMALLEST_NORMAL).op('f32x4.eq'))
          code.get(this.flushedSingles(result)).set(result).get(isDoubtful)
          slowly(result)
        })
      code.get(result)
      return
    }
    const [products, terms] = [this.pair(product), this.pair(term)]
    const sums = this.halvesOf((k) => code.get(products[k]).get(terms[k]).op('f64x2.add'))
    const near = this.kept(() => this.demoted(sums))
    const result = isFlushed ? this.flushedSingles(near) : near
    // Rounding the sum in double once more is right, except in the middle between two singles, and near subnormal ones.
    const isDoubtful = this.kept(() => {
      code.get(sums[0]).get(sums[1]).words([0, 2, 4, 6]).ints(alike(0x1fffffff)).op('v128.and')
      code.ints(alike(0x10000000)).op('i32x4.eq')
      code
        .get(near)
        .op('f32x4.abs')
        .singles(SMALLEST_NORMAL)
        .op(isFlushed ? 'f32x4.eq' : 'f32x4.le', 'v128.or')
    })
    code.get(isDoubtful).op('v128.any_true').open('if')
    // Even there it is right if the sum is exact; but whether it is flushed depends on the sum itself.
    for (const k of [0, 1] as const) this.lost(products[k], terms[k], sums[k])
    code.words([0, 2, 4, 6])
    if (isFlushed) code.get(near).op('f32x4.abs').singles(SMALLEST_NORMAL).op('f32x4.eq', 'v128.or')
    code.get(isDoubtful).op('v128.and')
    slowly(result)
    code.close().get(result)
  }
  /** Pushes a mask of two doubles: whether their sum lost something when it was rounded (Knuth's TwoSum). */
  private lost(a: number, b: number, sum: number): void {
    const { code } = this
    const part = this.kept(() => code.get(sum).get(a).op('f64x2.sub'))
    code.get(a).get(sum).get(part).op('f64x2.sub', 'f64x2.sub')
    code.get(b).get(part).op('f64x2.sub', 'f64x2.add').doubles(0).op('f64x2.ne')
  }

  rounded(value: IrValue): void {
    if (this.isSingle(value)) this.singles(value)
    else if (value.op === 'name' && !this.isUniform(value) && !this.pairOf(value))
      this.named(value, 'rounded', (x) => this.rounded(x))
    else if (value.op !== 'apply' || !this.roundedApart(value)) this.demoted(this.pair(value))
  }

  /** Pushes an operator's result rounded to singles, if it can be computed without doubles. */
  private roundedApart({ by, args }: Applied): boolean {
    const { code } = this
    const [a, b, c] = args
    if (!a) return false
    if (ROUNDED_ALIKE.includes(by) && args.every((arg) => this.isSingle(arg))) {
      for (const arg of args) this.singles(arg)
      code.op(onSingles(ON_FLOATS[by] ?? ''))
    } else if (by === 'toDouble' || by === 'unsigned') {
      this.ints(a)
      code.op(by === 'toDouble' ? 'f32x4.convert_i32x4_s' : 'f32x4.convert_i32x4_u')
    } else if (by === 'fadd' && b?.op === 'const' && b.value === 0 && this.isWord(a)) this.rounded(a)
    else if (by === 'flush') {
      const known = this.applied(a)
      const [x, zero] = known?.by === 'fadd' ? known.args : []
      if (x && zero?.op === 'const' && Object.is(zero.value, 0)) this.flushed(x, true)
      else this.flushed(a, false)
    } else if (by === 'select' && b && c && !this.clamped(a, b, c))
      this.selected(
        a,
        () => this.rounded(b),
        () => this.rounded(c),
      )
    else return by === 'select'
    return true
  }
  /**
   * Pushes `x < bound ? x : bound`, or the same with >, rounded to singles, and returns whether the select is such. The
   * bound is a single, so rounding x first changes nothing.
   */
  private clamped(cond: IrValue, x: IrValue, bound: IrValue): boolean {
    const known = this.applied(cond)
    if (known?.by !== 'flt' || bound.op !== 'const' || !this.isSingle(bound) || this.isSingle(x)) return false
    const places = known.args.map((arg) =>
      arg === x ? 'x' : arg.op === 'const' && Object.is(arg.value, bound.value) ? 'bound' : '',
    )
    if (places.toSorted().join() !== 'bound,x') return false
    const { code } = this
    const near = this.kept(() => this.rounded(x))
    code.get(near).singles(Number(bound.value))
    for (const place of places) {
      if (place === 'x') code.get(near)
      else code.singles(Number(bound.value))
    }
    code.op('f32x4.lt', 'v128.bitselect')
    return true
  }
}
