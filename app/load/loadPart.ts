// Loads parts of the page, and says in plain words that one did not come.

/** A part of the page did not come. The message says which, and why as far as that is known. */
export class NotLoaded extends Error {
  readonly part: string
  constructor(part: string, why: string) {
    super(`${part} could not be loaded: ${why}. What is open stays as it is.`)
    this.part = part
  }
}

/** Parts that a person asked for once more. */
const asked = new Set<string>()

/** A person wants a part that did not come: to be called before it is loaded again. */
export const askAgain = (part: string): void => void asked.add(part)
export const isAsked = (part: string): boolean => asked.has(part)

/**
 * What `load` answers: an import, which fails without a network, and where the server has only files of a newer version.
 * Some browsers remember an import that failed and never ask the server again. So where a part fails that a person asked
 * for once more, though the server answers, the page is loaded anew; its address says what is open.
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

/** Of the network, not of what is kept: the service worker leaves HEAD alone. */
async function serverAnswers(): Promise<boolean> {
  try {
    return (await fetch(location.href, { method: 'HEAD', cache: 'no-store' })).status < 500
  } catch {
    return false
  }
}

/** Loads the page anew, at the address of what is open: what waits to be written to it is written first, as on leaving. */
export function reload(): void {
  dispatchEvent(new Event('pagehide'))
  location.reload()
}
