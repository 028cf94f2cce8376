// A person whose network is slow opens a program: the worker comes late, what was pressed meanwhile is carried out, and nothing is said to have died.
import { expect, type Page } from '@playwright/test'
import { test } from './test.ts'

const step = (page: Page) => page.locator('.status .count')
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

test('a worker that takes nine seconds to come is waited for, and Step pressed meanwhile is a step', async ({
  page,
}) => {
  test.setTimeout(90_000)
  await page.route(/assets\/worker-[^/]*\.js$/, async (route) => {
    await new Promise((done) => setTimeout(done, 9000))
    await route.continue()
  })
  await page.goto('/#/usse/kernel/transform?step=2')
  await expect(button(page, 'Step')).toBeVisible({ timeout: 15_000 })
  await button(page, 'Step').click()
  await button(page, 'Step').click()
  await expect(step(page)).toHaveText('4', { timeout: 40_000 })
  await expect(page.getByText('The worker that runs programs')).toHaveCount(0)
})
