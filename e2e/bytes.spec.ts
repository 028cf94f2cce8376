// A person flips bits, types and pastes, and no byte that was there is ever gone: what follows a word stays after it.
import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { test } from './test.ts'

const title = (page: Page) => page.getByRole('heading', { level: 1 })
const hex = (page: Page) => page.getByLabel('Hex', { exact: true })
const assembly = (page: Page) => page.getByLabel('Assembly', { exact: true })
const bit = (page: Page, n: number) => page.getByRole('button', { name: new RegExp(`^bit ${n},`) })
const spaced = (text: string) => text.replace(/..(?=.)/g, '$& ')

/** A long word of each architecture, and a short one where there is one, with bytes after it or bytes missing. */
const WORDS: readonly (readonly [isa: string, ...words: readonly string[]])[] = [
  ['vp1', '25850c4c', '25850c4c07c14042'],
  ['g13', '0e134c4364001000', 'fa09c6ca1820', '0613'],
  ['sm1', '0dc206e680c72000', '00ee0011'],
  ['usse', '8097540010010420', '8097'],
  ['brew', '1f44ff00ff00', '073d'],
]

/** Reads what a flip and its undoing must leave unchanged: the word, the grid and the scroll position. */
const standing = (page: Page) =>
  page.evaluate(() => {
    const table = document.querySelector('[data-pane="grid"]')
    const [input] = document.querySelectorAll<HTMLTextAreaElement>('.hex-input textarea')
    return {
      hex: input?.value,
      rows: table?.querySelectorAll('tbody').length,
      height: table?.getBoundingClientRect().height,
      top: table?.getBoundingClientRect().top,
      scroll: scrollY,
    }
  })

/** Numbers that are the same each time the test runs. */
function* noise(seed: number): Generator<number> {
  let x = seed
  for (;;) {
    x = (Math.imul(x, 1664525) + 1013904223) | 0
    yield (x >>> 8) / 2 ** 24
  }
}

for (const [isa, ...words] of WORDS)
  for (const width of [1280, 390])
    test(`${isa}: twenty flips at ${width} pixels, each flipped back by a click at the same place`, async ({
      page,
    }) => {
      test.setTimeout(120_000)
      await page.setViewportSize({ width, height: 800 })
      const random = noise(width)
      for (const [k, word] of words.entries()) {
        await page.goto(`/#/${isa}/word/${word}`)
        await expect(hex(page)).toHaveValue(spaced(word))
        // The page has its length: without what comes last, it may be too short to be scrolled as far as a flip needs.
        await expect(page.getByRole('tablist', { name: 'About this word' })).toBeVisible()
        const bits = await page.locator('[data-bit]').count()
        for (let i = k; i < 20; i += words.length) {
          const n = Math.floor((random.next().value as number) * bits)
          const at = page.locator(`[data-bit="${n}"]`)
          // The cell stands away from the edge of the page, where it could not be scrolled further.
          await at.evaluate((element) => element.scrollIntoView({ block: 'center' }))
          const before = await standing(page)
          const value = await at.textContent()
          const { x, y, width: w, height: h } = (await at.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
          await page.mouse.click(x + w / 2, y + h / 2)
          await expect(at, `bit ${n} of ${word}`).not.toHaveText(value ?? '')
          // It is where it was in the next frame at the latest, however busy the machine is.
          await expect.poll(async () => Math.abs(((await at.boundingBox())?.y ?? 0) - y)).toBeLessThan(1)
          await page.mouse.click(x + w / 2, y + h / 2)
          await expect(at, `bit ${n} of ${word}`).toHaveText(value ?? '')
          await expect.poll(() => standing(page), `bit ${n} of ${word}`).toEqual(before)
        }
        await expect(page).toHaveURL(new RegExp(`#/${isa}/word/${word}$`))
      }
    })

test('a bit stays under the finger while the end of the page still loads, and no empty room stays', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 800 })
  // The panels at the end never come, so that a flip that takes away rows leaves too little of the page to scroll.
  await page.route(/WordSide/, () => {})
  await page.goto('/#/g13/word/0e134c4364001000')
  await expect(hex(page)).toHaveValue('0e 13 4c 43 64 00 10 00')
  const at = page.locator('[data-bit="3"]')
  const top = async () => (await at.boundingBox())?.y ?? Number.NaN
  const length = () => page.evaluate(() => document.documentElement.scrollHeight)
  const whole = await length()
  await at.evaluate((element) => scrollBy(0, element.getBoundingClientRect().top - 150))
  const before = await top()
  for (const value of ['0', '1', '0']) {
    const { x, y } = (await at.boundingBox()) ?? { x: 0, y: 0 }
    await page.mouse.click(x + 4, y + 4)
    await expect(at).toHaveText(value)
    await expect.poll(async () => Math.abs((await top()) - before)).toBeLessThan(1)
  }
  // The shorter word alone would not reach so far down.
  const held = await length()
  expect(held).toBeLessThan(whole)
  await page.evaluate(() => scrollTo(0, 0))
  await expect.poll(length).toBeLessThan(held)
})

