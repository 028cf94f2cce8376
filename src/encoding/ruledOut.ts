// Finds why encodings lost a word that has their fixed bits: the operand, the bits, or a better encoding.
import { barred } from './encoding.ts'
import { variantsInOrder } from './match.ts'
import type { Node } from './node.ts'
import type { Decoded, Encoding, Isa, Variant, Words } from './types.ts'
import { pick, verdict } from './walk.ts'
import {
  andWords,
  bitAt,
  bitsOf,
  countBits,
  isNone,
  matches,
  NONE,
  orWords,
  WORD_BITS,
  without,
  wordsOfBits,
  xorWords,
} from './words.ts'

/**
 * Why an encoding lost a word. `operand`: one of its operands has no text for these bits. `joint`: these bits together
 * belong to another encoding. `special`: the winner fixes these bits, too. `later`: it fixes as many bits, and is later
 * in the description.
 */
type Rule = 'operand' | 'joint' | 'special' | 'later'

/** Texts for each rule, to precede the bits. */
export const RULES: Readonly<Record<Rule, string>> = {
  operand: 'no operand for',
  joint: 'left to another encoding:',
  special: 'more general: it leaves open',
  later: 'fixes as many bits, and stands later in the description',
}

/** Encodings that the same bits ruled out in the same way. */
export interface RuledOut {
  readonly rule: Rule
  readonly encodings: readonly Encoding[]
  /** Bits, the highest first, and their values in binary digits. */
  readonly bits: readonly number[]
  readonly value: string
  /** Names of the operand in the encodings that have it. */
  readonly operands: readonly string[]
}

interface Why {
  readonly rule: Rule
  readonly bits: Words
  readonly operand?: string
}

/** Returns the encodings that were ruled out, alike ones together, in the order in which the decoder asks them. */
export function ruledOut(isa: Isa, { words, variant: winner }: Decoded): readonly RuledOut[] {
  const found = new Map<string, { why: Why; encodings: Map<string, Encoding>; operands: Set<string> }>()
  for (const v of variantsInOrder(isa)) {
    if (v === winner || v.encoding.name === winner?.encoding.name || !matches(words, v.mask, v.value)) continue
    const why = whyNot(v, words, winner)
    const key = `${why.rule} ${why.bits}`
    const group = found.get(key) ?? { why, encodings: new Map<string, Encoding>(), operands: new Set<string>() }
    found.set(key, group)
    group.encodings.set(v.encoding.name, v.encoding)
    if (why.operand !== undefined) group.operands.add(why.operand)
  }
  return [...found.values()].map(({ why, encodings, operands }) => {
    const bits = bitsOf(why.bits).reverse()
    const value = bits.map((bit) => bitAt(words, bit)).join('')
    return { rule: why.rule, encodings: [...encodings.values()], bits, value, operands: [...operands] }
  })
}

function whyNot({ encoding, keep, mask }: Variant, words: Words, winner: Variant | undefined): Why {
  const keptBits = andWords(words, keep)
  const joint = barred(encoding).find((other) => matches(keptBits, other.mask, other.value))
  if (joint) return { rule: 'joint', bits: joint.mask }
  const missing = missingIn([...encoding.body, ...encoding.also], keptBits)
  if (missing) return { rule: 'operand', ...missing }
  return winner && countBits(mask) < countBits(winner.mask)
    ? { rule: 'special', bits: without(winner.mask, mask) }
    : { rule: 'later', bits: NONE }
}

/** Returns the operand that has no text, and the bits that decide this; undefined if all have one. */
function missingIn(nodes: readonly Node[], words: Words): Omit<Why, 'rule'> | undefined {
  for (const n of nodes) {
    if (n.kind === 'text' || n.kind === 'number' || verdict([n], words) !== 'hole') continue
    const placeBits = wordsOfBits(n.place)
    if (n.kind === 'codec') return { operand: n.name, bits: placeBits }
    // A form that is a hole fixes the bits that decide.
    const form = n.forms.find((f) => f.hole && matches(words, f.mask, f.value)) ?? pick(n, words)
    const inner = form && missingIn(form.body, words)
    // An operand that owns no bits is a name for the operands it is made of.
    if (inner && n.place.length === 0) return inner
    return { operand: n.name, bits: form?.hole ? form.mask : (inner?.bits ?? placeBits) }
  }
  return undefined
}

/** Encodings without the fixed bits of the word, and a few bits such that each of them differs in one. */
export interface OtherEncodings {
  readonly count: number
  /** Bits, the highest first. */
  readonly bits: readonly number[]
}

export function othersOf(isa: Isa, { words }: Decoded): OtherEncodings {
  const differing = new Map<string, Words[]>()
  const agree = new Set<string>()
  for (const v of isa.variants) {
    const { name } = v.encoding
    if (matches(words, v.mask, v.value)) agree.add(name)
    else differing.set(name, [...(differing.get(name) ?? []), andWords(xorWords(words, v.value), v.mask)])
  }
  for (const name of agree) differing.delete(name)
  let left = [...differing.values()].flat()
  let bits: Words = NONE
  while (left.length > 0) {
    const counts = new Array<number>(WORD_BITS).fill(0)
    for (const wrong of left) for (const bit of bitsOf(wrong)) counts[bit]!++
    const best = wordsOfBits([counts.indexOf(Math.max(...counts))])
    bits = orWords(bits, best)
    left = left.filter((wrong) => isNone(andWords(wrong, best)))
  }
  return { count: differing.size, bits: bitsOf(bits).reverse() }
}
