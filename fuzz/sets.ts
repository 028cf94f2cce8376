// Attacks sets of words: of the words around one, with some bits flipped in all ways, just those are in the set that decode so.

import { anyBits } from '../src/encoding/anyBits.ts'
import { asmText, decode } from '../src/encoding/decode.ts'
import { type SameText, sameText } from '../src/encoding/sameText.ts'
import type { Decoded, Isa, Variant, Words } from '../src/encoding/types.ts'
import { firstOf } from '../src/encoding/wordParts.ts'
import {
  andWords,
  bitsOf,
  bytesOfWords,
  flipped,
  hexOf,
  lowBits,
  NONE,
  orWords,
  without,
  wordsOfBits,
} from '../src/encoding/words.ts'
import type { Architecture } from '../src/isa/architecture.ts'
import { type Attack, must } from './attack.ts'
import type { Random } from './random.ts'
import { wordOf } from './words.ts'

/** Bits flipped in all ways in a round of `npm run fuzz`. */
const FLIPPED = 8
/** Members of a set that are looked at for their text. */
const MEMBERS = 64

export const sets: Attack = {
  name: 'sets',
  round: (random, all) => {
    const architecture = random.pick(all)
    sameTextHolds(random, architecture, FLIPPED)
    anyBitsHold(random, architecture, FLIPPED)
  },
}

const hexOfWord = ({ words, bytes }: Pick<Decoded, 'words' | 'bytes'>): string => hexOf(bytesOfWords(words, bytes))

/** Calls with every word that differs in some of these bits. */
function eachFlip(words: Words, bits: readonly number[], look: (words: Words) => void): void {
  let at = words
  look(at)
  // In Gray code each value differs from the one before in one bit.
  for (let k = 1; k < 2 ** bits.length; k++) {
    at = flipped(at, bits[31 - Math.clz32(k & -k)] ?? 0)
    look(at)
  }
}

function someOf(random: Random, from: readonly number[], most: number): readonly number[] {
  const left = [...from]
  return Array.from({ length: Math.min(most, left.length) }, () => left.splice(random.below(left.length), 1)).flat()
}

/** A random word that has a text, and an address for it. */
function wordWithText(random: Random, architecture: Architecture): { readonly d: Decoded; readonly at: number } {
  const { isa } = architecture
  const at = isa.unit * random.below(1 << 20)
  for (;;) {
    const d = decode(isa, wordOf(random, architecture))
    if (asmText(d, at) !== undefined) return { d, at }
  }
}

/** The set of a random word's text is what flipping so many bits finds, and its members print the text. Says how long the set took. */
export function sameTextHolds(random: Random, architecture: Architecture, most: number): number {
  const { isa } = architecture
  const { d, at } = wordWithText(random, architecture)
  const start = performance.now()
  const found = sameText(isa, d, at)
  const took = performance.now() - start
  const called = `${isa.id} ${hexOfWord(d)} at ${at}, ${asmText(d, at)}`
  if (!found) throw new Error(`${called}, has no set`)
  const bits = bitsToFlip(random, isa, found, d, most)
  eachFlip(d.words, bits, (words) => {
    const other = decode(isa, words)
    const isMember = asmText(other, at) === found.text
    const what = isMember ? 'is not in the set of' : 'is in the set of'
    if (found.has(other) !== isMember) throw new Error(`${hexOfWord(other)} ${what} ${called}`)
  })
  membersHold(random, isa, found, at, called)
  return took
}

/** Half of them bits that may change without the text, as far as there are some. */
function bitsToFlip(random: Random, isa: Isa, found: SameText, d: Decoded, most: number): readonly number[] {
  const widest = 8 * Math.max(d.bytes, ...found.lengths.map(({ bytes }) => bytes), random.once(4) ? isa.maxBytes : 0)
  const all = bitsOf(lowBits(widest))
  const free = someOf(random, bitsOf(freeIn(found)), most >> 1)
  const others = all.filter((bit) => !free.includes(bit))
  return [...free, ...someOf(random, others, most - free.length)]
}

/** Bits that some pattern of a set leaves free, or in which the first ones differ. */
function freeIn(found: SameText): Words {
  const some = firstOf(found.patterns(), MEMBERS)
  const first = some[0]
  return some.reduce<Words>((free, { variant, mask, value }) => {
    const differs = first
      ? andWords(without(orWords(value, first.value), andWords(value, first.value)), andWords(mask, first.mask))
      : NONE
    return orWords(free, orWords(without(variant.keep, mask), differs))
  }, NONE)
}

function membersHold(random: Random, isa: Isa, found: SameText, at: number, called: string): void {
  const look = (words: Words, bytes: number, variant?: Variant) => {
    const other = decode(isa, words)
    must(
      asmText(other, at) === found.text && other.bytes === bytes,
      `a member of the set of ${called} is`,
      hexOfWord(other),
    )
    must(
      variant === undefined || other.variant === variant,
      `another encoding in the set of ${called} has`,
      hexOfWord(other),
    )
  }
  let counted = 0n
  let patterns = 0
  for (const { variant, mask, value, count } of firstOf(found.patterns(), MEMBERS)) {
    const noise: Words = [random.word(), random.word(), random.word()]
    look(orWords(value, andWords(without(variant.keep, mask), noise)), variant.bytes, variant)
    counted += count
    patterns++
  }
  must(
    patterns === MEMBERS || counted === found.count,
    `patterns do not add up for ${called}`,
    `${counted}, ${found.count}`,
  )
  let listed = 0n
  const most = BigInt(MEMBERS)
  for (const { words, bytes } of firstOf(found.words(), MEMBERS)) {
    look(words, bytes)
    listed++
  }
  must(
    listed === (found.count < most ? found.count : most),
    `words of the set of ${called}`,
    `${listed}, ${found.count}`,
  )
}

/** The encodings that fit a random pattern with so many bits are those its words decode to. Says how long it took. */
export function anyBitsHold(random: Random, architecture: Architecture, most: number): number {
  const { isa } = architecture
  const words = wordOf(random, architecture)
  const bits = someOf(random, bitsOf(lowBits(8 * isa.maxBytes)), most)
  const start = performance.now()
  const found = anyBits(isa, words, wordsOfBits(bits))
  const took = performance.now() - start
  const called = `${isa.id} ${hexOf(bytesOfWords(words, isa.maxBytes))}, any ${bits}`
  const counts = new Map<Variant | undefined, { all: bigint; impossible: bigint }>()
  eachFlip(words, bits, (word) => {
    const { variant, status } = decode(isa, word)
    const count = counts.get(variant) ?? { all: 0n, impossible: 0n }
    counts.set(variant, count)
    count.all++
    if (status === 'invalid') count.impossible++
    const share = found.fits.find((fit) => fit.variant === variant)?.all
    must(
      (variant ? share : found.unknown)?.has(word) === true,
      `not told as what it is, in ${called}`,
      hexOf(bytesOfWords(word, isa.maxBytes)),
    )
  })
  const fits = [...found.fits.map(({ variant, all, impossible }) => [variant, all.count, impossible.count] as const)]
  for (const [variant, all, impossible] of fits) {
    const count = counts.get(variant)
    must(
      all === (count?.all ?? 0n) && impossible === (count?.impossible ?? 0n),
      `of ${called}, ${variant.encoding.name}`,
      [all, impossible, count?.all, count?.impossible],
    )
  }
  must(found.unknown.count === (counts.get(undefined)?.all ?? 0n), `unknown in ${called}`, found.unknown.count)
  must(found.count === 1n << BigInt(bits.length), `words in ${called}`, found.count)
  return took
}
