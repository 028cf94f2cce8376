// A person sees registers as vectors and colours, walks from pixel to pixel of a picture, and is told what is not certain.
import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { openPane, openSetup } from './programs.ts'
import { test } from './test.ts'

const first = { timeout: 60_000 }
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const row = (page: Page, register: string) =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: register, exact: true }) })
const channel = (page: Page, register: string, text: string) =>
  page.getByRole('button', { name: `${register} ${text}, change`, exact: true })

async function open(page: Page, address: string): Promise<void> {
  await page.goto(`/#/usse/${address}`)
  await expect(button(page, 'Step')).toHaveAttribute('aria-disabled', 'false', first)
  // Presses are taken before there is anything to see.
  await expect(page.locator('.status .state')).not.toHaveText(/assembling|loading|replaying/, first)
}

test('registers stand as vectors, an output as the colour it is', async ({ page }) => {
  await open(page, 'kernel/lerp')
  await expect(channel(page, 'pa0', '0.9')).toBeVisible()
  await button(page, 'Run').click()
  await expect(page.getByRole('region', { name: /The result is as expected/ })).toBeVisible()
  await expect(row(page, 'o0').getByRole('button')).toHaveText(['0.7', '0.25', '0.275', '1.0'])
  await expect(
    page.getByRole('img', { name: 'red 178, green 64, blue 70, opacity 255 of 255', exact: true }),
  ).toBeVisible()
  // Arrows go from channel to channel, and to the vector below.
  await channel(page, 'pa0', '0.9').focus()
  await page.keyboard.press('ArrowRight')
  await expect(channel(page, 'pa1', '0.2')).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(channel(page, 'pa5', '0.4')).toBeFocused()
  await button(page, 'Hex').click()
  await expect(channel(page, 'pa5', '3ecccccd')).toBeVisible()
  await expectAccessible(page)
})

test('a channel that is changed takes part', async ({ page }) => {
  await open(page, 'kernel/lerp')
  await channel(page, 'sa0', '0.25').click()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('0.5')
  await page.keyboard.press('Enter')
  await button(page, 'Run').click()
  await expect(row(page, 'o0').getByRole('button')).toHaveText(['0.5', '0.3', '0.45', '1.0'])
})

test('pixels are instances, one after the other', async ({ page }) => {
  await open(page, 'kernel/textured_quad?step=9000')
  const setup = await openSetup(page)
  await expect(setup.getByText('4,096 instances, one after the other')).toBeVisible()
  await page.keyboard.press('Escape')
  await openPane(page, 'Instances')
  await expect(page.getByText('of 0 to 4095, x 37, y 17')).toBeVisible(first)
  await button(page, 'Next instance').click()
  await expect(page.getByText('of 0 to 4095, x 38, y 17')).toBeVisible()
  await expect(page.getByRole('main').getByText('step 9008')).toBeVisible()
  await page.setViewportSize({ width: 320, height: 800 })
  await expectAccessible(page)
})

test('what nobody is certain of is said with the word, and with each step', async ({ page }) => {
  await page.goto('/#/usse/word/0100008008040030')
  await expect(page.getByText('Not certain. Whether the base of log is 2')).toBeVisible(first)
  await open(page, 'kernel/pack?step=2')
  await expect(
    page.getByRole('main').getByText('Not certain. How the chip rounds what lies in the middle'),
  ).toBeVisible(first)
})
