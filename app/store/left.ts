// Passes the newest address to a reloaded page, because the browser may reload it with an older one.

/** Key in the storage of this tab: the newest address, and those that it replaced. */
const LEFT = 'left'
/** State of entries of the history whose addresses this page has written; others came from elsewhere. */
export const WRITTEN = 1
/** Most replaced addresses that are kept: more than are written while a reload begins. */
const MOST = 20

/** Earlier addresses of this entry of the browser's history, the oldest first. */
let before: readonly string[] = []
let isLeaving = false

/** Writes the address into the same entry of the browser's history. */
export function replaceAddress(address: string): void {
  before = [...before, location.hash].slice(-MOST)
  history.replaceState(WRITTEN, '', address)
  if (isLeaving) handOn()
}

/** Forgets replaced addresses when another entry of the history is shown, since they do not lead to it. */
export const forgetReplaced = (): void => {
  before = []
}

/** Stores the newest address when the page is left, and after every later change, for the page that is loaded next. */
export function beginLeaving(): void {
  isLeaving = true
  handOn()
}

/** Stops storing the address, because the page is shown again. */
export const endLeaving = (): void => {
  isLeaving = false
}

function handOn(): void {
  if (before.length === 0) return
  try {
    sessionStorage.setItem(LEFT, JSON.stringify({ now: location.hash, before }))
  } catch {
    // Storage is forbidden or full; a message would no longer be seen.
  }
}

/** If the page was reloaded with an address that had been replaced, replaces it by the newest one. */
export function takeNewest(): void {
  try {
    const left = JSON.parse(sessionStorage.getItem(LEFT) ?? '{}')
    sessionStorage.removeItem(LEFT)
    const [entry] = performance.getEntriesByType('navigation')
    const isAgain = entry instanceof PerformanceNavigationTiming && entry.type !== 'navigate'
    if (isAgain && left.before?.includes(location.hash)) history.replaceState(WRITTEN, '', left.now)
  } catch {
    // Storage may be forbidden.
  }
}
