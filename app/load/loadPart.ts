// Loads parts of the page, and explains failures in plain words.

/** Thrown if a part of the page could not be loaded. The message says which part, and why as far as that is known. */
export class NotLoaded extends Error {
  readonly part: string
  constructor(part: string, why: string) {
    super(`${part} could not be loaded: ${why}. What is open stays as it is.`)
    this.part = part
  }
}

/** Parts that the user asked for again. */
const asked = new Set<string>()

/** Notes that the user wants a failed part; must be called before it is loaded again. */
export const askAgain = (part: string): void => void asked.add(part)
export const isAsked = (part: string): boolean => asked.has(part)

/**
 * Returns the result of `load`, which is an import. An import fails without a network, or if the server has only files
 * of a newer version. Some browsers remember a failed import and never ask the server again. So if a part fails that
 * the user asked for again although the server answers, the page is reloaded; its address says what is open.
 * @param part for the message: `The program view`
 * @throws NotLoaded
 */
export async function loadPart<T>(part: string, load: () => Promise<T>): Promise<T> {
  try {
    const loaded = await load()
    asked.delete(part)
    return loaded
  } catch {
    if (asked.delete(part) && (await serverAnswers())) reload()
    throw new NotLoaded(part, navigator.onLine ? 'the server did not send it' : 'there is no network')
  }
}

/** Returns whether the server answers, not the cache: the service worker ignores HEAD requests. */
async function serverAnswers(): Promise<boolean> {
  try {
    return (await fetch(location.href, { method: 'HEAD', cache: 'no-store' })).status < 500
  } catch {
    return false
  }
}

/** Reloads the page at the address of what is open; a waiting address is written first, as on leaving. */
export function reload(): void {
  dispatchEvent(new Event('pagehide'))
  location.reload()
}
