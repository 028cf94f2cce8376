// Gives every story the window of the one before it, emptied, and now and then a new one.
import { test as plain } from '@playwright/test'

/**
 * Stories that share a window. Its code is compiled once, but what their pages leave behind in it adds up: after a
 * hundred stories each takes twice as long.
 */
const MOST_STORIES = 16

let stories = 0

/** Declares a story. */
export const test = plain.extend<{ readonly window: undefined }>({
  window: [
    async ({ context, page }, use) => {
      await use(undefined)
      stories++
      if (stories % MOST_STORIES !== 0) return
      // There is always a window: one that is opened to be emptied would stay at the address of the page.
      await context.newPage()
      await page.close()
    },
    { auto: true },
  ],
})
