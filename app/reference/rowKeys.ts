// Handles the keys of the list of encodings: arrows move between rows, Space chooses one for a comparison.
import type { KeyboardEvent } from 'react'

const LINK = '.ref-link'
const SEARCH = '.ref-query input'
/** Rows that Page Up and Page Down move by. */
export const PAGE_ROWS = 20

/** Moves the focus, or calls `choose` with the name of the encoding. */
export function listKeys(event: KeyboardEvent<HTMLElement>, choose: (name: string) => void): void {
  const from = event.target as HTMLElement
  if (!from.matches(LINK) || event.ctrlKey || event.metaKey || event.altKey) return
  if (event.key === ' ') {
    event.preventDefault()
    choose(from.dataset.name ?? '')
    return
  }
  const links = [...event.currentTarget.querySelectorAll<HTMLElement>(LINK)]
  const at = links.indexOf(from)
  const last = links.length - 1
  const goals: Readonly<Record<string, number>> = {
    ArrowDown: Math.min(at + 1, last),
    ArrowUp: at - 1,
    Home: 0,
    End: last,
    PageDown: Math.min(at + PAGE_ROWS, last),
    PageUp: Math.max(at - PAGE_ROWS, 0),
  }
  const to = goals[event.key]
  if (to === undefined) return
  event.preventDefault()
  if (to < 0) document.querySelector<HTMLElement>(SEARCH)?.focus()
  else links[to]?.focus()
}

export const focusFirstRow = (): void => document.querySelector<HTMLElement>(LINK)?.focus()
