// Leaves programs and comes back: what a view made for itself is given back when it is left.
import type { Page } from '@playwright/test'
import { expect } from '@playwright/test'
import { test } from './test.ts'

/** Visits before the first count, in which what is made once is made, and visits that must leave nothing. */
const [BEFORE, VISITS] = [3, 8]
/** Elements that may be more or fewer for other reasons; an editor has more than fifty. */
const OTHERS = 60

async function visit(page: Page, times: number): Promise<void> {
  for (let k = 0; k < times; k++) {
    await page.goto('/#/g13/kernel/sine')
    await expect(page.locator('.monaco-editor .view-line').first()).toBeVisible({ timeout: 60_000 })
    await page.goto('/#/g13')
    await expect(page.locator('.monaco-editor')).toHaveCount(0)
  }
}

test('a program that is left leaves no elements of its editor behind', async ({ page, context }) => {
  const session = await context.newCDPSession(page)
  await session.send('Performance.enable')
  const elements = async () => {
    // The editor is disposed of after the next view is drawn.
    await page.waitForTimeout(500)
    for (let k = 0; k < 3; k++) await session.send('HeapProfiler.collectGarbage')
    const { metrics } = await session.send('Performance.getMetrics')
    return metrics.find(({ name }) => name === 'Nodes')?.value ?? Number.NaN
  }
  await visit(page, BEFORE)
  const before = await elements()
  await visit(page, VISITS)
  expect((await elements()) - before).toBeLessThan(OTHERS)
})
