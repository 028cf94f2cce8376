// A person sees what a step did beside the button that stepped, on every screen, wherever the page is scrolled to.
import { expect, type Locator, type Page } from '@playwright/test'
import { architectures } from '../src/isa/registry.ts'
import { expectAccessible } from './axe.ts'
import { expectKernel } from './programs.ts'
import { test } from './test.ts'

const first = { timeout: 60_000 }
const step = (page: Page) => page.locator('.status .count')
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const last = (page: Page) => page.getByRole('region', { name: 'The last step' })
const SIZES = [
  { width: 1440, height: 900 },
  { width: 1024, height: 768 },
  { width: 390, height: 844 },
] as const

/** Whether the element is visible: it is on the screen and nothing covers it. */
const isSeen = (locator: Locator): Promise<boolean> =>
  locator.evaluate((element) => {
    // If the text continues in the next line, its part in the first line counts.
    const { left, top, width, height } = element.getClientRects()[0] ?? element.getBoundingClientRect()
    const at = document.elementFromPoint(left + Math.min(width / 2, 20), top + height / 2)
    return at !== null && (element.contains(at) || at.contains(element))
  })

for (const { id, load } of architectures) {
  test(`${id}: what the last step of each kernel did, on a desk, a tablet and a phone`, async ({ page }) => {
    test.slow()
    const { kernels } = await load()
    for (const { name, title } of kernels) {
      await page.setViewportSize(SIZES[0])
      await page.goto(`/#/${id}/kernel/${name}`)
      await expectKernel(page, title, first)
      await expect(step(page)).toHaveText('0', first)
      await button(page, 'Step').click()
      await expect(step(page)).toHaveText('1')
      const instruction = last(page).locator('.instruction').first()
      for (const size of SIZES) {
        await page.setViewportSize(size)
        for (const top of [0, 100_000]) {
          await page.evaluate((y) => scrollTo({ top: y, behavior: 'instant' }), top)
          const seen = { instruction: await isSeen(instruction), button: await isSeen(button(page, 'Step')) }
          expect(seen, `${name}, ${size.width} px, scrolled to ${top}`).toEqual({ instruction: true, button: true })
        }
      }
    }
  })
}

test('steps move nothing, and all of the story is a press away', async ({ page }) => {
  await page.goto('/#/g13/kernel/collatz')
  await expect(step(page)).toHaveText('0', first)
  const editor = page.locator('.editor')
  const top = async () => (await editor.boundingBox())?.y
  const before = await top()
  for (let k = 1; k <= 12; k++) {
    await button(page, 'Step').click()
    await expect(step(page)).toHaveText(String(k))
    await expect.poll(() => top()).toBe(before)
  }
  await button(page, 'Show all').click()
  await expect(button(page, 'Show less')).toHaveAttribute('aria-expanded', 'true')
  // Line 14 changes which lanes go on: the end of a long story.
  await expect(last(page)).toContainText('else_icmp r0l, ueq, 0, 0, 1')
  await expect.poll(() => isSeen(last(page).getByText('inactive now: lanes 2 4 6'))).toBe(true)
  await button(page, 'Show less').click()
  await expect.poll(() => top()).toBe(before)
})

for (const colorScheme of ['light', 'dark'] as const)
  test.describe(`everybody can read the story: ${colorScheme}`, () => {
    test.use({ colorScheme, viewport: { width: 320, height: 700 } })
    test('320 px', async ({ page }) => {
      await page.goto('/#/vp1/kernel/sharpen?step=41')
      await expect(step(page)).toHaveText('41', first)
      await expectAccessible(page, '.run-bar')
      await button(page, 'Show all').click()
      await expectAccessible(page, '.run-bar')
      // However long it is, it leaves room for the buttons and for some of the page.
      for (const name of ['Show less', 'Step']) await expect.poll(() => isSeen(button(page, name)), name).toBe(true)
      await expect.poll(async () => (await page.locator('.run-bar').boundingBox())?.y).toBeGreaterThan(0)
    })
  })
