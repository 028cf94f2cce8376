// A person asks what is around a word: why it decodes so, what each flip leads to, which other words have its text.
import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { canonical } from './canonical.ts'
import { test } from './test.ts'

const IADD = '/#/g13/word/0e134c4364001000'
const tab = (page: Page, name: string | RegExp) => page.getByRole('tab', { name })
const panel = (page: Page) => page.getByRole('tabpanel')
const title = (page: Page) => page.getByRole('heading', { level: 1 })

test('the panels are tabs: one tab stop, arrows inside', async ({ page }) => {
  await page.goto(IADD)
  await tab(page, /^Neighbours/).focus()
  await page.keyboard.press('ArrowRight')
  await expect(tab(page, /^Same text/)).toBeFocused()
  await expect(tab(page, /^Same text/)).toHaveAttribute('aria-selected', 'true')
  await expect(panel(page)).toContainText('words print this text')
  await page.keyboard.press('ArrowRight')
  await expect(tab(page, /^Why/)).toBeFocused()
  await page.keyboard.press('End')
  await expect(tab(page, /^Same text/)).toBeFocused()
  await page.keyboard.press('Home')
  await expect(tab(page, /^Why/)).toHaveAttribute('aria-selected', 'true')
  // The panel is loaded when it is first chosen; until then nothing in it can have the focus.
  await expect(panel(page).getByRole('link').first()).toBeVisible()
  await page.keyboard.press('Tab')
  await expect.poll(() => page.evaluate(() => document.activeElement?.closest('[role="tabpanel"]') !== null)).toBe(true)
})

test('each bit stands in one group of neighbours, and a click takes the word', async ({ page }) => {
  await page.goto(IADD)
  await tab(page, 'Neighbours 64').click()
  // All 64 bits: 17, 8, 31, 7 and 1.
  await expect(panel(page).getByRole('heading', { level: 3 })).toHaveText([
    /^17\s*same text and effect\s*63:54, 51:46, 28$/,
    /^8\s*another operation or modifier/,
    /^31\s*another operand/,
    /^7\s*another instruction, or none/,
    /^1\s*not encodable/,
  ])
  const bfi = panel(page)
    .getByRole('listitem')
    .filter({ hasText: /^5\s*bfi/ })
    .last()
  await expect(bfi.locator('mark')).toHaveText('bfi')
  await bfi.getByRole('link').click()
  await expect.poll(() => canonical(title(page))).toMatch(/^bfi r4, r6, r2/)
})

test('all words with the text of a word are counted, and the one an assembler writes is named', async ({ page }) => {
  await page.goto(IADD)
  await tab(page, /^Same text/).click()
  // 16 bits that nobody understands, and one that a whole register ignores.
  await expect(panel(page)).toContainText(/131\s072 \(2 to the 17\) words print this text/)
  await expect(panel(page)).toContainText('Bits 63:54, 51:46, 28 are silent')
  await expect(tab(page, /^Same text 131\s072$/)).toBeVisible()
  const text = await canonical(title(page))
  await panel(page).getByRole('link', { name: '0e 13 4c 53 64 00 10 00' }).click()
  await expect(page).toHaveURL(/0e134c5364001000/)
  await expect.poll(() => canonical(title(page))).toBe(text)
  await expect(panel(page)).toContainText('An assembler writes another.')
  await panel(page).getByRole('listitem').filter({ hasText: 'what an assembler writes' }).getByRole('link').click()
  await expect(page).toHaveURL(/0e134c4364001000/)
  await page.goto('/#/brew/word/2144')
  await expect(panel(page)).toContainText('No other word prints this text: it carries all bits.')
})

test('what ruled encodings out is told once for all that it ruled out, and the way back is near', async ({ page }) => {
  await page.goto('/#/brew/word/ffff')
  await tab(page, /^Why/).click()
  const ruled = panel(page)
    .getByRole('heading', { name: 'Same fixed bits, but ruled out' })
    .locator('xpath=following-sibling::ul[1]')
  await expect(ruled.getByRole('listitem')).toHaveCount(5)
  await expect(ruled).toContainText(/load_near: no operand for D 15:12 = 1111/)
  await page.goto('/#/g13/word/0e934c4364001000')
  await expect(panel(page)).toContainText('No known instruction has these bits')
  const back = panel(page)
    .getByRole('listitem')
    .filter({ hasText: /^15\s*iadd/ })
  await back.getByRole('link').click()
  await expect.poll(() => canonical(title(page))).toBe('iadd r4_r5, r6_r7, r2.sx, lsl 2')
})

for (const colorScheme of ['light', 'dark'] as const)
  test(`everybody can read the panels: ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme })
    for (const width of [1440, 320]) {
      await page.setViewportSize({ width, height: 800 })
      for (const word of [IADD, '/#/brew/word/ffff', '/#/usse/word/968b13b1e70b702d']) {
        await page.goto(word)
        for (const name of [/^Why/, /^Neighbours/, /^Same text/]) {
          await tab(page, name).click()
          await expect(panel(page).locator(':scope > *').first()).toBeVisible()
          await expectAccessible(page, '.side')
        }
      }
    }
  })
