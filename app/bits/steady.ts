// Keeps a bit at its place on the screen while the page above it grows or shrinks, so that it stays under the finger.

/** Scroll position that was wanted after the last change, and the position that was reached. */
let last: { readonly wanted: number; readonly reached: number } | undefined
/** Scrolling that is still to be done; a second click may come in the same frame. */
let pending: (() => void) | undefined

/** Makes a change and then, before drawing, scrolls by as much as the element moved, unless the user scrolls. */
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
    lengthenTo(wanted)
    if (scrollY !== wanted) scrollTo({ top: wanted, behavior: 'instant' })
    last = { wanted, reached: scrollY }
  }
  requestAnimationFrame(() => pending?.())
}

/**
 * Makes the page as long as a scroll position needs, in pixels, if its content is shorter. The room at its end goes as
 * soon as it is out of sight.
 */
function lengthenTo(position: number): void {
  const page = document.documentElement
  page.style.minHeight = ''
  const needed = position + page.clientHeight
  if (needed <= page.scrollHeight) return
  page.style.minHeight = `${needed}px`
  addEventListener('scroll', shorten, { passive: true })
}

/** Takes the room at the end of the page away, unless it is in sight. */
function shorten(): void {
  const page = document.documentElement
  if (document.body.getBoundingClientRect().bottom < page.clientHeight) return
  page.style.minHeight = ''
  removeEventListener('scroll', shorten)
}

/**
 * Returns whether the page is where it was, or at the end of a page that became shorter; otherwise the user has
 * scrolled.
 */
function isLeftAt(at: number): boolean {
  const { scrollHeight, clientHeight } = document.documentElement
  return scrollY === at || (scrollY < at && scrollY >= scrollHeight - clientHeight - 1)
}
