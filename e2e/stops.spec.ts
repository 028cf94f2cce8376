// A person stops a run where it matters: at conditions, writes and instructions; steps over and out; asks who wrote a value; runs at a speed.
import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { openPane } from './programs.ts'
import { test } from './test.ts'

const step = (page: Page) => page.locator('.status .count')
const state = (page: Page) => page.locator('.status .state')
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const first = { timeout: 60_000 }

async function open(page: Page, link: string, at = '0'): Promise<void> {
  await page.goto(`/#/${link}`)
  await expect(step(page)).toHaveText(at, first)
}
async function add(page: Page, kind: string, text: string): Promise<void> {
  await openPane(page, 'Stops')
  await page.getByLabel('What to stop for').selectOption({ label: kind })
  const box = page.getByRole('combobox', { name: kind })
  await box.fill(text)
  await box.press('Enter')
}

/** A condition of each architecture that comes to hold. */
const CONDITIONS = [
  { isa: 'g13', kernel: 'collatz', text: 'max(r3) > 100' },
  { isa: 'sm1', kernel: 'greatest_divisor', text: 'any(R4 == R5 && R4 != 0)' },
  { isa: 'usse', kernel: 'mandelbrot', text: 'f32(r10) >= 3' },
  { isa: 'brew', kernel: 'fibonacci', text: '$r1 > 100' },
  { isa: 'vp1', kernel: 'bits_apart', text: '$r4 > 3' },
] as const

for (const { isa, kernel, text } of CONDITIONS)
  test(`${isa}: a run stops where a condition comes to hold, the address keeps it, and running back comes to it`, async ({
    page,
  }) => {
    await open(page, `${isa}/kernel/${kernel}`)
    await add(page, 'Stop when this becomes true', text)
    await expect(page.getByRole('list', { name: 'Other stops' })).toContainText(text)
    await button(page, 'Run').click()
    await expect(state(page)).toContainText(`${text} became true`)
    const met = (await step(page).textContent()) ?? ''
    expect(Number(met)).toBeGreaterThan(0)
    await expect.poll(() => page.url()).toContain(`step=${met}`)
    await page.reload()
    await expect(step(page)).toHaveText(met, first)
    await button(page, 'Step').click()
    await expect(step(page)).toHaveText(String(Number(met) + 1))
    await button(page, 'Run back').click()
    await expect(step(page)).toHaveText(met)
    await expect(state(page)).toContainText(`${text} became true`)
  })

