// Shows a hint until the user first flips a bit; this browser never shows it again after that.
import { useEffect, useState } from 'react'
import { type PageState, useStore } from '../store/store.ts'
import { heldNow } from '../store/word.ts'
import { isFlip } from './isFlip.ts'
import './first-hint.css'

/** Key in the local storage of this browser. */
const FLIPPED = 'flipped'

/** Whether a bit has been flipped. Storage may be forbidden; then this lasts as long as the page. */
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
    // The open page still remembers the flip.
  }
}

/** Returns whether the last change of the word was a flip. */
function wasFlipped({ past }: PageState): boolean {
  const [last, now] = [past.at(-1), heldNow()]
  return last !== undefined && now !== undefined && isFlip(last.held.hex, now.hex)
}

export function FirstHint() {
  // Whether space is reserved for the hint. It stays until the view is left, so that nothing moves under the pointer.
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
