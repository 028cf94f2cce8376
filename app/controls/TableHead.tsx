// Draws the head of a plain table of data: one row of column headers, each named for its column.
import { FlexRender, type HeaderGroup, type RowData, type TableFeatures } from '@tanstack/react-table'

interface Props<F extends TableFeatures, D extends RowData> {
  readonly groups: readonly HeaderGroup<F, D>[]
}

export function TableHead<F extends TableFeatures, D extends RowData>({ groups }: Props<F, D>) {
  return (
    <thead>
      {groups.map((group) => (
        <tr key={group.id}>
          {group.headers.map((header) => (
            <th key={header.id} scope="col" data-column={header.column.id}>
              <FlexRender header={header} />
            </th>
          ))}
        </tr>
      ))}
    </thead>
  )
}
