// Shows small marks: that an encoding has no name, and how certain its meaning is.

import type { ReferenceEntry } from '../../src/encoding/reference.ts'
import { CERTAINTIES, type Certainty } from '../../src/isa/certainty.ts'
import { CERTAINTY_SIGNS } from '../instruction/certaintySigns.ts'

export function NamingTag({ entry }: { readonly entry: ReferenceEntry }) {
  if (entry.naming === 'named') return null
  return (
    <span className="ref-tag" title="These bits are known to do something, or nothing, but no source names them.">
      no name
    </span>
  )
}

const levelOf = (semantics: string): Certainty =>
  (Object.keys(CERTAINTIES) as Certainty[]).find((known) => known === semantics) ?? 'none'

export function SemanticsWord({ semantics }: { readonly semantics: string }) {
  const level = levelOf(semantics)
  return (
    <span className="ref-semantics" data-semantics={level} title={CERTAINTIES[level]}>
      <span aria-hidden="true">{CERTAINTY_SIGNS[level]}</span> {level}
    </span>
  )
}

/** Shows the sign alone, for columns. */
export function SemanticsSign({ semantics }: { readonly semantics: string }) {
  const level = levelOf(semantics)
  return (
    <span className="ref-semantics" data-semantics={level} title={`${level}: ${CERTAINTIES[level]}`}>
      <span aria-hidden="true">{CERTAINTY_SIGNS[level]}</span>
      <span className="unseen">{level}</span>
    </span>
  )
}
