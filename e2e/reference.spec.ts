// A person looks something up: searches the table of encodings, sorts it, opens a page, follows a link, by mouse and keys.
import { readFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { test } from './test.ts'

const list = '/#/vp1/reference'
const table = (page: Page) => page.getByRole('table', { name: /Encodings of/ })
const rowNames = (page: Page) => table(page).getByRole('rowheader').getByRole('link').allTextContents()
const search = (page: Page) => page.getByRole('combobox', { name: 'Search', exact: true })
const row = (page: Page, name: string) =>
  table(page)
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name, exact: true }) })
async function showColumn(page: Page, name: string) {
  await page.getByText('Columns', { exact: true }).click()
  await page.getByRole('checkbox', { name, exact: true }).check()
  await page.keyboard.press('Escape')
}

test('the table lists every encoding and can be used by everybody, light and dark', async ({ page }) => {
  await page.goto(list)
  await expect(page.getByRole('heading', { name: 'Reference of NVIDIA VP1' })).toBeVisible()
  await expect(page.getByText(/^\d+ encodings$/)).toBeVisible()
  await expect(row(page, 'unnamed_1f')).toContainText('no name')
  await expect(row(page, 'abra')).toContainText('named')
  await expect(row(page, 'mov_to')).toContainText('partly')
  await showColumn(page, 'Opcode')
  await expect(row(page, 'mul_imm')).toContainText('0x61, 0x71')
  // A few rows of every sort stand for all: axe looks at the colours of every piece of text.
  test.slow()
  for (const [colorScheme, query] of [
    ['light', 'unit'],
    ['dark', 'file'],
  ] as const) {
    await page.emulateMedia({ colorScheme })
    await search(page).fill(query)
    await expectAccessible(page)
  }
})

test('search answers at once: names, prose, opcode numbers, whole words; the address keeps it', async ({ page }) => {
  await page.goto(list)
  await search(page).fill('truth table')
  await expect(table(page).getByRole('rowheader')).toHaveText(['bitop', 'vbitop', 'bitop_a', 'vcmpad'])
  await search(page).fill('nand')
  await expect.poll(async () => (await rowNames(page))[0]).toBe('bitop')
  await search(page).fill('0x5c')
  await expect(table(page).getByRole('rowheader')).toHaveText(['add'])
  await expect(row(page, 'add')).toContainText('opcode 0x5c')
  await search(page).fill('25850c4c')
  await expect(row(page, 'add')).toContainText('the word 25850c4c')
  await search(page).fill('zebra')
  await expect(page.getByText('No match for “zebra”')).toBeVisible()
  await search(page).fill('5c')
  await expect(page).toHaveURL(/\?q=5c$/)
  await page.reload()
  await expect(table(page).getByRole('rowheader')).toHaveText(['add'])
})

test('sorting, filters and columns', async ({ page }) => {
  test.slow()
  await page.goto(list)
  for (const [column, best] of [
    ['Evidence', 'documented'],
    ['Meaning', 'tested'],
  ] as const) {
    await table(page).getByRole('columnheader', { name: column }).getByRole('button').click()
    await expect(table(page).getByRole('row').nth(1)).toContainText(best)
  }
  await showColumn(page, 'Opcode')
  const opcode = table(page).getByRole('columnheader', { name: 'Opcode' })
  await opcode.getByRole('button').click()
  await expect(opcode).toHaveAttribute('aria-sort', 'ascending')
  await expect.poll(async () => (await rowNames(page)).slice(0, 3)).toEqual(['unnamed_00', 'bmul', 'bmula'])
  await opcode.getByRole('button').click()
  await expect(opcode).toHaveAttribute('aria-sort', 'descending')
  await expect.poll(async () => (await rowNames(page))[0]).toBe('exit')

  const filters = page.getByRole('complementary', { name: 'Filters' })
  await filters.getByRole('checkbox', { name: /^Bytewise operations/ }).check()
  await filters
    .getByRole('group', { name: 'Meaning' })
    .getByRole('checkbox', { name: /tested/ })
    .check()
  await expect(search(page)).toHaveValue('group:bytewise-operations meaning:tested')
  await expect(table(page).getByRole('rowheader').first()).toHaveText('bshr_imm')
  await expect.poll(() => rowNames(page)).toContain('badd')
  await expect.poll(() => rowNames(page)).not.toContain('add')
  await search(page).fill('')
  await expect(filters.getByRole('checkbox', { checked: true })).toHaveCount(0)

  await page.getByText('Columns', { exact: true }).click()
  await page.getByRole('checkbox', { name: 'What it does' }).uncheck()
  await expect(table(page).getByRole('columnheader', { name: 'What it does' })).toHaveCount(0)
})

test('by keyboard: search, down to a row, open, next, back to the row', async ({ page }) => {
  await page.goto(list)
  await search(page).focus()
  await page.keyboard.type('add')
  await expect(table(page).getByRole('rowheader').first()).toHaveText('add')
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('link', { name: 'add', exact: true })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(table(page).getByRole('rowheader').nth(1).getByRole('link')).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'add', level: 1 })).toBeFocused()
  await page.keyboard.press(']')
  const next = page.getByRole('heading', { level: 1 })
  await expect(next).not.toHaveText('add')
  await page.keyboard.press('[')
  await expect(next).toHaveText('add')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('link', { name: 'add', exact: true })).toBeFocused()
  await expect(search(page)).toHaveValue('add')
  await page.keyboard.press('ArrowUp')
  await expect(search(page)).toBeFocused()
})

