// A person describes an architecture of their own: from an example, by changing one, from words that nobody explains, and by a link.
import { readFileSync } from 'node:fs'
import { type Browser, expect, type Page } from '@playwright/test'
import { jsonText } from '../src/encoding/jsonText.ts'
import { brew } from '../src/isa/brew/brew.ts'
import { exportedArchitecture } from '../src/isa/exportedArchitecture.ts'
import { expectAccessible } from './axe.ts'
import { test } from './test.ts'

const first = { timeout: 60_000 }
const dock = (page: Page) => page.getByRole('complementary', { name: /^File of / })
const chooser = (page: Page) => page.getByRole('combobox', { name: 'Architecture' })
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Your own architectures' })
const troubles = (page: Page) => page.getByRole('list', { name: 'What is wrong' })
const plainText = (page: Page) => page.locator('textarea.own-text')

/** Opens the list of own architectures from the switch. */
async function openList(page: Page): Promise<void> {
  await chooser(page).selectOption({ label: 'Your own…' })
  await expect(dialog(page)).toBeVisible(first)
}

async function openExample(page: Page, name: string): Promise<void> {
  await openList(page)
  await dialog(page).getByRole('button', { name, exact: true }).click()
  await expect(dock(page)).toContainText('Kept in this browser', first)
}

/** Opens the list from the start, and gives it a file. */
async function giveFile(page: Page, name: string, text: string): Promise<void> {
  await page.goto('/#/')
  await page.getByRole('button', { name: 'Describe an architecture…' }).click()
  await dialog(page)
    .getByLabel('Open a file that describes an architecture')
    .setInputFiles({ name, mimeType: 'application/json', buffer: Buffer.from(text) })
}

/** Opens a file that is listed. */
const reopen = (page: Page, name: string) =>
  dialog(page).getByRole('list', { name: 'Your files' }).getByRole('button', { name, exact: true }).click()

/** Opens an address as another user would. */
async function elsewhere(browser: Browser, address: string): Promise<Page> {
  const page = await (await browser.newContext({ serviceWorkers: 'block' })).newPage()
  await page.goto(address)
  return page
}

