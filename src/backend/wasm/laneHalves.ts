// Translates halves into WebAssembly for four lanes at once: from their bits to singles, and from doubles to their bits.
import type { IrValue } from '../../lower/ir.ts'
import { LaneDoubles } from './laneDoubles.ts'
import { alike, onDoubles } from './laneNames.ts'

export abstract class LaneHalves extends LaneDoubles {
  /** Pushes the values of halves, given their bits. */
  protected halves(bits: IrValue): void {
    const { code } = this
    const half = this.kept(() => this.ints(bits))
    const size = this.kept(() => code.get(half).ints(alike(0x7fff)).op('v128.and'))
    // Exponent and fraction move to their places in a single; the product makes the exponent right, and subnormal
    // halves normal.
    code
      .get(size)
      .int(13)
      .op('i32x4.shl')
      .singles(2 ** 112)
      .op('f32x4.mul')
    // Infinity and NaN have the largest exponent.
    code.ints(alike(0x7bff)).get(size).op('i32x4.lt_s').ints(alike(0x7f800000)).op('v128.and', 'v128.or')
    code.get(half).ints(alike(0x8000)).op('v128.and').int(16).op('i32x4.shl', 'v128.or')
  }

  /**
   * Pushes the bits of the nearest halves. A double is rounded to a single first, to odd, so that it is rounded only
   * once; then, by size: above all halves, subnormal, or normal.
   */
  protected bitsOfHalves(value: IrValue): void {
    const { code } = this
    const bits = this.isSingle(value) ? this.kept(() => this.singles(value)) : this.roundedToOdd(value)
    const size = this.kept(() => code.get(bits).ints(alike(0x7fffffff)).op('v128.and'))
    // A normal half: the exponent moves by 112, and what is added rounds to even.
    code.get(size).int(13).op('i32x4.shr_u').ints(alike(1)).op('v128.and').get(size).op('i32x4.add')
    code
      .ints(alike(0xfff - (112 << 23)))
      .op('i32x4.add')
      .int(13)
      .op('i32x4.shr_u')
    // A subnormal half: singles at 0.5 lie as far apart as these.
    code.get(size).singles(0.5).op('f32x4.add').ints(alike(0x3f000000)).op('i32x4.sub')
    code
      .ints(alike(0x38800000 - 1))
      .get(size)
      .op('i32x4.lt_s', 'v128.bitselect')
    // Infinity, or NaN.
    code
      .ints(alike(0x7c00))
      .ints(alike(0x47800000 - 1))
      .get(size)
      .op('i32x4.lt_s')
    const isLarge = this.vector()
    code.set(isLarge)
    const rest = this.vector()
    code.set(rest)
    const normal = this.vector()
    code.set(normal)
    code.get(rest).get(normal).get(isLarge).op('v128.bitselect')
    code.get(bits).int(16).op('i32x4.shr_u').ints(alike(0x8000)).op('v128.and', 'v128.or')
    const half = this.vector()
    code.set(half)
    code.ints(alike(0x7e00)).get(half).ints(alike(0x7f800000)).get(size).op('i32x4.lt_s', 'v128.bitselect')
  }

  /** Returns a local with doubles rounded to singles to odd: if anything is lost, the last bit is 1. */
  private roundedToOdd(value: IrValue): number {
    const { code } = this
    const pair = this.pair(value)
    const near = this.kept(() => this.demoted(pair))
    const back = this.halvesOf((k) => this.promoted(near, k))
    const compared = (part: 'ne' | 'lt', isSize: boolean) => () => {
      for (const k of [0, 1] as const) {
        code.get(pair[k])
        if (isSize) code.op('f64x2.abs')
        code.get(back[k])
        if (isSize) code.op('f64x2.abs')
        code.op(onDoubles(part))
      }
      code.words([0, 2, 4, 6])
    }
    const isFar = this.kept(compared('lt', true))
    const isLost = this.kept(compared('ne', false))
    return this.kept(() => {
      code.get(near).get(isFar).op('i32x4.add')
      code.get(isLost).ints(alike(1)).op('v128.and', 'v128.or')
    })
  }
}
