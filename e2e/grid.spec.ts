// A person chooses who runs, looks at any warp of a block, goes to another block, sees who waits, the stack, and flags by lane.
import { expect, type Page, test } from '@playwright/test'
import { expectAccessible } from './axe.ts'

const first = { timeout: 60_000 }
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const status = (page: Page) => page.locator('.status')
const step = (page: Page) => page.locator('.status .count')
const panel = (page: Page) => page.getByRole('form', { name: 'Grid' })
const box = (page: Page, name: string) => panel(page).getByRole('textbox', { name, exact: true })
const warps = (page: Page) => page.getByRole('region', { name: 'Warps of the block' })
const warp = (page: Page, number: number) => warps(page).getByRole('radio', { name: new RegExp(`^warp ${number}:`) })
const cell = (page: Page, grid: RegExp, register: string, lane: number) =>
  page
    .getByRole('grid', { name: grid })
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: register, exact: true }) })
    .getByRole('gridcell')
    .nth(lane)
const THREADS = /^registers of each thread/
const FLAGS = /^condition registers/

async function open(page: Page, address: string): Promise<void> {
  await page.goto(`/#/sm1/${address}`)
  await expect(button(page, 'Step')).toHaveAttribute('aria-disabled', 'false', first)
  // Presses are taken before there is anything to see.
  await expect(page.locator('.status .state')).not.toHaveText(/assembling|loading|replaying/, first)
}
async function goTo(page: Page, number: number): Promise<void> {
  await page.getByRole('textbox', { name: 'Step to go to' }).fill(String(number))
  await page.keyboard.press('Enter')
  await expect(step(page)).toHaveText(String(number))
}

