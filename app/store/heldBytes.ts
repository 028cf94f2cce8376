// The bytes that the word view holds: what was given, which of it is shown, and what changes of the word make of it.
import { decodeAt } from '../../src/encoding/decode.ts'
import type { Isa, Words } from '../../src/encoding/types.ts'
import { bytesOfHex, bytesOfWords, hexOf, wordsOfBytes } from '../../src/encoding/words.ts'

export interface HeldBytes {
  /** All of them, in the order of memory. */
  readonly hex: string
  /** Where the word that is shown begins, in bytes. */
  readonly at: number
  /** So many bytes were given, and stay, zeros too; beyond them are only those that somebody set a bit in. */
  readonly least: number
  /** Bytes that the grid has room for: no fewer than before, so that nothing moves under the hand. */
  readonly room: number
  /** Bits of the word that may be either, as bytes from where it begins, without the zeros at the end; left out: none. */
  readonly any?: string
}

/** Bytes that the three numbers of a word hold. */
const WINDOW = 12

const sizeOf = (hex: string): number => hex.length / 2
const bytesIn = (hex: string): Uint8Array => bytesOfHex(hex) ?? new Uint8Array()

/** The word that is shown, with the bytes that follow it. */
export const wordsAt = ({ hex, at }: Pick<HeldBytes, 'hex' | 'at'>): Words =>
  wordsOfBytes(bytesIn(hex.slice(2 * at, 2 * (at + WINDOW))))

/** The word, and as many of the bytes that follow as might become part of it. */
function roomFor(isa: Isa, hex: string, at: number): number {
  const { bytes } = decodeAt(isa, bytesIn(hex.slice(2 * at, 2 * (at + WINDOW))))
  return Math.max(bytes, Math.min(sizeOf(hex) - at, isa.maxBytes))
}

/** Bytes as they come from an address, a text, another word. */
export const begun = (isa: Isa, hex: string, at: number): HeldBytes => ({
  hex,
  at,
  least: sizeOf(hex),
  room: roomFor(isa, hex, at),
})

/**
 * The same with other bits in the word, or in what follows it. Bytes stay where they are, whatever becomes of the
 * word's length. `before`: what was held earlier; a word that comes back has the room that it had.
 */
export function withWords(isa: Isa, held: HeldBytes, words: Words, before: readonly HeldBytes[]): HeldBytes {
  const { at, least } = held
  const old = bytesIn(held.hex)
  const bytes = new Uint8Array(Math.max(old.length, at + WINDOW))
  bytes.set(old)
  bytes.set(bytesOfWords(words, WINDOW), at)
  let end = bytes.length
  // What was not given and is zero is not there: else a flip and the same again would leave a byte behind.
  while (end > least && bytes[end - 1] === 0) end--
  return withAny(settled(isa, held, hexOf(bytes.subarray(0, end)), least, before), held.any)
}

/** The same with another word in the place of the one that is shown; `after`: what follows it. */
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

/** The same where other bits may be either. */
export function withAny({ any: _, ...held }: HeldBytes, any: string | undefined): HeldBytes {
  const shortest = any?.replace(/(00)+$/, '')
  return shortest ? { ...held, any: shortest } : held
}

/** The bits that may be either. */
export const anyOf = ({ any }: Pick<HeldBytes, 'any'>): Words | undefined =>
  any === undefined ? undefined : wordsOfBytes(bytesIn(any))

/** What follows the word that is shown; empty where it ends with the bytes that are held, or beyond them. */
export const afterWord = ({ hex, at }: Pick<HeldBytes, 'hex' | 'at'>, bytes: number): string =>
  hex.slice(2 * (at + bytes))

/** Where the words begin, the first at 0. */
export function startsOf(isa: Isa, hex: string): readonly number[] {
  const code = bytesIn(hex)
  const starts: number[] = []
  for (let at = 0; at < code.length; at += decodeAt(isa, code, at).bytes) starts.push(at)
  return starts
}
