// A person opens the page: it draws itself, nothing fails on the way, and everybody can use it.
import { expect } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { test } from './test.ts'

test('the page opens without an error', async ({ page }) => {
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
  await page.goto('/')
  await expect(page).toHaveTitle(/ISA Explorer/)
  await expect(page.locator('#root > *').first()).toBeVisible()
  await expectAccessible(page)
  expect(errors).toEqual([])
})
