// Keeps what is written to the address while the page is left: where it is loaded again, the browser has read the address before.

/** In the storage of this tab: the address as the browser has it, and as it should be. */
const LEFT = 'left'

/** The address when leaving began; undefined while nobody leaves. */
let from: string | undefined

/** To be called first of all, while the page is left. */
export const beginLeaving = (): void => {
  from = location.hash
}

/** The page is on show again, as it was. */
export const endLeaving = (): void => {
  from = undefined
}

/** The address was written. Where storage is forbidden, what was written while leaving is lost. */
export function keepWritten(): void {
  if (from === undefined || from === location.hash) return
  try {
    sessionStorage.setItem(LEFT, JSON.stringify([from, location.hash]))
  } catch {
    // Nobody is there any more to be told.
  }
}

/** Makes the address what it should be, where the page was loaded again before it was. */
export function takeWritten(): void {
  try {
    const [old, written] = JSON.parse(sessionStorage.getItem(LEFT) ?? '[]')
    sessionStorage.removeItem(LEFT)
    const [entry] = performance.getEntriesByType('navigation')
    const isAgain = entry instanceof PerformanceNavigationTiming && entry.type !== 'navigate'
    if (isAgain && typeof written === 'string' && old === location.hash) history.replaceState(null, '', written)
  } catch {
    // Storage may be forbidden.
  }
}
