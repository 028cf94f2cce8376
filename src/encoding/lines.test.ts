// Tests lines of a program: labels, comments, words of a bundle with their columns, and limits.
import { expect, test } from 'vitest'
import { bundlesBy } from './bundles.ts'
import { commentAt, membersOf, readLine } from './lines.ts'

const plain = { unit: 2 }
const units = ['a', 'b', 'c', 'd'].map((id) => ({ id, title: id, filler: 0, words: '-:32' }))
const bundled = { unit: 4, bundles: bundlesBy({ line: 8, units, delayed: [] }) }

test('a label, words, and a comment', () => {
  expect(readLine(plain, ' loop:  add 1 | 2  # why')).toEqual({
    label: { name: 'loop', column: 1 },
    members: [{ text: 'add 1 | 2', column: 8 }],
  })
  expect(readLine(plain, 'end: // here')).toEqual({ label: { name: 'end', column: 0 }, members: [] })
  expect(readLine(plain, '   # nothing')).toEqual({ members: [] })
  expect([commentAt('a # b'), commentAt('a // b'), commentAt('a / b'), commentAt('a; b', /;/)]).toEqual([2, 2, 5, 1])
})

test('words of a bundle have their columns, as many as a line of code holds', () => {
  expect(readLine(bundled, 'l: add 1 |  sub 2')).toMatchObject({
    members: [
      { text: 'add 1', column: 3 },
      { text: 'sub 2', column: 12 },
    ],
  })
  expect(membersOf(bundled, 'a | b | c x | d')).toEqual({
    members: [],
    problem: expect.objectContaining({ column: 8, message: 'column 9: read "c", a bundle has at most 2 words' }),
  })
  expect(membersOf({ ...bundled, bundles: { ...bundled.bundles, line: 64 } }, 'a|b|c|d|e').problem?.column).toBe(8)
})

test('a line of 1,000 characters is read, its comment does not count', () => {
  expect(readLine(plain, 'x'.repeat(1000)).problem).toBeUndefined()
  expect(readLine(plain, `${'x'.repeat(1000)}#${'y'.repeat(9)}`).problem).toBeUndefined()
  expect(readLine(plain, 'x'.repeat(1001)).problem?.message).toContain('a line has at most 1000 characters')
})
