// Measures the listing of a file of a million random words: first rows, all rows, the slowest frame of scrolling, memory.
import { readFileSync } from 'node:fs'
import type { Browser, Page } from '@playwright/test'
import { noise } from '../src/encoding/fixtures/noise.ts'
import { architectures } from '../src/isa/registry.ts'
import { swept } from '../src/sweep/sweep.ts'
import type { Figure } from './figure.ts'
import { ofPage } from './served.ts'

const WORDS = 1_000_000
/** Bytes of noise from which the mean length of a word is taken. */
const SAMPLE = 200_000
/** Frames of scrolling that are watched. */
const FRAMES = 120

/** Makes a file of noise within the page, gives it to the page, and returns the milliseconds until rows are there. */
const GIVE = `async (size) => {
  const bytes = new Uint8Array(size)
  for (let at = 0; at < size; at += 65536) crypto.getRandomValues(bytes.subarray(at, at + 65536))
  const given = new DataTransfer()
  given.items.add(new File([bytes], 'noise.bin'))
  const input = document.querySelector('.binary-ways input[type=file]')
  const start = performance.now()
  input.files = given.files
  input.dispatchEvent(new Event('change', { bubbles: true }))
  const until = (there) => new Promise((done) => {
    const look = () => (there() ? done(performance.now() - start) : requestAnimationFrame(look))
    look()
  })
  const first = await until(() => document.querySelector('.binary-rows tbody tr'))
  const all = await until(() => /[\\d,]+ words$/.test(document.querySelector('.binary-list h2 span')?.textContent ?? ''))
  return { first, all }
}`

/** Scrolls a little each frame, and now and then far; returns the milliseconds of each frame. */
const SCROLL = `async (frames) => {
  const list = document.querySelector('.binary-rows')
  const times = []
  let last = await new Promise(requestAnimationFrame)
  for (let k = 0; k < frames; k++) {
    list.scrollTop = k % 20 === 19 ? (list.scrollHeight * k) / frames : list.scrollTop + 66
    const now = await new Promise(requestAnimationFrame)
    times.push(now - last)
    last = now
  }
  return times
}`

interface Times {
  readonly first: number
  readonly all: number
}

/** Returns the bytes of memory that the renderers of a browser hold for themselves. */
async function memoryOf(browser: Browser): Promise<number> {
  const session = await browser.newBrowserCDPSession()
  const { processInfo } = await session.send('SystemInfo.getProcessInfo')
  await session.detach()
  return processInfo
    .filter(({ type }) => type === 'renderer')
    .reduce((sum, { id }) => {
      const rollup = readFileSync(`/proc/${id}/smaps_rollup`, 'utf8')
      return sum + 1024 * Number(/Private_Dirty:\s+(\d+)/.exec(rollup)?.[1] ?? Number.NaN)
    }, 0)
}

async function hasGroups(page: Page): Promise<void> {
  await page.locator('.binary-group').first().waitFor({ timeout: 120_000 })
}

export default ofPage(async (browser, address) => {
  const figures: Figure[] = []
  for (const { id, load } of architectures) {
    const { isa } = await load()
    const next = noise(1)
    const sample = Uint8Array.from({ length: SAMPLE }, () => next() & 255)
    const size = Math.ceil((WORDS * SAMPLE) / swept(isa, sample).count)
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
    await page.goto(`${address}#/${id}/binary`)
    await page.getByLabel('Open a file').waitFor()
    // The worker is ready, and the rest of the page loaded, as they are when a person has found their file.
    await page.waitForTimeout(4000)
    const before = await memoryOf(browser)
    const { first, all } = await page.evaluate<Times>(`(${GIVE})(${size})`)
    const memory = (await memoryOf(browser)) - before
    await hasGroups(page)
    // Jumps are still being followed in the worker meanwhile.
    const frames = await page.evaluate<number[]>(`(${SCROLL})(${FRAMES})`)
    await page.close()
    figures.push(
      { name: `binary-first-rows/${id}`, value: first, unit: 'ms' },
      { name: `binary-all-rows/${id}`, value: all, unit: 'ms' },
      { name: `binary-slowest-frame/${id}`, value: Math.max(...frames), unit: 'ms' },
      { name: `binary-slow-frames/${id}`, value: frames.filter((ms) => ms > 32).length, unit: `of ${FRAMES}` },
      { name: `binary-memory/${id}`, value: memory / (1 << 20), unit: 'MB' },
    )
  }
  return figures
})
