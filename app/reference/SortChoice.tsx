// Chooses the order of the list if it has no column titles to click.
import { useChoices } from './choices.ts'
import type { ReferenceColumn } from './columns.tsx'

interface Props {
  readonly columns: readonly ReferenceColumn[]
  /** Whether the query has words; the best match then comes first. */
  readonly hasTerms: boolean
}

export function SortChoice({ columns, hasTerms }: Props) {
  const sorting = useChoices((s) => s.sorting)
  const choose = (column: string) => useChoices.setState({ sorting: column ? { column, isDown: false } : undefined })
  return (
    <label className="ref-sort">
      <span className="unseen">Sort by</span>
      <select value={sorting?.column ?? ''} onChange={({ target }) => choose(target.value)}>
        <option value="">{hasTerms ? 'Best match' : 'In order'}</option>
        {columns
          .filter(({ sort }) => sort)
          .map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
      </select>
    </label>
  )
}
