// Shows the sources of an architecture, what rests on each, what was compared with it, and all marks.
import type { ReactNode } from 'react'
import { type Citations, citationsOf } from '../../src/encoding/citations.ts'
import { EVIDENCES } from '../../src/encoding/evidence.ts'
import type { Facet, Reference } from '../../src/encoding/reference.ts'
import type { Note, SourceKind } from '../../src/encoding/types.ts'
import type { Architecture } from '../../src/isa/architecture.ts'
import { CERTAINTIES } from '../../src/isa/certainty.ts'
import { EVIDENCE, EvidenceMark } from '../instruction/Evidence.tsx'
import { CHOSEN, ChosenMark } from '../instruction/NoteText.tsx'
import { useTitle } from '../store/title.ts'
import { BackToList } from './BackToList.tsx'
import { referenceAddress } from './places.ts'
import { SemanticsWord } from './Signs.tsx'
import { NoteList } from './Sources.tsx'
import './sources.css'

const KINDS: Readonly<Record<SourceKind, string>> = {
  document: 'Document',
  chip: 'Tests on chips',
  driver: 'Driver or compiler',
  tool: 'Disassembler, decoder or assembler',
  model: 'Emulator or hardware description',
  programs: 'Programs',
}

const NONE: readonly Note[] = []

interface Props {
  readonly architecture: Architecture
  readonly reference: Reference
}

export function SourcesPage({ architecture: { isa, remarks = NONE, comparisons = {} }, reference }: Props) {
  useTitle('Sources and marks', `${isa.title} reference`)
  const chosen = new Set(isa.encodings.flatMap((e) => (e.extra.notes ?? []).filter((note) => note.chosen))).size
  return (
    <article className="view ref-view" data-pane="reference" aria-labelledby="sources-page">
      <BackToList isa={isa.id} />
      <header className="ref-head">
        <h1 id="sources-page">Sources and marks of {isa.title}</h1>
      </header>
      <section aria-labelledby="sources-all">
        <h2 id="sources-all">Sources</h2>
        <ul className="ref-sources">
          {citationsOf(isa, remarks).map((citations) => (
            <SourceItem key={citations.source.id} citations={citations} comparison={comparisons[citations.source.id]} />
          ))}
        </ul>
      </section>
      <Marks title="How an encoding, its name and its fields are known">
        {EVIDENCES.map((evidence) => (
          <Mark key={evidence} reference={reference} facet="evidence" value={evidence} about={EVIDENCE[evidence]}>
            <EvidenceMark evidence={evidence} />
          </Mark>
        ))}
        {chosen > 0 && (
          <div>
            <dt>
              <ChosenMark />
            </dt>
            <dd>{CHOSEN}</dd>
            <dd>
              {chosen} {chosen === 1 ? 'remark' : 'remarks'}
            </dd>
          </div>
        )}
      </Marks>
      <Marks title="How what it does is known">
        {Object.entries(CERTAINTIES).map(([certainty, about]) => (
          <Mark key={certainty} reference={reference} facet="semantics" value={certainty} about={about}>
            <SemanticsWord semantics={certainty} />
          </Mark>
        ))}
      </Marks>
      {remarks.length > 0 && (
        <section aria-labelledby="sources-remarks">
          <h2 id="sources-remarks">Remarks on the architecture as a whole</h2>
          <NoteList isa={isa} notes={remarks} />
        </section>
      )}
    </article>
  )
}

interface ItemProps {
  readonly citations: Citations
  readonly comparison: string | undefined
}

function SourceItem({ citations: { source, encodings, remarks, contradictions }, comparison }: ItemProps) {
  const { title, url, kind, on } = source
  const counts = [
    [encodings, 'encoding', 'encodings'],
    [remarks, 'remark', 'remarks'],
    [contradictions, 'remark that contradicts it', 'remarks that contradict it'],
  ] as const
  const countTexts = counts.flatMap(([n, one, many]) => (n > 0 ? [`${n} ${n === 1 ? one : many}`] : []))
  return (
    <li>
      <div>{url ? <a href={url}>{title}</a> : title}</div>
      <div className="ref-soft">
        {KINDS[kind]}
        {on && `, about ${on.join(' and ')} only`}
        {countTexts.length > 0 && `; ${countTexts.join(', ')}`}
      </div>
      {comparison && <div>{comparison}</div>}
    </li>
  )
}

const Marks = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <section aria-label={title}>
    <h2>{title}</h2>
    <dl className="ref-marks">{children}</dl>
  </section>
)

interface MarkProps {
  readonly reference: Reference
  readonly facet: Facet
  readonly value: string
  readonly about: string
  readonly children: ReactNode
}

/** Shows a mark, its meaning, and the encodings that have it. */
function Mark({ reference: { isa, entries }, facet, value, about, children }: MarkProps) {
  const count = entries.filter((entry) => entry.facets[facet] === value).length
  return (
    <div>
      <dt>{children}</dt>
      <dd>{about}</dd>
      <dd>
        {count > 0 ? (
          <a href={referenceAddress(isa.id, undefined, `${facet}:${value}`)}>
            {count} {count === 1 ? 'encoding' : 'encodings'}
          </a>
        ) : (
          <span className="ref-soft">none</span>
        )}
      </dd>
    </div>
  )
}
