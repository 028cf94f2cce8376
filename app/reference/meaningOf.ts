// Makes the reference of an architecture, with the certainty of the meaning of each encoding.

import { documentedIsa, isPartly } from '../../src/encoding/documented.ts'
import { type Reference, referenceOf } from '../../src/encoding/reference.ts'
import type { Encoding, Isa } from '../../src/encoding/types.ts'
import type { Architecture } from '../../src/isa/architecture.ts'
import type { Certainty } from '../../src/isa/certainty.ts'
import { certainties } from '../../src/isa/sampled.ts'
import { isIndexed } from '../../src/search/wordIndex.ts'
import type { Sources } from '../../src/share/link.ts'

/** Returns the encoding with all sources, for one that may be reduced to what documents say. */
export const wholeEncoding = (isa: Isa, e: Encoding): Encoding => isa.encodings.find(({ name }) => name === e.name) ?? e

const made = { all: new WeakMap<Architecture, Reference>(), documents: new WeakMap<Architecture, Reference>() } as const

export const isMade = (architecture: Architecture, sources: Sources | undefined): boolean =>
  made[sources ?? 'all'].has(architecture)

/** Returns the description with the chosen sources. */
const shownOf = ({ isa }: Architecture, sources: Sources | undefined): Isa => (sources ? documentedIsa(isa) : isa)

/** Computes, one encoding at a time, what `referenceFor` needs; the results are kept. */
export function* findingOut(architecture: Architecture, sources: Sources | undefined): Generator<void, void> {
  for (const e of architecture.isa.encodings) {
    certainties.of(architecture, e)
    yield
  }
  while (!isIndexed(shownOf(architecture, sources))) yield
  referenceFor(architecture, sources)
}

/** Returns the reference, which is made once for each architecture and choice of sources, on first use. */
export function referenceFor(architecture: Architecture, sources: Sources | undefined): Reference {
  const kept = made[sources ?? 'all']
  let reference = kept.get(architecture)
  if (!reference) {
    const semantics = (e: Encoding): Certainty => {
      const whole = wholeEncoding(architecture.isa, e)
      return sources && isPartly(whole) ? 'none' : certainties.of(architecture, whole)
    }
    reference = referenceOf(shownOf(architecture, sources), semantics, sources !== undefined)
    kept.set(architecture, reference)
  }
  return reference
}
