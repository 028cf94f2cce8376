// A person puts two words beside each other, sees which bits and fields differ, flips, types, exchanges, and takes the table along.
import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { test } from './test.ts'

/** Its type of the first source has two spellings: the text says which, so that it assembles to the same word. */
const IMADD = 'imadd r4_r5, r6, r2.sx, 0, lsl 2, bits 0x1000000'
const PAIR = '/#/compare/g13:0e134c4364001000;g13:1e134c4364001000'
const bit = (page: Page, side: 1 | 2, n: number) =>
  page.getByRole('button', { name: new RegExp(`^${side}: bit ${n},`) })
const text = (page: Page, side: 1 | 2) => page.getByRole('textbox', { name: `Text of ${side}` })
const bytes = (page: Page, side: 1 | 2) => page.getByRole('textbox', { name: `Bytes of ${side}` })
const summary = (page: Page) => page.getByRole('region', { name: 'What differs' })
const fields = (page: Page) => page.getByRole('table', { name: 'Fields that differ' })

test('two words: what differs is said, marked and listed', async ({ page }) => {
  await page.goto(PAIR)
  await expect(summary(page)).toContainText('1 bit differs: bit 4, in op. 1 is iadd, 2 is imadd.')
  await expect(text(page, 1)).toHaveValue('iadd r4_r5, r6_r7, r2.sx, lsl 2')
  await expect(text(page, 2)).toHaveValue(IMADD)
  await expect(page.getByRole('region', { name: '1: iadd' })).toContainText('r5:r4 <- r7:r6 + (signed(r2) << 2)')
  await expect(bit(page, 1, 4)).toHaveAccessibleName(/value 0; in 2 1$/)
  await expect(bit(page, 2, 61)).toHaveAccessibleName(/field D.*; in 1 unknown$/)
  await expect(fields(page).getByRole('row').nth(1)).toContainText('op')
  await expect(fields(page).getByRole('row', { name: /^C / })).toContainText('only in 2')
  await expect(page.getByText('Same in both')).toContainText('Same in both')
  await expect(page).toHaveTitle('iadd and imadd · Apple G13 · ISA Explorer')
})

