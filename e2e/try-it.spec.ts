// A person tries a word out on values: what it reads can be changed, what it writes stands beside, before and after.
import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { test } from './test.ts'

const values = (page: Page) => page.getByRole('table', { name: 'Values it is tried on' })
const box = (page: Page, name: string) => values(page).getByRole('textbox', { name, exact: true })
const row = (page: Page, name: RegExp) => values(page).getByRole('row', { name })

test('a sum of 64 bits, lanes beside each other, one of them inactive', async ({ page }) => {
  // iadd r4_r5, r6_r7, r2.sx, lsl 2
  await page.goto('/#/g13/word/0e134c4364001000')
  await box(page, 'r7:r6, lane 0').fill('100')
  await expect(
    row(page, /^r5:r4/)
      .getByRole('cell')
      .first(),
  ).not.toContainText('88')
  await box(page, 'r7:r6, lane 0').press('Enter')
  await box(page, 'r2, lane 0').fill('-3')
  await box(page, 'r2, lane 0').press('Tab')
  const result = row(page, /^r5:r4/).getByRole('cell')
  // 100 + (-3 << 2)
  await expect(result.first()).toContainText(/0 .*88$/)
  await values(page).getByRole('checkbox', { name: 'lane 1' }).uncheck()
  await expect(result.nth(1)).toContainText('not written')
  await expect(result).toHaveCount(4)
  await page.getByRole('checkbox', { name: 'all 32 lanes' }).check()
  await expect(result).toHaveCount(32)
  await page.getByRole('checkbox', { name: 'change all lanes together' }).check()
  await box(page, 'r2, lane 0').fill('x')
  await expect(box(page, 'r2, lane 0')).toHaveAttribute('aria-invalid', 'true')
  await expect(result.first()).toContainText('88')
  await box(page, 'r2, lane 0').fill('1')
  await box(page, 'r2, lane 0').press('ArrowUp')
  await expect(box(page, 'r2, lane 31')).toHaveValue('2')
  await expect(result.first()).toContainText('108')
  await page.getByRole('button', { name: 'proposed values' }).click()
  await expect(box(page, 'r2, lane 31')).not.toHaveValue('2')
})

test('floats, memory, and the same values in another format', async ({ page }) => {
  // FMAD R3, g [A1+++0x1], R6, R3
  await page.goto('/#/sm1/word/0dc206e680c72000')
  await page.getByRole('checkbox', { name: 'change all lanes together' }).check()
  for (const [name, value] of [
    ['R3, lane 0', '1'],
    ['R6, lane 0', '2'],
    ['A1, lane 0', '0x1200'],
  ] as const) {
    await box(page, name).fill(value)
    await box(page, name).press('Enter')
  }
  const load = values(page).getByRole('textbox', { name: /^shared 0x1200, 4 bytes/ })
  await load.fill('3.5')
  await load.press('Enter')
  // 3.5 * 2 + 1
  await expect(row(page, /^R3/).last().getByRole('cell').first()).toContainText(/8\.0$/)
  await page.getByLabel('Format of the values').selectOption('hexadecimal')
  await expect(row(page, /^R3/).last().getByRole('cell').first()).toContainText(/0x41000000$/)
})

test('functions only the machine has are loaded when they are needed', async ({ page }) => {
  // RCP32 R0, -R3, on the chips
  await page.goto('/#/sm1/word/00064090?variant=G80')
  await page.getByLabel('Format of the values').selectOption('float')
  await box(page, 'R3, lane 0').fill('4')
  await box(page, 'R3, lane 0').press('Enter')
  await expect(row(page, /^R0/).getByRole('cell').first()).toContainText(/-0\.25$/)
})

test('what it does then goes on as a program that begins with these values', async ({ page }) => {
  // $r5 <- signed $r3 >= $r2
  await page.goto('/#/brew/word/fff03254')
  await box(page, '$r3').fill('7')
  await box(page, '$r3').press('Enter')
  await expect(row(page, /^\$r5 32/)).toContainText(/-1$/)
  await page.getByRole('button', { name: 'open in Program' }).click()
  await expect(page).toHaveURL(/brew\/program\//)
  await page.getByRole('button', { name: /^Step/ }).first().click()
  await expect(page.getByRole('main')).toContainText('$r5 <- signed($r2) <= signed($r3)')
})

test('where nobody knows what it does, one sentence says so', async ({ page }) => {
  await page.goto('/#/g13/word/ffffffff')
  await expect(page.getByText('The machine stops at it and says so.').last()).toBeVisible()
  await expect(values(page)).toHaveCount(0)
})

for (const colorScheme of ['light', 'dark'] as const)
  for (const width of [1440, 320])
    test(`everybody can try a word out: ${colorScheme}, ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 })
      await page.emulateMedia({ colorScheme })
      for (const word of ['g13/word/0e134c4364001000', 'vp1/word/0086089c', 'brew/word/2f0014006666']) {
        await page.goto(`/#/${word}`)
        await expect(page.getByLabel('Format of the values')).toBeVisible()
        await expectAccessible(page)
      }
    })
