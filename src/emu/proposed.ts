// Values to try an instruction on before anybody chose any: small, different, right for how their bits are used.
import { toBits32, toHalf } from '../expr/float.ts'
import type { As, Spot, ValueKind } from './spots.ts'

const FLOATS: readonly number[] = [1.5, 2, -0.5, 4, 0.25, 3]
const SIGNED: readonly number[] = [20, -3, 5, 7, -2, 9]
const UNSIGNED: readonly number[] = [20, 3, 5, 7, 2, 9]
/** Where things lie that addresses lead to; the next one is so much further on. */
const BASE = 0x1000
const APART = 0x100
const WORD = 4
/** Bits that hold none of these values. */
const TINY = 3

const nth = (list: readonly number[], k: number): number => list[k % list.length] ?? 0

/** One value of a kind: number `k` of those there are, in a lane. Lanes differ, so that it shows who reads whom. */
function one(as: As, bits: number, k: number, lane: number): bigint {
  switch (as) {
    case 'float': {
      const x = nth(FLOATS, k) + lane
      return BigInt(bits === 16 ? toHalf(x) : toBits32(x) >>> 0)
    }
    case 'address':
      return BigInt(BASE + APART * k + 4 * WORD * lane)
    case 'index':
      return BigInt(lane + 1)
    case 'signed':
      return BigInt(nth(SIGNED, k) + lane)
    case 'unsigned':
      return BigInt(nth(UNSIGNED, k) + lane)
  }
}

/** A value for all of a place: as many of a kind as it has room for. `k`: which place of the instruction it is. */
export function proposal({ width, kind }: Pick<Spot, 'width' | 'kind'>, k: number, lane: number): bigint {
  const { as, bits = width }: ValueKind = kind ?? { as: 'unsigned' }
  let value = 0n
  for (let at = 0, item = 0; at < width; at += bits, item++) {
    const small = Math.min(bits, width - at) <= TINY ? 1n : one(as, bits, k + item, lane)
    value |= BigInt.asUintN(bits, small) << BigInt(at)
  }
  return BigInt.asUintN(width, value)
}

/** What flags and predicates may hold so that as much as possible happens, tried in this order. */
export function decisions(width: number): readonly bigint[] {
  const all = (1n << BigInt(width)) - 1n
  const single = Array.from({ length: Math.min(width, 16) }, (_, bit) => 1n << BigInt(bit))
  return [0n, all, ...single]
}
