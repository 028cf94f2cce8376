// A person pins expressions: sees their values along the run, reads them as a table, goes to a step, and finds them again in the address.
import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { openPane } from './programs.ts'
import { test } from './test.ts'

test.use({ viewport: { width: 1440, height: 900 } })

const first = { timeout: 60_000 }
const step = (page: Page) => page.locator('.status .count')
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const pane = (page: Page) => page.locator('section.pinned')
const now = (page: Page, text: string) => page.getByRole('status', { name: `${text} now` })
const registerIn = (page: Page, name: string, lane: number) =>
  page
    .getByRole('grid', { name: /registers by lanes/ })
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name, exact: true }) })
    .getByRole('gridcell')
    .nth(lane)
const plot = (page: Page, text: string) => page.getByRole('slider', { name: `${text} along the run` })

async function open(page: Page, link: string, at = '0'): Promise<void> {
  await page.goto(`/#/${link}`)
  await expect(step(page)).toHaveText(at, first)
}
async function pin(page: Page, text: string): Promise<void> {
  await openPane(page, 'Pinned')
  const box = page.getByRole('combobox', { name: 'Expression to pin' })
  await box.fill(text)
  await box.press('Enter')
}
async function goTo(page: Page, to: number): Promise<void> {
  const number = page.getByRole('textbox', { name: 'Step to go to' })
  await number.fill(String(to))
  await number.press('Enter')
  await expect(step(page)).toHaveText(String(to), first)
}

/** An expression of each architecture, and what it is at the step after some. */
const EXPRESSIONS = [
  { isa: 'g13', kernel: 'collatz', text: 'max(r3)', at: 11, is: '94' },
  { isa: 'sm1', kernel: 'greatest_divisor', text: 'count(1)', at: 3, is: /^\d+$/ },
  { isa: 'usse', kernel: 'mandelbrot', text: 'f32(r10)', at: 100, is: /^-?[\d.]+$/ },
  { isa: 'brew', kernel: 'fibonacci', text: '$r1 > 100', at: 5, is: '0' },
  { isa: 'vp1', kernel: 'bits_apart', text: '$r4', at: 5, is: /^\d+$/ },
] as const

for (const { isa, kernel, text, at, is } of EXPRESSIONS)
  test(`${isa}: an expression is pinned, tells its value at each step, and survives a reload`, async ({ page }) => {
    await open(page, `${isa}/kernel/${kernel}`)
    await pin(page, text)
    await goTo(page, at)
    await expect(now(page, text)).toHaveText(is)
    await expect.poll(() => page.url()).toContain('pin=')
    const value = (await now(page, text).textContent()) ?? ''
    await page.reload()
    await expect(step(page)).toHaveText(String(at), first)
    await expect(now(page, text)).toHaveText(value)
    await expect(plot(page, text)).toHaveAttribute('aria-valuetext', `step ${at}: ${value}`)
  })

