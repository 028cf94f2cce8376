// A person sees the run as a picture, reads it as a table, and goes to any step of it by pointing, dragging or keys.
import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { openPane } from './programs.ts'
import { test } from './test.ts'

test.use({ viewport: { width: 1440, height: 900 } })

const first = { timeout: 60_000 }
const step = (page: Page) => page.locator('.status .count')
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const slider = (page: Page) => page.getByRole('slider', { name: 'Timeline' })
const near = (page: Page) => page.locator('.timeline-near')
const toldLine = (page: Page) => page.locator('.timeline-told')
const length = (page: Page) => page.locator('.timeline-length')
const fold = (page: Page) => button(page, 'Steps')

/** Runs a kernel to its end, then goes to a step. */
async function open(page: Page, kernel: string, to: number): Promise<void> {
  await page.goto(`/#/${kernel}`)
  await expect(step(page)).toHaveText('0', first)
  await button(page, 'Run').click()
  await expect(page.locator('.status .state')).toContainText('finished', first)
  await goTo(page, to)
}
async function goTo(page: Page, to: number): Promise<void> {
  const number = page.getByRole('textbox', { name: 'Step to go to' })
  await number.fill(String(to))
  await number.press('Enter')
  await expect(step(page)).toHaveText(String(to), first)
}
async function table(page: Page) {
  await openPane(page, 'Steps')
  return page.getByRole('table', { name: /^Steps near step/ })
}
/** Points at the column that led to a step. */
async function columnOf(page: Page, to: number): Promise<{ readonly x: number; readonly y: number }> {
  const { x, y, width } = (await near(page).boundingBox()) ?? { x: 0, y: 0, width: 0 }
  const count = Math.max(8, Math.floor(Math.floor(width) / 22))
  const now = Number(await step(page).textContent())
  const from = Math.max(0, now - Math.ceil(count / 2))
  return { x: x + ((to - 1 - from + 0.5) / count) * width, y: y + 20 }
}
/** Returns, for each row of a column, whether its colour differs from the background. */
const rowsAt = (page: Page, x: number, rows: number): Promise<readonly boolean[]> =>
  near(page).evaluate(
    (canvas: HTMLCanvasElement, { x, rows }) => {
      const context = canvas.getContext('2d')
      const scale = canvas.width / canvas.getBoundingClientRect().width
      const left = Math.floor((x - canvas.getBoundingClientRect().left) * scale)
      const colour = (y: number) => context?.getImageData(left, Math.floor(y * scale), 1, 1).data.join()
      const probe = document.createElement('span')
      probe.style.color = 'var(--sunken)'
      document.body.append(probe)
      const of = new OffscreenCanvas(1, 1).getContext('2d')
      if (of) of.fillStyle = getComputedStyle(probe).color
      of?.fillRect(0, 0, 1, 1)
      const ground = of?.getImageData(0, 0, 1, 1).data.join()
      probe.remove()
      return Array.from({ length: rows }, (_, row) => colour(((row + 0.5) * 64) / rows) !== ground)
    },
    { x, rows },
  )

test('lanes that part have a shape: the picture, the table and the slider say the same', async ({ page }) => {
  await open(page, 'g13/kernel/collatz', 55)
  await expect(slider(page)).toHaveAttribute('aria-valuetext', 'step 55 of 2348, line 14, 9 of 32 lanes')
  await expect(length(page)).toContainText('2,348 steps in all; a column is 4 steps')
  const steps = await table(page)
  const row = steps.getByRole('row').filter({ has: page.getByRole('rowheader', { name: '55', exact: true }) })
  await expect(row).toHaveAttribute('aria-current', 'step')
  await expect(row.getByRole('cell')).toHaveText(['12', 'imadd r3, r3, 3, 1', '9 of 32 lanes', ''])
  await expect(steps.getByRole('row').filter({ hasText: 'jmp_exec_any pc+again' }).first()).toContainText('jumps back')

  // The lanes of line 12: 0x58425840.
  const at = await columnOf(page, 55)
  const lanes = Array.from({ length: 32 }, (_, lane) => ((0x58425840 >>> lane) & 1) === 1)
  await expect.poll(() => rowsAt(page, at.x, 32)).toEqual(lanes)
  await page.mouse.move(at.x, at.y)
  await expect(toldLine(page)).toHaveText('step 55: line 12, imadd r3, r3, 3, 1 · 9 of 32 lanes')
  await steps.getByRole('button', { name: '50', exact: true }).click()
  await expect(step(page)).toHaveText('50')
})

