// Measures whether the page stutters while a program runs at full speed: it counts tasks above 50 milliseconds for every kernel.
import type { Browser } from '@playwright/test'
import { architectures } from '../src/isa/registry.ts'
import type { Figure } from './figure.ts'
import { ofPage } from './served.ts'
import { WATCH_TASKS } from './watching.ts'

/** Milliseconds of a run that are watched, at most. */
const WATCHED = 3000

/** Returns the milliseconds of all long tasks of the page while the kernel runs once at full speed. */
async function tasksOf(browser: Browser, link: string): Promise<readonly number[]> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  await page.goto(link)
  const run = page.getByRole('button', { name: 'Run', exact: true })
  await run.waitFor()
  // Editor, pictures and the rest of the screen are there by then.
  await page.waitForTimeout(4000)
  await page.evaluate(WATCH_TASKS)
  await run.click()
  await page
    .locator('.status[data-state="halted"]')
    .waitFor({ timeout: WATCHED })
    .catch(() => undefined)
  const tasks = await page.evaluate<number[]>('window.longTasks')
  await page.close()
  return tasks
}

export default ofPage(async (browser, address) => {
  const figures: Figure[] = []
  for (const { id, load } of architectures) {
    let [count, longest, worst] = [0, 0, '']
    for (const { name } of (await load()).kernels) {
      const tasks = await tasksOf(browser, `${address}#/${id}/kernel/${name}`)
      count += tasks.length
      const most = Math.max(0, ...tasks)
      if (most > longest) [longest, worst] = [most, name]
    }
    if (worst) console.error(`frames-longest-${id} is of: ${worst}`)
    figures.push(
      { name: `frames-long-${id}`, value: count, unit: 'tasks' },
      { name: `frames-longest-${id}`, value: longest, unit: 'ms' },
    )
  }
  return figures
})
