// The table of encodings: sorted by any column, with the columns a reader chose.
import { useTable } from '@tanstack/react-table'
import { memo, useMemo } from 'react'
import type { Reference } from '../../src/spec/reference.ts'
import type { Hit } from '../../src/spec/search.ts'
import { Evidence } from '../instruction/Evidence.tsx'
import { ColumnChooser } from './ColumnChooser.tsx'
import { useChoices } from './choices.ts'
import { columnsOf, Description, features, OpcodeCell } from './columns.tsx'
import { EncodingLink } from './EncodingLink.tsx'
import { moveBetweenRows } from './rowKeys.ts'
import { NamingTag, SemanticsWord } from './Signs.tsx'
import { useNarrow, useTight } from './useNarrow.ts'

interface Props {
  readonly reference: Reference
  readonly hits: readonly Hit[]
  readonly query: string
}

/** What a reader misses least where there is not room for all, unless it was asked for: numbers of many digits. */
const LEFT_OUT = { opcode: false }

export const EncodingTable = memo(function EncodingTable({ reference, hits, query }: Props) {
  const sorting = useChoices((s) => s.sorting)
  const chosen = useChoices((s) => s.columnVisibility)
  const tight = useTight()
  const columnVisibility = useMemo(() => (tight ? { ...LEFT_OUT, ...chosen } : chosen), [tight, chosen])
  const narrow = useNarrow()
  const columns = useMemo(() => columnsOf(reference, query), [reference, query])
  const table = useTable({
    features,
    columns,
    data: hits,
    sortDescFirst: false,
    getRowId: (hit) => hit.entry.encoding.name,
    state: { sorting, columnVisibility },
    onSortingChange: (change) =>
      useChoices.setState((s) => ({ sorting: typeof change === 'function' ? change(s.sorting) : change })),
    onColumnVisibilityChange: (change) =>
      useChoices.setState((s) => ({
        columnVisibility: typeof change === 'function' ? change(s.columnVisibility) : change,
      })),
  })
  const rows = table.getRowModel().rows
  if (narrow) {
    const sorted = sorting[0]
    return (
      <>
        <label className="ref-sort">
          Sort by
          <select
            value={sorted ? `${sorted.id} ${sorted.desc}` : ''}
            onChange={(e) => {
              const [id, desc] = e.target.value.split(' ')
              useChoices.setState({ sorting: id ? [{ id, desc: desc === 'true' }] : [] })
            }}
          >
            <option value="">{query ? 'best match' : 'order of the description'}</option>
            {table.getAllLeafColumns().map((column) => (
              <option key={column.id} value={`${column.id} false`}>
                {String(column.columnDef.header)}
              </option>
            ))}
            {sorted?.desc && <option value={`${sorted.id} true`}>{sorted.id}, reversed</option>}
          </select>
        </label>
        <ul className="ref-cards" aria-label="Encodings" onKeyDown={moveBetweenRows}>
          {rows.map(({ id, original: hit }) => (
            <li key={id} data-naming={hit.entry.naming}>
              <div className="ref-card-head">
                <EncodingLink isa={reference.isa.id} entry={hit.entry} query={query} />
                <NamingTag entry={hit.entry} />
              </div>
              <Description reference={reference} hit={hit} />
              <div className="ref-card-facts">
                <OpcodeCell reference={reference} hit={hit} />
                <Evidence evidence={hit.entry.evidence} />
                <SemanticsWord semantics={hit.entry.facets.semantics} />
              </div>
            </li>
          ))}
        </ul>
      </>
    )
  }
  return (
    <>
      <ColumnChooser columns={table.getAllLeafColumns().filter((column) => column.getCanHide())} />
      <table className="ref-table" onKeyDown={moveBetweenRows}>
        <caption className="unseen">Encodings of {reference.isa.title}</caption>
        <thead>
          {table.getHeaderGroups().map((group) => (
            <tr key={group.id}>
              {group.headers.map(({ id, column }) => {
                const direction = column.getIsSorted()
                return (
                  <th
                    key={id}
                    scope="col"
                    data-column={id}
                    aria-sort={direction ? (direction === 'desc' ? 'descending' : 'ascending') : undefined}
                  >
                    <button type="button" className="quiet" onClick={() => column.toggleSorting()}>
                      {String(column.columnDef.header)}
                      <span className="ref-direction" aria-hidden="true">
                        {direction ? (direction === 'desc' ? '▾' : '▴') : '↕'}
                      </span>
                    </button>
                  </th>
                )
              })}
            </tr>
          ))}
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id} data-naming={row.original.entry.naming}>
              {row.getVisibleCells().map((cell) =>
                cell.column.id === 'name' ? (
                  <th key={cell.id} scope="row" data-column="name">
                    <table.FlexRender cell={cell} />
                  </th>
                ) : (
                  <td key={cell.id} data-column={cell.column.id}>
                    <table.FlexRender cell={cell} />
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
})
