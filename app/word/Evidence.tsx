// How sure something is: a sign and a word, never a colour alone.
import type { Evidence as Sure } from '../../src/spec/types.ts'
import './evidence.css'

const ABOUT: Readonly<Record<Sure, string>> = {
  documented: 'a document says so',
  observed: 'found in another source or in an experiment',
  inferred: 'concluded from other facts',
  unknown: 'nobody knows',
}

/** Makes any element that holds the word show the sign and the explanation. */
export const evidenceProps = (evidence: Sure) => ({
  className: 'evidence',
  'data-evidence': evidence,
  title: ABOUT[evidence],
})

export const Evidence = ({ evidence }: { readonly evidence: Sure }) => (
  <span {...evidenceProps(evidence)}>{evidence}</span>
)
