// A person asks what a word does for other types, and watches registers that know theirs: lanes, masks, modes, exceptions.
import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { chooseKernel, kernelTitles, openPane, openSetup } from './programs.ts'
import { test } from './test.ts'

const first = { timeout: 60_000 }
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const does = (page: Page) => page.getByRole('region', { name: 'What it does' })
const typeOf = (page: Page, register: string, type: string) =>
  page.getByRole('button', { name: `Type of ${register}: ${type}, change`, exact: true })
const lane = (page: Page, name: string) => page.getByRole('button', { name: `${name}, change`, exact: true })
const row = (page: Page, register: string) =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: new RegExp(`(^|[ ])\\${register}$`) }) })

async function open(page: Page, address: string): Promise<void> {
  await page.goto(`/#/brew/${address}`)
  await expect(button(page, 'Step')).toHaveAttribute('aria-disabled', 'false', first)
  // Presses are taken before there is anything to see.
  await expect(page.locator('.status .state')).not.toHaveText(/assembling|loading|replaying/, first)
}

test('what a word does follows the types its registers are said to hold', async ({ page }) => {
  await page.goto('/#/brew/word/2144')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('$r4 <- $r1 + $r2', first)
  await expect(does(page)).toContainText('$r4 <- $r1 + $r2')
  const type = page.getByLabel('type $r1', { exact: true })
  await expect(type).toHaveValue('0')
  await type.selectOption('vint16')
  await expect(does(page)).toContainText('each of 8 16-bit parts i: $r1[i] + $r2[i]')
  await expect(page).toHaveURL(/#\/brew\/word\/2144\?given=type\.1\.6$/)
  await expect(page.getByRole('status')).toHaveText(/^type \$r1: vint16\. \$r4 <- each of 8 /)
  await page.getByLabel('vend', { exact: true }).fill('4')
  await page.keyboard.press('Enter')
  await expect(does(page)).toContainText('each of 2 16-bit parts i')
  await expect(page).toHaveURL(/given=type\.1\.6~vend\.0\.4$/)
  await page.getByLabel('vend', { exact: true }).fill('many')
  await expect(page.getByLabel('vend', { exact: true })).toHaveAccessibleDescription(/does not fit: 0 to 255/)
  await expectAccessible(page)
  await button(page, 'Undo').click()
  await expect(does(page)).toContainText('each of 8 16-bit parts i')
  await button(page, 'Undo').click()
  await expect(type).toHaveValue('0')
  await expect(page).toHaveURL(/#\/brew\/word\/2144$/)
  await button(page, 'Redo').click()
  await expect(type).toHaveValue('6')
})

test('a prefix answers for its register, and a wider machine has more lanes', async ({ page }) => {
  await page.goto('/#/brew/word/f6ff2144')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('$r4 <- (vint16) $r1 + $r2', first)
  await expect(page.getByLabel('type $r1', { exact: true })).toHaveCount(0)
  await expect(does(page)).toContainText('each of 8 16-bit parts i')
  await page.getByRole('group', { name: 'Registers' }).getByRole('radio', { name: 'vlen4' }).check()
  await expect(does(page)).toContainText('each of 2 16-bit parts i')
  await expect(page).toHaveURL(/variant=vlen4/)
})

test('a damaged link says which register it means, and keeps the others', async ({ page }) => {
  await page.goto('/#/brew/word/2144?given=type.1.x~type.1.6~colour.0.1')
  await expect(page.getByLabel('type $r1', { exact: true })).toHaveValue('6', first)
  await expect(page.getByText('“type.1.x”')).toBeVisible()
  await expect(does(page)).toContainText('what colour.0 should hold')
})

test('registers show their types, their lanes, and which of them are in use', async ({ page }) => {
  await open(page, 'kernel/dot?step=7')
  await expect(typeOf(page, '$r4', 'vint32')).toBeVisible()
  await expect(row(page, '$r4').getByRole('listitem')).toHaveCount(4)
  await expect(lane(page, '$r4 lane 3 -47')).toBeVisible()
  await expect(page.getByRole('region', { name: 'The last step' })).toContainText(
    'each of 4 32-bit parts i: [79, 26, 6, -47] * ',
  )
  await button(page, 'Hex').click()
  await expect(lane(page, '$r4 lane 3 ffffffd1')).toBeVisible()
  await button(page, 'As typed').click()
  // 21 numbers fill five registers, and a quarter of another.
  await page.getByRole('textbox', { name: /step/i }).fill('60')
  await page.keyboard.press('Enter')
  await expect(lane(page, '$r4 lane 0 83')).toBeVisible()
  await expect(lane(page, '$r4 lane 1 0, unused')).toBeVisible()
  await button(page, 'Run').click()
  await expect(page.getByRole('region', { name: /The result is as expected/ })).toBeVisible()
})

test('types and lanes can be changed, by keyboard too', async ({ page }) => {
  await open(page, 'kernel/fibonacci')
  await typeOf(page, '$r0', 'int32').focus()
  await page.keyboard.press('ArrowRight')
  await expect(lane(page, '$r0 10')).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(lane(page, '$r1 0')).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Enter')
  const choice = page.getByLabel('New type of $r1', { exact: true })
  await expect(choice).toBeFocused()
  await choice.selectOption('vfp16')
  await page.keyboard.press('Escape')
  await expect(typeOf(page, '$r1', 'vfp16')).toBeFocused()
  await expect(row(page, '$r1').getByRole('listitem')).toHaveCount(8)
  await expect(page).toHaveURL(/#\/brew\/program\//)
  await lane(page, '$r1 lane 2 0.0').press('Enter')
  await page.getByLabel('New value of $r1 lane 2').fill('-1.5')
  await page.keyboard.press('Enter')
  await expect(lane(page, '$r1 lane 2 -1.5')).toBeFocused()
  await button(page, 'Hex').click()
  await expect(lane(page, '$r1 lane 2 be00')).toBeVisible()
  // The program has another beginning now, which the address carries, or hands to the page that comes.
  await page.reload()
  await expect(typeOf(page, '$r1', 'vfp16')).toBeVisible(first)
  await expect(lane(page, '$r1 lane 2 -1.5')).toBeVisible()
})

test('the outcome of a comparison of lanes is a mask', async ({ page }) => {
  await open(page, 'kernel/length?step=13')
  const mask = page.getByRole('img', { name: '$r6 is a mask: byte 15 of 16', exact: true })
  await expect(mask).toBeVisible()
  await expect(typeOf(page, '$r6', 'int32')).toBeVisible()
  await button(page, 'Hex').click()
  await expect(lane(page, '$r6 lane 3 ff000000')).toBeVisible()
  await expect(mask).toBeVisible()
  for (const [colorScheme, width] of [
    ['light', 1280],
    ['dark', 320],
  ] as const) {
    await page.emulateMedia({ colorScheme })
    await page.setViewportSize({ width, height: 800 })
    await openPane(page, 'Registers')
    await expectAccessible(page, '.registers')
  }
})

test('modes and exceptions have names, and tasks come back to their scheduler', async ({ page }) => {
  await open(page, 'kernel/tasks')
  const mode = page.getByLabel('mode', { exact: true })
  await expect(mode).toHaveValue('0')
  for (let step = 0; step < 5; step++) await button(page, 'Step').click()
  await expect(page.getByRole('main').getByText('step 5')).toBeVisible()
  await expect(mode).toHaveValue('1')
  await button(page, 'Step').click()
  await expect(mode).toHaveValue('0')
  await expect(page.getByLabel('ecause', { exact: true }).locator(':checked')).toHaveText('exc_swi_2')
  await expect(page.getByText('ecause <- exc_swi_2', { exact: true })).toBeVisible()
  await expect(page.getByText('mode <- scheduler', { exact: true })).toBeVisible()
  await button(page, 'Run').click()
  await expect(page.getByRole('region', { name: /The result is as expected/ })).toBeVisible()
  await expectAccessible(page)
})

test('an exception nobody handles stops the machine by its name', async ({ page }) => {
  await open(page, 'kernel/fibonacci')
  await lane(page, '$r4 4096').click()
  await page.getByLabel('New value of $r4').fill('0x1002')
  await page.keyboard.press('Enter')
  await expect(lane(page, '$r4 4098')).toBeVisible()
  await button(page, 'Run').click()
  const next = page.getByRole('region', { name: 'The next step' })
  await expect(next).toContainText('The program trapped: exc_unaligned (0x32)')
  await expect(page.getByText('step 3', { exact: true })).toBeVisible()
})

test('every sample program checks its own result', async ({ page }) => {
  await open(page, 'program')
  const titles = await kernelTitles(page)
  expect(titles.length).toBeGreaterThanOrEqual(8)
  for (const title of titles) {
    await chooseKernel(page, title)
    await expect(page.getByText('step 0', { exact: true })).toBeVisible()
    await expect(button(page, 'Run')).toHaveAttribute('aria-disabled', 'false')
    await button(page, 'Run').click()
    await expect(page.getByRole('region', { name: /The result is as expected/ }), title).toBeVisible()
  }
  const setup = await openSetup(page)
  await setup.getByRole('combobox', { name: 'Registers' }).selectOption('vlen4')
  await setup.getByRole('button', { name: 'Apply' }).click()
  await expect(page).toHaveURL(/#\/brew\/program\//)
})

test('the reference says for which types it tells what a word does, and has tables of them', async ({ page }) => {
  await page.goto('/#/brew/reference/neg')
  await expect(page.getByRole('main')).toContainText(/where type \$r\d+ is int32/i, first)
  await expect(page.getByRole('table').filter({ hasText: 'another encoding' })).toHaveCount(1)
  await page.goto('/#/brew/reference?q=predicate')
  await expect(page.getByRole('rowheader', { name: /lanes/ })).toHaveCount(2)
  await page.getByRole('link', { name: /^Types/ }).click()
  await expect(page.getByRole('row', { name: /vuint8s/ })).toBeVisible()
  await expectAccessible(page)
})
