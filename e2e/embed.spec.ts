// A person shows a word, an encoding and a program within an article of their own, and readers use them there.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Frame, type FrameLocator, type Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { type StaticHost, startHost } from './host.ts'
import { test } from './test.ts'

const WORD = '#/g13/word/0e134c4364001000'
const ENCODING = '#/vp1/reference/add'
const KERNEL = '#/g13/kernel/collatz?step=3'

/** The site of the article, which is another origin, and its folder. */
let article: StaticHost
let folder: string
test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'article-'))
  article = await startHost(folder)
})
test.afterAll(async () => {
  await article.leave()
  rmSync(folder, { recursive: true, force: true })
})

/** Opens an article with this HTML in it; returns the page that its frame shows. */
async function read(page: Page, html: string, name: string): Promise<FrameLocator> {
  writeFileSync(
    join(folder, `${name}.html`),
    `<!doctype html><html lang="en"><meta charset="utf-8"><title>Article</title><style>body { margin: 0 } iframe { border: 0 }</style><main><h1>An article</h1>${html}</main></html>`,
  )
  await page.goto(`${article.address}${name}.html`)
  return page.frameLocator('iframe')
}

const frameOf = (source: string, more = '') =>
  `<iframe src="${source}" title="ISA Explorer" width="100%" height="720" ${more}></iframe>`

const bit = (frame: FrameLocator, at: number) => frame.getByRole('button', { name: new RegExp(`^bit ${at},`) })
const stepCount = (frame: FrameLocator) => frame.locator('.status .count')
function insides(page: Page): Frame {
  const [, frame] = page.frames()
  if (!frame) throw new Error('the article has no frame')
  return frame
}

/** Expects what a frame has and lacks: no header, tabs or tools that lead elsewhere; a link to the whole page. */
async function expectFrame(frame: FrameLocator, fragment: string, baseURL = ''): Promise<void> {
  await expect(frame.getByRole('link', { name: 'Open in ISA Explorer' })).toHaveAttribute(
    'href',
    new RegExp(`^${baseURL}/${fragment.replace(/[?]/g, '\\?')}`),
  )
  await expect(frame.getByRole('navigation', { name: 'Views' })).toHaveCount(0)
  await expect(frame.getByRole('button', { name: 'Help and keys' })).toHaveCount(0)
  await expect(frame.getByRole('button', { name: 'Skip to content' })).toBeHidden()
  await expect(frame.locator('.message')).toHaveCount(0)
}

for (const [mark, scheme, paper] of [
  ['?embed=dark', 'light', 'rgb(20, 22, 26)'],
  ['?embed=light', 'dark', 'rgb(251, 251, 250)'],
  ['?embed', 'dark', 'rgb(20, 22, 26)'],
] as const)
  test(`a word in an article, ${mark} where the system is ${scheme}: its bits are flipped`, async ({
    page,
    baseURL,
  }) => {
    await page.emulateMedia({ colorScheme: scheme })
    const frame = await read(page, frameOf(`${baseURL}/${mark}${WORD}`), 'word')
    await expect(frame.getByRole('heading', { level: 1 })).toContainText('iadd')
    await expectFrame(frame, WORD, baseURL)
    await expect(frame.locator('body')).toHaveCSS('background-color', paper)
    await expect(frame.getByRole('button', { name: 'Copy or save the word' })).toBeHidden()
    await bit(frame, 26).click()
    await expect(frame.getByLabel('Hex', { exact: true })).toHaveValue('0e 13 4c 47 64 00 10 00')
    await expectFrame(frame, '#/g13/word/0e134c4764001000', baseURL)
    await frame.getByRole('button', { name: 'Undo' }).click()
    await expect(frame.getByLabel('Hex', { exact: true })).toHaveValue('0e 13 4c 43 64 00 10 00')
    await expect.poll(() => insides(page).evaluate(() => location.search)).toBe(mark)
    await expectAccessible(insides(page))
  })

test('an encoding in an article: its fields are there, and the article keeps the focus and its place', async ({
  page,
  baseURL,
}) => {
  const frame = await read(page, frameOf(`${baseURL}/?embed=light${ENCODING}`), 'encoding')
  await expect(frame.getByRole('heading', { level: 1, name: 'add', exact: true })).toBeVisible()
  await expect(frame.getByRole('img', { name: /^Bit diagram of add/ })).toBeVisible()
  await expectFrame(frame, ENCODING, baseURL)
  await expect(frame.getByRole('navigation', { name: 'Encodings' })).toBeHidden()
  expect(await page.evaluate(() => [document.activeElement?.tagName, scrollY])).toEqual(['BODY', 0])
  await expectAccessible(insides(page))
})

test('a kernel in an article is stepped, forwards and backwards', async ({ page, baseURL }) => {
  const frame = await read(page, frameOf(`${baseURL}/?embed=dark${KERNEL}`), 'kernel')
  await expect(stepCount(frame)).toHaveText('3')
  await frame.getByRole('button', { name: 'Step', exact: true }).click()
  await expect(stepCount(frame)).toHaveText('4')
  await expectFrame(frame, '#/g13/kernel/collatz?step=4', baseURL)
  await frame.getByRole('button', { name: 'Back', exact: true }).click()
  await expect(stepCount(frame)).toHaveText('3')
  await expectAccessible(insides(page))
})

