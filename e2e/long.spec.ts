// A person opens a program of thousands of lines, right or wrong ones: the page shows what is in sight, and counts the rest.
import { expect, type Page } from '@playwright/test'
import { packProgram } from '../src/share/program.ts'
import { expectAccessible } from './axe.ts'
import { openPane } from './programs.ts'
import { test } from './test.ts'

const LINES = 3000
const numbered = (line: (k: number) => string) => Array.from({ length: LINES }, (_, k) => line(k)).join('\n')

async function open(page: Page, source: string): Promise<void> {
  await page.goto('about:blank')
  await page.goto(`/#/g13/program/${packProgram({ source, init: {} })}`)
}

test('the listing of a long program draws the lines in sight, and others when they come into sight', async ({
  page,
}) => {
  await open(page, `${numbered((k) => `iadd r1, r1, ${k % 200}`)}\nstop`)
  await expect(page.getByText(`${LINES + 1} instructions, assembled`)).toBeVisible({ timeout: 15_000 })
  await openPane(page, 'Listing')
  const rows = page.locator('.listing tbody tr[data-line]')
  const line = (k: number) => page.getByRole('button', { name: `Breakpoint at line ${k},` })
  await expect(line(1)).toBeVisible()
  await expect.poll(() => rows.count()).toBeLessThan(100)
  await expect(page.getByRole('table', { name: 'The assembled program' })).toHaveAttribute(
    'aria-rowcount',
    `${LINES + 2}`,
  )
  await expectAccessible(page)
  await page.locator('.listing-scroll').evaluate((box) => box.scrollTo(0, box.scrollHeight))
  await line(LINES + 1).click()
  await expect(line(LINES + 1)).toHaveAttribute('aria-pressed', 'true')
  await expect(line(1)).toHaveCount(0)
  await expect.poll(() => rows.count()).toBeLessThan(100)
})

test('of thousands of wrong lines the first hundred are named, and all are counted', async ({ page }) => {
  await open(
    page,
    numbered((k) => `zzz r${k}`),
  )
  const errors = page.getByRole('region', { name: `${LINES} errors` })
  await expect(errors).toBeVisible({ timeout: 15_000 })
  await expect(errors.getByRole('listitem')).toHaveCount(100)
  await expect(errors.getByText(`and ${LINES - 100} more`)).toBeVisible()
  await expect(page.locator('.assembled')).toHaveText(`${LINES} errors`)
  await expectAccessible(page)
})