test('a press, a drag and keys lead to a step', async ({ page }) => {
  await open(page, 'g13/kernel/collatz', 100)
  const at = await columnOf(page, 90)
  await page.mouse.click(at.x, at.y)
  await expect(step(page)).toHaveText('90')
  await expect(page.getByRole('region', { name: 'The last step' })).toBeVisible()

  // Drawn to the left by ten columns: ten steps on.
  const [from, to] = [await columnOf(page, 90), await columnOf(page, 80)]
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(to.x, to.y, { steps: 5 })
  await page.mouse.up()
  await expect(step(page)).toHaveText('100')

  await slider(page).focus()
  await page.keyboard.press('End')
  await expect(step(page)).toHaveText('2348')
  await page.keyboard.press('PageDown')
  await expect(step(page)).toHaveText(/^23[01]\d$/)
  await page.keyboard.press('Home')
  await expect(step(page)).toHaveText('0')
  await page.keyboard.press('ArrowRight')
  await expect(step(page)).toHaveText('1')
  // The click lands in the middle of the whole run.
  const strip = (await page.locator('.timeline-far').boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  await page.mouse.click(strip.x + strip.width / 2, strip.y + strip.height / 2)
  await expect.poll(async () => Math.abs(Number(await step(page).textContent()) - 1174)).toBeLessThan(5)
})

test('what was not run yet is blank, and appears as it is run', async ({ page }) => {
  await page.goto('/#/g13/kernel/collatz')
  await expect(step(page)).toHaveText('0', first)
  const steps = await table(page)
  await expect(page.getByText('No step has been run yet.')).toBeVisible()
  for (let k = 1; k <= 3; k++) {
    await button(page, 'Step').click()
    await expect(steps.getByRole('rowheader')).toHaveText(Array.from({ length: k }, (_, n) => String(n + 1)))
  }
  await expect(length(page)).toHaveText('3 steps seen so far')
  const after = await columnOf(page, 5)
  await page.mouse.move(after.x, after.y)
  await expect(toldLine(page)).toHaveText('step 5: not run yet')
  await expect.poll(() => rowsAt(page, after.x, 32)).toEqual(Array.from({ length: 32 }, () => false))
  // A value set by hand makes another run of it.
  await button(page, 'Back').click()
  await expect(steps.getByRole('row', { name: /^3/ })).toBeVisible()
  await button(page, 'Reset').click()
  await expect(page.getByText('No step has been run yet.')).toBeVisible()
})

test('warps are rows that wait for each other; instances are seen by their lines', async ({ page }) => {
  await open(page, 'sm1/kernel/reduction', 153)
  await expect(slider(page)).toHaveAttribute(
    'aria-valuetext',
    'step 153 of 915, line 24, block 0 · warp 0, 16 of 32 lanes',
  )
  const steps = await table(page)
  await expect(steps.getByRole('row').filter({ hasText: 'waits at the barrier' }).first()).toContainText('BAR.ARV.WAIT')
  await expect(steps.getByRole('row').filter({ hasText: 'the barrier opens' }).first()).toContainText('BAR.ARV.WAIT')
  await expect(steps.getByRole('row').filter({ hasText: 'R2G.U32.U32' }).first()).toContainText('store')
  // Warp 0 has its turn, half of it; above its bar there is nothing.
  const at = await columnOf(page, 153)
  await expect.poll(async () => (await rowsAt(page, at.x, 8)).slice(0, 2)).toEqual([false, true])

  await open(page, 'usse/kernel/phong', 28_424)
  await expect(slider(page)).toHaveAttribute('aria-valuetext', 'step 28424 of 57724, line 11, instance 2020')
  await expect(length(page)).toHaveText('57,724 steps in all; a column is 64 steps', first)
})

test('a breakpoint is marked, and a worker that died is asked again', async ({ page }) => {
  await page.addInitScript(() => {
    const workers: Worker[] = []
    Object.assign(window, { workers })
    window.Worker = class extends Worker {
      constructor(...from: ConstructorParameters<typeof Worker>) {
        super(...from)
        if (String(from[0]).includes('editor') === false) workers.push(this)
      }
    }
  })
  await open(page, 'brew/kernel/fibonacci', 12)
  const steps = await table(page)
  await expect(steps.getByRole('row').filter({ hasText: 'jumps back' })).not.toHaveCount(0)
  await openPane(page, 'Listing')
  await page.getByRole('button', { name: 'Breakpoint at line 5,' }).click()
  await openPane(page, 'Steps')
  const stops = steps.getByRole('row').filter({ hasText: 'breakpoint' })
  await expect(stops).not.toHaveCount(0)
  await expect(stops.first()).toContainText('$r1 <- $r1 + $r2')

  const count = await steps.getByRole('row').count()
  await page.evaluate(() =>
    (window as unknown as { workers: Worker[] }).workers
      .at(-1)
      ?.dispatchEvent(new ErrorEvent('error', { message: 'out of memory' })),
  )
  await expect(page.getByText('was started again')).toBeVisible(first)
  // The page forgets the steps that the dead worker reported; the new one reports all of them again.
  await expect(steps.getByRole('row')).toHaveCount(count)
  await expect(stops.first()).toContainText('$r1 <- $r1 + $r2')
  await expect(steps.getByRole('rowheader', { name: '12', exact: true })).toBeVisible()
})

test('on a phone a strip, until more is asked for, which is remembered', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, 'g13/kernel/collatz', 55)
  await expect(fold(page)).toHaveAttribute('aria-expanded', 'false')
  await expect(near(page)).toHaveCount(0)
  await expect(slider(page)).toBeVisible()
  await fold(page).click()
  await expect(near(page)).toBeVisible()
  await expect(button(page, 'Step')).toBeInViewport()
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await page.reload()
  await expect(step(page)).toHaveText('55', first)
  await expect(near(page)).toBeVisible()
})

for (const [colorScheme, forcedColors] of [
  ['light', 'none'],
  ['dark', 'none'],
  ['dark', 'active'],
] as const)
  test.describe(`everybody can use the timeline: ${colorScheme}, forced colours ${forcedColors}`, () => {
    test.use({ colorScheme, contextOptions: { forcedColors } })
    test('picture, slider and table', async ({ page }) => {
      await open(page, 'g13/kernel/collatz', 55)
      const steps = await table(page)
      await expect(steps.getByRole('rowheader', { name: '55', exact: true })).toBeVisible()
      await expectAccessible(page, '.run-bar')
      await expectAccessible(page, '.steps-table')
      // Something is drawn in each theme.
      const at = await columnOf(page, 55)
      await expect.poll(async () => new Set(await rowsAt(page, at.x, 32)).size).toBe(2)
    })
  })
