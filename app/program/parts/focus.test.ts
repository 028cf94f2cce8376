// Tests how arrow keys move the focus among the values of a table, with rows of different lengths.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { moveFocus } from './focus.ts'

class Button {
  readonly name: string
  constructor(name: string) {
    this.name = name
  }
  focus(): void {
    focused = this.name
  }
}
let focused = ''
let isPrevented = false
beforeEach(() => vi.stubGlobal('HTMLButtonElement', Button))
afterEach(() => vi.unstubAllGlobals())

// A row without values, as one of headings, does not count.
const ROWS = [['a1', 'a2', 'a3'], [], ['b1'], ['c1', 'c2', 'c3']].map((row) => row.map((name) => new Button(name)))
const table = { querySelectorAll: () => ROWS.map((row) => ({ querySelectorAll: () => row })) }

function press(key: string, from: string): string {
  const target = ROWS.flat().find(({ name }) => name === from) ?? {}
  focused = from
  isPrevented = false
  const event = { key, target, currentTarget: table, preventDefault: () => (isPrevented = true) }
  moveFocus(event as unknown as Parameters<typeof moveFocus>[0])
  return focused
}

test.each([
  ['ArrowRight', 'a1', 'a2'],
  ['ArrowRight', 'a3', 'b1'],
  ['ArrowLeft', 'b1', 'a3'],
  ['ArrowLeft', 'c2', 'c1'],
  ['ArrowDown', 'a2', 'b1'],
  ['ArrowDown', 'b1', 'c1'],
  ['ArrowUp', 'c3', 'b1'],
  ['ArrowUp', 'b1', 'a1'],
  ['Home', 'c2', 'a1'],
  ['End', 'a2', 'c3'],
])('%s leads from %s to %s', (key, from, to) => {
  expect([press(key, from), isPrevented]).toEqual([to, true])
})

test.each([
  ['ArrowLeft', 'a1'],
  ['ArrowUp', 'a2'],
  ['ArrowRight', 'c3'],
  ['ArrowDown', 'c1'],
  ['x', 'a1'],
])('%s leads nowhere from %s, and is left to the page', (key, from) => {
  expect([press(key, from), isPrevented]).toEqual([from, false])
})

test('what is no value keeps the focus', () => {
  expect(press('ArrowRight', 'an input')).toBe('an input')
})
