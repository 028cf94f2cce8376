// The longest the built page does not answer in Chromium, while two hundred hostile links are opened one after the other.
import type { Browser } from '@playwright/test'
import { hostile } from '../src/share/hostile/all.ts'
import type { Figure } from './figure.ts'
import { withPage } from './served.ts'

/** Milliseconds in which what a link starts comes to rest, or at least comes to light. */
const PAUSE = 500

/** Milliseconds of tasks longer than 50, as the browser counts them. */
const WATCH = `
  window.longTasks = []
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) window.longTasks.push(duration)
  }).observe({ type: 'longtask' })
`

async function measured(browser: Browser, address: string): Promise<Figure[]> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } })
  await page.goto(`${address}#/g13`)
  await page.getByRole('grid').waitFor()
  // What the program view loads once is not a link's doing.
  await page.goto(`${address}#/g13/kernel/collatz?step=3`)
  await page.getByRole('region', { name: 'Registers' }).waitFor()
  await page.waitForTimeout(2000)
  await page.evaluate(WATCH)
  let longest = 0
  let worst = ''
  for (const { name, fragment } of hostile) {
    await page.evaluate(`location.hash = ${JSON.stringify(fragment)}`)
    await page.waitForTimeout(PAUSE)
    const longer = Math.max(0, ...(await page.evaluate<number[]>('window.longTasks.splice(0)')))
    if (longer > longest) [longest, worst] = [longer, name]
  }
  console.error(`links-longest-task is of: ${worst}`)
  return [{ name: 'links-longest-task', value: longest, unit: 'ms' }]
}

export default (): Promise<Figure[]> => withPage(measured)
