// Decodes words without ever throwing: the encoding, the status, and the set bits that the text does not account for.
import type { AsmToken } from './node.ts'
import type { BitRole, Decoded, Encoding, Isa, Status, Words } from './types.ts'
import { isSayable, unknownIn } from './walk.ts'
import {
  andWords,
  extract,
  extractAll,
  insert,
  lowBits,
  NONE,
  orWords,
  placeWithin,
  without,
  wordsOfBits,
  wordsOfBytes,
} from './words.ts'

const STATUSES = ['ok', 'reserved', 'invalid'] as const satisfies readonly Status[]

/** Decodes the instruction at the start of `words`; the result has the bits beyond the instruction cleared. */
export function decode(isa: Isa, words: Words): Decoded {
  const variant = isa.match(words[0], words[1], words[2])
  if (!variant) {
    const bytes = isa.lengthOfUnknown(words[0], words[1])
    return { status: 'unknown', words: clip(words, lowBits(8 * bytes)), bytes }
  }
  const { encoding } = variant
  const mark = variant.mark(words[0], words[1], words[2])
  const status: Status = encoding.asm === '' ? 'unknown' : STATUSES[mark]
  return { status, words: clip(words, variant.keep), bytes: variant.bytes, variant }
}
const clip = (w: Words, keep: Words): Words => [w[0] & keep[0], w[1] & keep[1], w[2] & keep[2]]

/** Decodes the word at an index of the bytes. */
export const decodeAt = (isa: Isa, bytes: Uint8Array, from = 0): Decoded => decode(isa, wordsOfBytes(bytes, from))

const prints = ({ status }: Decoded): boolean => status === 'ok' || status === 'reserved'

/**
 * Returns the assembly text; undefined if there is none to print. `at`: address of the instruction, for relative
 * targets.
 */
export function asmText(d: Decoded, at = 0): string | undefined {
  const { words } = d
  return d.variant && prints(d) ? d.variant.text(words[0], words[1], words[2], at) : undefined
}
/**
 * Returns the text as `asmText` does, and also that of an invalid word if all its operands have a text: for display,
 * not for the assembler.
 */
export function readable(d: Decoded, at = 0): string | undefined {
  const { variant, words, status } = d
  if (status !== 'invalid' || !variant || !isSayable(variant.encoding.body, words)) return asmText(d, at)
  return variant.text(words[0], words[1], words[2], at)
}
export function tokens(d: Decoded, at = 0): readonly AsmToken[] {
  return d.variant && prints(d) ? d.variant.tokens(...d.words, at) : []
}

/** Returns the set bits that the text does not account for: all set bits if no encoding with a text has the word. */
export function unexplained(d: Decoded): Words {
  const word: Words = [d.words[0], d.words[1], d.words[2]]
  if (!d.variant || d.variant.encoding.asm === '') return word
  const { layout, shown, body } = d.variant.encoding
  const explained = orWords(
    orWords(without(shown, unknownIn(body, d.words)), layout.ignored),
    wordsOfBits(layout.fields.get('L') ?? []),
  )
  return without(word, explained)
}

/** Returns the bits of a word that have such a role in its layout, the highest first. */
export const bitsWhere = (
  roles: readonly BitRole[],
  width: number,
  has: (role: BitRole) => boolean,
): readonly number[] => roles.flatMap((role, bit) => (bit < width && has(role) ? [bit] : [])).reverse()

/** Returns every field of the encoding as an unsigned number; bits that the short form lacks read 0. */
export const fieldsOf = (e: Encoding, words: Words): Record<string, number> => extractAll(words, e.layout.fields)
/** Returns the bits that no field holds and no constant fixes: unknown, ignored and should-be ones. */
export function restOf(e: Encoding, words: Words): Words {
  const { unknown, ignored, shouldBe } = e.layout
  return andWords([words[0], words[1], words[2]], orWords(orWords(unknown, ignored), shouldBe))
}

/**
 * Returns the word of an encoding from its fields and the bits that no field holds: the inverse of `fieldsOf` and
 * `restOf`. Undefined if a value does not fit its field or contradicts a fixed bit, or if two fields that share a bit
 * disagree.
 */
export function encode(e: Encoding, fields: Readonly<Record<string, number>>, rest: Words = NONE): Words | undefined {
  let words: Words = orWords(
    e.layout.value,
    andWords(rest, orWords(orWords(e.layout.unknown, e.layout.ignored), e.layout.shouldBe)),
  )
  let known = e.layout.mask
  for (const [name, place] of e.layout.fields) {
    const value = fields[name] ?? extract(words, place)
    const put = insert(words, place, value)
    if (!put || !sameWhere(put, words, known)) return undefined
    words = put
    if (fields[name] !== undefined) known = orWords(known, wordsOfBits(place))
  }
  return [words[0], words[1], words[2]]
}
const sameWhere = (x: Words, y: Words, mask: Words): boolean => x.every((v, i) => ((v ^ y[i]!) & mask[i]!) === 0)

/**
 * Returns the word with one field changed, whatever else shares its bits; undefined if the value does not fit the
 * field. `width`: bits of the word, which are fewer in a short form; bits beyond it stay.
 */
export function withField(
  e: Encoding,
  words: Words,
  name: string,
  value: number,
  width = e.layout.width,
): Words | undefined {
  const place = e.layout.fields.get(name)
  return place && insert(words, placeWithin(place, width), value)
}
