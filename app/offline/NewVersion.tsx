// Shows that a new version of the page is ready; the old one stays until the user asks for the new one.
import { reload } from '../load/loadPart.ts'
import type { WorkerMessage } from './messages.ts'
import { useNotice } from './notice.ts'
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
  const waiting = (await navigator.serviceWorker.getRegistration())?.waiting
  navigator.serviceWorker.addEventListener('controllerchange', reload, { once: true })
  if (waiting) waiting.postMessage({ say: 'begin' } satisfies WorkerMessage)
  // Another tab has already started the new version.
  else reload()
}
