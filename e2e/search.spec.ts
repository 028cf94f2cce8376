// A person looks for something, without knowing what it is called or which architecture has it, by the keyboard alone.
import { expect, type Page } from '@playwright/test'
import { expectAccessible, violations } from './axe.ts'
import { test } from './test.ts'

/** Five architectures are loaded and made ready. */
const slowly = { timeout: 90_000 }

const box = (page: Page) => page.getByRole('combobox', { name: 'Search commands and instructions' })
const group = (page: Page, name: string | RegExp) =>
  page.getByRole('listbox', { name: 'Found' }).getByRole('group', { name })
const options = (page: Page, name: string | RegExp) => group(page, name).getByRole('option')
const chosen = (page: Page) => page.getByRole('listbox', { name: 'Found' }).getByRole('option', { selected: true })

async function search(page: Page, text: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible(slowly)
  await page.keyboard.press('Control+k')
  await box(page).fill(text)
  await expect(page.getByRole('dialog').getByRole('status')).not.toContainText('Looking', slowly)
}

test('a plain word finds instructions of all architectures, the open one first, and what matched is marked', async ({
  page,
}) => {
  await page.goto('/#/brew/word')
  await search(page, 'multiply')
  await expect(page.getByRole('listbox', { name: 'Found' }).getByRole('group').first()).toHaveAccessibleName(
    'Instructions, Brew, open now',
  )
  await expect(options(page, /open now/).first()).toContainText('mul')
  await expect(
    options(page, /open now/)
      .first()
      .locator('mark')
      .first(),
  ).toHaveText('mul')
  for (const title of ['Apple G13', 'NVIDIA SM 1.0', 'PowerVR USSE', 'NVIDIA VP1'])
    await expect(options(page, 'Instructions, other architectures').filter({ hasText: title }).first()).toBeAttached()
  await expect(options(page, 'Kernels').filter({ hasText: 'Multiply matrices by tiles' })).toContainText(
    'NVIDIA SM 1.0',
  )
  await options(page, 'Instructions, other architectures')
    .filter({ hasText: /more in NVIDIA SM 1.0/ })
    .click()
  await expect(page).toHaveURL(/#\/sm1\/reference\?q=multiply$/)
})

test('arrows, pages and Enter; Shift and Enter opens an example in Word', async ({ page }) => {
  await page.goto('/#/g13/word')
  await search(page, 'fmul')
  await expect(chosen(page)).toContainText('fmul32')
  await page.keyboard.press('ArrowDown')
  await expect(chosen(page)).toContainText('fmul16')
  await expect(box(page)).toHaveAttribute('aria-activedescendant', (await chosen(page).getAttribute('id')) ?? '')
  await page.keyboard.press('PageDown')
  await expect(chosen(page)).not.toContainText('fmul16')
  await page.keyboard.press('PageUp')
  await page.keyboard.press('ArrowUp')
  await expect(chosen(page)).toContainText('fmul32')
  await page.keyboard.press('Shift+Enter')
  await expect(page).toHaveURL(/#\/g13\/word\/[\da-f]+$/)
  await expect(page).toHaveTitle(/^fmul32/)
})

test('a pasted word has all its readings, a line of assembly every architecture that takes it', async ({ page }) => {
  await page.goto('/#/vp1/word')
  await search(page, '0x4c0c8525')
  await expect(options(page, 'Words, NVIDIA VP1, open now').first()).toContainText('add $r1 $r18')
  await expect(options(page, 'Words, NVIDIA VP1, open now').first()).toContainText('a number of 4 bytes, little-endian')
  await box(page).fill('$r1 <- $r2 + $r3')
  await expect(options(page, 'Assembly')).toHaveCount(1)
  await expect(options(page, 'Assembly')).toContainText('Brew')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/#\/brew\/word\//)
})

test('registers, special registers, fields, tables and kernels are found', async ({ page }) => {
  await page.goto('/#/')
  await search(page, 'sr80')
  await options(page, 'Values').first().click()
  await expect(page).toHaveURL(/#\/g13\/reference\?q=%22sr80%22$/)
  await page.goto('/#/')
  await search(page, 'flags of')
  await expect(options(page, 'Tables').first()).toContainText('Flags of a condition register')
  await box(page).fill('r4')
  await expect(options(page, 'Registers').first()).toContainText('r4')
  await box(page).fill('mandelbrot')
  await expect(options(page, 'Kernels')).toHaveCount(2)
  await options(page, 'Kernels').filter({ hasText: 'PowerVR USSE' }).click()
  await expect(page).toHaveURL(/#\/usse\/kernel\/mandelbrot$/)
})

test('filters are understood, and one that there is not is told', async ({ page }) => {
  await page.goto('/#/sm1/word')
  await search(page, 'group:memory len:8 load')
  await expect(options(page, /open now/).first()).toContainText('Loads ')
  await expect(page.getByRole('dialog').getByRole('status')).toContainText('Encodings in the group memory, of 8 bytes')
  await box(page).fill('writes:pred')
  await expect(options(page, /open now/).first()).toBeVisible(slowly)
  await box(page).fill('grop:memory add')
  await expect(page.getByText('There is no filter “grop:”. Did you mean group:?')).toBeVisible()
})

test('nothing found says so; what was opened stands first the next time', async ({ page }) => {
  await page.goto('/#/g13/word')
  await search(page, 'qqqq')
  await expect(page.getByText('No match for “qqqq”')).toBeVisible()
  await expectAccessible(page)
  await box(page).fill('iadd')
  await expect(chosen(page)).toContainText('iadd')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/#\/g13\/reference\/iadd$/)
  await page.reload()
  await search(page, '')
  await expect(options(page, 'Recent')).toHaveCount(1)
  await expect(chosen(page)).toContainText('iadd')
  await options(page, 'Try').first().click()
  await expect(box(page)).toHaveValue('multiply')
  await expect(box(page)).toBeFocused()
})

test('where storage is forbidden, search works all the same', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('denied', 'SecurityError')
      },
    })
  })
  await page.goto('/#/g13/word')
  await search(page, 'iadd')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/#\/g13\/reference\/iadd$/)
})

