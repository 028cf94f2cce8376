// Finds the encodings that words may be of which only some bits are known.
import type { Encoding, Words } from './types.ts'
import { andWords, bitAt, bitsOf, covers, lowBits, matches, NONE, orWords, without, wordsOfBits } from './words.ts'

/** Known bits of a word, and their values. */
export interface Pinned {
  readonly mask: Words
  readonly value: Words
}
export const ANYWHERE: Pinned = { mask: NONE, value: NONE }

/** Encodings with the bits they fix, found once for many questions. Bits beyond a word's width count as fixed to 0. */
type Fixed = readonly { readonly e: Encoding; readonly fixed: Words }[]
export const withFixed = (all: readonly Encoding[]): Fixed =>
  all.map((e) => ({ e, fixed: orWords(e.layout.mask, without([-1, -1, -1], lowBits(e.layout.width))) }))

/** Whether a special case takes all words with these bits from the general one, as it fixes no bits besides these. */
function hides(special: Encoding, general: Encoding, { mask }: Pinned): boolean {
  const [x, y] = [special.layout.mask, general.layout.mask]
  return covers(mask, x) && covers(x, y) && !covers(y, x)
}

/** Returns the encodings that words with these bits may be, in the order of the description. */
export function fittingEncodings(all: Fixed, at: Pinned): readonly Encoding[] {
  const found = all.flatMap(({ e, fixed }) => (matches(at.value, andWords(fixed, at.mask), e.layout.value) ? [e] : []))
  return found.filter((e) => !found.some((other) => hides(other, e, at)))
}
export const encodingsAt = (all: readonly Encoding[], at: Pinned): readonly Encoding[] =>
  fittingEncodings(withFixed(all), at)

/** Spreads a number over bits, the most significant first. */
export const spread = (bits: readonly number[], number: number): Words =>
  wordsOfBits(bits.filter((_, i) => Math.floor(number / 2 ** (bits.length - 1 - i)) % 2))

/** Returns the number that bits of a word hold, the most significant first. */
export const gathered = (bits: readonly number[], value: Words): number =>
  bits.reduce((number, bit) => 2 * number + bitAt(value, bit), 0)

/** Returns bits that hold a number, the most significant first. */
export const pinnedAt = (bits: readonly number[], number: number): Pinned => ({
  mask: wordsOfBits(bits),
  value: spread(bits, number),
})

/** Joins known bits; if the two differ in a bit, the second counts. */
export const joinedPins = (x: Pinned, y: Pinned): Pinned => ({
  mask: orWords(x.mask, y.mask),
  value: orWords(without(x.value, y.mask), y.value),
})

/**
 * Reads bits and their values, as in `6:0=0x6f` or `28=1`; undefined if the text is something else, or the number is
 * too large.
 */
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

/** Returns a text that `readPin` reads for each run of bits, the highest first. */
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

/** Reads texts with blanks between them, and joins their bits; other texts are ignored. */
export const readPins = (texts: string): Pinned =>
  texts
    .split(' ')
    .flatMap((text) => readPin(text) ?? [])
    .reduce(joinedPins, ANYWHERE)
