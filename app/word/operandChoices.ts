// Lists the few texts that the bits of an operand may have, each with the bits that give it.
import type { Form } from '../../src/encoding/node.ts'
import type { BitPlace, Words } from '../../src/encoding/types.ts'
import { pick, support, verdict } from '../../src/encoding/walk.ts'
import { andWords, bitAt, bitsOf, insert, orWords, without, wordsOfBits } from '../../src/encoding/words.ts'
import { KeyedCache } from '../instruction/kept.ts'
import { type ChoiceNode, mayBeEmpty, type Operand, printedNodes } from './operandWords.ts'

/** The bits that a choice changes, and their values; other bits stay. */
export interface ChosenBits {
  readonly mask: Words
  readonly value: Words
}
export interface Option extends ChosenBits {
  /** Empty if nothing is written. */
  readonly text: string
  readonly isReserved: boolean
}

/** Returns the text without the blanks and commas around it. */
export const trimmed = (text: string): string => text.replace(/^[\s,]+|[\s,]+$/g, '')

export const changed = (words: Words, { mask, value }: ChosenBits): Words => orWords(without(words, mask), value)
/** Returns the bits of a word under a mask. */
export const bitsAt = (words: Words, mask: Words): ChosenBits => ({ mask, value: andWords(words, mask) })

/** Bits that the text of an operand depends on, kept because every flip asks for operands of many forms. */
const supports = new WeakMap<Operand, Words>()
export function supportOf(node: Operand): Words {
  const known = supports.get(node) ?? wordsOfBits(support([node]))
  supports.set(node, known)
  return known
}

/** Most bits of an operand whose values are listed one by one. */
const MOST_BITS = 4

/** Returns whether the node is a modifier, such as `.sat`, that may be left out. */
export const isModifier = (node: Operand): node is ChoiceNode =>
  node.kind === 'choice' && node.kindName === '' && mayBeEmpty(node)

/** Returns the modifiers in the form of an operand. */
export const modifiersOf = (form: Form | undefined): readonly ChoiceNode[] =>
  form ? form.body.flatMap((node) => (node.kind !== 'text' && isModifier(node) ? [node] : [])) : []

const kept = new KeyedCache<Operand, readonly Option[]>()

/**
 * Returns all texts of an operand, each once, or undefined if it has no bits or more than four. `width`: bits of the
 * word.
 */
export function optionsOf(node: Operand, words: Words, width: number, at: number): readonly Option[] | undefined {
  const all = supportOf(node)
  const place = bitsOf(all).filter((bit) => bit < width)
  if (place.length === 0 || place.length > MOST_BITS) return undefined
  return kept.get(node, `${andWords(words, all).join()} ${width} ${at}`, () =>
    choicesOfPlace(place, words, (changed) => ({
      text: printedNodes([node], changed, at),
      verdict: verdict([node], changed, at),
    })),
  )
}

interface Said {
  readonly text: string
  readonly verdict: ReturnType<typeof verdict>
}

/**
 * Lists the texts of all values of some bits that can be encoded, each text once. If several values have one text, the
 * value that the word has now is taken.
 */
export function choicesOfPlace(place: BitPlace, words: Words, say: (changed: Words) => Said): readonly Option[] {
  const mask = wordsOfBits(place)
  const found = new Map<string, Option>()
  for (let value = 0; value < 2 ** place.length; value++) {
    const put = insert(words, place, value)
    if (!put) continue
    const saying = say(put)
    if (saying.verdict === 'hole' || saying.verdict === 2) continue
    const text = trimmed(saying.text)
    const isNow = place.every((bit) => bitAt(put, bit) === bitAt(words, bit))
    if (!found.has(text) || isNow) found.set(text, { ...bitsAt(put, mask), text, isReserved: saying.verdict === 1 })
  }
  return [...found.values()]
}

/** Returns the word with each modifier of the operand left out. */
export function bare(node: Operand, words: Words): Words {
  if (node.kind !== 'choice') return words
  return modifiersOf(pick(node, words)).reduce(leftOut, words)
}

function leftOut(words: Words, modifier: ChoiceNode): Words {
  const empty = modifier.forms.find(({ body, hole, mark }) => !hole && mark === 0 && body.length === 0)
  return empty ? changed(words, empty) : words
}
