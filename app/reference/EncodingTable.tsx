// Shows the encodings as a table, one line each, sorted by any column; on a phone as a list of cards.
import { memo, useMemo, useState } from 'react'
import { useShallow } from 'zustand/react/shallow'
import type { Reference } from '../../src/encoding/reference.ts'
import type { Query } from '../../src/search/query.ts'
import { StripHatch } from '../bits/BitsPicture.tsx'
import { type Sorting, sortBy, toggleCompared, useChoices } from './choices.ts'
import { columnsOf, columnsThatFit, isShown, type ReferenceColumn } from './columns.tsx'
import { EncodingCard, EncodingRow } from './EncodingRow.tsx'
import type { ReferenceHit } from './finding.ts'
import { listKeys } from './rowKeys.ts'
import { useGrowing } from './useGrowing.ts'
import { usePhone } from './useNarrow.ts'
import { useWidth } from './useWidth.ts'
import './rows.css'

interface Props {
  readonly reference: Reference
  /** Encodings in the order they are shown. */
  readonly hits: readonly ReferenceHit[]
  readonly query: Query
}

const NONE: readonly string[] = []

export const EncodingTable = memo(function EncodingTable({ reference, hits, query }: Props) {
  const { id: isa, title } = reference.isa
  const { sorting, chosen, compared } = useChoices(
    useShallow((s) => ({ sorting: s.sorting, chosen: s.columns, compared: s.compared[isa] ?? NONE })),
  )
  const [frame, width] = useWidth(GUESS)
  const columns = useColumnsAt(reference, chosen, width)
  const isPhone = usePhone()
  const drawn = useGrowing(hits.length)
  const left = hits.length - drawn
  const [focused, setFocused] = useState<string>()
  const first = hits[0]?.entry.encoding.name
  const stop = hits.some(({ entry }) => entry.encoding.name === focused) ? focused : first
  const ofRow = (hit: ReferenceHit) => {
    const { name } = hit.entry.encoding
    return {
      reference,
      hit,
      query,
      columns,
      isStop: name === stop,
      isCompared: compared.includes(name),
    }
  }
  const keys = {
    onKeyDown: (event: React.KeyboardEvent<HTMLElement>) => listKeys(event, (name) => toggleCompared(isa, name)),
    onFocus: ({ target }: React.FocusEvent<HTMLElement>) => {
      if (target.dataset.name !== undefined) setFocused(target.dataset.name)
    },
  }
  if (isPhone) {
    return (
      <ul className="ref-cards" aria-label="Encodings" {...keys}>
        {hits.slice(0, drawn).map((hit) => (
          <EncodingCard key={hit.entry.encoding.name} {...ofRow(hit)} />
        ))}
        {left > 0 && <li aria-hidden="true" style={{ height: `calc(${left} * var(--card))` }} />}
      </ul>
    )
  }
  const isInOrder = !sorting && query.terms.length === 0
  return (
    <div ref={frame}>
      <StripHatch />
      <table className="ref-table" {...keys}>
        <caption className="unseen">Encodings of {title}</caption>
        <colgroup>
          <col style={{ width: 28 }} />
          {columns.map(({ id, width }) => (
            <col key={id} style={id === 'description' ? undefined : { width }} />
          ))}
        </colgroup>
        <thead>
          <tr>
            <td data-column="compare" />
            {columns.map((column) => (
              <Heading key={column.id} column={column} sorting={sorting} />
            ))}
          </tr>
        </thead>
        <tbody>
          {hits.slice(0, drawn).map((hit, i) => (
            <EncodingRow
              key={hit.entry.encoding.name}
              {...ofRow(hit)}
              begins={isInOrder && i > 0 && hits[i - 1]?.entry.encoding.group !== hit.entry.encoding.group}
            />
          ))}
        </tbody>
        {left > 0 && <Room rows={left} />}
      </table>
    </div>
  )
})

/** Reserves the height of rows that are not drawn yet, so that nothing moves and the old scroll position exists. */
const Room = ({ rows }: { readonly rows: number }) => (
  <tbody aria-hidden="true">
    <tr>
      <td style={{ height: `calc(${rows} * var(--row))` }} />
    </tr>
  </tbody>
)

/** Assumed width in pixels until the table is measured. */
const GUESS = 1100

/** Returns the columns that fit; the same array for all widths with the same columns. */
function useColumnsAt(
  reference: Reference,
  chosen: Readonly<Record<string, boolean>>,
  width: number,
): readonly ReferenceColumn[] {
  const all = useMemo(() => columnsOf(reference).filter((column) => isShown(column, chosen)), [reference, chosen])
  const ids = columnsThatFit(all, chosen, width)
    .map(({ id }) => id)
    .join(' ')
  return useMemo(() => all.filter(({ id }) => ids.split(' ').includes(id)), [all, ids])
}

interface HeadingProps {
  readonly column: ReferenceColumn
  readonly sorting: Sorting | undefined
}

function Heading({ column: { id, title, sort }, sorting }: HeadingProps) {
  const direction = sorting?.column === id ? (sorting.isDown ? 'descending' : 'ascending') : undefined
  if (!sort) {
    return (
      <th scope="col" data-column={id}>
        {id === 'bits' ? <BitRuler /> : title}
      </th>
    )
  }
  return (
    <th scope="col" data-column={id} aria-sort={direction}>
      <button type="button" className="quiet" title={`Sort by ${title}`} onClick={() => sortBy(id)}>
        {title}
        {direction && (
          <span className="ref-direction" aria-hidden="true">
            {direction === 'descending' ? '▾' : '▴'}
          </span>
        )}
      </button>
    </th>
  )
}

/** Shows numbers of bits above the strips. */
const BitRuler = () => (
  <>
    <span className="unseen">Bits</span>
    <span className="ref-ruler" aria-hidden="true">
      <span>63</span>
      <span>31</span>
      <span>0</span>
    </span>
  </>
)
