// Hands the newest address to the page that is loaded again: the browser decides to load it before it hears what was written last.

/** In the storage of this tab: the address as it should be, and those it took the place of. */
const LEFT = 'left'
/** Addresses written over: more than are written while a reload is on its way. */
const MOST = 20

/** What stood in this entry of the browser's history before, oldest first. */
let before: readonly string[] = []
let isLeaving = false

/** Writes the address, in the same entry of the browser's history. */
export function replaceAddress(address: string): void {
  before = [...before, location.hash].slice(-MOST)
  history.replaceState(null, '', address)
  if (isLeaving) handOn()
}

/** Another entry of the history is on show: what stood in the one before does not lead here. */
export const forgetReplaced = (): void => {
  before = []
}

/** The page is left: what was written, and what is written from now on, is for the one that comes. */
export function beginLeaving(): void {
  isLeaving = true
  handOn()
}

/** The page is on show again, as it was. */
export const endLeaving = (): void => {
  isLeaving = false
}

function handOn(): void {
  if (before.length === 0) return
  try {
    sessionStorage.setItem(LEFT, JSON.stringify({ now: location.hash, before }))
  } catch {
    // Storage is forbidden or full, and nobody is there any more to be told.
  }
}

/** Where the page was loaded again with an address that had been written over, the newest takes its place. */
export function takeNewest(): void {
  try {
    const left = JSON.parse(sessionStorage.getItem(LEFT) ?? '{}')
    sessionStorage.removeItem(LEFT)
    const [entry] = performance.getEntriesByType('navigation')
    const isAgain = entry instanceof PerformanceNavigationTiming && entry.type !== 'navigate'
    if (isAgain && left.before?.includes(location.hash)) history.replaceState(null, '', left.now)
  } catch {
    // Storage may be forbidden.
  }
}
