// A person runs backwards from breakpoint to breakpoint, and forwards to the line they are at, in every architecture.
import { expect, type Page } from '@playwright/test'
import { openPane } from './programs.ts'
import { test } from './test.ts'

const step = (page: Page) => page.locator('.status .count')
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const first = { timeout: 60_000 }

/** Kernels with a loop, and a line in it that is passed at least three times. */
const LOOPS = [
  { isa: 'g13', kernel: 'collatz', line: 18 },
  { isa: 'sm1', kernel: 'reduction', line: 14 },
  { isa: 'usse', kernel: 'mandelbrot', line: 12 },
  { isa: 'vp1', kernel: 'array_largest', line: 5 },
  { isa: 'brew', kernel: 'fibonacci', line: 5 },
] as const

for (const { isa, kernel, line } of LOOPS) {
  test(`${isa}: back from breakpoint to breakpoint, then to the beginning`, async ({ page }) => {
    await page.goto(`/#/${isa}/kernel/${kernel}?break=${line}`)
    await expect(step(page)).toHaveText('0', first)
    const passed: string[] = []
    for (let k = 0; k < 3; k++) {
      await button(page, 'Run').click()
      await expect(page.locator('.status')).toContainText('at a breakpoint')
      await expect(step(page)).not.toHaveText(passed.at(-1) ?? '0')
      passed.push((await step(page).textContent()) ?? '')
    }
    expect([...passed].sort((x, y) => Number(x) - Number(y))).toEqual(passed)
    await button(page, 'Run back').click()
    await expect(step(page)).toHaveText(passed[1] ?? '')
    await expect(page.locator('.status')).toContainText('at a breakpoint')
    await page.keyboard.press('Shift+R')
    await expect(step(page)).toHaveText(passed[0] ?? '')
    await page.keyboard.press('Shift+R')
    await expect(step(page)).toHaveText('0')
    await expect(page.locator('.status')).toContainText('no breakpoint was passed')
    await expect(button(page, 'Run back')).toHaveAttribute('aria-disabled', 'true')
  })
}

test('forwards to the line of the listing that has the focus, and to that of the cursor', async ({ page }) => {
  await page.goto('/#/g13/kernel/collatz')
  await expect(step(page)).toHaveText('0', first)
  await openPane(page, 'Listing')
  await page.getByRole('button', { name: 'Breakpoint at line 7,' }).focus()
  await page.keyboard.press('c')
  // Each line before it is one step.
  await expect(step(page)).toHaveText('6')
  await expect(page.locator('.status')).toContainText('paused')
  const editor = page.getByRole('textbox', { name: 'Program' })
  await editor.focus()
  await page.keyboard.press('ControlOrMeta+Home')
  for (let k = 1; k < 10; k++) await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ControlOrMeta+F10')
  // Line 7 itself, the label of line 8 is none, and line 9.
  await expect(step(page)).toHaveText('8')
})
