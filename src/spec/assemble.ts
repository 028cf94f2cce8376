// Assembling a line of text: the word, or the column where it went wrong and what would have been right there.

import { plain } from './backwards.ts'
import { JOINT } from './bundles.ts'
import { decode } from './decode.ts'
import { Fitting, type Furthest, furthest } from './fit.ts'
import type { Node } from './node.ts'
import type { AsmError, Assembled, Encoding, Isa, Words } from './types.ts'
import { formatted, pick } from './walk.ts'
import { and, covers, isNone, lowBits, or, without, wordsOfBits } from './words.ts'

export const isError = (x: Assembled | AsmError): x is AsmError => 'message' in x

/**
 * Of several words with this text: one that prints it to the letter, then the shortest, then the first in the
 * description. Bits no text names are 0, should-be bits as they should be. `at`: address, for relative targets.
 */
export function assemble(isa: Isa, typed: string, at = 0): Assembled | AsmError {
  const source = isa.lowerCase ? typed.toLowerCase() : typed
  const far = furthest()
  const wanted = plain(source)
  let best: { score: number; made: Assembled } | undefined
  for (const encoding of candidates(isa, source)) {
    let tries = 0
    const fitting = new Fitting(source, at, far, (fit) => {
      const made = finish(isa, encoding, fit)
      if (made) {
        const variant = isa.match(...made.words)
        const score = (variant && plain(variant.text(...made.words, at)) === wanted ? 0 : 1000) + made.bytes
        if (!best || score < best.score) best = { score, made }
      }
      return (best !== undefined && best.score < 1000) || ++tries > 64
    })
    for (const body of bodiesOf(encoding)) if (fitting.run(encoding, body)) break
    if (best && best.score < 1000 && best.made.encoding.layout.short === best.made.encoding.layout.width) break
  }
  return best ? best.made : refusal(isa, source, far)
}

/** What an encoding is read from: the template it prints, then others. */
const bodiesOf = (e: Encoding): readonly (readonly Node[])[] => [e.body, ...e.accepted]

/** The word of a fit, if it is the encoding it was made for, prints the forms that were read, and is legal. */
function finish(isa: Isa, e: Encoding, fit: Fitting): Assembled | undefined {
  const { layout } = e
  const read = fit.value as unknown as Words
  let words: Words = [read[0], read[1], read[2]]
  words = or(words, wordsOfBits(layout.bits.flatMap((r, i) => (r.kind === 'shouldBe' && r.bit === 1 ? [i] : []))))
  const length = layout.fields.get('L')
  let bytes = layout.width / 8
  if (layout.short !== layout.width && length) {
    const long = !isNone(without(and(words, lowBits(layout.width)), lowBits(layout.short)))
    words = long ? or(words, wordsOfBits(length)) : without(words, wordsOfBits(length))
    if (!long) bytes = layout.short / 8
  }
  // An inline list takes a number for a value that has a name, too: `lsl 0`, where the name is empty.
  if (!fit.taken.every(([choice, form]) => choice.kindName === '' || pick(choice, words) === form)) return undefined
  const d = decode(isa, words)
  if (!d.variant || d.status === 'invalid' || d.bytes !== bytes) return undefined
  if (d.variant.encoding !== e && !covers(d.variant.mask, and(layout.mask, d.variant.keep))) return undefined
  return { encoding: d.variant.encoding, words, bytes }
}

// ---- which encodings a line may be ----------------------------------------------------------------------------------

const ANY = '*'
const heads = new WeakMap<Isa, ReadonlyMap<string, readonly Encoding[]>>()

