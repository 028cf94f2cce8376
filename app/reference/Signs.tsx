// Small words with a sign: how sure a fact is, whether an encoding has a name, how well it runs.
import type { Entry } from '../../src/spec/reference.ts'
import { Evidence } from '../word/Evidence.tsx'
import { SEMANTICS, type Semantics } from './meaningOf.ts'

export function EntryEvidence({ entry }: { readonly entry: Entry }) {
  return entry.evidence ? <Evidence evidence={entry.evidence} /> : <span className="ref-soft">none</span>
}

const NAMING = {
  nameless: { label: 'no name', about: 'These bits are known to do something, or nothing, but no source names them.' },
  undescribed: { label: 'not described yet', about: 'Nobody has written this part of the description yet.' },
} as const

export function NamingTag({ entry }: { readonly entry: Entry }) {
  if (entry.naming === 'named') return null
  const { label, about } = NAMING[entry.naming]
  return (
    <span className="ref-tag" data-naming={entry.naming} title={about}>
      {label}
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
