// The longest the built page does not answer in Chromium, while two hundred hostile links are clicked one after the other; and what of that is the browser's.
import type { Browser, Page } from '@playwright/test'
import { hostile } from '../src/share/fixtures/hostile.ts'
import type { Figure } from './figure.ts'
import { ofPage } from './served.ts'
import { WATCH_TASKS } from './watching.ts'

/** Milliseconds in which what a link starts comes to rest, or at least comes to light. */
const PAUSE = 500
/** Milliseconds to wait after the link has arrived in the page. */
const SETTLE = 150

/** Clicks a link, which has come to the page before: what a megabyte of script takes to arrive is not the page's doing. */
async function click(page: Page, fragment: string): Promise<number> {
  await page.evaluate(`window.link = Object.assign(document.createElement('a'), { href: ${JSON.stringify(fragment)} })`)
  await page.waitForTimeout(SETTLE)
  await page.evaluate('void window.longTasks.splice(0)')
  await page.evaluate('void setTimeout(() => window.link.click())')
  await page.waitForTimeout(PAUSE)
  return Math.max(0, ...(await page.evaluate<number[]>('window.longTasks.splice(0)')))
}

async function measured(browser: Browser, address: string): Promise<Figure[]> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } })
  await page.goto(`${address}#/g13`)
  await page.getByRole('grid').waitFor()
  // The program view loads its code once; a link does not cause that.
  await page.goto(`${address}#/g13/kernel/collatz?step=3`)
  await page.getByRole('region', { name: 'Registers' }).waitFor()
  await page.waitForTimeout(2000)
  await page.evaluate(WATCH_TASKS)
  let longest = 0
  let worst = hostile[0]
  for (const link of hostile) {
    const longer = await click(page, link.fragment)
    if (longer > longest) [longest, worst] = [longer, link]
  }
  await page.close()
  // A page without any script takes its time with such an address, too.
  const bare = await browser.newPage()
  await bare.goto(`${address}theme.js`)
  await bare.evaluate(WATCH_TASKS)
  const bareTask = worst ? await click(bare, worst.fragment) : 0
  console.error(`links-longest-task is of: ${worst?.name}`)
  return [
    { name: 'links-longest-task', value: longest, unit: 'ms' },
    { name: 'links-longest-task-bare', value: bareTask, unit: 'ms' },
  ]
}

export default ofPage(measured)
