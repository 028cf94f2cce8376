// Tests that the layout of the grid is kept in the browser, and that nothing that is kept there breaks the page.
import { afterEach, expect, test, vi } from 'vitest'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.resetModules()
})

/** Returns the choice as a page finds it that begins with this text in its storage, and what it keeps then. */
async function begun(kept: string | null) {
  const storage = new Map(kept === null ? [] : [['grid', kept]])
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, text: string) => storage.set(key, text),
  })
  vi.resetModules()
  return { ...(await import('./gridChoice.ts')), storage }
}

test.each([
  [null, { width: 'auto', order: 'high' }],
  ['{"width":16,"order":"memory"}', { width: 16, order: 'memory' }],
  ['{"width":8,"order":"low"}', { width: 8, order: 'low' }],
  ['{"width":7,"order":"none"}', { width: 'auto', order: 'high' }],
  ['{"width":32}', { width: 32, order: 'high' }],
  ['no JSON', { width: 'auto', order: 'high' }],
])('kept is %s, found is %j', async (kept, found) => {
  const { useGridChoice } = await begun(kept)
  expect(useGridChoice.getState()).toEqual(found)
})

test('a change is kept with what was chosen before', async () => {
  const { turnGrid, useGridChoice, storage } = await begun('{"width":16}')
  turnGrid({ order: 'low' })
  expect(useGridChoice.getState()).toEqual({ width: 16, order: 'low' })
  expect(JSON.parse(storage.get('grid') ?? '')).toEqual({ width: 16, order: 'low' })
})

test('without a storage the choice lasts as long as the page', async () => {
  vi.stubGlobal('localStorage', undefined)
  vi.resetModules()
  const { turnGrid, useGridChoice } = await import('./gridChoice.ts')
  turnGrid({ width: 8 })
  expect(useGridChoice.getState()).toEqual({ width: 8, order: 'high' })
})
