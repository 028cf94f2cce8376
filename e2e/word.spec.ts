// A person looks at an instruction word, flips its bits, types it in other ways, and sees at once what it means now.
import { readFileSync } from 'node:fs'
import { expect, type Locator, type Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { canonical } from './canonical.ts'
import { test } from './test.ts'

const ADD = '/#/vp1/word/25850c4c'
/** G13: a jump to 4 bytes before itself. */
const JUMP = '/#/g13/word/00c0fcffffff'
const bit = (page: Page, n: number) => page.getByRole('button', { name: new RegExp(`^bit ${n},`) })
const hex = (page: Page) => page.getByLabel('Hex', { exact: true })
const assembly = (page: Page) => page.getByLabel('Assembly', { exact: true })
const title = (page: Page) => page.getByRole('heading', { level: 1 })

/** The text is a box to type into, above the coloured pieces: the pointer is over both. */
async function over(page: Page, piece: Locator): Promise<void> {
  const box = await piece.boundingBox()
  if (!box) throw new Error('It is not on the screen')
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
}

test('the first screen has an example, and everybody can use it, in both themes', async ({ page }) => {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await page.goto('/#/vp1')
    await expect(title(page)).toHaveText(/^\w+ .*\$r/)
    await expect(page.getByRole('grid', { name: 'Bits of the word' })).toBeVisible()
    await expect(page.getByRole('tab', { name: 'Neighbours 32', selected: true })).toBeVisible()
    await expect(page.getByRole('tabpanel')).toContainText('another')
    await expectAccessible(page)
  }
})

test('a flipped bit changes everything that is made of it', async ({ page }) => {
  await page.goto(ADD)
  await expect(title(page)).toHaveText('add $r1 $r18 (slct $c0 azf $r2d), bits 0x2')
  await bit(page, 24).click()
  await expect(title(page)).toHaveText('sub $r1 $r18 (slct $c0 azf $r2d), bits 0x2')
  await expect(hex(page)).toHaveValue('25 85 0c 4d')
  await expect(assembly(page)).toHaveValue('sub $r1 $r18 (slct $c0 azf $r2d), bits 0x2')
  await expect(page.getByRole('region', { name: 'What it does' })).toContainText('$r1 <- $r18 - ')
  await expect(page).toHaveURL(/#\/vp1\/word\/25850c4d$/)
  await expect(page.getByRole('status')).toHaveText(/^sub .* 4 bytes\. Changed: now sub, was add\.$/)
})

test('the grid is one tab stop, with keys', async ({ page }) => {
  await page.goto(ADD)
  await page.getByRole('button', { name: 'Copy or save the word' }).focus()
  await page.keyboard.press('Tab')
  await expect(bit(page, 31)).toBeFocused()
  await page.keyboard.press('End')
  await expect(bit(page, 0)).toBeFocused()
  await page.keyboard.press('Home')
  await page.keyboard.press(']')
  await expect(bit(page, 28)).toBeFocused()
  await page.keyboard.press('Control+End')
  await expect(bit(page, 0)).toHaveAttribute('aria-pressed', 'true')
  await page.keyboard.press('Space')
  await expect(bit(page, 0)).toHaveAttribute('aria-pressed', 'false')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('[')
  await expect(bit(page, 2)).toBeFocused()
  await page.keyboard.press('0')
  await expect(bit(page, 1)).toBeFocused()
  await page.keyboard.press('1')
  await expect(hex(page)).toHaveValue('22 85 0c 4c')
  await page.keyboard.press('+')
  await expect(hex(page)).toHaveValue('23 85 0c 4c')
  await page.keyboard.press('-')
  await expect(hex(page)).toHaveValue('22 85 0c 4c')
  await expect(bit(page, 0)).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('grid').locator(':focus')).toHaveCount(0)
})

