// A person opens a kernel, runs it forwards and backwards by button, key, slider and address, and it checks its result.
import { expect, type Page } from '@playwright/test'
import { architectures } from '../src/isa/registry.ts'
import { expectAccessible } from './axe.ts'
import { chooseKernel, expectKernel, kernelButton } from './programs.ts'
import { test } from './test.ts'

const step = (page: Page) => page.locator('.status .count')
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const first = { timeout: 60_000 }

for (const { id, load } of architectures)
  test(`${id}: every kernel computes what it must, and says so`, async ({ page }) => {
    // There are many of them.
    test.slow()
    const { kernels } = await load()
    await page.goto(`/#/${id}/program`)
    await expect(kernelButton(page)).toBeVisible(first)
    for (const { name, title } of kernels) {
      await chooseKernel(page, title)
      await expectKernel(page, title)
      await expect(page).toHaveURL(new RegExp(`#/${id}/kernel/${name}`))
      await expect(step(page)).toHaveText('0')
      await button(page, 'Run').click()
      await expect(page.locator('.status')).toContainText('the program has finished', first)
      const result = page.getByRole('region', { name: /The result is as expected/ })
      await expect(result).toBeVisible()
      await expect(result.getByText('✗')).toHaveCount(0)
    }
    await expectAccessible(page, 'main')
  })

test('a changed kernel is a program of its own and no longer checked', async ({ page }) => {
  await page.goto('/#/vp1/kernel/blend')
  await expect(button(page, '$r1 ffc86410, change')).toBeVisible(first)
  await button(page, '$r1 ffc86410, change').click()
  await page.getByRole('textbox', { name: 'New value of $r1' }).fill('0')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/#\/vp1\/program\//)
  await expectKernel(page, 'Own program')
  await button(page, 'Run').click()
  await expect(page.locator('.status')).toContainText('the program has finished')
  await expect(page.getByRole('heading', { name: /result/i })).toHaveCount(0)
})

test('step and back by key, whenever nobody is typing', async ({ page }) => {
  await page.goto('/#/vp1/kernel/blend')
  await expect(page.getByText('None yet: the program is at its beginning.')).toBeVisible(first)
  await page.getByRole('link', { name: 'Program' }).focus()
  await page.keyboard.press('s')
  await expect(step(page)).toHaveText('1')
  await page.getByRole('textbox', { name: 'Step to go to' }).focus()
  await page.keyboard.press('s')
  await button(page, 'Step').focus()
  // No key is lost, however fast they follow each other.
  for (let k = 0; k < 4; k++) await page.keyboard.press('s')
  await expect(step(page)).toHaveText('5')
  await expect(page).toHaveURL(/step=5/)
  await page.keyboard.press('Shift+S')
  await page.keyboard.press('Shift+S')
  await expect(step(page)).toHaveText('3')
  await page.keyboard.press('r')
  await expect(step(page)).toHaveText('7')
  await button(page, 'Reset').click()
  await expect(step(page)).toHaveText('0')
})

test('what a step did is told with values, marked in the registers, and read out', async ({ page }) => {
  await page.goto('/#/vp1/kernel/blend?step=1')
  const last = page.getByRole('region', { name: 'The last step' })
  await expect(last).toContainText('bxor $r4 $r3 0xff', first)
  await expect(last).toContainText('$r4 <- $r3 ^ 0x')
  await expect(last).toContainText('= 0x7fbfff')
  await expect(page.getByRole('region', { name: 'The next step' })).toContainText('bmul rn u $r6 u $r1 u $r3')
  const row = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: /\$r4$/ }) })
  await expect(row.getByRole('rowheader')).toHaveText(/changed/)
  await expect(page.getByRole('status')).toContainText('Step 1')
})

test('the timeline goes to any step, and the address follows', async ({ page }) => {
  await page.goto('/#/vp1/kernel/blend?step=6')
  await expect(step(page)).toHaveText('6', first)
  const slider = page.getByRole('slider', { name: 'Timeline' })
  await slider.focus()
  await page.keyboard.press('Home')
  await expect(step(page)).toHaveText('0')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect(step(page)).toHaveText('2')
  await expect(page).toHaveURL(/step=2/)
  const number = page.getByRole('textbox', { name: 'Step to go to' })
  await number.fill('4')
  await number.press('Enter')
  await expect(step(page)).toHaveText('4')
  await number.fill('5000')
  await number.press('Enter')
  await expect(step(page)).toHaveText('7')
})

test('an address with a kernel that is not there says which there are', async ({ page }) => {
  await page.goto('/#/vp1/kernel/nothing')
  await expect(page.getByText(/names the kernel “nothing”/)).toBeVisible(first)
  await expect(step(page)).toHaveText('0')
})
