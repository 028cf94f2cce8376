// Tests which changes move the page to another place, and which come too late.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { enlist, withdraw } from '../../src/isa/registry.ts'
import { vp1 } from '../../src/isa/vp1/vp1.ts'
import type { Link } from '../../src/share/link.ts'
import { address, completeAddresses, followAddress, go, openElsewhere, put, reportProblem } from './navigate.ts'
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

const nothing = async () => undefined

test('the address is read at once, and whenever the browser goes back or forth', () => {
  const heard = new Map<string, () => void>()
  vi.stubGlobal('addEventListener', (name: string, listen: () => void) => heard.set(name, listen))
  const location = { hash: '#/compare/vp1:25850c4c', search: '', pathname: '/', href: 'http://localhost/' }
  vi.stubGlobal('location', location)
  useStore.setState({ link: { view: 'start', isa: 'g13' }, left: {}, problem: undefined })
  followAddress(nothing)
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
  followAddress(nothing)
  expect(written).toEqual(['/page/#/'])
})

test.each([
  ['?embed', '', undefined],
  ['?embed=dark', '#/vp1/word/25850c4c', undefined],
  ['?isa=vp1&w=25850c4c&embed=light', '', '/page/?embed=light#/vp1/word/25850c4c'],
  ['?embed=dark&isa=vp1&w=25850c4c', '', '/page/?embed=dark#/vp1/word/25850c4c'],
  ['?embedded=dark', '#/vp1/word/25850c4c', '/page/#/vp1/word/25850c4c'],
])('the mark of a frame stays before the #: %s', (search, hash, becomes) => {
  vi.stubGlobal('addEventListener', () => undefined)
  vi.stubGlobal('location', { hash, search, pathname: '/page/', href: `http://localhost/page/${search}${hash}` })
  useStore.setState({ problem: undefined })
  followAddress(nothing)
  expect(written).toEqual(becomes === undefined ? [] : [becomes])
  expect(useStore.getState().problem === undefined).toBe(!search.includes('embedded'))
  // A shared address leads to the whole page.
  expect(address()).not.toContain('embed')
})

test('a link that is opened elsewhere changes nothing here', () => {
  const link = { view: 'word', isa: 'vp1', hex: '25850c4c' } as const
  useStore.setState({ link })
  const opened: Link[] = []
  openElsewhere((to) => opened.push(to) > 0)
  go({ view: 'reference', isa: 'vp1', name: 'add' })
  openElsewhere(() => false)
  expect(opened).toEqual([{ view: 'reference', isa: 'vp1', name: 'add' }])
  expect(useStore.getState().link).toEqual(link)
  expect(written).toEqual([])
})

test('a problem is reported once, after those before it', () => {
  useStore.setState({ problem: undefined })
  reportProblem('one')
  reportProblem('two')
  reportProblem('one')
  expect(useStore.getState().problem).toBe('one\ntwo')
})

test('a word loads the description alone, the reference its kernels and tables, too', async () => {
  vi.useRealTimers()
  vi.stubGlobal('history', { pushState: (_state: unknown, _title: string, to: string) => written.push(to) })
  useStore.setState({ link: { view: 'start', isa: 'vp1' }, architecture: undefined, whole: false })
  const kernels = () => useStore.getState().architecture?.kernels.length
  go({ view: 'word', isa: 'vp1', hex: '25850c4c' })
  expect(written).toEqual(['#/vp1/word/25850c4c'])
  await vi.waitFor(() => expect(kernels()).toBe(0), 10_000)
  expect(useStore.getState().whole).toBe(false)
  const { architecture } = useStore.getState()
  // Another word needs no more than there is.
  go({ view: 'word', isa: 'vp1', hex: '25850c4d' })
  expect(useStore.getState().architecture).toBe(architecture)
  go({ view: 'reference', isa: 'vp1' })
  expect(useStore.getState().architecture).toBeUndefined()
  await vi.waitFor(() => expect(kernels()).toBeGreaterThan(0), 10_000)
  expect(useStore.getState().whole).toBe(true)
  // The whole is enough for a word.
  const whole = useStore.getState().architecture
  go({ view: 'word', isa: 'vp1', hex: '25850c4c' })
  expect(useStore.getState()).toMatchObject({ architecture: whole, whole: true })
})

test('a description that comes when another is open is dropped', async () => {
  vi.useRealTimers()
  vi.stubGlobal('history', { pushState: () => undefined })
  useStore.setState({ link: { view: 'start', isa: 'vp1' }, architecture: undefined, whole: false })
  go({ view: 'word', isa: 'brew', hex: '2144' })
  go({ view: 'word', isa: 'sm1', hex: '20860010' })
  await vi.waitFor(() => expect(useStore.getState().architecture?.isa.id).toBe('sm1'), 10_000)
  await new Promise((done) => setTimeout(done, 500))
  expect(useStore.getState().architecture?.isa.id).toBe('sm1')
})

test('a chip that the architecture does not have is left out of the link, and reported', () => {
  useStore.setState({ link: { view: 'start', isa: 'vp1' }, architecture: vp1, whole: true, problem: undefined })
  const link: Link = { view: 'word', isa: 'vp1', hex: '25850c4c', variant: 'NV99' }
  vi.stubGlobal('history', { pushState: () => undefined, replaceState: () => undefined })
  go(link)
  expect(useStore.getState().link).toEqual({ view: 'word', isa: 'vp1', hex: '25850c4c' })
  expect(useStore.getState().problem).toMatch(/the chip “NV99”, which NVIDIA VP1 does not have/)
  useStore.setState({ problem: undefined })
  go({ ...link, variant: vp1.variants[1]?.id ?? '' })
  expect(useStore.getState()).toMatchObject({ link: { variant: vp1.variants[1]?.id }, problem: undefined })
})

test('the files that an address carries are taken in first; what is wrong with them is told', async () => {
  vi.stubGlobal('addEventListener', () => undefined)
  const location = {
    hash: '#/own-toy/word/07?file=own-toy.1.abc',
    search: '',
    pathname: '/',
    href: 'http://localhost/',
  }
  vi.stubGlobal('location', location)
  useStore.setState({ link: { view: 'start', isa: 'g13' }, problem: undefined })
  const asked: string[] = []
  let enlisted = false
  followAddress(async (hash) => {
    asked.push(hash)
    enlist({ id: 'own-toy', title: 'Toy', isOwn: true, load: () => Promise.reject(new Error('none')) })
    enlisted = true
    return 'Something was wrong.'
  })
  expect(enlisted).toBe(true)
  await Promise.resolve()
  await Promise.resolve()
  expect(asked).toEqual([location.hash])
  expect(useStore.getState()).toMatchObject({
    link: { view: 'word', isa: 'own-toy', hex: '07' },
    problem: 'Something was wrong.',
  })
  withdraw('own-toy')
})

test('addresses are written with the files of the architectures that they name', () => {
  vi.stubGlobal('location', { hash: '', search: '', pathname: '/', href: 'http://localhost/#/' })
  completeAddresses((address) => (address.includes('own-toy') ? `${address}?file=own-toy.1.abc` : address))
  expect(address({ view: 'word', isa: 'own-toy', hex: '07' })).toBe(
    'http://localhost/#/own-toy/word/07?file=own-toy.1.abc',
  )
  expect(address({ view: 'word', isa: 'g13', hex: '07' })).toBe('http://localhost/#/g13/word/07')
  completeAddresses((address) => address)
})
