// How wide an element is, as it changes.
import { useCallback, useState } from 'react'

/** The ref of the element, and its width. `guess`: for the first drawing, before it can be measured. */
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
