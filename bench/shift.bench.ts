// Measures the layout shift of the browser, from opening a link until nothing more arrives.
import type { Browser } from '@playwright/test'
import { architectures } from '../src/isa/registry.ts'
import type { Figure } from './figure.ts'
import { ofPage } from './served.ts'

const SIZES = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
] as const
/** Milliseconds: what comes late, such as panels, is there then. */
const SETTLED = 4000

const SCREENS: readonly (readonly [name: string, links: readonly string[]])[] = [
  ['start', ['#/']],
  ['word', architectures.map(({ id }) => `#/${id}`)],
  ['reference', architectures.map(({ id }) => `#/${id}/reference`)],
  ['encoding', ['#/g13/reference/iadd', '#/vp1/reference/add', '#/sm1/reference/iadd']],
  ['program', architectures.map(({ id }) => `#/${id}/program`)],
  ['kernel', ['#/g13/kernel/collatz?step=40', '#/sm1/kernel/reduction?step=153', '#/vp1/kernel/sharpen?step=41']],
  ['tour', ['#/g13/kernel/collatz?step=12&lane=2&tour=divergence.4']],
  ['puzzles', ['#/g13/puzzles', '#/g13/puzzles/sample', '#/brew/puzzles/exchange']],
  ['compare', ['#/compare', '#/compare/g13:0e134c4364001000;vp1:25850c4c']],
]

/** Sums the layout shifts of the whole visit. If nothing has moved there is no entry to wait for. */
const SHIFT = `new Promise((done) => {
  const sum = (list) => list.getEntries().reduce((all, { value }) => all + value, 0)
  new PerformanceObserver((list) => done(sum(list))).observe({ type: 'layout-shift', buffered: true })
  setTimeout(() => done(0), 500)
})`

/** A new browser's first visit: nothing is kept. */
async function shiftOf(browser: Browser, link: string, size: (typeof SIZES)[number]): Promise<number> {
  const context = await browser.newContext({ viewport: size })
  const page = await context.newPage()
  await page.goto(link)
  await page.waitForTimeout(SETTLED)
  const shift = await page.evaluate<number>(SHIFT)
  await context.close()
  return shift
}

export default ofPage(async (browser, address) => {
  const figures: Figure[] = []
  for (const [name, links] of SCREENS)
    for (const size of SIZES) {
      let worst = 0
      for (const link of links) worst = Math.max(worst, await shiftOf(browser, address + link, size))
      figures.push({ name: `shift-${name}-${size.width}`, value: worst, unit: 'shift' })
    }
  return figures
})
