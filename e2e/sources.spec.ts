// A person asks what the documents alone say of a shader instruction, and what each of its bits is.
import { expect, type Page } from '@playwright/test'
import { architectures } from '../src/isa/registry.ts'
import { expectAccessible } from './axe.ts'
import { canonical } from './canonical.ts'
import { test } from './test.ts'

const PACK = '/#/usse/word/028359104b0c0241'
const MAD = '/#/usse/word/01308810ab600a01'
const DUAL = '/#/usse/word/03c52ec042102126'
/** Two operations that need more sources than the word has. */
const TOO_MANY = '/#/usse/word/fa43cdf860061325'
const TEST = '/#/usse/word/8ecd21980e04064d'
const TEXTURE = '/#/usse/word/808120c066b105e1'
const BRANCH = '/#/usse/word/00000000400000f9'

const bit = (page: Page, n: number) => page.getByRole('button', { name: new RegExp(`^bit ${n},`) })
const title = (page: Page) => page.getByRole('heading', { level: 1 })
const sources = (page: Page, which: string) =>
  page.getByRole('group', { name: 'Sources' }).getByRole('radio', { name: which })
const rows = (page: Page) => page.getByRole('table', { name: 'Operands of the word' }).getByRole('row')

test('without other sources a word shows what the documents say, and the link says so', async ({ page }) => {
  await page.goto(PACK)
  await expect(title(page)).toHaveText(/^p0 pack\.s8\.f32\S* .*index1/)
  await expect(bit(page, 27)).toHaveAccessibleName(/field D\.n, .*observed$/)
  await sources(page, 'documents only').check()
  await expect(title(page)).toHaveText('p0 pack.s8.f32 …')
  await expect(page).toHaveURL(/028359104b0c0241\?sources=documents$/)
  await expect(bit(page, 56)).toHaveAccessibleName(/field p, .*documented$/)
  await expect(bit(page, 5)).toHaveAccessibleName('bit 5, not described by the documents, value 0')
  await expect(rows(page).filter({ hasText: 'observed' })).toHaveCount(0)
  await expect(rows(page).filter({ hasText: 'Not described by the documents' })).toHaveCount(1)
  await expect(page.getByRole('region', { name: 'What it does' })).toContainText('The documents do not say all of it.')
  await bit(page, 0).click()
  await expect(page).toHaveURL(/038359104b0c0241\?sources=documents$/)
  await page.getByRole('link', { name: 'Reference', exact: true }).click()
  await expect(page).toHaveURL(/reference\?sources=documents$/)
  await page.goBack()
  await sources(page, 'all').check()
  await expect(title(page)).toHaveText(/index1/)
  await expect(page).toHaveURL(/038359104b0c0241$/)
})

test('a link to what the documents say is opened as such, by hand, too, and a flip keeps the focus', async ({
  page,
}) => {
  await page.goto(`${PACK}?sources=documents`)
  await expect(title(page)).toHaveText('p0 pack.s8.f32 …')
  await bit(page, 0).focus()
  await page.keyboard.press('Space')
  await expect(page).toHaveURL(/038359104b0c0241\?sources=documents$/)
  await expect(bit(page, 0)).toBeFocused()
  await page.goto(TEST)
  await page.reload()
  await expect(title(page)).toHaveText(/test\.exp/)
  await page.goto(`${TEST}?sources=documents`)
  await expect(title(page)).toHaveText('Not in the documents')
  await expect(sources(page, 'documents only')).toBeChecked()
})

test('an instruction that only others know is none', async ({ page }) => {
  await page.goto(`${TEST}?sources=documents`)
  await expect(title(page)).toHaveText('Not in the documents')
  for (const tab of [/^Why/, /^Neighbours/]) {
    await page.getByRole('tab', { name: tab }).click()
    await expect(page.getByRole('tabpanel', { name: tab }).getByRole('link').first()).toBeVisible()
    await expect(page.getByRole('tabpanel')).not.toContainText('test.')
  }
  await sources(page, 'all').check()
  await expect(title(page)).toHaveText(/test\.exp\.s1z0or\.f16\S* p3/)
})

test('the reference without other sources', async ({ page }) => {
  await page.goto('/#/usse/reference')
  await expect(page.getByRole('link', { name: 'test', exact: true })).toBeVisible()
  await sources(page, 'documents only').check()
  await expect(page.getByText(/; \d+ more are only in other sources/)).toBeVisible()
  await expect(page.getByRole('link', { name: 'test', exact: true })).toHaveCount(0)
  await page.getByRole('link', { name: 'pack', exact: true }).click()
  await expect(title(page)).toHaveText('pack')
  const fields = page.getByRole('table', { name: 'Fields of pack' })
  await expect(fields.getByRole('row', { name: /^from / })).toBeVisible()
  await expect(fields.getByRole('row', { name: /^D\.n / })).toHaveCount(0)
  await expect(page.getByText('The documents do not say all of it')).toBeVisible()
  await expectAccessible(page)
  await sources(page, 'all').check()
  await expect(fields.getByRole('row', { name: /^D\.n / })).toBeVisible()
  await page.goto('/#/usse/reference/test?sources=documents')
  await expect(page.getByText('Only other sources know it')).toBeVisible()
})

