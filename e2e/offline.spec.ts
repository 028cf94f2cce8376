// A person comes back without a network: all is there after one visit, and a new version never comes unasked.
import { cpSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, type Page, expect as soon } from '@playwright/test'
import { architectures } from '../src/isa/registry.ts'
import { expectAccessible } from './axe.ts'
import { canonical } from './canonical.ts'
import { PRODUCT, type StaticHost, startHost } from './host.ts'
import { test } from './test.ts'

// A window of its own for each test: a service worker outlives the page that set it up.
test.use({ serviceWorkers: 'allow', reuseContext: false })
// One after the other, so that the other version is made once.
test.describe.configure({ mode: 'default', timeout: 240_000 })
// Two megabytes are kept before anything here can be seen.
const expect = soon.configure({ timeout: 60_000 })

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const monaco = (page: Page) => page.locator('.monaco-editor').first()
const news = (page: Page) => page.getByRole('complementary', { name: 'New version' })

/** Waits until the page is kept and its service worker answers for it. */
const kept = (page: Page) =>
  page.evaluate(async () => {
    await navigator.serviceWorker.ready
    if (!navigator.serviceWorker.controller)
      await new Promise((done) => navigator.serviceWorker.addEventListener('controllerchange', done, { once: true }))
  })

/** Files of the editor that are kept. */
const editorFiles = (page: Page) =>
  page.evaluate(async () => {
    const name = (await caches.keys()).find((key) => key.startsWith('editor-'))
    return name === undefined ? 0 : (await (await caches.open(name)).keys()).length
  })

async function withoutNetwork(context: BrowserContext, served: StaticHost): Promise<void> {
  await served.leave()
  await context.setOffline(true)
}

/** Another version of the page: all its files have other names. */
const changed = mkdtempSync(join(tmpdir(), 'version-'))
test.beforeAll(() => {
  const names = readdirSync(join(PRODUCT, 'assets'))
  cpSync(PRODUCT, changed, { recursive: true })
  for (const name of names) renameSync(join(changed, 'assets', name), join(changed, 'assets', `changed-${name}`))
  for (const path of readdirSync(changed, { recursive: true, encoding: 'utf8' })) {
    if (!/\.(js|css|html)$/.test(path)) continue
    const text = readFileSync(join(changed, path), 'utf8')
    // A name has a hash in it, so it means nothing else wherever it stands.
    const renamed = names.reduce((all, name) => all.replaceAll(name, `changed-${name}`), text)
    writeFileSync(join(changed, path), renamed.replace(/"revision":"/g, '"revision":"changed-'))
  }
})
test.afterAll(() => rmSync(changed, { recursive: true }))

let served: StaticHost
test.beforeEach(async () => {
  served = await startHost()
})
test.afterEach(() => served.leave())

test('whoever saw the start alone has the page without a network, too', async ({ page, context }) => {
  await page.goto(served.address)
  await expect(page.getByRole('article')).toHaveCount(architectures.length)
  await kept(page)
  await withoutNetwork(context, served)
  await page.reload()
  await expect(page.getByRole('article')).toHaveCount(architectures.length)
  await page.getByRole('textbox', { name: /^Paste/ }).fill('25 85 0c 4c')
  await expect(page.getByRole('region', { name: 'What it may be' })).toContainText('add $r1 $r18')
})

test('after one visit all views of all architectures are there without a network, reload included', async ({
  page,
  context,
}) => {
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  // The editor comes before the service worker does: it is kept all the same.
  await page.goto(`${served.address}#/vp1/program`)
  await expect(monaco(page)).toBeVisible()
  await kept(page)
  await expect.poll(() => editorFiles(page)).toBeGreaterThanOrEqual(4)
  await withoutNetwork(context, served)
  for (const { id } of architectures) {
    for (const view of ['word', 'reference', 'puzzles', 'program']) {
      // The page is opened anew: going to another view within it would load that view alone.
      await page.goto('about:blank')
      await page.goto(`${served.address}?from=mail#/${id}/${view}`)
      if (view === 'word') await expect(page.getByRole('grid').first()).toBeVisible()
      if (view === 'reference') await expect(page.getByRole('table', { name: /Encodings of/ })).toBeVisible()
      if (view === 'puzzles') await expect(page.getByRole('main')).toContainText('of 5 solved')
    }
    await expect(monaco(page)).toBeVisible()
    await button(page, 'Run').click()
    await expect(page.getByRole('region', { name: /The result is as expected/ })).toBeVisible()
  }
  await page.reload()
  await expect(button(page, 'Step')).toBeVisible()
  // Dialogs are parts of their own.
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('combobox', { name: 'Search commands and instructions' })).toBeFocused()
  await page.keyboard.press('Escape')
  await button(page, 'Help and keys').click()
  await page.getByRole('link', { name: 'Licences' }).click()
  await expect(page.getByRole('heading', { name: 'Licences' })).toBeVisible()
  await expect(page.getByRole('heading', { name: /^monaco-editor / })).toBeVisible()
  expect(errors).toEqual([])
})

test('who never opened the editor has a plain one without a network', async ({ page, context }) => {
  await page.goto(`${served.address}#/g13/word`)
  await expect(page.getByRole('grid').first()).toBeVisible()
  await kept(page)
  expect(await editorFiles(page)).toBe(0)
  await withoutNetwork(context, served)
  await page.getByRole('link', { name: 'Program' }).click()
  const editor = page.getByRole('textbox', { name: 'Program' })
  await expect(editor).toBeVisible()
  await expect(monaco(page)).toHaveCount(0)
  await editor.fill('mov_imm r0, 5\nstop')
  await expect(page.getByText('2 instructions, assembled')).toBeVisible()
})

test('a part that does not come says so, and comes when the network is back', async ({ page, context }) => {
  // Without a service worker nothing is kept, as in the first seconds of a first visit.
  await page.addInitScript(() => Object.defineProperty(navigator, 'serviceWorker', { value: undefined }))
  await page.goto(`${served.address}#/g13/word`)
  await expect(page.getByRole('grid').first()).toBeVisible()
  await withoutNetwork(context, served)
  const missing = page.getByRole('alert', { name: 'A part of this page is missing' })
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('status')).toContainText('The search could not be loaded: there is no network.')
  await page.getByRole('link', { name: 'Reference' }).click()
  await expect(missing).toContainText('could not be loaded: there is no network. What is open stays as it is.')
  await expectAccessible(page)
  await missing.getByRole('button', { name: 'Try again' }).click()
  await expect(missing).toBeVisible()
  await context.setOffline(false)
  await served.comeBack()
  await missing.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('table', { name: /Encodings of/ })).toBeVisible()
})

