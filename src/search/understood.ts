// Describes in one sentence how a query was understood.
import { listed } from '../share/problems.ts'
import { FILTERS } from './filterKeys.ts'
import type { Query, QueryFilter, Term } from './query.ts'
import { synonymsOf } from './synonyms.ts'

/** The most synonyms that the sentence names. */
const MOST_SAID = 3

/**
 * Returns a sentence such as “Encodings of 8 bytes with “multiply” (or mul, product), in the group memory.”; empty for
 * an empty query.
 */
export function understood({ terms, filters }: Query): string {
  const phrases = [
    ...filters.map(filterText),
    ...(terms.length ? [`with ${listed(terms.filter(isAsked).map(termText))}`] : []),
  ]
  return phrases.length ? `Encodings ${phrases.join(', ')}.` : ''
}

const isAsked = ({ soft }: Term): boolean => !soft

function termText({ text, phrase, isPattern }: Term): string {
  if (phrase) return `the words “${text}” as they stand`
  const others = isPattern ? [] : synonymsOf(text).slice(0, MOST_SAID)
  return `“${text}”${others.length ? ` (or ${others.join(', ')})` : ''}`
}

const filterText = ({ key, values }: QueryFilter): string =>
  FILTERS[key].says(values.length > 1 ? `${values.slice(0, -1).join(', ')} or ${values.at(-1)}` : (values[0] ?? ''))
