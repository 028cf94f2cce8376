// What a text is besides words to look for: bytes in all their readings, or a line of assembly.

import { asmText, decodeAt } from '../encoding/decode.ts'
import type { Isa } from '../encoding/types.ts'
import { hexOf } from '../encoding/words.ts'
import { inOneLine, tooLongToRead } from '../read/limits.ts'
import { lineIn } from '../read/line.ts'
import { readingsOf } from '../read/readings.ts'

export interface TypedWord {
  /** In the order of memory. */
  readonly hex: string
  /** As assembly; undefined: its first instruction has no text. */
  readonly says?: string
  /** How the text was read: from bytes or assembly. */
  readonly how: string
  /** Its name; undefined: there is none. */
  readonly encoding: string | undefined
  /** Bytes that follow its first instruction; left out: none. */
  readonly more?: number
  /** It is an instruction. */
  readonly isGood: boolean
}

/** All that a text may be as bytes, the likeliest first. */
export function wordsTyped(isa: Isa, typed: string): readonly TypedWord[] {
  if (tooLongToRead(typed)) return []
  return readingsOf(isa, typed).ways.map(({ bytes, how }) => wordOf(isa, bytes, how))
}

/** The word that a line of assembly is, or the words of a bundle, if the architecture has such. */
export function lineTyped(isa: Isa, typed: string): TypedWord | undefined {
  const line = /[a-z<]/i.test(typed) ? lineIn(isa, inOneLine(typed)) : undefined
  if (!line) return undefined
  const { bytes, first } = line
  return { ...wordOf(isa, bytes, 'assembly'), encoding: first.encoding.name, isGood: true }
}

/** The first of some bytes, and how many follow it. */
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
