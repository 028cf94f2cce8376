// F6 leads from one pane that is seen to the next, and back to where the focus was in it.

/** Where the focus was when F6 led out of a pane: it comes back there. */
const left = new WeakMap<Element, HTMLElement>()

/** To the next pane that is seen, or the previous one, and around. */
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
    // It has the name of its tab.
    to.tabIndex = -1
    to.focus()
  }
}
