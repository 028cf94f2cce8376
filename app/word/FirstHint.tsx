// A line for whoever has never flipped a bit: what to try. Gone with the first flip, and never back in this browser.
import { useEffect, useState } from 'react'
import { type PageState, useStore } from '../store/store.ts'
import { heldNow } from '../store/word.ts'
import { isFlip } from './isFlip.ts'
import './first-hint.css'

/** In the storage of this browser. */
const FLIPPED = 'flipped'

/** Storage may be forbidden; what is known then lasts as long as the page. */
let hasFlipped = read()

function read(): boolean {
  try {
    return localStorage.getItem(FLIPPED) !== null
  } catch {
    return false
  }
}

function remember(): void {
  hasFlipped = true
  try {
    localStorage.setItem(FLIPPED, '1')
  } catch {
    // The page that is open knows it.
  }
}

/** Whether the last change of the word was a flip. */
function wasFlipped({ past }: PageState): boolean {
  const [last, now] = [past.at(-1), heldNow()]
  return last !== undefined && now !== undefined && isFlip(last.held.hex, now.hex)
}

export function FirstHint() {
  // Whether it has a place: that stays until the view is left, so that nothing moves under the hand.
  const [hasPlace] = useState(!hasFlipped)
  const [isShown, setShown] = useState(hasPlace)
  useEffect(() => {
    if (!isShown) return
    return useStore.subscribe((state, before) => {
      if (state.past === before.past || !wasFlipped(state)) return
      remember()
      setShown(false)
    })
  }, [isShown])
  if (!hasPlace) return null
  return <p className="first-hint">{isShown && 'Click a bit and see what the word means then.'}</p>
}
