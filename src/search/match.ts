// Matches a word of a query with a word of an architecture, and scores the match by the place of the word.
import type { Term } from './query.ts'
import { growsFrom, stem } from './stem.ts'
import { synonymsOf } from './synonyms.ts'
import { matchesWildcards } from './wildcards.ts'
import type { Where } from './wordIndex.ts'

/** A term with the data that matching needs, derived once for all words. */
export interface SoughtTerm {
  readonly text: string
  readonly stem: string
  readonly synonyms: readonly { readonly text: string; readonly stem: string }[]
  readonly isPattern: boolean
}

export const sought = ({ text, isPattern }: Pick<Term, 'text' | 'isPattern'>): SoughtTerm => ({
  text,
  stem: stem(text),
  synonyms: isPattern ? [] : synonymsOf(text).map((word) => ({ text: word, stem: stem(word) })),
  isPattern,
})

/**
 * Ways in which a term matches a word, the best first: the word itself, another form of it, its beginning, a part of
 * it; a synonym, whole or inside; a short synonym at its beginning, which alone proves nothing: `ld` of `ldvh`, `st` of
 * `stop`.
 */
type How = 'whole' | 'form' | 'start' | 'inside' | 'alike' | 'alikeInside' | 'hint'

export interface Match {
  readonly how: How
  /** First character of the match in the word. */
  readonly from: number
  readonly to: number
}

/** The least length of a text that may match inside a word; shorter ones are inside too many. */
const INSIDE = 3

/** Returns how a term matches a word with this stem, and where; undefined if it does not match. */
export function matched(term: SoughtTerm, word: string, itsStem: string): Match | undefined {
  const { text } = term
  if (term.isPattern) return matchesWildcards(text, word) ? { how: 'whole', from: 0, to: word.length } : undefined
  if (word === text) return { how: 'whole', from: 0, to: word.length }
  if (word.startsWith(text)) return { how: 'start', from: 0, to: text.length }
  if (isForm(text, term.stem, word, itsStem)) return { how: 'form', from: 0, to: common(text, word) }
  for (const other of term.synonyms)
    if (word === other.text || (other.stem === itsStem && itsStem.length >= INSIDE))
      return { how: 'alike', from: 0, to: word.length }
  const at = text.length < INSIDE ? -1 : word.indexOf(text)
  if (at > 0) return { how: 'inside', from: at, to: at + text.length }
  for (const other of term.synonyms) {
    const from = other.text.length < INSIDE ? -1 : word.indexOf(other.text)
    if (from >= 0) return { how: 'alikeInside', from, to: from + other.text.length }
  }
  const hint = term.synonyms.find((other) => other.text.length < INSIDE && word.startsWith(other.text))
  if (hint) return { how: 'hint', from: 0, to: hint.text.length }
  return undefined
}

/**
 * Whether two texts are forms of one word, or the first is a form that is still being typed. Words with digits have no
 * forms.
 */
const isForm = (text: string, itsStem: string, word: string, wordStem: string): boolean =>
  wordStem.length >= INSIDE &&
  !/\d/.test(text) &&
  (itsStem === wordStem || (wordStem !== word && growsFrom(text, wordStem)))

function common(x: string, y: string): number {
  let n = 0
  while (n < x.length && x[n] === y[n]) n++
  return n
}

/**
 * Returns the score of a match. Names count most: whole names, then their beginnings, then what is inside. The sentence
 * comes next, then the rest. A name that matches only by a synonym counts less than a sentence with the word itself.
 */
export function worth(where: Where, { how, from, to }: Match, word: string): number {
  // The share of the word that matches: `add` is more of `iadd` than of `imadd`.
  const share = (to - from) / word.length
  switch (where) {
    case 'name':
    case 'mnemonic':
      switch (how) {
        case 'whole':
          // Several encodings may print the same mnemonic; only one has the name.
          return where === 'name' ? 1500 : 1000
        case 'start':
          return 800 + 50 * share
        case 'inside':
          return 500 + 100 * share
        case 'form':
          return 450
        case 'alike':
          return 120
        case 'alikeInside':
          return 30 + 10 * share
        case 'hint':
          return 0
      }
      break
    case 'part':
      switch (how) {
        case 'whole':
          return 650
        case 'start':
        case 'inside':
          return 500 + 100 * share
        case 'form':
          return 450
        case 'alike':
          return 50
        case 'alikeInside':
          return 30 + 10 * share
        case 'hint':
          return 0
      }
      break
    case 'verb':
      return IN_PROSE[how] * 2
    case 'prose':
      return IN_PROSE[how]
    default:
      return IN_REST[how] * (where === 'note' || where === 'about' ? 0.5 : 1)
  }
}

const IN_PROSE: Readonly<Record<How, number>> = {
  whole: 40,
  form: 40,
  start: 40,
  alike: 22,
  inside: 0,
  alikeInside: 0,
  hint: 0,
}
const IN_REST: Readonly<Record<How, number>> = {
  whole: 12,
  form: 8,
  start: 7,
  alike: 0,
  inside: 0,
  alikeInside: 0,
  hint: 0,
}
