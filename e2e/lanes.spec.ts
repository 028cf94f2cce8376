// A person looks at 32 lanes side by side and one at a time, changes a value in one of them, reads and changes memory.
import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { expectKernel, openPane } from './programs.ts'
import { test } from './test.ts'

const first = { timeout: 60_000 }
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const step = (page: Page) => page.locator('.status .count')
const grid = (page: Page) => page.getByRole('grid', { name: /registers by lanes/ })
const memory = (page: Page) => page.getByRole('region', { name: 'Memory' })
const row = (page: Page, name: string) =>
  grid(page)
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name, exact: true }) })
const cell = (page: Page, name: string, lane: number) => row(page, name).getByRole('gridcell').nth(lane)

async function open(page: Page, address: string): Promise<void> {
  await page.goto(`/#/g13/${address}`)
  await expect(button(page, 'Step')).toHaveAttribute('aria-disabled', 'false', first)
  // Presses are taken before there is anything to see.
  await expect(page.locator('.status .state')).not.toHaveText(/assembling|loading|replaying/, first)
}
/** Over the first step after which some lanes are active and some are not: the fifth. */
async function diverge(page: Page): Promise<void> {
  await open(page, 'kernel/if_else?step=4')
  await openPane(page, 'Registers')
  await expect(page.getByText(/^if_fcmp/).first()).toBeVisible(first)
  await expect(page.getByText(/, 32 of 32$/)).toBeVisible()
  await button(page, 'Step').click()
  await expect(step(page)).toHaveText('5')
  await expect(page.getByText(/, 32 of 32$/)).toHaveCount(0)
}

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in the ${colorScheme} theme`, () => {
    test.use({ colorScheme })
    test('lanes and memory can be used by everybody', async ({ page }) => {
      await diverge(page)
      await expectAccessible(page)
    })
  })
}

test('which lanes are active is said in words, in marks, and over each column', async ({ page }) => {
  await diverge(page)
  const mask = page.getByText(/^0x[\da-f]{8}, \d+ of 32$/)
  await expect(mask).toHaveText('0xcc673398, 16 of 32')
  await expect(page.getByText(/^0 in lanes 3–4 7–9 12–13/)).toBeVisible()
  await expect(page.getByText(/1 in lanes 0–2 5–6/)).toBeVisible()
  await expect(grid(page).getByRole('columnheader', { name: '0 inactive', exact: true })).toBeVisible()
  await expect(grid(page).getByRole('columnheader', { name: '3', exact: true })).toBeVisible()
  await expect(page.getByText(/^inactive now: lanes 0–2 5–6/)).toBeVisible()
  await expect(page.locator('.lane-marks [data-inactive]')).toHaveCount(16)
})

test('a value is found and changed by keys alone, in one lane, and the program goes on with it', async ({ page }) => {
  await open(page, 'kernel/vector_add?step=1')
  await expect(cell(page, 'r2', 31)).toHaveText(/^1f/)
  await grid(page).getByRole('button').first().focus()
  // One Tab stop: the next one is outside of the grid.
  await page.keyboard.press('Tab')
  await expect.poll(() => page.evaluate(() => document.activeElement?.closest('[role=grid]'))).toBeNull()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Control+Home')
  await page.keyboard.press('End')
  await expect(cell(page, 'r2', 31).getByRole('button')).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await expect(page.getByRole('combobox', { name: 'Lane' })).toHaveValue('30')
  await expect(page.getByText('In lane 30').first()).toBeVisible()
  await page.keyboard.press('f')
  const box = page.getByRole('textbox', { name: 'New value of r2 in lane 30' })
  await expect(box).toHaveValue('f')
  await page.keyboard.type('g')
  await page.keyboard.press('Enter')
  await expect(grid(page).getByRole('alert')).toContainText('“fg” is not a number')
  await page.keyboard.press('Escape')
  await expect(cell(page, 'r2', 30)).toHaveText(/^1e/)
  await page.keyboard.press('3')
  await page.keyboard.press('Enter')
  await expect(cell(page, 'r2', 30)).toHaveText(/^3/)
  await expect(cell(page, 'r2', 30).getByRole('button')).toBeFocused()
  await expect(cell(page, 'r2', 29)).toHaveText(/^1d/)
  // It loads the element of lane 3 then.
  await page.keyboard.press('s')
  await expect(step(page)).toHaveText('2')
  await expect(cell(page, 'r3', 30)).toContainText('changed')
  await expect(cell(page, 'r3', 30)).toHaveText((await cell(page, 'r3', 3).textContent()) ?? '')
})

test('values are shown in the format chosen, one of them in all', async ({ page }) => {
  await open(page, 'kernel/vector_add?step=4')
  await button(page, 'Float').click()
  await expect(cell(page, 'r3', 1)).toHaveText(/^-?\d+(\.\d+)?$/)
  await cell(page, 'r2', 5).click()
  const detail = page.getByLabel('r2 in lane 5, in all formats')
  await expect(detail).toContainText('Hex')
  await expect(detail).toContainText('00000005')
  await expect(detail).toContainText('7e-45')
  await cell(page, 'r2', 5).dblclick()
  await page.getByRole('textbox', { name: 'New value of r2 in lane 5' }).fill('0.1')
  await page.keyboard.press('Enter')
  await expect(detail).toContainText('3dcccccd')
  await expect(detail).toContainText('0.100000001490116119384765625')
  await button(page, 'Back').click()
  await expect(cell(page, 'r2', 5)).toHaveText('7e-45')
  await button(page, 'One lane').click()
  await expect(grid(page)).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'r2 00000005, change' })).toBeVisible()
  await page.getByRole('button', { name: 'Next lane' }).click()
  await expect(page.getByRole('button', { name: 'r2 00000006, change' })).toBeVisible()
})

test('registers of no use are folded, and all 128 can be scrolled through', async ({ page }) => {
  await open(page, 'kernel/vector_add')
  await expect(row(page, 'r5')).toBeVisible()
  await expect(row(page, 'r6')).toHaveCount(0)
  await page.getByRole('button', { name: /^Show 124 more/ }).click()
  await expect(row(page, 'r6')).toBeVisible()
  await expect(row(page, 'r127')).toHaveCount(0)
  await cell(page, 'r6', 0).getByRole('button').focus()
  await page.keyboard.press('Control+End')
  await expect(cell(page, 'r127', 31).getByRole('button')).toBeFocused()
  await expect(cell(page, 'r127', 31)).toHaveText('0')
  await expect(row(page, 'r6')).toHaveCount(0)
})

test('memory is shown where the program keeps its data; an address leads elsewhere, a byte is changed', async ({
  page,
}) => {
  await open(page, 'kernel/vector_add?step=4')
  const dump = memory(page).getByRole('grid')
  await expect(dump.getByRole('rowheader').first()).toHaveText('00010000')
  await memory(page).getByRole('textbox', { name: 'Address to go to' }).fill('30007')
  await page.keyboard.press('Enter')
  await expect(dump.getByRole('rowheader').first()).toHaveText('00030000')
  await memory(page).getByRole('textbox', { name: 'Address to go to' }).fill('far')
  await page.keyboard.press('Enter')
  await expect(memory(page).getByRole('alert')).toContainText('“far” is not an address')
  await memory(page).getByRole('combobox', { name: 'Show memory as' }).selectOption('bytes')
  const second = dump.getByRole('row').nth(1).getByRole('gridcell').nth(1)
  await second.dblclick()
  await page.getByRole('textbox', { name: 'New value of memory at 00030001' }).fill('41')
  await page.keyboard.press('Enter')
  await expect(second).toHaveText('41')
  await expect(dump.getByRole('row').nth(1).getByRole('gridcell').last()).toHaveText('·A··············')
  await button(page, 'Step').click()
  await button(page, 'Step').click()
  await expect(step(page)).toHaveText('6')
  await expect(dump.locator('[data-changed]').first()).toBeVisible()
  await page.getByRole('button', { name: /^Last step changed \d+ bytes/ }).click()
  await expect(dump.getByRole('rowheader').first()).toHaveText('00030000')
  await button(page, 'Back').click()
  await expect(second).toHaveText('41')
})

test('keys lead through all of memory, and the page follows', async ({ page }) => {
  await open(page, 'kernel/vector_add')
  const dump = memory(page).getByRole('grid')
  const firstRow = dump.getByRole('rowheader').first()
  const lastRow = dump.getByRole('rowheader').last()
  const at = () =>
    page.evaluate(() => {
      const row = document.activeElement?.closest('tr')
      return `${row?.querySelector('th')?.textContent} ${document.activeElement?.closest('td')?.cellIndex}`
    })
  await dump.getByRole('button').first().focus()
  await page.keyboard.press('ArrowUp')
  await expect(firstRow).toHaveText('0000fff0')
  await expect.poll(at).toBe('0000fff0 1')
  await page.keyboard.press('PageDown')
  await expect(firstRow).toHaveText('000100f0')
  await expect.poll(at).toBe('000100f0 1')
  await page.keyboard.press('End')
  await page.keyboard.press('ArrowRight')
  await expect.poll(at).toBe('000100f0 4')
  await page.keyboard.press('Control+End')
  await expect(lastRow).toHaveText('fffffffffff0')
  await expect.poll(at).toBe('fffffffffff0 4')
  await page.keyboard.press('ArrowDown')
  await expect.poll(at).toBe('fffffffffff0 4')
  await expect(memory(page).getByRole('button', { name: 'Next page' })).toHaveAttribute('aria-disabled', 'true')
  await page.keyboard.press('Control+Home')
  await expect.poll(at).toBe('00000000 1')
})

test('a kernel that draws shows its picture, and says how far it has come', async ({ page }) => {
  await open(page, 'kernel/mandelbrot')
  const picture = page.getByRole('img', { name: /a picture in memory/ })
  await expect(picture).toHaveAttribute('aria-label', /0 of 12288 pixels other than 0/)
  await button(page, 'Run').click()
  await expect(page.locator('.status')).toContainText('the program has finished', first)
  await expect(picture).toHaveAttribute('aria-label', /12288 of 12288 pixels other than 0/)
  const shades = () =>
    picture.evaluate((canvas: HTMLCanvasElement) => {
      const { data = [] } = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? {}
      return new Set(Array.from({ length: data.length / 4 }, (_, k) => data.slice(4 * k, 4 * k + 4).join())).size
    })
  await expect.poll(shades).toBeGreaterThan(5)
  // It stays when the kernel is edited: who changes a number wants to see what becomes of it.
  await page.getByRole('textbox', { name: 'Program' }).focus()
  await page.keyboard.press('ControlOrMeta+Home')
  await page.keyboard.insertText('iadd r2, r2, r2\n')
  await expectKernel(page, 'Own program')
  await expect(picture).toHaveAttribute('aria-label', /, 0 of 12288 pixels other than 0/)
})

test.describe('on a narrow screen', () => {
  test.use({ viewport: { width: 320, height: 700 } })

  test('lanes come one at a time', async ({ page }) => {
    await diverge(page)
    await expect(grid(page)).toHaveCount(0)
    await expectAccessible(page)
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
    const lane = page.getByRole('combobox', { name: 'Lane' })
    await lane.selectOption('3')
    await expect(page.getByRole('button', { name: 'r2 00000003, change' })).toBeVisible()
    await expect(page.getByText('In lane 3').first()).toBeVisible()
    await lane.selectOption({ label: '5 (inactive)' })
    await expect(page.getByText('Lane 5 is inactive').first()).toBeVisible()
    await page.getByRole('button', { name: 'r2 00000005, change' }).click()
    await page.getByRole('textbox', { name: 'New value of r2' }).fill('77')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: 'r2 00000077, change' })).toBeVisible()
    await lane.selectOption('3')
    await expect(page.getByRole('button', { name: 'r2 00000003, change' })).toBeVisible()
  })
})