test('assembly assembles while it is typed, and says where it is wrong', async ({ page }) => {
  await page.goto(ADD)
  await assembly(page).fill('sub $r1 $r18 $r7')
  await expect(title(page)).toHaveText('sub $r1 $r18 $r7')
  const before = await hex(page).inputValue()
  await assembly(page).fill('sub $r1 $q')
  await expect(assembly(page)).toHaveAttribute('aria-invalid', 'true')
  await expect(assembly(page)).toHaveAccessibleDescription(/column 9/)
  await expect(hex(page)).toHaveValue(before)
  await expect(title(page)).toHaveText('sub $r1 $r18 $r7')
  await expectAccessible(page)
  await assembly(page).press('Escape')
  await expect(assembly(page)).toHaveValue('sub $r1 $r18 $r7')
})

test('the text is whole when it is first shown', async ({ page }) => {
  await page.addInitScript(() => {
    const seen = new Set<string>()
    const look = () => {
      const text = document.querySelector('h1.word-line')?.textContent
      if (text) seen.add(text)
    }
    new MutationObserver(look).observe(document, { subtree: true, childList: true, characterData: true })
    Object.assign(window, { seen })
  })
  await page.goto(ADD)
  await expect(title(page)).toHaveText('add $r1 $r18 (slct $c0 azf $r2d), bits 0x2')
  await bit(page, 24).click()
  await expect(title(page)).toHaveText('sub $r1 $r18 (slct $c0 azf $r2d), bits 0x2')
  const texts = await page.evaluate(() => [...(window as unknown as { seen: Set<string> }).seen])
  expect(texts).toHaveLength(2)
})

