// A person works on a program, and nothing of it is lost: not by a link, a reload, a slip of the hand, or a machine that is late.
import { type Browser, expect, type Page } from '@playwright/test'
import { packProgram } from '../src/share/program.ts'
import { expectAccessible } from './axe.ts'
import { chooseKernel, expectKernel, openPane } from './programs.ts'
import { test } from './test.ts'

const step = (page: Page) => page.locator('.status .count')
const state = (page: Page) => page.locator('.status .state')
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const editor = (page: Page) => page.getByRole('textbox', { name: 'Program' })
const cell = (page: Page, register: string, lane: number) =>
  page
    .getByRole('grid')
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: register, exact: true }) })
    .getByRole('gridcell')
    .nth(lane)
const message = (page: Page) => page.locator('main .message')
const first = { timeout: 15_000 }

/** The address is written after a moment of quiet. */
const settled = (page: Page) => page.waitForTimeout(600)

/** Opens an address in a browser context of its own, as another user would. */
async function elsewhere(browser: Browser, address: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage()
  await page.goto(address)
  return page
}

/** Incompressible text that assembles: comments of random letters. Made in the page, as it is large. */
const fillWithNoise = (page: Page, characters: number) =>
  page.evaluate((characters) => {
    const area = document.querySelector<HTMLTextAreaElement>('textarea.source')
    if (!area) throw new Error('no text area')
    const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
    const line = () =>
      `# ${Array.from(crypto.getRandomValues(new Uint8Array(1000)), (b) => letters[b & 63]).join('')}\n`
    const lines = Array.from({ length: Math.ceil(characters / 1003) }, line)
    const text = `mov $r1 0x5\nadd $r2 $r1 0x3\n${lines.join('')}`
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(area, text)
    area.dispatchEvent(new Event('input', { bubbles: true }))
    return text.length
  }, characters)
/** Whether the browser would ask a user who leaves the page now, since work would be lost. */
const wouldAsk = (page: Page) => page.evaluate(() => !dispatchEvent(new Event('beforeunload', { cancelable: true })))
const length = (page: Page) => editor(page).evaluate((area: HTMLTextAreaElement) => area.value.length)

test('values set on the way, breakpoints and the lane are in the link, and reset takes what was set out of it', async ({
  page,
  browser,
}) => {
  await page.goto('/#/g13/kernel/collatz?step=10')
  await expect(step(page)).toHaveText('10', first)
  await cell(page, 'r0', 2).dblclick()
  const box = page.getByRole('textbox', { name: 'New value of r0 in lane 2' })
  await box.fill('1234')
  await box.press('Enter')
  await expect(cell(page, 'r0', 2)).toContainText('1234')
  await openPane(page, 'Listing')
  const breakpoint = page.getByRole('button', { name: /^Breakpoint at line 5,/ })
  await breakpoint.click()
  await expect(breakpoint).toHaveAttribute('aria-pressed', 'true')
  await expect(page).toHaveURL(/step=10&break=5&lane=2&set=10\.r\.r\.0\.2\.1234&check=[\da-f]{8}$/)

  const other = await elsewhere(browser, page.url())
  await expect(step(other)).toHaveText('10', first)
  await expect(cell(other, 'r0', 2)).toContainText('1234')
  await openPane(other, 'Listing')
  await expect(other.getByRole('button', { name: /^Breakpoint at line 5,/ })).toHaveAttribute('aria-pressed', 'true')
  await expect(message(other)).toHaveCount(0)

  await button(page, 'Reset').click()
  await expect(step(page)).toHaveText('0')
  await expect(page).toHaveURL(/collatz\?break=5&lane=2$/)
})

test('a program that gives another result than when its link was made says so', async ({ page }) => {
  await page.goto('/#/vp1/kernel/blend?step=3&check=00000000')
  await expect(step(page)).toHaveText('3', first)
  await expect(page.getByRole('alert', { name: /gives another result/ })).toContainText('At step 3')
  await expectAccessible(page, 'main')
  await page.getByRole('button', { name: 'Dismiss' }).click()
  await expect(message(page)).toHaveCount(0)
})

test('a link to a step that is not there says where the program ends', async ({ page }) => {
  await page.goto('/#/vp1/kernel/inverse_dct?step=3000')
  await expect(step(page)).toHaveText('29', first)
  await expect(message(page)).toContainText('The program ends at step 29; the link asked for step 3000.')
  await expect(page.getByRole('slider', { name: 'Timeline' })).toHaveAttribute('max', '29')
  await expect(page).toHaveURL(/step=29&check=/)
})

