// Shows the list of encodings: search, facets, the opcode map, and the encodings that were found.
import { type KeyboardEvent, useCallback, useLayoutEffect, useMemo, useRef } from 'react'
import { isMixed } from '../../src/encoding/otherSources.ts'
import type { Reference } from '../../src/encoding/reference.ts'
import type { Architecture } from '../../src/isa/architecture.ts'
import { pagesOf } from '../../src/isa/pages.ts'
import { queryCompletions } from '../../src/search/complete.ts'
import type { FilterKey } from '../../src/search/filterKeys.ts'
import { readQuery } from '../../src/search/query.ts'
import { SourcesChoice } from '../instruction/SourcesChoice.tsx'
import { loadPart } from '../load/loadPart.ts'
import { announce } from '../store/announce.ts'
import { go, put } from '../store/navigate.ts'
import { usePageMark } from '../store/pageMark.ts'
import { useStore } from '../store/store.ts'
import { useTitle } from '../store/title.ts'
import { ColumnChooser } from './ColumnChooser.tsx'
import { CompareBar } from './CompareBar.tsx'
import { useChoices } from './choices.ts'
import { columnsOf, listedOf } from './columns.tsx'
import { Downloads } from './Downloads.tsx'
import { EncodingTable } from './EncodingTable.tsx'
import { Facets } from './Facets.tsx'
import { chosenCount, facetsOf, toggledFilter } from './facets.ts'
import { findText, type ReferenceHit } from './finding.ts'
import { OpcodeMap } from './OpcodeMap.tsx'
import { referenceLink } from './places.ts'
import { focusFirstRow } from './rowKeys.ts'
import { SearchBox } from './SearchBox.tsx'
import { SortChoice } from './SortChoice.tsx'
import { NoteList } from './Sources.tsx'
import { sorted } from './sorted.ts'
import { TableLinks } from './TableLinks.tsx'
import { placeholderOf, triesFor } from './tries.ts'
import { Understood } from './Understood.tsx'
import { useNarrow, usePhone } from './useNarrow.ts'
import './list.css'

interface Props {
  readonly architecture: Architecture
  readonly reference: Reference
  readonly hits: readonly ReferenceHit[]
  readonly query: string
  /** The query that the hits belong to; on a slow machine it may be an earlier one. */
  readonly asked: string
}

/** Loads what makes the table of `isa export`, which few people save here. */
const loadTable = () => import('../../src/encoding/encodingTable.ts').then((m) => m.encodingTable)

