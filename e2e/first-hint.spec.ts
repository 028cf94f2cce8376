// A first visit to a word says what to try; the first flip takes that away for good, and nothing moves.
import { expect, type Page } from '@playwright/test'
import { test } from './test.ts'

const hint = (page: Page) => page.getByText('Click a bit and see what the word means then.')
const bit = (page: Page, n: number) => page.getByRole('button', { name: new RegExp(`^bit ${n},`) })

test('the line is there until the first flip, and not on the next visit', async ({ page }) => {
  await page.goto('/#/g13/word/0e134c4364001000')
  await expect(hint(page)).toBeVisible()
  const before = await bit(page, 0).boundingBox()
  await bit(page, 0).click()
  await expect(hint(page)).toHaveCount(0)
  await expect.poll(() => bit(page, 0).boundingBox()).toEqual(before)
  await page.reload()
  await expect(bit(page, 0)).toBeVisible()
  await expect(hint(page)).toHaveCount(0)
})

test('what is typed is no flip', async ({ page }) => {
  await page.goto('/#/g13/word/0e134c4364001000')
  await page.getByLabel('Hex', { exact: true }).fill('0e 05 4c 43 64 00 10 00')
  await expect(hint(page)).toBeVisible()
})

test('where nothing may be stored, it is gone for as long as the page is open', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new Error('forbidden')
      },
    })
  })
  await page.goto('/#/g13/word/0e134c4364001000')
  await bit(page, 0).click()
  await expect(hint(page)).toHaveCount(0)
  await page.getByRole('link', { name: 'Reference' }).click()
  await page.getByRole('link', { name: 'Word', exact: true }).click()
  await expect(bit(page, 0)).toBeVisible()
  await expect(hint(page)).toHaveCount(0)
})
