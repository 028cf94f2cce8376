// A person shares what they look at, opens what was shared, and goes back and forth; a damaged link says what is wrong.
import { expect } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { test } from './test.ts'

test('links of old open', async ({ page }) => {
  await page.goto('/#/vp1/word/25850c4c')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('add $r1 $r18 (slct $c0 azf $r2d), bits 0x2')
  await page.goto('/#/vp1/word/25850c4c?variant=NV41')
  await expect(page.getByRole('radio', { name: 'NV41' })).toBeChecked()
  await page.goto('/#/vp1/reference')
  await expect(page.getByRole('link', { name: 'Reference' })).toHaveAttribute('aria-current', 'page')
  await page.goto('/#/vp1/program')
  await expect(page.getByRole('link', { name: 'Program' })).toHaveAttribute('aria-current', 'page')
})

/** Damaged addresses, each with the message it gives and what opens. The start opens if no architecture can be read. */
const damaged: readonly (readonly [address: string, says: RegExp, opens: RegExp])[] = [
  ['/#/vp9/word/00', /“vp9”, which this page does not have/, /bit by bit/],
  ['/#/vp1/word/25850', /ends in half a byte/, /^unnamed_00: unknown$/],
  ['/#/vp1/nowhere', /the view “nowhere”/, /\$r/],
  ['/#%%%', /%%%/, /bit by bit/],
]
for (const [address, says, opens] of damaged) {
  test(`a damaged link opens the page with a message that can be dismissed: ${address}`, async ({ page }) => {
    await page.goto(address)
    await expect(page.getByRole('alert', { name: 'Part of this link could not be used' })).toHaveText(says)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(opens)
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Dismiss' }).click()
    await expect(page.getByRole('alert', { name: 'Part of this link could not be used' })).toHaveCount(0)
  })
}

test('all that is wrong with a link is said at once, what there is not is left out, and it is said only once', async ({
  page,
}) => {
  await page.goto('/#/vp1/word/25850?variant=NV99&varaint=NV41&given=r~')
  const message = page.getByRole('alert', { name: 'Part of this link could not be used' })
  await expect(message).toContainText('the chip “NV99”, which NVIDIA VP1 does not have; it has G80, NV41 and NV44.')
  for (const part of ['half a byte', 'option “varaint”', '“r” and an empty part among its registers'])
    await expect(message).toContainText(part)
  await expect(page.getByRole('radio', { name: 'G80' })).toBeChecked()
  await expectAccessible(page)
  await page.getByRole('button', { name: /^bit 24,/ }).click()
  await expect(page).toHaveURL(/#\/vp1\/word\/[0-9a-f]+$/)
  await page.getByRole('link', { name: 'Reference' }).click()
  await expect(message).toHaveCount(0)
  await page.goto('/#/vp1/reference/add?variant=NV99')
  await expect(message).toContainText('the chip “NV99”')
})

test('what a link says of a program and its machine cannot use is said', async ({ page }) => {
  await page.goto('/#/g13/kernel/collatz?step=3&lane=40&break=500&set=1.r.nosuch.0.0.1&varaint=1')
  const message = page.getByRole('alert', { name: 'Part of this link could not be used' })
  for (const part of ['lane 40; there are the lanes 0 to 31', 'line 500', '“nosuch 0”', 'option “varaint”'])
    await expect(message).toContainText(part)
  await expect(page.getByRole('main')).toContainText('step 3')
})

test('a query before the # is a word, and anything else there is named', async ({ page }) => {
  await page.goto('/?isa=g13&w=fa09c6ca1820')
  await expect(page.getByLabel('Hex', { exact: true })).toHaveValue('fa 09 c6 ca 18 20')
  await expect(page).toHaveURL(/\/#\/g13\/word\/fa09c6ca1820$/)
  await page.goto('/?embedded')
  await expect(page.getByRole('alert', { name: 'Part of this link could not be used' })).toContainText(
    '“embedded” before its “#”',
  )
  await page.reload()
  await expect(page.getByRole('alert', { name: 'Part of this link could not be used' })).toHaveCount(0)
})

test('a word that was changed just before a reload is there after it', async ({ page }) => {
  await page.goto('/#/vp1/word/25850c4c')
  await page.getByRole('button', { name: /^bit 24,/ }).click()
  await page.reload()
  await expect(page).toHaveURL(/#\/vp1\/word\/25850c4d$/)
  await expect(page.getByLabel('Hex', { exact: true })).toHaveValue('25 85 0c 4d')
})

test('changing a word replaces the address, going elsewhere adds one', async ({ context }) => {
  // A window counts no more than 50 addresses: this one has none yet.
  const page = await context.newPage()
  await page.goto('/#/vp1/word/25850c4c')
  const length = () => page.evaluate(() => history.length)
  const before = await length()
  await page.getByRole('button', { name: /^bit 24,/ }).click()
  await page.getByRole('button', { name: /^bit 19,/ }).click()
  await expect(page).toHaveURL(/25850_?44d$|2585044d$/)
  await expect.poll(() => length()).toBe(before)
  await page.getByRole('link', { name: 'Reference' }).click()
  await expect(page).toHaveURL(/#\/vp1\/reference/)
  await expect.poll(() => length()).toBe(before + 1)
  await page.goBack()
  await expect(page.getByLabel('Hex', { exact: true })).toHaveValue('25 85 04 4d')
  await page.goForward()
  await expect(page).toHaveURL(/#\/vp1\/reference/)
  await page.getByRole('link', { name: 'Word', exact: true }).click()
  await expect(page.getByLabel('Hex', { exact: true })).toHaveValue('25 85 04 4d')
})

test('what is shared is what is seen', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/#/vp1/word/25850c4c')
  await page.getByRole('button', { name: /^bit 24,/ }).click()
  await page.getByRole('button', { name: 'Copy a link to this' }).click()
  await expect(page.getByRole('status')).toContainText('Link copied')
  const link = await page.evaluate(() => navigator.clipboard.readText())
  expect(link).toMatch(/#\/vp1\/word\/25850c4d$/)
  await page.goto('about:blank')
  await page.goto(link)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^sub /)
})
