// Marks the page for as long as something is on it, for style sheets of what lies above that: to look for it from there anew at each change takes the browser long.
import { useLayoutEffect } from 'react'

/** Style sheets find `shows-` and the mark among the classes of the root element. */
export function usePageMark(mark: 'program' | 'near-steps' | 'word' | 'reference-list', isOn = true): void {
  useLayoutEffect(() => {
    if (!isOn) return undefined
    const { classList } = document.documentElement
    classList.add(`shows-${mark}`)
    return () => classList.remove(`shows-${mark}`)
  }, [mark, isOn])
}
