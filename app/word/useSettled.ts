// A value once it has stopped changing: for what is costly to show and nobody reads while it flickers.
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
