// A person comes for the first time: what this is, a card for each architecture, and whatever is pasted is recognised.
import { expect, type Page } from '@playwright/test'
import { architectures } from '../src/isa/registry.ts'
import { summaryOf } from '../src/isa/summary.ts'
import { expectAccessible } from './axe.ts'
import { expectLine } from './programs.ts'
import { test } from './test.ts'

const box = (page: Page) => page.getByRole('textbox', { name: /^Paste a word/ })
const found = (page: Page) => page.getByRole('region', { name: 'What it may be' })
const card = (page: Page, title: string) => page.getByRole('article', { name: title })

test('it says what it is, and has a card for each architecture, in both themes and forced colours', async ({
  page,
}) => {
  await page.goto('/')
  await expect(page).toHaveTitle('ISA Explorer')
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  await expect(page.getByRole('article')).toHaveCount(architectures.length)
  for (const { load, title } of architectures) {
    const { encodings, known, kernels } = summaryOf(await load())
    await expect(card(page, title)).toContainText(`${encodings} encodings`)
    for (const [evidence, count] of known) await expect(card(page, title)).toContainText(`${count} ${evidence}`)
    for (const { title: name } of kernels) await expect(card(page, title).getByRole('link', { name })).toBeVisible()
  }
  for (const media of [{ colorScheme: 'light' }, { colorScheme: 'dark' }, { forcedColors: 'active' }] as const) {
    await page.emulateMedia(media)
    await expectAccessible(page)
  }
})

test('the first screen loads no description', async ({ page }) => {
  const scripts: string[] = []
  page.on('request', (request) => scripts.push(request.url()))
  await page.goto('/')
  await expect(page.getByRole('article')).toHaveCount(architectures.length)
  await page.waitForLoadState('networkidle')
  expect(scripts.filter((url) => /\/(core|description|g13|sm1|usse|vp1|brew)[-.]/.test(url))).toEqual([])
})

