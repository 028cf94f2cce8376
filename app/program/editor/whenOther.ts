// Calls a function that draws only when what it draws from has changed.

/** Returns a function that calls `draw` the first time, and then whenever an argument is another one than before. */
export function whenOther<A extends readonly unknown[]>(draw: (...now: A) => void): (...now: A) => void {
  let last: A | undefined
  return (...now) => {
    if (last && now.every((value, k) => value === last?.[k])) return
    last = now
    draw(...now)
  }
}
