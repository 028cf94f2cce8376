// Finds the encodings of a reference that a query asks for.
import type { Architecture } from '../../src/isa/architecture.ts'
import { searchEncodings } from '../../src/search/encodings.ts'
import { pinnedIn } from '../../src/search/pins.ts'
import { type Query, readQuery } from '../../src/search/query.ts'
import { encodingsAt } from '../../src/spec/pinned.ts'
import type { Entry, Reference } from '../../src/spec/reference.ts'
import type { Encoding } from '../../src/spec/types.ts'

export interface Hit {
  readonly entry: Entry
  readonly score: number
  /** What of it was found, where neither its name nor its sentence shows that. */
  readonly because?: string
}

const byEncoding = new WeakMap<Reference, ReadonlyMap<Encoding, Entry>>()

function entriesOf(reference: Reference): ReadonlyMap<Encoding, Entry> {
  let map = byEncoding.get(reference)
  if (!map) {
    map = new Map(reference.entries.map((entry) => [entry.encoding, entry]))
    byEncoding.set(reference, map)
  }
  return map
}

/** The best first; of what other sources know nothing is found where only the documents are asked. */
export function find(architecture: Architecture, reference: Reference, query: Query): readonly Hit[] {
  const { isa } = reference
  const entries = entriesOf(reference)
  // Each filter by itself does not know that a special case takes the words of all bits together.
  const possible = new Set(encodingsAt(isa.encodings, pinnedIn(query)))
  return searchEncodings({ ...architecture, isa }, query).flatMap(({ encoding, score, why }): Hit[] => {
    const entry = possible.has(encoding) ? entries.get(encoding) : undefined
    return entry ? [{ entry, score, ...(why !== '' && { because: why }) }] : []
  })
}

export const findText = (architecture: Architecture, reference: Reference, text: string): readonly Hit[] =>
  find(architecture, reference, readQuery(text))
