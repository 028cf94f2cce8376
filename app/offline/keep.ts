// Starts the service worker, and offers a new version of the page when there is one; it never comes unasked.
import { announce } from '../store/announce.ts'
import type { WorkerMessage } from './messages.ts'
import { NewVersion } from './NewVersion.tsx'
import { useNotice } from './notice.ts'

/** Rejects where there are no service workers, or storage is forbidden: the page then needs a network, as any page does. */
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

/** What a first visit has loaded, and loads before the service worker has taken it over. */
function tellWhatIsUsed(worker: ServiceWorker | null): void {
  const tell = (entries: PerformanceEntryList) =>
    worker?.postMessage({ say: 'used', urls: entries.map(({ name }) => name) } satisfies WorkerMessage)
  new PerformanceObserver((list) => tell(list.getEntries())).observe({ type: 'resource', buffered: true })
}
