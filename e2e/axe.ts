// Asks axe-core whether the page as it stands can be used by everybody.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Frame, type Page } from '@playwright/test'
import type { AxeResults, RunOptions } from 'axe-core'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** One line a violation, then one a place: what is wrong, where, and where to read about it. */
export async function violations(page: Page | Frame, selector = 'html', options: RunOptions = {}): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  const results = await page.evaluate(
    async ({ selector, options }): Promise<AxeResults> => {
      // Scripts hear of another colour scheme in the next frame, and the frame after it is drawn in its colours.
      for (let frames = 0; frames < 2; frames++) await new Promise(requestAnimationFrame)
      const { axe } = window as unknown as { axe: typeof import('axe-core') }
      return axe.run(selector, { resultTypes: ['violations'], ...options })
    },
    { selector, options },
  )
  return results.violations.map(({ id, impact, help, helpUrl, nodes }) => {
    const places = nodes.map(
      (node) => `    ${node.target.join(' ')}: ${node.failureSummary?.replace(/\s*\n\s*/g, ' ')}`,
    )
    return [`${impact} ${id}: ${help} (${helpUrl})`, ...places].join('\n')
  })
}

export async function expectAccessible(page: Page | Frame, selector?: string, options?: RunOptions): Promise<void> {
  const found = await violations(page, selector, options)
  expect(found.length, `axe found ${found.length} kinds of violation on ${page.url()}\n${found.join('\n')}`).toBe(0)
}
