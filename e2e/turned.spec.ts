// A person turns the bit grid: as many bits a row as they like, low bits first, or bytes as they lie in memory.
import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { test } from './test.ts'

/** 0x4c0c8525, in memory 25 85 0c 4c. */
const ADD = '/#/vp1/word/25850c4c'
const grid = (page: Page) => page.getByRole('grid', { name: 'Bits of the word' })
const width = (page: Page) => page.getByLabel('Bits in a row')
const order = (page: Page) => page.getByLabel('Order of bits')

/** Numbers of the bits as they are read: row by row, left to right. */
const bitsRead = (page: Page): Promise<number[]> =>
  grid(page)
    .locator('[data-bit]')
    .evaluateAll((bits) =>
      bits
        .map((bit) => ({ bit: Number(bit.getAttribute('data-bit')), box: bit.getBoundingClientRect() }))
        .sort((a, b) => a.box.top - b.box.top || a.box.left - b.box.left)
        .map(({ bit }) => bit),
    )
const rows = (page: Page): Promise<number> =>
  grid(page)
    .locator('[data-bit]')
    .evaluateAll((bits) => new Set(bits.map((bit) => bit.getBoundingClientRect().top)).size)
const span = (from: number, to: number): number[] =>
  Array.from({ length: Math.abs(to - from) + 1 }, (_, i) => (to < from ? from - i : from + i))

test('bits a row: 32, 16 and 8, kept in this browser for all words', async ({ page }) => {
  await page.goto(ADD)
  await expect.poll(() => rows(page)).toBe(1)
  for (const [a, count] of [
    [16, 2],
    [8, 4],
    [32, 1],
  ] as const) {
    await width(page).selectOption(`${a} a row`)
    await expect.poll(() => rows(page)).toBe(count)
    await expect.poll(() => bitsRead(page)).toEqual(span(31, 0))
  }
  await width(page).selectOption('16 a row')
  await page.goto('/#/g13/word/0e134c4364001000')
  await page.reload()
  await expect.poll(() => rows(page)).toBe(4)
  await width(page).selectOption('rows that fit')
  await expect.poll(() => rows(page)).toBe(2)
})

test('low bits first, and bytes as they lie in memory; keys go as the bits are read', async ({ page }) => {
  await page.goto(ADD)
  await order(page).selectOption('low bits first')
  await expect.poll(() => bitsRead(page)).toEqual(span(0, 31))
  await page.getByRole('button', { name: /^bit 0,/ }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('button', { name: /^bit 1,/ })).toBeFocused()
  await order(page).selectOption('bytes as in memory')
  await expect.poll(() => bitsRead(page)).toEqual([...span(7, 0), ...span(15, 8), ...span(23, 16), ...span(31, 24)])
  await page.getByRole('button', { name: /^bit 0,/ }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('button', { name: /^bit 15,/ })).toBeFocused()
  await page.keyboard.press('Home')
  await expect(page.getByRole('button', { name: /^bit 7,/ })).toBeFocused()
  await page.keyboard.press('Space')
  await expect(page.getByLabel('Hex', { exact: true })).toHaveValue('a5 85 0c 4c')
})

test('below the bits stand their bytes, in every order', async ({ page }) => {
  await page.goto(ADD)
  for (const [choice, bytes] of [
    ['high bits first', ['byte 34c', 'byte 20c', 'byte 185', 'byte 025']],
    ['low bits first', ['byte 025', 'byte 185', 'byte 20c', 'byte 34c']],
    ['bytes as in memory', ['byte 025', 'byte 185', 'byte 20c', 'byte 34c']],
  ] as const) {
    await order(page).selectOption(choice)
    await expect(grid(page).locator('.ruler-byte')).toHaveText(bytes)
  }
})

for (const [choice, size] of [
  ['low bits first', 320],
  ['bytes as in memory', 1280],
] as const)
  test(`everybody can use the turned grid: ${choice}, ${size} px`, async ({ page }) => {
    await page.setViewportSize({ width: size, height: 800 })
    await page.goto('/#/usse/word/0e86b9ffbc0dc040')
    await order(page).selectOption(choice)
    await width(page).selectOption('8 a row')
    await expect.poll(() => rows(page)).toBe(8)
    await expectAccessible(page)
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(size)
  })
