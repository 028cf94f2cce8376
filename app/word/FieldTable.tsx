// The fields of a word: where they stand, what they hold, what that means, how sure that is; values can be changed.
import { createColumnHelper, tableFeatures, useTable } from '@tanstack/react-table'
import type { Words } from '../../src/spec/types.ts'
import { bitsAttribute } from '../bits/highlight.ts'
import { Evidence } from './Evidence.tsx'
import { binaryText, bitsText, type FieldRow } from './fieldRows.ts'
import { ValueCell } from './ValueCell.tsx'

const features = tableFeatures({})
interface Row extends FieldRow {
  readonly words: Words
}
const helper = createColumnHelper<typeof features, Row>()

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
    cell: ({ row: { original: row } }) => <span className="mono field-binary">{binaryText(row.bits, row.words)}</span>,
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

export function FieldTable({ rows, words }: { readonly rows: readonly FieldRow[]; readonly words: Words }) {
  const table = useTable({
    features,
    columns,
    data: rows.map((row): Row => ({ ...row, words })),
    getRowId: (row) => row.key,
  })
  return (
    <table className="field-table">
      <caption className="unseen">Fields of the word</caption>
      <thead>
        {table.getHeaderGroups().map((group) => (
          <tr key={group.id}>
            {group.headers.map((header) => (
              <th key={header.id} scope="col" data-column={header.column.id}>
                <table.FlexRender header={header} />
              </th>
            ))}
          </tr>
        ))}
      </thead>
      <tbody>
        {table.getRowModel().rows.map((row) => (
          <tr
            key={row.id}
            data-kind={row.original.kind}
            data-hue={row.original.hue || undefined}
            data-bits={bitsAttribute(row.original.bits)}
          >
            {row.getAllCells().map((cell) => (
              <td key={cell.id} data-column={cell.column.id}>
                <table.FlexRender cell={cell} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
