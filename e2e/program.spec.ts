// A person writes a program: errors where they are, breakpoints, registers changed by hand, a link that brings it all back.
import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { openPane } from './programs.ts'
import { test } from './test.ts'

const SOURCE = 'mov $r1 0x5\nadd $r2 $r1 0x3 # eight\nadd $r2 $r2 $r2\n'
const EMPTY = '#/vp1/kernel/blend'

const step = (page: Page) => page.locator('.status .count')
const register = (page: Page, name: string) =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: new RegExp(`\\${name}$`) }) })
const editor = (page: Page) => page.getByRole('textbox', { name: 'Program' })

async function open(page: Page, address = EMPTY): Promise<void> {
  await page.goto(address === EMPTY ? `/${EMPTY}` : address)
  await expect(step(page)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Step', exact: true })).toBeVisible()
}
/** Types over everything, in whichever editor there is. */
async function write(page: Page, source: string): Promise<void> {
  await editor(page).focus()
  await page.keyboard.press('ControlOrMeta+a')
  // Inserted at once: an editor that completes words would change what is typed key by key.
  await page.keyboard.insertText(source)
}
const monaco = (page: Page) => expect(page.locator('.monaco-editor').first()).toBeVisible({ timeout: 60_000 })

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in the ${colorScheme} theme`, () => {
    test.use({ colorScheme })

    test('the view can be used by everybody, at rest and with errors', async ({ page }) => {
      await open(page, '/#/vp1/kernel/blend?step=3')
      await monaco(page)
      await expectAccessible(page)
      await openPane(page, 'Listing')
      await write(page, 'add $r1 $r2\nnothing at all\n')
      await expect(page.getByRole('heading', { name: '2 errors' })).toBeVisible()
      await expectAccessible(page)
    })
  })
}

test('a program is assembled while it is typed; an error names its line and column', async ({ page }) => {
  await open(page)
  await monaco(page)
  await write(page, SOURCE)
  await expect(page.getByText('3 instructions, assembled')).toBeVisible()
  await write(page, 'mov $r1 0x5\nadd $r1 $q2 $r3')
  const errors = page.getByRole('region', { name: '1 error' })
  await expect(errors).toContainText('column 9')
  await expect(errors).toContainText('$q2')
  await expect(page.locator('.squiggly-error')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Step', exact: true })).toHaveAttribute('aria-disabled', 'true')
  await errors.getByRole('button', { name: 'Line 2' }).click()
  await expect(editor(page)).toBeFocused()
})

test('a file that a program includes is given, kept in the link, and taken away', async ({ page }) => {
  await open(page)
  await monaco(page)
  const errors = page.getByRole('region', { name: '1 error' })
  const files = page.getByRole('region', { name: 'Files to include' })
  await expect(files).toHaveCount(0)
  await write(page, '.include "lib/start.inc"\nadd $r2 $r1 $r1\n')
  await expect(errors).toContainText('no file "lib/start.inc" was given')
  const given = { name: 'start.inc', mimeType: '', buffer: Buffer.from('mov $r1 0x5\n') }
  await files.getByLabel('Give a file to include').setInputFiles(given)
  await expect(page.getByText('2 instructions, assembled')).toBeVisible()
  await expect(files.getByRole('listitem')).toContainText('start.inc')
  await expectAccessible(page, '.included')
  await page.reload()
  await expect(page.getByText('2 instructions, assembled')).toBeVisible()
  await files.getByLabel('Give a file to include').setInputFiles({ ...given, buffer: Buffer.from([0xff, 0xfe, 0]) })
  await expect(files.getByRole('alert')).toHaveText('“start.inc” could not be read as text.')
  await files.getByRole('button', { name: 'Remove start.inc' }).click()
  await expect(errors).toContainText('no file "lib/start.inc" was given')
})

test('the address follows the program and its step; opened again it shows the same', async ({ page, context }) => {
  await open(page)
  await monaco(page)
  await write(page, SOURCE)
  await page.getByRole('button', { name: 'Step', exact: true }).click()
  await page.getByRole('button', { name: 'Step', exact: true }).click()
  await expect(step(page)).toHaveText('2')
  await expect(register(page, '$r2')).toContainText('00000008')
  await expect(page).toHaveURL(/#\/vp1\/program\/\d+\..*step=2/)
  const other = await context.newPage()
  await other.goto(page.url())
  await expect(step(other)).toHaveText('2', { timeout: 60_000 })
  await expect(register(other, '$r2')).toContainText('00000008')
  await expect(other.getByText('3 instructions, assembled')).toBeVisible()
})

test('a run stops at a breakpoint, however it was set', async ({ page }) => {
  await open(page)
  await monaco(page)
  await write(page, SOURCE)
  await expect(page.getByText('3 instructions, assembled')).toBeVisible()
  await openPane(page, 'Listing')
  const atThree = page.getByRole('button', { name: 'Breakpoint at line 3' })
  const atTwo = page.getByRole('button', { name: 'Breakpoint at line 2' })

  await page.locator('.margin-view-overlays .line-numbers', { hasText: /\s3$/ }).click()
  await expect(atThree).toHaveAttribute('aria-pressed', 'true')
  await atTwo.focus()
  await page.keyboard.press('b')
  await expect(atTwo).toHaveAttribute('aria-pressed', 'true')

  const run = page.getByRole('button', { name: 'Run', exact: true })
  await run.click()
  await expect(step(page)).toHaveText('1')
  await expect(page.locator('.status')).toContainText('at a breakpoint')
  await run.click()
  await expect(step(page)).toHaveText('2')
  await atThree.click()
  await expect(atThree).toHaveAttribute('aria-pressed', 'false')
  // A breakpoint stays on its line when the text above it grows.
  await editor(page).focus()
  await page.keyboard.press('ControlOrMeta+Home')
  await page.keyboard.insertText('# a new first line\n')
  await expect(page.getByRole('button', { name: 'Breakpoint at line 3' })).toHaveAttribute('aria-pressed', 'true')
  // A comment changes no word: the run is where it was.
  await expect(step(page)).toHaveText('2')
  await page.getByRole('button', { name: 'Reset', exact: true }).click()
  await expect(step(page)).toHaveText('0')
  await run.click()
  await expect(step(page)).toHaveText('1')
})

test('a register is changed by hand while the machine rests, in the format it is shown in', async ({ page }) => {
  await open(page)
  await monaco(page)
  await write(page, SOURCE)
  await page.getByRole('button', { name: 'Step', exact: true }).click()
  await expect(register(page, '$r1')).toContainText('00000005')
  await page.getByRole('button', { name: '$r1 00000005, change' }).click()
  const value = page.getByRole('textbox', { name: 'New value of $r1' })
  await value.fill('xyz')
  await value.press('Enter')
  await expect(page.locator('.value-problem')).toContainText('not a number')
  await value.fill('10')
  await value.press('Enter')
  await expect(register(page, '$r1')).toContainText('00000010')
  await page.getByRole('button', { name: 'Step', exact: true }).click()
  await expect(register(page, '$r2')).toContainText('00000013')
  await page.getByRole('button', { name: 'Back', exact: true }).click()
  await page.getByRole('button', { name: 'Back', exact: true }).click()
  await expect(step(page)).toHaveText('0')
  await page.getByRole('button', { name: 'Binary' }).click()
  await expect(page.getByRole('columnheader', { name: 'Binary' }).first()).toBeVisible()
})

test('the editor takes the place of the text area in a moment in which nobody types', async ({ page }) => {
  await page.addInitScript(() => {
    const seen = { isTyping: false, lost: false }
    Object.assign(globalThis, { seen })
    const { port1, port2 } = new MessageChannel()
    // Somebody who comes and goes with every task there is.
    port1.onmessage = () => {
      const area = document.querySelector<HTMLElement>('textarea.source')
      if (!area && seen.isTyping) seen.lost = true
      seen.isTyping = area !== null && document.activeElement !== area
      if (seen.isTyping) area?.focus()
      else area?.blur()
      if (!document.querySelector('.monaco-editor')) port2.postMessage('')
    }
    port2.postMessage('')
  })
  for (let time = 0; time < 5; time++) {
    await page.goto('/#/vp1/kernel/array_largest')
    await expect(page.locator('.monaco-editor').first()).toBeVisible()
    expect(await page.evaluate(() => Reflect.get(globalThis, 'seen'))).toMatchObject({ lost: false })
    await page.goto('about:blank')
  }
})

test('what is typed and taken back leaves the run where it was', async ({ page }) => {
  await open(page, '/#/vp1/kernel/blend?step=3')
  await monaco(page)
  await expect(step(page)).toHaveText('3')
  await editor(page).focus()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.press('Delete')
  await expect(page.getByText('0 instructions, assembled')).toBeVisible()
  await expect(step(page)).toHaveText('0')
  await expect(page).toHaveURL(/#\/vp1\/program\//)
  await page.keyboard.press('ControlOrMeta+z')
  await expect(step(page)).toHaveText('3')
  await expect(page.getByRole('status')).toContainText('The run is where it was, at step 3.')
  await expect(page).toHaveURL(/#\/vp1\/kernel\/blend\?step=3&check=/)
  await page.getByRole('button', { name: 'Back', exact: true }).click()
  await expect(step(page)).toHaveText('2')
})

test('Tab leaves the editor, and the keys of the stepper do not act while typing', async ({ page }) => {
  await open(page)
  await monaco(page)
  await editor(page).focus()
  await page.keyboard.press('Tab')
  await expect(editor(page)).not.toBeFocused()
  await editor(page).focus()
  await page.keyboard.press('ControlOrMeta+End')
  await page.keyboard.type('s')
  await expect(page.getByRole('heading', { name: '1 error' })).toBeVisible()
  await expect(step(page)).toHaveText('0')
})

test.describe('on a narrow screen', () => {
  test.use({ viewport: { width: 320, height: 700 } })

  test('a plain text area takes the place of the editor, with the same list of errors', async ({ page }) => {
    await open(page)
    await expect(page.locator('textarea.source')).toBeVisible()
    await expect(page.locator('.monaco-editor')).toHaveCount(0)
    await expectAccessible(page, 'main')
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
    await editor(page).fill('add $r1 $r2\n')
    await page.getByRole('region', { name: '1 error' }).getByRole('button', { name: 'Line 1' }).click()
    await expect(editor(page)).toBeFocused()
    await editor(page).fill(SOURCE)
    await page.getByRole('button', { name: 'Run', exact: true }).click()
    await expect(step(page)).toHaveText('3')
    await openPane(page, 'Registers')
    await expect(register(page, '$r2')).toContainText('00000010')
  })
})

test('what was typed just before leaving is there on return, in the view and in the address', async ({ page }) => {
  await open(page)
  await monaco(page)
  await write(page, SOURCE)
  await page.getByRole('link', { name: 'Word', exact: true }).click()
  await expect(page.getByRole('link', { name: 'Word', exact: true })).toHaveAttribute('aria-current', 'page')
  // The address is this view's: a word that is changed after what was typed has come to rest is what it says.
  await page.getByRole('button', { name: 'bit 0,' }).click()
  await expect(page).toHaveURL(/#\/vp1\/word\/[\da-f]{8}$/)
  await page.getByRole('link', { name: 'Program' }).click()
  await expect(page.getByText('3 instructions, assembled')).toBeVisible()
  await expect(page).toHaveURL(/#\/vp1\/program\/\d+\./)
})
