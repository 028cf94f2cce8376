// Returns a value once it has not changed for 200 ms, for panels that are costly to draw.
import { useLayoutEffect, useState } from 'react'

const QUIET = 200

export function useSettled<T>(value: T): T {
  const [settled, setSettled] = useState(value)
  useLayoutEffect(() => {
    const timer = setTimeout(() => setSettled(() => value), QUIET)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
