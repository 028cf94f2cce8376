// A person steps through bundles of VP1: four units side by side, a delay slot, calls, vectors by their bytes, what nobody is certain of.
import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { openPane } from './programs.ts'
import { test } from './test.ts'

const first = { timeout: 60_000 }
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const story = (page: Page, title: 'The last step' | 'The next step') => page.getByRole('region', { name: title })
const unit = (page: Page, name: string, title: 'The last step' | 'The next step' = 'The last step') =>
  story(page, title)
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: `${name} unit` }) })

async function open(page: Page, address: string): Promise<void> {
  await page.goto(`/#/vp1/${address}`)
  await expect(button(page, 'Step')).toHaveAttribute('aria-disabled', 'false', first)
  // Presses are taken before there is anything to see.
  await expect(page.locator('.status .state')).not.toHaveText(/assembling|loading|replaying/, first)
}

test('a bundle is one step, told unit by unit; the branch waits for one bundle more', async ({ page }) => {
  await open(page, 'kernel/sharpen?step=5')
  await expect(story(page, 'The last step')).toContainText('line 6')
  await expect(unit(page, 'address')).toContainText('no word')
  await expect(unit(page, 'scalar')).toContainText('s2v factor 0 <- -32')
  // The factor has ten bits, as the sentence says.
  await expect(page.getByRole('row', { name: /s2v factor 0 3e0, change -32$/ })).toBeVisible()
  await expect(unit(page, 'vector')).toContainText('$v3 <- each of 16 bytes')
  await expect(unit(page, 'branch')).toContainText('branch target <- 0x0')
  await expect(story(page, 'The last step')).toContainText('vec passes s2v factor 0')
  await expect(story(page, 'The next step')).toContainText('Delay slot. The branch before it, line 6, takes effect')
  await expect(unit(page, 'branch', 'The next step')).toContainText('Inserted by the assembler')
  // One step to the delay slot, one back to the top.
  await button(page, 'Step').click()
  await expect(story(page, 'The last step')).toContainText('jump to 0x0')
  await expect(story(page, 'The next step')).toContainText('line 2')
  await button(page, 'Back').click()
  await expect(story(page, 'The last step')).toContainText('line 6')
  await expectAccessible(page)
})

test('the picture comes out as expected, and its rows are marked as they are read', async ({ page }) => {
  await open(page, 'kernel/sharpen')
  await button(page, 'Run').click()
  await expect(page.getByRole('region', { name: /The result is as expected/ })).toBeVisible(first)
  await expect(page.getByRole('img', { name: /^Sharpened, a picture in memory: 64 by 64 pixels/ })).toBeVisible()
  await expect(story(page, 'The last step')).toContainText(
    'Not certain. Nobody has tested whether one more bundle runs after exit',
  )
})

test('a breakpoint is at a bundle, in the listing as one line', async ({ page }) => {
  await open(page, 'kernel/sharpen')
  await openPane(page, 'Listing')
  const line = page.getByRole('row').filter({ hasText: 'vmac2 u factor' })
  await expect(line).toHaveCount(1)
  await expect(line.getByRole('link')).toHaveCount(3)
  await line.getByRole('button', { name: /^Breakpoint at line 6/ }).click()
  await button(page, 'Run').click()
  await expect(page.getByRole('main').getByText('at a breakpoint')).toBeVisible()
  await expect(page.locator('.status .count')).toHaveText('4')
  await expect(line).toHaveAttribute('aria-current', 'step')
})

test('what a word reads from before its bundle is said', async ({ page }) => {
  await open(page, 'kernel/array_largest')
  const editor = page.getByRole('textbox', { name: 'Program' })
  await editor.focus()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.insertText('ldas $r1 $a0 0x4 | add $r2 $r1 $r1')
  await expect(story(page, 'The next step')).toContainText(
    'add reads $r1 as it was before the bundle: ldas writes it at the same time.',
  )
})

test('loops by a counter, calls and returns say what they rest on', async ({ page }) => {
  await open(page, 'kernel/array_largest?step=5')
  await expect(story(page, 'The last step')).toContainText('Not certain. No source says when a loop branch is taken.')
  await open(page, 'kernel/bits_apart?step=1')
  await expect(story(page, 'The next step')).toContainText('Delay slot.')
  await button(page, 'Run').click()
  await expect(page.getByRole('region', { name: /The result is as expected/ })).toBeVisible(first)
})

test('vectors are bytes, in the format one wants; each can be changed', async ({ page }) => {
  await open(page, 'kernel/inverse_dct?step=1')
  const byte = (text: string) => page.getByRole('button', { name: `$v0 1 ${text}, change`, exact: true })
  await expect(byte('f4')).toBeVisible()
  const formats = page.getByRole('group', { name: 'Show parts as' }).first()
  await formats.getByRole('button', { name: 'Signed', exact: true }).click()
  await expect(byte('-12')).toBeVisible()
  await formats.getByRole('button', { name: 'Unsigned', exact: true }).click()
  await byte('244').click()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('7')
  await page.keyboard.press('Enter')
  await expect(byte('7')).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('button', { name: /^\$v0 2 / })).toBeFocused()
  await expect(page.getByRole('combobox', { name: '$a0 stride' })).toHaveValue('0')
})

test('all of it fits a narrow screen', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 800 })
  await open(page, 'kernel/sharpen?step=5')
  // There is room for the words alone, without their units, until somebody wants all of it.
  await page.getByRole('button', { name: 'Show all', exact: true }).click()
  await expect(unit(page, 'vector')).toContainText('$v3 <- each of 16 bytes')
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectAccessible(page)
})
