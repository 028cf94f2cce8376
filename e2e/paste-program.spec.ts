// A person pastes hex, a listing or assembly, or opens a file, sees what it was taken for, and opens it as a program.
import { expect, type Page } from '@playwright/test'
import { assembleSource } from '../src/encoding/source.ts'
import { hexOf } from '../src/encoding/words.ts'
import { g13 } from '../src/isa/g13/g13.ts'
import { expectAccessible } from './axe.ts'
import { expectKernel, kernelButton } from './programs.ts'
import { test } from './test.ts'

const first = { timeout: 60_000 }
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Paste a program' })
const box = (page: Page) => dialog(page).getByRole('textbox', { name: /^Hexadecimal bytes/ })
const preview = (page: Page) => dialog(page).getByRole('textbox', { name: 'The program: its first lines' })
const status = (page: Page) => dialog(page).getByRole('status')
const reading = (page: Page, how: string | RegExp) => dialog(page).getByRole('radio', { name: how })
const editor = (page: Page) => page.getByRole('textbox', { name: 'Program' })

const collatz = g13.kernels.find(({ name }) => name === 'collatz')?.source ?? ''
const { code, lines } = assembleSource(g13.isa, collatz)
const spaced = (hex: string) => hex.replace(/..(?=.)/g, '$& ')

async function open(page: Page): Promise<void> {
  await page.goto('/#/g13/kernel/mix')
  await expect(button(page, 'Step')).toHaveAttribute('aria-disabled', 'false', first)
  await kernelButton(page).click()
  await button(page, 'Paste or open a file…').click()
  await expect(box(page)).toBeVisible()
}

test('hex becomes a program of the same bytes, which runs', async ({ page }) => {
  await open(page)
  await box(page).fill(spaced(hexOf(code)))
  await expect(reading(page, `${code.length} bytes in the order of memory`)).toBeChecked()
  await expect(preview(page)).toHaveValue(/^get_sr r2, sr80.*\niadd r3, r2, 1\n/)
  await expect(preview(page)).toHaveValue(/… 10 more lines$/)
  await expect(status(page)).toHaveText(`22 instructions. It assembles to the same ${code.length} bytes.`)
  await button(page, 'Open').click()
  await expect(dialog(page)).toHaveCount(0)
  await expectKernel(page, 'Own program')
  await expect(page).toHaveURL(/#\/g13\/program\/2\./)
  await expect(page.getByText('22 instructions, assembled')).toBeVisible()
  await button(page, 'Step').click()
  await expect(page.getByRole('region', { name: 'The last step' })).toContainText('get_sr r2, sr80')
  await page.goBack()
  await expectKernel(page, 'Mix samples with saturation')
})

test('of a listing the bytes are taken; what is no instruction is written as bytes and counted', async ({ page }) => {
  await open(page)
  const listing = lines.map(
    ({ address, made, text }) =>
      `  ${address.toString(16).padStart(4, '0')}:\t${spaced(hexOf(code.subarray(address, address + made.bytes)))}\t${text}`,
  )
  await box(page).fill([...listing, '  0088:\tff ff\t(bad)'].join('\n'))
  await expect(reading(page, /what stands beside them is left out/).first()).toBeChecked()
  await expect(status(page)).toContainText('22 instructions; as bytes, since they are no instructions: 1 unknown.')
  await button(page, 'Open').click()
  await expect(page.getByText(/instructions, assembled$/)).toBeVisible()
  await expect(page.getByText(/^0 instructions/)).toHaveCount(0)
})

test('assembly stays as it is, with its comments and its errors', async ({ page }) => {
  await page.setViewportSize({ width: 700, height: 900 })
  await open(page)
  const source = '# mine\nagain:\n  iadd r1, r1, 1  # one more\n  fadd r2\n  jmp_exec_any pc+again\n  stop\n'
  await box(page).fill(source)
  await expect(reading(page, 'assembly, as it is')).toBeChecked()
  await expect(status(page)).toHaveText('3 instructions in 6 lines; 1 error, which the editor will show.')
  await button(page, 'Open').click()
  await expect(editor(page)).toHaveValue(source)
  await expect(page.getByText('1 error', { exact: true }).first()).toBeVisible()
})

test('another reading can be chosen, and what was pasted outlives the dialog', async ({ page }) => {
  await open(page)
  await box(page).fill('0e 13 4c 43 64 00 10 00')
  await expect(reading(page, '8 bytes in the order of memory')).toBeChecked()
  await expect(preview(page)).toHaveValue(/^iadd r4_r5, r6_r7, r2.sx, lsl 2/)
  await reading(page, 'one number, most significant byte first').check()
  await expect(preview(page)).not.toHaveValue(/^iadd r4_r5/)
  await reading(page, 'assembly, as it is').check()
  await expect(preview(page)).toHaveValue('0e 13 4c 43 64 00 10 00')
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
  await kernelButton(page).click()
  await button(page, 'Paste or open a file…').click()
  await expect(box(page)).toHaveValue('0e 13 4c 43 64 00 10 00')
})

test('a binary file is disassembled, a text file is read, and what is too large says how large it may be', async ({
  page,
}) => {
  await open(page)
  const file = dialog(page).getByLabel('Open a file')
  const give = (name: string, buffer: Buffer) =>
    file.setInputFiles({ name, mimeType: 'application/octet-stream', buffer })
  await give('collatz.bin', Buffer.from(code))
  await expect(reading(page, `the ${code.length} bytes of the file`)).toBeChecked()
  await expect(status(page)).toHaveText(`22 instructions. It assembles to the same ${code.length} bytes.`)
  await give('collatz.s', Buffer.from(collatz))
  await expect(box(page)).toHaveValue(collatz)
  await expect(reading(page, 'assembly, as it is')).toBeChecked()
  await give('huge.bin', Buffer.alloc(4_000_001))
  await expect(dialog(page).getByRole('alert')).toContainText(
    'The file “huge.bin” has 4,000,001 bytes; a program has at most 4,000,000 characters, or 65,536 bytes to disassemble.',
  )
  // The program that was there stays.
  await expect(box(page)).toHaveValue(collatz)
  await give('large.bin', Buffer.alloc(65_537))
  await expect(dialog(page).getByRole('alert')).toContainText('has 65,537 bytes, and at most 65,536 are disassembled')
  await expect(button(page, 'Open')).toHaveAttribute('aria-disabled', 'true')
})

test('a large program is opened, too: disassembled while the page answers', async ({ page }) => {
  await open(page)
  const many = Buffer.concat(Array.from({ length: Math.floor(60_000 / code.length) }, () => Buffer.from(code)))
  await dialog(page)
    .getByLabel('Open a file')
    .setInputFiles({ name: 'a.bin', mimeType: 'application/octet-stream', buffer: many })
  await expect(status(page)).toContainText(`It assembles to the same ${many.length.toLocaleString('en')} bytes.`, first)
  await button(page, 'Open').click()
  await expect(page.getByText(/^\d{4} instructions, assembled$/)).toBeVisible(first)
})

for (const colorScheme of ['light', 'dark'] as const)
  test.describe(`in the ${colorScheme} theme`, () => {
    test.use({ colorScheme })
    test('everybody can use it, on a desk and at 320 px', async ({ page }) => {
      await open(page)
      await expectAccessible(page)
      await box(page).fill('0e 13 4c 43 64 00 10 00 ff ff')
      await expect(status(page)).toContainText('1 unknown')
      await expectAccessible(page)
      await page.setViewportSize({ width: 320, height: 700 })
      await expectAccessible(page)
      await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
      await expect(button(page, 'Open')).toBeInViewport()
    })
  })
