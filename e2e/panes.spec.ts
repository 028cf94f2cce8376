// A person lays out the panes of a program: resizes, folds, moves and finds them again; on a phone they come one at a time.
import { expect, type Locator, type Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { openPane } from './programs.ts'
import { test } from './test.ts'

const first = { timeout: 60_000 }
const step = (page: Page) => page.locator('.status .count')
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true })
const pane = (page: Page, name: string) => page.getByRole('tabpanel', { name, exact: true })
const separator = (page: Page, name: string) => page.getByRole('separator', { name })
const tabsets = (page: Page) =>
  page
    .locator('[data-tab-list]')
    .evaluateAll((lists) => lists.map((list) => [...list.children].map((one) => one.textContent).join(' ')))
const AT_FIRST = ['Code', 'Registers', 'Memory Stops Pinned Log Steps Listing']

async function open(page: Page, link: string, at = '0'): Promise<void> {
  await page.goto(`/#/${link}`)
  await expect(step(page)).toHaveText(at, first)
}
async function boxOf(locator: Locator) {
  const box = await locator.boundingBox()
  if (!box) throw new Error('it is not on the page')
  return box
}
async function moveTo(page: Page, name: string, goal: string): Promise<void> {
  await button(page, `Move ${name} to …`).click()
  await button(page, goal).click()
}
/** The page is as large as the window. */
const scrolls = (page: Page) =>
  page.evaluate(() => {
    const { scrollHeight, scrollWidth } = document.documentElement
    const main = document.getElementById('main')
    return [scrollHeight > innerHeight, scrollWidth > innerWidth, (main?.scrollHeight ?? 0) > (main?.clientHeight ?? 0)]
  })

