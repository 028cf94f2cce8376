// Chooses the columns of the table.

import type { KeyboardEvent } from 'react'
import { Icon } from '../controls/Icon.tsx'
import { useChoices } from './choices.ts'
import { isShown, type ReferenceColumn } from './columns.tsx'

export function ColumnChooser({ columns }: { readonly columns: readonly ReferenceColumn[] }) {
  const chosen = useChoices((s) => s.columns)
  const closeOnEscape = (event: KeyboardEvent<HTMLDetailsElement>) => {
    if (event.key !== 'Escape') return
    event.currentTarget.open = false
    event.currentTarget.querySelector('summary')?.focus()
  }
  return (
    <details
      className="ref-columns"
      onKeyDown={closeOnEscape}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) event.currentTarget.open = false
      }}
    >
      <summary>
        <Icon name="columns-3" /> Columns
      </summary>
      <fieldset>
        <legend className="unseen">Columns of the table</legend>
        {columns
          .filter(({ shown }) => shown !== 'always')
          .map((column) => (
            <label key={column.id}>
              <input
                type="checkbox"
                checked={isShown(column, chosen)}
                onChange={({ target }) =>
                  useChoices.setState((s) => ({ columns: { ...s.columns, [column.id]: target.checked } }))
                }
              />
              {column.title}
            </label>
          ))}
      </fieldset>
    </details>
  )
}
