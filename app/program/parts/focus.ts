// Moves the focus by arrow keys among the values of a table that can be changed, where Tab stops only once.
import type { KeyboardEvent } from 'react'

/** Moves the focus for a key. Up and down lead to the value at the same place of another row, or to its last value. */
export function moveFocus(event: KeyboardEvent<HTMLTableElement>): void {
  if (!(event.target instanceof HTMLButtonElement)) return
  const rows = [...event.currentTarget.querySelectorAll('tbody tr')]
    .map((row) => [...row.querySelectorAll('button')])
    .filter((row) => row.length > 0)
  const all = rows.flat()
  const at = all.indexOf(event.target)
  const row = rows.findIndex((buttons) => buttons.includes(event.target as HTMLButtonElement))
  const column = rows[row]?.indexOf(event.target) ?? 0
  const inRow = (which: number) => rows[which]?.[column] ?? rows[which]?.at(-1)
  const goals: Readonly<Record<string, HTMLButtonElement | undefined>> = {
    ArrowLeft: all[at - 1],
    ArrowRight: all[at + 1],
    ArrowUp: inRow(row - 1),
    ArrowDown: inRow(row + 1),
    Home: all[0],
    End: all.at(-1),
  }
  const next = goals[event.key]
  if (!next) return
  event.preventDefault()
  next.focus()
}
