// Finds the parts of a text that match a query, to mark them where the text is shown.
import { matched, type SoughtTerm, sought } from './match.ts'
import type { Query } from './query.ts'
import { stem } from './stem.ts'

/** Range of characters, counted from 0, that excludes its end. */
export type TextRange = readonly [from: number, to: number]

/** Kind of text to mark. In a name, parts of words match; in prose, only words do. */
export type MarkKind = 'name' | 'prose'

const known = new WeakMap<Query, readonly SoughtTerm[]>()
function asked(query: Query): readonly SoughtTerm[] {
  let all = known.get(query)
  if (!all) {
    all = query.terms.filter(({ phrase, soft }) => !phrase && !soft).map(sought)
    known.set(query, all)
  }
  return all
}

/** Returns the ranges to mark, in the order of the text and without overlap. */
export function marksIn(query: Query, text: string, kind: MarkKind): readonly TextRange[] {
  const found: TextRange[] = []
  const small = text.toLowerCase()
  // If the lower-case text has another length, nothing is marked, because the ranges would be wrong.
  if (small.length !== text.length) return found
  for (const { text: phrase } of query.terms.filter((term) => term.phrase))
    for (let at = small.indexOf(phrase); at >= 0; at = small.indexOf(phrase, at + phrase.length))
      found.push([at, at + phrase.length])
  const terms = asked(query)
  for (const { 0: word, index } of small.matchAll(kind === 'name' ? /[^\s_]+/g : /[\p{L}\p{N}]+/gu)) {
    const wordStem = stem(word)
    for (const term of terms) {
      const match = matched(term, word, wordStem)
      const isPart = match?.how === 'inside' || match?.how === 'alikeInside'
      if (match && match.how !== 'hint' && (kind === 'name' || !isPart))
        found.push([index + match.from, index + match.to])
    }
  }
  if (kind === 'name') found.push(...wholeNames(terms, small))
  return joined(found)
}

/** Returns the ranges of terms that are whole names with an underscore, such as `device_lo`. */
const wholeNames = (terms: readonly SoughtTerm[], name: string): readonly TextRange[] =>
  terms.flatMap(({ text }): readonly TextRange[] => {
    const at = text.includes('_') ? name.indexOf(text) : -1
    return at < 0 ? [] : [[at, at + text.length]]
  })

function joined(ranges: readonly TextRange[]): readonly TextRange[] {
  const out: [number, number][] = []
  for (const [from, to] of ranges.toSorted(([x], [y]) => x - y)) {
    const last = out.at(-1)
    if (last && from <= last[1]) last[1] = Math.max(last[1], to)
    else if (to > from) out.push([from, to])
  }
  return out
}
