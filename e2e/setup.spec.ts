// A person sets a program up anew in one panel, sees what that costs before it is applied, and takes it back.
import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { openSetup, setupButton } from './programs.ts'
import { expectStill } from './still.ts'
import { test } from './test.ts'

const first = { timeout: 60_000 }
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const step = (page: Page) => page.locator('.status .count')

async function open(page: Page, link: string, at = '0'): Promise<void> {
  await page.goto(`/#/${link}`)
  await expect(step(page)).toHaveText(at, first)
  await expect(button(page, 'Reset')).toHaveAttribute('aria-disabled', at === '0' ? 'true' : 'false', first)
}

test('a changed field is framed, Apply says what it costs, and Undo brings the step back', async ({ page }) => {
  await open(page, 'sm1/kernel/reduction?step=153', '153')
  const setup = await openSetup(page)
  await expect(setup.getByText('Nothing is changed yet.')).toBeVisible()
  const sums = setup.getByRole('textbox', { name: 'Parameter g [0x5]' })
  await sums.fill('0x24000')
  await expect(sums).toHaveAttribute('data-changed')
  await expect(setup.getByText('was 0x20000')).toBeVisible()
  await expect(setup.getByText('1 change. The run begins again; Undo brings step 153 back.')).toBeVisible()
  await setup.getByRole('combobox', { name: 'Chip' }).selectOption('G80')
  await expect(setup.getByText(/^2 changes/)).toBeVisible()
  await button(page, 'Apply').click()
  await expect(setup).toHaveCount(0)
  await expect(step(page)).toHaveText('0')
  await expect(setupButton(page)).toHaveAccessibleName('Setup: 3 blocks × 128, G80')
  await expect(page).toHaveURL(/#\/sm1\/program\//)
  await button(page, 'Undo setup').click()
  await expect(step(page)).toHaveText('153')
  await expect(setupButton(page)).toHaveAccessibleName('Setup: 3 blocks × 128, FlexGripPlus')
  await expect(page).toHaveURL(/#\/sm1\/kernel\/reduction\?step=153/)
  await expect(button(page, 'Undo setup')).toHaveCount(0)
})

test('what is not applied changes nothing', async ({ page }) => {
  await open(page, 'g13/kernel/collatz?step=40', '40')
  const setup = await openSetup(page)
  await setup.getByRole('textbox', { name: 'Threads' }).fill('7')
  await button(page, 'Cancel').click()
  await expect(setup).toHaveCount(0)
  await expect(setupButton(page)).toHaveAccessibleName('Setup: 50 threads')
  await expect(setupButton(page)).toBeFocused()
  await expect(step(page)).toHaveText('40')
  await expect(page).toHaveURL(/#\/g13\/kernel\/collatz\?step=40/)
})

test('Undo after another text begins at the beginning', async ({ page }) => {
  await open(page, 'g13/kernel/collatz?step=40', '40')
  await openSetup(page)
  await page.getByRole('textbox', { name: 'Threads' }).fill('7')
  await page.keyboard.press('Enter')
  await expect(step(page)).toHaveText('0')
  await page.getByRole('textbox', { name: 'Program' }).focus()
  await page.keyboard.press('ControlOrMeta+Home')
  await page.keyboard.insertText('iadd r9, r9, r9\n')
  await expect(page.getByText('23 instructions, assembled')).toBeVisible()
  await button(page, 'Undo setup').click()
  await expect(setupButton(page)).toHaveAccessibleName('Setup: 50 threads')
  await expect(step(page)).toHaveText('0')
})

test('the setup drops over the page: nothing moves, and on a narrow screen all of it has room', async ({ page }) => {
  await open(page, 'sm1/kernel/reduction')
  const editor = page.locator('.editor')
  const before = await editor.boundingBox()
  await openSetup(page)
  await expectStill(editor, before)
  await page.setViewportSize({ width: 320, height: 700 })
  for (const name of ['Apply', 'Cancel']) await expect(button(page, name)).toBeInViewport()
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
})

for (const colorScheme of ['light', 'dark'] as const)
  test.describe(`in the ${colorScheme} theme`, () => {
    test.use({ colorScheme })
    test('everybody can use it', async ({ page }) => {
      await open(page, 'sm1/kernel/reduction')
      await openSetup(page)
      await page.getByRole('textbox', { name: 'Parameter g [0x5]' }).fill('0x24000')
      await expectAccessible(page)
    })
  })
