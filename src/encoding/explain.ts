// Explains the decoding of a word: the bits that decided, the encodings that lost, and the nearest valid words.
import { decode } from './decode.ts'
import type { Node } from './node.ts'
import { type OtherEncodings, othersOf, type RuledOut, ruledOut } from './ruledOut.ts'
import type { Decoded, Encoding, Isa, Variant, WordLayout, Words } from './types.ts'
import { pick, verdict } from './walk.ts'
import { andWords, bitAt, bitsOf, flipped, lowBits, without, xorWords } from './words.ts'

/** A run of neighbouring fixed bits, most significant first, with its label in the pattern. */
export interface Decider {
  readonly label: string
  readonly high: number
  readonly low: number
  /** Binary digits. */
  readonly value: string
}

/** Another encoding, the bits that would have to change, and the word after that change. */
export interface Near {
  readonly encoding: Encoding
  readonly bits: readonly number[]
  readonly words: Words
  readonly bytes: number
}

interface Trouble {
  readonly operand: string
  readonly bits: readonly number[]
  /** A sentence, if the description has one. */
  readonly because?: string
}

interface Explanation {
  readonly decided: readonly Decider[]
  /** Reserved or invalid operands, with the bits they own. */
  readonly trouble: readonly Trouble[]
  /** Encodings whose fixed bits also match, grouped by what ruled them out. */
  readonly gaveWay: readonly RuledOut[]
  /** All other encodings. */
  readonly others: OtherEncodings
  readonly nearest: readonly Near[]
}

/**
 * Explains a decoded word. `words`: all bytes that are there, even beyond the word, as a near word may be longer.
 * `count`: most near encodings to list.
 */
export function explain(isa: Isa, d: Decoded, words: Words = d.words, count = 5): Explanation {
  const { variant } = d
  return {
    decided: variant ? deciders(variant.encoding.layout, variant.mask, variant.value) : [],
    trouble: operandTrouble(d),
    gaveWay: ruledOut(isa, d),
    others: othersOf(isa, d),
    nearest: nearest(isa, d, words, count),
  }
}

/** Returns the fixed bits as runs, cut where the label changes. */
function deciders(layout: WordLayout, mask: Words, value: Words): Decider[] {
  const out: Decider[] = []
  for (const bit of bitsOf(mask).reverse()) {
    const role = layout.bits[bit]
    const label = role?.kind === 'field' ? (role.owners[0]?.field ?? '') : ''
    const digit = String(bitAt(value, bit))
    const last = out.at(-1)
    if (last && last.low === bit + 1 && last.label === label)
      out[out.length - 1] = { ...last, low: bit, value: last.value + digit }
    else out.push({ label, high: bit, low: bit, value: digit })
  }
  return out
}

/** Returns the reserved and invalid operands of a word, without the slower parts of the explanation. */
export const operandTrouble = ({ variant, words }: Decoded): readonly Trouble[] =>
  variant ? troubles(variant.encoding, words) : []

function troubles(e: Encoding, w: Words): Trouble[] {
  return [...e.body, ...e.also].flatMap((n, i, all) => {
    const at = culprit(n, w)
    if (!at || n.kind === 'text') return []
    // An operand that appears twice is reported once.
    if (all.slice(0, i).some((before) => before.kind !== 'text' && before.name === n.name)) return []
    const because = e.extra.because?.[n.name]
    return [
      { operand: n.name, bits: at.place.filter((bit) => bit >= 0), ...(because === undefined ? {} : { because }) },
    ]
  })
}

/** Returns the operand that is reserved or invalid: for an operand made of others, the one among them. */
function culprit(n: Node, w: Words): Exclude<Node, { kind: 'text' }> | undefined {
  if (n.kind === 'text' || n.kind === 'number' || verdict([n], w) === 0) return undefined
  const form = n.kind === 'choice' ? pick(n, w) : undefined
  const within = form?.mark === 0 ? form.body.map((inner) => culprit(inner, w)).find(Boolean) : undefined
  // An operand that owns bits is reported as a whole.
  return within && n.place.length === 0 ? within : n
}

/**
 * Returns the named encodings for which the fewest bits have to change. If the changed word is not valid, one bit more
 * is tried.
 */
function nearest(isa: Isa, d: Decoded, words: Words, count: number): Near[] {
  const matched = d.status === 'ok' ? d.variant?.encoding : undefined
  const found = new Map<Encoding, Near>()
  for (const v of isa.variants) {
    if (v.encoding === matched || v.encoding.asm === '') continue
    const near = approach(isa, words, v)
    const known = found.get(v.encoding)
    if (near && (!known || near.bits.length < known.bits.length)) found.set(v.encoding, near)
  }
  return [...found.values()].sort((x, y) => x.bits.length - y.bits.length || spread(x) - spread(y)).slice(0, count)
}
/**
 * Returns the sum of the changed bits' numbers: if several are equally near, low bits win, since operands are below
 * opcodes.
 */
const spread = (n: Near): number => n.bits.reduce((sum, bit) => sum + bit, 0)

function approach(isa: Isa, words: Words, v: Variant): Near | undefined {
  const straight = xorWords(words, andWords(xorWords(words, v.value), v.mask))
  const good = (w: Words): Near | undefined => {
    const made = decode(isa, w)
    if (made.variant !== v || made.status !== 'ok') return undefined
    const bits = bitsOf(andWords(xorWords(made.words, words), v.keep))
    return { encoding: v.encoding, bits, words: made.words, bytes: made.bytes }
  }
  const found = good(straight)
  if (found) return found
  for (const bit of bitsOf(without(lowBits(v.bytes * 8), v.mask))) {
    const near = good(flipped(straight, bit))
    if (near) return near
  }
  return undefined
}
