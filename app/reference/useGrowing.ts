// How many rows of a long list are drawn: those that are seen first, and then, a few at a time, all others.
import { useEffect, useState } from 'react'

/** As many as a window of 900 px has room for. */
const FIRST = 24
/** Rows that are drawn in a few hundredths of a second on a slow machine. */
const MORE = 40

/** Of `total` rows, those that are drawn by now. In between the page answers. */
export function useGrowing(total: number): number {
  const [drawn, setDrawn] = useState(FIRST)
  useEffect(() => {
    if (drawn >= total) return
    const timer = setTimeout(() => setDrawn((rows) => rows + MORE))
    return () => clearTimeout(timer)
  }, [drawn, total])
  return Math.min(drawn, total)
}
