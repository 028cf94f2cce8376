// A person looks at the data store of VP1 as it is stored, and as programs see it by a stride: numbers, a picture, bytes that were read.
import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { openPane } from './programs.ts'
import { test } from './test.ts'

const first = { timeout: 60_000 }
const memory = (page: Page) => page.getByRole('region', { name: 'Memory' })
const cells = (page: Page, row: number) =>
  memory(page).getByRole('grid').getByRole('row').nth(row).getByRole('gridcell')

async function open(page: Page, address: string): Promise<void> {
  await page.goto(`/#/vp1/${address}`)
  await expect(page.getByRole('button', { name: 'Step', exact: true })).toHaveAttribute('aria-disabled', 'false', first)
  // Presses are taken before there is anything to see.
  await expect(page.locator('.status .state')).not.toHaveText(/assembling|loading|replaying/, first)
}

test('a column that is loaded is a row of the view, and marked as read', async ({ page }) => {
  await open(page, 'kernel/transpose?step=1')
  await openPane(page, 'Memory')
  const seen = memory(page).getByRole('combobox', { name: 'Order' })
  await expect(seen).toHaveValue('rows2')
  await expect(memory(page).getByRole('img', { name: /16 bytes read, 0 changed/ })).toBeVisible()
  await seen.selectOption({ label: 'columns, stride 0x40' })
  // The first column is the first row now.
  await expect(cells(page, 1).getByText('read')).toHaveCount(16)
  await expect(cells(page, 2).getByText('read')).toHaveCount(0)
  const column = await cells(page, 1).getByRole('button').allTextContents()
  // The other bytes of a vertical load are in other rows: by banks no two are in one.
  await seen.selectOption({ label: 'as stored' })
  await expect(cells(page, 1).getByText('read')).toHaveCount(1)
  await page.getByRole('button', { name: 'Step', exact: true }).click()
  await page.getByRole('button', { name: 'Step', exact: true }).click()
  await seen.selectOption({ label: 'rows, stride 0x40' })
  await memory(page).getByRole('textbox', { name: 'Address to go to' }).fill('1000')
  await page.keyboard.press('Enter')
  // A column has become a row of the result.
  const row = cells(page, 1).getByRole('button')
  await expect(row.first()).toHaveText(/changed/)
  await expect
    .poll(async () => (await row.allTextContents()).map((text) => text.slice(0, 2)))
    .toEqual(column.map((text) => text.slice(0, 2)))
  await expectAccessible(page)
})

test('the page of numbers is chosen in the picture, by keys and by the mouse', async ({ page }) => {
  await open(page, 'kernel/transpose')
  await openPane(page, 'Memory')
  const numbers = memory(page).getByRole('grid').first()
  const row = (address: string) => numbers.getByRole('rowheader', { name: address, exact: true })
  await expect(row('00000000')).toBeVisible()
  const choice = memory(page).getByRole('grid', { name: 'Page of ds in the picture' })
  const bytes = (name: string) => choice.getByRole('gridcell', { name, exact: true })
  await bytes('bytes 0 to 255').focus()
  for (const [key, name] of [
    ['ArrowDown', 'bytes 64 to 319'],
    ['ArrowRight', 'bytes 80 to 335'],
    ['End', 'bytes 112 to 367'],
    ['PageDown', 'bytes 368 to 623'],
    ['ArrowUp', 'bytes 304 to 559'],
    ['ControlOrMeta+End', 'bytes 7936 to 8191'],
    ['ArrowRight', 'bytes 7936 to 8191'],
    ['ControlOrMeta+Home', 'bytes 0 to 255'],
    ['PageDown', 'bytes 256 to 511'],
  ] as const) {
    await page.keyboard.press(key)
    await expect(bytes(name)).toBeFocused()
  }
  await expect(row('00000100')).toBeVisible()
  await expect(row('00000000')).toHaveCount(0)
  await memory(page)
    .getByRole('img', { name: /^All of ds in rows/ })
    .click({ position: { x: 3, y: 3 } })
  await expect(bytes('bytes 0 to 255')).toBeVisible()
  await expect(row('00000000')).toBeVisible()
  await expectAccessible(page)
})

test('a byte is changed where the program sees it', async ({ page }) => {
  await open(page, 'kernel/transpose')
  await openPane(page, 'Memory')
  const cell = cells(page, 2).nth(3)
  await cell.getByRole('button').dblclick()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('9f')
  await page.keyboard.press('Enter')
  await expect(cell).toHaveText('9f')
  // Row 1 of 16 bytes is in the first row of the picture: turned by none. Row 4 is in the second, turned by one.
  const other = cells(page, 5).nth(3)
  await other.getByRole('button').dblclick()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('a7')
  await page.keyboard.press('Enter')
  await expect(other).toHaveText('a7')
  await memory(page).getByRole('combobox', { name: 'Order' }).selectOption({ label: 'as stored' })
  await expect(cells(page, 2).nth(3)).toHaveText('9f')
  await expect(cells(page, 5).nth(4)).toHaveText('a7')
})

test('a picture of one’s own takes the place of one in the data store', async ({ page }) => {
  await open(page, 'kernel/sharpen')
  const png = await page.evaluate(() => {
    const canvas = document.createElement('canvas')
    canvas.width = 64
    canvas.height = 64
    const context = canvas.getContext('2d')
    if (context) {
      context.fillStyle = '#fff'
      context.fillRect(0, 0, 64, 64)
      context.fillStyle = '#000'
      context.fillRect(0, 0, 64, 32)
    }
    return canvas.toDataURL('image/png').split(',')[1] ?? ''
  })
  await page
    .getByLabel('Replace Picture with a picture of yours')
    .setInputFiles({ name: 'half.png', mimeType: 'image/png', buffer: Buffer.from(png, 'base64') })
  await expect(page.getByRole('img', { name: /^Picture, .*2 greys, 2048 of 4096/ })).toBeVisible()
  await page.getByRole('button', { name: 'Run', exact: true }).click()
  await expect(page.getByRole('region', { name: /The result is as expected/ })).toBeVisible(first)
})
