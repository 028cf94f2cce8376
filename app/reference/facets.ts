// Computes the facets of the list of encodings, with the number of encodings that each value would leave.

import { idsOf, shortOf } from '../../src/encoding/citations.ts'
import { EVIDENCES, evidenceOf } from '../../src/encoding/evidence.ts'
import { type Reference, type ReferenceEntry, slug } from '../../src/encoding/reference.ts'
import { CERTAINTIES } from '../../src/isa/certainty.ts'
import { BIT_ROLES, type FilterKey } from '../../src/search/filterKeys.ts'
import { filterOf, readQuery, withFilter } from '../../src/search/query.ts'

interface FacetOption {
  readonly value: string
  readonly title: string
  /** Number of encodings left if this value alone is chosen of its facet. */
  readonly count: number
}

export interface FacetGroup {
  readonly key: FilterKey
  readonly title: string
  readonly options: readonly FacetOption[]
}

interface FacetRule {
  readonly key: FilterKey
  readonly title: string
  readonly options: (reference: Reference) => readonly (readonly [value: string, title: string])[]
  readonly valuesOf: (entry: ReferenceEntry) => readonly string[]
}

const same = (values: readonly string[]) => values.map((value) => [value, value] as const)

const RULES: readonly FacetRule[] = [
  {
    key: 'group',
    title: 'Group',
    options: ({ isa }) => isa.groups.map(({ title }) => [slug(title), title]),
    valuesOf: ({ facets }) => [facets.group],
  },
  {
    key: 'evidence',
    title: 'Evidence',
    options: () => same(EVIDENCES),
    valuesOf: ({ encoding, evidence, fields }) => [
      ...new Set([evidence, ...fields.map((field) => evidenceOf(encoding, field))]),
    ],
  },
  {
    key: 'meaning',
    title: 'Meaning',
    options: () => same(Object.keys(CERTAINTIES)),
    valuesOf: ({ facets }) => [facets.semantics],
  },
  {
    key: 'len',
    title: 'Bytes',
    options: ({ entries }) =>
      same([...new Set(entries.flatMap(({ bytes }) => bytes))].sort((x, y) => x - y).map(String)),
    valuesOf: ({ bytes }) => bytes.map(String),
  },
  {
    key: 'bits',
    title: 'Bits that are',
    options: () => same(BIT_ROLES),
    valuesOf: ({ encoding }) => [...new Set(encoding.layout.bits.map(({ kind }) => kind))],
  },
  {
    key: 'source',
    title: 'Source',
    options: ({ isa }) => isa.sources.map((source) => [source.id.toLowerCase(), shortOf(source)]),
    valuesOf: ({ encoding }) => idsOf(encoding.extra.source).map((id) => id.toLowerCase()),
  },
  {
    key: 'naming',
    title: 'Name',
    options: () => [
      ['named', 'with a name'],
      ['nameless', 'without'],
    ],
    valuesOf: ({ naming }) => [naming],
  },
]

/**
 * Returns the facets for a query. `entriesFor`: returns what a query finds. Leaves out facets that do not divide the
 * list.
 */
export function facetsOf(
  reference: Reference,
  text: string,
  entriesFor: (text: string) => readonly ReferenceEntry[],
): readonly FacetGroup[] {
  const query = readQuery(text)
  const found = entriesFor(text)
  return RULES.flatMap(({ key, title, options, valuesOf }): readonly FacetGroup[] => {
    const chosen = valuesIn(text, key)
    // Counts other values of a chosen facet as if they were chosen instead.
    const others = filterOf(query, key) ? entriesFor(withFilter(text, key, [])) : found
    const all = count(reference.entries, valuesOf)
    const left = count(others, valuesOf)
    const known = options(reference).filter(([value]) => all.has(value) || chosen.includes(value))
    const divides = known.some(([value]) => (all.get(value) ?? 0) < reference.entries.length)
    if (known.length < 2 && !divides) return []
    return [
      {
        key,
        title,
        options: known.map(([value, name]) => ({ value, title: name, count: left.get(value) ?? 0 })),
      },
    ]
  })
}

function count(entries: readonly ReferenceEntry[], valuesOf: FacetRule['valuesOf']): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const entry of entries) for (const value of valuesOf(entry)) counts.set(value, (counts.get(value) ?? 0) + 1)
  return counts
}

export const valuesIn = (text: string, key: FilterKey): readonly string[] =>
  filterOf(readQuery(text), key)?.values ?? []

/** Returns the query with a value of a facet added or removed. */
export function toggledFilter(text: string, key: FilterKey, value: string): string {
  const values = valuesIn(text, key)
  const next = values.includes(value) ? values.filter((one) => one !== value) : [...values, value]
  return withFilter(text, key, next)
}

/** Returns the number of chosen values of all facets. */
export const chosenCount = (text: string): number => RULES.reduce((sum, { key }) => sum + valuesIn(text, key).length, 0)
