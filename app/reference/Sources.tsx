// Where the facts of an encoding are from: notes on what documents disagree about, evidence, numbers, sources.

import { citedBy } from '../../src/spec/citations.ts'
import { type OpcodeBits, openAt } from '../../src/spec/opcodes.ts'
import { type Entry, fieldAbout, numbersText, type Reference } from '../../src/spec/reference.ts'
import type { Encoding, Isa, Note } from '../../src/spec/types.ts'
import { bitsText } from '../bits/bitsText.ts'
import { Evidence } from '../instruction/Evidence.tsx'
import { NoteText } from '../instruction/NoteText.tsx'
import { referenceAddress, SOURCES } from './places.ts'

/** What is believed, where that is from, and what a document has instead. */
export function NoteList({ isa, notes }: { readonly isa: Isa; readonly notes: readonly Note[] }) {
  return (
    <ul className="ref-notes">
      {notes.map((note) => (
        <li key={note.text}>
          <NoteText isa={isa} note={note} />
        </li>
      ))}
    </ul>
  )
}

export function Sources({
  reference: { isa, opcodes },
  entry,
}: {
  readonly reference: Reference
  readonly entry: Entry
}) {
  const { encoding, numbers } = entry
  return (
    <section aria-labelledby="sources-title">
      <h2 id="sources-title">Numbers and sources</h2>
      <dl className="ref-facts">
        {opcodes && (
          <>
            <dt>Opcode{numbers.length > 1 ? 's' : ''}</dt>
            <dd>
              <span className="mono">{numbersText(opcodes, numbers)}</span>{' '}
              <span className="ref-soft">{openText(isa, encoding, opcodes.bits, numbers)}</span>
            </dd>
          </>
        )}
        <dt>Value</dt>
        <dd className="mono">0x{entry.value}</dd>
        <dt>Mask</dt>
        <dd className="mono">0x{entry.mask}</dd>
        {encoding.pattern && (
          <>
            <dt>Pattern</dt>
            <dd className="mono">{encoding.pattern}</dd>
          </>
        )}
        <dt>Evidence</dt>
        <dd>
          <Evidence evidence={entry.evidence} />
        </dd>
        <dt>Sources</dt>
        <dd>
          {citedBy(isa, encoding).map(({ id, title, url }) => (
            <p key={id}>{url ? <a href={url}>{title}</a> : title}</p>
          ))}
          <p>
            <a href={referenceAddress(isa.id, SOURCES)}>Sources and marks of {isa.title}</a>
          </p>
        </dd>
      </dl>
    </section>
  )
}

/** Why one line has several numbers. */
function openText(isa: Isa, e: Encoding, bits: OpcodeBits, numbers: readonly number[]): string {
  return openAt(e, bits, numbers[0] ?? 0)
    .map(({ field, kind, bits: own }) => {
      const place = `${own.length > 1 ? 'bits' : 'bit'} ${bitsText(own)}`
      if (field !== undefined) return `${field}, ${place}: ${fieldAbout(isa, e, field)}`
      return `${place} ${own.length > 1 ? 'are' : 'is'} ${kind === 'ignored' ? 'ignored' : 'not described'}`
    })
    .join('; ')
}
