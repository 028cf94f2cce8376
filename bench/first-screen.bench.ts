// Measures the JavaScript of the first screen: the gzipped size of all scripts the built page loads for the start, and for
// a word before anything is done; and of all that it has loaded for the word once nobody did anything for a while.
import { gzipSync } from 'node:zlib'
import type { Browser } from '@playwright/test'
import { ALONE, OVER } from '../app/load/firstScreen.ts'
import { ofPage } from './served.ts'

/** Milliseconds: long enough for what comes by itself to come on a busy machine, too. */
const LATER = ALONE + 5000

/** Milliseconds from the start of the page: the end of the first screen, and the start of each script. */
const TIMES = `({
  over: performance.getEntriesByName('${OVER}')[0]?.startTime,
  scripts: performance.getEntriesByType('resource').map(({ name, startTime }) => [name, startTime]),
})`
interface Times {
  readonly over?: number
  readonly scripts: readonly (readonly [url: string, start: number])[]
}

/** Returns the bytes of scripts that were asked for before the end of the first screen, and of all. */
async function bytesOf(browser: Browser, address: string) {
  const page = await browser.newPage()
  const sizes = new Map<string, number>()
  page.on('response', async (response) => {
    if (response.request().resourceType() === 'script')
      sizes.set(response.url(), gzipSync(await response.body()).length)
  })
  await page.goto(address)
  await page.waitForTimeout(LATER)
  const { over, scripts } = await page.evaluate<Times>(TIMES)
  await page.close()
  if (over === undefined) throw new Error('the first screen did not come to its end')
  if (sizes.size === 0) throw new Error('the page loaded no script')
  if ([...sizes.keys()].some((url) => /monaco/i.test(url))) throw new Error('the first screen loads the editor')
  const late = new Set(scripts.filter(([, start]) => start >= over).map(([url]) => url))
  const sum = (urls: Iterable<string>) => [...urls].reduce((bytes, url) => bytes + (sizes.get(url) ?? 0), 0)
  return { first: sum([...sizes.keys()].filter((url) => !late.has(url))), all: sum(sizes.keys()) }
}

export default ofPage(async (browser, address) => {
  const word = await bytesOf(browser, `${address}#/g13`)
  const start = await bytesOf(browser, address)
  return [
    { name: 'first-screen-js-gzip', value: word.first, unit: 'bytes' },
    { name: 'word-alone-js-gzip', value: word.all, unit: 'bytes' },
    { name: 'start-js-gzip', value: start.first, unit: 'bytes' },
  ]
})
