// Moves the focus from one visible pane to the next, for F6, and back to where it was in that pane.

/** Element of each pane that had the focus when F6 left the pane; it gets the focus again. */
const left = new WeakMap<Element, HTMLElement>()

/** Moves the focus to the next visible pane (1) or the previous one (-1), and around. */
export function focusPane(by: 1 | -1): void {
  const all = [...document.querySelectorAll<HTMLElement>('[role="tabpanel"]:has(> .pane)')].filter((panel) =>
    panel.checkVisibility(),
  )
  const { activeElement } = document
  const at = all.findIndex((panel) => panel.contains(activeElement))
  const from = all[at]
  if (from && activeElement instanceof HTMLElement) left.set(from, activeElement)
  const to = all.at(at < 0 ? Math.min(0, by) : (at + by) % all.length)
  if (!to) return
  const place = left.get(to)
  if (place?.checkVisibility() && to.contains(place)) place.focus()
  else {
    // The panel itself gets the focus; it has the name of its tab.
    to.tabIndex = -1
    to.focus()
  }
}