test('a reload in the middle of a run comes back near where it was', async ({ page }) => {
  const endless = packProgram({ source: 'again:\n$r1 <- $r1 + 1\n$pc <- again\n' })
  await page.goto(`/#/brew/program/${endless}`)
  await expect(button(page, 'Run')).toHaveAttribute('aria-disabled', 'false', first)
  // Presses are taken before there is anything to see.
  await expect(page.locator('.status .state')).not.toHaveText(/assembling|loading|replaying/, first)
  await expect(step(page)).toHaveText('0')
  await button(page, 'Run').click()
  await expect(button(page, 'Pause')).toBeVisible()
  await expect.poll(async () => Number(await step(page).textContent()), first).toBeGreaterThan(1000)
  await page.reload()
  await expect.poll(async () => Number(await step(page).textContent()), first).toBeGreaterThan(1000)
})

test('while the machine loads the page says so, and presses wait for it', async ({ page }) => {
  await page.route('**/worker-*.js', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 2000))
    await route.continue()
  })
  await page.goto('/#/vp1/kernel/blend?step=2')
  await expect(state(page)).toHaveText('loading', first)
  await expect(step(page)).toHaveText('…')
  await expectAccessible(page, 'main')
  await button(page, 'Step').click()
  await button(page, 'Step').click()
  await button(page, 'Back').click()
  await expect(step(page)).toHaveText('3', first)
  await expect(state(page)).toContainText('paused')
  await button(page, 'Run').click()
  await expect(state(page)).toContainText('the program')
  // A button that cannot be pressed says why.
  await expect(button(page, 'Step')).toHaveAttribute('title', /The program has finished/)
})

