// Tests that a reloaded page shows the address that was written last, however late that was.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

/** The storage of the tab, which outlives the page. */
const storage = new Map<string, string>()
class Navigation {
  readonly type: string
  constructor(type: string) {
    this.type = type
  }
}

/** Returns a new page, with the address that the browser loads it with. */
async function page(hash: string, type = 'reload') {
  const location = { hash }
  vi.stubGlobal('location', location)
  vi.stubGlobal('history', {
    replaceState: (_: unknown, __: string, to: string) => Object.assign(location, { hash: to }),
  })
  vi.stubGlobal('performance', { getEntriesByType: () => [new Navigation(type)] })
  vi.stubGlobal('PerformanceNavigationTiming', Navigation)
  vi.resetModules()
  return { location, ...(await import('./left.ts')) }
}

beforeEach(() => {
  storage.clear()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => storage.set(key, value),
    removeItem: (key: string) => storage.delete(key),
  })
})
afterEach(() => vi.unstubAllGlobals())

test.each([
  ['after it is left', true],
  ['when the browser is on its way to load it again, and the page does not know', false],
])('written %s', async (_, isKnown) => {
  const old = await page('#/brew/word/01')
  if (isKnown) old.beginLeaving()
  old.replaceAddress('#/brew/word/02')
  old.replaceAddress('#/brew/word/03')
  if (!isKnown) old.beginLeaving()
  const next = await page('#/brew/word/01')
  next.takeNewest()
  expect(next.location.hash).toBe('#/brew/word/03')
  // This works only once: a user who goes back to the first address and reloads it wants that one.
  const again = await page('#/brew/word/01')
  again.takeNewest()
  expect(again.location.hash).toBe('#/brew/word/01')
})

test.each([
  ['another address', '#/g13/word', 'reload'],
  ['the same, opened anew', '#/brew/word/01', 'navigate'],
])('%s is left alone', async (_, hash, type) => {
  const old = await page('#/brew/word/01')
  old.replaceAddress('#/brew/word/02')
  old.beginLeaving()
  const next = await page(hash, type)
  next.takeNewest()
  expect(next.location.hash).toBe(hash)
})

test('what stood in another entry of the history leads nowhere', async () => {
  const old = await page('#/brew/word/01')
  old.replaceAddress('#/brew/word/02')
  old.forgetReplaced()
  old.replaceAddress('#/brew/word/03')
  old.beginLeaving()
  const next = await page('#/brew/word/01')
  next.takeNewest()
  expect(next.location.hash).toBe('#/brew/word/01')
})