test.describe('in a plain text area', () => {
  // A touch screen has no Monaco, and a text area can be filled at once.
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 1280, height: 900 } })

  test('an example stands beside the five, and every view works with it', async ({ page }) => {
    const errors: string[] = []
    page.on('pageerror', (error) => errors.push(error.message))
    await page.goto('/#/g13')
    await openExample(page, 'Tiny')
    await expect(chooser(page).locator('option:checked')).toHaveText('Tiny')
    await expect(page).toHaveURL(/#\/own-tiny\/reference\?file=own-tiny\.1\./)
    await expect(page.getByRole('main')).toContainText('10 encodings')
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Word', exact: true }).click()
    await expect(page.getByRole('main')).toContainText('r2 <- r2 + r1', first)
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Program', exact: true }).click()
    await expect(page.locator('.status .count')).toHaveText('0', first)
    await page.getByRole('button', { name: 'Run', exact: true }).click()
    await expect(page.locator('.status .state')).toHaveText('the program has finished', first)
    await page.getByRole('link', { name: 'Binary', exact: true }).click()
    await page
      .getByLabel('Open a file', { exact: true })
      .setInputFiles({ name: 'code.bin', mimeType: 'application/octet-stream', buffer: Buffer.from('c8069822', 'hex') })
    await expect(page.getByRole('region', { name: 'Instructions' })).toContainText('add r1, r2, r3', first)
    await page.goto('/#/compare/own-tiny:c806;own-tiny:c906')
    await expect(page.getByRole('main')).toContainText('mov r3, 201', first)
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox', { name: 'Search' }).fill('Adds two registers')
    await expect(page.getByRole('listbox')).toContainText('Tiny', first)
    expect(errors).toEqual([])
  })

  test('an edit shows at once, a wrong text is told by line and column, and the last good one stays', async ({
    page,
  }) => {
    await page.goto('/#/g13')
    await openExample(page, 'Tiny')
    await page.getByRole('main').getByRole('link', { name: 'shr', exact: true }).first().click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('shr')
    const text = await plainText(page).inputValue()
    const about = 'Shifts a register to the right by a few bits, with zeros from the left.'
    expect(text).toContain(about)
    await plainText(page).fill(text.replace(about, 'Moves bits down.'))
    await expect(page.getByRole('main')).toContainText('Moves bits down.')
    const broken = text.replace('"unit": 2', '"unit": "two"')
    await plainText(page).fill(broken)
    const line = broken.slice(0, broken.indexOf('"two"')).split('\n').length
    await expect(troubles(page)).toContainText(new RegExp(`Line ${line}, column \\d+: unit: `))
    await expect(page.getByRole('main')).toContainText('Moves bits down.')
    await expectAccessible(page, '.own-dock')
    await troubles(page).getByRole('button').click()
    const at = await plainText(page).evaluate((area: HTMLTextAreaElement) => area.selectionStart)
    expect(broken.slice(at, at + 5)).toBe('"two"')
    // After a reload the text is there, wrong as it is, and describes what could be read last.
    await page.waitForTimeout(600)
    await page.reload()
    await expect(page.getByRole('main')).toContainText('Moves bits down.', first)
    await openList(page)
    await expect(dialog(page)).toContainText('its text is wrong')
    await reopen(page, 'Tiny')
    await expect(plainText(page)).toHaveValue(broken)
  })

  test('an edited effect holds in the program that is open', async ({ page }) => {
    await page.goto('/#/g13')
    await openExample(page, 'Tiny')
    await page.getByRole('link', { name: 'Program', exact: true }).click()
    const count = page.locator('.status .count')
    await expect(count).toHaveText('0', first)
    await page.getByRole('button', { name: 'Step', exact: true }).click()
    await page.getByRole('button', { name: 'Step', exact: true }).click()
    await expect(count).toHaveText('2')
    const told = page.getByRole('region', { name: 'The last step' })
    await expect(told).toContainText('r1 <- 10')
    const text = await plainText(page).inputValue()
    await plainText(page).fill(text.replace('"effects": "D <- n"', '"effects": "D <- n + 1"'))
    await expect(told).toContainText('r1 <- 11')
    await expect(count).toHaveText('2')
  })

  test('the export of an architecture is such a file, and too large for a link', async ({ page }) => {
    await giveFile(page, 'brew.json', jsonText(exportedArchitecture(brew)))
    await expect(dock(page)).toContainText('Kept in this browser only: it is too large for a link', first)
    await expect(page).toHaveURL(/#\/own-brew\/reference$/)
    await expect(page.getByRole('main')).toContainText(`${brew.isa.encodings.length} encodings`)
    // The start lists it.
    await page.getByRole('link', { name: 'ISA Explorer: start' }).click()
    const card = page.getByRole('region', { name: 'Your own' })
    await card.getByRole('link', { name: brew.isa.title }).click()
    await expect(page).toHaveURL(/#\/own-brew\/word$/)
    await expectAccessible(page)
  })

  test('two encodings that claim one word are told with that word', async ({ page }) => {
    await page.goto('/#/g13')
    await openExample(page, 'Tiny')
    const text = await plainText(page).inputValue()
    const line =
      '{ "name": "twice", "group": "Flow", "description": "Is there twice.", "pattern": "0010 a:3 111 b:6", "assembly": "twice {a}, {b}" },'
    await plainText(page).fill(text.replace('"encodings": [', `"encodings": [${line}`))
    await expect(page.getByRole('main')).toContainText('11 encodings')
    await expect(troubles(page)).toContainText(/add and twice both accept [\da-f]{4}/, first)
  })

  test('a link carries a small file to another browser; its own file of that name stays', async ({ page, browser }) => {
    await page.goto('/#/g13')
    await openExample(page, 'Tiny')
    await page.getByRole('link', { name: 'Word', exact: true }).click()
    await expect(page.getByRole('main')).toContainText('r2 <- r2 + r1', first)
    await page.goto('/#/own-tiny/word/9822')
    await expect(page.getByRole('main')).toContainText('r1 <- r2 + r3', first)
    const bit = page.getByRole('button', { name: /^bit 4,/ })
    await bit.click()
    await expect(page).toHaveURL(/#\/own-tiny\/word\/8822\?file=own-tiny\./)
    const other = await elsewhere(browser, page.url())
    await expect(other.getByRole('main')).toContainText('r1 <- r2 + r1', first)
    // The other person changes it; the first link then brings a second architecture.
    await openList(other)
    await reopen(other, 'Tiny')
    const text = await plainText(other).inputValue()
    await plainText(other).fill(text.replace('"title": "Tiny"', '"title": "Tiny of mine"'))
    await expect(chooser(other).locator('option:checked')).toHaveText('Tiny of mine')
    await other.goto('about:blank')
    await other.goto(page.url())
    await expect(other).toHaveURL(/#\/own-tiny-2\/word\/8822/, first)
    await expect(other.getByRole('main')).toContainText('r1 <- r2 + r1')
    await expect(chooser(other).locator('option', { hasText: 'Tiny of mine' })).toHaveCount(1)
    await other.context().close()
  })

  test('who goes back has the file as it is now, not as it was then', async ({ page }) => {
    await page.goto('/#/g13')
    await openExample(page, 'Tiny')
    const text = await plainText(page).inputValue()
    await page.getByRole('main').getByRole('link', { name: 'shr', exact: true }).first().click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('shr')
    await plainText(page).fill(text.replace('"title": "Tiny"', '"title": "Tiny again"'))
    await expect(chooser(page).locator('option:checked')).toHaveText('Tiny again')
    await page.goBack()
    await expect(page.getByRole('main')).toContainText('10 encodings')
    await expect(page).toHaveURL(/#\/own-tiny\/reference/)
    await expect(chooser(page).locator('option:checked')).toHaveText('Tiny again')
  })

  test('from words that nobody explains to a line, and the list of them shrinks', async ({ page }) => {
    await page.goto('/#/sm1/binary')
    const code = '290c001080c70304 feffffff feffffff 20860010'
    await page.getByLabel('Open a file', { exact: true }).setInputFiles({
      name: 'shader.bin',
      mimeType: 'application/octet-stream',
      buffer: Buffer.from(code.replaceAll(' ', ''), 'hex'),
    })
    const hunt = page.getByRole('region', { name: 'Nobody explains' })
    await expect(hunt).toContainText('2 of 4', first)
    await hunt.getByRole('button', { name: 'Describe this shape' }).click()
    await expect(page).toHaveURL(/#\/own-sm1\/binary\//, first)
    await expect(chooser(page).locator('option:checked')).toHaveText('NVIDIA SM 1.0, changed')
    await expect(page.getByRole('region', { name: 'Instructions' })).toContainText('unnamed1', first)
    await expect(hunt).not.toContainText('No encoding has these bits')
    await expect(plainText(page)).toHaveValue(/"pattern": "1{31}0"/)
    // The line is filled in: its name and what it does.
    const text = await plainText(page).inputValue()
    await plainText(page).fill(text.replaceAll('unnamed1', 'HCF'))
    await expect(page.getByRole('region', { name: 'Instructions' })).toContainText('HCF')
  })

  test('a file that means harm, or came to harm, gets a message', async ({ page }) => {
    await page.goto('/#/own-none/word/00')
    const alert = page.getByRole('alert', { name: 'Part of this link could not be used' })
    await expect(alert).toContainText('own-none', first)
    await page.goto('/#/own-tiny/word/00?file=own-tiny.1.AAAA')
    await expect(alert).toContainText('The file in the address could not be read', first)
    await page.goto('/#/g13')
    await openList(page)
    const give = (text: string) =>
      dialog(page)
        .getByLabel('Open a file that describes an architecture')
        .setInputFiles({ name: 'bad.json', mimeType: 'application/json', buffer: Buffer.from(text) })
    await give('{ "format": 3, "extends": "none" }')
    await expect(dialog(page).getByRole('alert')).toContainText('bad.json, line 1, column 27: extends: there is no')
    await give('{ "format": 3, "extends": "brew", "comment": { "source": "(a+)+$", "flags": "" } }')
    await expect(dialog(page).getByRole('alert')).toContainText('repeats a part in parentheses')
    await give('['.repeat(200_000))
    await expect(dialog(page).getByRole('alert')).toContainText(/nested too deeply|no JSON/, first)
    await expectAccessible(page, '.own')
  })
})

test('Monaco completes by the schema and underlines what is wrong; the file is saved, closed and removed', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/#/g13')
  await openExample(page, 'RV32IM')
  const editor = dock(page).locator('.monaco-editor')
  await expect(editor.first()).toBeVisible(first)
  await expectAccessible(page)
  await dock(page).getByRole('textbox', { name: 'Text of the file' }).focus()
  await page.keyboard.press('Control+End')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('End')
  await page.keyboard.type(',\n"unkn')
  await page.keyboard.press('Control+Space')
  await expect(page.locator('.suggest-widget .monaco-list-row', { hasText: 'unknownLengths' })).toBeVisible(first)
  await page.keyboard.press('Escape')
  await expect(troubles(page)).toContainText(/Line \d+, column \d+: no JSON/)
  await expect(editor.locator('.squiggly-error').first()).toBeVisible()
  for (let k = 0; k < 3; k++) await page.keyboard.press('Control+z')
  const saving = page.waitForEvent('download')
  await dock(page).getByRole('button', { name: 'Save' }).click()
  const saved = readFileSync(await (await saving).path(), 'utf8')
  expect(saved).toContain('"id": "rv32im"')
  await dock(page).getByRole('button', { name: 'Close the file' }).click()
  await expect(dock(page)).toHaveCount(0)
  await openList(page)
  await dialog(page).getByRole('button', { name: 'Remove RISC-V RV32IM' }).click()
  await expect(dialog(page).getByRole('list', { name: 'Your files' })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await page.goto('/#/g13')
  await expect(chooser(page).locator('option', { hasText: 'RV32IM' })).toHaveCount(0)
})

for (const theme of ['light', 'dark'] as const)
  test(`the list and the file on a narrow screen, ${theme}`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    await page.emulateMedia({ colorScheme: theme })
    await page.goto('/#/g13')
    await openList(page)
    await expectAccessible(page)
    await dialog(page).getByRole('button', { name: 'Tiny', exact: true }).click()
    await expect(dock(page)).toContainText('Kept in this browser', first)
    await expectAccessible(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(false)
  })
