// Shows the page of one encoding: syntax, prose, example, effects, remarks, bits, fields, and their evidence.
import { useMemo } from 'react'
import { documentedNotes, isPartly } from '../../src/encoding/documented.ts'
import { isMixed } from '../../src/encoding/otherSources.ts'
import type { Reference, ReferenceEntry } from '../../src/encoding/reference.ts'
import type { Architecture } from '../../src/isa/architecture.ts'
import { listenForHighlight } from '../bits/highlight.ts'
import { SourcesChoice } from '../instruction/SourcesChoice.tsx'
import { TryIt } from '../instruction/TryIt.tsx'
import { embedMark } from '../store/embedded.ts'
import { useTitle } from '../store/title.ts'
import { Around, sideBySide } from './Around.tsx'
import { useChoices } from './choices.ts'
import { Diagram } from './Diagram.tsx'
import { Effects, ExampleWord, examplesOf } from './Examples.tsx'
import { EncodingFacts } from './Facts.tsx'
import { FieldList, type MeantField } from './FieldList.tsx'
import type { ReferenceHit } from './finding.ts'
import { wholeEncoding } from './meaningOf.ts'
import { NotMeant } from './NotMeant.tsx'
import { OtherArchitectures } from './Others.tsx'
import { referenceAddress } from './places.ts'
import { NamingTag } from './Signs.tsx'
import { NoteList } from './Sources.tsx'
import { SyntaxLine } from './SyntaxLine.tsx'
import './page.css'

interface Props {
  readonly architecture: Architecture
  readonly reference: Reference
  readonly entry: ReferenceEntry
  readonly hits: readonly ReferenceHit[]
  readonly query: string
  /** The field or value in the link. */
  readonly meant: MeantField
}

export function EncodingPage({ architecture, reference, entry, hits, query, meant }: Props) {
  const { isa } = architecture
  const { encoding } = entry
  const only = reference.documentsOnly
  useTitle(encoding.name, `${isa.title} reference`)
  const { name, layout } = encoding
  const variant = architecture.variants[0]?.id ?? ''
  const examples = useMemo(() => examplesOf(architecture, entry), [architecture, entry])
  const all = encoding.extra.notes ?? []
  const notes = only ? documentedNotes(isa, all) : all
  const alike = reference.entries.filter((e) => e !== entry && sameMnemonic(e, entry))
  const isWithheld = only && isPartly(wholeEncoding(isa, encoding))
  const arrive = (title: HTMLElement | null) => {
    if (!title || useChoices.getState().opened === name) return
    useChoices.setState({ opened: name })
    // A frame leaves the focus to the page around it.
    if (embedMark() !== undefined) return
    title.focus({ preventScroll: true })
    if (meant.field === undefined) scrollTo(0, 0)
  }
  return (
    <article
      className="view ref-view ref-page"
      ref={listenForHighlight}
      data-pane="reference"
      aria-labelledby="encoding-title"
    >
      <Around isa={isa.id} entry={entry} hits={hits} all={reference.entries} query={query} other={alike[0]} />
      <header>
        <h1 id="encoding-title" tabIndex={-1} ref={arrive}>
          {name}
        </h1>
        {entry.naming === 'named' ? (
          <section className="ref-big" aria-label="Syntax">
            <SyntaxLine isa={isa} layout={layout} parts={entry.syntax} />
          </section>
        ) : (
          <NamingTag entry={entry} />
        )}
        <span className="ref-soft ref-of">
          {encoding.group} · {entry.bytes.join(' or ')} bytes
        </span>
        {isMixed(isa) && <SourcesChoice isa={isa} chosen={only ? 'documents' : undefined} />}
      </header>
      <p className="ref-prose">
        {encoding.doc}
        {entry.naming !== 'named' && (
          <span className="ref-soft"> No source gives it a name, so it has no assembly.</span>
        )}
      </p>
      <NotMeant isa={reference.isa} encoding={encoding} meant={meant} />

      <div className="ref-columns-two">
        <div className="ref-main">
          <section className="ref-panel" aria-labelledby="example-title">
            <h2 id="example-title">{examples.length > 1 ? 'Examples' : 'Example'}</h2>
            {examples.length > 0 ? (
              <ul className="ref-examples">
                {examples.map((example, at) => (
                  <ExampleWord
                    key={example.hex}
                    architecture={architecture}
                    example={example}
                    only={only}
                    isFirst={at === 0}
                  />
                ))}
              </ul>
            ) : (
              <p className="ref-soft">No word of it decodes.</p>
            )}
            <h3>What it does</h3>
            <Effects architecture={architecture} entry={entry} example={examples[0]} variant={variant} only={only} />
            {examples[0] && !isWithheld && entry.facets.semantics !== 'none' && (
              <>
                <h3>Try it</h3>
                <TryIt architecture={architecture} decoded={examples[0].decoded} variant={variant} />
              </>
            )}
          </section>

          {notes.length > 0 && (
            <section className="ref-exceptions" aria-labelledby="notes-title">
              <h2 id="notes-title">Notes</h2>
              <NoteList isa={reference.isa} notes={notes} />
            </section>
          )}

          <section className="ref-bits" aria-labelledby="bits-title">
            <h2 id="bits-title">Bits</h2>
            <Diagram isa={isa} encoding={encoding} />
          </section>
          <section className="ref-panel" aria-labelledby="fields-title">
            <h2 id="fields-title">
              Fields and operands <span className="ref-soft">in the order of the text</span>
            </h2>
            <FieldList
              architecture={architecture}
              isa={reference.isa}
              encoding={encoding}
              variant={variant}
              only={only}
              meant={meant}
            />
          </section>
          {alike.length > 0 && (
            <section className="ref-panel" aria-labelledby="alike-title">
              <h2 id="alike-title">Other lines with this mnemonic</h2>
              <ul className="ref-alike">
                {alike.map((other) => (
                  <li key={other.encoding.name}>
                    <a href={referenceAddress(isa.id, other.encoding.name, query)}>{other.encoding.name}</a>
                    <SyntaxLine isa={isa} layout={other.encoding.layout} parts={other.syntax} apart />
                    <a
                      href={sideBySide(isa.id, name, other.encoding.name)}
                      aria-label={`Compare with ${other.encoding.name}`}
                    >
                      Compare
                    </a>
                  </li>
                ))}
              </ul>
            </section>
          )}
          {!isWithheld && <OtherArchitectures architecture={architecture} encoding={wholeEncoding(isa, encoding)} />}
        </div>
        <EncodingFacts reference={reference} entry={entry} isWithheld={isWithheld} />
      </div>
    </article>
  )
}

const mnemonic = ({ encoding }: ReferenceEntry): string | undefined => {
  const [first] = encoding.body
  return first?.kind === 'text' ? /^\S+/.exec(first.text)?.[0] : undefined
}
const sameMnemonic = (x: ReferenceEntry, y: ReferenceEntry): boolean =>
  mnemonic(x) !== undefined && mnemonic(x) === mnemonic(y)
