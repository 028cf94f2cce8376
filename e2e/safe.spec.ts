// The page runs its own scripts and talks to nobody: it says so in a policy, and works under a host's stricter one.
import { type Page, expect as soon } from '@playwright/test'
import { architectures } from '../src/isa/registry.ts'
import { startHost } from './host.ts'
import { test } from './test.ts'

test.describe.configure({ timeout: 180_000 })
const expect = soon.configure({ timeout: 30_000 })

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const monaco = (page: Page) => page.locator('.monaco-editor').first()
const editor = (page: Page) => page.getByRole('textbox', { name: 'Program' })

/** Whatever goes wrong on a page, as it happens. */
function troubles(page: Page): string[] {
  const found: string[] = []
  page.on('pageerror', (error) => found.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error') found.push(message.text())
  })
  return found
}

/** Records violations of the security policy from the start of the page on, such as `script-src-elem inline`. */
async function violations(page: Page): Promise<() => Promise<readonly string[]>> {
  await page.addInitScript(() => {
    const seen: string[] = []
    Object.assign(window, { seen })
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
      seen.push(`${effectiveDirective} ${blockedURI}`),
    )
  })
  return () => page.evaluate(() => (window as unknown as { seen: readonly string[] }).seen)
}

async function run(page: Page): Promise<void> {
  await expect(monaco(page)).toBeVisible()
  await button(page, 'Run').click()
  await expect(page.getByRole('region', { name: /The result is as expected/ })).toBeVisible()
}

for (const { id } of architectures) {
  test(`all views of ${id} work under the policy, and ask nobody else`, async ({ page, baseURL }) => {
    const found = troubles(page)
    const refused = await violations(page)
    const asked = new Set<string>()
    page.context().on('request', (request) => asked.add(new URL(request.url()).origin))
    await page.goto(`/#/${id}/word`)
    await page.getByRole('button', { name: /^bit 3,/ }).click()
    await expect(page.getByRole('grid').first()).toBeVisible()
    expect(await refused()).toEqual([])
    await page.getByRole('link', { name: 'Reference' }).click()
    await page
      .getByRole('table', { name: /Encodings of/ })
      .getByRole('rowheader')
      .getByRole('link')
      .first()
      .click()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.goto(`/#/${id}/puzzles`)
    await page.getByRole('list').getByRole('link').last().click()
    await button(page, 'Check').click()
    await expect(page.getByRole('region', { name: 'Not right yet' })).toContainText('There is no instruction yet.')
    await page.getByRole('link', { name: 'Program', exact: true }).click()
    await run(page)
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox', { name: 'Search commands and instructions' }).fill('add')
    await page.keyboard.press('Escape')
    await button(page, 'Help and keys').click()
    await expect(page.getByRole('dialog')).toBeVisible()
    expect(await refused()).toEqual([])
    expect(found).toEqual([])
    expect([...asked]).toEqual([new URL(baseURL ?? '').origin])
  })
}

test('the editor completes, marks and explains under the policy', async ({ page }) => {
  const found = troubles(page)
  const refused = await violations(page)
  await page.goto('/#/vp1/kernel/blend')
  await expect(monaco(page)).toBeVisible()
  await editor(page).focus()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.insertText('add $r1 $r2 $r3\nadd $r1 $q2 $r3\n')
  await expect(page.locator('.squiggly-error')).toBeVisible()
  await page.keyboard.type('su', { delay: 50 })
  await page.keyboard.press('Control+Space')
  await expect(page.locator('.suggest-widget').getByRole('option', { name: /^sub/ }).first()).toBeVisible()
  await page.keyboard.press('Escape')
  await page.keyboard.press('ControlOrMeta+Home')
  await page.locator('.view-line').filter({ hasText: '$r2' }).getByText('add').hover()
  await expect(page.locator('.monaco-hover-content').filter({ visible: true })).toContainText('Adds')
  // The font with the signs of the editor. Its worker is not started by what the page uses of it; the machine's is.
  expect(await page.evaluate(() => document.fonts.load('16px codicon').then((fonts) => fonts.length))).toBe(1)
  expect(await refused()).toEqual([])
  expect(found).toEqual([])
})

test('what somebody smuggles in does not run, and nothing is sent elsewhere', async ({ page }) => {
  const refused = await violations(page)
  await page.goto('/#/vp1/word')
  await expect(page.getByRole('grid').first()).toBeVisible()
  const ran = await page.evaluate(async () => {
    const script = document.createElement('script')
    script.textContent = 'window.injected = true'
    document.head.append(script)
    document.body.insertAdjacentHTML('beforeend', '<img src="data:," onerror="window.injected = true">')
    const other = document.createElement('script')
    other.src = 'https://example.com/script.js'
    document.head.append(other)
    const sent = await fetch('https://example.com/').then(
      () => 'sent',
      () => 'refused',
    )
    await new Promise((done) => setTimeout(done, 500))
    return { sent, injected: 'injected' in window }
  })
  expect(ran).toEqual({ sent: 'refused', injected: false })
  const seen = await refused()
  expect(seen).toContain('script-src-elem inline')
  expect(seen).toContain('script-src-attr inline')
  expect(seen).toContain('script-src-elem https://example.com/script.js')
  expect(seen).toContain('connect-src https://example.com/')
})

test('code is not made from text', async ({ page }) => {
  const refused = await violations(page)
  await page.goto('/#/vp1/word')
  await expect(page.getByRole('grid').first()).toBeVisible()
  // Later, since what a test says itself is above the law.
  await page.evaluate(() => void setTimeout('window.made = true'))
  await expect.poll(refused).toEqual(['script-src eval'])
  expect(await page.evaluate(() => 'made' in window)).toBe(false)
})

test('a host that forbids code from text in workers, too: kernels of all architectures compute what they must', async ({
  page,
}) => {
  const strict = await startHost(undefined, { 'Content-Security-Policy': "script-src 'self'" })
  const found = troubles(page)
  for (const { id } of architectures) {
    await page.goto('about:blank')
    await page.goto(`${strict.address}#/${id}/program`)
    await run(page)
    await page.getByRole('link', { name: 'Word', exact: true }).click()
    await expect(page.getByRole('grid').first()).toBeVisible()
  }
  expect(found).toEqual([])
  await strict.leave()
})
