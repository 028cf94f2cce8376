// The one polite live region: what changed, said after a moment of quiet.
const QUIET = 300

let timer: ReturnType<typeof setTimeout> | undefined
let region: HTMLElement | null = null

/** The element that is read out; the shell hands it in. */
export const setRegion = (element: HTMLElement | null): void => {
  region = element
}

/** What is to be said, by what it is about. */
const waiting = new Map<string, string | (() => string)>()

/** Of several that come quickly about one thing, the last is said; `about`: left out, what is open. */
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
