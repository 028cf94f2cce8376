// Uses the page at random for an hour, and measures its memory after a minute and at the end: `MINUTES=10` is shorter.
import { readFileSync } from 'node:fs'
import type { Browser, CDPSession, Page } from '@playwright/test'
import { noise } from '../src/encoding/fixtures/noise.ts'
import { architectures } from '../src/isa/registry.ts'
import type { Figure } from './figure.ts'
import { ofPage } from './served.ts'

const MINUTES = Number(process.env.MINUTES ?? 60)
const SEED = Number(process.env.SEED ?? 1)
/** Milliseconds between two actions: a person in a hurry. */
const PAUSE = 350
/** One action in so many opens another architecture, and one types something. */
const ELSEWHERE = 40
const TYPING = 8
const MINUTE = 60_000
/** Milliseconds for an architecture to open. */
const OPENED = 3000

/** All that can be clicked, except what leads away from the page. */
const CLICKED =
  'a[href^="#"], button:not(:disabled), [data-bit], [role="option"], [role="tab"], [role="checkbox"], summary'
const KEYS = ['ArrowRight', 'ArrowLeft', 'ArrowDown', 'Enter', 'Escape', ' ', 's', 'r', 'b', 'f', '?', '/', 'Control+z']

interface Memory {
  /** Bytes of objects that the page's own thread uses, after a collection. */
  readonly heap: number
  /** Bytes that the process of the page has for itself, workers and the memory of WebAssembly included. */
  readonly whole: number
}

async function memoryOf(page: Page, session: CDPSession, browser: CDPSession): Promise<Memory> {
  await page.waitForTimeout(2000)
  for (let k = 0; k < 2; k++) await session.send('HeapProfiler.collectGarbage')
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  const { processInfo } = await browser.send('SystemInfo.getProcessInfo')
  const whole = processInfo
    .filter(({ type }) => type === 'renderer')
    .map(({ id }) => /^RssAnon:\s+(\d+) kB/m.exec(readFileSync(`/proc/${id}/status`, 'utf8'))?.[1] ?? '0')
    .reduce((sum, kilobytes) => sum + 1024 * Number(kilobytes), 0)
  return { heap: usedSize, whole }
}

/** Does something: clicks, presses a key, types, or opens another architecture. */
async function act(page: Page, address: string, below: (end: number) => number): Promise<void> {
  if (below(ELSEWHERE) === 0) {
    const { id } = architectures[below(architectures.length)] ?? {}
    await page.goto(`${address}#/${id}`)
    return
  }
  if (below(TYPING) === 0) {
    await page.keyboard.press(KEYS[below(KEYS.length)] ?? 'Escape')
    return
  }
  const all = page.locator(CLICKED)
  const count = await all.count()
  if (count === 0) return
  await all.nth(below(count)).click({ timeout: 500, noWaitAfter: true, force: true })
}

async function used(browser: Browser, address: string): Promise<readonly Figure[]> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, acceptDownloads: false })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  const ofBrowser = await browser.newBrowserCDPSession()
  page.on('dialog', (dialog) => dialog.dismiss())
  context.on('page', (other) => other !== page && other.close())
  const word = noise(SEED)
  const below = (end: number) => (word() >>> 0) % end
  // All architectures are there from the beginning: what is loaded once is no growth.
  for (const { id, load } of [...architectures, ...architectures.slice(0, 1)]) {
    const kernel = (await load()).kernels[0]
    for (const place of [`${id}/kernel/${kernel?.name}`, id]) {
      await page.goto(`${address}#/${place}`)
      await page.waitForTimeout(OPENED)
    }
  }
  const begun = performance.now()
  let first: Memory | undefined
  let [actions, minute] = [0, 1]
  while (performance.now() - begun < MINUTES * MINUTE) {
    // An element may be gone, or lie under another: the next action finds another one.
    await act(page, address, below).then(
      () => actions++,
      () => undefined,
    )
    await page.waitForTimeout(PAUSE)
    if (performance.now() - begun < minute * MINUTE) continue
    const memory = await memoryOf(page, session, ofBrowser)
    first ??= memory
    console.error(`minute ${minute}: ${actions} actions, ${JSON.stringify(memory)}, ${page.url().slice(0, 80)}`)
    minute++
  }
  // The first page is shown again, as it was at the beginning.
  await page.goto(`${address}#/${architectures[0]?.id}`)
  const last = await memoryOf(page, session, ofBrowser)
  await context.close()
  if (!first) throw new Error('use for a minute at least')
  return [
    { name: 'hour-actions', value: actions, unit: 'actions' },
    { name: 'hour-heap-first', value: first.heap, unit: 'bytes' },
    { name: 'hour-heap-last', value: last.heap, unit: 'bytes' },
    { name: 'hour-memory-first', value: first.whole, unit: 'bytes' },
    { name: 'hour-memory-last', value: last.whole, unit: 'bytes' },
  ]
}

export default ofPage(used)
