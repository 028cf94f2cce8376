// Tests that a part is loaded once, and again only after it failed.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { architectureTitle, partOf } from './known.ts'
import { loadedOnce } from './loaded.ts'

beforeEach(() => vi.stubGlobal('navigator', { onLine: false }))
afterEach(() => vi.unstubAllGlobals())

test('an architecture is named by its title, an unknown one by its id', () => {
  expect(architectureTitle('g13')).toBe('Apple G13')
  expect(architectureTitle('z80')).toBe('z80')
  expect(partOf('vp1')).toBe('The description of NVIDIA VP1')
})

test('a part is loaded once, however often it is asked for, and not before it is ready', async () => {
  const load = vi.fn(async ({ id }: { readonly id: string }) => `part of ${id}`)
  const { useLoaded, ensure } = loadedOnce(load)
  const readied: (() => void)[] = []
  const first = ensure('g13', () => new Promise<void>((done) => readied.push(done)))
  await ensure('g13')
  await vi.waitFor(() => expect(readied).toHaveLength(1))
  expect(useLoaded.getState().parts).toEqual({})
  readied[0]?.()
  await first
  await ensure('g13')
  await ensure('z80')
  expect(useLoaded.getState()).toEqual({ parts: { g13: 'part of g13' }, failures: {} })
  expect(load).toHaveBeenCalledTimes(1)
})

test('one that failed says why, and is loaded again on demand, prepared as before', async () => {
  let isDown = true
  const { useLoaded, ensure, again } = loadedOnce(async ({ id }) => {
    if (isDown && id === 'vp1') throw new Error('gone')
    return id
  })
  const ready = vi.fn(async () => undefined)
  await Promise.all([ensure('vp1', ready), ensure('brew')])
  expect(useLoaded.getState().parts).toEqual({ brew: 'brew' })
  expect(useLoaded.getState().failures.vp1).toMatch(
    /^The description of NVIDIA VP1 could not be loaded: there is no net/,
  )
  expect(ready).not.toHaveBeenCalled()
  isDown = false
  again()
  expect(useLoaded.getState().failures).toEqual({})
  await vi.waitFor(() => expect(useLoaded.getState().parts).toEqual({ brew: 'brew', vp1: 'vp1' }))
  expect(ready).toHaveBeenCalledExactlyOnceWith('vp1')
})
