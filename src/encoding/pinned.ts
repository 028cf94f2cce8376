// Words of which some bits are known, and the encodings that they may be.
import type { Encoding, Words } from './types.ts'
import { andWords, bitAt, bitsOf, covers, lowBits, matches, NONE, orWords, without, wordsOfBits } from './words.ts'

/** Bits of a word, and what they hold. */
export interface Pinned {
  readonly mask: Words
  readonly value: Words
}
export const ANYWHERE: Pinned = { mask: NONE, value: NONE }

/** Encodings with what they fix, found once for many questions. Bits that a word does not have are 0. */
type Fixed = readonly { readonly e: Encoding; readonly fixed: Words }[]
export const withFixed = (all: readonly Encoding[]): Fixed =>
  all.map((e) => ({ e, fixed: orWords(e.layout.mask, without([-1, -1, -1], lowBits(e.layout.width))) }))

/** A special case takes words from the general one where no other bits decide between them. */
function hides(special: Encoding, general: Encoding, { mask }: Pinned): boolean {
  const [x, y] = [special.layout.mask, general.layout.mask]
  return covers(mask, x) && covers(x, y) && !covers(y, x)
}

/** The encodings that words with these bits may be, in the order of the description. */
export function fittingEncodings(all: Fixed, at: Pinned): readonly Encoding[] {
  const found = all.flatMap(({ e, fixed }) => (matches(at.value, andWords(fixed, at.mask), e.layout.value) ? [e] : []))
  return found.filter((e) => !found.some((other) => hides(other, e, at)))
}
export const encodingsAt = (all: readonly Encoding[], at: Pinned): readonly Encoding[] =>
  fittingEncodings(withFixed(all), at)

/** A number put into bits, the most significant first. */
export const spread = (bits: readonly number[], number: number): Words =>
  wordsOfBits(bits.filter((_, i) => Math.floor(number / 2 ** (bits.length - 1 - i)) % 2))

/** The number that bits of a word are, the most significant first. */
export const gathered = (bits: readonly number[], value: Words): number =>
  bits.reduce((number, bit) => 2 * number + bitAt(value, bit), 0)

/** Bits that hold a number. */
export const pinnedAt = (bits: readonly number[], number: number): Pinned => ({
  mask: wordsOfBits(bits),
  value: spread(bits, number),
})

/** What both say; where they differ, the second. */
export const joinedPins = (x: Pinned, y: Pinned): Pinned => ({
  mask: orWords(x.mask, y.mask),
  value: orWords(without(x.value, y.mask), y.value),
})

/** Bits and what they hold, as in `6:0=0x6f` or `28=1`; undefined where it is something else, or more than the bits hold. */
export function readPin(text: string): Pinned | undefined {
  const [, high = '', low = high, digits = ''] = /^(\d{1,2})(?::(\d{1,2}))?=(0x[\da-f]+|0b[01]+|\d+)$/i.exec(text) ?? []
  const count = Number(high) - Number(low) + 1
  const number = Number(digits)
  if (digits === '' || Number(high) > 95 || count < 1 || count > 32 || number >= 2 ** count) return undefined
  return pinnedAt(
    Array.from({ length: count }, (_, i) => Number(high) - i),
    number,
  )
}

/** One for each run of bits, the highest first: what `readPin` reads. */
export function pinTexts({ mask, value }: Pinned): readonly string[] {
  const runs: number[][] = []
  for (const bit of bitsOf(mask).reverse()) {
    const last = runs.at(-1)
    if (last?.at(-1) === bit + 1 && last.length < 32) last.push(bit)
    else runs.push([bit])
  }
  return runs.map((bits) => {
    const number = gathered(bits, value)
    return bits.length === 1 ? `${bits[0]}=${number}` : `${bits[0]}:${bits.at(-1)}=0x${number.toString(16)}`
  })
}

/** All that texts with blanks between them pin; what is no such text pins nothing. */
export const readPins = (texts: string): Pinned =>
  texts
    .split(' ')
    .flatMap((text) => readPin(text) ?? [])
    .reduce(joinedPins, ANYWHERE)
