// A pane: the box that scrolls, and gives the focus back to where it was in it.
import type { FocusEvent } from 'react'
import type { Pane } from './pane.ts'

/** Where the focus was last, in each pane. */
const last = new WeakMap<Element, HTMLElement>()

const noteFocus = ({ currentTarget, target }: FocusEvent<HTMLElement>): void => {
  if (target !== currentTarget) last.set(currentTarget, target as HTMLElement)
}

export function PaneBox({ pane: { id, Component, isOpen }, name }: { readonly pane: Pane; readonly name: string }) {
  return (
    <section
      className="pane"
      data-pane-id={id}
      data-open={isOpen || undefined}
      aria-label={name}
      tabIndex={-1}
      onFocus={noteFocus}
    >
      <Component />
    </section>
  )
}

/** To the next pane that is seen, or the previous one, and around. */
export function focusPane(by: 1 | -1): void {
  const all = [...document.querySelectorAll<HTMLElement>('.pane')].filter((pane) => pane.checkVisibility())
  const at = all.findIndex((pane) => pane.contains(document.activeElement))
  const next = all.at(at < 0 ? (by > 0 ? 0 : -1) : (at + by) % all.length)
  if (!next) return
  const place = last.get(next)
  if (place && next.contains(place) && place.checkVisibility()) place.focus()
  else next.focus()
}
