// Lets workers start in a frame that its page keeps apart from the site it is from (`sandbox` without `allow-same-origin`).

/** Returns whether the browser treats this page as of no site: it then has no storage and starts no worker from a file. */
const isApart = (): boolean => self.origin === 'null'

/**
 * Returns the text of a worker that imports a file, and hands it what came meanwhile. It is a classic script, since
 * Chromium starts no module of a page of no site.
 */
const importing = (file: string | URL): string => `const held = []
const hold = (event) => {
  event.stopImmediatePropagation()
  held.push(event.data)
}
addEventListener('message', hold)
import(${JSON.stringify(String(file))}).then(
  () => {
    removeEventListener('message', hold)
    for (const data of held) dispatchEvent(new MessageEvent('message', { data }))
  },
  (error) => setTimeout(() => { throw error }),
)`

/** Starts its file from a text that imports it, since a text made here is of the same no site as the page. */
class ApartWorker extends Worker {
  constructor(file: string | URL, { name = '' }: WorkerOptions = {}) {
    super(URL.createObjectURL(new Blob([importing(file)], { type: 'text/javascript' })), { name })
  }
}

/** Replaces the browser's workers by those that start here, where that is needed. */
export function allowWorkers(): void {
  if (isApart()) globalThis.Worker = ApartWorker
}
