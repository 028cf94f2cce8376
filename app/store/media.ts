// Returns a hook that tells whether the screen matches a media query, and draws again when that changes.
import { useSyncExternalStore } from 'react'

export function mediaHook(query: string): () => boolean {
  const list = matchMedia(query)
  const subscribe = (onChange: () => void) => {
    list.addEventListener('change', onChange)
    return () => list.removeEventListener('change', onChange)
  }
  return () => useSyncExternalStore(subscribe, () => list.matches)
}
