// A person reads what each step did as a list, looks for steps by what they are about, goes to one, and takes them home as a file.
import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { openPane } from './programs.ts'
import { test } from './test.ts'

test.use({ viewport: { width: 1440, height: 900 } })

const first = { timeout: 60_000 }
const step = (page: Page) => page.locator('.status .count')
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const pane = (page: Page) => page.locator('section.log')
const table = (page: Page) => page.getByRole('table', { name: 'Steps of the run' })
const row = (page: Page, number: number) =>
  table(page)
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: String(number), exact: true }) })
const box = (page: Page, name: string) => pane(page).getByRole('textbox', { name, exact: true })
/** Numbers of the steps in sight. */
const numbers = (page: Page) => table(page).getByRole('rowheader').allTextContents()

async function open(page: Page, link: string, at: number): Promise<void> {
  await page.goto(`/#/${link}`)
  await expect(step(page)).toHaveText('0', first)
  const number = page.getByRole('textbox', { name: 'Step to go to' })
  await number.fill(String(at))
  await number.press('Enter')
  await expect(step(page)).toHaveText(String(at), first)
  await openPane(page, 'Log')
}

test('each step in the words of its story; a row leads to its step', async ({ page }) => {
  await open(page, 'g13/kernel/collatz', 22)
  await expect(pane(page)).toContainText('Steps 1 to 22')
  await expect(row(page, 22)).toHaveAttribute('aria-current', 'step')
  const cells = row(page, 11).getByRole('cell')
  await expect(cells.nth(0)).toHaveText('12')
  await expect(cells.nth(1)).toHaveText('imadd r3, r3, 3, 1')
  await expect(cells.nth(2)).toHaveText('15 of 32 lanes')
  await expect(cells.nth(3)).toContainText('r3 in 15 lanes, 2: ')
  await row(page, 11).getByRole('button').click()
  await expect(step(page)).toHaveText('11')
  await expect(page.locator('.story .lanes-told')).toContainText('r3 in 15 lanes, 2: ')
  // Steps that were run after the one shown stay in the list.
  await expect(row(page, 11)).toHaveAttribute('aria-current', 'step')
  await expect(pane(page)).toContainText('Steps 1 to 22')
  await expectAccessible(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectAccessible(page)
})

test('steps are found by text, register, code and memory; what cannot be read is said', async ({ page }) => {
  await open(page, 'g13/kernel/collatz', 22)
  await box(page, 'Instruction').fill('imadd')
  await expect(pane(page)).toContainText('2 of 22 steps looked at')
  await expect.poll(() => numbers(page)).toEqual(['11', '22'])
  await button(page, 'Clear').click()
  await box(page, 'Register').fill('r3')
  await page.getByLabel('What the instruction does with the register').selectOption('writes')
  await expect.poll(() => numbers(page)).toEqual(['2', '11', '14', '22'])
  await box(page, 'Code').fill('line 12 to 16')
  await expect.poll(() => numbers(page)).toEqual(['11', '14', '22'])
  await box(page, 'Memory').fill('r3')
  await expect(pane(page)).toContainText('this is a register, and memory is looked for here')
  await expect(box(page, 'Memory')).toHaveAttribute('aria-invalid', 'true')
  await button(page, 'Clear').click()
  await box(page, 'Memory').fill('device 0x10000 to 0x1ffff')
  await expect(pane(page)).toContainText('0 of 22 steps looked at')
  await button(page, 'Run').click()
  await expect(page.locator('.status .state')).toContainText('finished', first)
  await expect(pane(page)).toContainText('2 of 2,348 steps looked at')
  await expect(table(page).getByRole('row').last()).toContainText('18 lanes wrote 72 bytes of device')
})

test('of a long run the last 100,000 steps, and those before by a button', async ({ page }) => {
  await open(page, 'usse/kernel/mandelbrot', 0)
  await button(page, 'Run').click()
  await expect(page.locator('.status .state')).toContainText('finished', first)
  const total = Number(await step(page).textContent())
  const number = (value: number) => value.toLocaleString('en')
  const from = total - 99_999
  expect(from).toBeGreaterThan(1)
  await expect(pane(page)).toContainText(`Steps ${number(from)} to ${number(total)}`)
  await expect(row(page, total)).toHaveAttribute('aria-current', 'step')
  await page.getByRole('button', { name: /^Look at the .* steps before$/ }).click()
  await expect(pane(page)).toContainText(`to ${number(from - 1)}`)
  await button(page, 'Look at the last steps').click()
  await expect(pane(page)).toContainText(`to ${number(total)}`)
})

for (const [kind, begin] of [
  ['Text', 'step  address  line  instruction'],
  ['CSV', 'step,address,line,instruction,who,did,memory'],
  ['JSON', '['],
] as const)
  test(`what was found is saved as ${kind}`, async ({ page }) => {
    await open(page, 'vp1/kernel/bits_apart', 12)
    await expect(pane(page)).toContainText('Steps 1 to 12')
    const coming = page.waitForEvent('download')
    await button(page, 'Save the log').click()
    await page.getByRole('button', { name: kind, exact: true }).click()
    const download = await coming
    expect(download.suggestedFilename()).toMatch(/^log-steps-1-to-12\.(txt|csv|json)$/)
    const text = await readFile(await download.path(), 'utf8')
    expect(text.startsWith(begin)).toBe(true)
    if (kind === 'JSON') expect(JSON.parse(text)).toHaveLength(12)
    else expect(text.trimEnd().split(/\r?\n/)).toHaveLength(13)
    await expect(pane(page)).toContainText('Saved 12 steps as log-steps-1-to-12')
  })