test('the page of an encoding, opened by its link, can be used by everybody', async ({ page }) => {
  test.slow()
  await page.goto(`${list}/add`)
  await expect(page.getByRole('heading', { name: 'add', level: 1 })).toBeVisible()
  const order = ['Examples', 'Notes', 'Bits', 'Fields and operands in the order of the text']
  const beside = ['Evidence', /^Proof/, 'Numbers', 'Sources']
  const after = ['Other lines with this mnemonic', /^How do the others do it\?/]
  await expect(page.getByRole('heading', { level: 2 })).toHaveText([...order, ...after, ...beside])
  await expect(page.getByText('add DST [CDST] SRC1 SRC2').first()).toBeVisible()
  await expect(page.getByText('envytools documentation says otherwise:').first()).toBeVisible()
  await expect(page.getByRole('img', { name: /Bit diagram of add, 32 bits/ })).toBeVisible()
  await expect(page.getByRole('table', { name: 'Fields of add' }).getByRole('row', { name: /^SRC2/ })).toContainText(
    '13:9',
  )
  const mangled = page.getByRole('table', { name: 'SRC2', exact: true })
  await expect(mangled.getByRole('row', { name: /b20/ })).toContainText('(slct $cc b20 $rnq)')
  await expect(page.getByText('0xef000000')).toBeVisible()
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await expectAccessible(page)
  }
  await page.getByRole('link', { name: 'Open in Word' }).click()
  await expect(page).toHaveURL(/#\/vp1\/word\/25850c4c$/)
})

test('the diagram can be kept as a file', async ({ page }) => {
  await page.goto(`${list}/bmula_imm`)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save or copy the diagram' }).click()
  await page.getByRole('button', { name: 'Picture, SVG file' }).click()
  expect((await download).suggestedFilename()).toBe('bmula_imm.svg')
})

test('a table of an architecture can be kept, with the rows that are shown', async ({ page }) => {
  await page.goto(`${list}/flags`)
  await page.getByLabel('Find in the table').fill('sf')
  await expect(page.getByText(/^1 of \d+ rows$/)).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download' }).click()
  await page.getByRole('button', { name: /^Download CSV/ }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe('vp1-flags.csv')
  expect(readFileSync(await file.path(), 'utf8')).toBe(
    'SLCT,Name,Unit,Set where,Change of a register number\r\n0,sf,scalar,bit 31 of the result,bit 0 is flipped where the flag is set\r\n',
  )
  await expectAccessible(page)
})

test('what has no name, what has no known effect, and what does not exist say so', async ({ page }) => {
  await page.goto(`${list}/unnamed_1f`)
  await expect(page.getByText('No source gives it a name, so it has no assembly.')).toBeVisible()
  await page.goto(`${list}/xdld`)
  await expect(page.getByText(/its transfers are not known/).first()).toBeVisible()
  await expectAccessible(page)
  await page.goto(`${list}/nonsense`)
  await expect(page.getByRole('alert', { name: /no encoding called “nonsense”/ })).toBeVisible()
  await expect(table(page)).toBeVisible()
})

test('the map has all opcodes, and leads to their encodings', async ({ page }) => {
  await page.goto(list)
  const map = page.getByRole('grid', { name: 'Opcode map: bits 31:29 down, 27:24 across' })
  await expect(map.getByRole('gridcell')).toHaveCount(128)
  await map.getByRole('link', { name: /^31:29=0x3 27:24=0xa: abs_7a, mov_to, mov_to_other/ }).click()
  await expect(table(page).getByRole('rowheader')).toHaveText(['abs_7a', 'mov_to', 'mov_to_other'])
  await expect(search(page)).toHaveValue('bits:31:29=0x3 bits:27:24=0xa')
  await search(page).fill('')
  await map.getByRole('link', { name: /^31:29=0x2 27:24=0xc: add;/ }).click()
  await expect(page.getByRole('heading', { name: 'add', level: 1 })).toBeVisible()
})

test.describe('on a narrow screen', () => {
  test.use({ viewport: { width: 320, height: 640 } })
  const overflow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)

  test('cards instead of a table, nothing beyond the edge', async ({ page }) => {
    await page.goto(list)
    const cards = page.getByRole('list', { name: 'Encodings' })
    await expect(cards.getByRole('listitem').first()).toBeVisible()
    await expect.poll(() => overflow(page)).toBeLessThanOrEqual(0)
    await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Name')
    await expect(cards.getByRole('link').first()).toHaveText('aadd')
    await search(page).fill('5c')
    await expectAccessible(page)
    await cards.getByRole('link', { name: 'add' }).click()
    await expect(page.getByRole('heading', { name: 'add', level: 1 })).toBeVisible()
    for (const name of ['add', 'bmula_imm', 'mov_to', 'bitop', 'vec', 'unnamed_1f']) {
      await page.goto(`${list}/${name}`)
      await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
      expect([name, await overflow(page)]).toEqual([name, 0])
    }
    await expectAccessible(page)
  })
})
