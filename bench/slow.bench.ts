// Measures the time to the next paint on a processor slowed four times: after a click on a bit, and after a key in the search.
import type { Browser, Page } from '@playwright/test'
import { architectures } from '../src/isa/registry.ts'
import { clickBits } from './clicks.ts'
import { type Figure, quantile } from './figure.ts'
import { ofPage } from './served.ts'
import { watchAnswers } from './watching.ts'

const SLOWER = 4
const CLICKS = 60
/** Milliseconds between what a person does: all of it is answered by then. */
const PAUSE = 350
/** Letters as people look for things, one after the other. */
const TYPED = ['multiply', 'branch', 'iadd r1', '0x4c0c8525', 'group:memory', 'store float']

async function slowed(browser: Browser, address: string): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } })
  await page.goto(address)
  await page.locator('[data-bit]').first().waitFor()
  await page.waitForTimeout(2500)
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  return page
}

async function clicks(browser: Browser, address: string): Promise<readonly number[]> {
  const page = await slowed(browser, address)
  await page.evaluate(watchAnswers('click'))
  await clickBits(page, CLICKS, PAUSE)
  const answers = await page.evaluate<number[]>('window.answers')
  await page.close()
  return answers
}

async function keys(browser: Browser, address: string): Promise<readonly number[]> {
  const page = await slowed(browser, address)
  await page.keyboard.press('Control+k')
  const box = page.getByRole('combobox', { name: /^Search/ })
  await box.fill('add')
  // All architectures are there once it looks no more.
  await page.getByText(/^Looking in/).waitFor({ state: 'detached', timeout: 120_000 })
  await page.evaluate(watchAnswers('keydown'))
  for (const text of TYPED) {
    await box.fill('')
    for (const letter of text) {
      await page.keyboard.press(letter === ' ' ? 'Space' : letter)
      await page.waitForTimeout(PAUSE)
    }
  }
  const answers = await page.evaluate<number[]>('window.answers')
  await page.close()
  return answers
}

export default ofPage(async (browser, address) => {
  const figures: Figure[] = []
  for (const { id } of architectures) {
    const value = quantile(await clicks(browser, `${address}#/${id}`), 0.75)
    figures.push({ name: `slow-click-${id}-p75`, value, unit: 'ms' })
  }
  const value = quantile(await keys(browser, `${address}#/g13`), 0.95)
  return [...figures, { name: 'slow-search-key-p95', value, unit: 'ms' }]
})