test('architectures that do not come are named, and come when they are asked for again', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'serviceWorker', { value: undefined }))
  const descriptions = /\/assets\/core-/
  await page.route(descriptions, (route) => route.abort())
  await page.goto(`${served.address}#/`)
  await page.getByRole('textbox', { name: /^Paste a word/ }).fill('25 85 0c 4c')
  const missing = page.getByRole('alert', { name: 'A part of this page is missing' })
  await expect(missing).toContainText('The description of NVIDIA VP1 could not be loaded: the server did not send it.')
  await expectAccessible(page)
  await page.unroute(descriptions)
  await missing.getByRole('button', { name: 'Try again' }).click()
  await expect(missing).toHaveCount(0)
  await expect(page.getByRole('link', { name: /^NVIDIA VP1 add \$r1 \$r18/ })).toBeVisible()
})

test('a view that the server does not have any more is there after trying again', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'serviceWorker', { value: undefined }))
  await page.goto(`${served.address}#/g13/word`)
  await expect(page.getByRole('grid').first()).toBeVisible()
  served.folder = changed
  await page.getByRole('link', { name: 'Reference' }).click()
  const missing = page.getByRole('alert', { name: 'A part of this page is missing' })
  await expect(missing).toContainText('the server did not send it')
  await missing.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('table', { name: /Encodings of/ })).toBeVisible()
})

test('a new version waits until it is asked for, and old tabs go on with the old one', async ({ page, context }) => {
  await page.goto(`${served.address}#/vp1/word/25850c4c`)
  await kept(page)
  const other = await context.newPage()
  await other.goto(`${served.address}#/sm1/word`)
  await expect(other.getByRole('grid').first()).toBeVisible()
  await expect(news(other)).toHaveCount(0)
  // The server has the new version only.
  served.folder = changed
  await page.getByRole('button', { name: /^bit 24,/ }).click()
  await expect(page).toHaveURL(/25850c4d$/)
  await page.reload()
  await expect(news(page)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: /^bit 19,/ }).click()
  const word = await canonical(page.getByRole('heading', { level: 1 }))
  expect(await script(page)).not.toContain('changed')
  // Both versions at once: the other tab asks for parts that only the old one has.
  await button(page, 'Reload').click()
  await expect.poll(() => script(page)).toContain('changed')
  await expect.poll(() => canonical(page.getByRole('heading', { level: 1 }))).toBe(word)
  await expect(news(page)).toHaveCount(0)
  await other.getByRole('link', { name: 'Reference' }).click()
  await expect(other.getByRole('table', { name: /Encodings of/ })).toBeVisible()
  await other.getByRole('link', { name: 'Program' }).click()
  await expect(button(other, 'Step')).toBeVisible()
  expect(await script(other)).not.toContain('changed')
  await expect(other.getByRole('alert')).toHaveCount(0)
})

test('when all tabs of the old version are closed, the new one comes by itself', async ({ page, context }) => {
  await page.goto(`${served.address}#/vp1/program`)
  await expect(monaco(page)).toBeVisible()
  await kept(page)
  await expect.poll(() => editorFiles(page)).toBeGreaterThanOrEqual(4)
  served.folder = changed
  await page.reload()
  await expect(news(page)).toBeVisible()
  await button(page, 'Later').click()
  await expect(news(page)).toHaveCount(0)
  await page.close()
  await withoutNetwork(context, served)
  const next = await context.newPage()
  // A browser takes a moment to see that a tab is closed.
  await expect(async () => {
    await next.goto('about:blank')
    await next.goto(`${served.address}#/vp1/program`)
    expect(await script(next)).toContain('changed')
  }).toPass()
  // The editor was used, so its new files were kept with the rest.
  await expect(monaco(next)).toBeVisible()
  expect(await keptFiles(next)).toEqual([])
})

/** The address of the script the page began with. */
const script = (page: Page) => page.locator('script[type=module]').getAttribute('src')

/** Files of the old version that are still kept. */
const keptFiles = (page: Page) =>
  page.evaluate(async () => {
    const all = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()))
    return all.flat().flatMap(({ url }) => (/assets/.test(url) && !/changed-/.test(url) ? [url] : []))
  })
