// Announces changes in the one polite live region, after a moment of quiet.
const QUIET = 300

let timer: ReturnType<typeof setTimeout> | undefined
let region: HTMLElement | null = null

/** Sets the live region; called by the shell. */
export const setRegion = (element: HTMLElement | null): void => {
  region = element
}

interface Announcement {
  readonly text: string | (() => string)
}
/** Announcements that wait for quiet, by topic. */
const waiting = new Map<string, Announcement>()

/**
 * Announces a text. If several about one topic follow quickly, only the last is read. `about`: the topic; by default
 * what is open. Returns a function that tells whether the text still waits: it was neither read nor replaced.
 */
export function announce(text: string | (() => string), about = 'open'): () => boolean {
  const announcement = { text }
  clearTimeout(timer)
  waiting.delete(about)
  waiting.set(about, announcement)
  timer = setTimeout(() => {
    const all = [...waiting.values()].map((one) => (typeof one.text === 'string' ? one.text : one.text()))
    waiting.clear()
    if (region)
      region.textContent = all
        .filter(Boolean)
        .map((one, k) => (k > 0 ? `. ${one}` : one))
        .join('')
        .replaceAll('.. ', '. ')
  }, QUIET)
  return () => waiting.get(about) === announcement
}