test('a frame that its article keeps apart has no storage: words and programs work all the same', async ({ page }) => {
  // Scripts of modules are sent to pages of no site only by hosts that allow all of them.
  const product = await startHost(undefined, { 'Access-Control-Allow-Origin': '*' })
  const frame = await read(page, frameOf(`${product.address}?embed${KERNEL}`, 'sandbox="allow-scripts"'), 'apart')
  await expect(stepCount(frame)).toHaveText('3')
  expect(await insides(page).evaluate(() => self.origin)).toBe('null')
  await frame.getByRole('button', { name: 'Step', exact: true }).click()
  await expect(stepCount(frame)).toHaveText('4')
  await expect(frame.locator('.message')).toHaveCount(0)
  await read(page, frameOf(`${product.address}?embed${WORD}`, 'sandbox="allow-scripts"'), 'apart')
  await bit(frame, 26).click()
  await expect(frame.getByLabel('Hex', { exact: true })).toHaveValue('0e 13 4c 47 64 00 10 00')
  await product.leave()
})

test('links that lead to another view open in a tab of their own; others stay', async ({ page, baseURL }) => {
  const frame = await read(page, frameOf(`${baseURL}/?embed=dark${WORD}`), 'links')
  const opened = async (click: () => Promise<void>) => {
    const [tab] = await Promise.all([page.waitForEvent('popup'), click()])
    const address = tab.url()
    await tab.close()
    return address
  }
  expect(await opened(() => frame.getByRole('link', { name: 'iadd' }).first().click())).toMatch(
    new RegExp(`^${baseURL}/#/g13/reference/iadd`),
  )
  expect(await opened(() => frame.getByRole('link', { name: 'Open in ISA Explorer' }).click())).toBe(
    `${baseURL}/${WORD}`,
  )
  // Keys and commands lead elsewhere, too.
  await frame.getByRole('button', { name: 'Undo' }).evaluate((element) => element.closest('main')?.focus())
  expect(await opened(() => page.keyboard.press('Alt+2'))).toMatch(new RegExp(`^${baseURL}/#/g13/reference`))
  await expectFrame(frame, WORD, baseURL)
})

test('a theme that there is none of is named', async ({ page, baseURL }) => {
  const frame = await read(page, frameOf(`${baseURL}/?embed=blue${WORD}`), 'theme')
  await expect(frame.getByRole('alert')).toContainText('the theme “blue”')
})

for (const fragment of [WORD, ENCODING, KERNEL])
  for (const scheme of ['light', 'dark'] as const)
    test(`a narrow frame shows all of its width, ${scheme}: ${fragment}`, async ({ page, baseURL }) => {
      await page.setViewportSize({ width: 320, height: 760 })
      const frame = await read(page, frameOf(`${baseURL}/?embed=${scheme}${fragment}`), 'narrow')
      await expect(frame.getByRole('link', { name: 'Open in ISA Explorer' })).toBeVisible()
      await expect(frame.locator('main .view')).toBeVisible()
      await expect
        .poll(() => insides(page).evaluate(() => [innerWidth, document.documentElement.scrollWidth]))
        .toEqual([320, 320])
      await expectAccessible(insides(page))
    })

/** How the HTML of a frame is copied in each view. */
const COPIED: readonly (readonly [fragment: string, title: RegExp, copies: (page: Page) => Promise<void>])[] = [
  [
    WORD,
    /^iadd r4_r5, /,
    async (page) => {
      await page.getByRole('button', { name: 'Copy or save the word' }).click()
      await page.getByRole('button', { name: 'Frame for another page' }).click()
    },
  ],
  [
    ENCODING,
    /^add · NVIDIA VP1 reference/,
    (page) => page.getByRole('button', { name: 'Copy a frame for another page' }).click(),
  ],
  [
    '#/g13/kernel/collatz',
    /^Collatz/,
    async (page) => {
      await page.locator('.about-program summary').click()
      await page.getByRole('button', { name: 'Copy a frame for another page' }).click()
    },
  ],
  [
    '#/compare/vp1:25850c4c;vp1:25850c4d',
    / and /,
    async (page) => {
      await page.keyboard.press('Control+k')
      await page.getByRole('combobox', { name: 'Search commands and instructions' }).fill('frame of this')
      await page.getByRole('option', { name: /Copy a frame of this for another page/ }).click()
    },
  ],
]
for (const [fragment, titled, copies] of COPIED)
  test(`the HTML that is copied works as it is: ${fragment}`, async ({ page, context, baseURL }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.goto(`/${fragment}`)
    await page.getByRole('button', { name: 'Theme: as the system' }).click()
    await expect(page.locator('main .view').first()).toBeVisible()
    await expect(page).toHaveTitle(titled)
    await copies(page)
    await expect(page.getByRole('status').filter({ hasText: 'Frame copied' })).toHaveCount(1)
    const html = await page.evaluate(() => navigator.clipboard.readText())
    expect(html).toMatch(/^<iframe src="[^"]+" title="[^"]+" width="100%" height="\d+" loading="lazy"><\/iframe>$/)
    expect(html).toContain(`src="${baseURL}/?embed=light${fragment}`)
    const title = await page.title()
    const frame = await read(page, html, 'copied')
    await expect(page.locator('iframe')).toHaveAttribute('title', title)
    await expectFrame(frame, fragment, baseURL)
    await expect(frame.locator('main .view').first()).toBeVisible()
    await expect.poll(() => insides(page).evaluate(() => document.title)).toBe(title)
    await page.evaluate(() => localStorage.clear())
  })
