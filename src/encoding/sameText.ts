// Finds and counts all words that print a text by inverting its template, and the one that an assembler writes.
import { assemble, isError } from './assemble.ts'
import { asmText } from './decode.ts'
import { encodingCandidates, hasWords } from './heads.ts'
import { Printing } from './printing.ts'
import { kept, taken, wordSets } from './regions.ts'
import type { Decoded, Isa, Variant, Words } from './types.ts'
import { widened, wordCubes } from './wordParts.ts'
import { EMPTY, type WordSet, type WordSets } from './wordSets.ts'
import { bitsOf, lowBits, orWords, WORD_BITS, without } from './words.ts'

export interface WordOfText {
  readonly words: Words
  readonly bytes: number
}

/** Words of one length and encoding that share their fixed bits; all other bits are free. */
export interface WordPattern {
  readonly variant: Variant
  readonly mask: Words
  readonly value: Words
  readonly count: bigint
}

/** Words of one length for which one encoding prints the text. */
interface Part {
  readonly variant: Variant
  readonly set: WordSet
  readonly count: bigint
}

/** The words that print a text; bits beyond a word's length are 0. */
export class SameText {
  readonly text: string
  readonly count: bigint
  /** The word that an assembler writes; undefined if it reads the text as none of these words. */
  readonly written: WordOfText | undefined
  readonly #sets: WordSets
  readonly #parts: readonly Part[]

  constructor(wanted: string, written: WordOfText | undefined, sets: WordSets, parts: readonly Part[]) {
    this.text = wanted
    this.#sets = sets
    this.#parts = parts
    this.count = parts.reduce((sum, part) => sum + part.count, 0n)
    this.written = written && this.has(written) ? written : undefined
  }

  /** Returns the number of words of each length, the shortest first. */
  get lengths(): readonly { readonly bytes: number; readonly count: bigint }[] {
    const counts = new Map<number, bigint>()
    for (const { variant, count } of this.#parts) counts.set(variant.bytes, (counts.get(variant.bytes) ?? 0n) + count)
    return [...counts].map(([bytes, count]) => ({ bytes, count })).sort((x, y) => x.bytes - y.bytes)
  }

  has(word: WordOfText): boolean {
    return this.#partOf(word) !== undefined
  }

  #partOf({ words, bytes }: WordOfText): Part | undefined {
    return this.#parts.find(({ variant, set }) => variant.bytes === bytes && this.#sets.has(set, words))
  }

  /**
   * Returns the largest pattern found around a word: whatever its free bits hold, the text is the same. Undefined if
   * the word does not print the text.
   */
  patternOf(word: WordOfText): WordPattern | undefined {
    const part = this.#partOf(word)
    return part && this.#pattern(part.variant, widened(this.#sets, part.set, word.words))
  }

  #pattern(variant: Variant, { mask, value }: Pick<WordPattern, 'mask' | 'value'>): WordPattern {
    const free = bitsOf(without(variant.keep, mask)).length
    return { variant, mask, value, count: 1n << BigInt(free) }
  }

  /** Yields all words, as patterns that have no word in common; the pattern of `first` comes first. */
  *patterns(first: WordOfText | undefined = this.written): Generator<WordPattern> {
    const firstPart = first && this.#partOf(first)
    for (const part of this.#parts.toSorted((x, y) => Number(y === firstPart) - Number(x === firstPart)))
      for (const cube of wordCubes(this.#sets, part.set, part === firstPart ? first?.words : undefined))
        yield this.#pattern(part.variant, cube)
  }

  /** Yields all words, the shortest first, and words of one length in the order of their numbers. */
  *words(): Generator<WordOfText> {
    for (const { bytes } of this.lengths) {
      const sameLength = this.#parts.filter(({ variant }) => variant.bytes === bytes)
      const all = sameLength.reduce((set, part) => this.#sets.or(set, part.set), EMPTY)
      for (const words of this.#sets.words(all)) yield { words, bytes }
    }
  }
}

/**
 * Returns the words that print the same text as a word; undefined if it has no text. `at`: its address, for relative
 * targets.
 */
export function sameText(isa: Isa, d: Decoded, at = 0): SameText | undefined {
  const printedText = asmText(d, at)
  if (printedText === undefined) return undefined
  const sets = wordSets()
  const source = isa.lowerCase ? printedText.toLowerCase() : printedText
  const encodings = new Set(encodingCandidates(isa, source).filter((e) => hasWords(isa, e, source)))
  const parts = isa.variants.flatMap((variant): readonly Part[] => {
    if (!encodings.has(variant.encoding)) return []
    const set = printing(sets, isa, variant, printedText, at)
    return set === EMPTY ? [] : [{ variant, set, count: sets.count(set) }]
  })
  const made = assemble(isa, printedText, at)
  const written = isError(made) ? undefined : { words: made.words, bytes: made.bytes }
  return new SameText(printedText, written, sets, parts)
}

/** Returns the valid words of a variant that print a text. */
function printing(sets: WordSets, isa: Isa, variant: Variant, wanted: string, at: number): WordSet {
  const { encoding, keep } = variant
  const mask = orWords(variant.mask, without(lowBits(WORD_BITS), keep))
  const variantWords = sets.cube(mask, variant.value)
  const printed = new Printing(sets, wanted, at).whole(encoding.body, variantWords)
  if (printed === EMPTY) return EMPTY
  const { fine } = taken(sets, variant, printed)
  return kept(sets, isa, variant, fine, { mask, value: variant.value })
}