/** By their first word, and those that begin with an operand, in the order of the description. */
function candidates(isa: Isa, source: string): readonly Encoding[] {
  const index = indexed(isa)
  const first = firstWord(source)
  const own = index.get(first)
  const found = [...(own ?? []), ...(index.get(ANY) ?? [])]
  const all = written(isa)
  // What begins with an operand may go on without a blank.
  if (!found.length || (!own && /[^\w.]/.test(first))) return all
  return found.sort((x, y) => all.indexOf(x) - all.indexOf(y))
}
const known = new WeakMap<Isa, readonly Encoding[]>()
/** All that have a text, those behind a prefix last. */
function written(isa: Isa): readonly Encoding[] {
  const all = known.get(isa) ?? [...new Set(isa.variants.map((v) => v.encoding))].filter((e) => e.asm !== '')
  known.set(isa, all)
  return all
}
const firstWord = (source: string): string => /^\s*(\S*)/.exec(source)?.[1] ?? ''

function indexed(isa: Isa): ReadonlyMap<string, readonly Encoding[]> {
  const known = heads.get(isa)
  if (known) return known
  const made = new Map<string, Encoding[]>()
  for (const e of written(isa)) {
    for (const head of new Set(bodiesOf(e).flatMap((body) => [...headsOf(body)]))) {
      const list = made.get(head)
      if (list) list.push(e)
      else made.set(head, [e])
    }
  }
  heads.set(isa, made)
  return made
}

/** The first words a template can print, `*` where they cannot be listed. */
function headsOf(body: readonly Node[]): ReadonlySet<string> {
  const { texts, all } = spelled(body, false)
  return new Set([...texts.map(firstWord), ...(all ? [] : [ANY])])
}

/** More than this many first words are not listed, nor numbers of more bits. */
const MOST_HEADS = 2048
const COUNTED_BITS = 3

/** The texts of a run of nodes up to where the first word ends; not all of them where some cannot be listed. */
interface Spelled {
  readonly texts: readonly string[]
  readonly all: boolean
}
/** `begun`: a word stands before, so that any blank ends it. */
function spelled(nodes: readonly Node[], begun: boolean): Spelled {
  const ended = (text: string) => (begun ? /\s/ : /\S\s/).test(text)
  let open: readonly string[] = ['']
  const done: string[] = []
  for (const n of nodes) {
    const next = textsOf(n, begun || open.every((text) => text.trim() !== ''))
    const grown = open.flatMap((text) => (next?.texts ?? []).map((part) => text + part))
    done.push(...grown.filter(ended))
    open = [...new Set(grown.filter((text) => !ended(text)))]
    if (!next?.all || open.length > MOST_HEADS) return { texts: done, all: false }
    if (!open.length) break
  }
  return { texts: [...done, ...open], all: true }
}

function textsOf(n: Node, begun: boolean): Spelled | undefined {
  if (n.kind === 'text') return { texts: [n.text], all: true }
  if (n.kind === 'number') {
    if (n.place.length > COUNTED_BITS || n.signed) return undefined
    const values = Array.from({ length: 2 ** n.place.length }, (_, v) => v * n.times + n.plus)
    return { texts: values.map((v) => formatted(v, n.style)), all: true }
  }
  if (n.pre || n.post) return undefined
  if (n.kind === 'codec') {
    if (n.place.length > 8) return undefined
    const texts = Array.from({ length: 2 ** n.place.length }, (_, v) => n.codec.text(v, 0))
    return { texts: [...texts.filter((t) => t !== undefined), ...Object.keys(n.codec.also ?? {})], all: true }
  }
  const forms = n.forms.filter((f) => !f.hole && f.mark < 2).map((f) => spelled(f.body, begun))
  return { texts: [...new Set(forms.flatMap((f) => f.texts))], all: forms.every((f) => f.all) }
}

const sorted = new WeakMap<Isa, readonly string[]>()
/** All first words, for completion and for the language of an editor. */
export function mnemonics(isa: Isa): readonly string[] {
  const known = sorted.get(isa) ?? [...indexed(isa).keys()].filter((w) => w !== ANY && w !== '').sort()
  sorted.set(isa, known)
  return known
}

// ---- errors -----------------------------------------------------------------------------------------------------------

