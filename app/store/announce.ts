// Announces changes in the one polite live region, after a moment of quiet.
const QUIET = 300

let timer: ReturnType<typeof setTimeout> | undefined
let region: HTMLElement | null = null

/** Sets the live region; called by the shell. */
export const setRegion = (element: HTMLElement | null): void => {
  region = element
}

/** Texts to announce, by topic. */
const waiting = new Map<string, string | (() => string)>()

/**
 * Announces a text. If several about one topic follow quickly, only the last is read. `about`: the topic; by default
 * what is open.
 */
export function announce(text: string | (() => string), about = 'open'): void {
  clearTimeout(timer)
  waiting.delete(about)
  waiting.set(about, text)
  timer = setTimeout(() => {
    const all = [...waiting.values()].map((one) => (typeof one === 'string' ? one : one())).filter(Boolean)
    waiting.clear()
    if (region)
      region.textContent = all
        .map((one, k) => (k > 0 ? `. ${one}` : one))
        .join('')
        .replaceAll('.. ', '. ')
  }, QUIET)
}
