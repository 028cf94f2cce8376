// Keeps a bit where it is on the screen while the page above it becomes longer or shorter: a finger stays on its bit.

/** Where the page would have been scrolled to after the change before, and how far it could be. */
let last: { readonly wanted: number; readonly reached: number } | undefined
/** What is still to be done for it: two clicks may come in one frame. */
let pending: (() => void) | undefined

/** Does the change, and before it is drawn scrolls the page by as much as the element has moved. */
export function steadily(element: Element, change: () => void): void {
  pending?.()
  const place = () => element.getBoundingClientRect().top + scrollY
  const [before, start] = [place(), isMine() ? (last?.wanted ?? scrollY) : scrollY]
  change()
  pending = () => {
    pending = undefined
    const wanted = start + place() - before
    if (scrollY !== wanted) scrollTo({ top: wanted, behavior: 'instant' })
    last = { wanted, reached: scrollY }
  }
  requestAnimationFrame(() => pending?.())
}

/** Whether the page stands where it was put, or where a shorter page has put it; else a person has scrolled. */
function isMine(): boolean {
  if (!last) return false
  const { scrollHeight, clientHeight } = document.documentElement
  return scrollY === last.reached || (scrollY < last.reached && scrollY >= scrollHeight - clientHeight - 1)
}
