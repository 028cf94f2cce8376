// Parses queries of words, quoted phrases and filters such as `len:8 mnemonic:mad*`; never throws.

import { nearest } from '../encoding/suggest.ts'
import { withCommas } from '../read/limits.ts'
import { listed, quoted } from '../share/problems.ts'
import { FILTERS, type FilterKey, filterKey } from './filterKeys.ts'
import { isSoft } from './synonyms.ts'
import { hasWildcard } from './wildcards.ts'

/** Range of a part of the query, in characters. */
interface At {
  readonly from: number
  readonly to: number
}

/** A word or a phrase to look for. */
export interface Term extends At {
  /** Text in lower case. */
  readonly text: string
  /** Whether it was quoted, and must match literally. */
  readonly phrase: boolean
  /** Whether it may be missing, as an article or a word such as `number` may. */
  readonly soft: boolean
  /** Whether it has `*` or `?`, and must match a whole word. */
  readonly isPattern: boolean
}

export interface QueryFilter extends At {
  readonly key: FilterKey
  /** Values in lower case, one of which must hold. */
  readonly values: readonly string[]
}

/** A part that was not understood. The message says what was read and what would be right. */
interface QueryProblem extends At {
  readonly message: string
  /** Texts that may replace the part. */
  readonly instead: readonly string[]
}

export interface Query {
  readonly text: string
  /** Terms that must all be found, except soft ones. */
  readonly terms: readonly Term[]
  /** Filters that must all hold. */
  readonly filters: readonly QueryFilter[]
  readonly problems: readonly QueryProblem[]
}

/** The most characters of a query; longer ones are refused as a whole. */
const LONGEST_QUERY = 1000
/** The most parts of a query; more would not narrow it further. */
const MOST_PARTS = 32

/**
 * Matches a filter with its value, perhaps quoted, or a phrase, or a word. A quotation mark that is not closed lasts to
 * the end.
 */
const PART = /([a-z]+):("[^"]*"?|[^\s"]*)|"([^"]*)"?|[^\s"]+/gi

/** Reads a query. Parts that it cannot understand are left out and listed as problems. */
export function readQuery(text: string): Query {
  if (text.length > LONGEST_QUERY) {
    const message = `A search has at most ${withCommas(LONGEST_QUERY)} characters, and this has ${withCommas(text.length)}. It begins with ${quoted(text)}.`
    return { text, terms: [], filters: [], problems: [{ from: 0, to: text.length, message, instead: [] }] }
  }
  const terms: Term[] = []
  const filters: QueryFilter[] = []
  const problems: QueryProblem[] = []
  const parts = [...text.matchAll(PART)]
  for (const part of parts.slice(0, MOST_PARTS)) {
    const [whole, key, value = '', phrase] = part
    const at = { from: part.index, to: part.index + whole.length }
    if (key !== undefined && isFilter(key, value)) {
      const read = readFilter(key, value, at)
      if ('message' in read) problems.push(read)
      else filters.push(read)
    } else {
      const term = termOf((phrase ?? whole).toLowerCase(), phrase !== undefined, at)
      if (term) terms.push(term)
    }
  }
  const beyond = parts[MOST_PARTS]
  if (beyond) {
    const message = `A search has at most ${MOST_PARTS} parts; those from ${quoted(beyond[0])} on are not looked for.`
    problems.push({ from: beyond.index, to: text.length, message, instead: [] })
  }
  return { text, terms: hardened(terms), filters, problems }
}

/**
 * Whether a part is a filter: it has a known key, or a key of several letters and a value. Lines of assembly, titles
 * and labels have colons too.
 */
const isFilter = (key: string, value: string): boolean =>
  filterKey(key.toLowerCase()) !== undefined || (key.length > 1 && value !== '' && !value.startsWith('//'))

function termOf(text: string, phrase: boolean, at: At): Term | undefined {
  const bare = phrase ? text.trim() : text.replace(/^[,;!]+|[,;:!]+$/g, '')
  if (bare === '' || (!phrase && !/[\p{L}\p{N}*?<>=&|^~+/$#-]/u.test(bare))) return undefined
  const isPattern = !phrase && hasWildcard(bare) && /[^*?]/.test(bare)
  return {
    text: bare,
    phrase,
    soft: !phrase && isSoft(bare),
    isPattern,
    ...at,
  }
}

/** Makes soft words required if a query has no other words. */
const hardened = (terms: readonly Term[]): readonly Term[] =>
  terms.every(({ soft }) => soft) ? terms.map((term) => ({ ...term, soft: false })) : terms

function readFilter(name: string, value: string, at: At): QueryFilter | QueryProblem {
  const key = filterKey(name.toLowerCase())
  if (!key) return unknownKey(name, at)
  const values = value
    .replace(/^"|"$/g, '')
    .toLowerCase()
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean)
  const { takes, examples, isValue } = FILTERS[key]
  if (values.length === 0) {
    const instead = examples.map((example) => `${key}:${example}`)
    return { ...at, message: `After ${quoted(`${name}:`)} a value is missing: ${takes}.`, instead }
  }
  const wrong = isValue ? values.find((one) => !isValue(one)) : undefined
  if (wrong === undefined) return { key, values, ...at }
  const instead = examples.map((example) => `${key}:${example}`)
  return { ...at, message: `${quoted(`${name}:${wrong}`)} was read; ${key} takes ${takes}.`, instead }
}

function unknownKey(name: string, at: At): QueryProblem {
  const keys = Object.keys(FILTERS)
  const near = nearest(name, keys)
  const begun = keys.filter((key) => key.startsWith(name.toLowerCase()))
  const meant = begun.length ? begun : near
  const right = meant.length
    ? `Did you mean ${meant.map((key) => `${key}:`).join(' or ')}?`
    : `There are ${listed(keys)}.`
  return {
    ...at,
    message: `There is no filter ${quoted(`${name}:`)}. ${right}`,
    instead: meant.map((key) => `${key}:`),
  }
}

/** Returns the first filter of a key; undefined if there is none. */
export const filterOf = (query: Query, key: FilterKey): QueryFilter | undefined =>
  query.filters.find((filter) => filter.key === key)

/**
 * Returns the text of a query with a filter set to these values, or removed if there are none; the rest of the text
 * stays as it is.
 */
export function withFilter(text: string, key: FilterKey, values: readonly string[]): string {
  const ofKey = readQuery(text).filters.filter((filter) => filter.key === key)
  let rest = text
  for (const { from, to } of ofKey.toReversed()) rest = `${rest.slice(0, from).trimEnd()} ${rest.slice(to).trimStart()}`
  const value = values.join(',')
  const filterText = values.length === 0 ? '' : `${key}:${/\s/.test(value) ? `"${value}"` : value}`
  return [ofKey.length ? rest.trim() : rest.trimStart(), filterText]
    .filter((part) => part !== '')
    .join(rest.endsWith(' ') && !ofKey.length ? '' : ' ')
}
