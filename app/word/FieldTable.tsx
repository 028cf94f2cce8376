// The fields of a word: where they stand, what they hold, what that means, how sure that is; values can be changed.
import { createColumnHelper, FlexRender, type Row, tableFeatures, useTable } from '@tanstack/react-table'
import { memo } from 'react'
import { bitsAttribute } from '../bits/highlight.ts'
import { TableHead } from '../shell/TableHead.tsx'
import { Evidence } from './Evidence.tsx'
import { bitsText, type FieldRow, sameRow } from './fieldRows.ts'
import { ValueCell } from './ValueCell.tsx'

const features = tableFeatures({})
const helper = createColumnHelper<typeof features, FieldRow>()

const columns = helper.columns([
  helper.accessor('name', {
    header: 'Field',
    cell: ({ row: { original: row } }) => (
      <>
        <span className="field-name">{row.name}</span> <span className="field-about">{row.about}</span>
      </>
    ),
  }),
  helper.accessor('bits', {
    header: 'Bits',
    cell: ({ row: { original: row } }) => <span className="mono">{bitsText(row.bits)}</span>,
  }),
  helper.display({
    id: 'binary',
    header: 'Binary',
    cell: ({ row: { original: row } }) => <span className="mono field-binary">{row.binary}</span>,
  }),
  helper.accessor('value', {
    header: 'Value',
    cell: ({ row: { original: row } }) => (row.kind === 'field' ? <ValueCell row={row} /> : null),
  }),
  helper.accessor('means', {
    header: 'Means',
    cell: ({ row: { original: row } }) =>
      row.kind === 'field' ? (
        <span className="mono field-means">
          {row.means}
          {row.operand !== row.means && <span className="field-about"> in {row.operand}</span>}
        </span>
      ) : (
        <span className="field-about">{row.means}</span>
      ),
  }),
  helper.accessor('evidence', {
    header: 'Evidence',
    cell: ({ row: { original: row } }) => (row.evidence ? <Evidence evidence={row.evidence} /> : null),
  }),
])

export function FieldTable({ rows }: { readonly rows: readonly FieldRow[] }) {
  const table = useTable({ features, columns, data: rows, getRowId: (row) => row.key })
  return (
    <table className="field-table">
      <caption className="unseen">Fields of the word</caption>
      <TableHead groups={table.getHeaderGroups()} />
      <tbody>
        {table.getRowModel().rows.map((row) => (
          <TableRow key={row.id} row={row} />
        ))}
      </tbody>
    </table>
  )
}

interface RowProps {
  readonly row: Row<typeof features, FieldRow>
}

const TableRow = memo(
  function TableRow({ row }: RowProps) {
    const { kind, hue, bits } = row.original
    return (
      <tr data-kind={kind} data-hue={hue || undefined} data-bits={bitsAttribute(bits)}>
        {row.getAllCells().map((cell) => (
          <td key={cell.id} data-column={cell.column.id}>
            <FlexRender cell={cell} />
          </td>
        ))}
      </tr>
    )
  },
  (before, after) => sameRow(before.row.original, after.row.original),
)
