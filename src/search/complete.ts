// Completes a query at the caret: keys of filters, their values in an architecture, and its words.

import { widthsOf } from '../encoding/encoding.ts'
import { slug } from '../encoding/reference.ts'
import type { SearchedIsa } from './encodings.ts'
import { FILTERS, type FilterKey, filterKey } from './filterKeys.ts'
import { variables, wordIndex } from './wordIndex.ts'

/** A completion. It replaces the text from `from` up to the caret. */
export interface Completion {
  readonly text: string
  /** Short description of the completion. */
  readonly about: string
}
interface Completions {
  readonly from: number
  readonly all: readonly Completion[]
}

/** The most completions that are offered. */
const MOST = 12

/** Returns the completions at the caret, an index into the text; none if no word is begun there. */
export function queryCompletions(core: SearchedIsa, text: string, caret: number): Completions {
  const [begun = ''] = /\S*$/.exec(text.slice(0, caret)) ?? []
  const from = caret - begun.length
  const [, name, value = ''] = /^([a-z]+):(.*)$/i.exec(begun) ?? []
  const key = name === undefined ? undefined : filterKey(name.toLowerCase())
  if (key) return { from, all: valuesFor(core, key, value.toLowerCase()) }
  const typed = begun.toLowerCase()
  return typed === '' ? { from, all: [] } : { from, all: [...keysFor(typed), ...wordsFor(core, typed)].slice(0, MOST) }
}

const keysFor = (typed: string): readonly Completion[] =>
  Object.entries(FILTERS)
    .filter(([key]) => key.startsWith(typed))
    .map(([key, { takes }]) => ({ text: `${key}:`, about: takes }))

/** Returns names and mnemonics that begin with the typed letters. */
function wordsFor({ isa }: SearchedIsa, typed: string): readonly Completion[] {
  const all = wordIndex(isa).entries.flatMap(({ word, postings }) => {
    const named = postings.filter(({ where }) => where === 'name' || where === 'mnemonic')
    const doc = isa.encodings[named[0]?.at ?? -1]?.doc
    return word.startsWith(typed) && doc !== undefined ? [{ text: word, about: doc }] : []
  })
  return all.sort((x, y) => (x.text < y.text ? -1 : 1))
}

/** Completes the last of several values separated by commas. */
function valuesFor(core: SearchedIsa, key: FilterKey, value: string): readonly Completion[] {
  const before = value.slice(0, value.lastIndexOf(',') + 1)
  const begun = value.slice(before.length)
  const counts = new Map<string, number>()
  for (const one of valuesOf(core, key)) counts.set(one, (counts.get(one) ?? 0) + 1)
  const all = counts.size ? [...counts] : uncounted(core, key).map((one) => [one, 0] as const)
  return all
    .filter(([one]) => one.startsWith(begun))
    .slice(0, MOST)
    .map(([one, count]) => ({ text: `${key}:${before}${one}`, about: count ? countText(count) : '' }))
}

const countText = (encodings: number): string => (encodings === 1 ? '1 encoding' : `${encodings} encodings`)

/** Returns values that are offered without a count: places that words may use, or the examples of the filter. */
function uncounted({ machine, variants }: SearchedIsa, key: FilterKey): readonly string[] {
  if (key !== 'reads' && key !== 'writes' && key !== 'uses') return FILTERS[key].examples
  const { files, spaces } = machine(variants[0]?.id ?? '')
  return [...Object.keys(files).filter((file) => !files[file]?.hidden), ...Object.keys(spaces)]
}

/** Returns each value once per encoding that has it; returns none for keys whose values have no count. */
function valuesOf({ isa }: SearchedIsa, key: FilterKey): readonly string[] {
  switch (key) {
    case 'group':
      return isa.encodings.map((e) => slug(e.group))
    case 'len':
      return isa.encodings.flatMap((e) => widthsOf(e.layout).map((width) => String(width / 8)))
    case 'mnemonic':
      return [...wordIndex(isa).mnemonics].flatMap((names) => [...names])
    case 'field':
      return isa.encodings.flatMap((e) => variables(e).map((field) => field.toLowerCase()))
    case 'evidence':
      return isa.encodings.map((e) => e.extra.evidence ?? 'unknown')
    case 'source':
      return isa.encodings.flatMap((e) =>
        (e.extra.source ?? '')
          .toLowerCase()
          .split(/\s*,\s*/)
          .filter(Boolean),
      )
    default:
      return []
  }
}
