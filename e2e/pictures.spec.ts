// A person puts a picture of their own in the place of the one a kernel reads, or any file into memory, and sees what comes of it; and keeps pictures of words and encodings.
import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { type Download, expect, type Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { test } from './test.ts'

const first = { timeout: 60_000 }
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const picture = (page: Page, title: string) => page.getByRole('img', { name: new RegExp(`^${title}, a picture`) })
const input = (page: Page) => page.getByLabel('Replace Picture with a picture of yours')

const problem = (page: Page) => page.getByRole('region', { name: 'Pictures' }).getByRole('alert')
/** About half of it; scaling blurs the border. */
const DARK = /128 by 96 pixels, .* 6[12]\d\d of 12288/

/** White on the left, black on the right, of any size. */
const HALVES = `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="300"><rect width="400" height="300" fill="#000"/><rect width="200" height="300" fill="#fff"/></svg>`

/** A PNG that this browser makes. */
async function png(page: Page): Promise<Buffer> {
  const url = await page.evaluate(async (svg) => {
    const image = new Image()
    image.src = `data:image/svg+xml,${encodeURIComponent(svg)}`
    await image.decode()
    const canvas = document.createElement('canvas')
    canvas.width = 400
    canvas.height = 300
    canvas.getContext('2d')?.drawImage(image, 0, 0)
    return canvas.toDataURL('image/png')
  }, HALVES)
  return Buffer.from(url.slice(url.indexOf(',') + 1), 'base64')
}
/** Grey of a pixel of the canvas. */
const pixel = (page: Page, title: string, x: number, y: number) =>
  picture(page, title).evaluate(
    (canvas: HTMLCanvasElement, at) => canvas.getContext('2d')?.getImageData(at.x, at.y, 1, 1).data[0],
    { x, y },
  )

test('another picture goes in, its edges come out, checked; the address keeps it', async ({ page }) => {
  await page.goto('/#/sm1/kernel/edge_detection?step=300')
  await expect(picture(page, 'Picture')).toBeVisible(first)
  await expect(page.getByRole('img', { name: /a picture in memory/ })).toHaveCount(2)
  await input(page).setInputFiles({ name: 'halves.png', mimeType: 'image/png', buffer: await png(page) })
  await expect(picture(page, 'Picture')).toHaveAttribute('aria-label', DARK)
  await expect(page.locator('.status .count')).toHaveText('0')
  await expect(page).toHaveURL(/#\/sm1\/program\//)
  await expect
    .poll(async () => [await pixel(page, 'Picture', 10, 50), await pixel(page, 'Picture', 100, 50)])
    .toEqual([255, 0])
  await page.reload()
  await expect(picture(page, 'Picture')).toHaveAttribute('aria-label', DARK, first)
  await button(page, 'Run').click()
  await expect(page.getByRole('region', { name: /The result is as expected/ })).toBeVisible(first)
  // An edge in the middle and nowhere else.
  await expect.poll(() => pixel(page, 'Edges', 64, 50)).toBeGreaterThan(100)
  await expect
    .poll(async () => [await pixel(page, 'Edges', 20, 50), await pixel(page, 'Edges', 100, 50)])
    .toEqual([0, 0])
})

test('what is no picture is refused with a message', async ({ page }) => {
  await page.goto('/#/sm1/kernel/edge_detection')
  await expect(picture(page, 'Picture')).toHaveAttribute('aria-label', /\d+ greys/, first)
  const before = await picture(page, 'Picture').getAttribute('aria-label')
  await input(page).setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') })
  await expect(problem(page)).toContainText('“notes.txt” could not be read as a picture; choose a file such as PNG')
  await expect(picture(page, 'Picture')).toHaveAttribute('aria-label', before ?? '')
  await expect(page).toHaveURL(/kernel\/edge_detection$/)
  await input(page).setInputFiles({ name: 'halves.png', mimeType: 'image/png', buffer: await png(page) })
  await expect(problem(page)).toHaveCount(0)
})

test('what was put in is in the address when the page says so: nothing is lost by a reload', async ({ page }) => {
  await page.goto('/#/sm1/kernel/vector_add')
  const memory = page.getByRole('region', { name: 'Memory' })
  const file = memory.getByLabel('Put a file into global memory at 00010000')
  await expect(file).toBeAttached(first)
  // Records the address at the very moment the words appear.
  const addresses = await page.evaluateHandle(() => {
    const addressesSeen: string[] = []
    new MutationObserver(() => {
      if (document.querySelector('.toast')?.textContent?.includes('The address of this page has it.'))
        addressesSeen.push(location.hash)
    }).observe(document.body, { childList: true, subtree: true, characterData: true })
    return addressesSeen
  })
  const bytes = Buffer.from(new Float32Array([1.5, -8]).buffer)
  await file.setInputFiles({ name: 'two.bin', mimeType: '', buffer: bytes })
  await expect.poll(() => addresses.evaluate(([first]) => first)).toMatch(/^#\/sm1\/program\//)
  await page.reload()
  const dump = memory.getByRole('grid').getByRole('row').nth(1).getByRole('gridcell')
  await expect(dump.nth(1)).toHaveText('-8.0', first)
})

test('more than an address can carry is kept in this browser, and a reload brings it back', async ({ page }) => {
  await page.goto('/#/sm1/kernel/vector_add')
  const memory = page.getByRole('region', { name: 'Memory' })
  const put = async (name: string, address: string) => {
    const file = memory.getByLabel(`Put a file into global memory at ${address}`)
    await file.setInputFiles({ name, mimeType: '', buffer: randomBytes(500_000) })
  }
  await expect(memory.getByLabel(/^Put a file into global/)).toBeAttached(first)
  await put('one.bin', '00010000')
  await expect(page.getByText(/^one\.bin.*The address of this page has it\.$/).first()).toBeVisible()
  await memory.getByRole('textbox', { name: 'Address to go to' }).fill('100000')
  await page.keyboard.press('Enter')
  await put('two.bin', '00100000')
  await expect(page.getByText(/^two\.bin.*it is kept in this browser only\.$/).first()).toBeVisible()
  await expect(page).toHaveURL(/#\/sm1\/program\/kept\./)
  await memory.getByRole('textbox', { name: 'Address to go to' }).fill('100000')
  await page.keyboard.press('Enter')
  const bytes = memory.getByRole('grid').getByRole('row').nth(1)
  const before = await bytes.textContent()
  await page.reload()
  await memory.getByRole('textbox', { name: 'Address to go to' }).fill('100000', first)
  await page.keyboard.press('Enter')
  await expect(bytes).toHaveText(before ?? '', first)
})

test('a file goes into memory where the page on show begins, and the program starts over with it', async ({ page }) => {
  await page.goto('/#/sm1/kernel/vector_add?step=9')
  const memory = page.getByRole('region', { name: 'Memory' })
  const file = memory.getByLabel('Put a file into global memory at 00010000')
  await expect(file).toBeAttached(first)
  await file.setInputFiles({ name: 'none.bin', mimeType: '', buffer: Buffer.alloc(0) })
  await expect(memory.getByRole('alert')).toContainText('“none.bin” has 0 bytes; 1 to 524,288 can be put at 00010000.')
  await file.setInputFiles({ name: 'two.bin', mimeType: '', buffer: Buffer.from(new Float32Array([1.5, -8]).buffer) })
  await expect(memory.getByRole('alert')).toHaveCount(0)
  await expect(page.locator('.status .count')).toHaveText('0')
  const dump = memory.getByRole('grid').getByRole('row').nth(1).getByRole('gridcell')
  await expect(dump.nth(0)).toHaveText('1.5')
  await expect(dump.nth(1)).toHaveText('-8.0')
  await expect(page).toHaveURL(/#\/sm1\/program\//)
  await page.reload()
  await expect(dump.nth(1)).toHaveText('-8.0', first)
})

/** A word of VP1 in which `BIMMBAD` stands in pieces, and its encoding. */
const WORD = '/#/vp1/word/ab811c32'
const ENCODING = '/#/vp1/reference/bmula_imm'

const bytesOf = async (file: Download) => readFileSync(await file.path())
const clipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText())
/** Opens a menu from the keyboard and chooses an entry. */
async function choose(page: Page, menu: string, entry: string) {
  await button(page, menu).focus()
  await page.keyboard.press('Enter')
  await button(page, entry).focus()
  await page.keyboard.press('Enter')
}
/** Saves a file from a menu. */
async function saved(page: Page, menu: string, entry: string): Promise<Download> {
  const download = page.waitForEvent('download')
  await choose(page, menu, entry)
  return download
}
/** Runs a command of the palette. */
async function command(page: Page, title: string) {
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Search commands and instructions' }).fill(title)
  await page.getByRole('listbox', { name: 'Found' }).getByRole('option', { name: title }).click()
}
/** Width and height of a PNG, in pixels, and the colour of its first pixel. */
const drawn = (page: Page, png: Buffer) =>
  page.evaluate(
    async (url) => {
      const image = new Image()
      image.src = url
      await image.decode()
      const canvas = document.createElement('canvas')
      const context = canvas.getContext('2d')
      context?.drawImage(image, 0, 0)
      return [image.naturalWidth, image.naturalHeight, ...(context?.getImageData(0, 0, 1, 1).data ?? [])]
    },
    `data:image/png;base64,${png.toString('base64')}`,
  )

for (const [what, address, menu, name] of [
  ['a word', WORD, 'Copy or save the word', 'vp1-ab811c32'],
  ['an encoding', ENCODING, 'Save or copy the diagram', 'bmula_imm'],
] as const)
  test(`a picture of ${what} is kept in every format, in the colours of the page`, async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.emulateMedia({ colorScheme: 'light' })
    await page.goto(address)
    const svg = await saved(page, menu, 'Picture, SVG file')
    expect(svg.suggestedFilename()).toBe(`${name}.svg`)
    const [, width = '', height = ''] =
      /<svg [^>]*width="([\d.]+)" height="([\d.]+)"/.exec(`${await bytesOf(svg)}`) ?? []
    expect(Number(width)).toBeGreaterThan(800)
    const twice = [2 * Number(width), 2 * Number(height)].map(Math.trunc)

    const png = await saved(page, menu, 'Picture, PNG file')
    expect(png.suggestedFilename()).toBe(`${name}.png`)
    const file = await bytesOf(png)
    expect(file.subarray(0, 8).toString('hex')).toBe('89504e470d0a1a0a')
    expect(await drawn(page, file)).toEqual([...twice, 255, 255, 255, 255])
    await page.emulateMedia({ colorScheme: 'dark' })
    const dark = await drawn(page, await bytesOf(await saved(page, menu, 'Picture, PNG file')))
    expect(dark.slice(0, 2)).toEqual(twice)
    expect(Math.max(...dark.slice(2, 5))).toBeLessThan(64)

    await choose(page, menu, 'Copy the picture for WaveDrom')
    await expect.poll(() => clipboard(page)).toContain('"reg"')
    const { reg }: { reg: { bits: number; name: string }[] } = JSON.parse(await clipboard(page))
    expect(reg.reduce((sum, { bits }) => sum + bits, 0)).toBe(32)
    expect(reg.map((part) => part.name)).toContain('BIMMBAD[7:3]')
    const waveDrom = await saved(page, menu, 'Picture, WaveDrom file')
    expect([waveDrom.suggestedFilename(), `${await bytesOf(waveDrom)}`]).toEqual([
      `${name}.json`,
      await clipboard(page),
    ])

    await choose(page, menu, 'Copy the picture for LaTeX')
    await expect.poll(() => clipboard(page)).toContain('\\begin{tikzpicture}')
    const latex = await saved(page, menu, 'Picture, LaTeX file')
    expect([latex.suggestedFilename(), `${await bytesOf(latex)}`]).toEqual([`${name}.tex`, await clipboard(page)])

    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await button(page, menu).click()
      await expect(button(page, 'Picture, PNG file')).toBeVisible()
      await expectAccessible(page)
      await page.keyboard.press('Escape')
    }
  })

test('commands save and copy the picture of a word, and of an encoding', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(WORD)
  // These commands come with what stands beside the operands.
  await expect(page.getByRole('tablist', { name: 'About this word' })).toBeVisible(first)
  const download = page.waitForEvent('download')
  await command(page, 'Save a picture of the word as PNG')
  expect((await download).suggestedFilename()).toBe('vp1-ab811c32.png')
  await command(page, 'Copy a picture of the word for LaTeX')
  await expect.poll(() => clipboard(page)).toContain('\\begin{tikzpicture}')
  await page.goto(ENCODING)
  await expect(button(page, 'Save or copy the diagram')).toBeVisible()
  await command(page, 'Copy the picture for WaveDrom')
  await expect.poll(() => clipboard(page)).toContain('"reg"')
})
