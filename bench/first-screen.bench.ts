// Measures the JavaScript of the first screen: the gzipped size of all scripts the built page loads for the start, and for a word.
import { gzipSync } from 'node:zlib'
import type { Browser, Page } from '@playwright/test'
import type { Figure } from './figure.ts'
import { withPage } from './served.ts'

/** Long enough for what is loaded in idle moments to come too. */
const QUIET = 1500

async function scriptsUntil(
  browser: Browser,
  address: string,
  isThere: (page: Page) => Promise<void>,
): Promise<number> {
  const page = await browser.newPage()
  const scripts = new Map<string, number>()
  page.on('response', async (response) => {
    if (response.request().resourceType() === 'script')
      scripts.set(response.url(), gzipSync(await response.body()).length)
  })
  await page.goto(address)
  await isThere(page)
  await page.waitForTimeout(QUIET)
  await page.close()
  if (!scripts.size) throw new Error('the page loaded no script')
  if ([...scripts.keys()].some((url) => /monaco/i.test(url))) throw new Error('the first screen loads the editor')
  return [...scripts.values()].reduce((sum, size) => sum + size, 0)
}

export default (): Promise<Figure[]> =>
  withPage(async (browser, address) => {
    const word = await scriptsUntil(browser, `${address}#/g13`, (page) => page.getByRole('grid').first().waitFor())
    const start = await scriptsUntil(browser, address, (page) => page.getByRole('article').first().waitFor())
    return [
      { name: 'first-screen-js-gzip', value: word, unit: 'bytes' },
      { name: 'start-js-gzip', value: start, unit: 'bytes' },
    ]
  })
