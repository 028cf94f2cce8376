// A user finds on every screen: search, help, theme, views, and keys that stay out of the way.
import { expect } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { expectKernel } from './programs.ts'
import { test } from './test.ts'

test('the palette finds instructions, commands and words', async ({ page }) => {
  await page.goto('/#/vp1/word/25850c4c')
  await expect(page.getByRole('grid')).toBeVisible()
  await page.keyboard.press('Control+k')
  const search = page.getByRole('combobox', { name: 'Search commands and instructions' })
  await expect(search).toBeFocused()
  await expectAccessible(page)
  await search.fill('sethi')
  await expect(page.getByRole('listbox', { name: 'Found' }).getByRole('option').first()).toContainText('sethi')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/#\/vp1\/reference\/sethi$/)
  await page.keyboard.press('Control+k')
  await search.fill('07c14042')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/#\/vp1\/word\/07c14042$/)
  await page.keyboard.press('Control+k')
  await search.fill('qqqq')
  await expect(page.getByText('No match for “qqqq”')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(search).toHaveCount(0)
})

test('a dialog that is gone gives the focus back, and is at once open again when asked for', async ({ page }) => {
  await page.goto('/#/vp1/word/25850c4c')
  const bit = page.getByRole('button', { name: /^bit 7,/ })
  const search = page.getByRole('combobox', { name: 'Search commands and instructions' })
  await bit.focus()
  await page.keyboard.press('Control+k')
  await expect(search).toBeFocused()
  for (let k = 0; k < 10; k++) {
    await page.keyboard.press('Escape')
    await page.keyboard.press('Control+k')
  }
  await expect(search).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(search).toHaveCount(0)
  await expect(bit).toBeFocused()
  await page.keyboard.press('?')
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(bit).toBeFocused()
})

test('kernels and tables come when they are searched, or their screen is opened', async ({ page }) => {
  await page.goto('/#/vp1/word/25850c4c')
  await expect(page.getByRole('grid')).toBeVisible()
  const search = page.getByRole('combobox', { name: 'Search commands and instructions' })
  const found = page.getByRole('listbox', { name: 'Found' }).getByRole('option')
  await page.keyboard.press('Control+k')
  await search.fill('Table: flags')
  await expect(found.filter({ hasText: /^Flags of a condition register/ }).first()).toBeVisible()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Control+k')
  await search.fill('Run transpose')
  await found
    .filter({ hasText: /^Transpose a picture/ })
    .first()
    .click()
  await expect(page).toHaveURL(/#\/vp1\/kernel\/transpose$/)
  await expectKernel(page, 'Transpose a picture by vertical loads')
  await page.goto('/#/brew/word/9344')
  await expect(page.getByRole('grid')).toBeVisible()
  await page.getByRole('link', { name: 'Program' }).click()
  await expectKernel(page, 'Fibonacci numbers')
  await page.goBack()
  await expect(page.getByRole('grid')).toBeVisible()
})

test('help lists the keys, and both themes of it can be read', async ({ page }) => {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await page.goto('/#/g13')
    await expect(page.getByRole('grid')).toBeVisible()
    await page.keyboard.press('?')
    const help = page.getByRole('dialog', { name: 'Help and keys' })
    await expect(help.getByRole('region', { name: 'Bit grid' })).toContainText('Flip the bit')
    await expectAccessible(page)
    await help.getByRole('button', { name: 'Close' }).click()
    await expect(help).toHaveCount(0)
  }
})

test('every icon has its shape in the document', async ({ page }) => {
  for (const address of [
    '/',
    '/#/g13/word/0e134c4364001000',
    '/#/g13/reference',
    '/#/g13/kernel/collatz',
    '/#/g13/puzzles',
  ]) {
    await page.goto(address)
    const icons = page.locator('svg > use')
    await expect(icons.nth(4)).toBeVisible()
    const empty = await icons.evaluateAll((uses) =>
      uses
        .filter(
          (use) =>
            !document.querySelector(`symbol${use.getAttribute('href')} > *`) || !use.getBoundingClientRect().width,
        )
        .map((use) => use.outerHTML),
    )
    expect(empty, address).toEqual([])
  }
})

test('the theme is chosen and remembered', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto('/#/g13')
  const paper = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  const light = await paper()
  await page.getByRole('button', { name: 'Theme: as the system' }).click()
  await page.getByRole('button', { name: 'Theme: light' }).click()
  await expect(page.getByRole('button', { name: 'Theme: dark' })).toBeVisible()
  await expect.poll(paper).not.toBe(light)
  await page.reload()
  await expect(page.getByRole('button', { name: 'Theme: dark' })).toBeVisible()
  await expect.poll(paper).not.toBe(light)
})

test('single keys act only where nobody is typing', async ({ page }) => {
  await page.goto('/#/vp1/word/25850c4c')
  await page.getByLabel('Assembly', { exact: true }).fill('')
  await page.getByLabel('Assembly', { exact: true }).pressSequentially('?/')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByLabel('Assembly', { exact: true })).toHaveValue('?/')
  // The click lands on an empty place.
  await page.getByRole('main').click({ position: { x: 2, y: 2 } })
  await page.keyboard.press('1')
  await expect(page.getByLabel('Hex', { exact: true })).toHaveValue('25 85 0c 4c')
})

test('every view is reached by keyboard, and says which it is', async ({ page }) => {
  await page.goto('/#/g13')
  await expect(page.getByRole('grid')).toBeVisible()
  await page.keyboard.press('Alt+2')
  await expect(page.getByRole('link', { name: 'Reference' })).toHaveAttribute('aria-current', 'page')
  await page.keyboard.press('Alt+1')
  await expect(page.getByRole('link', { name: 'Word', exact: true })).toHaveAttribute('aria-current', 'page')
  await page.getByRole('button', { name: 'Skip to content' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
})

test('forced colours keep pressed bits apart', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto('/#/vp1/word/25850c4c')
  const colour = (n: number) =>
    page.getByRole('button', { name: new RegExp(`^bit ${n},`) }).evaluate((e) => getComputedStyle(e).backgroundColor)
  await expect.poll(() => colour(0)).not.toBe(await colour(1))
})

test('while a word loads, its frame stands: a heading that says so, and as many bits as it has', async ({ page }) => {
  let send = (): void => undefined
  const asked = new Promise<void>((done) => {
    send = done
  })
  await page.route(/\/assets\/core-/, async (route) => {
    await asked
    await route.continue()
  })
  // Six bytes.
  await page.goto('/#/g13/word/00c0fcffffff')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Loading…')
  await expect(page.locator('.frame-bits > *')).toHaveCount(48)
  await expectAccessible(page)
  send()
  await expect(page.getByRole('gridcell')).toHaveCount(48)
  await expect(page.locator('.frame-bits')).toHaveCount(0)
})
