// Finds the encodings of an architecture that match a query, the best first.

import { decode } from '../encoding/decode.ts'
import { numbersOf, type OpcodeSpace, opcodeSpace, opcodeText, opcodeWidth } from '../encoding/opcodes.ts'
import type { Encoding, Isa } from '../encoding/types.ts'
import { bytesOfHex, bytesOfWords, hexOf, wordsOfBytes } from '../encoding/words.ts'
import type { Core } from '../isa/architecture.ts'
import { holds } from './filters.ts'
import { type Match, matched, sought, worth } from './match.ts'
import type { Query, Term } from './query.ts'
import { type Where, type WordIndex, wordIndex } from './wordIndex.ts'

export interface EncodingHit {
  readonly encoding: Encoding
  /** Rank of the hit, for comparison only; higher is better. */
  readonly score: number
  /** Text that was found, if neither the name nor the sentence shows it; else empty. */
  readonly why: string
}

/** The parts of an architecture that a search of encodings needs. Results are cached by `isa`. */
export type SearchedIsa = Pick<Core, 'isa' | 'variants' | 'meaning' | 'machine'>

/**
 * Returns the encodings that match a query, the best first; equal hits in names by length, others in the order of the
 * description. Without terms, returns all that pass the filters, in that order.
 */
export function searchEncodings(core: SearchedIsa, query: Query): readonly EncodingHit[] {
  const index = wordIndex(core.isa)
  const left = index.encodings.flatMap((encoding, at) =>
    query.filters.every((filter) => holds(core, encoding, index.mnemonics[at] ?? new Set(), filter)) ? [at] : [],
  )
  const terms = query.terms.map((term) => ({ term, found: foundBy(index, term) }))
  const word = wholeWord(core.isa, query)
  const hits = left.flatMap((at): EncodingHit[] => {
    const encoding = index.encodings[at]
    if (!encoding) return []
    if (word?.name === encoding.name) return [{ encoding, score: 2000, why: word.why }]
    let [score, why] = [0, '']
    for (const { term, found } of terms) {
      const entry = found.get(at)
      if (!entry && !term.soft) return []
      score += entry?.score ?? 0
      if (entry && !entry.shown && !term.soft) why ||= entry.detail
    }
    return [{ encoding, score, why }]
  })
  return query.terms.length ? hits.sort(byScore) : hits
}

/** Score that a name adds to a sentence if it begins with a short synonym. */
const HINT = 10

/** Score from which a hit counts as one in names. */
const NAMED = 400

/** Puts better hits first. Of equal hits in names, the shorter name comes first, as it has less besides. */
const byScore = (x: EncodingHit, y: EncodingHit): number =>
  y.score - x.score || (x.score < NAMED ? 0 : x.encoding.name.length - y.encoding.name.length)

interface Found {
  score: number
  /** Whether the name or the sentence shows the match. */
  shown: boolean
  detail: string
}

const SHOWN: ReadonlySet<Where> = new Set<Where>(['name', 'mnemonic', 'part', 'verb', 'prose'])

/**
 * Returns the matches of a term by the index of the encoding. A score adds the best match in the name and the best in
 * the sentence; matches elsewhere count only without these.
 */
function foundBy(index: WordIndex, term: Term): ReadonlyMap<number, Found> {
  if (term.phrase) return phraseIn(index, term.text)
  const found = new Map<number, Found & { name: number; prose: number; rest: number }>()
  const add = (at: number, where: Where, value: number, detail = '') => {
    const entry = found.get(at) ?? { score: 0, shown: false, detail: '', name: 0, prose: 0, rest: 0 }
    found.set(at, entry)
    const part = where === 'verb' || where === 'prose' ? 'prose' : SHOWN.has(where) ? 'name' : 'rest'
    if (part === 'rest' && value > entry.rest) entry.detail = detail
    if (value > entry[part]) entry[part] = value
    entry.shown ||= SHOWN.has(where)
    // Matches that the list does not show must not change its order.
    entry.score = entry.name + entry.prose || entry.rest
  }
  const asked = sought(term)
  const hinted: number[] = []
  for (const { word, stem, postings } of index.entries) {
    const match: Match | undefined = matched(asked, word, stem)
    if (!match) continue
    for (const { at, where, detail } of postings) {
      const value = worth(where, match, word)
      if (value > 0) add(at, where, value, detail)
      else if (match.how === 'hint' && where === 'name') hinted.push(at)
    }
  }
  for (const at of hinted) {
    const entry = found.get(at)
    if (entry && entry.prose > 0 && entry.name === 0) entry.score += HINT
  }
  for (const [at, detail] of dotted(index, term)) add(at, 'mnemonic', 900, detail)
  for (const [at, detail] of byOpcode(index, term.text)) add(at, 'text', 60, detail)
  for (const [at, detail] of byRegister(index, term.text)) add(at, 'text', 8, detail)
  return found
}

