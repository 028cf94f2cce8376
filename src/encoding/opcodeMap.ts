// Lays encodings out as a map, with a cell for every value of the bits that distinguish most of them.
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
import { andWords, bitAt, covers, isNone, NONE, orWords, WORD_BITS, without, wordsOfBits, xorWords } from './words.ts'

/** Bits that choose the row and bits that choose the column, the most significant first. */
export interface Axes {
  readonly down: readonly number[]
  readonly across: readonly number[]
}

export interface MapCell extends Pinned {
  /** Encodings that words of the cell may be, in the order of the description. */
  readonly encodings: readonly Encoding[]
}

/** Most bits of both axes together: more cells would be too many to look at. */
export const MOST_BITS = 8

/** Returns the bits in which two encodings differ, for every pair that differs in bits that are not known. */
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
 * Returns up to `most` bits, the most useful first: each distinguishes the most pairs of encodings that the bits before
 * it do not. `known`: bits to leave out. `first`: bits that come before all others as long as they distinguish any
 * pair.
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
    const counts = new Array<number>(WORD_BITS).fill(0)
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
 * Returns the axes to use if the user chose none: opcode bits before others, and fewer cells for fewer encodings.
 * `most`: most bits of both axes; `wide`: most bits across.
 */
export function telling(isa: Isa, all: readonly Encoding[], at: Pinned, most: number, wide: number): Axes {
  const run = opcodeBits(isa)
  const first = run ? bitsOfOpcode(run) : []
  const enough = Math.ceil(Math.log2(all.length)) + 1
  const bits = [...tellingBits(all, Math.min(most, enough), at.mask, first)].sort((x, y) => y - x)
  const cut = Math.max(0, bits.length - wide)
  return { down: bits.slice(0, cut), across: bits.slice(cut) }
}

/** Returns the cells row by row. `at`: the bits that the levels above fix. */
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

/** A map, and its place in the map one level above. */
export interface Level {
  readonly at: Pinned
  readonly encodings: readonly Encoding[]
  readonly axes: Axes
  readonly rows: readonly (readonly MapCell[])[]
}

export interface Room {
  /** Most bits of both axes together. */
  readonly most: number
  /** Most bits across. */
  readonly wide: number
}

/** A cell with up to this many encodings lists them instead of having a map. */
const FEW = 8

/**
 * Returns the map, then the maps of its cells that lead to the bits asked for, level by level. `chosen`: axes of the
 * first map.
 */
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

/** Returns the title of a cell: its first encoding that has a name, or the beginning that most of many names share. */
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

/** Returns the number of a cell if its bits are one run, else the value of each run. */
export function cellText({ down, across }: Axes, { value }: Pinned): string {
  const bits = [...down, ...across]
  const isRun = bits.every((bit, i) => i === 0 || bits[i - 1] === bit + 1)
  if (!isRun) return pinTexts({ mask: wordsOfBits(bits), value: andWords(value, wordsOfBits(bits)) }).join(' ')
  return `0x${gathered(bits, value)
    .toString(16)
    .padStart(Math.ceil(bits.length / 4), '0')}`
}

/**
 * Reads bit numbers as in `63:61, 30`; each range must have its highest bit first. Undefined if the text has anything
 * else.
 */
export function readBits(text: string): readonly number[] | undefined {
  const bits: number[] = []
  for (const part of text.split(/[\s,]+/).filter(Boolean)) {
    const [, high = '', low = high] = /^(\d{1,2})(?::(\d{1,2}))?$/.exec(part) ?? []
    if (high === '' || Number(low) > Number(high) || Number(high) >= WORD_BITS) return undefined
    for (let bit = Number(high); bit >= Number(low); bit--) if (!bits.includes(bit)) bits.push(bit)
  }
  return bits
}
