// Shows how many vectors agree with an encoding, by the kind of check and by the source.

import { shortOf, sourcesIn } from '../../src/encoding/citations.ts'
import type { Isa } from '../../src/encoding/types.ts'
import type { Check } from '../../src/isa/proof.ts'
import { useProof } from './proofs.ts'

const CHECKED: Readonly<Record<Check, { readonly label: string; readonly about: string }>> = {
  decode: { label: 'decode', about: 'words that are printed, or refused, as the source does it' },
  assemble: { label: 'assemble', about: 'lines that assemble to the words of the source' },
  execute: { label: 'execute', about: 'single steps that leave all state as the source has it' },
  words: { label: 'in programs', about: 'words of real programs that are this instruction' },
  back: { label: 'round trip', about: 'of all these, words that come back bit for bit from their exact text' },
}

/** Name for rows without a source of the description. */
const OWN = 'independent checks'

export function ProofPanel({ isa, encoding }: { readonly isa: Isa; readonly encoding: string }) {
  const counts = useProof(isa.id, encoding)
  return (
    <section className="ref-panel" aria-labelledby="proof-title">
      <h2 id="proof-title">
        Proof <span className="ref-soft">vectors that agree</span>
      </h2>
      {counts === undefined && <p className="ref-soft">Loading…</p>}
      {typeof counts === 'string' && <p className="ref-soft">{counts}</p>}
      {typeof counts === 'object' && counts.length === 0 && (
        <p className="ref-soft">No vector is about it: what stands here was only read, not compared.</p>
      )}
      {typeof counts === 'object' && counts.length > 0 && (
        <table className="ref-proof">
          <caption className="unseen">Vectors that agree with {encoding}</caption>
          <tbody>
            {counts.map(({ check, vectors, sources }) => (
              <tr key={check}>
                <th scope="row" title={CHECKED[check].about}>
                  {CHECKED[check].label}
                </th>
                <td>
                  <strong>{vectors.toLocaleString('en')}</strong>
                  {check !== 'back' && (
                    <span className="ref-soft">
                      {' '}
                      {sources.map((one) => sourceText(isa, one, sources.length > 1)).join('; ')}
                    </span>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}

function sourceText(
  isa: Isa,
  { source, vectors }: { readonly source: string; readonly vectors: number },
  isOneOfSeveral: boolean,
): string {
  const names = sourcesIn(isa, source).map(shortOf).join(' and ') || OWN
  return isOneOfSeveral ? `${vectors.toLocaleString('en')} ${names}` : names
}
