// Breakpoints follow their lines.
import { expect, test } from 'vitest'
import { movedBreakpoints, toggled } from './breakpoints.ts'

const text = (...lines: readonly string[]) => lines.join('\n')

test('lines above the change stay, lines below move along', () => {
  const before = text('a', 'b', 'c', 'd')
  expect(movedBreakpoints([1, 4], before, text('a', 'b', 'new', 'c', 'd'))).toEqual([1, 5])
  expect(movedBreakpoints([1, 4], before, text('a', 'c', 'd'))).toEqual([1, 3])
  expect(movedBreakpoints([2], before, text('a', 'b!', 'c', 'd'))).toEqual([2])
})

test('breakpoints of deleted lines fall together with the next', () => {
  expect(movedBreakpoints([2, 3, 4], text('a', 'b', 'c', 'd'), text('a', 'd'))).toEqual([1, 2])
  expect(movedBreakpoints([2], text('a', 'b'), '')).toEqual([1])
})

test('a second toggle takes a breakpoint away', () => {
  expect(toggled([5], 2)).toEqual([2, 5])
  expect(toggled([2, 5], 2)).toEqual([5])
})
