// What is opened to be changed: closed by a key, it gives the focus back to the button it was opened by.
import { useRef, useState } from 'react'

export function useOpening() {
  const [open, setOpen] = useState(false)
  const due = useRef(false)
  const close = (byKey: boolean) => {
    // An input that is taken away says that it lost the focus, too.
    due.current ||= byKey
    setOpen(false)
  }
  /** For the button. */
  const takeBack = (button: HTMLButtonElement | null): void => {
    if (due.current) button?.focus()
    if (button) due.current = false
  }
  return { open, setOpen, close, takeBack }
}
