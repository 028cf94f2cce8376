// Tests suggestions: the words nearest to a mistyped one, and those that go on as it begins.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { continued, near, nearest } from './suggest.ts'

test('distances count letters to add, to remove and to change', () => {
  const distance = (x: string, y: string) => near(x, [y])[0]?.distance
  expect(distance('iadd', 'iadd')).toBe(0)
  expect(distance('IADD', 'iadd')).toBe(0)
  expect(distance('add', 'iadd')).toBe(1)
  expect(distance('iaddd', 'iadd')).toBe(1)
  expect(distance('isub', 'iadd')).toBeUndefined()
  expect(distance('aidd', 'iadd')).toBe(2)
  expect(distance('ab', 'cd')).toBe(2)
  expect(distance('', 'ab')).toBe(2)
  expect(distance('', 'abc')).toBeUndefined()
})

test('the nearest come first, four at most', () => {
  expect(nearest('add', ['xdd', 'sub', 'add', 'iadd', 'addxx'])).toEqual(['add', 'xdd', 'iadd', 'addxx'])
  expect(nearest('add', ['adda', 'addb', 'addc', 'addd', 'adde'])).toEqual(['adda', 'addb', 'addc', 'addd'])
  expect(nearest('add', ['add', 'iadd', 'addxx'], 0)).toEqual(['add'])
  expect(nearest('add', ['add', 'iadd', 'addxx'], 1)).toEqual(['add', 'iadd'])
  // Never more than two letters.
  expect(nearest('add', ['xxxadd'], 9)).toEqual([])
})

test('any distance up to two is that of a slower way', () => {
  const slow = (a: string, b: string): number =>
    a === '' || b === ''
      ? a.length + b.length
      : Math.min(
          slow(a.slice(1), b) + 1,
          slow(a, b.slice(1)) + 1,
          slow(a.slice(1), b.slice(1)) + (a[0] === b[0] ? 0 : 1),
        )
  const word = fc.stringMatching(/^[ab]{0,5}$/)
  fc.assert(
    fc.property(word, word, (x, y) => {
      const far = slow(x, y)
      expect(near(x, [y])).toEqual(far <= 2 ? [{ text: y, distance: far }] : [])
    }),
  )
})

test('words go on suffix by suffix', () => {
  const sorted = ['IADD', 'IADD.SAT', 'IADD.SAT.X', 'IMAD.A.B', 'IMUL', 'ISUB'].toSorted()
  expect(continued('I', sorted)).toEqual(['IADD', 'IMAD.A.B', 'IMUL', 'ISUB'])
  expect(continued('IADD', sorted)).toEqual(['IADD', 'IADD.SAT'])
  expect(continued('IADD.', sorted)).toEqual(['IADD.SAT'])
  expect(continued('IADD.SAT', sorted)).toEqual(['IADD.SAT', 'IADD.SAT.X'])
  expect(continued('IM', sorted)).toEqual(['IMAD.A.B', 'IMUL'])
  expect(continued('A', sorted)).toEqual([])
  expect(continued('J', sorted)).toEqual([])
  expect(continued('', [])).toEqual([])
})
