// Lays encodings out as a map: a cell for every value of the bits that tell most of them apart.
import { bitsOfOpcode, opcodeBits } from './opcodes.ts'
import {
  ANYWHERE,
  encodingsAt,
  fittingEncodings,
  gathered,
  type Pinned,
  pinTexts,
  spread,
  withFixed,
} from './pinned.ts'
import type { Encoding, Isa, Words } from './types.ts'
import { andWords, bitAt, covers, isNone, NONE, orWords, without, wordsOfBits, xorWords } from './words.ts'

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
      const differ = without(andWords(andWords(x.fixed, y.fixed), xorWords(x.e.layout.value, y.e.layout.value)), known)
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
    const counts = new Array<number>(ALL_BITS).fill(0)
    for (const pair of pairs)
      for (let k = 0; k < 3; k++)
        for (let rest = pair[k]!; rest; rest &= rest - 1) counts[32 * k + 31 - Math.clz32(rest & -rest)]!++
    const before = first.filter((bit) => counts[bit])
    const best = (before.length > 0 ? before : [...counts.keys()]).reduce((x, y) => (counts[y]! > counts[x]! ? y : x))
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
export function mapCells(
  all: readonly Encoding[],
  { down, across }: Axes,
  at: Pinned,
): readonly (readonly MapCell[])[] {
  const mask = orWords(at.mask, wordsOfBits([...down, ...across]))
  const fixed = withFixed(all)
  const values = (bits: readonly number[]) => Array.from({ length: 2 ** bits.length }, (_, n) => spread(bits, n))
  return values(down).map((row) =>
    values(across).map((column) => {
      const cell = { mask, value: orWords(at.value, orWords(row, column)) }
      return { ...cell, encodings: fittingEncodings(fixed, cell) }
    }),
  )
}

/** A map, and where in the one before it stands. */
export interface Level {
  readonly at: Pinned
  readonly encodings: readonly Encoding[]
  readonly axes: Axes
  readonly rows: readonly (readonly MapCell[])[]
}

export interface Room {
  /** Bits of both axes. */
  readonly most: number
  /** Bits across. */
  readonly wide: number
}

/** A cell of no more encodings needs no map: they are listed. */
const FEW = 8

/** The map, and those of ever fewer words that lead to the bits that are asked for. `chosen`: the axes of the first. */
export function levelsOf(isa: Isa, chosen: Axes | undefined, asked: Pinned, { most, wide }: Room): readonly Level[] {
  const levels: Level[] = []
  let at = ANYWHERE
  let encodings = isa.encodings
  while (encodings.length > FEW || levels.length === 0) {
    const axes = (levels.length === 0 && chosen) || telling(isa, encodings, at, most, wide)
    const bits = wordsOfBits([...axes.down, ...axes.across])
    if (isNone(bits)) break
    levels.push({ at, encodings, axes, rows: mapCells(encodings, axes, at) })
    const mask = orWords(at.mask, bits)
    if (!covers(asked.mask, mask)) break
    at = { mask, value: andWords(asked.value, mask) }
    encodings = encodingsAt(encodings, at)
  }
  return levels
}

/** What stands in a cell: its first encoding that has a name, or what most of many have in common. */
export function cellTitle(encodings: readonly Encoding[]): string {
  const named = encodings.filter(({ asm }) => asm !== '')
  const all = named.length > 0 ? named : encodings
  const first = all[0]?.name ?? ''
  if (all.length <= FEW) return first
  const heads = all.map(({ name }) => /^[^_.]+/.exec(name)?.[0] ?? name)
  const count = (head: string) => heads.filter((other) => other === head).length
  const usual = heads.reduce((x, y) => (count(y) > count(x) ? y : x))
  return count(usual) * 2 > all.length ? `${usual}_…` : first
}

/** The number of a cell where its bits are one run, else each run with what it holds. */
export function cellText({ down, across }: Axes, { value }: Pinned): string {
  const bits = [...down, ...across]
  const isRun = bits.every((bit, i) => i === 0 || bits[i - 1] === bit + 1)
  if (!isRun) return pinTexts({ mask: wordsOfBits(bits), value: andWords(value, wordsOfBits(bits)) }).join(' ')
  return `0x${gathered(bits, value)
    .toString(16)
    .padStart(Math.ceil(bits.length / 4), '0')}`
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
