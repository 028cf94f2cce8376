// A person opens a program that writes to all of memory: it stops at the limit, says so, and the page goes on working.
import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { test } from './test.ts'

const step = (page: Page) => page.locator('.status .count')
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const long = { timeout: 60_000 }

/** `loop: mem[$r1] <- $r2`, `$r1 <- $r1 + 4096`, `$pc <- loop`, to be shown at step 3,600,000. */
const WALK =
  '/#/brew/program/2.q1Yqzi8tSk5VslLKyc8vsFLITc2NVikyjFWw0VVQKTKKyQNyIGxDBW0FEwNLM6BQQTJICKQhJk9JR6m4JLVAycrYzAAEagE'
/** Three steps a page of 4 KB; there is none for the store after 65,536 of them, that is 256 MB. */
const LAST = 3 * 65_536
const sentence = 'the program has written to more than 256 MB of memory (space memory), the most it is given'

test('a program that walks through 4 GB stops at the limit, which is named, and can be gone back in', async ({
  page,
}) => {
  test.setTimeout(180_000)
  const problems: string[] = []
  page.on('pageerror', (error) => problems.push(error.message))
  await page.goto(WALK)
  await expect(page.getByRole('main').getByText(sentence)).toBeVisible(long)
  await expect(step(page)).toHaveText(String(LAST))
  await expect(page.locator('.status')).toContainText('the memory is full')
  await expectAccessible(page, 'main')

  // It goes no further, however it is asked.
  await expect(button(page, 'Step')).toHaveAttribute('aria-disabled', 'true')
  await button(page, 'Back').click()
  await expect(step(page)).toHaveText(String(LAST - 1))
  await expect(page.getByText(sentence)).toHaveCount(0)
  await button(page, 'Step').click()
  await expect(page.getByRole('main').getByText(sentence)).toBeVisible(long)
  await expect(step(page)).toHaveText(String(LAST))

  // The program runs again from the start; no worker was given up for the limit.
  await button(page, 'Reset').click()
  await expect(step(page)).toHaveText('0')
  await button(page, 'Run').click()
  await expect(page.getByRole('main').getByText(sentence)).toBeVisible(long)
  await expect(step(page)).toHaveText(String(LAST))
  await expect(page.getByText('The worker that runs programs')).toHaveCount(0)
  // A byte that a link sets beyond the limit has no memory either, and the message names it.
  await page.goto(`${WALK}?step=${LAST}&set=${LAST}.m.memory.80000000.Bw`)
  await expect(page.getByRole('main').getByText(sentence).first()).toBeVisible(long)
  await expect(page.getByRole('main')).toContainText(
    `The address sets “bytes of memory at 0x80000000 at step ${LAST}”; ${sentence}. It was left out.`,
  )
  await page.goto('/#/brew/kernel/fibonacci?step=20')
  await expect(step(page)).toHaveText('20', long)
  expect(problems).toEqual([])
})
