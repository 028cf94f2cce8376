// Lists the values of an operand that have names, such as special registers, and what an instruction does with each.

import { decode } from '../encoding/decode.ts'
import { sampleOf } from '../encoding/sample.ts'
import type { Encoding } from '../encoding/types.ts'
import { nodeTokens } from '../encoding/walk.ts'
import { insert } from '../encoding/words.ts'
import { effectText } from '../expr/text.ts'
import type { Architecture } from './architecture.ts'
import { someMeaning } from './asked.ts'
import { type Certainty, certaintyOf } from './certainty.ts'
import type { OperandUse } from './pages.ts'

interface NamedValue {
  readonly value: number
  readonly text: string
  /** Effects of the instruction with the value, in words; undefined if nobody says. */
  readonly does: string | undefined
  readonly certainty: Certainty
}

interface NamedValues {
  /** The encoding with which a word was made for each of the values. */
  readonly encoding: Encoding
  readonly values: readonly NamedValue[]
  /** Number of values that are only a number, and are left out. */
  readonly others: number
}

/** Operands of more bits have no list. */
const MOST_BITS = 8

type Known = Pick<Architecture, 'isa' | 'variants' | 'machine' | 'meaning'>

/** Returns the values of an operand that have names; undefined if there are none. */
export function namedValues(architecture: Known, { encoding, node }: OperandUse): NamedValues | undefined {
  const { place } = node
  const sample = sampleOf(architecture.isa, encoding)
  if (!sample || place.length > MOST_BITS || place.some((bit) => bit < 0)) return undefined
  const variant = architecture.variants[0]?.id ?? ''
  const machine = architecture.machine(variant)
  const values: NamedValue[] = []
  const seen = new Set<string>()
  const all = 2 ** place.length
  for (let value = 0; value < all; value++) {
    const words = insert(sample.words, place, value) ?? sample.words
    const text = nodeTokens([node], words, 0, () => [])
      .map((token) => token.text)
      .join('')
      .replace(/^[\s,]+|\s+$/g, '')
    const made = decode(architecture.isa, words)
    if (made.variant?.encoding !== encoding || made.status === 'invalid' || seen.has(text)) continue
    seen.add(text)
    if (!isName(text, value)) continue
    const meaning = someMeaning(architecture, made, variant, machine)?.meaning
    const does = meaning?.effects.map((effect) => effectText(effect, machine.files)).join('; ')
    const certainty = meaning ? certaintyOf(architecture.isa, encoding, variant, meaning.fidelity) : 'none'
    values.push({ value, text, does, certainty })
  }
  return values.length > 0 ? { encoding, values, others: all - values.length } : undefined
}

/**
 * Whether a text says more than the value. Letters and a number, such as `r3`, `r1h` or `r0_r1`, do not: the value
 * counts registers or halves of them.
 */
function isName(text: string, value: number): boolean {
  const number = /^\W*[a-z$]*(\d+)[a-z]?(?:_[a-z]*\d+[a-z]?)*$/i.exec(text)?.[1]
  return text !== '' && (number === undefined || (Number(number) !== value && Number(number) !== value >> 1))
}
