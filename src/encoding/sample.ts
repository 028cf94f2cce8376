// Makes sample words of an encoding: plain ones to show, and one for every form its operands may take.
import { decode } from './decode.ts'
import type { Form, Node } from './node.ts'
import type { BitPlace, Decoded, Encoding, Isa, Variant, Words } from './types.ts'
import { support } from './walk.ts'
import { andWords, bitAt, bitsOf, insert, isNone, orWords, same, without, wordsOfBits } from './words.ts'

/** After this many tries an encoding has no sample; each try takes about a microsecond. */
const TRIES = 4096

/**
 * Returns a word that decodes to the encoding with status ok, or else the first that decodes to it at all; undefined if
 * none is found. Its fields hold small different numbers.
 */
export function sampleOf(isa: Isa, e: Encoding): Decoded | undefined {
  if (!known.has(e)) known.set(e, found(isa, e))
  return known.get(e)
}
const known = new WeakMap<Encoding, Decoded | undefined>()

function found(isa: Isa, e: Encoding): Decoded | undefined {
  let second: Decoded | undefined
  for (const variant of isa.variants.filter((v) => v.encoding === e)) {
    const fields = fieldsShown(e, variant)
    for (let k = 0; k < TRIES; k++) {
      const made = decode(isa, fill(isa, variant, fields, k))
      if (made.variant !== variant) continue
      if (made.status === 'ok' || e.asm === '') return made
      second ??= made
    }
  }
  return second
}

/** Returns the fields whose value the text carries, the highest in the word first; other fields stay 0. */
function fieldsShown(e: Encoding, { keep, mask }: Variant): readonly (readonly [name: string, place: BitPlace])[] {
  const free = without(keep, mask)
  const shown = orWords(e.shown, wordsOfBits(support(e.also)))
  return [...e.layout.fields]
    .filter(([, place]) => place.some((bit) => bit >= 0 && bitAt(free, bit) && (e.asm === '' || bitAt(shown, bit))))
    .sort(([, x], [, y]) => Math.max(...y) - Math.max(...x))
}

/**
 * Fills the fields: try 0 with 1, 2, 3, 0, 1 ..., try 1 with zeros, the others with noise. The first half of the tries
 * keeps the usual values.
 */
function fill(
  isa: Isa,
  { encoding, keep, mask, value }: Variant,
  fields: ReturnType<typeof fieldsShown>,
  k: number,
): Words {
  let words: Words = [value[0], value[1], value[2]]
  fields.forEach(([name, place], i) => {
    const noise = Math.imul(k * 31 + i + 1, 0x9e3779b1) >>> 7
    const usual = k < TRIES / 2 ? isa.usual[name] : undefined
    const number = usual ?? (k === 0 ? (i + 1) % 4 : k === 1 ? 0 : noise % 2 ** 24)
    words = insert(words, place, number % 2 ** place.length) ?? words
  })
  const { bits } = encoding.layout
  const should: Words = bits.reduce<Words>(
    (w, role, bit) => (role.kind === 'shouldBe' && role.bit ? (insert(w, [bit], 1) ?? w) : w),
    words,
  )
  const filled = orWords(without(andWords(should, keep), mask), value)
  return [filled[0], filled[1], filled[2]]
}

/** Returns the sample with one operand in one of its forms; undefined if that is no word of this encoding. */
export function withForm(isa: Isa, sample: Decoded, form: Form): Decoded | undefined {
  const put = orWords(without(sample.words, form.mask), form.value)
  const made = decode(isa, [put[0], put[1], put[2]])
  if (made.variant !== sample.variant || form.hole) return undefined
  // Forms of two operands may want the same bits: then this is a word of another form.
  return isNone(andWords(form.mask, without(orWords(form.value, made.words), andWords(form.value, made.words))))
    ? made
    : undefined
}

/** Returns a sample for every form of every named operand, the plain one first. */
export function samplesOf(isa: Isa, e: Encoding): readonly Decoded[] {
  const first = sampleOf(isa, e)
  if (!first) return []
  const all: Decoded[] = [first]
  const visit = (nodes: readonly Node[]): void => {
    for (const n of nodes) {
      if (n.kind !== 'choice') continue
      for (const form of n.forms) {
        const made = n.kindName && bitsOf(form.mask).length ? withForm(isa, first, form) : undefined
        if (made && !all.some((d) => same(d.words, made.words))) all.push(made)
        visit(form.body)
      }
    }
  }
  visit(e.body)
  return all
}
