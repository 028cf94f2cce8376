// A person types a prefix, flips it, and asks what the documents say: a prefix and the word behind it are one word.
import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { test } from './test.ts'

const bit = (page: Page, n: number) => page.getByRole('button', { name: new RegExp(`^bit ${n},`) })
const hex = (page: Page) => page.getByLabel('Hex', { exact: true })
const assembly = (page: Page) => page.getByLabel('Assembly', { exact: true })
const title = (page: Page) => page.getByRole('heading', { level: 1 })
const first = { timeout: 60_000 }

test('a prefix has fields, bits and text like the rest of its word', async ({ page }) => {
  await page.goto('/#/brew/word/2134')
  await expect(title(page)).toHaveText('$r3 <- $r1 + $r2', first)
  await assembly(page).fill('$R3 <- (VINT8) $r1 + (vint16) $r2')
  await expect(hex(page)).toHaveValue('67 ff 21 34')
  await expect(title(page)).toHaveText('$r3 <- (vint8) $r1 + (vint16) $r2')
  await expect(page.getByText('4 bytes', { exact: true })).toBeVisible()
  await expect(bit(page, 2)).toHaveAccessibleName('bit 2, field TA, bit 2 of 4, value 1, documented')
  await expect(bit(page, 15)).toHaveAccessibleName('bit 15, fixed, part of prefix, value 1')
  await bit(page, 0).click()
  await expect(title(page)).toHaveText('$r3 <- (vint16) $r1 + (vint16) $r2')
  await expect(page).toHaveURL(/#\/brew\/word\/66ff2134$/)
  await expectAccessible(page)
  // All ones say nothing: no prefix, and no instruction.
  await hex(page).fill('ffff2134')
  await expect(title(page)).toHaveText(/^No instruction/)
})

test('bits of a prefix for an operand that is not there should be ones', async ({ page }) => {
  await page.goto('/#/brew/word/6fff3130')
  await expect(title(page)).toHaveText('$r3 <- -$r1, prefixed, bits 0x60', first)
  await expect(bit(page, 7)).toHaveAccessibleName('bit 7, should be 1, value 0')
})

test('the chapter on extension groups alone is read where documents are asked for', async ({ page }) => {
  await page.goto('/#/brew/word/2134')
  await page.getByText('documents only', { exact: true }).click()
  await expect(title(page)).toHaveText('Not in the documents')
  await hex(page).fill('fff03254')
  await expect(title(page)).toHaveText('$r5 <- signed $r3 >= $r2')
})
