// The list of encodings: search, filters, what was found, and the overview of opcodes.
import { type KeyboardEvent, useLayoutEffect, useRef } from 'react'
import type { Architecture } from '../../src/isa/architecture.ts'
import { isMixed } from '../../src/spec/documented.ts'
import { type Facet, type Reference, slug } from '../../src/spec/reference.ts'
import { type Hit, readQuery, search, withFacet } from '../../src/spec/search.ts'
import { SourcesChoice } from '../instruction/SourcesChoice.tsx'
import { announce } from '../store/announce.ts'
import { go, put } from '../store/navigate.ts'
import { useTitle } from '../store/title.ts'
import { EncodingTable } from './EncodingTable.tsx'
import { OpcodeOverview } from './OpcodeOverview.tsx'
import { referenceLink } from './places.ts'
import { focusFirstRow } from './rowKeys.ts'
import { NoteList } from './Sources.tsx'
import { TableLinks } from './TableLinks.tsx'

interface Props {
  readonly architecture: Architecture
  readonly reference: Reference
  readonly hits: readonly Hit[]
  readonly query: string
  /** What the hits are for: a slow machine may still be at an earlier query. */
  readonly asked: string
}

export function EncodingList({ architecture, reference, hits, query, asked }: Props) {
  const { isa, opcodes } = reference
  const all = reference.entries.length
  useTitle(...(query ? [`“${query}”`] : []), `${isa.title} reference`)
  const leftOut = architecture.isa.encodings.length - all
  const ask = (next: string) => {
    put(referenceLink(isa.id, undefined, next))
    announce(foundText(search(reference, next).length, all))
  }
  const { words } = readQuery(query)
  const wantsFirst = useRef(false)
  useLayoutEffect(() => {
    if (!wantsFirst.current || query !== asked) return
    wantsFirst.current = false
    focusFirstRow()
  })
  const onKeyDown = (event: KeyboardEvent) => {
    const first = search(reference, query)[0]?.entry.encoding.name
    // The list follows what is typed a moment later: rows that are about to go take no focus.
    if (event.key === 'ArrowDown' && query === asked) focusFirstRow()
    else if (event.key === 'ArrowDown') wantsFirst.current = true
    else if (event.key === 'Enter' && words.length && first !== undefined) go(referenceLink(isa.id, first, query))
    else return
    event.preventDefault()
  }
  return (
    <div className="view ref-view" data-pane="reference">
      <header className="ref-head">
        <h1>Reference of {isa.title}</h1>
        <p className="ref-soft">{isa.about}</p>
        {isMixed(architecture.isa) && (
          <SourcesChoice isa={architecture.isa} chosen={reference.documentsOnly ? 'documents' : undefined} />
        )}
        <TableLinks isa={isa.id} tables={architecture.tables ?? []} />
      </header>
      <search className="ref-search">
        <label className="ref-query">
          <span>Search</span>
          <input
            type="search"
            value={query}
            placeholder="Name, prose, field, opcode 0x5c, or a whole word in hex"
            autoComplete="off"
            spellCheck={false}
            onChange={(e) => ask(e.target.value)}
            onKeyDown={onKeyDown}
          />
        </label>
        {filters(reference).map((filter) => (
          <FilterSelect key={filter.facet} filter={filter} query={query} onAsk={ask} />
        ))}
      </search>
      <div className="ref-results">
        <p className="ref-count">
          {foundText(hits.length, all)}
          {leftOut > 0 && `; ${leftOut} more are only in other sources`}
          {query && (
            <button type="button" className="link" onClick={() => ask('')}>
              Show all
            </button>
          )}
        </p>
        {hits.length > 0 ? (
          <EncodingTable reference={reference} hits={hits} query={asked} />
        ) : (
          <p className="ref-nothing">
            Nothing here has “{words.join(' ')}”{words.length && query !== words.join(' ') ? ' within the filters' : ''}
            . Searched are names, descriptions, mnemonics, fields, masks and values
            {opcodes ? ', opcode numbers such as 0x5c' : ''} and whole words of {2 * isa.unit} hexadecimal digits.
          </p>
        )}
      </div>
      {isa.notes.length > 0 && (
        <details className="ref-remarks">
          <summary>
            {isa.notes.length} remark{isa.notes.length > 1 ? 's' : ''} on the architecture as a whole
          </summary>
          <NoteList isa={isa} notes={isa.notes} />
        </details>
      )}
      {opcodes && <OpcodeOverview reference={reference} opcodes={opcodes} />}
    </div>
  )
}

const foundText = (found: number, all: number): string =>
  found === all ? `${all} encodings` : `${found} of ${all} encodings`

interface Filter {
  readonly facet: Facet
  readonly label: string
  readonly options: readonly { readonly value: string; readonly title: string }[]
}

function filters({ isa, entries }: Reference): readonly Filter[] {
  const values = (facet: Facet) =>
    [...new Set(entries.map((entry) => entry.facets[facet]))].map((value) => ({ value, title: value }))
  return [
    { facet: 'group', label: 'Group', options: isa.groups.map(({ title }) => ({ value: slug(title), title })) },
    { facet: 'evidence', label: 'Evidence', options: values('evidence') },
    { facet: 'semantics', label: 'Semantics', options: values('semantics') },
  ]
}

interface FilterProps {
  readonly filter: Filter
  readonly query: string
  readonly onAsk: (query: string) => void
}

function FilterSelect({ filter: { facet, label, options }, query, onAsk }: FilterProps) {
  const chosen = readQuery(query).facets[facet]
  return (
    <label>
      <span>{label}</span>
      <select
        value={options.some(({ value }) => value === chosen) ? chosen : ''}
        onChange={(e) => onAsk(withFacet(query, facet, e.target.value || undefined))}
      >
        <option value="">all</option>
        {options.map(({ value, title }) => (
          <option key={value} value={value}>
            {title}
          </option>
        ))}
      </select>
    </label>
  )
}
