// A person pastes bytes in whatever form they have them; the page says how it read them, and what else they may be.
import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { test } from './test.ts'

const title = (page: Page) => page.getByRole('heading', { level: 1 })
const hex = (page: Page) => page.getByLabel('Hex', { exact: true })
const assembly = (page: Page) => page.getByLabel('Assembly', { exact: true })
const found = (page: Page) =>
  page
    .getByRole('listbox', { name: 'Found' })
    .getByRole('group', { name: 'Words, NVIDIA VP1, open now' })
    .getByRole('option')

const paste = (page: Page, label: string, text: string) =>
  page.getByLabel(label, { exact: true }).evaluate((field: HTMLInputElement, pasted) => {
    field.focus()
    field.select()
    const data = new DataTransfer()
    data.setData('text', pasted)
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
  }, text)

test('words as the manual and listings print them', async ({ page }) => {
  await page.goto('/#/sm1/word/00ee0011')
  for (const text of [
    'BRA 0xf0 (1001e003 00000780)',
    '0x1001e003 0x00000780',
    '1001e003, 00000780',
    '/*0008*/     /*0x1001e00300000780*/ BRA 0xf0;',
    '0x00f0: 03 e0 01 10 80 07 00 00  BRA 0xf0',
  ]) {
    await hex(page).fill('00ee0011')
    await hex(page).fill(text)
    await expect(title(page), text).toHaveText('BRA 0xf0')
    await expect(hex(page)).toHaveAccessibleDescription(/^Read as .*Read it as .* instead/)
  }
  await expectAccessible(page)
  await page.getByRole('button', { name: /^Read it as one number, most significant byte first/ }).click()
  await expect(hex(page)).toHaveAccessibleDescription(/^Read as one number, most significant byte first/)
})

test('the palette offers the readings of the hex field, in its order', async ({ page }) => {
  await page.goto('/#/vp1/word/00000041')
  for (const text of ['0x4c0c8525', '25850c4c', '1275888933', '.word 0x4c0c8525']) {
    await hex(page).fill(text)
    await expect(hex(page)).toHaveAccessibleDescription(/Read/)
    const field = await hex(page).getAttribute('aria-describedby')
    const note = await page.locator(`[id="${field}"]`).innerText()
    const ways = [...note.matchAll(/(?:Read as|Read it as) (.*?)(?:\.| instead)/g)].map((m) => m[1])
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox', { name: 'Search commands and instructions' }).fill(text)
    await expect(found(page).first()).toBeVisible()
    await expect.poll(() => found(page).locator('.about').allInnerTexts(), text).toEqual(ways)
    await page.keyboard.press('Escape')
  }
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Search commands and instructions' }).fill('0x4c0c8525')
  await page.keyboard.press('Enter')
  await expect(title(page)).toHaveText('add $r1 $r18 (slct $c0 azf $r2d), bits 0x2')
})

test('a listing of several lines is pasted into a field of one', async ({ page }) => {
  await page.goto('/#/vp1/word/00000041')
  await paste(page, 'Hex', '  0:\t25 85 0c 4c \tadd $r1\n  4:\t07 c1 40 42 \tlop\n')
  await expect(title(page)).toHaveText('add $r1 $r18 (slct $c0 azf $r2d), bits 0x2')
  await expect(hex(page)).toHaveAccessibleDescription(/8 bytes in the order of memory, from 2 lines/)
  await expect(page.getByText('4 bytes follow it')).toBeVisible()
})

test('what is doubtful is offered, and a number that no word can hold is refused', async ({ page }) => {
  await page.goto('/#/g13/word/fa09c6ca1820')
  const was = 'fa 09 c6 ca 18 20'
  await expect(hex(page)).toHaveValue(was)
  const text = await title(page).innerText()
  await hex(page).fill('64251')
  await expect(hex(page)).toHaveAccessibleDescription(/needs two.*Read it as a decimal number of 2 bytes/)
  await expect(title(page)).toHaveText(text)
  await expectAccessible(page)
  await page.getByRole('button', { name: /^Read it as a decimal number of 2 bytes, little-endian/ }).click()
  await expect(page).toHaveURL(/#\/g13\/word\/fbfa$/)
  await page.goto('/#/vp1/word/25850c4c')
  await hex(page).fill('0x4c0c85251')
  await expect(hex(page)).toHaveAccessibleDescription(/has 35 bits; a word of NVIDIA VP1 has at most 32/)
  await expect(title(page)).toHaveText('add $r1 $r18 (slct $c0 azf $r2d), bits 0x2')
})

test('ten million characters are refused at once, and what was there stays', async ({ page }) => {
  await page.goto('/#/brew/word/2164')
  await expect(hex(page)).toHaveValue('21 64')
  for (const [field, label] of [
    [hex(page), 'Hex'],
    [assembly(page), 'Assembly'],
  ] as const) {
    const was = await field.inputValue()
    const cancelled = await page.evaluate(() => 'a '.repeat(5_000_000).length)
    expect(cancelled).toBe(10_000_000)
    await page.getByLabel(label, { exact: true }).evaluate((input: HTMLInputElement) => {
      input.focus()
      const data = new DataTransfer()
      data.setData('text', 'a '.repeat(5_000_000))
      input.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
    })
    await expect(field).toHaveAccessibleDescription(
      /^.?The text has 10,000,000 characters, and at most [\d,]+ are read/,
    )
    await expect(field).toHaveValue(was)
  }
})

test('a link may have a word in another notation', async ({ page }) => {
  await page.goto('/#/vp1/word/0x4c0c8525')
  await expect(title(page)).toHaveText('add $r1 $r18 (slct $c0 azf $r2d), bits 0x2')
  await expect(hex(page)).toHaveAccessibleDescription(/^Read as a number of 4 bytes, little-endian/)
  await expect(page).toHaveURL(/#\/vp1\/word\/25850c4c$/)
  await expect(page.getByRole('button', { name: 'Undo' })).toBeDisabled()
  await page.goto('/#/vp1/word/0x4c0c85251')
  await expect(hex(page)).toHaveValue('0x4c0c85251')
  await expect(hex(page)).toHaveAccessibleDescription(/has 35 bits/)
})
