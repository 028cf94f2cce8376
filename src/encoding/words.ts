// Handles instruction words as three int32: bits, masks, bytes and hexadecimal text.
import type { BitPlace, Words } from './types.ts'

/** Bits of the longest word. */
export const WORD_BITS = 96
/** Bits of the largest integer that a number surely holds. */
export const NUMBER_BITS = 53

/** Bits of a word and their values, as plain numbers for innermost loops. */
export interface PlainBits {
  readonly m0: number
  readonly v0: number
  readonly m1: number
  readonly v1: number
  readonly m2: number
  readonly v2: number
}

/** A word without set bits. */
export const NONE: Words = [0, 0, 0]

export const bitAt = (w: Words, bit: number): 0 | 1 => (((w[bit >> 5] ?? 0) >>> (bit & 31)) & 1) as 0 | 1

export const andWords = (x: Words, y: Words): Words => [x[0] & y[0], x[1] & y[1], x[2] & y[2]]
export const orWords = (x: Words, y: Words): Words => [x[0] | y[0], x[1] | y[1], x[2] | y[2]]
export const xorWords = (x: Words, y: Words): Words => [x[0] ^ y[0], x[1] ^ y[1], x[2] ^ y[2]]
export const without = (x: Words, y: Words): Words => [x[0] & ~y[0], x[1] & ~y[1], x[2] & ~y[2]]
export const isNone = (x: Words): boolean => (x[0] | x[1] | x[2]) === 0
export const same = (x: Words, y: Words): boolean => isNone(xorWords(x, y))
/** Whether all bits of `y` are in `x`. */
export const covers = (x: Words, y: Words): boolean => isNone(without(y, x))
export const matches = (w: Words, mask: Words, value: Words): boolean =>
  (((w[0] ^ value[0]) & mask[0]) | ((w[1] ^ value[1]) & mask[1]) | ((w[2] ^ value[2]) & mask[2])) === 0

export function countOnes(x: number): number {
  let n = 0
  for (let v = x; v; v &= v - 1) n++
  return n
}
export const countBits = (w: Words): number => countOnes(w[0]) + countOnes(w[1]) + countOnes(w[2])

/** Returns ones in the lowest `width` bits, up to `WORD_BITS`. */
export const lowBits = (width: number): Words => LOW_BITS[Math.max(0, Math.min(width, WORD_BITS))]!
const ones = (n: number): number => (n <= 0 ? 0 : n >= 32 ? -1 : 2 ** n - 1)
/** Made once, since each word that is unknown asks for them. */
const LOW_BITS = Array.from(
  { length: WORD_BITS + 1 },
  (_, width): Words => [ones(width), ones(width - 32), ones(width - 64)],
)

export function bitsOf(w: Words): number[] {
  const out: number[] = []
  for (let i = 0; i < WORD_BITS; i++) if (bitAt(w, i)) out.push(i)
  return out
}
export function wordsOfBits(bits: Iterable<number>): Words {
  let [x, y, z] = [0, 0, 0]
  for (const b of bits) {
    const one = 1 << (b & 31)
    if (b < 0) continue
    if (b < 32) x |= one
    else if (b < 64) y |= one
    else z |= one
  }
  return [x, y, z]
}
const frozen = (x: Int32Array): Words => [x[0]!, x[1]!, x[2]!]
export const flipped = (w: Words, bit: number): Words => xorWords(w, wordsOfBits([bit]))

/**
 * Returns the part of a place that a word of `width` bits has, which for a field that only a longer form has in full is
 * the lower part.
 */
export const placeWithin = (place: BitPlace, width: number): BitPlace => place.filter((bit) => bit < width)

/** Returns the bits at a place, at most `NUMBER_BITS`, as an unsigned number. */
export function extract(w: Words, place: BitPlace): number {
  let v = 0
  for (let i = place.length - 1; i >= 0; i--) v = v * 2 + (place[i]! < 0 ? 0 : bitAt(w, place[i]!))
  return v
}
/** Returns the numbers at named places. */
export function extractAll(w: Words, places: ReadonlyMap<string, BitPlace>): Record<string, number> {
  const out: Record<string, number> = {}
  places.forEach((place, name) => {
    out[name] = extract(w, place)
  })
  return out
}
/**
 * Returns the word with a number put at a place; undefined if the number does not fit, or a bit that the word lacks is
 * not 0.
 */
export function insert(w: Words, place: BitPlace, value: number): Words | undefined {
  const out = Int32Array.from(w)
  let rest = value
  for (const bit of place) {
    const one = rest % 2
    rest = Math.floor(rest / 2)
    if (bit < 0) {
      if (one) return undefined
      continue
    }
    const mask = 1 << (bit & 31)
    out[bit >> 5] = one ? out[bit >> 5]! | mask : out[bit >> 5]! & ~mask
  }
  return rest ? undefined : frozen(out)
}

/** Reads up to 12 bytes, little-endian: byte 0 holds bits 7..0. Missing bytes are 0. */
export function wordsOfBytes(bytes: ArrayLike<number>, from = 0): Words {
  const word = (k: number) =>
    (bytes[from + k] ?? 0) |
    ((bytes[from + k + 1] ?? 0) << 8) |
    ((bytes[from + k + 2] ?? 0) << 16) |
    ((bytes[from + k + 3] ?? 0) << 24)
  return [word(0), word(4), word(8)]
}
export function bytesOfWords(w: Words, bytes: number): Uint8Array {
  return Uint8Array.from({ length: bytes }, (_, i) => ((w[i >> 2] ?? 0) >>> (8 * (i & 3))) & 255)
}
/** Returns bytes in memory order, two hexadecimal digits each. */
export const hexOf = (bytes: ArrayLike<number>): string =>
  Array.from(bytes, (b) => b.toString(16).padStart(2, '0')).join('')
/** Returns a word as one hexadecimal number, `0x1f`. */
export const numberOfWords = (w: Words): string =>
  `0x${[...w]
    .reverse()
    .map((x) => (x >>> 0).toString(16).padStart(8, '0'))
    .join('')
    .replace(/^0+(?=.)/, '')}`
/** Returns undefined unless the text is an even number of hexadecimal digits. */
export function bytesOfHex(hex: string): Uint8Array | undefined {
  if (hex.length % 2 || !/^[\da-f]*$/i.test(hex)) return undefined
  return Uint8Array.from({ length: hex.length / 2 }, (_, i) => Number.parseInt(hex.slice(2 * i, 2 * i + 2), 16))
}
