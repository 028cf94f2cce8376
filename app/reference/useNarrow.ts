// Whether there is room for a table of many columns.
import { useSyncExternalStore } from 'react'

const NARROW = matchMedia('(max-width: 56rem)')

function subscribe(onChange: () => void): () => void {
  NARROW.addEventListener('change', onChange)
  return () => NARROW.removeEventListener('change', onChange)
}

export const useNarrow = (): boolean => useSyncExternalStore(subscribe, () => NARROW.matches)
