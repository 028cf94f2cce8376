// Explains why the word decodes as it does: deciding bits, ruled out and nearest encodings, notes of the sources.
import { memo, type ReactNode, useMemo } from 'react'
import { bitsText } from '../../src/encoding/bitsText.ts'
import { documentedNotes } from '../../src/encoding/documented.ts'
import { type Decider, explain, type Near } from '../../src/encoding/explain.ts'
import { isUndocumented } from '../../src/encoding/otherSources.ts'
import { type OtherEncodings, RULES, type RuledOut } from '../../src/encoding/ruledOut.ts'
import type { Encoding, Isa, Note } from '../../src/encoding/types.ts'
import type { Sources } from '../../src/share/link.ts'
import { formatLink } from '../../src/share/link.ts'
import { bitsAttribute } from '../bits/highlight.ts'
import { NoteText } from '../instruction/NoteText.tsx'
import { linkInstead, type Shown, statusOf, textOfWords } from '../instruction/shown.ts'
import { counted } from './countText.ts'
import type { PanelProps } from './panelProps.ts'

export const WhyPanel = memo(function WhyPanel({ shown, variant }: Pick<PanelProps, 'shown' | 'variant'>) {
  const { isa, decoded, sources, withheld } = shown
  const why = useMemo(() => explain(isa, decoded, shown.bits.words), [isa, decoded, shown.bits.words])
  const encoding = withheld === 'all' ? undefined : shown.encoding
  const all = encoding?.extra.notes ?? []
  const notes = sources ? documentedNotes(isa, all) : all
  const known = (other: Encoding) => !sources || !isUndocumented(other)
  const near = why.nearest.filter(({ encoding: other }) => known(other))
  const gaveWay = why.gaveWay.flatMap((ruled) => {
    const encodings = ruled.encodings.filter(known)
    return encodings.length ? [{ ...ruled, encodings }] : []
  })
  return (
    <div className="why">
      {(decoded.status !== 'ok' || withheld === 'all') && <p>{statusOf(shown).about}</p>}
      {encoding && why.decided.length > 0 && <Decided encoding={encoding} decided={why.decided} />}
      {(withheld === 'none' ? why.trouble : []).map(({ operand, bits, because }) => (
        <p key={operand}>
          The trouble is the operand{' '}
          <span className="mono" data-bits={bitsAttribute(bits)}>
            {operand}
          </span>{' '}
          in bits {bitsText([...bits].sort((x, y) => y - x))}. {because}
        </p>
      ))}
      {gaveWay.length > 0 && <GaveWay all={gaveWay} isa={isa.id} sources={sources} />}
      {!decoded.variant && <OthersOf others={why.others} isAll={gaveWay.length === 0} />}
      {near.length > 0 && <Nearest near={near} shown={shown} variant={variant} />}
      {notes.length > 0 && <Notes isa={isa} notes={notes} />}
      <SourceList shown={shown} />
    </div>
  )
})

interface GaveWayProps {
  readonly all: readonly RuledOut[]
  readonly isa: string
  readonly sources: Sources | undefined
}

/** Most encodings that are named among those that the same bits ruled out. */
const MOST_NAMED = 4

/** Lists encodings that also match the fixed bits of the word, by what ruled them out. */
function GaveWay({ all, isa, sources }: GaveWayProps) {
  return (
    <>
      <h3>Same fixed bits, but ruled out</h3>
      <ul className="side-lines">
        {all.map(({ rule, encodings, bits, value, operands }) => (
          <li key={`${rule} ${bits}`}>
            {listed(
              encodings
                .slice(0, MOST_NAMED)
                .map(({ name }) => <EncodingLink key={name} isa={isa} name={name} sources={sources} />),
            )}
            {encodings.length > MOST_NAMED && ` and ${encodings.length - MOST_NAMED} more`}: {RULES[rule]}{' '}
            {bits.length > 0 && (
              <span className="mono" data-bits={bitsAttribute(bits)}>
                {operands.length > 0 && `${operands.join(' or ')} `}
                {bitsText(bits)} = {value}
              </span>
            )}
          </li>
        ))}
      </ul>
    </>
  )
}

const listed = (parts: readonly ReactNode[]): ReactNode => parts.flatMap((part, k) => (k === 0 ? [part] : [', ', part]))

/** Most bits that are listed. */
const MOST_BITS = 12

function OthersOf({ others: { count, bits }, isAll }: { readonly others: OtherEncodings; readonly isAll: boolean }) {
  if (count === 0) return null
  return (
    <p>
      {isAll ? 'All' : 'The other'} {counted(count, 'encoding')} ask for other values
      {bits.length <= MOST_BITS && (
        <>
          {' '}
          in{' '}
          <span className="mono" data-bits={bitsAttribute(bits)}>
            {bits.length === 1 ? 'bit' : 'bits'} {bitsText(bits)}
          </span>
        </>
      )}
      .
    </p>
  )
}

interface EncodingLinkProps {
  readonly isa: string
  readonly name: string
  readonly sources: Sources | undefined
}

const EncodingLink = ({ isa, name, sources }: EncodingLinkProps) => (
  <a href={formatLink({ view: 'reference', isa, name, ...(sources && { sources }) })}>{name}</a>
)

function Decided({ encoding, decided }: { readonly encoding: Encoding; readonly decided: readonly Decider[] }) {
  return (
    <p className="wide-text">
      {decided.map(({ label, high, low, value }, i) => (
        <span key={high}>
          {i > 0 && ', '}
          <span className="mono" data-bits={bitsAttribute(Array.from({ length: high - low + 1 }, (_, k) => low + k))}>
            {label && `${label} `}
            {high === low ? `bit ${high}` : `${high}:${low}`} = {value}
          </span>
        </span>
      ))}{' '}
      → <span className="mono">{encoding.name}</span>
    </p>
  )
}

function Nearest({ near, shown, variant }: Pick<PanelProps, 'shown' | 'variant'> & { readonly near: readonly Near[] }) {
  return (
    <>
      <h3>{shown.decoded.status === 'unknown' ? 'Nearest instructions' : 'Nearest others'}</h3>
      <ul className="side-lines">
        {near.map(({ encoding, bits, words, bytes }) => (
          <li key={encoding.name} data-bits={bitsAttribute(bits)}>
            <span className="side-bits mono" title={`Flip ${bits.length === 1 ? 'this bit' : 'these bits'}`}>
              {bitsText([...bits].sort((x, y) => y - x))}
            </span>
            <span>
              <a className="mono" href={linkInstead(shown, words, bytes, variant)}>
                {textOfWords(shown.isa, words, shown.sources) ?? encoding.name}
              </a>
              {bytes !== shown.decoded.bytes && <span className="soft"> {bytes} bytes</span>}
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}

function Notes({ isa, notes }: { readonly isa: Isa; readonly notes: readonly Note[] }) {
  return (
    <>
      <h3>What the sources say</h3>
      <ul className="notes">
        {notes.map((note) => (
          <li key={note.text}>
            <NoteText isa={isa} note={note} />
          </li>
        ))}
      </ul>
    </>
  )
}

function SourceList({ shown: { isa } }: { readonly shown: Shown }) {
  return (
    <details>
      <summary>Sources</summary>
      <ul className="notes">
        {isa.sources.map(({ id, title, url }) => (
          <li key={id}>{url ? <a href={url}>{title}</a> : title}</li>
        ))}
      </ul>
    </details>
  )
}
