// The editor knows what each line became: its bytes in the margin, its word in Word, and what would mend it.
import { expect, type Page, test } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { contrasts } from './contrast.ts'

const editor = (page: Page) => page.getByRole('textbox', { name: 'Program' })
const monaco = (page: Page) => expect(page.locator('.monaco-editor').first()).toBeVisible()
const step = (page: Page) => page.locator('.status .count')
const head = (page: Page) => page.getByRole('group', { name: 'Code' })
/** What stands in the margin beside a line. */
const margin = (page: Page, line: number) =>
  page.locator('.margin-view-overlays .line-numbers').filter({ hasText: new RegExp(`\\s${line}$`) })

async function write(page: Page, source: string): Promise<void> {
  await editor(page).focus()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.insertText(source)
}

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in the ${colorScheme} theme`, () => {
    test.use({ colorScheme })

    test('address and bytes stand beside each line, can be put away, and stay so', async ({ page }) => {
      await page.goto('/#/g13/kernel/collatz?step=40')
      await monaco(page)
      await expect(step(page)).toHaveText('40')
      await expect(margin(page, 1)).toHaveText(/^0000 [\da-f]{8} +1$/)
      await expectAccessible(page, '.code')
      const bytes = head(page).getByRole('button', { name: 'Bytes' })
      await bytes.click()
      await expect(bytes).toHaveAttribute('aria-pressed', 'false')
      await expect(page.locator('.margin-view-overlays .line-numbers').first()).toHaveText('1')
      await page.reload()
      await monaco(page)
      await expect(page.locator('.margin-view-overlays .line-numbers').first()).toHaveText('1')
      await bytes.click()
      await expect(margin(page, 1)).toContainText('0000')
    })
  })
}

test('bytes follow the text, and an address that is not known yet is not shown', async ({ page }) => {
  await page.goto('/#/vp1/kernel/blend')
  await monaco(page)
  await write(page, 'mov $r1 0x5\n\nadd $r2 $r1 0x3\n.byte 1, 2, 3, 4, 5, 6\n')
  await expect(page.getByText('2 instructions, assembled')).toBeVisible()
  await expect(margin(page, 1)).toContainText('0000')
  await expect(margin(page, 2)).toHaveText(/^ +2$/)
  await expect(margin(page, 3)).toContainText('0004')
  // There is room for four bytes; the rest is an ellipsis.
  await expect(margin(page, 4)).toHaveText(/^0008 010203… +4$/)
  await page.keyboard.press('ControlOrMeta+Home')
  await page.keyboard.insertText('mov $r3 0x7\n')
  await expect(page.getByText('3 instructions, assembled')).toBeVisible()
  await expect(margin(page, 4)).toContainText('0008')
})

test('the word under the cursor opens in Word as it stands here, and Back comes back', async ({ page }) => {
  await page.goto('/#/vp1/kernel/blend')
  await monaco(page)
  await write(page, 'mov $r1 0x5\nldas $r1 $a0 0x4 | add $r2 $r1 $r1\n# nothing')
  await expect(page.getByText('3 instructions, assembled')).toBeVisible()
  const link = head(page).getByRole('link', { name: 'Open in Word' })
  await expect(head(page)).toContainText('Line 3')
  await expect(link).toHaveAttribute('aria-disabled', 'true')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('End')
  await expect(head(page)).toContainText('Line 2')
  await expect(link).toHaveAttribute('href', /at=4/)
  await page.keyboard.press('Alt+Enter')
  await expect(page).toHaveURL(/#\/vp1\/word\/[\da-f]{24}\?at=4&base=/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('add $r2 $r1 $r1')
  await page.goBack()
  await monaco(page)
  await expect(page.getByText('3 instructions, assembled')).toBeVisible()
})

test('what is certain is mended with one press, by the light bulb or in the list of errors, and Undo takes it back', async ({
  page,
}) => {
  await page.goto('/#/g13/kernel/collatz')
  await monaco(page)
  await write(page, 'iaddd r1, r2, r3\niadd r1 r2, r3\niadd r1, r200, r3')
  const errors = page.getByRole('region', { name: '3 errors' })
  await expect(errors.getByRole('listitem').first()).toContainText('Did you mean "iadd"')
  await expect(errors.getByRole('button', { name: /^Fix/ })).toHaveCount(2)
  await expectAccessible(page, '.diagnostics')
  await errors.getByRole('button', { name: 'Fix: add ,' }).click()
  await expect(page.getByRole('region', { name: '2 errors' })).toBeVisible()
  await expect(editor(page)).toBeFocused()
  await page.keyboard.press('ControlOrMeta+z')
  await expect(errors).toBeVisible()
  await page.keyboard.press('ControlOrMeta+Home')
  await page.keyboard.press('ControlOrMeta+.')
  await page.getByRole('option', { name: 'Fix: replace iaddd by iadd' }).click()
  await expect(page.getByRole('region', { name: '2 errors' })).toBeVisible()
  await expect(page.locator('.view-line').first()).toContainText('iadd r1')
})

test('an instruction is completed with its operands to fill in, one after the other', async ({ page }) => {
  await page.goto('/#/g13/kernel/collatz')
  await monaco(page)
  await write(page, 'again: iadd r7, r2, r3\n')
  await page.keyboard.type('imad')
  const first = page.locator('.suggest-widget .monaco-list-row.focused')
  await expect(first).toContainText('imadd D, A, B, C')
  await expect(first).toContainText('Multiplies')
  await page.keyboard.press('Enter')
  await expect(page.locator('.view-line').nth(1)).toHaveText('imadd D, A, B, C')
  await page.keyboard.type('r1')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Tab')
  await page.keyboard.type('r2')
  await expect(page.locator('.view-line').nth(1)).toHaveText('imadd r1, r2, B, C')
  await write(page, 'again: iadd r7, r2, r3\njmp_exec_any ')
  await page.keyboard.press('ControlOrMeta+Space')
  await expect(page.locator('.suggest-widget .monaco-list-row', { hasText: 'pc+again' })).toBeVisible()
})

test('a hover shows the fields of a word over its bits, and leads to Word and Reference', async ({ page }) => {
  await page.goto('/#/g13/kernel/collatz')
  await monaco(page)
  const mnemonic = page
    .locator('.view-line span[class*="mtk"]')
    .filter({ hasText: /^iadd$/ })
    .first()
  const hover = page.locator('.monaco-hover:visible')
  await mnemonic.hover()
  await expect(hover).toContainText('Adds or subtracts')
  await expect(hover.getByText(/\bD\b.*\bA\b/).first()).toBeVisible()
  await hover.getByRole('link', { name: 'Reference' }).click()
  await expect(page).toHaveURL(/#\/g13\/reference\/iadd/)
  await page.goBack()
  await monaco(page)
  await mnemonic.hover()
  await hover.getByRole('link', { name: 'Open in Word' }).click()
  await expect(page).toHaveURL(/#\/g13\/word\/[\da-f]+\?base=/)
})

test('after each line stands what it wrote last; steps back take it away, and it can be folded', async ({ page }) => {
  await page.goto('/#/vp1/kernel/blend')
  await monaco(page)
  await write(page, 'mov $r1 0x5 # five\nadd $r2 $r1 0x3\nadd $r2 $r2 $r2\n')
  await expect(page.getByText('3 instructions, assembled')).toBeVisible()
  const values = page.locator('.line-value')
  const next = page.getByRole('button', { name: 'Step', exact: true })
  await next.click()
  await expect(values).toHaveText([/r1\s=\s00000005/])
  await next.click()
  await expect(values).toHaveText([/r1\s=\s00000005/, /r2\s=\s00000008/])
  await expect(page.locator('.line-value.now')).toHaveText(/r2\s=\s00000008/)
  await expect(page.locator('.view-line').first()).toHaveText(/0x5\s+\$r1\s=\s00000005\s+#\sfive/)
  // A comment changes no word: what was written stays.
  await editor(page).focus()
  await page.keyboard.press('ControlOrMeta+End')
  await page.keyboard.insertText('# the end')
  await expect(values).toHaveCount(2)
  expect((await contrasts(values)).filter(({ ratio }) => ratio < 4.5)).toEqual([])
  await page.getByRole('button', { name: 'Back', exact: true }).click()
  await expect(values).toHaveText([/r1\s=\s00000005/])
  await head(page).getByRole('button', { name: 'Values' }).click()
  await expect(values).toHaveCount(0)
  await head(page).getByRole('button', { name: 'Values' }).click()
  await expect(values).toHaveCount(1)
  await page.getByRole('button', { name: 'Reset', exact: true }).click()
  await expect(values).toHaveCount(0)
})

test.describe('on a narrow screen', () => {
  test.use({ viewport: { width: 320, height: 700 } })

  test('what is certain is mended in the text area, too, and Undo takes it back', async ({ page }) => {
    await page.goto('/#/g13/kernel/collatz')
    await editor(page).fill('iadd r1 r2, r3\n')
    await page.getByRole('region', { name: '1 error' }).getByRole('button', { name: 'Fix: add ,' }).click()
    await expect(editor(page)).toHaveValue('iadd r1, r2, r3\n')
    await expect(page.getByText('1 instruction, assembled')).toBeVisible()
    await editor(page).press('ControlOrMeta+z')
    await expect(editor(page)).toHaveValue('iadd r1 r2, r3\n')
  })

  test('the line of the cursor tells its bytes, and its word opens', async ({ page }) => {
    await page.goto('/#/vp1/kernel/blend')
    await editor(page).fill('mov $r1 0x5\nadd $r2 $r1 0x3\n')
    await expect(page.getByText('2 instructions, assembled')).toBeVisible()
    await editor(page).press('ControlOrMeta+Home')
    await editor(page).press('ArrowDown')
    await expect(head(page)).toContainText('Line 2')
    await expect(head(page)).toContainText('0004')
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
    await expectAccessible(page, '.code')
    await head(page).getByRole('link', { name: 'Open in Word' }).click()
    await expect(page).toHaveURL(/#\/vp1\/word\/[\da-f]{8}\?base=4/)
  })
})
