// Says that a new version of the page is ready; the old one goes on until the person asks for it.
import { reload } from './loadPart.ts'
import { useNotice } from './notice.ts'
import type { Said } from './said.ts'
import './offline.css'

export function NewVersion() {
  return (
    <aside className="new-version" aria-label="New version">
      A new version is ready
      <button type="button" onClick={begin}>
        Reload
      </button>
      <button type="button" onClick={() => useNotice.setState({ Notice: undefined })}>
        Later
      </button>
    </aside>
  )
}

async function begin(): Promise<void> {
  const { serviceWorker } = navigator
  const waiting = (await serviceWorker.getRegistration())?.waiting
  if (!waiting) {
    // Another tab has begun it.
    reload()
    return
  }
  serviceWorker.addEventListener('controllerchange', reload, { once: true })
  await awake(serviceWorker.controller)
  waiting.postMessage({ say: 'begin' } satisfies Said)
}

/** Milliseconds that the old service worker is given to answer. */
const PATIENCE = 2000

/** Chromium lets a new service worker wait for minutes where the old one is just being started when it is to take over. */
function awake(old: ServiceWorker | null): Promise<void> {
  const { port1, port2 } = new MessageChannel()
  return new Promise((done) => {
    port1.onmessage = () => done()
    setTimeout(done, old ? PATIENCE : 0)
    old?.postMessage({ say: 'wake' } satisfies Said, [port2])
  })
}
