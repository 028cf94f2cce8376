// Opens and closes the box of a value; closed by a key, it gives the focus back to the button that opened it.
import { useRef, useState } from 'react'

export function useOpening() {
  const [open, setOpen] = useState(false)
  const due = useRef(false)
  const close = (byKey: boolean) => {
    // An input that is removed also reports that it lost the focus, which must not undo a close by key.
    due.current ||= byKey
    setOpen(false)
  }
  /** Ref of the button, which focuses it after a close by key. */
  const takeBack = (button: HTMLButtonElement | null): void => {
    if (due.current) button?.focus()
    if (button) due.current = false
  }
  return { open, setOpen, close, takeBack }
}
