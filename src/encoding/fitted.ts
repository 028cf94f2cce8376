// Finds the best word of a text among all its encodings.
import { withoutBlanks } from './backwards.ts'
import { decode } from './decode.ts'
import { Fitting, type Furthest, isSilent } from './fit.ts'
import { bodiesOf, encodingCandidates, hasWords } from './heads.ts'
import type { Assembled, Encoding, Isa, WordLayout, Words } from './types.ts'
import { isRelative, pick } from './walk.ts'
import { andWords, covers, extract, isNone, lowBits, orWords, without, wordsOfBits } from './words.ts'

/** Limits the words that a text may become; left out: none. */
export interface FitLimits {
  /** Only encodings in which the field that tells groups apart has this value. */
  readonly value?: number
  /** Only words of more than this many bytes. */
  readonly beyond?: number
}

/** Returns the best word of a text; undefined if no encoding fits. It notes in `reached` how far each encoding went. */
export type FindWord = (
  isa: Isa,
  source: string,
  at: number,
  reached: Furthest,
  asked?: FitLimits,
) => Assembled | undefined

/** Tries one encoding after the other. */
export const fitted: FindWord = (isa, source, at, reached, asked = {}) => {
  const wanted = withoutBlanks(source)
  const asTyped = (text: string) => withoutBlanks(isa.lowerCase ? text.toLowerCase() : text) === wanted
  let best: { score: number; made: Assembled } | undefined
  for (const encoding of encodingCandidates(isa, source)) {
    if (asked.value !== undefined && groupOf(isa, encoding) !== asked.value) continue
    // If expectations are not noted, encodings that cannot fit are not tried.
    if (isSilent(reached) && !hasWords(isa, encoding, source)) continue
    let tries = 0
    const fitting = new Fitting(source, at, reached, isa.lowerCase, (fit) => {
      const made = finish(isa, encoding, fit, asked.beyond ?? 0)
      if (made) {
        const variant = isa.match(...made.words)
        if (variant && isRelativeToo(variant.encoding)) reached.relative = true
        const score = (variant && asTyped(variant.text(...made.words, at)) ? 0 : 1000) + made.bytes
        if (!best || score < best.score) best = { score, made }
      }
      return (best !== undefined && best.score < 1000) || ++tries > 64
    })
    for (const body of bodiesOf(encoding)) if (fitting.run(encoding, body)) break
    if (best && best.score < 1000 && best.made.encoding.layout.short === best.made.encoding.layout.width) break
  }
  return best?.made
}

/** Returns the value of the field that tells groups of encodings apart; undefined if there is none. */
export function groupOf({ style }: Isa, { layout }: Encoding): number | undefined {
  const place = style.group === undefined ? undefined : layout.fields.get(style.group)
  return place && extract(layout.value, place)
}

const relatives = new WeakMap<Encoding, boolean>()
/** Whether the text of an encoding depends on the address. */
export function isRelativeToo(e: Encoding): boolean {
  const known = relatives.get(e) ?? isRelative(e.body)
  relatives.set(e, known)
  return known
}

/**
 * Returns the word of a fit; undefined unless it decodes to that encoding or a special case of it, prints the forms
 * that were read, is valid, and has more than `beyond` bytes.
 */
function finish(isa: Isa, e: Encoding, fit: Fitting, beyond: number): Assembled | undefined {
  const read: Words = [fit.value[0], fit.value[1], fit.value[2]]
  const set = shouldBeOnes(e.layout)
  // A word that is longer than needed may not exist with the should-be bits as they should be.
  return legal(isa, e, fit, orWords(read, set), beyond) ?? (beyond > 0 ? legal(isa, e, fit, read, beyond) : undefined)
}

/** Returns the should-be bits that should be 1. */
export const shouldBeOnes = ({ bits }: WordLayout): Words =>
  wordsOfBits(bits.flatMap((role, bit) => (role.kind === 'shouldBe' && role.bit === 1 ? [bit] : [])))

function legal(isa: Isa, e: Encoding, fit: Fitting, read: Words, beyond: number): Assembled | undefined {
  const { layout } = e
  let words = read
  const length = layout.fields.get('L')
  let bytes = layout.width / 8
  if (layout.short !== layout.width && length) {
    const long =
      beyond >= layout.short / 8 || !isNone(without(andWords(words, lowBits(layout.width)), lowBits(layout.short)))
    words = long ? orWords(words, wordsOfBits(length)) : without(words, wordsOfBits(length))
    if (!long) bytes = layout.short / 8
  }
  if (bytes <= beyond) return undefined
  // An inline list takes a number for a value that has a name, too: `lsl 0`, where the name is empty.
  const prints = ([choice, form]: Fitting['taken'][number]) =>
    choice.kindName === '' || pick(choice, words) === form || choice.also?.includes(form)
  if (!fit.taken.every(prints)) return undefined
  const d = decode(isa, words)
  if (!d.variant || d.status === 'invalid' || d.bytes !== bytes) return undefined
  if (d.variant.encoding !== e && !covers(d.variant.mask, andWords(layout.mask, d.variant.keep))) return undefined
  return { encoding: d.variant.encoding, words, bytes }
}