test('a breakpoint with a condition: what cannot be read is said, names are offered, and it stops only where it holds', async ({
  page,
}) => {
  await open(page, 'g13/kernel/collatz?break=19')
  await openPane(page, 'Stops')
  const box = page.getByRole('combobox', { name: 'Condition of the breakpoint at line 19' })
  await box.fill('r3 > ')
  await box.press('Enter')
  await expect(page.locator('.stops')).toContainText('something is missing at the end')
  await expect(box).toHaveAttribute('aria-invalid', 'true')
  // Names are taken by arrows and Enter.
  await box.fill('')
  await box.pressSequentially('cou')
  await expect(page.getByRole('option', { name: /count\(/ })).toBeVisible()
  await box.press('ArrowDown')
  await box.press('Enter')
  await expect(box).toHaveValue('count(')
  await box.pressSequentially('r3 == 1) > 0')
  await box.press('Enter')
  await expect.poll(() => page.url()).toContain('stop=19.count')
  await button(page, 'Run').click()
  await expect(state(page)).toContainText('line 19, where count(r3 == 1) > 0')
  await expectAccessible(page)
})

test('a write, an instruction, and lanes that part; removing one lets the run go on', async ({ page }) => {
  await open(page, 'g13/kernel/collatz')
  await add(page, 'Stop when this is written', 'r4 of lane 6')
  await button(page, 'Run').click()
  // Line 3, mov_imm r4.
  await expect(step(page)).toHaveText('3')
  await expect(state(page)).toContainText('r4 of lane 6 was written')
  await button(page, 'Remove the stop r4 of lane 6').click()
  await add(page, 'Stop before this instruction', 'while_icmp')
  await button(page, 'Run').click()
  await expect(state(page)).toContainText('while_icmp')
  await expect(page.locator('.story')).toContainText('while_icmp')
  await button(page, 'Remove the stop while_icmp').click()
  await button(page, 'Reset').click()
  await page.getByLabel('When fewer lanes go on than before').check()
  await button(page, 'Run').click()
  // Line 5: lane 0, which has come to 1, leaves the others.
  await expect(step(page)).toHaveText('5')
  await add(page, 'Stop before this instruction', 'nothing')
  await expect(page.locator('.stops')).toContainText('the program has no instruction “nothing”')
})

test('over a call and out of a subroutine, by buttons and keys', async ({ page }) => {
  await open(page, 'g13/kernel/call?step=6', '6')
  await button(page, 'Over').click()
  await expect(step(page)).toHaveText('11')
  await page.getByRole('heading', { name: 'Programs for Apple G13' }).waitFor({ state: 'attached' })
  await page.keyboard.press('u')
  await expect(step(page)).not.toHaveText('11')
  await open(page, 'g13/kernel/collatz?step=40', '40')
  await page.keyboard.press('u')
  await expect(page.locator('.story')).toContainText('pop_exec r0l, 2')
})

test('who wrote a value last: all it had, each a press away', async ({ page }) => {
  await open(page, 'g13/kernel/collatz?step=400', '400')
  await add(page, 'Who wrote this last?', 'r3 of lane 6')
  const writers = page.getByRole('region', { name: 'Who wrote it last' })
  await expect(writers).toContainText('r3 of lane 6 was written last by step 179, line 16 bfeil r3, 0, r3, 1')
  // 7, 22, 11, 34, 17, 52 and so on: the numbers of Collatz from 7.
  await expect(writers.getByRole('button', { name: /^(52|26|13|40|20|10|5|16|8|4|2|1) / })).toHaveCount(12)
  await expect(step(page)).toHaveText('400')
  await writers.getByRole('button', { name: '40 88' }).click()
  await expect(step(page)).toHaveText('88')
  await expectAccessible(page)
  await writers.getByRole('button', { name: 'Close' }).click()
  await expect(writers).toHaveCount(0)
  await add(page, 'Who wrote this last?', 'r99 of lane 6')
  await expect(writers).toContainText('was written by no step before step 88')
})

test('at a speed: a few steps at a time, until it is paused', async ({ page }) => {
  await open(page, 'g13/kernel/collatz')
  await page.getByLabel('Speed').selectOption('10')
  await button(page, 'Run').click()
  await expect(state(page)).toContainText('running')
  await expect.poll(async () => Number(await step(page).textContent())).toBeGreaterThan(2)
  await button(page, 'Pause').click()
  await expect(state(page)).toContainText('paused')
  const at = Number(await step(page).textContent())
  // Ten a second, not thousands.
  expect(at).toBeLessThan(600)
  await expect(button(page, 'Step')).toHaveAttribute('aria-disabled', 'false')
  await page.getByLabel('Speed').selectOption({ label: 'full speed' })
  await button(page, 'Run').click()
  await expect(page.locator('.status')).toContainText('finished')
})

test('on a phone, by touch, without anything wider than the screen', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await open(page, 'sm1/kernel/reduction?stop=c.max(R1) > 2000~divergence')
  await openPane(page, 'Stops')
  await expect(page.getByRole('list', { name: 'Other stops' })).toContainText('max(R1) > 2000')
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  await expectAccessible(page)
})

test('a run stops before it reads what was never written, and says what that is', async ({ page }) => {
  await open(page, 'vp1/kernel/array_largest?step=10', '10')
  await openPane(page, 'Stops')
  await page.getByRole('checkbox', { name: 'Before an instruction reads a register or memory that was' }).check()
  // The page has to find out which places were written until this step: the run gets to the same step again.
  await expect(page.locator('.status .state')).not.toContainText('loading')
  await expect(step(page)).toHaveText('10')
  await button(page, 'Run').click()
  // The loop loads 16 numbers ahead: on its last turn, those after the array.
  await expect(state(page)).toContainText('the next instruction reads what was never written')
  await expect(step(page)).toHaveText('27')
  await expect(page.getByText('It reads 16 bytes of ds at 0x90.')).toBeVisible()
  await expect.poll(() => page.url()).toContain('stop=unwritten')
  await page.reload()
  await expect(step(page)).toHaveText('27', first)
  await expect(page.getByText('It reads 16 bytes of ds at 0x90.')).toBeVisible()
  await button(page, 'Step').click()
  await expect(page.getByText('Never written.')).toHaveCount(0)
  await button(page, 'Run').click()
  await expect(step(page)).toHaveText('42')
  await expectAccessible(page)
})
