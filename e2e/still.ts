// Asks whether something stands where it stood, as somebody who looks at the page would say.
import { expect, type Locator } from '@playwright/test'

/**
 * Expects `what` to stand where `before`, its bounding box in CSS pixels, says, or to come back there.
 * Half a pixel is allowed: panes have their sizes in per cent, which a browser lays out to fractions of a pixel.
 */
export async function expectStill(what: Locator, before: Awaited<ReturnType<Locator['boundingBox']>>): Promise<void> {
  const moved = async () => {
    const now = await what.boundingBox()
    if (!before || !now) return `${JSON.stringify(before)} is now ${JSON.stringify(now)}`
    const sides = ['x', 'y', 'width', 'height'] as const
    return sides
      .filter((side) => Math.abs(now[side] - before[side]) > 0.5)
      .map((side) => `${side}: ${before[side]} is now ${now[side]}`)
      .join(', ')
  }
  await expect.poll(moved).toBe('')
}
