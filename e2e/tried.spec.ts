// A person goes back to words they tried before, compares one with the word before it, and reads the words of a bundle.
import { expect, type Page } from '@playwright/test'
import { test } from './test.ts'

const ADD = '/#/vp1/word/25850c4c'
const bit = (page: Page, n: number) => page.getByRole('button', { name: new RegExp(`^bit ${n},`) })
const title = (page: Page) => page.getByRole('heading', { level: 1 })
const hex = (page: Page) => page.getByLabel('Hex', { exact: true })
const tried = (page: Page) => page.getByRole('button', { name: 'Words tried before' })

test('words tried before are listed, the last first, and each brings its word back', async ({ page }) => {
  await page.goto(ADD)
  await expect(tried(page)).toBeDisabled()
  await bit(page, 24).click()
  await bit(page, 19).click()
  await expect(title(page)).toHaveText(/^sub \$r0 /)
  await tried(page).click()
  const items = page.getByRole('dialog').or(page.locator('[popover]:popover-open')).getByRole('button')
  await expect(items).toHaveText([/^sub \$r1 .*25 85 0c 4d$/, /^add \$r1 .*25 85 0c 4c$/])
  await items.nth(1).click()
  await expect(title(page)).toHaveText(/^add \$r1 /)
  await expect(hex(page)).toHaveValue('25 85 0c 4c')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(hex(page)).toHaveValue('25 85 04 4d')
})

test('a word is compared with the one before it', async ({ page }) => {
  await page.goto(ADD)
  await bit(page, 24).click()
  await page.getByRole('button', { name: 'Compare with the word before' }).click()
  await expect(page).toHaveURL(/#\/compare\/vp1:25850c4c;vp1:25850c4d$/)
  await expect(page.getByRole('main')).toContainText('1 is add, 2 is sub.')
  await page.goBack()
  await expect(hex(page)).toHaveValue('25 85 0c 4d')
})

test('a bundle is typed in one line; its words are listed as those that run together', async ({ page }) => {
  await page.goto(ADD)
  await page.getByLabel('Assembly', { exact: true }).fill('add $r10 $r10 $r1 | exit 0x0')
  const words = page.getByRole('navigation', { name: 'Words of these bytes' })
  const bundle = words.getByRole('group', { name: 'A bundle: these words run together' })
  await expect(bundle.getByRole('button')).toHaveText([/^add \$r10 \$r10 \$r1$/, /^exit 0x0$/])
  await expect(words).toContainText('word 1 of 2, from byte 0; 4 bytes follow it')
  await bundle.getByRole('button', { name: /^exit/ }).click()
  await expect(title(page)).toHaveText(/^exit 0x0/)
  await expect(words).toContainText('word 2 of 2, from byte 4')
  await expect(bundle.getByRole('button', { name: /^exit/ })).toHaveAttribute('aria-current', 'true')
})
