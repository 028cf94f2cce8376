// Shows the facts beside an encoding: its evidence and that of other fields, its proof, numbers and sources.

import { unknownBits } from '../../src/diagram/roles.ts'
import { bitsText } from '../../src/encoding/bitsText.ts'
import { citedBy } from '../../src/encoding/citations.ts'
import { evidenceOf } from '../../src/encoding/evidence.ts'
import { type OpcodeBits, openAt } from '../../src/encoding/opcodes.ts'
import { fieldAbout, numbersText, type Reference, type ReferenceEntry } from '../../src/encoding/reference.ts'
import type { Encoding, Isa, Evidence as Sure } from '../../src/encoding/types.ts'
import { CERTAINTIES, type Certainty } from '../../src/isa/certainty.ts'
import { EvidenceMark } from '../instruction/Evidence.tsx'
import { ProofPanel } from './ProofPanel.tsx'
import { referenceAddress, SOURCES } from './places.ts'
import { SemanticsWord } from './Signs.tsx'

interface Props {
  readonly reference: Reference
  readonly entry: ReferenceEntry
  /** Whether sources that are left out know more of what it does. */
  readonly isWithheld: boolean
}

export function EncodingFacts({ reference, entry, isWithheld }: Props) {
  const { isa, opcodes } = reference
  const { encoding, numbers } = entry
  const { layout } = encoding
  const semantics = entry.facets.semantics as Certainty
  const unknown = unknownBits(layout)
  return (
    <aside className="ref-side" aria-label="Evidence and numbers">
      <section className="ref-panel" aria-labelledby="evidence-title">
        <h2 id="evidence-title">Evidence</h2>
        <dl>
          <dt>
            {exceptions(entry).length > 0 ? 'other fields' : entry.fields.length > 0 ? 'all fields' : 'the encoding'}
          </dt>
          <dd>
            <EvidenceMark evidence={entry.evidence} />
          </dd>
          {exceptions(entry).map(([evidence, fields]) => (
            <div key={evidence}>
              <dt className="mono">{fields.join(', ')}</dt>
              <dd>
                <EvidenceMark evidence={evidence} />
              </dd>
            </div>
          ))}
          {unknown.length > 0 && (
            <>
              <dt>
                {unknown.length === 1 ? 'bit' : 'bits'} {bitsText(unknown)}
              </dt>
              <dd className="ref-unknown">
                {unknown.length === 1 ? 'one bit' : `${unknown.length} bits`} nobody understands
              </dd>
            </>
          )}
          {!isWithheld && (
            <>
              <dt>meaning</dt>
              <dd>
                <SemanticsWord semantics={semantics} />
                <span className="ref-soft">: {CERTAINTIES[semantics]}</span>
              </dd>
            </>
          )}
        </dl>
      </section>
      <ProofPanel isa={isa} encoding={encoding.name} />
      <section className="ref-panel" aria-labelledby="numbers-title">
        <h2 id="numbers-title">Numbers</h2>
        <dl>
          {opcodes && (
            <>
              <dt>{numbers.length > 1 ? 'opcodes' : 'opcode'}</dt>
              <dd>
                <span className="mono">{numbersText(opcodes, numbers)}</span>{' '}
                <span className="ref-soft">{openText(isa, encoding, opcodes.bits, numbers)}</span>
              </dd>
            </>
          )}
          <dt>mask</dt>
          <dd className="mono">0x{entry.mask}</dd>
          <dt>value</dt>
          <dd className="mono">0x{entry.value}</dd>
          <dt>length</dt>
          <dd>{entry.bytes.join(' or ')} bytes</dd>
          {encoding.pattern && (
            <>
              <dt>pattern</dt>
              <dd className="mono">{encoding.pattern}</dd>
            </>
          )}
        </dl>
      </section>
      <section className="ref-panel" aria-labelledby="sources-title">
        <h2 id="sources-title">Sources</h2>
        <ul className="ref-plain">
          {citedBy(isa, encoding).map(({ id, title, url }) => (
            <li key={id}>{url ? <a href={url}>{title}</a> : title}</li>
          ))}
          <li>
            <a href={referenceAddress(isa.id, SOURCES)}>All sources and marks of {isa.title}</a>
          </li>
        </ul>
      </section>
    </aside>
  )
}

/** Returns the fields whose evidence differs from the encoding's, grouped by evidence. */
function exceptions({
  encoding,
  evidence,
  fields,
}: ReferenceEntry): readonly (readonly [evidence: Sure, fields: readonly string[]])[] {
  const found = new Map<Sure, string[]>()
  for (const field of fields) {
    const fieldEvidence = evidenceOf(encoding, field)
    if (fieldEvidence !== evidence) found.set(fieldEvidence, [...(found.get(fieldEvidence) ?? []), field])
  }
  return [...found]
}

/** Returns why an encoding has several opcode numbers. */
function openText(isa: Isa, e: Encoding, bits: OpcodeBits, numbers: readonly number[]): string {
  return openAt(e, bits, numbers[0] ?? 0)
    .map(({ field, kind, bits: fieldBits }) => {
      const place = `${fieldBits.length > 1 ? 'bits' : 'bit'} ${bitsText(fieldBits)}`
      if (field !== undefined) return `${field}, ${place}: ${fieldAbout(isa, e, field)}`
      return `${place} ${fieldBits.length > 1 ? 'are' : 'is'} ${kind === 'ignored' ? 'ignored' : 'not described'}`
    })
    .join('; ')
}
