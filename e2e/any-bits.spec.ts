// A person leaves bits of a word open, and sees which instructions it may be and how many words each has.
import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { test } from './test.ts'

/** Opcode 4c is add, 4d is sub: bit 24. */
const ADD = '/#/vp1/word/25850c4c'
const bit = (page: Page, n: number) => page.getByRole('button', { name: new RegExp(`^bit ${n},`) })
const fits = (page: Page) => page.getByRole('region', { name: /encodings? fits?/ })
const row = (page: Page, name: string) =>
  fits(page)
    .getByRole('row')
    .filter({ has: page.getByRole('link', { name, exact: true }) })

test('a bit that is any: the two instructions it chooses between, each with its word', async ({ page }) => {
  await page.goto(ADD)
  await bit(page, 24).focus()
  await page.keyboard.press('x')
  await expect(bit(page, 24)).toHaveAccessibleName(/any value/)
  await expect(bit(page, 23)).toBeFocused()
  await expect(page.getByRole('heading', { name: '2 encodings fit all 2 words' })).toBeVisible()
  await expect(page).toHaveURL(/#\/vp1\/word\/25850c4c\?any=00000001$/)
  await expect(row(page, 'add')).toContainText('add $r1 $r18 (slct $c0 azf $r2d)')
  await expect(row(page, 'sub')).toContainText('sub $r1 $r18 (slct $c0 azf $r2d)')
  await row(page, 'sub')
    .getByRole('link', { name: /^sub \$r1/ })
    .click()
  await expect(page.getByLabel('Hex', { exact: true })).toHaveValue('25 85 0c 4d')
  await expect(fits(page)).toHaveCount(0)
})

test('a whole field is any: all its words are counted, and the pattern is written with brackets', async ({ page }) => {
  await page.goto(`${ADD}?any=00000001`)
  await bit(page, 14).focus()
  await page.keyboard.press('Shift+X')
  // Bit 24, and the 5 bits of SRC1 at 18:14.
  await expect(page.getByRole('heading', { name: '2 encodings fit all 64 words' })).toBeVisible()
  await expect(row(page, 'add')).toContainText('one of 32')
  await expect(page.getByText('25 [048c]5 0[8-f] 4[cd]', { exact: true })).toBeVisible()
  await page.reload()
  await expect(row(page, 'sub')).toContainText('one of 32')
  await bit(page, 24).click()
  await expect(page.getByRole('heading', { name: '1 encoding fits all 32 words' })).toBeVisible()
  await page.getByRole('button', { name: 'Make all known' }).click()
  await expect(page.getByRole('region', { name: 'Operands and modifiers' })).toBeVisible()
  await expect(page).toHaveURL(/#\/vp1\/word\/25850c4c$/)
  await expect(page.getByLabel('Hex', { exact: true })).toHaveValue('25 85 0c 4c')
})

test('more bits than can be counted are not counted, and it is said', async ({ page }) => {
  await page.goto('/#/g13/word/0e134c4364001000?any=ffffffffffffff00')
  await expect(page.getByText('More than 48 bits are any')).toBeVisible()
  await expect(bit(page, 56)).toHaveAccessibleName(/value 0/)
})

for (const [colorScheme, width] of [
  ['light', 1440],
  ['dark', 320],
] as const)
  test(`everybody can read what fits: ${colorScheme}, ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    await page.emulateMedia({ colorScheme })
    await page.goto('/#/g13/word/0e134c4364001000?any=3f00000000000000')
    // The opcode is any: 64 words of other instructions, and of none.
    await expect(fits(page)).toContainText('iadd')
    await expect(fits(page)).toContainText('imadd')
    await expectAccessible(page)
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  })
