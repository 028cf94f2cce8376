// Small words with a sign: that an encoding has no name, how well it runs.
import type { Entry } from '../../src/spec/reference.ts'
import { SEMANTICS, type Semantics } from './meaningOf.ts'

export function NamingTag({ entry }: { readonly entry: Entry }) {
  if (entry.naming === 'named') return null
  return (
    <span className="ref-tag" title="These bits are known to do something, or nothing, but no source names them.">
      no name
    </span>
  )
}

const SIGNS: Readonly<Record<Semantics, string>> = {
  exact: '=',
  approximate: '≈',
  inferred: '~',
  partly: '◪',
  none: '–',
}

export function SemanticsWord({ semantics }: { readonly semantics: string }) {
  const level = (Object.keys(SEMANTICS) as Semantics[]).find((known) => known === semantics) ?? 'none'
  return (
    <span className="ref-semantics" data-semantics={level} title={SEMANTICS[level]}>
      <span aria-hidden="true">{SIGNS[level]}</span> {level}
    </span>
  )
}
