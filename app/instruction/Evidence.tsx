// Shows the evidence of a fact by a sign and a word, never by colour alone.
import type { Evidence as Sure } from '../../src/encoding/types.ts'
import './evidence.css'

export const EVIDENCE: Readonly<Record<Sure, string>> = {
  documented: 'a document says so',
  observed: 'another source carries it out, or programs show it',
  named: 'a driver or a tool has the name; nothing says more',
  inferred: 'concluded from other facts',
  unknown: 'nobody knows',
}

/** Returns properties that make an element, which holds the word, show the sign and the explanation. */
export const evidenceProps = (evidence: Sure) => ({
  className: 'evidence',
  'data-evidence': evidence,
  title: EVIDENCE[evidence],
})

export const EvidenceMark = ({ evidence }: { readonly evidence: Sure }) => (
  <span {...evidenceProps(evidence)}>{evidence}</span>
)
