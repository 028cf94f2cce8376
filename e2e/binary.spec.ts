// A person opens files of code: sees every word, finds what nobody explains, and gets from a row to its word.
import { expect, type Page, test } from '@playwright/test'
import { expectAccessible } from './axe.ts'

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
