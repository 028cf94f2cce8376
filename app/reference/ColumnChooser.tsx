// Which columns the table shows.
import type { KeyboardEvent } from 'react'

interface Hideable {
  readonly id: string
  readonly columnDef: { readonly header?: unknown }
  readonly getIsVisible: () => boolean
  readonly toggleVisibility: (value?: boolean) => void
}

export function ColumnChooser({ columns }: { readonly columns: readonly Hideable[] }) {
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
      <summary>Columns</summary>
      <fieldset>
        <legend className="unseen">Columns of the table</legend>
        {columns.map((column) => (
          <label key={column.id}>
            <input
              type="checkbox"
              checked={column.getIsVisible()}
              onChange={(e) => column.toggleVisibility(e.target.checked)}
            />
            {String(column.columnDef.header)}
          </label>
        ))}
      </fieldset>
    </details>
  )
}
