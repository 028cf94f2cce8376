// Measures a fresh page on a processor slowed four times: from the address to the first word, and to the first step of a program.
import type { Browser } from '@playwright/test'
import { architectures } from '../src/isa/registry.ts'
import { type Figure, quantile } from './figure.ts'
import { ofPage } from './served.ts'

const SLOWER = 4
/** Each is opened so often, with nothing left of the time before. */
const TIMES = 5
/** Milliseconds between looks at the page from outside, and most of them. */
const PAUSE = 100
const MOST_TRIES = 600

/** A program with lanes or vectors for each architecture. */
const KERNELS: Readonly<Record<string, string>> = {
  g13: 'collatz',
  sm1: 'reduction',
  usse: 'mandelbrot',
  brew: 'blend',
  vp1: 'sharpen',
}

/** Keeps the time, in milliseconds since the page began, at which something is first there. */
const watch = (isThere: string): string => `(() => {
  const look = () => ((${isThere}) ? (window.thereAt = performance.now()) : requestAnimationFrame(look))
  look()
})()`
const WORD = `document.querySelector('[data-bit]')`
const STEP = `[...document.querySelectorAll('button')].some((b) => /^Step\\b/.test(b.getAttribute('aria-label') ?? b.textContent) && !b.disabled)`

async function opened(browser: Browser, address: string, isThere: string): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } })
  const page = await context.newPage()
  await page.addInitScript(watch(isThere))
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  await page.goto(address, { waitUntil: 'commit' })
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    await page.waitForTimeout(PAUSE)
    const at = await page.evaluate<number | undefined>('window.thereAt')
    if (at === undefined) continue
    await context.close()
    return at
  }
  throw new Error(`${address} was not there in time`)
}

async function median(browser: Browser, address: string, isThere: string): Promise<number> {
  const times: number[] = []
  for (let k = 0; k < TIMES; k++) times.push(await opened(browser, address, isThere))
  return quantile(times, 0.5)
}

export default ofPage(async (browser, address) => {
  const figures: Figure[] = []
  for (const { id } of architectures) {
    const word = await median(browser, `${address}#/${id}`, WORD)
    const step = await median(browser, `${address}#/${id}/kernel/${KERNELS[id]}`, STEP)
    figures.push(
      { name: `cold-word/${id}`, value: word, unit: 'ms' },
      { name: `cold-step/${id}`, value: step, unit: 'ms' },
    )
  }
  return figures
})
