// Lays encodings out as a map: a cell for every value of the bits that tell most of them apart.
import { bitsOfOpcode, opcodeBits } from './opcodes.ts'
import { fitting, type Pinned, spread, withFixed } from './pinned.ts'
import type { Encoding, Isa, Words } from './types.ts'
import { and, bitAt, isNone, NONE, or, without, wordsOfBits, xor } from './words.ts'

/** Which bits choose the row and which the column, the most significant first. */
export interface Axes {
  readonly down: readonly number[]
  readonly across: readonly number[]
}

export interface MapCell extends Pinned {
  /** What words of the cell may be, in the order of the description. */
  readonly encodings: readonly Encoding[]
}

/** Of both axes: more cells nobody can look at. */
export const MOST_BITS = 8
const ALL_BITS = 96

/** Bits in which two encodings differ, for every two that differ in any that are not known. */
function differences(all: readonly Encoding[], known: Words): readonly Words[] {
  const pairs: Words[] = []
  const fixed = withFixed(all)
  fixed.forEach((x, i) => {
    for (let j = 0; j < i; j++) {
      const y = fixed[j]!
      const differ = without(and(and(x.fixed, y.fixed), xor(x.e.layout.value, y.e.layout.value)), known)
      if (!isNone(differ)) pairs.push(differ)
    }
  })
  return pairs
}

/**
 * At most so many bits, the most telling first: each tells the most pairs of encodings apart of those that the bits before
 * it leave. `first`: bits that come before others for as long as they tell any apart.
 */
export function tellingBits(
  all: readonly Encoding[],
  most: number,
  known: Words = NONE,
  first: readonly number[] = [],
): readonly number[] {
  let pairs = differences(all, known)
  const chosen: number[] = []
  while (chosen.length < most && pairs.length > 0) {
    const told = new Array<number>(ALL_BITS).fill(0)
    for (const pair of pairs)
      for (let k = 0; k < 3; k++)
        for (let rest = pair[k]!; rest; rest &= rest - 1) told[32 * k + 31 - Math.clz32(rest & -rest)]!++
    const before = first.filter((bit) => told[bit])
    const best = (before.length > 0 ? before : [...told.keys()]).reduce((x, y) => (told[y]! > told[x]! ? y : x))
    chosen.push(best)
    pairs = pairs.filter((pair) => !bitAt(pair, best))
  }
  return chosen
}

/**
 * The axes that are taken where nobody chose any: opcode bits before others, and few encodings in few cells. `wide`: bits
 * across, at most.
 */
export function telling(isa: Isa, all: readonly Encoding[], at: Pinned, most: number, wide: number): Axes {
  const run = opcodeBits(isa)
  const first = run ? bitsOfOpcode(run) : []
  const enough = Math.ceil(Math.log2(all.length)) + 1
  const bits = [...tellingBits(all, Math.min(most, enough), at.mask, first)].sort((x, y) => y - x)
  const cut = Math.max(0, bits.length - wide)
  return { down: bits.slice(0, cut), across: bits.slice(cut) }
}

/** Row by row. `at`: what is known of the words before, deeper in the map. */
export function cellsOf(all: readonly Encoding[], { down, across }: Axes, at: Pinned): readonly (readonly MapCell[])[] {
  const mask = or(at.mask, wordsOfBits([...down, ...across]))
  const fixed = withFixed(all)
  const values = (bits: readonly number[]) => Array.from({ length: 2 ** bits.length }, (_, n) => spread(bits, n))
  return values(down).map((row) =>
    values(across).map((column) => {
      const cell = { mask, value: or(at.value, or(row, column)) }
      return { ...cell, encodings: fitting(fixed, cell) }
    }),
  )
}

/** Bits as people write them: `63:61, 30`, or one of them; the highest first. Undefined where there is something else. */
export function readBits(text: string): readonly number[] | undefined {
  const bits: number[] = []
  for (const part of text.split(/[\s,]+/).filter(Boolean)) {
    const [, high = '', low = high] = /^(\d{1,2})(?::(\d{1,2}))?$/.exec(part) ?? []
    if (high === '' || Number(low) > Number(high) || Number(high) >= ALL_BITS) return undefined
    for (let bit = Number(high); bit >= Number(low); bit--) if (!bits.includes(bit)) bits.push(bit)
  }
  return bits
}
