// Looks again after anything has changed that it depends on, when nothing else is to be done: one look at a time.

/** Calls back after each change; the answer ends that. */
type Source = (changed: () => void) => () => void

/** Not before what a step did is drawn. */
const later = (act: () => void): void => {
  if ('requestIdleCallback' in window) requestIdleCallback(act, { timeout: 200 })
  else setTimeout(act, 50)
}

/**
 * From now until the answer is called. `look` answers whether to look again at once, as there may be more; `isOn`: nobody
 * has ended it while it waited.
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
