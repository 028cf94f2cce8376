// A person opens files of code: sees every word, finds what nobody explains, and gets from a row to its word.
import { expect, type Page } from '@playwright/test'
import { noise } from '../src/encoding/fixtures/noise.ts'
import { expectAccessible } from './axe.ts'
import { test } from './test.ts'

const rows = (page: Page) => page.getByRole('region', { name: 'Instructions' })
const give = (page: Page, name: string, bytes: readonly number[]) =>
  page
    .getByLabel('Open a file')
    .setInputFiles({ name, mimeType: 'application/octet-stream', buffer: Buffer.from(bytes) })

/** SM 1.0: MOV R10, R6; a short word of no encoding; MOV32 R8, R3; BRA to address 0. */
const CODE = '290c001080c70304 feffffff 20860010 0300001000070000'
const bytes = [...Buffer.from(CODE.replaceAll(' ', ''), 'hex')]

for (const theme of ['light', 'dark'] as const)
  for (const width of [320, 1440])
    test(`a raw file, ${theme}, ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 })
      await page.emulateMedia({ colorScheme: theme })
      await page.goto('#/sm1/binary')
      await expect(page.getByRole('heading', { name: 'A file of NVIDIA SM 1.0 code' })).toBeVisible()
      await expectAccessible(page)
      await give(page, 'shader.bin', bytes)
      await expect(rows(page).getByText('MOV R10, R6')).toBeVisible()
      await expect(page.getByRole('region', { name: 'Nobody explains' })).toContainText('1 of 4')
      await expectAccessible(page)
      const sideways = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
      expect(sideways).toBe(false)
    })

test('keys go from row to row, to the next open word, and to the word itself', async ({ page }) => {
  await page.goto('#/sm1/binary')
  await give(page, 'shader.bin', bytes)
  const chosen = rows(page).locator('tr[aria-current]')
  await expect(chosen).toContainText('MOV R10, R6')
  await rows(page).focus()
  await page.keyboard.press('ArrowDown')
  await expect(chosen).toContainText('feffffff')
  await page.keyboard.press('End')
  await expect(chosen).toContainText('BRA')
  await page.keyboard.press('n')
  await expect(chosen).toContainText('unknown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/#\/sm1\/word\/20860010\?base=c$/)
  await page.goBack()
  await expect(rows(page).getByText('MOV32 R8, R3')).toBeVisible()
})

test('a link carries a small file', async ({ page, context }) => {
  await page.goto('#/sm1/binary')
  await give(page, 'shader.bin', bytes)
  await expect(page).toHaveURL(/#\/sm1\/binary\/1\./)
  const other = await context.newPage()
  await other.goto(page.url())
  await expect(rows(other).getByText('MOV R10, R6')).toBeVisible()
  await expect(other.getByText('shader.bin', { exact: true })).toBeVisible()
})

test('search by text, by a pattern with gaps, and by the value of a field', async ({ page }) => {
  await page.goto('#/sm1/binary')
  await give(page, 'shader.bin', bytes)
  const chosen = rows(page).locator('tr[aria-current]')
  await expect(chosen).toContainText('MOV R10, R6')
  const search = page.getByRole('searchbox', { name: 'Find in the listing' })
  for (const [typed, text] of [
    ['bra', 'BRA'],
    ['fe____ff', 'unknown'],
    ['mov32', 'MOV32'],
  ] as const) {
    await search.fill(typed)
    await search.press('Enter')
    await expect(chosen).toContainText(text)
  }
  await search.fill('nothing_of_the_kind=3')
  await search.press('Enter')
  await expect(page.getByRole('alert')).toContainText('No field is called nothing_of_the_kind')
})

test('a text cubin: kernels are sections, and the file of another architecture says so', async ({ page }) => {
  const cubin = `architecture {sm_10}
abiversion {1}
code {
  name = copy
  lmem = 0
  smem = 28
  reg = 3
  bar = 0
  bincode { 0x10000c29 0x0403c780 0000000000 }
}
code { name = other bincode { 0x10008620 } }`
  await page.goto('#/brew/binary')
  await give(page, 'two.cubin', [...Buffer.from(cubin)])
  await expect(page.getByText('This file says that it is code of NVIDIA SM 1.0')).toBeVisible()
  await page.getByRole('link', { name: 'Read it as NVIDIA SM 1.0' }).click()
  await expect(rows(page).getByText('MOV R10, R6')).toBeVisible()
  await page.getByRole('button', { name: 'other', exact: true }).click()
  await expect(rows(page).getByText('MOV32 R8, R3')).toBeVisible()
})

/** SM 1.0: CAL, BRA to 8, MOV R10, R6, and RET. */
const FLOW = '0330002080070000 0310001080070000 290c001080c70304 0300003080070000'
const flow = [...Buffer.from(FLOW.replaceAll(' ', ''), 'hex')]

test('jumps have names, the chosen row says from where it is reached, and the flow tells code from data', async ({
  page,
}) => {
  await page.goto('#/sm1/binary')
  await give(page, 'flow.bin', [...flow, ...bytes])
  const list = page.getByRole('region', { name: 'Listing of all bytes' })
  await expect(rows(page).getByText('loc_8: BRA')).toBeVisible()
  await rows(page).focus()
  await page.keyboard.press('ArrowDown')
  await expect(list.getByText('reached from')).toContainText('loc_8')
  await list.getByRole('button', { name: 'Follow the flow from here' }).click()
  await expect(rows(page).locator('tr[data-reached="true"]')).toHaveCount(1)
  await expect(page.getByRole('region', { name: 'The file', exact: true })).toContainText('1 of 8 words are reached')
})

test('several rows are selected by keyboard and opened as a program', async ({ page }) => {
  await page.goto('#/sm1/binary')
  await give(page, 'shader.bin', bytes)
  await expect(rows(page).getByText('MOV R10, R6')).toBeVisible()
  await rows(page).focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Shift+ArrowDown')
  await expect(page.getByText('2 words selected')).toBeVisible()
  await page.getByRole('button', { name: 'Open the selection in Program' }).click()
  await expect(page).toHaveURL(/#\/sm1\/program\//)
  await expect(page.getByText('MOV32 R8, R3').first()).toBeVisible()
})

test('a part of a file is read as plain code in another order of bytes, and a link says so', async ({ page }) => {
  await page.goto('#/sm1/binary')
  const turned = Buffer.from(bytes).swap32()
  await give(page, 'turned.bin', [1, 2, 3, 4, ...turned])
  await page.getByRole('button', { name: 'Read as…' }).click()
  const form = page.getByRole('form', { name: 'Read as plain code' })
  await form.getByLabel('Address of the first byte').fill('100')
  await form.getByLabel('From byte').fill('4')
  await form.getByLabel('Order of bytes').selectOption('4')
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Read', exact: true }).click()
  await expect(rows(page).getByText('MOV R10, R6')).toBeVisible()
  await expect(rows(page).getByRole('button', { name: '0100' })).toBeVisible()
  await expect(page).toHaveURL(/\?base=100&from=4&swap=4$/)
  await page.reload()
  await expect(rows(page).getByText('MOV R10, R6')).toBeVisible()
})

test('two files are compared by word and by field', async ({ page }) => {
  await page.goto('#/sm1/binary')
  await give(page, 'one.bin', bytes)
  await expect(rows(page).getByText('MOV R10, R6')).toBeVisible()
  // The destination of the short move is bits 7:2 of its first byte.
  const other = [...bytes]
  other[12] = 0x24
  await page
    .getByLabel('Compare with another file')
    .setInputFiles({ name: 'two.bin', mimeType: 'application/octet-stream', buffer: Buffer.from(other) })
  const pane = page.getByRole('region', { name: 'Compared with two.bin' })
  await expect(pane).toContainText('3 words the same, 1 word changed')
  await expect(pane.getByRole('row').last()).toContainText(/MOV32 R8, R3.*MOV32 R9, R3.*8 → 9/)
  await expectAccessible(page)
})

test('the hunt says what goes along with a bit, and hands its pattern to Word and to the search', async ({ page }) => {
  await page.goto('#/g13/binary')
  // Bit 54 of iadd, which nobody explains, is set in the second word.
  const word = '0e134c4364001000'
  const odd = '0e134c4364005000'
  await give(page, 'odd.bin', [...Buffer.from(word + odd, 'hex')])
  const hunt = page.getByRole('region', { name: 'Nobody explains' })
  await expect(hunt).toContainText('1 of 2')
  await hunt.getByText('What goes along with it').click()
  await expect(hunt.getByText('without bit 54:')).toBeVisible()
  await hunt.getByRole('link', { name: 'Open in Word, the other bits as any' }).click()
  await expect(page).toHaveURL(/#\/g13\/word\/0e134c4364005000$/)
})

test('many files: counted together, kept in this browser, opened at a finding, removed', async ({ page }) => {
  await page.goto('#/sm1/binary')
  const file = (name: string, content: readonly number[]) => ({
    name,
    mimeType: 'application/octet-stream',
    buffer: Buffer.from(content),
  })
  await page
    .getByLabel('Add files')
    .setInputFiles([file('a.bin', bytes), file('b.bin', [...bytes, ...bytes.slice(8, 12)])])
  const corpus = page.getByRole('region', { name: 'Many files at once' })
  await expect(corpus.getByRole('row', { name: /^2 files/ })).toContainText('93')
  await expectAccessible(page)
  await page.reload()
  await expect(corpus.getByRole('row', { name: /^b\.bin/ })).toBeVisible()
  await corpus.getByRole('button', { name: 'a.bin, all bytes, 8' }).click()
  await expect(rows(page).locator('tr[aria-current]')).toContainText('feffffff')
  await page.getByRole('button', { name: 'Close', exact: true }).click()
  await corpus.getByRole('button', { name: 'Remove a.bin' }).click()
  await expect(corpus.getByRole('row', { name: /^1 file/ })).toBeVisible()
  await corpus.getByRole('button', { name: 'Remove all' }).click()
  await expect(corpus.getByRole('table')).toHaveCount(0)
})

test('the opcode map is tinted by the open file', async ({ page }) => {
  await page.goto('#/sm1/binary')
  await give(page, 'shader.bin', bytes)
  await expect(rows(page).getByText('MOV R10, R6')).toBeVisible()
  await page.getByRole('link', { name: 'Reference', exact: true }).click()
  await page.getByLabel('Tint').selectOption({ label: 'words of shader.bin' })
  await expect(page.getByRole('link', { name: /mov.*1 /i }).first()).toBeVisible()
})

test('an empty file says so; work can be stopped and begun again; a comparison that cannot be says why', async ({
  page,
}) => {
  await page.goto('#/vp1/binary')
  await give(page, 'empty.bin', [])
  await expect(page.getByText('There is not a single byte in it.')).toBeVisible()
  await page.getByRole('button', { name: 'Close', exact: true }).click()
  const next = noise(1)
  await give(
    page,
    'noise.bin',
    Array.from({ length: 2_000_000 }, () => next() & 255),
  )
  await page.getByRole('button', { name: 'Stop' }).click()
  await expect(page.getByText('Stopped; what was found so far is shown.')).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Compare with another file').setInputFiles({
    name: 'other.bin',
    mimeType: 'application/octet-stream',
    buffer: Buffer.from([1, 2, 3, 4]),
  })
  await expect(page.getByRole('alert')).toHaveText('The words of the first file are not all read yet.')
  await page.getByRole('button', { name: 'Read again' }).click()
  await expect(page.getByRole('region', { name: 'Nobody explains' })).toContainText(/of 500,000/)
})
