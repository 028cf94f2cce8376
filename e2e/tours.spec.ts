// A person takes the tour of a kernel: each stop is a link that says what is to be seen, and stepping on alone keeps the way back.
import { expect, type Page } from '@playwright/test'
import { countOnes } from '../src/encoding/words.ts'
import { architectures } from '../src/isa/registry.ts'
import type { Tour } from '../src/isa/tour.ts'
import { expectAccessible } from './axe.ts'
import { test } from './test.ts'

const first = { timeout: 60_000 }
const step = (page: Page) => page.locator('.status .count')
const strip = (page: Page, tour: string) => page.getByRole('region', { name: `Tour: ${tour}` })
const next = (page: Page) => page.getByRole('link', { name: 'Next stop' })
const stepRegion = (page: Page, which: 'last' | 'next') => page.getByRole('region', { name: `The ${which} step` })

const addressOf = (isa: string, { kernel, id, stops }: Tour, stop: number): string => {
  const { step: at, lane, group } = stops[stop - 1]!
  const where = [
    at && `step=${at}`,
    lane && `lane=${lane}`,
    group !== undefined && `group=${group}`,
    `tour=${id}.${stop}`,
  ]
  return `/#/${isa}/kernel/${kernel}?${where.filter(Boolean).join('&')}`
}

for (const { id, load } of architectures)
  test(`${id}: every stop of every tour opens by its link, and says its line`, async ({ page }) => {
    test.slow()
    const { tours = [] } = await load()
    for (const tour of tours)
      for (const [k, { step: at, title, expects }] of tour.stops.entries()) {
        // A link from elsewhere, not a way within the page.
        await page.goto('about:blank')
        await page.goto(addressOf(id, tour, k + 1))
        await expect(strip(page, tour.title)).toContainText(`stop ${k + 1} of ${tour.stops.length}`, first)
        await expect(strip(page, tour.title).getByRole('heading', { name: title })).toBeVisible()
        await expect(step(page)).toHaveText(String(at), first)
        await expect(stepRegion(page, 'next')).toContainText(expects.next[1])
        await expect(stepRegion(page, 'next')).toContainText(`line ${expects.next[0]}`)
        if (expects.last) await expect(stepRegion(page, 'last')).toContainText(expects.last[1])
        if (expects.active !== undefined)
          await expect(page.getByRole('main')).toContainText(
            `0x${expects.active.toString(16).padStart(8, '0')}, ${countOnes(expects.active)} of 32`,
          )
        // Nothing in the link could not be used.
        await expect(page.locator('.message')).toHaveCount(0)
        await expect(page.getByRole('link', { name: `Back to stop ${k + 1}` })).toHaveCount(0)
      }
    if (tours.length === 0) {
      await page.goto(`/#/${id}/program`)
      await expect(step(page)).toHaveText('0', first)
      await expect(page.getByRole('link', { name: /Take the tour/ })).toHaveCount(0)
    }
  })

test('from the start to the end of a tour, and back by the browser', async ({ page }) => {
  await page.goto('/')
  await page
    .getByRole('article')
    .filter({ hasText: 'Apple G13' })
    .getByRole('link', { name: 'Tour: Divergence' })
    .click()
  await expect(page).toHaveURL(/kernel\/collatz\?step=4&lane=2&tour=divergence\.1/)
  const all = strip(page, 'Divergence')
  await expect(all).toContainText('stop 1 of 9', first)
  // The first has none before it, the last none after it.
  await expect(page.getByRole('link', { name: 'Previous stop' })).toHaveCount(0)
  for (let k = 2; k <= 9; k++) {
    await next(page).click()
    await expect(all).toContainText(`stop ${k} of 9`)
  }
  await expect(step(page)).toHaveText('1182')
  await expect(next(page)).toHaveCount(0)
  await page.goBack()
  await expect(all).toContainText('stop 8 of 9')
  await expect(step(page)).toHaveText('1180')
  await page.getByRole('link', { name: 'Previous stop' }).click()
  await expect(all).toContainText('stop 7 of 9')
  await all.getByText('All stops').click()
  await all.getByRole('link', { name: 'The else changes sides' }).click()
  await expect(all).toContainText('stop 4 of 9')
  await expect(step(page)).toHaveText('12')
  await expect(page).toHaveURL(/tour=divergence\.4/)
})