function refusal(isa: Isa, source: string, far: Furthest): AsmError {
  const known = mnemonics(isa)
  const first = firstWord(source)
  const start = source.length - source.trimStart().length
  const hidden = isa.encodings.find((e) => e.extra.hiddenBy !== undefined && headsOf(e.body).has(first))
  if (hidden) return error(source, start, [`${hidden.extra.hiddenBy}, which has all words of ${hidden.name}`], '')
  const word = /^[\w$.]*/.exec(first)?.[0] ?? ''
  if (known.length && far.column <= start + word.length && !known.includes(first)) {
    const near = continued(first, known)
    return error(source, start, near.length ? near : nearest(first, known), 'an instruction')
  }
  const column = Math.max(far.column, 0)
  const expected = [...(far.refused.size ? far.refused : far.expected)]
  return error(source, column, expected, 'something else')
}

function error(source: string, column: number, expected: readonly string[], otherwise: string): AsmError {
  const rest = source.slice(column)
  const read = /^[-\w$.]+|^\S/.exec(rest)?.[0] ?? ''
  const what = expected.length > 6 ? [...expected.slice(0, 6), '...'] : expected
  const found = read ? `"${read}"` : 'the end of the line'
  return {
    column,
    end: column + Math.max(read.length, 1),
    expected,
    read,
    message: `column ${column + 1}: read ${found}, expected ${what.length ? what.join(' or ') : otherwise}`,
  }
}

/** Words that begin as typed, up to their next suffix if they are words without it, too: `IADD`, then `IADD.SAT`. */
function continued(typed: string, known: readonly string[]): readonly string[] {
  const all = new Set(known)
  const cut = (word: string): string => {
    const dot = word.indexOf('.', typed.length + 1)
    return dot > 0 && all.has(word.slice(0, dot)) ? word.slice(0, dot) : word
  }
  return [...new Set(known.filter((w) => w.startsWith(typed)).map(cut))]
}

/** More letters that differ are no typing error. */
const FAR = 2
/** Words with the most letters in common at the start, in either case, so that a typing error is met with what was meant. */
function nearest(word: string, known: readonly string[]): string[] {
  const typed = word.toLowerCase()
  const distance = (x: string): number => {
    const folded = x.toLowerCase()
    let row = Array.from({ length: x.length + 1 }, (_, i) => i)
    for (let i = 1; i <= word.length; i++) {
      const above = row
      row = [i]
      for (let j = 1; j <= x.length; j++)
        row[j] = Math.min(row[j - 1]! + 1, above[j]! + 1, above[j - 1]! + (typed[i - 1] === folded[j - 1] ? 0 : 1))
    }
    return row[x.length]!
  }
  return known
    .filter((w) => Math.abs(w.length - word.length) <= FAR)
    .map((w) => ({ w, d: distance(w) }))
    .filter(({ d }) => d <= FAR)
    .sort((a, b) => a.d - b.d)
    .slice(0, 4)
    .map(({ w }) => w)
}

/** What may stand at the end of an unfinished line, as words to insert; whole mnemonics at its beginning. */
export function completions(isa: Isa, line: string): { readonly from: number; readonly words: readonly string[] } {
  const start = isa.bundles ? line.lastIndexOf(JOINT.trim()) + 1 : 0
  if (start > 0) {
    const own = completions(isa, line.slice(start))
    return { ...own, from: own.from + start }
  }
  const source = isa.lowerCase ? line.toLowerCase() : line
  const first = /^\s*(\S*)$/.exec(source)
  if (first) {
    return { from: source.length - first[1]!.length, words: continued(first[1]!, mnemonics(isa)) }
  }
  const far = furthest()
  for (const e of candidates(isa, source))
    for (const body of bodiesOf(e)) new Fitting(source, 0, far, () => false).run(e, body)
  const typed = source.slice(Math.max(far.column, 0))
  const words = [...far.expected]
    .flatMap((w) => (w.startsWith('"') ? [w.slice(1, -1)] : []))
    .filter((w) => w.startsWith(typed.trim()))
  return { from: source.length - typed.trim().length, words: [...new Set(words)].sort() }
}
