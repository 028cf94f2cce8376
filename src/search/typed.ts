// Reads a query as an instruction: bytes in all their readings, or a line of assembly.

import { asmText, decodeAt } from '../encoding/decode.ts'
import type { Isa } from '../encoding/types.ts'
import { hexOf } from '../encoding/words.ts'
import { inOneLine, tooLongToRead } from '../read/limits.ts'
import { lineIn } from '../read/line.ts'
import { readingsOf } from '../read/readings.ts'

export interface TypedWord {
  /** Bytes in the order of memory, in hexadecimal. */
  readonly hex: string
  /** Assembly of the first instruction; undefined if it has no text. */
  readonly says?: string
  /** Description of how the text was read: from bytes or assembly. */
  readonly how: string
  /** Name of the encoding of the first instruction; undefined if there is none. */
  readonly encoding: string | undefined
  /** Count of bytes after the first instruction; left out if there are none. */
  readonly more?: number
  /** Whether the bytes begin with a valid and complete instruction. */
  readonly isGood: boolean
}

/** Returns the words that a text may be as bytes, the likeliest first; none if the text is too long. */
export function wordsTyped(isa: Isa, typed: string): readonly TypedWord[] {
  if (tooLongToRead(typed)) return []
  return readingsOf(isa, typed).ways.map(({ bytes, how }) => wordOf(isa, bytes, how))
}

/**
 * Returns the word that a line of assembly assembles to, or the words of a bundle; undefined if the line does not
 * assemble.
 */
export function lineTyped(isa: Isa, typed: string): TypedWord | undefined {
  const line = /[a-z<]/i.test(typed) ? lineIn(isa, inOneLine(typed)) : undefined
  if (!line) return undefined
  const { bytes, first } = line
  return { ...wordOf(isa, bytes, 'assembly'), encoding: first.encoding.name, isGood: true }
}

/** Returns the first instruction of some bytes, and how many bytes follow it. */
function wordOf(isa: Isa, bytes: readonly number[], how: string): TypedWord {
  const d = decodeAt(isa, Uint8Array.from(bytes))
  const says = asmText(d)
  const more = bytes.length - d.bytes
  return {
    hex: hexOf(bytes),
    how,
    encoding: d.variant?.encoding.name,
    ...(says !== undefined && { says }),
    ...(more > 0 && { more }),
    isGood: d.status === 'ok' && more >= 0,
  }
}