function phraseIn({ texts }: WordIndex, phrase: string): ReadonlyMap<number, Found> {
  const found = new Map<number, Found>()
  for (const [at, [names, prose, rest]] of texts.entries()) {
    const inNames = names.includes(phrase)
    const inProse = prose.includes(phrase)
    if (inNames || inProse) found.set(at, { score: (inNames ? 500 : 0) + (inProse ? 40 : 0), shown: true, detail: '' })
    else if (rest.includes(phrase)) found.set(at, { score: 6, shown: false, detail: 'further down on its page' })
  }
  return found
}

/** Yields encodings with a mnemonic and its suffixes, such as `iadd.u16.sat`. */
function* dotted({ encodings, mnemonics, entries }: WordIndex, { text }: Term): Iterable<[number, string]> {
  const [head = '', ...suffixes] = text.split('.')
  if (head === '' || suffixes.length === 0 || suffixes.includes('')) return
  const having = suffixes.map(
    (suffix) =>
      new Set(
        entries
          .filter(({ word }) => `${word}.`.includes(`.${suffix}.`) && word.startsWith('.'))
          .flatMap(({ postings }) => postings.map(({ at }) => at)),
      ),
  )
  for (const at of encodings.keys()) if (mnemonics[at]?.has(head) && having.every((all) => all.has(at))) yield [at, '']
}

/** Yields encodings whose operands may be a register such as `r4` or `$v31`. */
function* byRegister({ entries }: WordIndex, text: string): Iterable<[number, string]> {
  const [, file] = /^([$%]?[a-z]+)\d+[a-z]?(?:[._:]\S*)?$/.exec(text) ?? []
  const fileEntry = file === undefined ? undefined : entries.find(({ word }) => word === file)
  for (const { at, where } of fileEntry?.postings ?? []) if (where === 'text') yield [at, `operands such as ${text}`]
}

const spaces = new WeakMap<
  Isa,
  { readonly space: OpcodeSpace | undefined; readonly numbers: ReadonlyMap<Encoding, readonly number[]> }
>()
function opcodes(isa: Isa) {
  let wordSpaces = spaces.get(isa)
  if (!wordSpaces) {
    const space = opcodeSpace(isa)
    wordSpaces = { space, numbers: new Map(space ? isa.encodings.map((e) => [e, numbersOf(space, e)]) : []) }
    spaces.set(isa, wordSpaces)
  }
  return wordSpaces
}

/**
 * Yields encodings whose opcode, mask or value is a number such as `0x0e`. Without `0x`, the number must have as many
 * digits as opcodes have.
 */
function* byOpcode({ isa, encodings }: WordIndex, text: string): Iterable<[number, string]> {
  const [, prefix, digits = ''] = /^(0x)?([\da-f]+)$/.exec(text) ?? []
  if (!digits) return
  const { space, numbers } = opcodes(isa)
  const width = space ? Math.ceil(opcodeWidth(space.bits) / 4) : 0
  if (prefix === undefined && (digits.length !== width || !/\d/.test(digits))) return
  const number = BigInt(`0x${digits}`)
  for (const [at, e] of encodings.entries()) {
    if (space && digits.length <= width && numbers.get(e)?.includes(Number(number)))
      yield [at, `opcode 0x${opcodeText(space.bits, Number(number))}`]
    else if (prefix !== undefined && digits.length > 2) {
      const bytes = e.layout.short / 8
      if (asNumber(e.layout.value, bytes) === number) yield [at, `value ${text}`]
      else if (asNumber(e.layout.mask, bytes) === number) yield [at, `mask ${text}`]
    }
  }
}

const asNumber = (words: Encoding['layout']['mask'], bytes: number): bigint =>
  BigInt(`0x${hexOf([...bytesOfWords(words, bytes)].reverse()) || 0}`)

/**
 * Returns the encoding that a query decodes to if it is one whole word: bytes in the order of memory, or a number after
 * `0x`. Also tries the other order.
 */
function wholeWord(isa: Isa, { terms, text }: Query): { readonly name: string; readonly why: string } | undefined {
  const typed = terms.map((term) => term.text).join('')
  const [, prefix, digits = ''] = /^(0x)?((?:[\da-f]{2})+)$/.exec(typed) ?? []
  const bytes = bytesOfHex(digits)
  if (!bytes || bytes.length < isa.unit || bytes.length > isa.maxBytes || /:/.test(text)) return undefined
  const inOrder = { how: 'the word', bytes }
  const asOne = { how: 'the number', bytes: Uint8Array.from(bytes).reverse() }
  for (const way of prefix === undefined ? [inOrder, asOne] : [asOne, inOrder]) {
    const d = decode(isa, wordsOfBytes(way.bytes))
    if (d.variant && d.bytes === way.bytes.length) return { name: d.variant.encoding.name, why: `${way.how} ${typed}` }
  }
  return undefined
}
