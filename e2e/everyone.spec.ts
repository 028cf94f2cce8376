// People who see, point and type otherwise: colours the system forces, keys without a mouse, narrow screens.
import { expect, type Locator, type Page, test } from '@playwright/test'
import { contrasts } from './contrast.ts'

/** What WCAG asks of text, and of what is no text. */
const TEXT = 4.5
const GRAPHIC = 3

const editor = (page: Page) => page.getByRole('textbox', { name: 'Program' })
const monaco = (page: Page) => expect(page.locator('.monaco-editor').first()).toBeVisible({ timeout: 15_000 })
const step = (page: Page) => page.locator('.status .count')

async function expectReadable(elements: Locator, paper?: string): Promise<void> {
  await expect(elements.first()).toBeVisible()
  const found = await contrasts(elements, paper)
  expect(found.length).toBeGreaterThan(0)
  expect(found.filter(({ ratio }) => ratio < TEXT)).toEqual([])
}

/** Every kind of token: label, mnemonic, register, number, word, delimiter, comment, and a mnemonic there is none of. */
const TOKENS = 'top: add $r1 $r2 0x5 # five\nbmul $v1 (slct $c0 zf $r2d)\nbogus\n'

for (const colorScheme of ['light', 'dark'] as const) {
  for (const forcedColors of ['none', 'active'] as const) {
    test.describe(`${colorScheme}, forced colours: ${forcedColors}`, () => {
      test.use({ colorScheme, contextOptions: { forcedColors } })

      test('all that the editor shows can be read', async ({ page }) => {
        await page.goto('/#/vp1/kernel/blend?step=3')
        await monaco(page)
        await expect(step(page)).toHaveText('3')
        const tokens = page.locator('.view-line span[class*="mtk"]')
        await expect(page.locator('.step-line')).toBeVisible()
        await expectReadable(tokens, '.monaco-editor-background')
        await expectReadable(tokens, '.step-line')
        await expectReadable(page.locator('.line-numbers'), '.monaco-editor .margin')

        await editor(page).focus()
        await page.keyboard.press('ControlOrMeta+a')
        await page.keyboard.insertText(TOKENS)
        await expect(page.locator('.squiggly-error').first()).toBeVisible()
        await expect(tokens.filter({ hasText: /^bogus$/ })).toBeVisible()
        await expectReadable(tokens, '.monaco-editor-background')
        const squiggle = page.locator('.squiggly-error').first()
        // It is a picture: its colour is written in it.
        await squiggle.evaluate((e: HTMLElement) => {
          const [, fill = ''] = /fill='(#\w+)'/.exec(decodeURIComponent(getComputedStyle(e).backgroundImage)) ?? []
          e.style.color = fill
        })
        expect((await contrasts(squiggle, '.monaco-editor-background'))[0]?.ratio).toBeGreaterThanOrEqual(GRAPHIC)

        await page.keyboard.press('ControlOrMeta+a')
        await expect(page.locator('.selected-text').first()).toBeVisible()
        await expectReadable(tokens, '.selected-text')

        await page.keyboard.press('ControlOrMeta+End')
        await page.keyboard.type('a')
        await expect(page.locator('.suggest-widget .monaco-list-row.focused')).toBeVisible()
        await expectReadable(page.locator('.suggest-widget .monaco-list-row .label-name'))
        await expectReadable(page.locator('.suggest-widget .monaco-list-row .highlight'))
        await expectReadable(page.locator('.suggest-widget .monaco-list-row.focused .details-label'))
        await page.keyboard.press('Escape')

        await tokens.filter({ hasText: /^add$/ }).hover()
        const hover = page.locator('.monaco-hover:visible')
        await expect(hover.getByText('Adds a constant.')).toBeVisible()
        await expectReadable(hover.locator('p, code, span:not(:empty)'))
      })
    })
  }
}

test('the editor follows the theme, and the colours of the system, while it is open', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto('/#/vp1/kernel/blend')
  await monaco(page)
  const tokens = page.locator('.view-line span[class*="mtk"]')
  const paper = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((e) => getComputedStyle(e).backgroundColor)
  const likeTheSearch = async () => {
    expect(await paper('.monaco-editor-background')).toBe(await paper('.page-tools .search'))
    await expectReadable(tokens, '.monaco-editor-background')
  }
  await likeTheSearch()
  const light = await paper('.monaco-editor-background')
  await page.getByRole('button', { name: 'Theme: as the system' }).click()
  await page.getByRole('button', { name: 'Theme: light' }).click()
  await page.mouse.move(0, 0)
  await likeTheSearch()
  expect(await paper('.monaco-editor-background')).not.toBe(light)
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' })
  await expectReadable(tokens, '.monaco-editor-background')
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'light' })
  await expectReadable(tokens, '.monaco-editor-background')
  await page.emulateMedia({ forcedColors: 'none', colorScheme: 'light' })
  await likeTheSearch()
})
