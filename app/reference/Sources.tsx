// Where the facts of an encoding are from: notes on what documents disagree about, evidence, numbers, sources.

import { openAt } from '../../src/spec/opcodes.ts'
import { type Entry, numbersText, type Reference } from '../../src/spec/reference.ts'
import type { Encoding, Isa } from '../../src/spec/types.ts'
import { EntryEvidence } from './Signs.tsx'

export function Notes({ encoding: { extra } }: { readonly isa: Isa; readonly encoding: Encoding }) {
  if (!extra.notes?.length) return null
  return (
    <section aria-labelledby="notes-title">
      <h2 id="notes-title">Notes</h2>
      <ul className="ref-notes">
        {extra.notes.map(({ text, source, seed }) => (
          <li key={text}>
            <span>{text}</span> {source && <span className="ref-soft">Source: {source}.</span>}
            {seed && <span className="ref-seed">An older document had it otherwise: {seed}.</span>}
          </li>
        ))}
      </ul>
    </section>
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
  const named = encoding.extra.source?.split(/\s*,\s*/) ?? []
  const cited = isa.sources.filter(({ id }) => named.includes(id))
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
        <dt>Pattern</dt>
        <dd className="mono">{encoding.pattern}</dd>
        <dt>Evidence</dt>
        <dd>
          <EntryEvidence entry={entry} />
        </dd>
        <dt>Sources</dt>
        <dd>
          {(cited.length ? cited : isa.sources).map(({ id, title, url }) => (
            <p key={id}>{url ? <a href={url}>{title}</a> : title}</p>
          ))}
        </dd>
      </dl>
    </section>
  )
}

/** Why one line has several numbers. */
function openText(
  isa: Isa,
  e: Encoding,
  bits: { readonly high: number; readonly low: number },
  numbers: readonly number[],
): string {
  const open = openAt(e, bits, numbers[0] ?? 0)
  return open
    .map(({ field, kind, bits: own }) => {
      if (field !== undefined)
        return `${field} (bit ${own.join(', ')}) is ${isa.fields[field] ?? e.extra.fields?.[field] ?? 'a field'}`
      return `bit${own.length > 1 ? 's' : ''} ${own.join(', ')} ${kind === 'ignored' ? 'is ignored' : 'is not described'}`
    })
    .join('; ')
}
