// A person asks for help: what this is, every mark, every key of every view, every notation of a paste, how to report a mistake.
import { expect, type Page } from '@playwright/test'
import { EVIDENCES } from '../src/encoding/evidence.ts'
import { CERTAINTIES } from '../src/isa/certainty.ts'
import { FILTERS } from '../src/search/filterKeys.ts'
import { expectAccessible } from './axe.ts'
import { test } from './test.ts'

const help = (page: Page) => page.getByRole('dialog', { name: 'Help and keys' })
const part = (page: Page, name: string) => help(page).getByRole('region', { name, exact: true })

async function open(page: Page, address = '/'): Promise<void> {
  await page.goto(address)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.getByRole('button', { name: 'Help and keys', exact: true }).click()
  await expect(help(page)).toBeVisible()
}

test('every mark is explained', async ({ page }) => {
  await open(page)
  const known = part(page, 'How a name, a field or the bits of an encoding are known')
  for (const evidence of EVIDENCES) await expect(known.getByText(evidence, { exact: true })).toBeVisible()
  const does = part(page, 'How it is known what an instruction does')
  for (const about of Object.values(CERTAINTIES)) await expect(does).toContainText(about)
  await expect(part(page, 'Bits')).toContainText('nobody knows: hatched')
})

test('the keys of all views are told, whichever is open', async ({ page }) => {
  for (const address of ['/', '/#/g13/word', '/#/g13/reference', '/#/g13/program', '/#/compare']) {
    await open(page, address)
    await expect(part(page, 'Page')).toContainText('Search commands and instructions')
    await expect(part(page, 'Word')).toContainText('Undo the last change of the word')
    await expect(part(page, 'Bit grid')).toContainText('Flip the bit')
    await expect(part(page, 'Reference')).toContainText('Next encoding')
    await expect(part(page, 'Opcode map')).toContainText('Back to the map that holds this one')
    await expect(part(page, 'Compare')).toContainText('Exchange 1 and 2')
    await expect(part(page, 'Program').getByText('Step', { exact: true })).toHaveCount(1)
    const groups = await part(page, 'Keys').getByRole('region').count()
    expect(groups).toBeGreaterThanOrEqual(6)
    await help(page).getByRole('button', { name: 'Close' }).click()
    await expect(help(page)).toHaveCount(0)
  }
})

test('the way to the start closes the help', async ({ page }) => {
  await open(page, '/#/g13/word')
  await help(page).getByRole('button', { name: 'the start' }).click()
  await expect(help(page)).toHaveCount(0)
  await expect(page.getByRole('article').first()).toBeVisible()
})

test('the parts are reached from the top, and the address stays', async ({ page }) => {
  await open(page, '/#/g13/word/0e134c4364001000')
  await help(page).getByRole('button', { name: 'What may be pasted' }).click()
  await expect(part(page, 'What may be pasted').getByRole('heading', { level: 3 })).toBeFocused()
  await expect(page).toHaveURL(/#\/g13\/word\/0e134c4364001000$/)
})

test('an example of a paste is of the architecture that is open', async ({ page }) => {
  await open(page, '/#/vp1/word')
  await expect(part(page, 'Instructions as numbers')).toContainText('0x4c0c8525')
  await expect(part(page, 'Instructions as numbers')).toContainText('{ 37, 133, 12, 76 }')
})

test('the language of search is listed', async ({ page }) => {
  await open(page)
  for (const key of Object.keys(FILTERS)) await expect(part(page, 'The language of search')).toContainText(`${key}:`)
})

test('a report says what the page says of the open word', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await open(page, '/#/g13/word/0e134c4364001000')
  await help(page).getByRole('button', { name: 'Copy a report to fill in' }).click()
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toMatch(
      /^### Link\n\nhttp.*#\/g13\/word\/0e134c4364001000\n\n### What the page says\n[\s\S]*iadd r4_r5, r6_r7, r2\.sx, lsl 2[\s\S]*### How you know\n/,
    )
  // Nobody has told this build where the project is.
  await expect(help(page).getByRole('link', { name: 'Open an issue with it' })).toHaveCount(0)
})

test('without the keys of a view the others are there, and it says so', async ({ page }) => {
  await page.route(/programCommands/, (route) => route.abort())
  await open(page)
  const isMissing = (await part(page, 'Keys').getByRole('alert').count()) > 0
  if (isMissing) await expect(part(page, 'Keys').getByRole('alert')).toContainText('could not be loaded')
  await expect(part(page, 'Bit grid')).toContainText('Flip the bit')
})

for (const [width, media] of [
  [1440, { colorScheme: 'light' }],
  [1440, { colorScheme: 'dark' }],
  [390, { colorScheme: 'dark' }],
  [320, { colorScheme: 'light' }],
  [320, { forcedColors: 'active' }],
] as const)
  test(`everybody can read it at ${width} pixels, ${Object.values(media)[0]}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    await page.emulateMedia(media)
    await open(page)
    await expect.poll(() => help(page).evaluate((dialog) => dialog.scrollWidth - dialog.clientWidth)).toBe(0)
    await expectAccessible(page)
  })
