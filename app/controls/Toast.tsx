// A short word about what was just done, such as "Link copied"; gone after a few seconds.
import { create } from 'zustand'
import { announce } from '../store/announce.ts'

/** Milliseconds: a few words are seen at a glance, a sentence takes a while for each letter. */
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

/** Puts text on the clipboard and says so; where that is forbidden, shows the text to copy by hand. */
export async function copy(text: string, what: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    toast(`${what} copied`)
  } catch {
    toast(`The browser does not let this page copy. ${what}: ${text}`)
  }
}

/** Read out by the live region, so hidden from screen readers here. */
export function Toast() {
  const text = useToast((s) => s.text)
  return text ? (
    <div className="toast" aria-hidden="true">
      {text}
    </div>
  ) : null
}
