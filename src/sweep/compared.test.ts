// Tests the comparison of two files by hand on a toy architecture, and on random edits.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toyOf } from '../encoding/fixtures/toy.ts'
import { compared } from './compared.ts'
import { swept } from './sweep.ts'

const toy = toyOf({ say: ['a:8', 'say {a}', 'Says.'] })
const file = (text: string) => {
  const code = new TextEncoder().encode(text)
  return { code, columns: swept(toy, code) }
}
const told = (left: string, right: string) =>
  compared(file(left), file(right)).map(({ kind, left: [a, b], right: [c, d] }) => [
    kind,
    left.slice(a, b),
    right.slice(c, d),
  ])

test.each([
  ['abc', 'abc', [['same', 'abc', 'abc']]],
  [
    'abc',
    'axc',
    [
      ['same', 'a', 'a'],
      ['changed', 'b', 'x'],
      ['same', 'c', 'c'],
    ],
  ],
  [
    'abc',
    'abxyc',
    [
      ['same', 'ab', 'ab'],
      ['changed', '', 'xy'],
      ['same', 'c', 'c'],
    ],
  ],
  [
    'abc',
    'c',
    [
      ['changed', 'ab', ''],
      ['same', 'c', 'c'],
    ],
  ],
  ['', 'ab', [['changed', '', 'ab']]],
  ['', '', []],
  // Rows that occur once on each side tie the files together, although others repeat.
  [
    '1a1b1',
    '2a2b2',
    [
      ['changed', '1', '2'],
      ['same', 'a', 'a'],
      ['changed', '1', '2'],
      ['same', 'b', 'b'],
      ['changed', '1', '2'],
    ],
  ],
])('%s and %s', (left, right, expected) => {
  expect(told(left, right)).toEqual(expected)
})

test('recognises code that moved', () => {
  // The function "fghij" stood before "klmnopq" and stands after it.
  expect(told('abfghijklmnopqyz', 'abklmnopqfghijyz')).toEqual([
    ['same', 'ab', 'ab'],
    ['changed', 'fghij', ''],
    ['same', 'klmnopq', 'klmnopq'],
    ['changed', '', 'fghij'],
    ['same', 'yz', 'yz'],
    ['moved', 'fghij', 'fghij'],
  ])
})

test('has all rows of both files, in order, and only equal ones as the same', () => {
  const letters = fc.string({ unit: fc.constantFrom(...'abcdefgh'), maxLength: 60 })
  fc.assert(
    fc.property(letters, letters, letters, letters, (a, b, c, d) => {
      const [left, right] = [a + b + c, a + d + c]
      const all = told(left, right)
      const stretches = all.filter(([kind]) => kind !== 'moved')
      expect(stretches.map(([, one]) => one).join('')).toBe(left)
      expect(stretches.map(([, , one]) => one).join('')).toBe(right)
      for (const [kind, one, other] of all) if (kind !== 'changed') expect(one).toBe(other)
    }),
  )
})

test('takes two long files without a row in common', () => {
  expect(told('a'.repeat(50_000), 'b'.repeat(50_000))).toHaveLength(1)
})