test('the links of a card lead to its word, its example, its kernels, its reference', async ({ page }) => {
  await page.goto('/')
  await card(page, 'Apple G13').getByRole('link', { name: 'Apple G13', exact: true }).click()
  await expect(page).toHaveURL(/#\/g13\/word$/)
  await page.goBack()
  await card(page, 'NVIDIA VP1')
    .getByRole('link', { name: /^Example word/ })
    .click()
  await expect(page).toHaveURL(/#\/vp1\/word\/25850c4c$/)
  await page.goBack()
  await card(page, 'Brew').getByRole('link', { name: 'Brew: all encodings' }).click()
  await expect(page).toHaveURL(/#\/brew\/reference$/)
  await page.goBack()
  await card(page, 'NVIDIA SM 1.0')
    .getByRole('link', { name: /draws a picture/ })
    .click()
  await expect(page).toHaveURL(/#\/sm1\/kernel\/edge_detection$/)
})

test('a word is shown as an instruction of each architecture it is one of', async ({ page }) => {
  await page.goto('/')
  await box(page).fill('0e 13 4c 43 64 00 10 00')
  const first = found(page).getByRole('listitem').first()
  await expect(first).toContainText('Apple G13')
  await expect(first).toContainText('iadd r4_r5, r6_r7, r2.sx, lsl 2')
  await expect(first).toContainText('8 bytes in the order of memory')
  await expect(found(page).getByRole('link', { name: /^Brew/ }).first()).toContainText('this is the first 2')
  await expect(found(page).getByText('Unknown word:')).toContainText('NVIDIA')
  await expectAccessible(page)
  await first.getByRole('link').click()
  await expect(page).toHaveURL(/#\/g13\/word\/0e134c4364001000$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('iadd r4_r5, r6_r7, r2.sx, lsl 2')
})

test('a line of assembly, and several lines', async ({ page }) => {
  await page.goto('/')
  await box(page).fill('add $r1 $r18 $r2')
  await expect(found(page).getByRole('listitem')).toHaveCount(1)
  await expect(found(page).getByRole('link')).toHaveText(/^NVIDIA VP1 add \$r1 \$r18 \$r2 assembly$/)
  await box(page).fill('iadd r2, r0, r1\niadd r3, r2, r1\n')
  await expect(found(page).getByRole('link')).toContainText('a program of 2 lines')
  await found(page).getByRole('link').click()
  await expect(page).toHaveURL(/#\/g13\/program\//)
  await expectLine(page, 'iadd r3, r2, r1')
})

test('several instructions as numbers are opened as a program', async ({ page }) => {
  await page.goto('/')
  await box(page).fill('1000: 25 85 0c 4c  add\n1004: 01 00 00 41  mul\n')
  const vp1 = found(page).getByRole('listitem').filter({ hasText: 'NVIDIA VP1' }).first()
  await expect(vp1).toContainText('from 2 lines')
  await vp1.getByRole('button', { name: 'Open all as a program' }).click()
  await expect(page).toHaveURL(/#\/vp1\/program\//)
})

test('what is nothing is refused where it went wrong, and what is too long stays out', async ({ page }) => {
  await page.goto('/')
  await box(page).fill('iadd r1, r2, zz')
  await expect(found(page)).toContainText('column 14: read "zz"')
  await box(page).fill('0'.repeat(70_000))
  await expect(found(page).getByRole('alert')).toContainText('at most 65,536 are read')
  await expect(box(page)).toHaveValue('iadd r1, r2, zz')
  await expect(box(page)).toHaveAttribute('aria-invalid', 'true')
  await expectAccessible(page)
  await box(page).fill('')
  await expect(found(page)).toContainText('Try one of these')
})

test('a file is read as what it is', async ({ page }) => {
  await page.goto('/')
  const file = page.getByLabel('Open a file')
  const text = Buffer.from('iadd r2, r0, r1\n')
  await file.setInputFiles({ name: 'one.s', mimeType: 'text/plain', buffer: text })
  await expect(found(page).getByRole('link')).toContainText('iadd r2, r0, r1')
  await expect(box(page)).toHaveValue('iadd r2, r0, r1\n')
  await file.setInputFiles({ name: 'one.bin', mimeType: '', buffer: Buffer.from('0e134c4364001000', 'hex') })
  await expect(found(page)).toContainText('“one.bin”: 8 bytes')
  await expect(found(page)).toContainText('no view of binary files yet')
  await expect(found(page).getByRole('listitem').first()).toContainText('iadd r4_r5')
  await file.setInputFiles({ name: 'large.bin', mimeType: '', buffer: Buffer.alloc(70_000) })
  await expect(found(page).getByRole('alert')).toContainText('“large.bin” has 70,000 bytes')
})

test('a file may be dropped on the box', async ({ page }) => {
  await page.goto('/')
  const dataTransfer = await page.evaluateHandle(() => {
    const made = new DataTransfer()
    made.items.add(new File(['sub $r1 $r18 $r7'], 'one.s'))
    return made
  })
  await box(page).dispatchEvent('drop', { dataTransfer })
  await expect(found(page).getByRole('link')).toContainText('sub $r1 $r18 $r7')
  await expect(box(page)).toHaveValue('sub $r1 $r18 $r7')
})

test('the suggestions are recognised', async ({ page }) => {
  await page.goto('/')
  await expect(found(page).getByRole('button')).toHaveCount(3)
  for (let k = 0; k < 3; k++) {
    await box(page).fill('')
    await found(page).getByRole('button').nth(k).click()
    await expect(found(page).getByRole('link').first()).toBeVisible()
  }
})

for (const width of [320, 390, 768, 1024, 1440])
  test(`at ${width} pixels nothing is wider than the page, and nothing moves`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await page.addInitScript(() => {
      Object.assign(window, { shift: 0 })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          (window as unknown as { shift: number }).shift += (entry as unknown as { value: number }).value
      }).observe({ type: 'layout-shift', buffered: true })
    })
    await page.goto('/')
    await expect(page.getByRole('article')).toHaveCount(architectures.length)
    const top = (await card(page, 'Apple G13').boundingBox())?.y
    await box(page).fill('0e 13 4c 43 64 00 10 00')
    await expect(found(page).getByRole('listitem').first()).toContainText('Apple G13')
    await expect.poll(async () => (await card(page, 'Apple G13').boundingBox())?.y).toBe(top)
    expect(await page.evaluate(() => (window as unknown as { shift: number }).shift)).toBeLessThan(0.02)
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    await expectAccessible(page)
  })