test('arrow keys and the mouse tell a step and its value; Enter, a press and the table go there', async ({ page }) => {
  await open(page, 'g13/kernel/collatz?pin=max(r3)~count(r3 == 1)')
  await goTo(page, 40)
  await expect(now(page, 'max(r3)')).not.toHaveText('…')
  await goTo(page, 11)
  const picture = plot(page, 'max(r3)')
  await expect(picture).toHaveAttribute('aria-valuetext', 'step 11: 94')
  await picture.focus()
  await picture.press('ArrowLeft')
  await expect(picture).toHaveAttribute('aria-valuetext', 'step 10: 31')
  // All plots show one and the same step.
  await expect(plot(page, 'count(r3 == 1)')).toHaveAttribute('aria-valuetext', 'step 10: 0')
  await picture.press('ArrowLeft')
  await picture.press('ArrowLeft')
  await expect(picture).toHaveAttribute('aria-valuetext', 'step 8: 32')
  await picture.press('Enter')
  await expect(step(page)).toHaveText('8')
  await expect(now(page, 'max(r3)')).toHaveText('32')

  // The column that led to step 3: where the timeline has it, too.
  await page.locator('.plot-picture').first().scrollIntoViewIfNeeded()
  const box = await page.locator('.plot-picture').first().boundingBox()
  const columns = await page
    .locator('.timeline-near')
    .evaluate((canvas) => Math.max(8, Math.floor(Math.floor(canvas.getBoundingClientRect().width) / 22)))
  await page.mouse.move((box?.x ?? 0) + (2.5 / columns) * (box?.width ?? 0), (box?.y ?? 0) + 20)
  await expect(page.locator('.plot-told').first()).toHaveText('step 3: 32')
  await page.mouse.down()
  await page.mouse.up()
  await expect(step(page)).toHaveText('3')

  await pane(page).getByText('As a table').click()
  const table = page.getByRole('table', { name: 'Values of pinned expressions' })
  const row = table.getByRole('row').filter({ has: page.getByRole('rowheader', { name: '11', exact: true }) })
  await expect(row.getByRole('cell')).toHaveText(['94', '0'])
  await row.getByRole('button').click()
  await expect(step(page)).toHaveText('11')
  await expect(row).toHaveAttribute('aria-current', 'step')
  await expectAccessible(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectAccessible(page)
})

test('the whole run, squeezed: the lowest and the highest value of each column', async ({ page }) => {
  await open(page, 'g13/kernel/collatz?pin=max(r3)')
  await button(page, 'Run').click()
  await expect(page.locator('.status .state')).toContainText('finished', first)
  await page.getByRole('radio', { name: 'The whole run' }).check()
  await expect(pane(page)).toContainText('A column is 8 steps: the lowest and the highest value of them.')
  const picture = plot(page, 'max(r3)')
  await picture.focus()
  await expect(now(page, 'max(r3)')).toHaveText(/^\d+$/)
  await picture.press('Home')
  await expect(picture).toHaveAttribute('aria-valuetext', 'steps 0 to 7: 0 to 32')
  await picture.press('ArrowRight')
  await expect(picture).toHaveAttribute('aria-valuetext', 'steps 8 to 15: 16 to 94')
})

test('what has no value is a gap with its name', async ({ page }) => {
  await open(page, 'g13/kernel/collatz?pin=float(r3) / float(r3)')
  await expect(now(page, 'float(r3) / float(r3)')).toHaveText('not a number')
  await goTo(page, 5)
  await expect(now(page, 'float(r3) / float(r3)')).toHaveText('1')
  await expect(pane(page)).toContainText('No value: not a number in 2 steps')
})

test('what cannot be read is said; expressions are moved and removed; the chosen value is pinned by a key', async ({
  page,
}) => {
  await open(page, 'g13/kernel/collatz')
  await pin(page, 'max(')
  await expect(pane(page)).toContainText('something is missing at the end')
  await pin(page, 'max(r3)')
  await pin(page, 'r4 of lane 6')
  await expect(page.getByRole('slider', { name: /along the run/ })).toHaveCount(2)
  await button(page, 'Move r4 of lane 6 up').click()
  await expect(page.locator('.pinned-text')).toHaveText(['r4 of lane 6', 'max(r3)'])
  await expect.poll(() => decodeURIComponent(page.url())).toContain('pin=r4 of lane 6~max(r3)')
  await button(page, 'Remove the pinned r4 of lane 6').click()
  await expect(page.locator('.pinned-text')).toHaveText(['max(r3)'])

  // A pinned byte of memory becomes the number that is read there; a pinned register is that of its lane.
  await openPane(page, 'Memory')
  await page.getByRole('region', { name: 'Memory' }).getByRole('gridcell').first().click()
  await page.keyboard.press('p')
  await expect(page.locator('.pinned-text').last()).toHaveText('device32[0x10000]')
  await goTo(page, 3)
  await registerIn(page, 'r3', 6).click()
  await page.keyboard.press('p')
  await expect(page.locator('.pinned-text').last()).toHaveText('r3 of lane 6')
})

test('a link with what means nothing opens, and says what was left out', async ({ page }) => {
  await open(page, 'vp1/kernel/bits_apart?pin=max(r3)~$r4~`~')
  await expect(page.locator('.pinned-text')).toHaveText(['$r4'])
  await expect(page.getByText('the pinned expression “max(r3)”')).toBeVisible()
})
