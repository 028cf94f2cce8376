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

/** Milliseconds: it takes over at once where nothing is in its way. */
const PATIENCE = 3000

async function begin(): Promise<void> {
  const waiting = (await navigator.serviceWorker.getRegistration())?.waiting
  // Where another tab has begun it, it is there already.
  if (!waiting) reload()
  navigator.serviceWorker.addEventListener('controllerchange', reload, { once: true })
  waiting?.postMessage({ say: 'begin' } satisfies Said)
  // On a busy machine a worker may be stopped before it heard, or take over before the page hears of it.
  setTimeout(begin, PATIENCE)
}
