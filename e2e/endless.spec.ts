// A program that never ends, and a worker that dies: the page stays responsive, and nothing is lost.
import { expect, type Page } from '@playwright/test'
import { test } from './test.ts'
import { type Served, serveToy } from './toy/serve.ts'

test.describe.configure({ mode: 'serial' })

let toy: Served
test.beforeAll(async () => {
  test.setTimeout(180_000)
  toy = await serveToy()
})
test.afterAll(() => toy.close())

const step = (page: Page) => page.locator('.status .count')
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const steps = async (page: Page): Promise<number> => Number(await step(page).textContent())

async function open(page: Page): Promise<void> {
  // Keeps hold of every worker, so that a test can end one as a crash would.
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
  await page.goto(`${toy.address}#/toy/kernel/endless`)
  await expect(button(page, 'Run')).toHaveAttribute('aria-disabled', 'false', { timeout: 60_000 })
  // Presses are taken before there is anything to see.
  await expect(page.locator('.status .state')).not.toHaveText(/assembling|loading|replaying/, { timeout: 60_000 })
}

test('an endless loop leaves the page responsive, and Pause stops it', async ({ page }) => {
  await open(page)
  await button(page, 'Run').click()
  await expect(button(page, 'Pause')).toBeVisible()
  await expect.poll(() => steps(page), { timeout: 60_000 }).toBeGreaterThan(10_000)

  // The page draws and answers: a dialog opens and closes, and the count goes on.
  await button(page, 'Help and keys').click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  const seen = await steps(page)
  await expect.poll(() => steps(page), { timeout: 60_000 }).toBeGreaterThan(seen)

  await button(page, 'Pause').click()
  await expect(button(page, 'Run')).toBeVisible()
  await expect(page.locator('.status .state')).toHaveText('paused')

  // It rests: the count stands still, and the machine can go back from here.
  const at = await steps(page)
  expect(at).toBeGreaterThan(10_000)
  await button(page, 'Back').click()
  await expect(step(page)).toHaveText(String(at - 1))
  await expect(page).toHaveURL(new RegExp(`step=${at - 1}&check=[\\da-f]{8}$`))
})

test('a worker that dies at rest is replaced at the next step, which is carried out', async ({ page }) => {
  await open(page)
  for (let k = 0; k < 4; k++) await button(page, 'Step').click()
  await expect(step(page)).toHaveText('4')
  await button(page, 'r0 00000002, change').click()
  await page.getByRole('textbox', { name: 'New value of r0' }).fill('64')
  await page.keyboard.press('Enter')
  await expect(button(page, 'r0 00000064, change')).toBeVisible()

  await page.evaluate(() => (window as unknown as { workers: Worker[] }).workers.at(-1)?.terminate())
  await button(page, 'Step').click()
  await expect(page.getByText('was started again')).toBeVisible({ timeout: 60_000 })
  await expect(page.getByText('Nothing was lost')).toBeVisible()
  await expect(step(page)).toHaveText('5')
  await expect(button(page, 'r0 00000064, change')).toBeVisible()
  await button(page, 'Step').click()
  await expect(step(page)).toHaveText('6')
})

test('a worker that dies in a run is replaced, and the run goes on; one that dies of it again is not asked again', async ({
  page,
}) => {
  await open(page)
  for (let k = 0; k < 3; k++) await button(page, 'Step').click()
  await expect(step(page)).toHaveText('3')
  await button(page, 'Run').click()
  const crash = () =>
    page.evaluate(() =>
      (window as unknown as { workers: Worker[] }).workers
        .at(-1)
        ?.dispatchEvent(new ErrorEvent('error', { message: 'out of memory' })),
    )
  await expect.poll(() => steps(page), { timeout: 60_000 }).toBeGreaterThan(1000)
  await crash()
  await expect(page.getByRole('main').getByText('out of memory')).toBeVisible()
  await expect(page.getByText('what was asked of it is asked again')).toBeVisible()
  await expect(button(page, 'Pause')).toBeVisible()
  // The state of the dead worker stays on the page until the new worker answers.
  const stale = await steps(page)
  await expect.poll(() => steps(page), { timeout: 60_000 }).not.toBe(stale)

  await crash()
  await expect(page.getByText('It died a second time while it was asked to run')).toBeVisible()
  await expect(step(page)).toHaveText('3')
  await button(page, 'Step').click()
  await expect(step(page)).toHaveText('4')
})