test.describe('in a plain text area', () => {
  test.use({ viewport: { width: 700, height: 900 } })

  test('an edit that changes no word keeps the run; one that is taken back brings the kernel back', async ({
    page,
  }) => {
    await page.goto('/#/vp1/kernel/blend?step=3')
    await expect(step(page)).toHaveText('3', first)
    const text = await editor(page).inputValue()
    await editor(page).fill(`# mine\n${text}`)
    await expect(page).toHaveURL(/#\/vp1\/program\//)
    await expect(page).toHaveURL(/step=3/)
    await expect(step(page)).toHaveText('3')
    await expectKernel(page, 'Own program')
    await editor(page).fill(text)
    await expectKernel(page, 'Blend two pixels')
    await expect(page).toHaveURL(/#\/vp1\/kernel\/blend\?step=3/)
    // Another word is another run, and the page says so.
    await editor(page).fill(`mov $r9 0x5\n${text}`)
    await expect(step(page)).toHaveText('0')
    await expect(page.getByRole('status')).toContainText('The run begins again')
    // Taken back, it is where it was. Pressed before the text is read, and while it has errors.
    await editor(page).fill(text)
    await button(page, 'Step').click()
    await button(page, 'Step').click()
    await expect(step(page)).toHaveText('5')
    await editor(page).fill(`${text}\nnothing`)
    await expect(state(page)).toHaveText('not run: it has errors')
    await expect(step(page)).toHaveText('5')
    await expect(button(page, 'Step')).toHaveAttribute('title', /errors/)
    await editor(page).fill(text)
    await button(page, 'Step').click()
    await expect(step(page)).toHaveText('6')
  })

  test('a program too large for a link is kept in this browser, survives a reload, and says so elsewhere', async ({
    page,
    browser,
  }) => {
    test.slow()
    await page.goto('/#/vp1/kernel/blend')
    await expect(step(page)).toHaveText('0', first)
    const characters = await fillWithNoise(page, 1_500_000)
    await expect(page.getByRole('alert', { name: 'This program is too large for a link' })).toContainText(
      'kept in this browser',
      first,
    )
    await expect(page).toHaveURL(/#\/vp1\/program\/kept\.[\da-z]+/)
    await expectAccessible(page, 'main')
    await button(page, 'Step').click()
    await expect(step(page)).toHaveText('1')
    await settled(page)
    await page.reload()
    await expect(step(page)).toHaveText('1', first)
    expect(await length(page)).toBe(characters)
    const other = await elsewhere(browser, page.url())
    await expect(message(other)).toContainText('kept only in the browser it was written in', first)
    expect(other.url()).toBe(page.url())
    // Small again: a link like any other.
    await editor(page).fill('mov $r1 0x5\n')
    await expect(page).toHaveURL(/#\/vp1\/program\/2\./)
    await expect(message(page)).toHaveCount(0)
  })

  test('a large program that is left at once is there when one comes back', async ({ page }) => {
    test.slow()
    await page.goto('/#/vp1/kernel/blend')
    await expect(step(page)).toHaveText('0', first)
    const characters = await fillWithNoise(page, 1_500_000)
    // The kernel is chosen before the program can have been packed into a link.
    await chooseKernel(page, '4-point inverse DCT of 16 columns')
    await expect(page).toHaveURL(/kernel\/inverse_dct/)
    await expect(editor(page)).toHaveValue(/^ldvh/)
    await page.goBack()
    await expect(page).toHaveURL(/#\/vp1\/program\/kept\./)
    await expect(button(page, 'Step')).toHaveAttribute('aria-disabled', 'false', first)
    await expect.poll(() => length(page), first).toBe(characters)

    const longer = await fillWithNoise(page, 2_000_000)
    await page.getByRole('link', { name: 'Word', exact: true }).click()
    await expect(page.getByRole('link', { name: 'Word', exact: true })).toHaveAttribute('aria-current', 'page')
    // On a slow machine the browser is still writing: until it has, it asks whoever leaves the page.
    await expect.poll(() => wouldAsk(page), first).toBe(false)
    await page.goto('about:blank')
    await page.goBack()
    await page.goBack()
    await expect.poll(() => length(page), first).toBe(longer)
  })

  test('two pages that have the same kept program open do not write over each other', async ({ page, context }) => {
    test.slow()
    await page.goto('/#/vp1/kernel/blend')
    await expect(step(page)).toHaveText('0', first)
    await fillWithNoise(page, 1_500_000)
    await expect(page).toHaveURL(/#\/vp1\/program\/kept\./, first)
    const before = page.url()
    const second = await context.newPage()
    await second.goto(before)
    await expect(state(second)).toContainText('paused', first)
    const longer = await fillWithNoise(second, 1_600_000)
    await expect(second.getByText('kept in this browser only')).toBeVisible(first)
    const shorter = await fillWithNoise(page, 1_400_000)
    // The page that stores its text last gets another address: the second one, if that took longer.
    await expect.poll(() => page.url() === second.url(), first).toBe(false)
    for (const [one, characters] of [
      [page, shorter],
      [second, longer],
    ] as const) {
      await settled(one)
      await one.reload()
      await expect(state(one)).toContainText('paused', first)
      expect(await length(one)).toBe(characters)
    }
  })

  test('where the browser keeps nothing, the page says so, keeps the address that opens, and asks before it is left', async ({
    page,
  }) => {
    test.slow()
    await page.addInitScript(() => {
      Object.defineProperty(window, 'indexedDB', {
        get: () => {
          throw new DOMException('storage is forbidden', 'SecurityError')
        },
      })
    })
    await page.goto('/#/vp1/kernel/blend')
    await expect(step(page)).toHaveText('0', first)
    const characters = await fillWithNoise(page, 1_500_000)
    await expect(page.getByRole('alert', { name: 'This program is too large for a link' })).toContainText(
      'storage is forbidden',
      first,
    )
    await expect(page).toHaveURL(/kernel\/blend/)
    const asked = page.waitForEvent('dialog')
    await page.evaluate(() => {
      setTimeout(() => location.assign('about:blank'))
    })
    const dialog = await asked
    expect(dialog.type()).toBe('beforeunload')
    await dialog.dismiss()
    // It stays, with what would have been lost.
    await expect(step(page)).toBeVisible()
    expect(await length(page)).toBe(characters)
  })

  test('a text that is too long to be assembled stays in the editor', async ({ page }) => {
    test.slow()
    await page.goto('/#/vp1/kernel/blend')
    await expect(step(page)).toHaveText('0', first)
    const characters = await fillWithNoise(page, 4_100_000)
    await expect(page.getByRole('region', { name: '1 error' })).toContainText('at most 4,000,000 are assembled', first)
    await expect(page).toHaveURL(/#\/vp1\/program\/kept\./, first)
    expect(await length(page)).toBe(characters)
  })
})
