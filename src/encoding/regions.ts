// Which words decode to which encoding, as sets: what the decoder and the verdict on operands say of one word, of all at once.
import { barred } from './encoding.ts'
import { variantsInOrder } from './match.ts'
import type { Codec, Node } from './node.ts'
import type { BitPlace, Isa, Variant } from './types.ts'
import { formsInOrder } from './walk.ts'
import { type Cube, EMPTY, EVERY, type WordSet, WordSets } from './wordSets.ts'
import { andWords, isNone, lowBits, NONE, without, xorWords } from './words.ts'

/** Words of an encoding. */
interface Judged {
  /** Their operands have a text, or are reserved. */
  readonly fine: WordSet
  /** Some operand cannot be. */
  readonly impossible: WordSet
}
const NOTHING: Judged = { fine: EMPTY, impossible: EMPTY }

/** Codecs of more bits are not asked for the text of each value. */
export const TABLE_BITS = 13

const MOST_NODES = 1 << 19
let latest = new WordSets()
/** Sets for a question: what was computed for descriptions is kept until it is much. */
export function wordSets(): WordSets {
  if (latest.size > MOST_NODES) latest = new WordSets()
  return latest
}

/** A set that a thing of a description has, computed once. */
export function keptSet(sets: WordSets, thing: unknown, key: string, make: () => WordSet): WordSet {
  const all = sets.kept.get(thing) ?? new Map<string, WordSet>()
  sets.kept.set(thing, all)
  const known = all.get(key) ?? make()
  all.set(key, known)
  return known
}

/** Of some words those whose operands have a text, and those that cannot be; the others belong to another encoding. */
export function judgeWords(sets: WordSets, nodes: readonly Node[], words: WordSet): Judged {
  let { fine, impossible }: Judged = { fine: words, impossible: EMPTY }
  for (const node of nodes) {
    if (fine === EMPTY && impossible === EMPTY) break
    const of = judgeNode(sets, node, fine)
    const rest = impossible === EMPTY ? NOTHING : judgeNode(sets, node, impossible)
    fine = of.fine
    impossible = sets.or(of.impossible, sets.or(rest.fine, rest.impossible))
  }
  return { fine, impossible }
}

function judgeNode(sets: WordSets, n: Node, words: WordSet): Judged {
  if (n.kind === 'text' || n.kind === 'number') return { fine: words, impossible: EMPTY }
  if (n.kind === 'codec') {
    const fine = sets.and(words, withText(sets, n.codec, n.place))
    return { fine, impossible: n.codec.strict ? sets.minus(words, fine) : EMPTY }
  }
  if (n.total) return { fine: words, impossible: EMPTY }
  let { fine, impossible } = NOTHING
  let left = words
  for (const form of formsInOrder(n)) {
    const fit = sets.and(left, sets.cube(form.mask, form.value))
    if (fit === EMPTY) continue
    // What belongs to no form is asked no other.
    if (form.hole) {
      left = sets.minus(left, fit)
      continue
    }
    const of = judgeWords(sets, form.body, fit)
    const both = sets.or(of.fine, of.impossible)
    fine = form.mark === 2 ? fine : sets.or(fine, of.fine)
    impossible = sets.or(impossible, form.mark === 2 ? both : of.impossible)
    left = sets.minus(left, both)
  }
  return { fine, impossible }
}

/** Words whose number at a place has a text. */
function withText(sets: WordSets, codec: Codec, place: BitPlace): WordSet {
  if (codec.total) return EVERY
  return keptSet(sets, codec, `any ${place}`, () =>
    codec.valuesOf || place.length > TABLE_BITS
      ? sets.minus(EVERY, sliced(sets, codec, place, undefined))
      : sets.where(place, (value) => codec.text(value, 0) !== undefined),
  )
}

/** Words whose number at a place has a text, or none, by what a codec says of slices of it. */
export function sliced(sets: WordSets, codec: Codec, place: BitPlace, text: string | undefined): WordSet {
  let found: WordSet = EMPTY
  for (const slices of codec.valuesOf?.(text) ?? []) {
    let words: WordSet = EVERY
    for (const { low, width, values } of slices) {
      const slice = place.slice(low, low + width)
      words = sets.and(
        words,
        values.map((value) => sets.holding(slice, value)).reduce((x, y) => sets.or(x, y), EMPTY),
      )
    }
    found = sets.or(found, words)
  }
  return found
}

/** Whether two patterns have a word in common. */
export const meet = (x: Cube, y: Cube): boolean =>
  isNone(andWords(xorWords(x.value, y.value), andWords(x.mask, y.mask)))

/** Of some words those that a variant would take if it were asked first. */
export function taken(sets: WordSets, { encoding, keep, mask, value }: Variant, words: WordSet): Judged {
  const { layout, body, also } = encoding
  let matching = sets.and(words, sets.cube(mask, value))
  if (matching === EMPTY) return NOTHING
  // The operands of a short form read 0 where it has no bits, whatever follows it.
  const width = without(lowBits(layout.width), keep)
  const isShort = !isNone(width)
  if (isShort) matching = sets.and(sets.lowerPart(matching, bitsIn(keep)), sets.cube(without(lowBits(96), keep), NONE))
  for (const other of barred(encoding)) matching = sets.minus(matching, sets.cube(other.mask, other.value))
  const found = judgeWords(sets, [...body, ...also], matching)
  if (!isShort) return found
  const again = (set: WordSet) => sets.and(words, sets.lowerPart(set, bitsIn(keep)))
  return { fine: again(found.fine), impossible: again(found.impossible) }
}
const bitsIn = ([a, b, c]: Cube['mask']): number => (c ? 96 : b ? 64 : 32) - Math.clz32(c || b || a)

/** Of some words of a variant, which have all bits that `within` fixes, those that no variant takes that is asked before. */
export function kept(sets: WordSets, isa: Isa, variant: Variant, words: WordSet, within: Cube): WordSet {
  let left = words
  for (const before of variantsInOrder(isa)) {
    if (before === variant || left === EMPTY) break
    if (!meet(before, within)) continue
    const { fine, impossible } = taken(sets, before, left)
    left = sets.minus(left, sets.or(fine, impossible))
  }
  return left
}
