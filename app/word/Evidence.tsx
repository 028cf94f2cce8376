// How sure something is: a sign and a word, never a colour alone.
import type { Evidence as Sure } from '../../src/spec/types.ts'

const SIGNS: Readonly<Record<Sure, { readonly sign: string; readonly about: string }>> = {
  documented: { sign: '●', about: 'a document says so' },
  observed: { sign: '◐', about: 'found in another source or in an experiment' },
  inferred: { sign: '○', about: 'concluded from other facts' },
  unknown: { sign: '?', about: 'nobody knows' },
}

export function Evidence({ evidence }: { readonly evidence: Sure }) {
  const { sign, about } = SIGNS[evidence]
  return (
    <span className="evidence" data-evidence={evidence} title={about}>
      <span aria-hidden="true">{sign}</span> {evidence}
    </span>
  )
}
