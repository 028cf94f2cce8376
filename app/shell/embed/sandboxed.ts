// Lets workers start in a frame that its page keeps apart from the site it is from (`sandbox` without `allow-same-origin`).

/** Whether the browser treats this page as of no site: it has no storage, and starts no worker from a file. */
const isApart = (): boolean => self.origin === 'null'

/** Starts its file from a text that imports it, since a text made here is of the same no site as the page. */
class ApartWorker extends Worker {
  constructor(file: string | URL, options?: WorkerOptions) {
    const text = new Blob([`import ${JSON.stringify(String(file))}`], { type: 'text/javascript' })
    super(URL.createObjectURL(text), options)
  }
}

/** Replaces the browser's workers by those that start here, where that is needed. */
export function allowWorkers(): void {
  if (isApart()) globalThis.Worker = ApartWorker
}
