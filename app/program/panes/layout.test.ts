// Tests the layout of panes: the part on the page, what the user makes of it, and any layout that was kept.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { firstLayout, mergedLayout, type PaneLayout, readLayout, shownLayout, tabsetsOf, tabsetWith } from './layout.ts'

const PANES = [
  { id: 'code', place: 'left' },
  { id: 'registers', place: 'above' },
  { id: 'groups', place: 'above' },
  { id: 'pictures', place: 'below' },
  { id: 'memory', place: 'below' },
  { id: 'stops', place: 'below' },
] as const
const usual = firstLayout(PANES)
const tabs = (...ids: readonly string[]) => ids.map((id) => ({ id, name: id.toUpperCase() }))
const few = tabs('code', 'registers', 'memory', 'stops')
const idsOf = ({ root }: PaneLayout) => tabsetsOf(root).map((tabset) => tabset.tabs.map(({ id }) => id))
const all = (layout: PaneLayout) => idsOf(layout).flat().sort()
const every = PANES.map(({ id }) => id).sort()
const parsed = (layout: PaneLayout): PaneLayout => readLayout(JSON.stringify(layout), PANES)

test('at first: code on the left, the state above what is looked at from time to time', () => {
  expect(idsOf(usual)).toEqual([['code'], ['registers', 'groups'], ['pictures', 'memory', 'stops']])
})

test('only panes of the program that is open are on the page, with the names they have in it', () => {
  const shown = shownLayout(usual, few)
  expect(idsOf(shown)).toEqual([['code'], ['registers'], ['memory', 'stops']])
  expect(tabsetWith(shown, 'stops')?.tabs.map(({ title }) => title)).toEqual(['MEMORY', 'STOPS'])
  expect(tabsetWith(shown, 'stops')?.selectedId).toBe('memory')
})

test('what a person made of some panes is kept, and the others stand where they were', () => {
  const shown = shownLayout(usual, few)
  const moved: PaneLayout = { ...shown, root: JSON.parse(JSON.stringify(shown.root).replace('"size":32', '"size":50')) }
  const whole = mergedLayout(moved, usual)
  expect(idsOf(whole)).toEqual(idsOf(usual))
  expect(tabsetWith(whole, 'code')?.size).toBe(50)
  expect(idsOf(shownLayout(whole, few))).toEqual(idsOf(shown))
})

test('a picture that is not there now is seen first again where it is; another tab that was chosen stays', () => {
  const withPicture = mergedLayout(shownLayout(usual, tabs(...every)), usual)
  const without = shownLayout(withPicture, few)
  expect(tabsetWith(without, 'memory')?.selectedId).toBe('memory')
  expect(tabsetWith(mergedLayout(without, withPicture), 'memory')?.selectedId).toBe('pictures')
  const chosen = JSON.parse(JSON.stringify(without).replace('"selectedId":"memory"', '"selectedId":"stops"'))
  expect(tabsetWith(mergedLayout(chosen, withPicture), 'memory')?.selectedId).toBe('stops')
})

test('a layout of another version: panes it does not know join their neighbours, and those we do not know go', () => {
  const older = firstLayout([...PANES.slice(0, 2), { id: 'gone', place: 'below' }, ...PANES.slice(4)])
  const read = parsed(older)
  expect(idsOf(read)).toEqual([['code'], ['registers', 'groups'], ['pictures', 'memory', 'stops']])
})

test('nothing that was kept breaks the page', () => {
  for (const text of [null, '', '{', '[]', '{"version":1}', '{"version":1,"root":{"type":"split","children":[]}}'])
    expect(all(readLayout(text, PANES)), String(text)).toEqual(every)
  const twice = JSON.stringify(usual).replace('"id":"memory"', '"id":"stops"')
  expect(all(readLayout(twice, PANES))).toEqual(every)
  const isWhole = (text: string) => all(readLayout(text, PANES)).join() === every.join()
  fc.assert(fc.property(fc.json(), isWhole))
  const cut = fc.nat(JSON.stringify(usual).length).map((end) => JSON.stringify(usual).slice(0, end))
  fc.assert(fc.property(cut, isWhole))
  const swapped = fc.tuple(fc.constantFrom('tabset', 'split', 'code', '1', '60'), fc.constantFrom('x', '-1', 'null'))
  fc.assert(fc.property(swapped, ([from, to]) => isWhole(JSON.stringify(usual).replace(from, to))))
})

test('a layout that was kept is read as it was, not as the first one', () => {
  const text = JSON.stringify(usual).replace('"size":32', '"size":50')
  const kept = readLayout(text, PANES)
  // Sizes are shares of 100: the rest has 68.
  expect(tabsetWith(kept, 'code')?.size).toBeCloseTo((100 * 50) / (50 + 68))
  expect(tabsetWith(usual, 'code')?.size).toBe(32)
  expect([readLayout(null, PANES), readLayout('{', PANES)]).toEqual([usual, usual])
})
