// The one polite live region: what changed, said after a moment of quiet.
const QUIET = 300

let timer: ReturnType<typeof setTimeout> | undefined
let region: HTMLElement | null = null

/** The element that is read out; the shell hands it in. */
export const setRegion = (element: HTMLElement | null): void => {
  region = element
}

/** Said at once, as the answer to what somebody just did: what waits to be said comes after it, and takes nothing from it. */
export function answer(text: string): void {
  if (region) region.textContent = text
}

/** The last of several that come quickly is the one that is said. */
export function announce(text: string | (() => string)): void {
  clearTimeout(timer)
  timer = setTimeout(() => {
    if (region) region.textContent = typeof text === 'string' ? text : text()
  }, QUIET)
}
