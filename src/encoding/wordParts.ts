// Splits a set of words into patterns that are easy to read: few, large, and without a common word.
import type { Words } from './types.ts'
import { type Cube, EMPTY, type WordSet, type WordSets } from './wordSets.ts'
import { andWords, bitsOf, flipped, lowBits, WORD_BITS, without, wordsOfBits } from './words.ts'

/** Returns the largest pattern found around a word of a set: frees bits one by one while all words stay in the set. */
export function widened(sets: WordSets, set: WordSet, words: Words): Cube {
  const asked = sets.support(set)
  let mask = asked
  for (const bit of bitsOf(asked)) {
    // A bit whose flip alone leads out of the set need not be tried with others.
    if (!sets.has(set, flipped(words, bit))) continue
    const freed = without(mask, wordsOfBits([bit]))
    if (sets.minus(sets.cube(freed, words), set) === EMPTY) mask = freed
  }
  return { mask: andWords(mask, lowBits(WORD_BITS)), value: andWords(words, mask) }
}

/** Returns the word of a set with the lowest number; undefined if the set is empty. */
export const lowestOf = (sets: WordSets, set: WordSet): Words | undefined => firstOf(sets.words(set), 1)[0]

/** Yields the patterns of a set. `first`: a word whose pattern comes first; left out: that of the lowest number. */
export function* wordCubes(sets: WordSets, set: WordSet, first?: Words): Generator<Cube> {
  let left = set
  for (let words = first; left !== EMPTY; words = undefined) {
    const around = words ?? lowestOf(sets, left)
    if (!around) return
    const cube = widened(sets, left, around)
    yield cube
    left = sets.minus(left, sets.cube(cube.mask, cube.value))
  }
}

/** Returns the first `most` elements, which may be fewer or come from an endless source. */
export function firstOf<T>(from: Iterable<T>, most: number): readonly T[] {
  const found: T[] = []
  for (const each of from) {
    if (found.length === most) break
    found.push(each)
  }
  return found
}
