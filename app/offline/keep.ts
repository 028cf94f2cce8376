// Starts the service worker, and offers a new version of the page if there is one; it never starts unasked.
import { announce } from '../store/announce.ts'
import type { WorkerMessage } from './messages.ts'
import { NewVersion } from './NewVersion.tsx'
import { useNotice } from './notice.ts'

/** Rejects if there are no service workers, or storage is forbidden: the page then needs a network. */
export async function keepPage(): Promise<void> {
  const workers = navigator.serviceWorker
  const wasControlled = workers.controller !== null
  const registration = await workers.register('./sw.js')
  const offer = () => {
    if (!registration.waiting || !workers.controller) return
    useNotice.setState({ Notice: NewVersion })
    announce('A new version is ready.')
  }
  offer()
  registration.addEventListener('updatefound', () => registration.installing?.addEventListener('statechange', offer))
  if (!wasControlled) tellWhatIsUsed((await workers.ready).active)
}

/** Reports files that a first visit loads before the service worker controls the page. */
function tellWhatIsUsed(worker: ServiceWorker | null): void {
  const tell = (entries: PerformanceEntryList) =>
    worker?.postMessage({ say: 'used', urls: entries.map(({ name }) => name) } satisfies WorkerMessage)
  new PerformanceObserver((list) => tell(list.getEntries())).observe({ type: 'resource', buffered: true })
}
