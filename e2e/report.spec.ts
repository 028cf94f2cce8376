// A person reports a wrong bit or unknown words: the page fills the report in, and opens the issue if it knows the project.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { build } from 'vite'
import { root as here, readablePath } from '../scripts/root.mjs'
import { expectAccessible } from './axe.ts'
import { type StaticHost, startHost } from './host.ts'
import { test } from './test.ts'

const WORD = '#/g13/word/0e134c4364001000'
/** Bit 54 of iadd, which nobody explains, is set. */
const ODD = '0e134c4364005000'
const ISSUES = 'https://issues.example/owner/repo/issues/new'

const copied = (page: Page) => page.evaluate(() => navigator.clipboard.readText())

async function openWordMenu(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await page.getByRole('button', { name: 'Copy or save the word' }).click()
}
async function openHunt(page: Page, address: string) {
  await page.goto(address)
  await page
    .getByLabel('Open a file', { exact: true })
    .setInputFiles({ name: 'odd.bin', mimeType: 'application/octet-stream', buffer: Buffer.from(ODD, 'hex') })
  const hunt = page.getByRole('region', { name: 'Nobody explains' })
  await expect(hunt).toContainText('1 of 1')
  return hunt
}

test.beforeEach(({ context }) => context.grantPermissions(['clipboard-read', 'clipboard-write']))

test('a word that decodes is reported with what the page says of it', async ({ page }) => {
  await openWordMenu(page, `/${WORD}`)
  await expect(page.getByRole('button', { name: 'Open an issue about this word' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Report this word' }).click()
  await expect.poll(() => copied(page)).toMatch(/^### Link\n\nhttp/)
  const text = await copied(page)
  for (const part of [
    `/${WORD}\n`,
    '### What the page says\n\n- Apple G13, bytes `0e 13 4c 43 64 00 10 00`\n- text: `iadd r4_r5, r6_r7, r2.sx, lsl 2`',
    '- meaning: `r5:r4 <- r7:r6 + (signed(r2) << 2)`',
    '### What is right\n',
    '### How you know\n',
  ])
    expect(text).toContain(part)
})

test('a word that nobody knows is reported with its bytes', async ({ page }) => {
  await openWordMenu(page, '/#/vp1/word/00000000')
  await page.getByRole('button', { name: 'Report this word' }).click()
  await expect
    .poll(() => copied(page))
    .toMatch(
      /^### Architecture\n\nvp1\n[\s\S]*### Words\n\n```text\n00 00 00 00\n```\n[\s\S]*### Where they are from\n/,
    )
})

test('the words of a file that nobody explains are reported with their places', async ({ page }) => {
  const hunt = await openHunt(page, '/#/g13/binary')
  await hunt.getByRole('button', { name: 'Copy as Markdown' }).click()
  await expect.poll(() => copied(page)).toContain(`${ODD}  1 time, first at 0x0\n`)
  expect(await copied(page)).toMatch(
    /^### Architecture\n\ng13\n[\s\S]*iadd with unexplained bit 54: 1 word\n[\s\S]*The file odd\.bin/,
  )
})

test.describe('a build that knows where the project takes issues', () => {
  let folder: string
  let host: StaticHost
  test.beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'issues-'))
    process.env.ISA_EXPLORER_ISSUES = ISSUES
    await build({ root: readablePath(here), logLevel: 'error', build: { outDir: folder, emptyOutDir: true } })
    process.env.ISA_EXPLORER_ISSUES = ''
    host = await startHost(folder)
  })
  test.afterAll(async () => {
    await host.leave()
    rmSync(folder, { recursive: true, force: true })
  })

  test('the new issue has template and fields, from the word, the help and the hunt', async ({ page, context }) => {
    await context.route(`${new URL(ISSUES).origin}/**`, (route) => route.fulfill({ body: 'issues' }))
    const issue = async (click: () => Promise<void>) => {
      const [tab] = await Promise.all([page.waitForEvent('popup'), click()])
      await tab.waitForURL(`${ISSUES}**`)
      const url = new URL(tab.url())
      await tab.close()
      expect(url.href.length).toBeLessThan(8000)
      return Object.fromEntries(url.searchParams)
    }
    await openWordMenu(page, `${host.address}${WORD}`)
    const word = {
      template: 'wrong-bit.yml',
      title: 'Wrong bit: Apple G13 iadd 0e 13 4c 43 64 00 10 00',
      link: `${host.address}${WORD}`,
      here: expect.stringContaining('- text: `iadd r4_r5, r6_r7, r2.sx, lsl 2`'),
    }
    expect(await issue(() => page.getByRole('button', { name: 'Open an issue about this word' }).click())).toEqual(word)
    await page.getByRole('button', { name: 'Help and keys' }).click()
    const link = page.getByRole('link', { name: 'Open an issue with it' })
    expect(await issue(() => link.click())).toEqual(word)
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Close', exact: true }).click()
    const hunt = await openHunt(page, `${host.address}#/g13/binary`)
    expect(await issue(() => hunt.getByRole('link', { name: 'Open an issue with it' }).click())).toMatchObject({
      template: 'unknown-word.yml',
      title: 'Unknown word: Apple G13, 1 word in odd.bin',
      architecture: 'g13',
      words: expect.stringContaining(ODD),
      where: expect.stringContaining('odd.bin'),
    })
    await expectAccessible(page)
  })
})
