// Finds the encodings that fit a pattern with unknown bits, and counts the words of each.
import { variantsInOrder } from './match.ts'
import { meet, taken, wordSets } from './regions.ts'
import type { Isa, Variant, Words } from './types.ts'
import { lowestOf, wordCubes } from './wordParts.ts'
import { type Cube, EMPTY, type WordSet, type WordSets } from './wordSets.ts'
import { bytesOfWords, lowBits, orWords, WORD_BITS, without } from './words.ts'

/** A set of words of the pattern, with their number. */
class Share {
  readonly count: bigint
  readonly #sets: WordSets
  readonly #set: WordSet

  constructor(sets: WordSets, set: WordSet) {
    this.#sets = sets
    this.#set = set
    this.count = sets.count(set)
  }

  has(words: Words): boolean {
    return this.#sets.has(this.#set, words)
  }

  /** Returns the patterns of the words; no two of them have a word in common. */
  parts(): Generator<Cube> {
    return wordCubes(this.#sets, this.#set)
  }

  /** Returns all words, the lowest number first. */
  words(): Generator<Words> {
    return this.#sets.words(this.#set)
  }

  /** The word with the lowest number; undefined if the set is empty. */
  get first(): Words | undefined {
    return lowestOf(this.#sets, this.#set)
  }
}

/** An encoding at one length that some words of the pattern decode to. */
export interface Fit {
  readonly variant: Variant
  readonly all: Share
  /** Words of `all` with an invalid operand; they have no text. */
  readonly impossible: Share
  /** The word itself if it is in `all`, else the first of `all` that has a text, else the first of `all`. */
  readonly example: Words
}

export interface AnyBits {
  readonly count: bigint
  /** Sorted by their first words. */
  readonly fits: readonly Fit[]
  /** Words that no encoding takes. */
  readonly unknown: Share
}

/**
 * Returns the encodings that fit a pattern. `words`: all bytes that are there, not those of one word alone. `any`: the
 * bits that may be anything, whatever `words` has there.
 */
export function anyBits(isa: Isa, words: Words, any: Words): AnyBits {
  const sets = wordSets()
  const mask = without(lowBits(WORD_BITS), any)
  const pattern = { mask, value: without(words, any) }
  const all = sets.cube(mask, words)
  let left = all
  const fits: Fit[] = []
  for (const variant of variantsInOrder(isa)) {
    if (left === EMPTY) break
    if (!meet(variant, pattern)) continue
    const found = taken(sets, variant, left)
    const claimed = sets.or(found.fine, found.impossible)
    if (claimed === EMPTY) continue
    const share = new Share(sets, claimed)
    const fine = sets.has(claimed, words) ? words : new Share(sets, found.fine).first
    fits.push({
      variant,
      all: share,
      impossible: new Share(sets, found.impossible),
      example: fine ?? share.first ?? words,
    })
    left = sets.minus(left, claimed)
  }
  const first = new Map(fits.map((fit) => [fit, fit.all.first ?? words]))
  fits.sort((x, y) => compare(first.get(x) ?? words, first.get(y) ?? words))
  return { count: sets.count(all), fits, unknown: new Share(sets, left) }
}

const compare = (x: Words, y: Words): number =>
  (x[2] >>> 0) - (y[2] >>> 0) || (x[1] >>> 0) - (y[1] >>> 0) || (x[0] >>> 0) - (y[0] >>> 0)

/** Returns bytes in the order of memory, with sets of digits for unknown bits: `[0-3]e [19]3 xx`. */
export function hexOfPattern(words: Words, any: Words, bytes: number): string {
  const least = bytesOfWords(without(words, any), bytes)
  const most = bytesOfWords(orWords(words, any), bytes)
  return Array.from(least, (low, i) => {
    const digits = [4, 0].map((shift) => digitOf((low >> shift) & 15, (((most[i] ?? 0) ^ low) >> shift) & 15))
    return digits.join('')
  }).join(' ')
}

/** Returns one hexadecimal digit or a set of digits. `free`: bits of `value` that may be anything. */
function digitOf(value: number, free: number): string {
  const all = Array.from({ length: 16 }, (_, digit) => digit).filter((digit) => ((digit ^ value) & ~free) === 0)
  if (all.length === 1) return hex(value)
  if (all.length === 16) return 'x'
  const runs: number[][] = []
  for (const digit of all) {
    if (runs.at(-1)?.at(-1) === digit - 1) runs.at(-1)?.push(digit)
    else runs.push([digit])
  }
  const bitDigits = runs.map((run) => (run.length > 2 ? `${hex(run[0])}-${hex(run.at(-1))}` : run.map(hex).join('')))
  return `[${bitDigits.join('')}]`
}
const hex = (digit = 0): string => digit.toString(16)
