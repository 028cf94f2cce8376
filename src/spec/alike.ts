// Other words that print the same text: what an assembler writes for it, and what changing a single field gives.
import { assemble, isError } from './assemble.ts'
import { decode, text } from './decode.ts'
import type { Decoded, Isa, Words } from './types.ts'
import { bitsOf, insert, lowBits, or, same, without, xor } from './words.ts'

export interface Alike {
  readonly words: Words
  readonly bytes: number
  /** Where it differs; both words may have another length. */
  readonly bits: readonly number[]
}

export interface Likeness {
  /** What the text assembles to, where that is another word. */
  readonly written: Alike | undefined
  /** Others, by a field whose value the text should tell; the nearest first. */
  readonly others: readonly Alike[]
  /** Bits that change no text of this encoding, most significant first. */
  readonly silent: readonly number[]
}

/** Wider fields are numbers, every value of which has a text of its own. */
const MOST_BITS = 8

/** Undefined where the word has no text. `at`: its address. */
export function likeness(isa: Isa, d: Decoded, at = 0): Likeness | undefined {
  const line = text(d, at)
  if (line === undefined || !d.variant) return undefined
  const { layout, shown } = d.variant.encoding
  const alike = (words: Words, bytes: number): Alike => ({ words, bytes, bits: bitsOf(xor(words, d.words)).reverse() })
  const made = assemble(isa, line, at)
  const written = isError(made) || same(made.words, d.words) ? undefined : alike(made.words, made.bytes)
  const mute = bitsOf(without(lowBits(8 * d.bytes), or(layout.mask, shown)))
  const telling = [...layout.fields.values()].filter(
    (place) => place.length <= MOST_BITS && !place.every((bit) => bit < 0 || mute.includes(bit)),
  )
  const others = telling.flatMap((place) =>
    Array.from({ length: 2 ** place.length }, (_, value) => value).flatMap((value): Alike[] => {
      const words = insert(d.words, place, value)
      if (!words || same(words, d.words) || (written && same(words, written.words))) return []
      const other = decode(isa, words)
      return other.bytes === d.bytes && text(other, at) === line ? [alike(other.words, other.bytes)] : []
    }),
  )
  others.sort((x, y) => x.bits.length - y.bits.length)
  return { written, others, silent: mute.filter((bit) => !layout.fields.get('L')?.includes(bit)).reverse() }
}
