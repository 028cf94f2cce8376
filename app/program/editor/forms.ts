// Finds the words that have the text of a line, one for each length and encoding, with a text that means only it.

import { exactTextByTree } from '../../../src/encoding/asPrinted.ts'
import { attempt } from '../../../src/encoding/assemble.ts'
import { isData } from '../../../src/encoding/data.ts'
import { decode } from '../../../src/encoding/decode.ts'
import { sameText } from '../../../src/encoding/sameText.ts'
import type { SourceLine } from '../../../src/encoding/source.ts'
import type { Isa, Words } from '../../../src/encoding/types.ts'
import { same } from '../../../src/encoding/words.ts'

export interface LengthForm {
  readonly bytes: number
  readonly text: string
  /** Whether the line is in this form now. */
  readonly isNow: boolean
  /** Name of the encoding, if several forms have this length. */
  readonly encoding?: string
}

/** Maximum number of sets of words to examine. */
const MOST = 64

/**
 * Returns the forms of a line, the shortest first. Returns none if there is no choice, or if a name stands in the line,
 * as a form has the number in its place.
 */
export function formsOf(isa: Isa, { made, address, text }: SourceLine): readonly LengthForm[] {
  const plainly = isData(text) ? undefined : attempt(isa, text, address).made
  if (!plainly || !same(plainly.words, made.words)) return []
  const all = sameText(isa, decode(isa, made.words), address)
  const found = new Map<string, LengthForm & { readonly name: string }>()
  let count = 0
  for (const { variant, value } of all?.patterns({ words: made.words, bytes: made.bytes }) ?? []) {
    if (++count > MOST) break
    const isNow = variant.bytes === made.bytes && variant.encoding === plainly.encoding
    const spelled = isNow ? text : spellingOf(isa, value, variant.bytes, address)
    const key = `${variant.bytes} ${variant.encoding.name}`
    const before = found.get(key)
    if (spelled !== undefined && (!before || (!isNow && spelled.length < before.text.length)))
      found.set(key, { bytes: variant.bytes, text: spelled, isNow, name: variant.encoding.name })
  }
  const forms = [...found.values()].sort((x, y) => x.bytes - y.bytes)
  if (forms.length < 2) return []
  return forms.map(({ name, ...form }) => ({
    ...form,
    ...(forms.filter(({ bytes }) => bytes === form.bytes).length > 1 && { encoding: name }),
  }))
}

/** Returns a text that assembles to this word and no other; undefined if there is none. */
function spellingOf(isa: Isa, words: Words, bytes: number, address: number): string | undefined {
  const text = exactTextByTree(isa, decode(isa, words), address)
  const again = text === undefined ? undefined : attempt(isa, text, address).made
  return again?.bytes === bytes && same(again.words, words) ? text : undefined
}

export const formText = ({ bytes, encoding }: LengthForm): string =>
  `${bytes} bytes${encoding === undefined ? '' : `, ${encoding}`}`
