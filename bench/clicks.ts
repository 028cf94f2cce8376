// Clicks bits of the page one after the other, as a person does.
import type { Page } from '@playwright/test'

/** A different one each time, so that encodings, fields and lengths change too. `pause`: milliseconds before and after each click. */
export async function clickBits(page: Page, times: number, pause: number): Promise<void> {
  const centres = await page.locator('[data-bit]').evaluateAll((all) =>
    all.map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect()
      return { x: x + width / 2, y: y + height / 2 }
    }),
  )
  for (let i = 0; i < times; i++) {
    const at = centres[(i * 7) % centres.length]
    if (!at) continue
    // The highlight of the bit under the pointer is drawn before the click.
    await page.mouse.move(at.x, at.y)
    await page.waitForTimeout(pause)
    await page.mouse.down()
    await page.mouse.up()
    await page.waitForTimeout(pause)
  }
}
