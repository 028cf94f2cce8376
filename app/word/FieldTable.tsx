// The fields of a word: where they stand, what they hold, what that means, how sure that is; values can be changed.
import { memo } from 'react'
import { bitsText } from '../bits/bitsText.ts'
import { bitsAttribute } from '../bits/highlight.ts'
import { evidenceProps } from '../instruction/Evidence.tsx'
import { type FieldRow, sameRow } from '../instruction/fieldRows.ts'
import { ValueCell } from './ValueCell.tsx'

const COLUMNS = [
  ['name', 'Field'],
  ['bits', 'Bits'],
  ['binary', 'Binary'],
  ['value', 'Value'],
  ['means', 'Means'],
  ['evidence', 'Evidence'],
] as const

export const FieldTable = memo(function FieldTable({ rows }: { readonly rows: readonly FieldRow[] }) {
  return (
    <table className="field-table">
      <caption className="unseen">Fields of the word</caption>
      <thead>
        <tr>
          {COLUMNS.map(([id, title]) => (
            <th key={id} scope="col" data-column={id}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <TableRow key={row.key} row={row} />
        ))}
      </tbody>
    </table>
  )
})

const TableRow = memo(
  function TableRow({ row }: { readonly row: FieldRow }) {
    const isField = row.kind === 'field'
    return (
      <tr data-kind={row.kind} data-hue={row.hue || undefined} data-bits={bitsAttribute(row.bits)}>
        <td data-column="name" className="field-about">
          <span className="field-name">{row.name}</span> {row.about}
        </td>
        <td data-column="bits" className="mono">
          {bitsText(row.bits)}
        </td>
        <td data-column="binary" className="mono">
          {row.binary}
        </td>
        <td data-column="value">{isField && <ValueCell row={row} />}</td>
        <td data-column="means" className={isField ? 'mono' : 'field-about'}>
          {row.means}
          {isField && row.means && row.operand !== row.means && <span className="field-about"> in {row.operand}</span>}
        </td>
        <td data-column="evidence" {...(row.evidence && evidenceProps(row.evidence))}>
          {row.evidence}
        </td>
      </tr>
    )
  },
  (before, after) => sameRow(before.row, after.row),
)
