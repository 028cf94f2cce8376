// A person runs the kernels of the G13, steps over the border between two SIMD-groups, and chooses how many threads there are.
import { expect, type Page } from '@playwright/test'
import { chooseKernel, kernelButton, openSetup, setupButton } from './programs.ts'
import { test } from './test.ts'

const status = (page: Page) => page.locator('.status')
const step = (page: Page) => page.locator('.status .count')
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const first = { timeout: 60_000 }

test('kernels run group after group to the result they must have', async ({ page }) => {
  await page.goto('/#/g13/program')
  await expect(kernelButton(page)).toBeVisible(first)
  for (const [name, title, groups] of [
    ['mix', 'Mix samples with saturation', 2],
    ['collatz', 'Collatz: an if in a loop in an if', 2],
    ['mandelbrot', 'Draw the Mandelbrot set', 384],
  ] as const) {
    await chooseKernel(page, title)
    await expect(page).toHaveURL(new RegExp(`#/g13/kernel/${name}`))
    await expect(step(page)).toHaveText('0')
    await button(page, 'Run').click()
    await expect(page.getByRole('region', { name: /The result is as expected/ })).toBeVisible(first)
    await expect(status(page)).toContainText(`group ${groups} of ${groups}`)
  }
})

test('an address may lead behind the first group, and a step back over the border', async ({ page }) => {
  await page.goto('/#/g13/kernel/vector_add?step=7')
  await expect(status(page)).toContainText('group 2 of 2', first)
  await expect(step(page)).toHaveText('7')
  await button(page, 'Back').click()
  await expect(status(page)).toContainText('group 1 of 2')
  await expect(page.getByRole('region', { name: 'The next step' })).toContainText('stop')
  await button(page, 'Step').click()
  await expect(status(page)).toContainText('group 2 of 2')
  await expect(page).toHaveURL(/step=7/)
})

test('the number of threads can be chosen, and the address keeps it', async ({ page }) => {
  await page.goto('/#/g13/kernel/vector_add')
  await expect(setupButton(page)).toHaveAccessibleName('Setup: 64 threads', first)
  const setup = await openSetup(page)
  const threads = setup.getByRole('textbox', { name: 'Threads' })
  await expect(threads).toHaveValue('64')
  await threads.fill('70')
  await expect(setup.getByText('3 groups of 32')).toBeVisible()
  await threads.press('Enter')
  await expect(page).toHaveURL(/#\/g13\/program\//)
  await expect(setupButton(page)).toHaveAccessibleName('Setup: 70 threads')
  await page.reload()
  await expect(setupButton(page)).toHaveAccessibleName('Setup: 70 threads', first)
  await button(page, 'Run').click()
  await expect(status(page)).toContainText('group 3 of 3')
  // Six of 32 have a thread.
  await expect(page.getByRole('main').getByText('0x0000003f, 6 of 32')).toBeVisible()
})
