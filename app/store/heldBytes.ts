// Holds the bytes of the word view: those that were given, the word that is shown, and its changes.
import { decodeAt } from '../../src/encoding/decode.ts'
import type { Isa, Words } from '../../src/encoding/types.ts'
import { bytesOfHex, bytesOfWords, hexOf, wordsOfBytes } from '../../src/encoding/words.ts'

export interface HeldBytes {
  /** All bytes, in the order of memory. */
  readonly hex: string
  /** Index of the first byte of the shown word. */
  readonly at: number
  /**
   * Number of bytes that were given. They stay even if they are zero; bytes after them exist only if the user set a
   * bit.
   */
  readonly least: number
  /** Bytes that the grid has room for: no fewer than before, so that nothing moves under the pointer. */
  readonly room: number
  /** Mask of bits that may be 0 or 1: bytes from the start of the word, without zeros at the end; left out: none. */
  readonly any?: string
}

/** Number of bytes that the three numbers of a word hold. */
const WINDOW = 12

const sizeOf = (hex: string): number => hex.length / 2
const bytesIn = (hex: string): Uint8Array => bytesOfHex(hex) ?? new Uint8Array()

/** Returns the shown word, with the bytes after it. */
export const wordsAt = ({ hex, at }: Pick<HeldBytes, 'hex' | 'at'>): Words =>
  wordsOfBytes(bytesIn(hex.slice(2 * at, 2 * (at + WINDOW))))

/** Returns the bytes of the word, with as many after it as may become part of it. */
function roomFor(isa: Isa, hex: string, at: number): number {
  const { bytes } = decodeAt(isa, bytesIn(hex.slice(2 * at, 2 * (at + WINDOW))))
  return Math.max(bytes, Math.min(sizeOf(hex) - at, isa.maxBytes))
}

/** Returns held bytes for bytes from an address, a text or another word. */
export const begun = (isa: Isa, hex: string, at: number): HeldBytes => ({
  hex,
  at,
  least: sizeOf(hex),
  room: roomFor(isa, hex, at),
})

/**
 * Changes bits of the word, or of the bytes after it. Bytes stay at their place even if the length of the word changes.
 * `before`: earlier held bytes; a word that occurs there gets its earlier room.
 */
export function withWords(isa: Isa, held: HeldBytes, words: Words, before: readonly HeldBytes[]): HeldBytes {
  const { at, least } = held
  const old = bytesIn(held.hex)
  const bytes = new Uint8Array(Math.max(old.length, at + WINDOW))
  bytes.set(old)
  bytes.set(bytesOfWords(words, WINDOW), at)
  let end = bytes.length
  // Removes zero bytes that were not given, so that flipping a bit twice leaves no byte.
  while (end > least && bytes[end - 1] === 0) end--
  return withAny(settled(isa, held, hexOf(bytes.subarray(0, end)), least, before), held.any)
}

/** Replaces the shown word; `after`: the bytes after the new one. */
export function withWord(
  isa: Isa,
  held: HeldBytes,
  word: string,
  after: string,
  before: readonly HeldBytes[],
): HeldBytes {
  const hex = held.hex.slice(0, 2 * held.at) + word + after
  return settled(isa, held, hex, sizeOf(hex), before)
}

function settled(isa: Isa, held: HeldBytes, hex: string, least: number, before: readonly HeldBytes[]): HeldBytes {
  const { at } = held
  const known = before.findLast((was) => was.hex === hex && was.at === at)
  return { hex, at, least, room: known?.room ?? Math.max(held.room, roomFor(isa, hex, at)) }
}

/** Returns the bytes with another mask of bits that may be 0 or 1. */
export function withAny({ any: _, ...held }: HeldBytes, any: string | undefined): HeldBytes {
  const shortest = any?.replace(/(00)+$/, '')
  return shortest ? { ...held, any: shortest } : held
}

/** Returns the mask of bits that may be 0 or 1, or undefined if there are none. */
export const anyOf = ({ any }: Pick<HeldBytes, 'any'>): Words | undefined =>
  any === undefined ? undefined : wordsOfBytes(bytesIn(any))

/** Returns the bytes after the shown word, of length `bytes`; empty if there are none. */
export const afterWord = ({ hex, at }: Pick<HeldBytes, 'hex' | 'at'>, bytes: number): string =>
  hex.slice(2 * (at + bytes))

/** Returns the start of each word in bytes, the first at 0. */
export function startsOf(isa: Isa, hex: string): readonly number[] {
  const code = bytesIn(hex)
  const starts: number[] = []
  for (let at = 0; at < code.length; at += decodeAt(isa, code, at).bytes) starts.push(at)
  return starts
}
