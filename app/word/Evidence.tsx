// How sure something is: a sign and a word, never a colour alone.
import type { Evidence as Sure } from '../../src/spec/types.ts'
import './evidence.css'

const ABOUT: Readonly<Record<Sure, string>> = {
  documented: 'a document says so',
  observed: 'found in another source or in an experiment',
  inferred: 'concluded from other facts',
  unknown: 'nobody knows',
}

export function Evidence({ evidence }: { readonly evidence: Sure }) {
  return (
    <span className="evidence" data-evidence={evidence} title={ABOUT[evidence]}>
      {evidence}
    </span>
  )
}
