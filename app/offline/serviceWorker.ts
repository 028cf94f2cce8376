// Keeps the page in the browser, so that it opens without a network. Built separately (scripts/offline.ts).
import { PrecacheController, PrecacheRoute } from 'workbox-precaching'
import { registerRoute } from 'workbox-routing'
import type { WorkerMessage } from './messages.ts'

declare const self: ServiceWorkerGlobalScope
/** Paths below the page, inserted by the build. `page` is kept at once, `editor` when it is used. */
declare const FILES: {
  readonly page: readonly { readonly url: string; readonly revision: string | null }[]
  readonly editor: readonly string[]
}

const { scope } = self.registration
const page = new PrecacheController({
  // Files that the open page needs are loaded first.
  plugins: [{ requestWillFetch: async ({ request }) => new Request(request, { priority: 'low' }) }],
})
page.addToCacheList([...FILES.page])

const editor = new Set(FILES.editor.map((path) => new URL(path, scope).href))
/** The cache is for this address alone: other pages of the host have caches, too. */
const openEditor = () => caches.open(`editor-${scope}`)

self.addEventListener('install', (event) => {
  page.install(event)
  event.waitUntil(keepNewEditor())
})

/**
 * Updates the editor if it was kept, so that it works without a network after an update. The page works without the
 * editor, so a failure is ignored.
 */
async function keepNewEditor(): Promise<void> {
  if ((await (await openEditor()).keys()).length > 0) await keepEditor()
}

/** Keeps all of the editor once it is used: its worker and its font are loaded later than the editor itself. */
async function keepEditor(): Promise<void> {
  const cache = await openEditor()
  const missing = [...editor].map(async (url) => {
    if (!(await cache.match(url))) await cache.add(url)
  })
  await Promise.allSettled(missing)
}

/** The tab whose user asked for the new version. It will be reloaded, so it needs no files of the old version. */
let asking: string | undefined

self.addEventListener('activate', (event) => {
  const takeOver = async () => {
    const open = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
    // Old files are deleted only if no other tab is open: a tab of the old version may need files that the server no
    // longer has.
    if (open.every(({ id }) => id === asking)) {
      await page.activate(event)
      const cache = await openEditor()
      const old = (await cache.keys()).filter(({ url }) => !editor.has(url))
      await Promise.all(old.map((request) => cache.delete(request)))
    }
    await self.clients.claim()
  }
  event.waitUntil(takeOver())
})

self.addEventListener('message', (event) => {
  const message = event.data as WorkerMessage
  if (message.say === 'used') {
    if (message.urls.some((url) => editor.has(url))) event.waitUntil(keepEditor())
  } else {
    asking = event.source instanceof Client ? event.source.id : undefined
    event.waitUntil(self.skipWaiting())
  }
})

registerRoute(new PrecacheRoute(page, { ignoreURLParametersMatching: [/./], cleanURLs: false }))

/** Files with a hash in their name never change, so one kept by any version is right. */
registerRoute(
  ({ url }) => url.href.startsWith(new URL('assets/', scope).href),
  async ({ request, event }) => {
    const kept = await caches.match(request.url)
    if (kept) return kept
    const answer = await fetch(request)
    if (answer.ok && editor.has(request.url) && (await isKept(request.url, answer.clone())))
      event.waitUntil(keepEditor())
    return answer
  },
)

/** Returns whether a file was kept; without room for it, the page works all the same. */
const isKept = (url: string, answer: Response): Promise<boolean> =>
  openEditor()
    .then((cache) => cache.put(url, answer))
    .then(
      () => true,
      () => false,
    )
