// A person finds bytes in memory, lays it out as structures, follows a pointer and comes back, saves a range, and sees one as a picture.
import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { openPane } from './programs.ts'
import { test } from './test.ts'

const first = { timeout: 60_000 }
const memory = (page: Page) => page.getByRole('region', { name: 'Memory' })
const dump = (page: Page) => memory(page).getByRole('grid').first()
const tool = (page: Page, name: string) => memory(page).getByRole('button', { name, exact: true })
const box = (page: Page, name: string) => memory(page).getByRole('spinbutton', { name })
const focused = (page: Page) => dump(page).locator('td button[tabindex="0"]')

async function open(page: Page, address: string): Promise<void> {
  await page.goto(`/#/${address}`)
  await expect(page.getByRole('button', { name: 'Step', exact: true })).toHaveAttribute('aria-disabled', 'false', first)
  await expect(page.locator('.status .state')).not.toHaveText(/assembling|loading|replaying/, first)
}
async function goTo(page: Page, address: string): Promise<void> {
  await memory(page).getByRole('textbox', { name: 'Address to go to' }).fill(address)
  await page.keyboard.press('Enter')
}
async function change(page: Page, at: number, value: string): Promise<void> {
  await dump(page).getByRole('row').nth(1).getByRole('gridcell').nth(at).dblclick()
  await page.getByRole('textbox', { name: /^New value of memory/ }).fill(value)
  await page.keyboard.press('Enter')
}

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in the ${colorScheme} theme`, () => {
    test.use({ colorScheme })
    test('what stands around memory can be used by everybody', async ({ page }) => {
      await open(page, 'g13/kernel/vector_add?step=4')
      await tool(page, 'Search…').click()
      await expectAccessible(page)
      await tool(page, 'Save…').click()
      await tool(page, 'As a picture…').click()
      await tool(page, 'Show').click()
      await expect(memory(page).getByRole('img', { name: /^device 00010000, 64 by 64/ })).toBeVisible()
      await expectAccessible(page)
    })
  })
}

test('a number is found in a space of 2^48 bytes, forwards, backwards, and around the end', async ({ page }) => {
  await open(page, 'g13/kernel/vector_add')
  await goTo(page, '7fff00001000')
  await memory(page).getByRole('combobox', { name: 'Show memory as' }).selectOption('u16')
  await change(page, 3, '54321')
  await goTo(page, '10000')
  await tool(page, 'Search…').click()
  await memory(page).getByRole('combobox', { name: 'What' }).selectOption('u16')
  const search = memory(page).getByRole('textbox', { name: 'Search for in device' })
  await search.fill('54321')
  await page.keyboard.press('Enter')
  const status = memory(page).getByRole('status')
  await expect(status).toHaveText('Found at 7fff00001006.')
  await expect(focused(page)).toHaveText('54321 found')
  await search.press('Enter')
  await expect(status).toHaveText('Found at 7fff00001006, again from the beginning.')
  await goTo(page, '7fffffff0000')
  await tool(page, 'Find before').click()
  await expect(status).toHaveText('Found at 7fff00001006.')
  await search.fill('54320')
  await search.press('Enter')
  await expect(status).toHaveText('Not in device: all of it was searched.')
  await search.fill('70000')
  await search.press('Enter')
  await expect(status).toContainText('does not fit into 16 bits')
})

test('an array of structures lines up, and is edited in the type that is shown', async ({ page }) => {
  await open(page, 'g13/kernel/vector_add')
  await box(page, 'Columns').fill('3')
  await page.keyboard.press('Enter')
  await box(page, 'Bytes a row').fill('20')
  await page.keyboard.press('Enter')
  await goTo(page, '30004')
  const rows = dump(page).getByRole('rowheader')
  await expect(rows.first()).toHaveText('00030004')
  await expect(rows.nth(1)).toHaveText('00030018')
  await expect(dump(page).getByRole('row').nth(1).getByRole('gridcell')).toHaveCount(4)
  await change(page, 1, '2.5')
  await expect(dump(page).getByRole('row').nth(1).getByRole('gridcell').nth(1)).toHaveText('2.5')
  await memory(page).getByRole('combobox', { name: 'Show memory as' }).selectOption('hex 32')
  await expect(dump(page).getByRole('row').nth(1).getByRole('gridcell').nth(1)).toHaveText('40200000')
  await focused(page).focus()
  await page.keyboard.press('PageDown')
  await expect(rows.first()).toHaveText(`000${(0x30004 + 16 * 20).toString(16)}`)
  await tool(page, 'Usual rows').click()
  await expect(rows.nth(1)).toHaveText(/0$/)
  await expect(dump(page).getByRole('row').nth(1).getByRole('gridcell')).toHaveCount(5)
})

test('a pointer in memory is followed, and one comes back; so is one in a register', async ({ page }) => {
  await open(page, 'g13/kernel/vector_add')
  await memory(page).getByRole('combobox', { name: 'Show memory as' }).selectOption('hex 32')
  await change(page, 2, '30010')
  await memory(page).getByRole('button', { name: 'Go to 00030010' }).click()
  await expect(dump(page).getByRole('rowheader').first()).toHaveText('00030010')
  await memory(page).getByRole('button', { name: 'Return to 00010008' }).click()
  await expect(dump(page).getByRole('rowheader').first()).toHaveText('00010000')
  // u2 holds where the second vector is.
  const registers = page.getByRole('region', { name: 'Registers' })
  await registers.getByRole('button', { name: /^u2 / }).focus()
  await registers.getByRole('button', { name: 'Go to 00020000' }).click()
  await expect(dump(page).getByRole('rowheader').first()).toHaveText('00020000')
})

test('the byte that is chosen is read in every way, and nothing moves', async ({ page }) => {
  await open(page, 'g13/kernel/vector_add')
  const cell = page.getByLabel('memory at 00010000, in all readings')
  await expect(cell).toContainText('f32-10.0')
  await expect(cell).toContainText('s32-1054867456')
  const height = (await page.locator('.memory-cell').boundingBox())?.height
  await dump(page).getByRole('button').nth(63).focus()
  await expect(page.getByLabel('memory at 000100fc, in all readings')).toBeVisible()
  await expect.poll(async () => (await page.locator('.memory-cell').boundingBox())?.height).toBe(height)
})

test('a range is saved as it is, and what is written is offered', async ({ page }) => {
  await open(page, 'g13/kernel/vector_add')
  await tool(page, 'Save…').click()
  const written = memory(page).getByRole('combobox', { name: 'Written' })
  await expect(written.getByRole('option', { name: /^00010000, \d+ bytes$/ })).toHaveCount(1)
  await memory(page).getByRole('textbox', { name: 'From' }).fill('10002')
  await memory(page).getByRole('textbox', { name: 'Bytes, hex' }).fill('6')
  const download = page.waitForEvent('download')
  await tool(page, 'Save to a file').click()
  const file = await download
  expect(file.suggestedFilename()).toBe('device-00010002-step-0.bin')
  expect([...(await readFile(await file.path()))]).toEqual([0x20, 0xc1, 0x7b, 0x14, 0x1a, 0xc1])
  await expect(memory(page).getByRole('status')).toContainText('Saved 6 bytes from 00010002')
})

test('any range is seen as a picture, which says what cannot be', async ({ page }) => {
  await open(page, 'g13/kernel/vector_add')
  await tool(page, 'As a picture…').click()
  await box(page, 'Width').fill('8')
  await box(page, 'Height').fill('4')
  await memory(page).getByRole('combobox', { name: 'Pixels' }).selectOption('grey, a float from 0 to 1')
  await tool(page, 'Show').click()
  const picture = memory(page).getByRole('img', { name: /^device 00010000, 8 by 4, f32, .* 8 by 4 pixels, 32 greys/ })
  await expect(picture).toBeVisible()
  await tool(page, 'Show').click()
  await expect(memory(page).getByRole('status')).toHaveText('This picture is there already.')
  await memory(page)
    .getByRole('button', { name: /^Remove the picture/ })
    .click()
  await expect(picture).toHaveCount(0)
  await box(page, 'Width').fill('4096')
  await box(page, 'Height').fill('4096')
  await tool(page, 'Show').click()
  await expect(memory(page).getByRole('status')).toContainText('at most 4194304 bytes')
})

test.describe('on a small phone', () => {
  test.use({ viewport: { width: 320, height: 700 } })
  test('all of it fits', async ({ page }) => {
    await open(page, 'g13/kernel/vector_add')
    await openPane(page, 'Memory')
    for (const name of ['Search…', 'Save…', 'As a picture…']) {
      await tool(page, name).click()
      await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
    }
  })
})

test('how the last step reached memory is said in words, as a picture and as a table', async ({ page }) => {
  await open(page, 'g13/kernel/vector_add?step=2')
  const pattern = memory(page).locator('.access-pattern')
  await expect(pattern).toContainText('32 lanes read 128 bytes of device, 4 bytes apart.')
  await pattern.getByText('How the last step').click()
  await expect(pattern.getByRole('img', { name: /Lines of 128 bytes, 1 are touched/ })).toBeVisible()
  await expect(pattern).toContainText('4 of 32 bytes, 2 of 64 bytes, 1 of 128 bytes')
  await pattern.getByText('As a table').click()
  await expect(pattern.getByRole('row', { name: '31 0001007c 4' })).toBeVisible()
  await expectAccessible(page)
  // A memory with banks says which bank an address is in.
  await open(page, 'vp1/kernel/transpose?step=1')
  await openPane(page, 'Memory')
  await expect(pattern).toContainText('16 of 16 banks, one place in each')
})
