// Calls a function again after anything it depends on has changed, while nothing else is to be done, one at a time.

/** Calls back after each change; the function that is returned ends that. */
type Source = (changed: () => void) => () => void

/** Acts later, when the browser is idle, so that the effects of a step are drawn first. */
const later = (act: () => void): void => {
  if ('requestIdleCallback' in window) requestIdleCallback(act, { timeout: 200 })
  else setTimeout(act, 50)
}

/**
 * Calls `look` now and after each change, until the function that is returned is called. `look` returns whether to look
 * again at once, as there may be more. `isOn` returns whether that function was not called while `look` waited.
 */
export function following(
  sources: readonly Source[],
  look: (isOn: () => boolean) => boolean | Promise<boolean>,
): () => void {
  let [isDue, isLooking, isOver] = [false, false, false]
  const go = async (): Promise<void> => {
    isDue = false
    if (isLooking || isOver) return
    isLooking = true
    const isMore = await look(() => !isOver)
    isLooking = false
    if (isMore) due()
  }
  const due = () => {
    if (isDue || isOver) return
    isDue = true
    later(() => void go())
  }
  const ends = sources.map((source) => source(due))
  due()
  return () => {
    isOver = true
    for (const end of ends) end()
  }
}
