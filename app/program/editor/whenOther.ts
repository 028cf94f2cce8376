// What costs something to draw is drawn again only when what it is made of is another thing.

/** Calls `draw` the first time, and then whenever one of its arguments is another one than before. */
export function whenOther<A extends readonly unknown[]>(draw: (...now: A) => void): (...now: A) => void {
  let last: A | undefined
  return (...now) => {
    if (last && now.every((value, k) => value === last?.[k])) return
    last = now
    draw(...now)
  }
}
