// Tests what the browser remembers: the grid and the theme, with storage that is empty, old, forbidden, or works.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const stored = new Map<string, string>()
const storage = {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => void stored.set(key, value),
  removeItem: (key: string) => void stored.delete(key),
}
const forbidden = () => {
  throw new Error('forbidden')
}
const dataset: { theme?: string } = {}
beforeEach(() => {
  stored.clear()
  vi.resetModules()
  vi.stubGlobal('localStorage', storage)
  vi.stubGlobal('document', { documentElement: { dataset } })
  delete dataset.theme
})
afterEach(() => vi.unstubAllGlobals())

test.each([
  [undefined, { width: 'auto', order: 'high' }],
  ['{"width":16,"order":"low"}', { width: 16, order: 'low' }],
  ['{"width":7,"order":"memory"}', { width: 'auto', order: 'memory' }],
  ['{"width":8,"order":"none"}', { width: 8, order: 'high' }],
  ['nonsense', { width: 'auto', order: 'high' }],
  ['null', { width: 'auto', order: 'high' }],
])('the grid is as it was left: %s', async (text, expected) => {
  if (text !== undefined) stored.set('grid', text)
  const { useGridChoice } = await import('./gridChoice.ts')
  expect(useGridChoice.getState()).toMatchObject(expected)
})

test('a change of the grid is remembered, and lasts without storage, too', async () => {
  const { turnGrid, useGridChoice } = await import('./gridChoice.ts')
  turnGrid({ width: 8 })
  expect(stored.get('grid')).toBe('{"width":8,"order":"high"}')
  turnGrid({ order: 'memory' })
  expect(stored.get('grid')).toBe('{"width":8,"order":"memory"}')
  vi.stubGlobal('localStorage', { ...storage, setItem: forbidden })
  turnGrid({ width: 32 })
  expect(useGridChoice.getState()).toMatchObject({ width: 32, order: 'memory' })
})

test('the theme is read from the page, set there, and remembered unless it is that of the system', async () => {
  const { nextTheme, readTheme, setTheme } = await import('./theme.ts')
  const { useStore } = await import('./store.ts')
  const theme = () => useStore.getState().theme
  dataset.theme = 'dark'
  readTheme()
  expect(theme()).toBe('dark')
  dataset.theme = 'pink'
  readTheme()
  expect(theme()).toBe('dark')
  setTheme('light')
  expect([theme(), dataset.theme, stored.get('theme')]).toEqual(['light', 'light', 'light'])
  setTheme('system')
  expect([theme(), dataset.theme, stored.get('theme')]).toEqual(['system', undefined, undefined])
  vi.stubGlobal('localStorage', { ...storage, setItem: forbidden, removeItem: forbidden })
  setTheme('dark')
  setTheme('system')
  expect(theme()).toBe('system')
  expect((['system', 'light', 'dark'] as const).map(nextTheme)).toEqual(['light', 'dark', 'system'])
})

test('documents are there only once they are loaded', async () => {
  const { areDocumentsLoaded, documents, loadDocuments } = await import('./documents.ts')
  expect(areDocumentsLoaded()).toBe(false)
  expect(documents).toThrow('What leaves out other sources is not loaded')
  const loaded = await loadDocuments()
  expect([areDocumentsLoaded(), documents() === loaded]).toEqual([true, true])
})

test('work goes on in stretches until it is done, or nobody needs it', async () => {
  const { inStretches } = await import('./wholes.ts')
  let steps = 0
  await inStretches(() => ++steps === 5)
  expect(steps).toBe(5)
  await inStretches(
    () => ++steps > 1e9,
    () => steps >= 8,
  )
  expect(steps).toBe(8)
})
