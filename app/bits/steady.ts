// Keeps a bit where it is on the screen while the page above it becomes longer or shorter: a finger stays on its bit.

/** Where the page would have been scrolled to after the change before, and how far it could be. */
let last: { readonly wanted: number; readonly reached: number } | undefined
/** What is still to be done for it: two clicks may come in one frame. */
let pending: (() => void) | undefined

/** Does the change, and before it is drawn scrolls the page by as much as the element has moved, unless a person does. */
export function steadily(element: Element, change: () => void): void {
  pending?.()
  const place = () => element.getBoundingClientRect().top + scrollY
  const [before, at] = [place(), scrollY]
  const start = last && isLeftAt(last.reached) ? last.wanted : at
  change()
  pending = () => {
    pending = undefined
    last = undefined
    if (!isLeftAt(at)) return
    const wanted = start + place() - before
    if (scrollY !== wanted) scrollTo({ top: wanted, behavior: 'instant' })
    last = { wanted, reached: scrollY }
  }
  requestAnimationFrame(() => pending?.())
}

/** Whether the page stands where it was, or where a page that became shorter has put it; else a person has scrolled. */
function isLeftAt(at: number): boolean {
  const { scrollHeight, clientHeight } = document.documentElement
  return scrollY === at || (scrollY < at && scrollY >= scrollHeight - clientHeight - 1)
}
