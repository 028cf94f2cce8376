// Tests which changes move the page to another place, and which come too late.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { followAddress, put, reportProblem } from './navigate.ts'
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

test('the address is read at once, and whenever the browser goes back or forth', () => {
  const heard = new Map<string, () => void>()
  vi.stubGlobal('addEventListener', (name: string, listen: () => void) => heard.set(name, listen))
  const location = { hash: '#/compare/vp1:25850c4c', search: '', pathname: '/', href: 'http://localhost/' }
  vi.stubGlobal('location', location)
  useStore.setState({ link: { view: 'start', isa: 'g13' }, left: {}, problem: undefined })
  followAddress()
  const link = () => useStore.getState().link
  expect(link()).toMatchObject({ view: 'compare', sides: [{ isa: 'vp1', hex: '25850c4c' }] })
  // A waiting change is dropped when the browser goes elsewhere.
  put({ view: 'compare', isa: 'vp1', sides: [] })
  location.hash = '#/'
  heard.get('popstate')?.()
  vi.runAllTimers()
  expect(link().view).toBe('start')
  expect(written).toEqual([])
  expect(Object.keys(useStore.getState().left).sort()).toEqual(['g13/start', 'vp1/compare'])
  // When the page is left, a waiting change is written.
  useStore.setState({ link: { view: 'program', isa: 'vp1', payload: '2.a' } })
  put({ view: 'program', isa: 'vp1', payload: '2.b' })
  heard.get('pagehide')?.()
  expect(written).toEqual(['#/vp1/program/2.b'])
})

test('what is before the # is read once, and then removed', () => {
  vi.stubGlobal('addEventListener', () => undefined)
  vi.stubGlobal('location', { hash: '', search: '?isa=none', pathname: '/page/', href: 'http://localhost/' })
  followAddress()
  expect(written).toEqual(['/page/#/'])
})

test('a problem is reported once, after those before it', () => {
  useStore.setState({ problem: undefined })
  reportProblem('one')
  reportProblem('two')
  reportProblem('one')
  expect(useStore.getState().problem).toBe('one\ntwo')
})
