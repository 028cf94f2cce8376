// Measures a step forth and back in Chromium on the built page: the work of the page, from a trace, and, slowed four times, the time to paint.
import type { Browser, Page } from '@playwright/test'
import { type Figure, quantile } from './figure.ts'
import { ofPage } from './served.ts'
import { type TraceEvent, traced, workAfter } from './traced.ts'
import { watchAnswers } from './watching.ts'

const STEPS = 40
const SLOWER = 4
/** Milliseconds between presses: each is drawn for itself, and so is what the worker answers. */
const PAUSE = 150
const SLOW_PAUSE = 600

/** A long one with lanes or types an architecture, in the middle of it, so that there is a way back. */
const KERNELS: readonly (readonly [id: string, link: string])[] = [
  ['g13', '#/g13/kernel/collatz?step=400'],
  ['sm1', '#/sm1/kernel/reduction?step=153'],
  ['usse', '#/usse/kernel/mandelbrot?step=60'],
  ['brew', '#/brew/kernel/blend?step=60'],
  ['vp1', '#/vp1/kernel/sharpen?step=100'],
]

async function press(page: Page, key: string, pause: number): Promise<void> {
  for (let i = 0; i < STEPS; i++) {
    await page.keyboard.press(key)
    await page.waitForTimeout(pause)
  }
}

const isKey = ({ name, args }: TraceEvent): boolean => name === 'EventDispatch' && args?.data?.type === 'keydown'

async function opened(browser: Browser, address: string, link: string): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  await page.goto(address + link)
  await page.getByRole('button', { name: /^Step/ }).first().waitFor()
  // Editor, pictures and the rest of the screen are there by then.
  await page.waitForTimeout(5000)
  await page.keyboard.press('s')
  await page.waitForTimeout(1000)
  return page
}

async function measured(browser: Browser, address: string, id: string, link: string): Promise<Figure[]> {
  const page = await opened(browser, address, link)
  const session = await page.context().newCDPSession(page)
  const forth = workAfter(await traced(session, () => press(page, 's', PAUSE)), isKey)
  const back = workAfter(await traced(session, () => press(page, 'Shift+S', PAUSE)), isKey)
  // Shift is a key of its own: what it does is none of this work.
  const backs = back.length >= 2 * STEPS ? back.filter((_, i) => i % 2 === 1) : back
  if (forth.length < STEPS * 0.9 || backs.length < STEPS * 0.9) throw new Error(`${id}: the trace has too few keys`)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  await page.evaluate(watchAnswers('keydown'))
  await press(page, 's', SLOW_PAUSE)
  const answers = await page.evaluate<number[]>('window.answers')
  await page.close()
  return [
    { name: `step-work-${id}-p50`, value: quantile(forth, 0.5), unit: 'ms' },
    { name: `step-work-${id}-p95`, value: quantile(forth, 0.95), unit: 'ms' },
    { name: `step-back-work-${id}-p95`, value: quantile(backs, 0.95), unit: 'ms' },
    { name: `step-slow-paint-${id}-p75`, value: quantile(answers, 0.75), unit: 'ms' },
  ]
}

export default ofPage(async (browser, address) => {
  const figures: Figure[] = []
  for (const [id, link] of KERNELS) figures.push(...(await measured(browser, address, id, link)))
  return figures
})