test('sizes and parameters are typed, applied by a restart, and kept by the address', async ({ page }) => {
  await open(page, 'kernel/vector_add?step=20')
  await expect(box(page, 'Blocks in direction x')).toHaveValue('4')
  await expect(panel(page).getByText('4 blocks of 64 threads, 2 warps each')).toBeVisible()
  await expect(panel(page).getByText('number of elements')).toBeVisible()
  await expect(button(page, 'Apply')).toHaveAttribute('aria-disabled', 'true')
  await box(page, 'Blocks in direction x').fill('2')
  await page.keyboard.press('Tab')
  await expect(box(page, 'Blocks in direction y')).toBeFocused()
  await box(page, 'Threads of a block in direction x').fill('96')
  await box(page, 'Parameter g [0x7]').fill('0x64')
  await page.keyboard.press('Enter')
  await expect(panel(page).getByText('2 blocks of 96 threads, 3 warps each')).toBeVisible()
  await expect(box(page, 'Parameter g [0x7]')).toBeFocused()
  await expect(box(page, 'Parameter g [0x7]')).toHaveValue('100')
  await expect(step(page)).toHaveText('0')
  await expect(page).toHaveURL(/#\/sm1\/program\//)
  await page.reload()
  await expect(box(page, 'Threads of a block in direction x')).toHaveValue('96', first)
  // It still knows what it was made from, and so what its parameters hold.
  await expect(page.getByText('made from “Add two vectors”')).toBeVisible()
  await expect(panel(page).getByText('number of elements')).toBeVisible()
  await expect(warps(page).getByRole('radio', { name: /^warp/ })).toHaveCount(3)
  await button(page, 'Run').click()
  await expect(status(page)).toContainText('the program has finished · block 1')
})

test('what cannot be is refused with what was read and what is allowed', async ({ page }) => {
  await open(page, 'kernel/vector_add')
  await box(page, 'Threads of a block in direction y').fill('32')
  await box(page, 'Parameter g [0x7]').fill('many')
  await button(page, 'Apply').click()
  const alert = panel(page).getByRole('alert')
  await expect(alert).toContainText('64 × 32 × 1 are 2048 threads; a block has at most 1024.')
  await expect(alert).toContainText('“many” is not a word of 32 bits. Expected a number such as 200')
  await expect(box(page, 'Parameter g [0x7]')).toHaveAttribute('aria-invalid', 'true')
  await expect(page).toHaveURL(/kernel\/vector_add$/)
  await box(page, 'Parameter g [0x7]').press('Escape')
  await expect(alert).toHaveCount(0)
  await expect(box(page, 'Threads of a block in direction y')).toHaveValue('1')
  await button(page, 'Add a parameter').click()
  await box(page, 'Parameter g [0x8]').fill('1.5')
  await page.keyboard.press('Enter')
  await expect(box(page, 'Parameter g [0x8]')).toHaveValue('0x3fc00000')
  await expect(panel(page).getByText('= 1.5')).toBeVisible()
})

test('any warp of the block can be looked at, by click or by key, and changed', async ({ page }) => {
  await open(page, 'kernel/reduction?step=14')
  await expect(warps(page).getByRole('radio', { name: /Follow the warp/ })).toBeChecked()
  await expect(page.getByRole('heading', { name: 'Registers of warp 2' })).toBeVisible()
  await expect(cell(page, THREADS, 'R0', 0)).toHaveText('00000040')
  await expect(warp(page, 2)).toHaveAccessibleName('warp 2: its turn at 0018, 0xffffffff, 32 of 32 active')
  await expect(warp(page, 3)).toHaveAccessibleName('warp 3: ready at 0018, 0xffffffff, 32 of 32 active')
  await warp(page, 1).check({ force: true })
  await expect(page.getByRole('heading', { name: 'Registers of warp 1' })).toBeVisible()
  await expect(cell(page, THREADS, 'R0', 0)).toHaveText('00000020')
  // What the last step did is marked where its warp is shown.
  await expect(page.locator('.lane-grid [data-changed]').first()).toBeVisible()
  await page.keyboard.press('ArrowLeft')
  await expect(warp(page, 0)).toBeFocused()
  await expect(cell(page, THREADS, 'R0', 1)).toHaveText('00000001')
  await expect(page.locator('.lane-grid [data-changed]')).toHaveCount(0)
  await button(page, 'Step').click()
  await expect(step(page)).toHaveText('15')
  await expect(page.getByRole('heading', { name: 'Registers of warp 0' })).toBeVisible()
  await cell(page, THREADS, 'R1', 3).dblclick()
  await page.getByRole('textbox', { name: 'New value of R1 in lane 3' }).fill('77')
  await page.keyboard.press('Enter')
  await expect(cell(page, THREADS, 'R1', 3)).toHaveText('00000077')
  await warps(page)
    .getByRole('radio', { name: /Follow/ })
    .check()
  await expect(cell(page, THREADS, 'R1', 3)).not.toHaveText('00000077')
})

test('keys lead through the warps, and lines say where the others stand', async ({ page }) => {
  await open(page, 'kernel/reduction?step=14')
  await expect(page.locator('.editor .other-glyph')).toHaveCount(1)
  await button(page, 'Step').focus()
  await page.keyboard.press('g')
  await expect(warp(page, 3)).toBeChecked()
  await page.keyboard.press('g')
  await expect(warp(page, 0)).toBeChecked()
  await page.keyboard.press('Shift+G')
  await expect(page.getByRole('heading', { name: 'Registers of warp 3' })).toBeVisible()
})

test('the listing marks where the warp stands that is shown, and how many others stand where', async ({ page }) => {
  await open(page, 'kernel/reduction?step=10')
  await page.getByText('Listing', { exact: true }).click()
  const row = (address: string) =>
    page.locator('.listing tbody tr').filter({ has: page.locator('td[data-column="address"]', { hasText: address }) })
  await expect(row('0010')).toHaveAttribute('aria-current', 'step')
  await expect(row('0010')).toContainText('1 other warp here')
  await expect(row('0018')).toContainText('2 other warps here')
  await warp(page, 0).check({ force: true })
  await expect(row('0018')).toHaveAttribute('aria-current', 'step')
  await expect(row('0018')).toContainText('1 other warp here')
  await expect(row('0010')).toContainText('2 other warps here')
})

test('another block is another time', async ({ page }) => {
  await open(page, 'kernel/reduction')
  await expect(button(page, 'Previous block')).toHaveAttribute('aria-disabled', 'true')
  await button(page, 'Next block').click()
  await expect(status(page)).toContainText('block 1 · warp 0')
  const begins = Number(await step(page).textContent())
  expect(begins).toBeGreaterThan(100)
  await expect(page.getByRole('region', { name: 'The next step' })).toContainText('line 1, warp 0')
  await button(page, 'Back').click()
  await expect(status(page)).toContainText('block 0 · warp 0')
  const block = warps(page).getByRole('spinbutton', { name: 'Block' })
  await block.fill('2')
  await block.press('Enter')
  await expect(status(page)).toContainText('block 2 · warp 0')
  await expect(page).toHaveURL(/step=\d+/)
  await button(page, 'Previous block').click()
  await expect(status(page)).toContainText('block 1 · warp 0')
  await expect(step(page)).toHaveText(String(begins))
})

test('who waits at a barrier, and who has not come there', async ({ page }) => {
  await open(page, 'kernel/reduction')
  await expect(warps(page).getByText('No warp waits at a barrier.')).toBeVisible()
  await goTo(page, 46)
  await expect(warp(page, 1)).toHaveAccessibleName(/^warp 1: waits at 0060/)
  await expect(warps(page).getByText('BAR.ARV.WAIT b0, 0xfff: warps 0–1. Not there yet: warps 2–3.')).toBeVisible()
  await goTo(page, 48)
  await expect(warps(page).getByText('No warp waits at a barrier.')).toBeVisible()
})

test('threads that part wait on the stack, and flags are letters in each lane', async ({ page }) => {
  await open(page, 'kernel/bitonic_sort')
  const stack = page.getByRole('region', { name: /^Divergence stack/ })
  await expect(stack).toContainText('empty')
  const entries = stack.getByRole('listitem')
  // To the first branch that some take.
  await goTo(page, 26)
  await expect(entries).toHaveCount(2)
  await expect(entries.first()).toContainText('DIVERGE')
  await expect(entries.first()).toContainText('16 of 32')
  await expect(entries.last()).toContainText('SYNC')
  await expect(entries.last()).toContainText('32 of 32')
  await expect(cell(page, FLAGS, 'C0', 0)).toHaveText(/^[Z·][S·][C·][O·]/)
  await expect(cell(page, FLAGS, 'C0', 0)).not.toHaveText(await cell(page, FLAGS, 'C0', 1).innerText())
  await cell(page, FLAGS, 'C3', 5).dblclick()
  const typed = page.getByRole('textbox', { name: 'New value of C3 in lane 5' })
  await typed.fill('zq')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('region', { name: /^Registers/ }).getByRole('alert')).toContainText(
    '“zq” is not a choice of flags',
  )
  await typed.fill('zo')
  await page.keyboard.press('Enter')
  await expect(cell(page, FLAGS, 'C3', 5)).toHaveText('Z··O')
})

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in the ${colorScheme} theme`, () => {
    test.use({ colorScheme })
    test('everybody can use it', async ({ page }) => {
      await open(page, 'kernel/reduction')
      await goTo(page, 46)
      await warp(page, 3).check({ force: true })
      await box(page, 'Threads of a block in direction y').fill('x')
      await button(page, 'Apply').click()
      await expect(panel(page).getByRole('alert')).toBeVisible()
      await expectAccessible(page)
      await open(page, 'kernel/edge_detection?step=900')
      await expect(page.getByRole('img', { name: /^Edges, a picture/ })).toBeVisible()
      await expectAccessible(page)
    })
  })
}

test.describe('on a narrow screen', () => {
  test.use({ viewport: { width: 320, height: 700 } })
  test('all of it has room', async ({ page }) => {
    await open(page, 'kernel/edge_detection?step=900')
    await warp(page, 3).check({ force: true })
    await expect(page.getByRole('heading', { name: 'Registers of warp 3' })).toBeVisible()
    await box(page, 'Blocks in direction y').fill('3')
    await page.keyboard.press('Enter')
    await expect(panel(page).getByText('24 blocks of 256 threads')).toBeVisible()
    await expectAccessible(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  })
})
