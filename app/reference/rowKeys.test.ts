// Tests the keys of the list of encodings, on a list that only notes what has the focus.
import type { KeyboardEvent } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { focusFirstRow, listKeys, PAGE_ROWS } from './rowKeys.ts'

afterEach(() => vi.unstubAllGlobals())

/** Presses a key in row `from` of 50; returns the row that has the focus then, and whether the page's own action is off. */
function press(key: string, from: number, more: object = {}) {
  let focus: number | 'search' | undefined
  const links = Array.from({ length: 50 }, (_, k) => ({
    matches: (selector: string) => selector === '.ref-link',
    dataset: { name: `name ${k}` },
    focus: () => {
      focus = k
    },
  }))
  const search = { focus: () => (focus = 'search') }
  vi.stubGlobal('document', {
    querySelector: (selector: string) => (selector === '.ref-link' ? links[0] : search),
  })
  const [preventDefault, chosen] = [vi.fn(), vi.fn()]
  const event = { key, target: links[from], currentTarget: { querySelectorAll: () => links }, preventDefault, ...more }
  listKeys(event as unknown as KeyboardEvent<HTMLElement>, chosen)
  return { focus, isOff: preventDefault.mock.calls.length > 0, chosen: chosen.mock.calls.flat() }
}

test.each([
  ['ArrowDown', 3, 4],
  ['ArrowDown', 49, 49],
  ['ArrowUp', 3, 2],
  ['ArrowUp', 0, 'search'],
  ['Home', 7, 0],
  ['End', 7, 49],
  ['PageDown', 3, 3 + PAGE_ROWS],
  ['PageDown', 45, 49],
  ['PageUp', 30, 30 - PAGE_ROWS],
  ['PageUp', 5, 0],
] as const)('%s in row %i leads to %s', (key, from, focus) => {
  expect(press(key, from)).toEqual({ focus, isOff: true, chosen: [] })
})

test('Space chooses, other keys and keys with others do nothing', () => {
  expect(press(' ', 3)).toEqual({ focus: undefined, isOff: true, chosen: ['name 3'] })
  const nothing = { focus: undefined, isOff: false, chosen: [] }
  expect(press('a', 3)).toEqual(nothing)
  for (const held of ['ctrlKey', 'metaKey', 'altKey']) expect(press('ArrowDown', 3, { [held]: true })).toEqual(nothing)
  expect(press('ArrowDown', 3, { target: { matches: () => false } })).toEqual(nothing)
})

test('the first row takes the focus', () => {
  press('a', 3)
  const focus = vi.fn()
  vi.stubGlobal('document', { querySelector: (selector: string) => (selector === '.ref-link' ? { focus } : null) })
  focusFirstRow()
  expect(focus).toHaveBeenCalledOnce()
})
