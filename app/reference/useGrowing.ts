// Counts the drawn rows of a long list: first those on the screen, then all others, a few at a time.
import { useEffect, useState } from 'react'

/** Rows that fit into a window of 900 px. */
const FIRST = 24
/** Rows that a slow machine draws in a few hundredths of a second. */
const MORE = 40

/** Returns how many of `total` rows are drawn by now. The page answers between two steps. */
export function useGrowing(total: number): number {
  const [drawn, setDrawn] = useState(FIRST)
  useEffect(() => {
    if (drawn >= total) return
    const timer = setTimeout(() => setDrawn((rows) => rows + MORE))
    return () => clearTimeout(timer)
  }, [drawn, total])
  return Math.min(drawn, total)
}
