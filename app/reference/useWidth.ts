// Measures the width of an element whenever it changes.
import { useCallback, useState } from 'react'

/** Returns a ref for the element, and its width in pixels. `guess`: the width until it is measured. */
export function useWidth(guess: number) {
  const [width, setWidth] = useState(guess)
  const measured = useCallback((element: HTMLElement | null) => {
    if (!element) return undefined
    const measure = () => setWidth(element.clientWidth)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return [measured, width] as const
}
