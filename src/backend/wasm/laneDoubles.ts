// Translates doubles into WebAssembly for four lanes at once: two vectors of two.
import { SMALLEST_NORMAL } from '../../expr/float.ts'
import type { Applied, IrValue } from '../../lower/ir.ts'
import { LaneInts } from './laneInts.ts'
import { type DoublePair, FOUR_PLACES, onDoubles } from './laneNames.ts'

const TWO_TO_48 = 2 ** 48

/** Operators that are instructions for singles and for doubles, by the last part of their names. */
export const ON_FLOATS: Readonly<Record<string, string>> = {
  fadd: 'add',
  fsub: 'sub',
  fmul: 'mul',
  fdiv: 'div',
  fneg: 'neg',
  fabs: 'abs',
  fsqrt: 'sqrt',
  truncate: 'trunc',
  floor: 'floor',
  ceiling: 'ceil',
  least: 'min',
  most: 'max',
}
/** Rounding to whole numbers, by mode. */
const WHOLE: Readonly<Record<string, string>> = { even: 'nearest', zero: 'trunc', down: 'floor', up: 'ceil' }

/** Returns the last part of the instruction that an operator is, for singles and for doubles; undefined if it is none. */
export const floatPart = ({ by, detail }: Pick<Applied, 'by' | 'detail'>): string | undefined =>
  by === 'whole' ? WHOLE[String(detail)] : ON_FLOATS[by]

export abstract class LaneDoubles extends LaneInts {
  pair(value: IrValue): DoublePair {
    const known = value.op === 'name' ? this.pairOf(value) : undefined
    if (known) return known
    const pair = this.newPair(value)
    if (value.op === 'name') this.setPair(value, pair)
    return pair
  }

  private newPair(value: IrValue): DoublePair {
    const { code } = this
    if (value.op === 'const') return this.both(() => code.doubles(Number(value.value)))
    if (this.isUniform(value))
      return this.both(() => {
        this.scalar.value(code, value)
        code.op('f64x2.splat')
      })
    if (this.isSingle(value)) {
      const x = this.kept(() => this.singles(value))
      return this.halvesOf((k) => this.promoted(x, k))
    }
    if (value.op === 'name') return this.pair(this.valueOf(value))
    if (value.op === 'aside') return this.asideDoubles(value)
    if (value.op !== 'apply') throw new Error(`${value.op} is no vector of doubles`)
    return this.appliedPair(value)
  }
  /** Returns locals with doubles that were put aside. */
  protected abstract asideDoubles(value: Extract<IrValue, { op: 'aside' }>): DoublePair

  private appliedPair(value: Applied): DoublePair {
    const { code } = this
    const { by, args, detail } = value
    const [a, b, c] = args
    if (!a) throw new Error(`${by} has no operands`)
    const part = floatPart(value)
    if (part) {
      const pairs = args.map((arg) => this.pair(arg))
      return this.halvesOf((k) => {
        for (const pair of pairs) code.get(pair[k])
        code.op(onDoubles(part))
      })
    }
    switch (by) {
      case 'toDouble':
      case 'unsigned': {
        const x = this.kept(() => this.ints(a))
        return this.halvesOf((k) => {
          code.get(x)
          if (k) code.get(x).words([2, 3, 2, 3])
          code.op(by === 'toDouble' ? 'f64x2.convert_low_i32x4_s' : 'f64x2.convert_low_i32x4_u')
        })
      }
      case 'select': {
        if (!b || !c) break
        const [x, y, mask] = [this.pair(b), this.pair(c), this.kept(() => this.mask(a))]
        return this.halvesOf((k) => {
          code.get(x[k]).get(y[k]).get(mask)
          code.op(k ? 'i64x2.extend_high_i32x4_s' : 'i64x2.extend_low_i32x4_s', 'v128.bitselect')
        })
      }
      case 'flush': {
        const x = this.pair(a)
        return this.halvesOf((k) => {
          code.get(x[k]).get(x[k]).op('f64x2.abs').doubles(SMALLEST_NORMAL).op('f64x2.lt')
          code.ints([-1, 0x7fffffff, -1, 0x7fffffff]).op('v128.and', 'v128.andnot')
        })
      }
      case 'toAddress': {
        const x = this.pair(a)
        return this.halvesOf((k) => {
          code.get(x[k])
          this.remainder(x[k], TWO_TO_48)
        })
      }
      case 'toWhole': {
        const x = this.pair(a)
        return this.halvesOf((k) => {
          // NaN gives 0, infinities the largest doubles, and -0 gives 0.
          code.get(x[k]).get(x[k]).get(x[k]).op('f64x2.eq', 'v128.and')
          code.doubles(Number.MAX_VALUE).op('f64x2.min').doubles(-Number.MAX_VALUE).op('f64x2.max')
          code
            .op(onDoubles(WHOLE[String(detail)] ?? ''))
            .doubles(0)
            .op('f64x2.add')
        })
      }
    }
    const pair = this.both(() => code.doubles(0))
    for (const lane of FOUR_PLACES) {
      const half = pair[lane >> 1 ? 1 : 0]
      code.get(half)
      for (const arg of args) this.laneOf(arg, lane)
      this.scalar.apply(code, value)
      code.lane('f64x2.replace_lane', lane & 1).set(half)
    }
    return pair
  }

  /** Pushes lanes 0 and 1, or 2 and 3, of singles as doubles. */
  protected promoted(singles: number, k: 0 | 1): void {
    const { code } = this
    code.get(singles)
    if (k) code.get(singles).words([2, 3, 2, 3])
    code.op('f64x2.promote_low_f32x4')
  }
  /** Pushes doubles rounded to singles. */
  protected demoted(pair: DoublePair): void {
    const { code } = this
    for (const half of pair) code.get(half).op('f32x4.demote_f64x2_zero')
    code.words([0, 1, 4, 5])
  }
  private both(push: () => void): DoublePair {
    const local = this.kept(push)
    const other = this.vector()
    this.code.get(local).set(other)
    return [local, other]
  }
  protected halvesOf(push: (k: 0 | 1) => unknown): DoublePair {
    return [this.kept(() => push(0)), this.kept(() => push(1))]
  }
}
