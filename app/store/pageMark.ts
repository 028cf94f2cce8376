// Marks the root element while something is shown, because style sheets that search for it would be slow.
import { useLayoutEffect } from 'react'

/** Sets the class `shows-` with the mark on the root element. */
export function usePageMark(mark: 'program' | 'near-steps' | 'word' | 'reference-list', isOn = true): void {
  useLayoutEffect(() => {
    if (!isOn) return undefined
    const { classList } = document.documentElement
    classList.add(`shows-${mark}`)
    return () => classList.remove(`shows-${mark}`)
  }, [mark, isOn])
}
