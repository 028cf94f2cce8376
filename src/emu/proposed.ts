// Proposes values to try an instruction on: small, different, and right for how their bits are used.
import { toBits32, toHalf } from '../expr/float.ts'
import type { As, Spot, ValueKind } from './spots.ts'

const FLOATS: readonly number[] = [1.5, 2, -0.5, 4, 0.25, 3]
const SIGNED: readonly number[] = [20, -3, 5, 7, -2, 9]
const UNSIGNED: readonly number[] = [20, 3, 5, 7, 2, 9]
/** First proposed address, and the distance to the next one. */
const BASE = 0x1000
const APART = 0x100
const WORD = 4
/** Values of up to this many bits are proposed as 1, since they hold none of the values above. */
const TINY = 3

const nth = (list: readonly number[], k: number): number => list[k % list.length] ?? 0

/** Returns value number `k` of a kind, for a lane. Lanes differ, so that it shows which lane reads which. */
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

/**
 * Returns a value for a whole place, with as many values of its kind as fit. `k` is the number of the place in the
 * instruction.
 */
export function proposal({ width, kind }: Pick<Spot, 'width' | 'kind'>, k: number, lane: number): bigint {
  const { as, bits = width }: ValueKind = kind ?? { as: 'unsigned' }
  let value = 0n
  for (let at = 0, item = 0; at < width; at += bits, item++) {
    const small = Math.min(bits, width - at) <= TINY ? 1n : one(as, bits, k + item, lane)
    value |= BigInt.asUintN(bits, small) << BigInt(at)
  }
  return BigInt.asUintN(width, value)
}

/** Returns values to try for flags and predicates, in this order, so that as much as possible happens. */
export function decisions(width: number): readonly bigint[] {
  const all = (1n << BigInt(width)) - 1n
  const single = Array.from({ length: Math.min(width, 16) }, (_, bit) => 1n << BigInt(bit))
  return [0n, all, ...single]
}
