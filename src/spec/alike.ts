// Other words that print the same text: what an assembler writes for it, and what changing a single field gives.
import { assemble, isError } from './assemble.ts'
import { decode, text } from './decode.ts'
import type { Decoded, Isa, Words } from './types.ts'
import { bitsOf, insert, lowBits, or, same, within, without, xor } from './words.ts'

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
  const width = 8 * d.bytes
  const alike = ({ words, bytes }: { readonly words: Words; readonly bytes: number }): Alike => ({
    words,
    bytes,
    bits: bitsOf(xor(words, d.words)).reverse(),
  })
  const made = assemble(isa, line, at)
  const written = isError(made) || same(made.words, d.words) ? undefined : alike(made)
  const mute = bitsOf(without(lowBits(width), or(layout.mask, shown)))
  // Of a short form as much of a field as it has: what is beyond is of other bytes.
  const telling = [...layout.fields.values()]
    .map((place) => within(place, width))
    .filter((place) => place.length <= MOST_BITS && !place.every((bit) => bit < 0 || mute.includes(bit)))
  const found = new Map<string, Alike>()
  for (const place of telling)
    for (let value = 0; value < 2 ** place.length; value++) {
      const words = insert(d.words, place, value)
      const other = words && decode(isa, words)
      if (!other || other.bytes !== d.bytes || same(other.words, d.words)) continue
      if (written && same(other.words, written.words)) continue
      // Two fields that share bits lead to the same word.
      if (!found.has(other.words.join()) && text(other, at) === line) found.set(other.words.join(), alike(other))
    }
  const others = [...found.values()].sort((x, y) => x.bits.length - y.bits.length)
  return { written, others, silent: mute.filter((bit) => !layout.fields.get('L')?.includes(bit)).reverse() }
}
