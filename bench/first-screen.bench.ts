// How much JavaScript the first screen costs: all scripts the built page loads until a word stands there, gzipped.
import { gzipSync } from 'node:zlib'
import type { Figure } from './figure.ts'
import { withPage } from './served.ts'

/** Long enough for what is loaded in idle moments to come too. */
const QUIET = 1500

export default (): Promise<Figure[]> =>
  withPage(async (browser, address) => {
    const page = await browser.newPage()
    const scripts = new Map<string, number>()
    page.on('response', async (response) => {
      if (response.request().resourceType() === 'script')
        scripts.set(response.url(), gzipSync(await response.body()).length)
    })
    await page.goto(address)
    await page.getByRole('grid').first().waitFor()
    await page.waitForTimeout(QUIET)
    if (!scripts.size) throw new Error('the page loaded no script')
    if ([...scripts.keys()].some((url) => /monaco/i.test(url))) throw new Error('the first screen loads the editor')
    const value = [...scripts.values()].reduce((sum, size) => sum + size, 0)
    return [{ name: 'first-screen-js-gzip', value, unit: 'bytes' }]
  })
