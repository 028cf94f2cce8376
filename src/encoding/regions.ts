// Computes which words decode to which encoding, as sets: applies the rules of the decoder to all words at once.
import { barred } from './encoding.ts'
import { variantsInOrder } from './match.ts'
import type { Codec, Node } from './node.ts'
import type { BitPlace, Isa, Variant } from './types.ts'
import { formsInOrder } from './walk.ts'
import { type Cube, EMPTY, EVERY, type WordSet, WordSets } from './wordSets.ts'
import { andWords, isNone, lowBits, NONE, WORD_BITS, without, xorWords } from './words.ts'

/** Words of an encoding, by the verdict on their operands. */
interface Judged {
  /** Words whose operands all have a text, be it a reserved one. */
  readonly fine: WordSet
  /** Words with an invalid operand. */
  readonly impossible: WordSet
}
const NOTHING: Judged = { fine: EMPTY, impossible: EMPTY }

/** Values of wider codecs are not tried one by one. */
export const TABLE_BITS = 13

const MOST_NODES = 1 << 19
let latest = new WordSets()
/** Returns the sets for a question. Results for descriptions are kept for the next one, until they are too many. */
export function wordSets(): WordSets {
  if (latest.size > MOST_NODES) latest = new WordSets()
  return latest
}

/** Returns a set that belongs to a thing of a description, computed once. */
export function keptSet(sets: WordSets, thing: unknown, key: string, make: () => WordSet): WordSet {
  const all = sets.kept.get(thing) ?? new Map<string, WordSet>()
  sets.kept.set(thing, all)
  const known = all.get(key) ?? make()
  all.set(key, known)
  return known
}

/**
 * Returns those of some words whose operands have a text, and those with an invalid one; the others are another
 * encoding.
 */
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
    // A word that has a hole is given to no other form.
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

/** Returns the words whose value at a place has a text. */
function withText(sets: WordSets, codec: Codec, place: BitPlace): WordSet {
  if (codec.total) return EVERY
  return keptSet(sets, codec, `any ${place}`, () =>
    codec.valuesOf || place.length > TABLE_BITS
      ? sets.minus(EVERY, sliced(sets, codec, place, undefined))
      : sets.where(place, (value) => codec.text(value, 0) !== undefined),
  )
}

/** Returns the words whose value at a place has this text (undefined: no text), by the slices that a codec lists. */
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

/** Returns those of some words that a variant would take if it were asked first. */
export function taken(sets: WordSets, { encoding, keep, mask, value }: Variant, words: WordSet): Judged {
  const { layout, body, also } = encoding
  let matching = sets.and(words, sets.cube(mask, value))
  if (matching === EMPTY) return NOTHING
  // The operands of a short form read 0 for the bits it lacks, whatever bytes follow it.
  const width = without(lowBits(layout.width), keep)
  const isShort = !isNone(width)
  if (isShort)
    matching = sets.and(sets.lowerPart(matching, bitsIn(keep)), sets.cube(without(lowBits(WORD_BITS), keep), NONE))
  for (const other of barred(encoding)) matching = sets.minus(matching, sets.cube(other.mask, other.value))
  const found = judgeWords(sets, [...body, ...also], matching)
  if (!isShort) return found
  const again = (set: WordSet) => sets.and(words, sets.lowerPart(set, bitsIn(keep)))
  return { fine: again(found.fine), impossible: again(found.impossible) }
}
const bitsIn = ([a, b, c]: Cube['mask']): number => (c ? WORD_BITS : b ? 64 : 32) - Math.clz32(c || b || a)

/**
 * Returns those of some words of a variant that no variant takes that is asked before it. `within`: the bits that all
 * the words have.
 */
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