test('a flip of either side changes its word and the address; the same flip brings both back', async ({ page }) => {
  await page.goto(PAIR)
  await bit(page, 2, 4).click()
  await expect(text(page, 2)).toHaveValue('iadd r4_r5, r6_r7, r2.sx, lsl 2')
  await expect(summary(page)).toContainText('The bits are the same.')
  await expect(page).toHaveURL(/#\/compare\/g13:0e134c4364001000;g13:0e134c4364001000$/)
  await expect(page.getByRole('status')).toContainText('The bits are the same.')
  await bit(page, 2, 4).click()
  await expect(page).toHaveURL(/#\/compare\/g13:0e134c4364001000;g13:1e134c4364001000$/)
  await bit(page, 1, 27).click()
  await expect(text(page, 1)).toHaveValue('isub r4_r5, r6_r7, r2.sx, lsl 2')
})

test('a shorter word keeps the bytes that follow it', async ({ page }) => {
  await page.goto(PAIR)
  await bit(page, 1, 3).click()
  await expect(page.getByRole('region', { name: /^1:/ })).toContainText('after the word, not compared')
  await bit(page, 1, 3).click()
  await expect(text(page, 1)).toHaveValue('iadd r4_r5, r6_r7, r2.sx, lsl 2')
  await expect(page).toHaveURL(/#\/compare\/g13:0e134c4364001000;g13:1e134c4364001000$/)
})

test('text and bytes are taken at Enter or on leaving, and what is wrong is named', async ({ page }) => {
  await page.goto(PAIR)
  await text(page, 2).fill('iadd r4_r5, r6_r7, r3')
  await expect(summary(page)).toContainText('2 is imadd')
  await text(page, 2).press('Enter')
  await expect(summary(page)).not.toContainText('2 is imadd')
  await text(page, 2).fill('idad r1')
  await text(page, 2).press('Tab')
  await expect(page.getByRole('alert')).toContainText('"idad"')
  await expect(text(page, 2)).toHaveValue('idad r1')
  await text(page, 2).press('Escape')
  await expect(text(page, 2)).toHaveValue('iadd r4_r5, r6_r7, r3')
  await bytes(page, 2).fill('0x4c13')
  await bytes(page, 2).press('Enter')
  await expect(page.getByText(/^Read as a number of 2 bytes, little-endian/)).toBeVisible()
  await expect(page).toHaveURL(/;g13:134c$/)
  await page.getByRole('button', { name: /^Read it as .*big-endian instead$/ }).click()
  await expect(page).toHaveURL(/;g13:4c13$/)
  await page.goBack()
  await expect(page).toHaveURL(/;g13:134c$/)
})

test('exchanged, they are compared the other way round', async ({ page }) => {
  await page.goto(PAIR)
  await page.getByRole('button', { name: 'Exchange 1 and 2' }).click()
  await expect(page).toHaveURL(/#\/compare\/g13:1e134c4364001000;g13:0e134c4364001000$/)
  await expect(summary(page)).toContainText('1 is imadd, 2 is iadd.')
  await page.goBack()
  await expect(summary(page)).toContainText('1 is iadd, 2 is imadd.')
})

test('the bits are one tab stop; up and down lead from one word to the other', async ({ page }) => {
  await page.goto(PAIR)
  await bit(page, 1, 63).focus()
  await page.keyboard.press('ArrowDown')
  await expect(bit(page, 2, 63)).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(bit(page, 1, 31)).toBeFocused()
  await page.keyboard.press('End')
  await expect(bit(page, 1, 0)).toBeFocused()
  await page.keyboard.press('1')
  await expect(bit(page, 1, 0)).toHaveAttribute('aria-pressed', 'true')
  await page.keyboard.press('ArrowDown')
  await expect(bit(page, 2, 0)).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('grid', { name: 'Bits of 1 and 2' }).locator(':focus')).toHaveCount(0)
})

test('plus and minus step the field of a bit, on either side', async ({ page }) => {
  await page.goto(PAIR)
  // The shift of iadd is in bits 53, 52 and 39.
  await bit(page, 1, 39).focus()
  await page.keyboard.press('+')
  await expect(text(page, 1)).toHaveValue('iadd r4_r5, r6_r7, r2.sx, lsl 3')
  await expect(bit(page, 1, 39)).toBeFocused()
  await page.keyboard.press('-')
  await page.keyboard.press('-')
  await expect(text(page, 1)).toHaveValue('iadd r4_r5, r6_r7, r2.sx, lsl 1')
  await expect(text(page, 2)).toHaveValue(IMADD)
})

test('two encodings, chosen from a list, have digits where they are fixed, and no values', async ({ page }) => {
  await page.goto('/#/compare/g13:name=iadd;g13:name=imadd')
  await expect(summary(page)).toContainText('1 fixed bit differs: bit 4, in op.')
  await expect(page.getByRole('img', { name: 'Bits of 1 and 2' })).toBeVisible()
  await expect(fields(page).getByRole('row', { name: /^D / })).toContainText('61:60, 14:9')
  await page.getByLabel('Encoding of 2').selectOption('iadd')
  await expect(summary(page)).toContainText('This is the same encoding twice.')
  await expect(page).toHaveURL(/#\/compare\/g13:name=iadd;g13:name=iadd$/)
})

test('a word beside an encoding: its sample stands for it, and a flip makes it a word', async ({ page }) => {
  await page.goto('/#/compare/g13:0e134c4364001000;sm1:name=fmad')
  await expect(summary(page)).toContainText('Two architectures')
  await expect(page.getByRole('table', { name: /^2 fmad, NVIDIA SM 1\.0$/ })).toBeVisible()
  await bit(page, 2, 9).click()
  await expect(page).toHaveURL(/;sm1:[\da-f]{16}$/)
  await page.goBack()
  await expect(page).toHaveURL(/;sm1:name=fmad$/)
})

test('both on the same state: one set of inputs, two results', async ({ page }) => {
  await page.goto(PAIR)
  const state = page.getByRole('region', { name: 'On the same state' })
  await state.getByLabel('r7:r6').fill('100')
  await state.getByLabel('r7:r6').press('Enter')
  await state.getByLabel('r2').fill('-3')
  await state.getByLabel('r2').press('Enter')
  // 100 + (-3 << 2), and 100 * -3 + 0.
  await expect(state.getByRole('row', { name: /^r5:r4 / })).toHaveText(/88.*≠.*-300/)
  await bit(page, 2, 4).click()
  await expect(state.getByRole('row', { name: /^r5:r4 / })).toHaveText(/88.*=.*88/)
})

test('the state of two architectures: sources by their order, each with its own name', async ({ page }) => {
  await page.goto('/#/compare/g13:0e134c4364001000;brew:2144')
  const state = page.getByRole('region', { name: 'On the same state' })
  await expect(state.getByLabel('1 r2, 2 $r2')).toBeVisible()
  await expect(state.getByRole('row', { name: /r5:r4 = / })).toContainText('$r4 = ')
})

test('a word that does something else on another chip is offered on both', async ({ page }) => {
  await page.goto('/#/compare/sm1:0dc206e680c72000')
  await page.getByRole('link', { name: 'does something else on G80' }).click()
  await expect(page).toHaveURL(/#\/compare\/sm1:0dc206e680c72000;sm1~G80:0dc206e680c72000$/)
  await expect(summary(page)).toContainText('On FlexGripPlus it does not do the same as on G80.')
})

test('nothing yet: what can be compared, an example of each architecture, words from before', async ({ page }) => {
  await page.goto('/#/g13/compare')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Compare two words, or two encodings')
  for (const title of ['Apple G13', 'NVIDIA SM 1.0', 'PowerVR USSE', 'NVIDIA VP1', 'Brew'])
    await expect(page.getByRole('listitem').filter({ hasText: title }).getByRole('link')).toBeVisible()
  await page.getByRole('listitem').filter({ hasText: 'Apple G13' }).getByRole('link').click()
  await expect(page).toHaveURL(/#\/compare\/g13:0e134c4364001000;g13:1e134c4364001000$/)
})

test('one word: instructions one bit away are offered beside it', async ({ page }) => {
  await page.goto('/#/compare/g13:0e134c4364001000')
  await page
    .getByRole('region', { name: 'Instructions that are one bit away' })
    .getByRole('link', { name: /^imadd / })
    .click()
  await expect(page).toHaveURL(/#\/compare\/g13:0e134c4364001000;g13:1e134c4364001000$/)
})

test('the word before: flips on the Word screen are offered', async ({ page }) => {
  await page.goto('/#/g13/word/0e134c4364001000')
  await page.getByRole('button', { name: /^bit 27,/ }).click()
  await expect(page).toHaveURL(/word\/0e134c4b64001000$/)
  await page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name: 'Compare' }).click()
  await page
    .getByRole('region', { name: 'Words from the Word screen' })
    .getByRole('link', { name: /^iadd .*isub / })
    .click()
  await expect(page).toHaveURL(/#\/compare\/g13:0e134c4364001000;g13:0e134c4b64001000$/)
})

test('what a link names that there is not, is said, and can be put right', async ({ page }) => {
  await page.goto('/#/compare/g13:name=idad;g13:0e134c4364001000')
  await expect(page.getByRole('alert')).toContainText('Apple G13 has no encoding “idad”; did you mean')
  await page.getByLabel('Encoding of 1').selectOption('iadd')
  await expect(page).toHaveURL(/#\/compare\/g13:name=iadd;g13:0e134c4364001000$/)
  await expect(summary(page)).toBeVisible()
})

test('the comparison as a table in Markdown', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(PAIR)
  await page.getByRole('button', { name: 'Copy', exact: true }).click()
  await page.getByRole('button', { name: /^Table, Markdown/ }).click()
  await expect(page.getByRole('status')).toContainText('Table copied')
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied).toContain(`| text | \`iadd r4_r5, r6_r7, r2.sx, lsl 2\` | \`${IMADD}\` |`)
  expect(copied).toContain('| op ≠ | 5:0 `001110` | 5:0 `011110` |')
})

const STATES = [
  '/#/g13/compare',
  '/#/compare/sm1:0dc206e680c72000',
  PAIR,
  '/#/compare/g13:name=iadd;g13:name=imadd',
  '/#/compare/g13:0e134c4364001000;brew:2144',
  '/#/compare/g13:name=idad',
]

test('everybody can use it, in both themes and on any screen, and nothing scrolls sideways', async ({ page }) => {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    for (const address of STATES) {
      await page.goto(address)
      await expect(page.getByRole('region', { name: /^1: / })).toBeVisible()
      for (const width of [1440, 1024, 390, 320]) {
        await page.setViewportSize({ width, height: 900 })
        // Rows of the grid become shorter a moment after the screen is narrower.
        await expect
          .poll(() => page.locator('main').evaluate((main) => main.scrollWidth), { message: `${address} at ${width}` })
          .toBeLessThanOrEqual(width)
      }
      await expectAccessible(page)
      await page.setViewportSize({ width: 1280, height: 900 })
      await expectAccessible(page)
    }
  }
})

test('colours may be forced', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto(PAIR)
  await expect(summary(page)).toBeVisible()
  await expectAccessible(page)
})