test.describe('on a desk', () => {
  test.use({ viewport: { width: 1440, height: 900 } })

  test('the page does not scroll, and all 32 lanes are seen side by side', async ({ page }) => {
    await open(page, 'g13/kernel/collatz?step=40', '40')
    await expect.poll(() => scrolls(page)).toEqual([false, false, false])
    const grid = page.getByRole('grid', { name: /registers by lanes/ })
    const around = await boxOf(pane(page, 'Registers'))
    const heads = grid.getByRole('columnheader')
    await expect(heads).toHaveCount(33)
    for (let lane = 0; lane < 32; lane++) {
      const { x, width } = await boxOf(heads.nth(lane + 1))
      expect(width, `lane ${lane}`).toBeGreaterThanOrEqual(25)
      expect(x, `lane ${lane}`).toBeGreaterThanOrEqual(around.x)
      expect(x + width, `lane ${lane}`).toBeLessThanOrEqual(around.x + around.width)
    }
    const inRow = (name: string) =>
      grid.getByRole('row').filter({ has: page.getByRole('rowheader', { name, exact: true }) })
    await expect(inRow('r3').getByRole('gridcell').nth(14)).toHaveText('46')
    const clipped = () =>
      grid.evaluate(
        (table) => [...table.querySelectorAll('td, th')].filter((one) => one.scrollWidth > one.clientWidth + 1).length,
      )
    await expect.poll(clipped).toBe(0)
  })

  test('a value too wide for its column widens all of them, and the lane that is told of stays in view', async ({
    page,
  }) => {
    await open(page, 'g13/kernel/collatz?step=40', '40')
    await button(page, 'Binary').click()
    const heads = page.getByRole('grid', { name: /registers by lanes/ }).getByRole('columnheader')
    const [lane2, lane9] = [await boxOf(heads.nth(3)), await boxOf(heads.nth(10))]
    expect(lane2.width).toBe(lane9.width)
    expect(lane2.width).toBeGreaterThan(200)
    await page.getByRole('combobox', { name: 'Lane' }).selectOption('30')
    const around = await boxOf(pane(page, 'Registers'))
    await expect.poll(async () => (await boxOf(heads.nth(31))).x).toBeGreaterThan(around.x)
    const { x, width } = await boxOf(heads.nth(31))
    expect(x + width).toBeLessThanOrEqual(around.x + around.width)
  })

  test('panes are resized by keys, folded and made large by name, and a reload finds them so', async ({ page }) => {
    await open(page, 'g13/kernel/collatz')
    await expect.poll(() => tabsets(page)).toEqual(AT_FIRST)
    const before = await boxOf(pane(page, 'Code'))
    await separator(page, 'Width of the panes').focus()
    for (let k = 0; k < 3; k++) await page.keyboard.press('ArrowRight')
    const after = (await boxOf(pane(page, 'Code'))).width
    expect(after).toBeGreaterThan(before.width + 50)

    await button(page, 'Fold Memory').click()
    await expect(button(page, 'Fold Memory')).toHaveAttribute('aria-expanded', 'false')
    await expect(pane(page, 'Memory')).toBeHidden()
    await page.reload()
    await expect(step(page)).toHaveText('0', first)
    await expect(pane(page, 'Memory')).toBeHidden()
    expect(Math.abs((await boxOf(pane(page, 'Code'))).width - after)).toBeLessThan(2)
    await openPane(page, 'Stops')
    await expect(page.getByLabel('What to stop for')).toBeVisible()
    // A press on the tab that is seen is none on the button that folds.
    await openPane(page, 'Stops')
    await expect(page.getByLabel('What to stop for')).toBeVisible()

    await button(page, 'Maximize Registers').click()
    await expect(pane(page, 'Code')).toBeHidden()
    await expect.poll(async () => (await boxOf(pane(page, 'Registers'))).width).toBeGreaterThan(1390)
    await button(page, 'Maximize Registers').click()
    await expect(pane(page, 'Code')).toBeVisible()
  })

  test('panes are moved by a menu and by dragging their tabs, and the layout can be reset', async ({ page }) => {
    await open(page, 'g13/kernel/collatz')
    await openPane(page, 'Steps')
    await moveTo(page, 'Steps', 'The tabs of Code')
    await expect.poll(() => tabsets(page)).toEqual(['Code Steps', 'Registers', 'Memory Stops Pinned Log Listing'])
    await expect(tab(page, 'Steps')).toHaveAttribute('aria-selected', 'true')
    await moveTo(page, 'Steps', 'A pane of its own, below')
    await expect.poll(() => tabsets(page)).toEqual(['Code', 'Steps', 'Registers', 'Memory Stops Pinned Log Listing'])
    await expect
      .poll(async () => (await boxOf(pane(page, 'Steps'))).y)
      .toBeGreaterThan((await boxOf(pane(page, 'Code'))).y + 100)
    await button(page, 'Fold Steps').click()
    await expect(pane(page, 'Steps')).toBeHidden()
    await expect(pane(page, 'Code')).toBeVisible()

    const goal = await boxOf(tab(page, 'Registers'))
    const from = await boxOf(tab(page, 'Listing'))
    await page.mouse.move(from.x + 10, from.y + 10)
    await page.mouse.down()
    await page.mouse.move(from.x + 10, from.y - 40, { steps: 4 })
    await page.mouse.move(goal.x + goal.width - 5, goal.y + 10, { steps: 8 })
    await page.mouse.up()
    await expect.poll(() => tabsets(page)).toEqual(['Code', 'Steps', 'Registers Listing', 'Memory Stops Pinned Log'])
    await page.reload()
    await expect(step(page)).toHaveText('0', first)
    await expect.poll(() => tabsets(page)).toEqual(['Code', 'Steps', 'Registers Listing', 'Memory Stops Pinned Log'])

    await page.keyboard.press('ControlOrMeta+k')
    await page.getByRole('combobox', { name: /Search/ }).fill('reset layout')
    await page.keyboard.press('Enter')
    await expect.poll(() => tabsets(page)).toEqual(AT_FIRST)
    await page.reload()
    await expect.poll(() => tabsets(page), first).toEqual(AT_FIRST)
  })

  test('a layout that is not right never breaks the page', async ({ page }) => {
    const kept = ['{', '[1]', '{"version":1,"root":{"type":"tabset","id":"x","tabs":[{"id":"gone"},{"id":"code"}]}}']
    for (const text of kept) {
      await page.goto('/#/')
      await page.evaluate((layout) => localStorage.setItem('panes', layout), text)
      await page.goto('/#/g13/kernel/collatz')
      await page.reload()
      await expect(step(page)).toHaveText('0', first)
      for (const name of ['Code', 'Registers', 'Memory', 'Stops', 'Pinned', 'Log', 'Steps', 'Listing'])
        await expect(tab(page, name)).toHaveCount(1)
    }
  })

  test('what a program has decides which panes there are: a picture is seen at once, and stays where it was put', async ({
    page,
  }) => {
    await open(page, 'usse/kernel/mandelbrot')
    await expect(page.getByRole('img', { name: /a picture in memory/ })).toBeVisible()
    await expect
      .poll(() => tabsets(page))
      .toEqual(['Code', 'Registers', 'Picture Memory Instances Stops Pinned Log Steps Listing'])
    await moveTo(page, 'Picture', 'The tabs of Registers')
    await open(page, 'g13/kernel/collatz')
    await expect.poll(() => tabsets(page)).toEqual(AT_FIRST)
    await open(page, 'usse/kernel/mandelbrot')
    await expect
      .poll(() => tabsets(page))
      .toEqual(['Code', 'Registers Picture', 'Memory Instances Stops Pinned Log Steps Listing'])
    await openPane(page, 'Registers')
    await openPane(page, 'Picture')
    // Its place in memory is in a pane that is folded: it comes to the front.
    await button(page, 'Fold Memory').click()
    await pane(page, 'Picture').getByRole('button').last().click()
    await expect(pane(page, 'Memory')).toBeVisible()
  })

  test('F6 leads from pane to pane that is seen, and back to where the focus was', async ({ page }) => {
    await open(page, 'g13/kernel/collatz')
    const at = () =>
      page.evaluate(() => document.activeElement?.closest('[role=tabpanel]')?.getAttribute('aria-labelledby'))
    const idOf = async (name: string) => tab(page, name).getAttribute('id')
    for (const name of ['Code', 'Registers', 'Memory', 'Code']) {
      await page.keyboard.press('F6')
      await expect.poll(() => at(), name).toBe(await idOf(name))
    }
    await page.keyboard.press('Shift+F6')
    await expect.poll(() => at()).toBe(await idOf('Memory'))
    await page.getByRole('textbox', { name: 'Address to go to' }).focus()
    await page.keyboard.press('F6')
    await page.keyboard.press('Shift+F6')
    await expect(page.getByRole('textbox', { name: 'Address to go to' })).toBeFocused()
    await button(page, 'Fold Registers').click()
    await page.keyboard.press('F6')
    expect([await idOf('Code'), await idOf('Memory')]).toContain(await at())
  })

  test('what was typed in a pane is still there when it is seen again', async ({ page }) => {
    await open(page, 'g13/kernel/collatz')
    await page.getByRole('textbox', { name: 'Address to go to' }).fill('1234')
    await openPane(page, 'Stops')
    await expect(page.getByRole('textbox', { name: 'Address to go to' })).toHaveCount(0)
    await openPane(page, 'Memory')
    await expect(page.getByRole('textbox', { name: 'Address to go to' })).toHaveValue('1234')
  })

  for (const colorScheme of ['light', 'dark'] as const)
    test(`everybody can use them: ${colorScheme}`, async ({ page }) => {
      await page.emulateMedia({ colorScheme })
      await open(page, 'sm1/kernel/reduction?step=40', '40')
      for (const name of ['Warps', 'Stops', 'Steps', 'Listing', 'Memory']) {
        await openPane(page, name)
        await expectAccessible(page)
      }
      await button(page, 'Fold Code').click()
      await expectAccessible(page)
    })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('one pane at a time by tabs, and the line of the next step is marked in the text', async ({ page }) => {
    await open(page, 'g13/kernel/collatz?step=40', '40')
    await expect(page.getByRole('tablist', { name: 'Panes' })).toBeVisible()
    await expect(page.getByText('The next step is at line 9.')).toBeVisible()
    // It stands at its line, however far the text is scrolled.
    const line = () =>
      page.locator('.plain').evaluate((box) => {
        const [mark, text] = [box.querySelector('.step-line'), box.querySelector('textarea')]
        if (!mark || !text) return 0
        return 1 + (mark.getBoundingClientRect().y - text.getBoundingClientRect().y + text.scrollTop - 9) / 22
      })
    await expect.poll(line).toBe(9)
    await button(page, 'Step').click()
    await expect(page.getByText('The next step is at line 10.')).toBeVisible()
    await expect.poll(line).toBe(10)
    await page.locator('.plain textarea').evaluate((text) => text.scrollTo(0, 60))
    await expect.poll(line).toBe(10)
    await tab(page, 'Code').focus()
    await page.keyboard.press('ArrowRight')
    await expect(tab(page, 'Registers')).toBeFocused()
    await expect(pane(page, 'Code')).toHaveCount(0)
    await expect(pane(page, 'Registers')).toBeVisible()
    await page.keyboard.press('End')
    await expect(pane(page, 'Listing')).toBeVisible()
    for (const name of ['Back', 'Step', 'Run']) await expect(button(page, name)).toBeInViewport()
  })

  test('nothing is wider than 320 px', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 700 })
    await open(page, 'sm1/kernel/reduction?step=40', '40')
    for (const name of ['Code', 'Registers', 'Warps', 'Memory', 'Stops', 'Steps', 'Listing']) {
      await openPane(page, name)
      await expect.poll(async () => (await scrolls(page))[1], name).toBe(false)
      await expectAccessible(page)
    }
  })
})