test('the row that is pointed at stays where it is while results come in', async ({ page }) => {
  // The others come late.
  let release = () => {}
  const held = new Promise<void>((done) => {
    release = done
  })
  await page.route(/assets\/(sm1|usse|vp1)-/, async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/#/brew/word')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible(slowly)
  await page.keyboard.press('Control+k')
  await box(page).fill('multiply')
  await expect(page.getByRole('dialog').getByRole('status')).toHaveText(/^Looking in NVIDIA SM 1.0,/, slowly)
  const row = options(page, 'Kernels').first()
  await row.hover()
  const id = (await row.getAttribute('id')) ?? ''
  const kept = page.locator(`[id="${id}"]`)
  const before = await kept.boundingBox()
  release()
  await expect(page.getByRole('dialog').getByRole('status')).not.toContainText('Looking', slowly)
  await expect(chosen(page)).toHaveAttribute('id', id)
  expect(Math.abs(((await kept.boundingBox())?.y ?? 0) - (before?.y ?? 0))).toBeLessThan(2)
})

test('everybody can use it, light and dark, wide and narrow', async ({ page }) => {
  await page.goto('/#/g13/word')
  await search(page, 'multiply')
  for (const colorScheme of ['light', 'dark'] as const)
    for (const width of [1440, 320]) {
      await page.emulateMedia({ colorScheme })
      await page.setViewportSize({ width, height: 800 })
      for (const text of ['', 'multiply', '0e134c4364001000', 'grop:x']) {
        await box(page).fill(text)
        expect(await violations(page), `${colorScheme} ${width} ${text}`).toEqual([])
      }
      const small = await page
        .getByRole('dialog')
        .evaluate(
          (dialog) =>
            [...dialog.querySelectorAll('button, [role=option]')].filter(
              (each) => each.getBoundingClientRect().height < 24,
            ).length,
        )
      expect(small).toBe(0)
      const beyond = () =>
        page.getByRole('dialog').evaluate((dialog) => {
          const { right } = dialog.getBoundingClientRect()
          return Math.max(right - innerWidth, dialog.scrollWidth - dialog.clientWidth)
        })
      await expect.poll(beyond).toBeLessThanOrEqual(0)
    }
})
