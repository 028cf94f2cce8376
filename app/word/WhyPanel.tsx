// Why the word decodes as it does: the bits that decided, what came close, what the sources say.
import { memo, useMemo } from 'react'
import type { Sources } from '../../src/share/link.ts'
import { formatLink } from '../../src/share/link.ts'
import { documentedNotes, isSilent } from '../../src/spec/documented.ts'
import { type Decider, explain, type Near } from '../../src/spec/explain.ts'
import type { Encoding, Isa, Note } from '../../src/spec/types.ts'
import { bitsText } from '../bits/bitsText.ts'
import { bitsAttribute } from '../bits/highlight.ts'
import { NoteText } from '../instruction/NoteText.tsx'
import { linkInstead, type Shown, statusOf, textOfWords } from '../instruction/shown.ts'
import { Neighbours } from './Neighbours.tsx'
import { SameText } from './SameText.tsx'

interface Props {
  readonly shown: Shown
  readonly variant: string | undefined
}

export const WhyPanel = memo(function WhyPanel({ shown, variant }: Props) {
  const { isa, decoded, sources, withheld } = shown
  const why = useMemo(() => explain(isa, decoded), [isa, decoded])
  const encoding = withheld === 'all' ? undefined : shown.encoding
  const all = encoding?.extra.notes ?? []
  const notes = sources ? documentedNotes(isa, all) : all
  const known = ({ encoding: other }: { readonly encoding: Encoding }) => !sources || !isSilent(other)
  const near = why.nearest.filter(known)
  return (
    <section className="panel why" aria-labelledby="why-title">
      <h2 id="why-title">Why this decoding</h2>
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
      {why.gaveWay.filter(known).map(({ encoding: other, because }) => (
        <p key={other.name} className="soft">
          <EncodingLink isa={isa.id} name={other.name} sources={sources} /> matches too, but {because}.
        </p>
      ))}
      {near.length > 0 && <Nearest near={near} shown={shown} variant={variant} />}
      {shown.text !== undefined && <SameText shown={shown} variant={variant} />}
      <Neighbours shown={shown} variant={variant} />
      {notes.length > 0 && <Notes isa={isa} notes={notes} />}
      <SourceList shown={shown} />
    </section>
  )
})

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

function Nearest({
  near,
  shown,
  variant,
}: {
  readonly near: readonly Near[]
  readonly shown: Shown
  readonly variant: string | undefined
}) {
  return (
    <>
      <h3>Nearest others</h3>
      <ul className="near">
        {near.map(({ encoding, bits, words, bytes }) => (
          <li key={encoding.name}>
            <a className="mono" href={linkInstead(shown, words, bytes, variant)}>
              {textOfWords(shown.isa, words, shown.sources) ?? encoding.name}
            </a>{' '}
            <span className="soft" data-bits={bitsAttribute(bits)}>
              {bits.length === 1 ? 'bit' : 'bits'} {bitsText([...bits].sort((x, y) => y - x))}
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
