// The table of fields on the page of an encoding.
import { createColumnHelper, tableFeatures, useTable } from '@tanstack/react-table'
import { useMemo } from 'react'
import type { Encoding, Isa } from '../../src/spec/types.ts'
import { bitsText } from '../bits/bitsText.ts'
import { bitsAttribute } from '../bits/highlight.ts'
import { huesOf } from '../bits/hues.ts'
import { TableHead } from '../controls/TableHead.tsx'
import { Evidence } from '../instruction/Evidence.tsx'
import { type ListedField, listFields } from './fieldList.ts'

const features = tableFeatures({})
const helper = createColumnHelper<typeof features, ListedField>()

const columns = helper.columns([
  helper.accessor('name', { header: 'Field' }),
  helper.accessor('bits', {
    header: 'Bits',
    cell: ({ row: { original: field } }) => <span className="mono">{bitsText(field.bits)}</span>,
  }),
  helper.accessor('about', {
    header: 'Meaning',
    cell: ({ row: { original: field } }) => (
      <>
        {field.about || 'No source says more than its name.'}
        {field.written && <span className="ref-soft"> ({field.written})</span>}
      </>
    ),
  }),
  helper.accessor('evidence', {
    header: 'Evidence',
    cell: ({ row: { original: field } }) => (field.evidence ? <Evidence evidence={field.evidence} /> : null),
  }),
])

export function FieldList({ isa, encoding }: { readonly isa: Isa; readonly encoding: Encoding }) {
  const data = useMemo(() => listFields(isa, encoding), [isa, encoding])
  const table = useTable({ features, columns, data, getRowId: (field) => `${field.kind} ${field.name}` })
  const hues = huesOf(isa, encoding.layout)
  return (
    <table className="ref-field-table">
      <caption className="unseen">Fields of {encoding.name}</caption>
      <TableHead groups={table.getHeaderGroups()} />
      <tbody>
        {table.getRowModel().rows.map((row) => (
          <tr
            key={row.id}
            data-kind={row.original.kind}
            data-hue={row.original.kind === 'field' ? hues.get(row.original.name) : undefined}
            data-bits={bitsAttribute(row.original.bits)}
          >
            {row.getAllCells().map((cell) =>
              cell.column.id === 'name' ? (
                <th key={cell.id} scope="row" data-column="name">
                  {row.original.name}
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
  )
}