test('who scrolls right after a flip, before the page is drawn, stays there', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await page.goto('/#/g13/word/0e134c4364001000')
  await expect(hex(page)).toHaveValue('0e 13 4c 43 64 00 10 00')
  const stands = await page.evaluate(async () => {
    const of = (n: number) => document.querySelector<HTMLElement>(`[data-bit="${n}"]`)
    of(20)?.scrollIntoView({ block: 'center' })
    of(20)?.click()
    // React draws the effect of a click before the next task; the frame comes later.
    await Promise.resolve()
    scrollBy(0, -100)
    const before = of(40)?.getBoundingClientRect().top
    of(40)?.click()
    for (let frame = 0; frame < 2; frame++) await new Promise((drawn) => requestAnimationFrame(drawn))
    return { before, after: of(40)?.getBoundingClientRect().top }
  })
  await expect(hex(page)).not.toHaveValue('0e 13 4c 43 64 00 10 00')
  expect(stands.after).toBe(stands.before)
})

test('a word that becomes shorter leaves its bytes in the grid, in the field and in the link', async ({ page }) => {
  await page.goto('/#/g13/word/0e134c4364001000')
  await expect(title(page)).toHaveText('iadd r4_r5, r6_r7, r2.sx, lsl 2')
  const tall = (await standing(page)).height
  await bit(page, 3).click()
  await expect(hex(page)).toHaveValue('06 13 4c 43 64 00 10 00')
  await expect(page.getByText('6 bytes follow it')).toBeVisible()
  await expect(page.getByRole('gridcell')).toHaveCount(64)
  await expect(page.getByRole('button', { name: /after the word/ })).toHaveCount(48)
  await expect.poll(async () => (await standing(page)).height).toBe(tall)
  await expect(page).toHaveURL(/#\/g13\/word\/06134c4364001000$/)
  await expectAccessible(page)
  // The bits that follow are bits, too.
  await bit(page, 63).click()
  await expect(hex(page)).toHaveValue('06 13 4c 43 64 00 10 80')
  await expect(page.getByRole('status')).toContainText('Changed: what follows the word.')
  await bit(page, 63).click()
  await expect(page).toHaveURL(/#\/g13\/word\/06134c4364001000$/)
  await page.reload()
  await expect(page.getByText('6 bytes follow it')).toBeVisible()
  await bit(page, 3).click()
  await expect(title(page)).toHaveText('iadd r4_r5, r6_r7, r2.sx, lsl 2')
  await expect(hex(page)).toHaveValue('0e 13 4c 43 64 00 10 00')
})

test('bytes that are missing are taken as 0, and come only with a bit that is set', async ({ page }) => {
  await page.goto('/#/sm1/word/0d0450c0')
  await expect(page.getByText('4 bytes missing, taken as 0')).toBeVisible()
  await bit(page, 62).click()
  await expect(hex(page)).toHaveValue('0d 04 50 c0 00 00 00 40')
  await bit(page, 62).click()
  await expect(hex(page)).toHaveValue('0d 04 50 c0')
  await expect(page).toHaveURL(/#\/sm1\/word\/0d0450c0$/)
})

test('what is pasted after the first word is there to go on to, and opens as a program', async ({ page }) => {
  await page.goto('/#/vp1/word/25850c4c')
  await hex(page).fill('27850c4c 07c04042 00894811')
  await expect(title(page)).toHaveText('add $r1 $r18 (slct $c0 azf $r2d)')
  await expect(page.getByText('8 bytes follow it')).toBeVisible()
  await expect(page.getByText('word 1 of 3')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Next word' }).click()
  await expect(hex(page)).toHaveValue('07 c0 40 42 00 89 48 11')
  await expect(page).toHaveURL(/#\/vp1\/word\/27850c4c07c0404200894811\?at=4$/)
  const second = await title(page).innerText()
  await page.getByRole('button', { name: 'Next word' }).click()
  await expect(page.getByText('word 3 of 3')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Next word' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Previous word' }).click()
  await expect(title(page)).toHaveText(second)
  // A flip changes the word that is shown, and none of the others.
  await bit(page, 0).click()
  await expect(page).toHaveURL(/#\/vp1\/word\/27850c4c06c0404200894811\?at=4$/)
  await bit(page, 0).click()
  await expect(page).toHaveURL(/#\/vp1\/word\/27850c4c07c0404200894811\?at=4$/)
  await page.reload()
  await expect(title(page)).toHaveText(second)
  await page.getByRole('button', { name: 'Open all 3 as a program' }).click()
  await expect(page).toHaveURL(/#\/vp1\/program\//)
  await expect(page.getByText('add $r1 $r18 (slct $c0 azf $r2d)').first()).toBeVisible()
})

test('words that no text gives back open as bytes', async ({ page }) => {
  await page.goto('/#/g13/word/0e134c4364001000ffff')
  await page.getByRole('button', { name: 'Open all 2 as a program' }).click()
  await expect(page).toHaveURL(/#\/g13\/program\//)
  await expect(page.getByText('.bytes ffff  # unknown').first()).toBeVisible()
})

test('another instruction in the place of a word leaves what follows it', async ({ page }) => {
  await page.goto('/#/g13/word/0e134c43640010000613')
  await assembly(page).fill('')
  await assembly(page).pressSequentially('iadd r4_r5, r6_r7, r3')
  await expect(hex(page)).toHaveValue(/ 06 13$/)
  await expect(page.getByText('2 bytes follow it')).toBeVisible()
  await page.keyboard.press('Escape')
  await hex(page).focus()
  for (let k = 0; k < 30 && (await page.getByRole('button', { name: 'Undo' }).isEnabled()); k++)
    await page.getByRole('button', { name: 'Undo' }).click()
  await expect(hex(page)).toHaveValue('0e 13 4c 43 64 00 10 00 06 13')
})
