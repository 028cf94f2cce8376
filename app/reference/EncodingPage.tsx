// The page of one encoding: syntax, prose, an example, what it does, notes; then diagram, fields, operands, sources.
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useMemo } from 'react'
import type { Architecture } from '../../src/isa/architecture.ts'
import { documentedNotes, isMixed } from '../../src/spec/documented.ts'
import type { Entry, Reference } from '../../src/spec/reference.ts'
import type { Hit } from '../../src/spec/search.ts'
import { operandTables } from '../../src/spec/syntax.ts'
import { listenForHighlight } from '../bits/highlight.ts'
import { SourcesChoice } from '../instruction/SourcesChoice.tsx'
import { useCommands } from '../store/commands.ts'
import { go } from '../store/navigate.ts'
import { useTitle } from '../store/title.ts'
import { BackToList } from './BackToList.tsx'
import { useChoices } from './choices.ts'
import { Diagram } from './Diagram.tsx'
import { Effects, ExampleWord, examplesOf } from './Examples.tsx'
import { FieldList } from './FieldList.tsx'
import { OperandTables } from './OperandTables.tsx'
import { referenceAddress, referenceLink } from './places.ts'
import { commandsAround } from './referenceCommands.ts'
import { NamingTag } from './Signs.tsx'
import { NoteList, Sources } from './Sources.tsx'
import { SyntaxLine } from './SyntaxLine.tsx'
import './page.css'

interface Props {
  readonly architecture: Architecture
  readonly reference: Reference
  readonly entry: Entry
  readonly hits: readonly Hit[]
  readonly query: string
}

export function EncodingPage({ architecture, reference, entry, hits, query }: Props) {
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
  const arrive = (title: HTMLElement | null) => {
    if (!title || useChoices.getState().opened === name) return
    useChoices.setState({ opened: name })
    title.focus({ preventScroll: true })
    scrollTo(0, 0)
  }
  return (
    <article
      className="view ref-view ref-page"
      ref={listenForHighlight}
      data-pane="reference"
      aria-labelledby="encoding-title"
    >
      <Around isa={isa.id} entry={entry} hits={hits} all={reference.entries} query={query} />
      <header>
        <h1 id="encoding-title" tabIndex={-1} ref={arrive}>
          {name}
        </h1>
        <NamingTag entry={entry} />
        <span className="ref-soft">
          {isa.title} · {encoding.group} · {entry.bytes.join(' or ')} bytes
        </span>
        {isMixed(isa) && <SourcesChoice isa={isa} chosen={only ? 'documents' : undefined} />}
      </header>

      <div className="ref-lead">
        <section aria-label="Syntax">
          {entry.naming === 'named' ? (
            <p className="ref-big">
              <SyntaxLine isa={isa} layout={layout} pieces={entry.syntax} />
            </p>
          ) : (
            <p className="ref-soft">No source gives it a name, so it has no assembly.</p>
          )}
          <p className="ref-prose">{encoding.doc}</p>
          {alike.length > 0 && (
            <ul className="ref-alike" aria-label="Other lines with this mnemonic">
              {alike.map((other) => (
                <li key={other.encoding.name}>
                  <a href={referenceAddress(isa.id, other.encoding.name, query)}>{other.encoding.name}</a>
                  <SyntaxLine isa={isa} layout={other.encoding.layout} pieces={other.syntax} apart />
                </li>
              ))}
            </ul>
          )}
          {examples.length > 0 && (
            <>
              <h2>{examples.length > 1 ? 'Examples' : 'Example'}</h2>
              <ul className="ref-examples">
                {examples.map((example) => (
                  <ExampleWord key={example.hex} architecture={architecture} example={example} only={only} />
                ))}
              </ul>
            </>
          )}
        </section>
        <section className="ref-does" aria-labelledby="does-title">
          <h2 id="does-title">What it does</h2>
          <Effects architecture={architecture} entry={entry} example={examples[0]} variant={variant} only={only} />
        </section>
      </div>

      {notes.length > 0 && (
        <section aria-labelledby="notes-title">
          <h2 id="notes-title">Notes</h2>
          <NoteList isa={reference.isa} notes={notes} />
        </section>
      )}

      <section aria-labelledby="bits-title">
        <h2 id="bits-title">Bits</h2>
        <Diagram isa={isa} encoding={encoding} />
      </section>
      <section aria-labelledby="fields-title">
        <h2 id="fields-title">Fields</h2>
        <FieldList isa={reference.isa} encoding={encoding} />
      </section>
      {operandTables(encoding).length > 0 && (
        <section aria-labelledby="operands-title">
          <h2 id="operands-title">Operands</h2>
          <OperandTables architecture={architecture} encoding={encoding} variant={variant} only={only} />
        </section>
      )}
      <Sources reference={reference} entry={entry} />
    </article>
  )
}

const mnemonic = ({ encoding }: Entry): string | undefined => {
  const [first] = encoding.body
  return first?.kind === 'text' ? /^\S+/.exec(first.text)?.[0] : undefined
}
const sameMnemonic = (x: Entry, y: Entry): boolean => mnemonic(x) !== undefined && mnemonic(x) === mnemonic(y)

interface AroundProps {
  readonly isa: string
  readonly entry: Entry
  readonly hits: readonly Hit[]
  readonly all: readonly Entry[]
  readonly query: string
}

/** The way back, and the neighbours: among what was found, if this is, else in the whole description. */
function Around({ isa, entry, hits, all, query }: AroundProps) {
  const among = hits.some((hit) => hit.entry === entry) ? hits.map((hit) => hit.entry) : all
  const at = among.indexOf(entry)
  const [before, after] = [among[at - 1]?.encoding.name, among[at + 1]?.encoding.name]
  const commands = useMemo(() => {
    const open = (name?: string) => () => go(referenceLink(isa, name, query))
    return commandsAround(
      open(),
      before === undefined ? undefined : open(before),
      after === undefined ? undefined : open(after),
    )
  }, [isa, query, before, after])
  useCommands('reference', commands)
  return (
    <BackToList isa={isa} query={query}>
      <span className="ref-soft">
        {at + 1} of {among.length}
      </span>
      {before !== undefined && (
        <a rel="prev" href={referenceAddress(isa, before, query)} aria-label={`Previous: ${before}`}>
          <ChevronLeft aria-hidden="true" size={16} /> {before}
        </a>
      )}
      {after !== undefined && (
        <a rel="next" href={referenceAddress(isa, after, query)} aria-label={`Next: ${after}`}>
          {after} <ChevronRight aria-hidden="true" size={16} />
        </a>
      )}
    </BackToList>
  )
}
