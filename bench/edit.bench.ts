// Measures an edit of one line of a file that changes an architecture, until the listing of 100,000 words shows it.
import { noise } from '../src/encoding/fixtures/noise.ts'
import { architectures } from '../src/isa/registry.ts'
import { changesTo, withLine } from '../src/own/skeleton.ts'
import { swept } from '../src/sweep/sweep.ts'
import type { Figure } from './figure.ts'
import { ofPage } from './served.ts'

const WORDS = 100_000
/** Bytes of noise from which the mean length of a word is taken. */
const SAMPLE = 200_000
const EDITS = 9

/**
 * Types another name and text of the first line into the editor, and returns the milliseconds until the first row has
 * it, and until the listing is whole again.
 */
const EDIT = `async (name) => {
  const area = document.querySelector('textarea.own-text')
  const text = area.value
    .replace(/"name": "\\w+"/, '"name": "' + name + '"')
    .replace(/"assembly": "\\w+/, '"assembly": "' + name)
  const start = performance.now()
  Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value').set.call(area, text)
  area.dispatchEvent(new Event('input', { bubbles: true }))
  const until = (there) => new Promise((done) => {
    const look = () => (there() ? done(performance.now() - start) : requestAnimationFrame(look))
    look()
  })
  const first = await until(() => document.querySelector('.binary-rows')?.textContent.includes(name))
  const all = await until(() => /[\\d,]+ words$/.test(document.querySelector('.binary-list h2 span')?.textContent ?? ''))
  return { first, all }
}`

const bytesOfNoise = (count: number): Uint8Array => {
  const next = noise(1)
  return Uint8Array.from({ length: count }, next)
}
const median = (values: readonly number[]): number => [...values].sort((x, y) => x - y)[values.length >> 1] ?? 0

export default ofPage(async (browser, address) => {
  const figures: Figure[] = []
  for (const { id, title, load } of architectures) {
    const { isa } = await load()
    const bytesOfWord = SAMPLE / swept(isa, bytesOfNoise(SAMPLE)).count
    const context = await browser.newContext({
      hasTouch: true,
      isMobile: true,
      viewport: { width: 1280, height: 900 },
      serviceWorkers: 'block',
    })
    const page = await context.newPage()
    await page.goto(`${address}#/${id}/binary`)
    await page.getByRole('combobox', { name: 'Architecture' }).selectOption({ label: 'Your own…' }, { timeout: 60_000 })
    await page.getByRole('button', { name: `Change ${title}`, exact: true }).click()
    const text = page.locator('textarea.own-text')
    await text.waitFor()
    // Words with these bits begin the file.
    const width = 8 * isa.unit
    const line = {
      name: 'before',
      group: isa.groups[0]?.title ?? '',
      description: 'Is edited.',
      pattern: '1'.repeat(width),
      assembly: 'before',
      evidence: 'unknown',
    } as const
    await text.fill(withLine(changesTo({ id, title }), line))
    await page.getByRole('link', { name: 'Binary', exact: true }).click()
    const code = bytesOfNoise(Math.round(WORDS * bytesOfWord))
    code.fill(0xff, 0, 8)
    await page
      .getByLabel('Open a file', { exact: true })
      .setInputFiles({ name: 'noise.bin', mimeType: 'application/octet-stream', buffer: Buffer.from(code) })
    await page.locator('.binary-rows tbody tr', { hasText: 'before' }).first().waitFor()
    const times: { readonly first: number; readonly all: number }[] = []
    for (let k = 0; k < EDITS; k++) {
      // The hunt and the flow of the edit before come to their ends.
      await page.waitForTimeout(2500)
      times.push(await page.evaluate(`(${EDIT})('edited${k}')`))
    }
    await context.close()
    figures.push(
      { name: `edit-first-rows/${id}`, value: median(times.map(({ first }) => first)), unit: 'ms' },
      { name: `edit-all-rows/${id}`, value: median(times.map(({ all }) => all)), unit: 'ms' },
    )
  }
  return figures
})