test('stepping on alone keeps the tour, and its stop is a press away; breakpoints stay', async ({ page }) => {
  await page.goto('/#/g13/kernel/collatz?step=12&break=20&lane=2&tour=divergence.4')
  await expect(step(page)).toHaveText('12', first)
  const back = page.getByRole('link', { name: 'Back to stop 4' })
  await expect(back).toHaveCount(0)
  const top = async () => (await page.locator('.run-bar').boundingBox())?.y
  const before = await top()
  await page.getByRole('button', { name: 'Step', exact: true }).click()
  await expect(step(page)).toHaveText('13')
  await expect(strip(page, 'Divergence')).toContainText('stop 4 of 9')
  await expect(back).toBeVisible()
  await expect.poll(() => top()).toBe(before)
  // The address says both where the run stands and which stop it went on from.
  await expect(page).toHaveURL(/step=13.*break=20.*tour=divergence\.4/)
  await page.reload()
  await expect(step(page)).toHaveText('13', first)
  await expect(back).toBeVisible()
  await back.click()
  await expect(step(page)).toHaveText('12')
  await expect(back).toHaveCount(0)
  await next(page).click()
  await expect(step(page)).toHaveText('15')
  await expect.poll(() => top()).toBe(before)
  await expect(page).toHaveURL(/break=20/)
})

test('an offer on the kernel, and an end where it was', async ({ page }) => {
  await page.goto('/#/sm1/kernel/reduction?step=30')
  const offer = page.getByRole('link', { name: 'Take the tour: Divergence and barriers, 8 stops' })
  await expect(offer).toBeVisible(first)
  await offer.click()
  await expect(step(page)).toHaveText('44')
  await expect(strip(page, 'Divergence and barriers')).toBeVisible()
  await page.getByRole('button', { name: 'Leave the tour' }).click()
  await expect(strip(page, 'Divergence and barriers')).toHaveCount(0)
  await expect(offer).toBeVisible()
  await expect(step(page)).toHaveText('44')
  await expect(page).not.toHaveURL(/tour=/)
})

test('a tour or a stop that is not there is named', async ({ page }) => {
  await page.goto('/#/g13/kernel/collatz?step=12&tour=divergence.99')
  await expect(page.getByText('stop 99 of the tour “divergence”, which has the stops 1 to 9')).toBeVisible(first)
  await expect(step(page)).toHaveText('12')
  await page.goto('/#/g13/kernel/gcd?tour=divergence.1')
  await expect(page.getByText('the kernel “gcd” has none')).toBeVisible()
})

test('the next stop by keyboard, and it is read out', async ({ page }) => {
  await page.goto('/#/g13/kernel/collatz?step=4&lane=2&tour=divergence.1')
  await expect(step(page)).toHaveText('4', first)
  await next(page).focus()
  await page.keyboard.press('Enter')
  await expect(strip(page, 'Divergence')).toContainText('stop 2 of 9')
  await expect(page.getByRole('status')).toContainText('Stop 2 of 9: The if puts lane 0 to sleep')
  // The focus stays on the way: the next press leads on.
  await page.keyboard.press('Enter')
  await expect(strip(page, 'Divergence')).toContainText('stop 3 of 9')
})

for (const colorScheme of ['light', 'dark'] as const)
  test.describe(`everybody can read a stop: ${colorScheme}`, () => {
    test.use({ colorScheme })
    for (const width of [320, 1280])
      test(`${width} px`, async ({ page }) => {
        await page.setViewportSize({ width, height: 800 })
        await page.goto('/#/usse/kernel/mandelbrot?step=23874&tour=divergence.7')
        await expect(step(page)).toHaveText('23874', first)
        await page.getByText('All stops').click()
        await expectAccessible(page, '.tour')
        await expect
          .poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth))
          .toBeLessThanOrEqual(0)
      })
  })
