// How wide an element is, as it changes.
import { useLayoutEffect, useRef, useState } from 'react'

/** `guess`: for the first drawing, before it can be measured. */
export function useWidth<E extends HTMLElement>(guess: number) {
  const element = useRef<E>(null)
  const [width, setWidth] = useState(guess)
  useLayoutEffect(() => {
    const own = element.current
    if (!own) return
    const measure = () => setWidth(own.clientWidth)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(own)
    return () => observer.disconnect()
  }, [])
  return [element, width] as const
}
