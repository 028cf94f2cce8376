// A person opens two hundred links that mean harm, or came to harm, in one page: each says what is wrong with it, and harms nothing.
import { expect as expectSoon, type Page } from '@playwright/test'
import { hostile } from '../src/share/fixtures/hostile.ts'
import type { Hostile } from '../src/share/fixtures/make.ts'
import { test } from './test.ts'

// A trace keeps every address, a megabyte each.
test.use({ trace: 'off' })

/** Milliseconds for all links together, on a machine that is busy with other things. */
const LONG = 600_000
/** A link that takes longer than this hangs the page. */
const HANGS = 30_000
const expect = expectSoon.configure({ timeout: HANGS })

/** Follows a link as a click does; the page has read it when this is done, and what comes of that is drawn. */
const follow = (page: Page, fragment: string): Promise<void> =>
  page.evaluate(
    (fragment) =>
      new Promise<void>((done) => {
        addEventListener('popstate', () => requestAnimationFrame(() => setTimeout(done)), { once: true })
        location.hash = fragment
      }),
    fragment,
  )

async function expectSaid(page: Page, { says, inView }: Hostile): Promise<void> {
  const message = page.getByRole('alert', { name: 'Part of this link could not be used' })
  if (says === undefined || inView) await expect(message).toHaveCount(0)
  else await expect(message).toContainText(says)
  if (inView && says !== undefined) await expect(page.getByRole('main')).toContainText(says)
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Loading…')
}

test('hostile links open, one after the other', async ({ page, baseURL }) => {
  test.setTimeout(LONG)
  const harm: string[] = []
  let open = ''
  page.on('console', (line) => line.type() === 'error' && harm.push(`${open}: ${line.text()}`))
  page.on('pageerror', (error) => harm.push(`${open}: ${error.message}`))
  page.on('dialog', (dialog) => {
    harm.push(`${open}: a dialog, ${dialog.message()}`)
    void dialog.dismiss()
  })
  page.on('request', (request) => {
    const address = request.url()
    if (!address.startsWith(`${baseURL}/`) && !/^(data|blob):/.test(address)) harm.push(`${open}: asks for ${address}`)
  })
  await page.goto('/#/g13')
  await expect(page.getByRole('grid')).toBeVisible()
  for (const link of hostile) {
    open = link.name
    await test.step(
      link.name,
      async () => {
        await follow(page, link.fragment)
        await expectSaid(page, link)
        expect(await page.evaluate(() => 'hacked' in window)).toBe(false)
        expect(harm).toEqual([])
      },
      { timeout: HANGS },
    )
  }
})