test('a word is taken however it was written, and read the other way with one click', async ({ page }) => {
  await page.goto('/#/vp1')
  for (const text of [
    '25 85 0c 4c',
    '0x4c0c8525',
    '\\x25\\x85\\x0c\\x4c',
    '{ 0x25, 0x85, 0x0c, 0x4c }',
    '.word 0x4c0c8525',
  ]) {
    await hex(page).fill('00000041')
    await expect(title(page)).toHaveText(/^mul/)
    await hex(page).fill(text)
    await expect(title(page), text).toHaveText('add $r1 $r18 (slct $c0 azf $r2d), bits 0x2')
    await expect(hex(page)).toHaveAccessibleDescription(/^Read as /)
  }
  await page.getByRole('button', { name: / big-endian instead/ }).click()
  await expect(hex(page)).toHaveAccessibleDescription(/^Read as .*big-endian/)
  await expect(page).toHaveURL(/#\/vp1\/word\/4c0c8525$/)
  await page.getByRole('button', { name: / little-endian instead/ }).click()
  await expect(page).toHaveURL(/#\/vp1\/word\/25850c4c$/)
  await hex(page).fill('25 85 0')
  await expect(hex(page)).toHaveAccessibleDescription(/needs two/)
  await expect(title(page)).toHaveText('add $r1 $r18 (slct $c0 azf $r2d), bits 0x2')
  await hex(page).fill('0b01001101000011001000010100100101')
  await expect(title(page)).toHaveText('sub $r1 $r18 (slct $c0 azf $r2d), bits 0x2')
})

test('raw numbers of fields are changed in the table, and a half-typed one changes nothing', async ({ page }) => {
  await page.goto(ADD)
  await page.getByRole('checkbox', { name: 'raw numbers' }).check()
  const dst = page.getByLabel('Value of DST')
  const before = await hex(page).inputValue()
  await dst.fill('0x1e')
  await expect(title(page)).toHaveText(/^add \$r1 /)
  await dst.press('Enter')
  await expect(title(page)).toHaveText(/^add \$r30 /)
  await dst.press('ArrowDown')
  await dst.press('ArrowDown')
  await expect(title(page)).toHaveText(/^add \$r28 /)
  await dst.fill('30')
  await expect(title(page)).toHaveText(/^add \$r28 /)
  // Leaving the field applies it, too.
  await hex(page).focus()
  await expect(title(page)).toHaveText(/^add \$r30 /)
  for (const text of ['9', '99', '999']) {
    await dst.fill(text)
    await expect(title(page)).toHaveText(/^add \$r30 /)
  }
  await expect(dst).toHaveAttribute('aria-invalid', 'true')
  await expect(dst).toHaveAccessibleDescription(/“999” does not fit: 0 to 31/)
  await expectAccessible(page)
  await dst.press('Enter')
  await expect(dst).toHaveValue('999')
  await hex(page).focus()
  await expect(title(page)).toHaveText(/^add \$r30 /)
  await expect(dst).toHaveValue('30')
  await dst.fill('5')
  await dst.press('Escape')
  await expect(dst).toHaveValue('30')
  await dst.fill('1')
  await dst.press('Enter')
  await expect(hex(page)).toHaveValue(before)
  await page.getByLabel('Value of SLCT').fill('4')
  await page.getByLabel('Value of SLCT').press('Enter')
  await expect(title(page)).toHaveText(/b20 \$r2q\), bits 0x2$/)
  await page.getByRole('checkbox', { name: 'duplicate opcode' }).check()
  await expect(bit(page, 28)).toHaveAttribute('aria-pressed', 'true')
})

test('what no source prints of a word is added in a quiet colour, and assembles', async ({ page }) => {
  await page.goto('/#/usse/word/0e86b9ffbc0dc040')
  const added = title(page).locator('[data-role="addition"]')
  await expect(added).toHaveText('.skip.nosched')
  await expect(title(page)).toHaveText('mov.f32.skip.nosched i1.xyzw, sa12, sa14.xyzw')
  await expect(assembly(page)).toHaveValue('mov.f32.skip.nosched i1.xyzw, sa12, sa14.xyzw')
  await expectAccessible(page)
  await assembly(page).fill('mov.f32.skip i1.xyzw, sa12, sa14.xyzw')
  await expect(hex(page)).toHaveValue('0e 86 b9 ff bc 0d 80 40')
  await expect(added).toHaveText('.skip')
  await page.getByRole('button', { name: 'Copy or save the word' }).click()
  await expect(page.getByRole('button', { name: /^Assembly\s*mov\.f32\.skip i1/ })).toBeVisible()
})

test('everything from the same bits lights up together', async ({ page }) => {
  await page.goto(ADD)
  const lit = page.locator('[data-bit][data-lit]')
  const row = (field: string) =>
    page.getByRole('row').filter({ has: page.getByRole('cell', { name: field, exact: true }) })
  await row('SRC1').hover()
  await expect(lit).toHaveCount(5)
  await expect(title(page).locator('[data-lit]')).toHaveText('$r18')
  await expect(page.getByRole('region', { name: 'What it does' }).locator('[data-lit]').first()).toHaveText('$r18')
  await over(page, title(page).getByText('$r1', { exact: true }))
  await expect(row('DST')).toHaveAttribute('data-lit', '')
  await bit(page, 0).focus()
  await expect(row('CDST')).toHaveAttribute('data-lit', '')
})

test('a word without a name shows its bits and the nearest good ones', async ({ page }) => {
  await page.goto('/#/vp1/word/000000db')
  await expect(title(page)).toContainText('unknown')
  await expect(page.getByRole('gridcell')).toHaveCount(32)
  await page.getByRole('tab', { name: 'Why' }).click()
  const nearest = page
    .getByRole('heading', { name: 'Nearest instructions' })
    .locator('xpath=following-sibling::ul')
    .getByRole('link')
    .first()
  const text = await nearest.innerText()
  await expectAccessible(page)
  await nearest.click()
  await expect.poll(() => canonical(title(page))).toBe(text)
  await page.goBack()
  await expect(title(page)).toContainText('unknown')
})

test('undo and redo', async ({ page }) => {
  await page.goto(ADD)
  await bit(page, 19).click()
  await bit(page, 24).click()
  await expect(hex(page)).toHaveValue('25 85 04 4d')
  await page.keyboard.press('Control+z')
  await expect(hex(page)).toHaveValue('25 85 04 4c')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(hex(page)).toHaveValue('25 85 0c 4c')
  await expect(page.getByRole('button', { name: 'Undo' })).toBeDisabled()
  await page.getByRole('button', { name: 'Redo' }).click()
  await page.keyboard.press('Control+y')
  await expect(hex(page)).toHaveValue('25 85 04 4d')
})

test('chips that differ', async ({ page }) => {
  await page.goto(ADD)
  await page.getByRole('radio', { name: 'NV41' }).check()
  await expect(page).toHaveURL(/\?variant=NV41$/)
  await page.reload()
  await expect(page.getByRole('radio', { name: 'NV41' })).toBeChecked()
})

test.describe('narrow lists', () => {
  test.use({ viewport: { width: 320, height: 640 } })
  test('the last copy of the list is reached', async ({ page }) => {
    await page.goto('/#/vp1/word/25850c4c')
    await page.getByRole('button', { name: 'Copy or save the word' }).click()
    const list = page.locator('.menu:popover-open')
    const last = list.getByRole('button', { name: 'Picture, PNG file' })
    await last.scrollIntoViewIfNeeded()
    await expect(last).toBeInViewport({ ratio: 1 })
    await expectAccessible(page)
  })
})

test('copying', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(ADD)
  await page.getByRole('button', { name: 'Copy or save the word' }).click()
  await page.getByRole('button', { name: /^C array/ }).click()
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe('{ 0x25, 0x85, 0x0c, 0x4c }')
})

