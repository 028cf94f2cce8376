// Breakpoints follow their lines.
import { expect, test } from 'vitest'
import { toy } from '../../../e2e/toy/toy.ts'
import { assembleSource } from '../../../src/encoding/source.ts'
import { LeftBreakpoints, movedBreakpoints, strayOf, toggledBreakpoint } from './breakpoints.ts'

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

test('a second toggle takes a breakpoint away, also one that means the instruction from a line above', () => {
  const source = 'add r0, 1\n\n# comment\nadd r0, 2\nstop\n\n# end'
  const assembly = assembleSource(toy.isa, source)
  expect(toggledBreakpoint([5], 1, assembly)).toEqual([1, 5])
  expect(toggledBreakpoint([1, 5], 1, assembly)).toEqual([5])
  expect(toggledBreakpoint([2, 3, 5], 4, assembly)).toEqual([5])
})

test('a breakpoint after the last instruction means none; of a text with errors nobody knows', () => {
  const assembly = assembleSource(toy.isa, 'add r0, 1\n# comment\nstop\n\n# end')
  expect(strayOf([1, 2, 3, 4, 5], assembly)).toEqual([4, 5])
  expect(strayOf([1, 4], assembleSource(toy.isa, 'add r0, 1\nnonsense\n\n'))).toEqual([])
})

test('who takes an edit back finds breakpoints as they were, and those that were set since', () => {
  const left = new LeftBreakpoints()
  const text = 'a\nb\nc\nd'
  const gone = left.after([2, 4], text, '', true)
  expect(left.after(gone, '', text, true)).toEqual([2, 4])
  // A breakpoint that went with its instruction comes back with it.
  left.after([2, 4], text, 'a\nb', true)
  left.dropped([])
  expect(left.after([], 'a\nb', text, true)).toEqual([2, 4])
  // The user set a breakpoint in between.
  left.after([2], text, `x\n${text}`, true)
  expect(left.after([3, 5], `x\n${text}`, text, true)).toEqual([2, 4])
  // The breakpoints of the last time count for a text that was left twice.
  left.clear()
  left.after([2], text, 'a', true)
  left.after([3], text, 'b', true)
  expect(left.after([], 'b', text, true)).toEqual([3])
  // A text that is still being typed is not remembered.
  left.clear()
  left.after([2], text, 'a\nb\nc\nde', false)
  expect(left.after([1], '', text, true)).toEqual([1])
})
