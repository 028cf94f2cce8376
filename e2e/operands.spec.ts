// A person changes the operands of a word by what they mean: registers by name, numbers in the format that fits, what stands beside them.
import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { test } from './test.ts'

/** iadd r4_r5, r6_r7, r2.sx, lsl 2 */
const ADD = '/#/g13/word/0e134c4364001000'
const panel = (page: Page) => page.getByRole('region', { name: 'Operands and modifiers' })
const address = (page: Page, hex: string) => expect(page).toHaveURL(new RegExp(`/word/${hex}`))

test('a register is searched by its name, and nothing changes before it is chosen', async ({ page }) => {
  await page.goto(ADD)
  const first = panel(page).getByRole('button', { name: /^first source:/ })
  await first.click()
  const search = page.getByRole('combobox', { name: 'first source' })
  await expect(search).toBeFocused()
  await search.pressSequentially('r1')
  await expect(page.getByRole('listbox', { name: 'first source' }).getByRole('option').first()).toHaveText('r1')
  await expectAccessible(page)
  // The address follows a moment later: the hex says at once what the word is.
  await search.press('Escape')
  await expect(first).toBeFocused()
  await expect(first).toHaveText('r6_r7')
  await expect(page.getByLabel('Hex', { exact: true })).toHaveValue('0e 13 4c 43 64 00 10 00')
  await first.press('ArrowDown')
  await search.fill('r10')
  await search.press('Enter')
  await address(page, '0e13544264001000')
  await expect(first).toHaveText('r10')
  await first.click()
  await page.getByRole('option', { name: 'r11', exact: true }).click()
  await expect(first).toHaveText('r11')
})

test('what is in no list is typed, and what cannot be is told', async ({ page }) => {
  // ISAD.S32 R2, R1, R0, R1
  await page.goto('/#/sm1/word/090200509047c00c')
  const second = panel(page).getByRole('button', { name: /^source 2:/ })
  await second.click()
  const search = page.getByRole('combobox', { name: 'source 2' })
  await search.fill('c[0x1][0x999]')
  await search.press('Enter')
  await expect(page.getByRole('alert')).toContainText('“c[0x1][0x999]” is not what can stand here; it is now R0.')
  await expectAccessible(page)
  await search.fill('c[0x1][0x20]')
  await search.press('Enter')
  await address(page, '0902a0509047400c')
  await expect(second).toHaveText('c[0x1][0x20]')
})

test('a few texts stand side by side, one is ticked, and arrows go through them', async ({ page }) => {
  await page.goto(ADD)
  await panel(page).getByRole('radio', { name: 'isub' }).check()
  await address(page, '0e134c4b64001000')
  await panel(page).getByRole('checkbox', { name: '.sat, saturate the result' }).check()
  await address(page, '4e134c4b64001000')
  const hint = panel(page).getByRole('group', { name: 'first source, choice 2' })
  await hint.getByRole('radio', { name: 'none' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(hint.getByRole('radio', { name: '.cache' })).toBeChecked()
  await panel(page).getByLabel('places the last source is shifted to the left').selectOption('lsl 4')
  await expect(page).toHaveTitle(/^isub/)
})

test('a number in the format that fits, applied when it is whole', async ({ page }) => {
  // $r2 <- 0x00000001 & $r3
  await page.goto('/#/brew/word/3f2301000000')
  const number = panel(page).getByRole('textbox', { name: 'constant of 32 bits' })
  await panel(page).getByLabel('Format of constant of 32 bits').selectOption('float')
  // The format is loaded when it is first chosen, and then replaces the text of the box.
  await expect(number).toHaveValue('1e-45')
  await number.fill('1.5')
  await address(page, '3f2301000000')
  await number.press('Enter')
  await address(page, '3f230000c03f')
  await panel(page).getByLabel('Format of constant of 32 bits').selectOption('signed')
  await expect(number).toHaveValue('1069547520')
  await number.fill('-1')
  await panel(page).getByRole('checkbox', { name: 'raw numbers' }).focus()
  await address(page, '3f23ffffffff')
})

test('a field the text does not show, what is fixed, and what nobody understands have their rows', async ({ page }) => {
  await page.goto('/#/vp1/word/25850c4c')
  await expect(panel(page)).toContainText('all fields documented')
  const table = page.getByRole('table', { name: 'Operands of the word' })
  await expect(table.getByRole('rowheader')).toHaveText([
    'destination register',
    'condition register that takes the flags',
    'first source register',
    'second source register',
    'duplicate opcode',
    'fixed',
  ])
  await panel(page).getByRole('checkbox', { name: 'duplicate opcode' }).check()
  await address(page, '25850c5c')
  await page.goto(ADD)
  await expect(table.getByRole('row', { name: /^unknown/ })).toContainText('63:54')
})

for (const colorScheme of ['light', 'dark'] as const)
  for (const width of [1440, 320])
    test(`everybody can choose operands: ${colorScheme}, ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 })
      await page.emulateMedia({ colorScheme })
      for (const word of ['g13/word/fa09c6ca1820', 'usse/word/03c52ec042106126', 'sm1/word/0dc206e680c72000']) {
        await page.goto(`/#/${word}`)
        await panel(page).getByRole('checkbox', { name: 'raw numbers' }).check()
        await expectAccessible(page)
        const { width: wide = 0 } = (await panel(page).boundingBox()) ?? {}
        expect(wide).toBeLessThanOrEqual(width)
      }
    })