test('the word is kept as a picture, with every bit of it', async ({ page }) => {
  await page.goto(ADD)
  for (const [kind, begins] of [
    ['SVG', '<svg'],
    ['PNG', '\u0089PNG'],
  ] as const) {
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Copy or save the word' }).click()
    await page.getByRole('button', { name: `Picture, ${kind} file` }).click()
    const file = await download
    expect(file.suggestedFilename()).toBe(`vp1-25850c4c.${kind.toLowerCase()}`)
    const bytes = readFileSync(await file.path())
    expect(bytes.toString('latin1').startsWith(begins)).toBe(true)
    if (kind === 'SVG') for (const name of ['DST', 'SRC1', 'CDST']) expect(bytes.toString()).toContain(`>${name}<`)
  }
})

test('what a branch goes to depends on the address it stands at, which the link keeps', async ({ page }) => {
  await page.goto(JUMP)
  await expect(title(page)).toHaveText('jmp_exec_any pc-4')
  const address = page.getByLabel('at address')
  await address.fill('0x100')
  await address.press('Enter')
  await expect(page).toHaveURL(/\?base=100$/)
  await expect(page.getByRole('region', { name: 'What it does' })).toContainText('0xfc')
})

for (const size of [
  { width: 1440, height: 900 },
  { width: 1024, height: 768 },
  { width: 390, height: 844 },
])
  test(`text and meaning stay in sight while somebody works further down, ${size.width} wide`, async ({ page }) => {
    await page.setViewportSize(size)
    await page.goto('/#/g13/word/0e134c4364001000')
    const shift = page.getByRole('combobox', { name: /shifted/ })
    await shift.focus()
    await shift.selectOption('lsl 3')
    await expect(title(page)).toHaveText('iadd r4_r5, r6_r7, r2.sx, lsl 3')
    await expect(title(page)).toBeInViewport()
    await expect(page.getByRole('region', { name: 'What it does' })).toBeInViewport()
    await expect(shift).toBeInViewport()
  })

test.describe('narrow', () => {
  for (const [width, columns] of [
    [320, 8],
    [600, 16],
    [1280, 32],
  ] as const) {
    test(`${columns} bits a row at ${width} pixels, big enough to hit`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 })
      await page.goto(ADD)
      await expect(page.getByRole('grid').getByRole('row').first().getByRole('gridcell')).toHaveCount(columns)
      const { width: w = 0, height: h = 0 } = (await bit(page, 5).boundingBox()) ?? {}
      expect(Math.min(w, h)).toBeGreaterThanOrEqual(24)
      await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
      await expectAccessible(page)
    })
  }
})

test('a reserved operand is printed, and named as the trouble', async ({ page }) => {
  await page.goto(ADD)
  await page.getByRole('button', { name: /^second source register:/ }).click()
  await page.getByRole('combobox', { name: 'second source register' }).fill('$c0 unk11 $r2d')
  await page.keyboard.press('Enter')
  await expect(title(page)).toContainText('unk11')
  await expect(page.getByTitle('An operand has a value that the manual reserves.')).toHaveText('reserved')
  await page.getByRole('tab', { name: 'Why' }).click()
  await expect(page.getByText(/The trouble is the operand/)).toContainText('SRC2')
  await expectAccessible(page)
})
