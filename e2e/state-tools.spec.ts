// A person reads a value in every way, sees lanes that are active, pins some and compares them, and asks which registers differ.
import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { test } from './test.ts'

const first = { timeout: 60_000 }
const registers = (page: Page) => page.getByRole('region', { name: 'Registers' })
const grid = (page: Page) => page.getByRole('grid', { name: /registers by lanes/ })
const row = (page: Page, name: string) =>
  grid(page)
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name, exact: true }) })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const lane = (page: Page) => registers(page).getByRole('combobox', { name: 'Lane' })

async function open(page: Page, address: string): Promise<void> {
  await page.goto(`/#/${address}`)
  await expect(button(page, 'Step')).toHaveAttribute('aria-disabled', 'false', first)
  await expect(page.locator('.status .state')).not.toHaveText(/assembling|loading|replaying/, first)
}

test('who has chosen no lane sees one that is active, and is told which', async ({ page }) => {
  await open(page, 'g13/kernel/if_else?step=5')
  await expect(lane(page)).toHaveValue('first')
  await expect(lane(page)).toContainText('first active: 3')
  await expect(page.getByText('In lane 3, the first active one').first()).toBeVisible()
  expect(page.url()).not.toContain('lane=')
  await button(page, 'Back').click()
  await expect(lane(page)).toContainText('first active: 0')
  // A choice holds, and the address says so, of lane 0 as well.
  await lane(page).selectOption('0')
  await button(page, 'Step').click()
  await expect(page.getByText('Lane 0 is inactive').first()).toBeVisible()
  await expect.poll(() => page.url()).toContain('lane=0')
  await page.reload()
  await expect(lane(page)).toHaveValue('0', first)
  await lane(page).selectOption('first')
  await expect(page.getByText('In lane 3, the first active one').first()).toBeVisible()
  await expect.poll(() => page.url()).not.toContain('lane=')
})

test('lanes are pinned beside the chosen one, and what differs stands out', async ({ page }) => {
  await open(page, 'g13/kernel/vector_add?step=4&lane=7')
  await button(page, 'Pin lane 7').click()
  await button(page, 'Next lane').click()
  const header = grid(page).getByRole('columnheader')
  await expect(header.nth(1)).toHaveText('7 pinned')
  await expect(header.nth(2)).toHaveText('0')
  const cells = row(page, 'r2').getByRole('gridcell')
  await expect(cells.first()).toHaveText('7 differs')
  await expect(row(page, 'r5').getByRole('gridcell').first()).toHaveText('0')
  // One lane at a time, it is a column beside it.
  await button(page, 'One lane').click()
  const table = page.getByRole('table', { name: /general registers/ })
  await expect(table.getByRole('columnheader', { name: 'Lane 7' })).toBeVisible()
  await expect(table.getByRole('row', { name: /^r2/ })).toContainText('00000007 differs')
  await button(page, 'Unpin lane 7').click()
  await expect(table.getByRole('columnheader', { name: 'Lane 7' })).toHaveCount(0)
})

test('only registers that differ have a row, where that is asked for', async ({ page }) => {
  await open(page, 'g13/kernel/vector_add?step=4')
  const choice = registers(page).getByRole('combobox', { name: 'Registers', exact: true })
  await expect(row(page, 'r5')).toBeVisible()
  await choice.selectOption('whose active lanes differ')
  await expect(row(page, 'r5')).toHaveCount(0)
  await expect(row(page, 'r2')).toBeVisible()
  await button(page, 'Pin lane 0').click()
  await choice.selectOption('that differ from the pinned')
  await expect(registers(page).getByText('These lanes agree in each register')).toBeVisible()
  await button(page, 'Next lane').click()
  await expect(row(page, 'r3')).toBeVisible()
  await choice.selectOption('all in use')
  await expect(row(page, 'r5')).toBeVisible()
})

test('a value is read in every way, alone and as half of a pair, and nothing moves', async ({ page }) => {
  await open(page, 'g13/kernel/vector_add?step=4')
  const all = registers(page).getByRole('region', { name: 'All readings' })
  await expect(all).toContainText('No value')
  const height = (await all.boundingBox())?.height
  await row(page, 'r3').getByRole('gridcell').nth(1).getByRole('button').focus()
  const shown = page.getByLabel('r3 in lane 1, in all formats')
  await expect(shown).toContainText('Hexc11a147b')
  await expect(shown).toContainText('Float-9.63')
  await expect(shown).toContainText('r3_r442480000_c11a147b')
  await expect.poll(async () => (await all.boundingBox())?.height).toBe(height)
  // The mouse shows another one for as long as it is there.
  await row(page, 'r2').getByRole('gridcell').nth(5).hover()
  await expect(page.getByLabel('r2 in lane 5, in all formats')).toContainText('Unsigned5')
  await page.mouse.move(0, 0)
  await expect(shown).toBeVisible()
  // A special register says what it is for.
  await expect(page.getByRole('rowheader', { name: 'sr80 thread_position_in_grid.x' })).toBeVisible()
})

test('flags are called by their names, and bits that are always set are not', async ({ page }) => {
  await open(page, 'vp1/program')
  const flags = page.getByRole('button', { name: /^\$c1 / })
  await expect(flags).toHaveText('–')
  await flags.click()
  await page.getByRole('textbox', { name: 'New value of $c1' }).fill('zf asf')
  await page.keyboard.press('Enter')
  await expect(flags).toHaveText('zf asf')
  const shown = page.getByLabel('$c1, in all formats')
  await expect(shown).toContainText('Hex8102')
  await expect(shown).toContainText('zf, asf; bit 11 is always 0')
})

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in the ${colorScheme} theme`, () => {
    test.use({ colorScheme })
    test('comparing lanes and reading values can be used by everybody', async ({ page }) => {
      await open(page, 'g13/kernel/if_else?step=5')
      await button(page, 'Pin lane 3').click()
      await row(page, 'r2').getByRole('gridcell').nth(4).getByRole('button').focus()
      await expectAccessible(page)
    })
  })
}

test('an instruction is typed, its effects are told before anything changes, and then it is applied', async ({
  page,
}) => {
  await open(page, 'g13/kernel/collatz?step=12')
  await page.getByText('Run one instruction here').click()
  const here = page.locator('.try-here')
  const box = here.getByRole('textbox', { name: 'Instruction to run here' })
  await box.fill('iadd r3, r3, nonsense')
  await page.keyboard.press('Enter')
  await expect(here.getByRole('status')).toContainText('“iadd r3, r3, nonsense”')
  await box.fill('jmp_exec_any pc+again')
  await page.keyboard.press('Enter')
  await expect(here.getByRole('status')).toContainText('It would jump to')
  await box.fill('mov_imm r9, 77, 0b0')
  await page.keyboard.press('Enter')
  const change = here.getByRole('row', { name: /^r9/ })
  await expect(change).toContainText('0000004d')
  await expect(row(page, 'r9')).toHaveCount(0)
  const before = page.url()
  await here.getByRole('button', { name: /^Apply: set these \d+ values/ }).click()
  await expect(row(page, 'r9').getByRole('gridcell').nth(3)).toContainText('4d')
  // The link keeps them.
  await expect.poll(() => page.url()).not.toBe(before)
  await page.reload()
  await expect(row(page, 'r9').getByRole('gridcell').nth(3)).toContainText('4d', first)
  await expectAccessible(page)
})
