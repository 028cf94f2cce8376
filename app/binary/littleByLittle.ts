// Does what many rows wait for a little at a time, so that no frame has to wait for all of it.

/** Milliseconds of work at a time, less than half of a frame. */
const AT_A_TIME = 6
/** Milliseconds between two times: a frame, in which the browser draws what was done. */
const PAUSE = 16

/** Nothing is done before this time of the page. */
let until = 0
const waiting = new Set<() => void>()
let isDue = false

/** Does something soon, after all that waits already. Returns a function that calls it off. */
export function littleByLittle(act: () => void): () => void {
  // A function that is given twice waits twice: two rows may share it.
  const one = () => act()
  waiting.add(one)
  if (!isDue) setTimeout(someOf)
  isDue = true
  return () => waiting.delete(one)
}

/** Puts all that waits off for some milliseconds from now on, in which the page has other things to do. */
export function putOff(milliseconds: number): void {
  until = performance.now() + milliseconds
}

function someOf(): void {
  const now = performance.now()
  if (now < until) {
    setTimeout(someOf, until - now)
    return
  }
  const end = now + AT_A_TIME
  try {
    for (const act of waiting) {
      waiting.delete(act)
      act()
      if (performance.now() >= end) break
    }
  } finally {
    // The rest is done even if a piece of work fails.
    isDue = waiting.size > 0
    if (isDue) setTimeout(someOf, PAUSE)
  }
}
