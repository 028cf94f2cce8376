// Keeps a bit where it is on the screen while the page above it becomes longer or shorter: a finger stays on its bit.

/** How far the page would have had to scroll and could not; what it was scrolled to. Another scroll position is a person's. */
let owed: { readonly by: number; readonly at: number } | undefined

/** Before a change: the answer is called when the page has changed, and before it is drawn. */
export function steady(element: Element): () => void {
  const { top } = element.getBoundingClientRect()
  const start = scrollY - (owed && owed.at === scrollY ? owed.by : 0)
  return () => {
    const moved = element.getBoundingClientRect().top - top
    if (moved === 0 && !owed) return
    const wanted = start + moved
    if (scrollY !== wanted) scrollTo({ top: wanted, behavior: 'instant' })
    owed = scrollY === wanted ? undefined : { by: scrollY - wanted, at: scrollY }
  }
}
