// Tests which changes move the page to another place, and which come too late.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { put } from './navigate.ts'
import { useStore } from './store.ts'

const written: string[] = []
beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('history', { replaceState: (_state: unknown, _title: string, to: string) => written.push(to) })
  vi.stubGlobal('location', { hash: '', href: 'http://localhost/' })
  vi.stubGlobal('sessionStorage', { setItem: () => undefined, removeItem: () => undefined, getItem: () => null })
  written.length = 0
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('the same place, changed, is shown and written', () => {
  useStore.setState({ link: { view: 'program', isa: 'vp1', payload: '2.a' } })
  put({ view: 'kernel', isa: 'vp1', name: 'blend' })
  vi.runAllTimers()
  expect(useStore.getState().link).toEqual({ view: 'kernel', isa: 'vp1', name: 'blend' })
  expect(written).toEqual(['#/vp1/kernel/blend'])
})

test.each([
  { view: 'program', isa: 'sm1', payload: '2.b' },
  { view: 'reference', isa: 'vp1' },
] as const)('a view that was left says its place too late', (late) => {
  const link = { view: 'program', isa: 'vp1', payload: '2.a' } as const
  useStore.setState({ link })
  put(late)
  vi.runAllTimers()
  expect(useStore.getState().link).toEqual(link)
  expect(written).toEqual([])
})