test('two operations in a word are told one by one, and why a pair cannot be', async ({ page }) => {
  await page.goto(DUAL)
  await expect(title(page)).toHaveText(/^!p0 dot\.f16\S* .* & mul\.f16 /)
  await expect(rows(page).filter({ hasText: 'second operation' })).toContainText('mul')
  await page.goto(TOO_MANY)
  await page.getByRole('tab', { name: 'Why' }).click()
  const why = page.getByRole('tabpanel', { name: 'Why' })
  await expect(why).toContainText('The trouble is the operand second in bits 43, 20:18. A first operation with three')
  await why.getByRole('link', { name: /& ssq\.f32/ }).click()
  await expect(title(page)).toHaveText(/mad\.f32\S* .* & ssq\.f32/)
})

test('other words with the same text', async ({ page }) => {
  await page.goto(MAD)
  await page.getByRole('tab', { name: 'Same text' }).click()
  const same = page.getByRole('tabpanel', { name: 'Same text' })
  await expect(same).toContainText('are silent: whatever they hold')
  const text = await canonical(title(page))
  await same
    .getByRole('listitem')
    .filter({ hasText: /^[\da-f]{2} .* bits? \d/ })
    .first()
    .getByRole('link')
    .click()
  await expect(page).not.toHaveURL(/01308810ab600a01/)
  await expect.poll(() => canonical(title(page))).toBe(text)
})

test('tables of the architecture, searched and linked to', async ({ page }) => {
  await page.goto('/#/usse/reference')
  await page
    .getByRole('navigation', { name: 'Tables' })
    .getByRole('link', { name: /^Constants/ })
    .click()
  await expect(page).toHaveURL(/usse\/reference\/constants$/)
  const table = page.getByRole('table', { name: 'Constants' })
  await expect(table.getByRole('row')).toHaveCount(65)
  await page.getByLabel('Find in the table').fill('3.14')
  await expect(table.getByRole('row')).toHaveCount(3)
  await expect(table.getByRole('row', { name: /^22 .*0x40490fdb/ })).toBeVisible()
  await expectAccessible(page)
})

test('tables have what any source knows, say so, and keep the choice of sources on the way', async ({ page }) => {
  const remark = page.getByText('this one has what any source knows')
  await page.goto('/#/usse/reference/constants')
  await expect(page.getByRole('table', { name: 'Constants' })).toBeVisible()
  await expect(remark).toHaveCount(0)
  await page.goto('/#/usse/reference?sources=documents')
  await page
    .getByRole('navigation', { name: 'Tables' })
    .getByRole('link', { name: /^Constants/ })
    .click()
  await expect(page).toHaveURL(/usse\/reference\/constants\?sources=documents$/)
  await expect(remark).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'All encodings' }).click()
  await expect(page).toHaveURL(/usse\/reference\?sources=documents$/)
  await expect(sources(page, 'documents only')).toBeChecked()
})

test('help says what each texture means', async ({ page }) => {
  await page.goto(MAD)
  await page.getByRole('button', { name: 'Help and keys' }).click()
  const bits = page.getByRole('region', { name: 'Bits' })
  for (const term of ['fixed', 'field, observed', 'ignored', 'unknown', 'blank', 'should be'])
    await expect(bits.getByRole('term').filter({ hasText: term }).first()).toBeVisible()
  await expectAccessible(page)
})

for (const [width, colorScheme] of [
  [1280, 'light'],
  [1280, 'dark'],
  [320, 'light'],
] as const) {
  test(`everybody can read a word and choose its sources: ${colorScheme}, ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    await page.emulateMedia({ colorScheme })
    for (const word of [PACK, DUAL, TEST, TEXTURE, BRANCH]) {
      await page.goto(`${word}?sources=documents`)
      await expect(sources(page, 'documents only')).toBeChecked()
      await page.getByRole('tab', { name: 'Why' }).click()
      await expect(page.getByRole('heading', { name: /^Nearest/ })).toBeVisible()
      await expectAccessible(page)
      await sources(page, 'all').check()
      await expectAccessible(page)
      await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    }
  })
}

test.describe('the page of sources and marks', () => {
  for (const { id } of architectures)
    test(`${id}: every source and mark is told, and leads on`, async ({ page }) => {
      await page.goto(`/#/${id}/reference`)
      await page.getByRole('link', { name: 'Sources and marks' }).click()
      await expect(page).toHaveURL(new RegExp(`${id}/reference/sources$`))
      await expect(title(page)).toHaveText(/^Sources and marks of /)
      await expectAccessible(page)
      const all = page.getByRole('region', { name: 'Sources', exact: true }).getByRole('listitem')
      await expect.poll(() => all.count()).toBeGreaterThan(2)
      for (const one of await all.all()) {
        await expect(one.getByRole('link')).toHaveAttribute('href', /^https:/)
        await expect(one).toContainText(/Document|Tests on chips|Driver|Disassembler|Emulator|Programs/)
      }
      // The list shows as many encodings as the mark counts.
      const marks = page.getByRole('region', { name: 'How what it does is known' })
      const first = marks.getByRole('link').first()
      const count = /^\d+/.exec(await first.innerText())?.[0]
      await first.click()
      await expect(page).toHaveURL(/\?q=semantics%3A|\?q=semantics:/)
      await expect(page.getByRole('main')).toContainText(new RegExp(`${count} (of \\d+ )?encodings`))
    })
})
