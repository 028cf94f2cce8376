// Finds the encodings of a reference that a query asks for.

import { encodingsAt } from '../../src/encoding/pinned.ts'
import type { Reference, ReferenceEntry } from '../../src/encoding/reference.ts'
import type { Encoding } from '../../src/encoding/types.ts'
import type { Architecture } from '../../src/isa/architecture.ts'
import { searchEncodings } from '../../src/search/encodings.ts'
import { pinnedIn } from '../../src/search/pins.ts'
import { type Query, readQuery } from '../../src/search/query.ts'

export interface ReferenceHit {
  readonly entry: ReferenceEntry
  readonly score: number
  /** The part of the encoding that matched, if neither its name nor its sentence shows that. */
  readonly because?: string
}

const byEncoding = new WeakMap<Reference, ReadonlyMap<Encoding, ReferenceEntry>>()

function entriesOf(reference: Reference): ReadonlyMap<Encoding, ReferenceEntry> {
  let map = byEncoding.get(reference)
  if (!map) {
    map = new Map(reference.entries.map((entry) => [entry.encoding, entry]))
    byEncoding.set(reference, map)
  }
  return map
}

/** Returns the encodings that match, the best first. With documents only, other sources are not searched. */
function find(architecture: Architecture, reference: Reference, query: Query): readonly ReferenceHit[] {
  const { isa } = reference
  const entries = entriesOf(reference)
  // Filters are checked one by one, so none of them knows that a special case takes the words of all bits together.
  const possible = new Set(encodingsAt(isa.encodings, pinnedIn(query)))
  return searchEncodings({ ...architecture, isa }, query).flatMap(({ encoding, score, why }): ReferenceHit[] => {
    const entry = possible.has(encoding) ? entries.get(encoding) : undefined
    return entry ? [{ entry, score, ...(why !== '' && { because: why }) }] : []
  })
}

export const findText = (architecture: Architecture, reference: Reference, text: string): readonly ReferenceHit[] =>
  find(architecture, reference, readQuery(text))
