// Shows a short message about what was just done, such as "Link copied", for a few seconds.
import { create } from 'zustand'
import { announce } from '../store/announce.ts'

/** Least milliseconds a message is shown, and milliseconds for each letter of a longer one. */
const SHOWN = 2500
const LETTER = 50
let timer: ReturnType<typeof setTimeout> | undefined

const useToast = create<{ readonly text: string | undefined }>(() => ({ text: undefined }))

export function toast(text: string): void {
  clearTimeout(timer)
  useToast.setState({ text })
  announce(text, 'done')
  timer = setTimeout(() => useToast.setState({ text: undefined }), Math.max(SHOWN, LETTER * text.length))
}

/** Copies text to the clipboard and reports it; if that is forbidden, shows the text to copy by hand. */
export async function copy(text: string, what: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    toast(`${what} copied`)
  } catch {
    toast(`The browser does not let this page copy. ${what}: ${text}`)
  }
}

/** Hidden from screen readers, because the live region reads it out. */
export function Toast() {
  const text = useToast((s) => s.text)
  return text ? (
    <div className="toast" aria-hidden="true">
      {text}
    </div>
  ) : null
}
