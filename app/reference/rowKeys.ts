// Arrow keys between the rows of a list of links.
import type { KeyboardEvent } from 'react'

const LINK = '.ref-link'

export function moveBetweenRows(event: KeyboardEvent<HTMLElement>): void {
  const links = [...event.currentTarget.querySelectorAll<HTMLElement>(LINK)]
  const at = links.indexOf(event.target as HTMLElement)
  if (at < 0 || event.ctrlKey || event.metaKey || event.altKey) return
  const goals: Readonly<Record<string, number>> = {
    ArrowDown: at + 1,
    ArrowUp: at - 1,
    Home: 0,
    End: links.length - 1,
    PageDown: Math.min(at + 10, links.length - 1),
    PageUp: Math.max(at - 10, 0),
  }
  const to = goals[event.key]
  if (to === undefined) return
  event.preventDefault()
  if (to < 0) document.querySelector<HTMLElement>('.ref-search input')?.focus()
  else links[to]?.focus()
}

export const focusFirstRow = (): void => document.querySelector<HTMLElement>(LINK)?.focus()