export function EncodingList({ architecture, reference, hits, query, asked }: Props) {
  const { isa } = reference
  const { remarks = [] } = architecture
  const all = reference.entries.length
  useTitle(...(query ? [`“${query}”`] : []), `${isa.title} reference`)
  const isNarrow = useNarrow()
  const isPhone = usePhone()
  const sorting = useChoices((s) => s.sorting)
  const columns = useMemo(() => columnsOf(reference), [reference])
  const shown = useMemo(() => sorted(hits, columns, sorting), [hits, columns, sorting])
  const answered = useMemo(() => readQuery(asked), [asked])
  const count = useCallback(
    (text: string) => findText(architecture, reference, text).map(({ entry }) => entry),
    [architecture, reference],
  )
  const facets = useMemo(() => facetsOf(reference, asked, count), [reference, asked, count])
  const hints = useMemo(
    () => ({ tries: triesFor((text) => count(text).length), placeholder: placeholderOf(reference) }),
    [count, reference],
  )
  const pages = useMemo(() => pagesOf(architecture), [architecture])
  const leftOut = architecture.isa.encodings.length - all
  const ask = useCallback(
    (next: string) => {
      put(referenceLink(isa.id, undefined, next))
      announce(() => foundText(findText(architecture, reference, next).length, all))
    },
    [architecture, reference, isa, all],
  )
  const onToggle = useCallback(
    (key: FilterKey, value: string) => {
      const { link } = useStore.getState()
      ask(toggledFilter((link.view === 'reference' && link.query) || '', key, value))
    },
    [ask],
  )
  const wantsFirst = useRef(false)
  useLayoutEffect(() => {
    if (!wantsFirst.current || query !== asked) return
    wantsFirst.current = false
    focusFirstRow()
  })
  usePageMark('reference-list')
  const onKeyDown = (event: KeyboardEvent) => {
    const first = findText(architecture, reference, query)[0]?.entry.encoding.name
    // The list follows the typed text a moment later: rows that are about to disappear take no focus.
    if (event.key === 'ArrowDown' && query === asked) focusFirstRow()
    else if (event.key === 'ArrowDown') wantsFirst.current = true
    else if (event.key === 'Enter' && query.trim() && first !== undefined) go(referenceLink(isa.id, first, query))
    else return
    event.preventDefault()
  }
  const facetBox = <Facets facets={facets} query={query} onToggle={onToggle} />
  const chosen = chosenCount(query)
  const about = (
    <div className="ref-about">
      {isMixed(architecture.isa) && (
        <SourcesChoice isa={architecture.isa} chosen={reference.documentsOnly ? 'documents' : undefined} />
      )}
      <TableLinks isa={isa.id} pages={pages} />
      <p className="ref-soft">{isa.about}</p>
    </div>
  )
  return (
    <div className="ref-list" data-pane="reference">
      <h1 className="unseen">Reference of {isa.title}</h1>
      <search className="ref-bar">
        <SearchBox
          query={query}
          placeholder={hints.placeholder}
          complete={(text, caret) => {
            const { from, all } = queryCompletions({ ...architecture, isa }, text, caret)
            // Completions omit names, because the list itself shows them.
            return { from, all: all.filter(({ text: one }) => one.includes(':')) }
          }}
          onAsk={ask}
          onKeyDown={onKeyDown}
        />
        <Understood query={answered} tries={hints.tries} onAsk={ask} />
        <p className="ref-count">
          {foundText(hits.length, all)}
          {leftOut > 0 && `; ${leftOut} more are only in other sources`}
        </p>
        {isPhone && <SortChoice columns={columns} hasTerms={answered.terms.length > 0} />}
        {isNarrow && (
          <details className="ref-pop ref-filters">
            <summary>Filters{chosen > 0 && ` (${chosen})`}</summary>
            {facetBox}
          </details>
        )}
        {!isPhone && <ColumnChooser columns={columns} />}
        <Downloads
          name={`${isa.id}-encodings`}
          listed={() => listedOf(reference, shown, useChoices.getState().columns)}
          whole={{
            name: isa.id,
            title: 'All encodings with their patterns',
            load: () => loadPart('The table of all encodings', loadTable).then((tableOf) => tableOf(isa)),
          }}
        />
      </search>
      {!isNarrow && (
        <aside className="ref-rail" aria-label="Filters">
          {facetBox}
          {about}
        </aside>
      )}
      <OpcodeMap architecture={architecture} reference={reference} hits={hits} query={answered} />
      <section className="ref-results" aria-label="Encodings">
        {hits.length > 0 ? (
          <EncodingTable key={isa.id} reference={reference} hits={shown} query={answered} />
        ) : (
          <Nothing asked={asked} onAsk={ask} />
        )}
        <CompareBar isa={isa.id} />
        {remarks.length > 0 && (
          <details className="ref-remarks">
            <summary>
              {remarks.length} remark{remarks.length > 1 ? 's' : ''} on the architecture as a whole
            </summary>
            <NoteList isa={isa} notes={remarks} />
          </details>
        )}
        {isNarrow && about}
      </section>
    </div>
  )
}

const foundText = (found: number, all: number): string =>
  found === all ? `${all} encodings` : `${found} of ${all} encodings`

/** Most characters of a query in a message; longer queries are cut. */
const LONGEST = 60

function Nothing({ asked, onAsk }: { readonly asked: string; readonly onAsk: (query: string) => void }) {
  const { filters, text } = readQuery(asked)
  const words = filters
    .toReversed()
    .reduce((left, { from, to }) => left.slice(0, from) + left.slice(to), text)
    .trim()
  const named = words || asked
  return (
    <div className="ref-nothing">
      <p>
        No match for “{named.length > LONGEST ? `${named.slice(0, LONGEST)}…` : named}”
        {words && filters.length > 0 ? ' with these filters' : ''}.
      </p>
      <button type="button" onClick={() => useStore.setState({ dialog: 'palette' })}>
        Search all architectures
      </button>
      {filters.length > 0 && (
        <button type="button" onClick={() => onAsk(words)}>
          Clear filters
        </button>
      )}
      <button type="button" onClick={() => onAsk('')}>
        Show all
      </button>
    </div>
  )
}
