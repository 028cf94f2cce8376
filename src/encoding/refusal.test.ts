// Tests errors: their columns, the texts they repeat, and how they move with a text.
import { expect, test } from 'vitest'
import { asTyped, moved, refusal, shortened } from './refusal.ts'

test('messages repeat at most forty characters, on one line and without half a character', () => {
  expect(shortened('x'.repeat(40))).toBe('x'.repeat(40))
  expect(shortened('x'.repeat(41))).toBe(`${'x'.repeat(39)}…`)
  expect(shortened('a\n  b')).toBe('a b')
  expect(shortened('abcdef', 4)).toBe('abc…')
  expect(shortened(`${'x'.repeat(38)}\u{1f600}yy`)).toBe(`${'x'.repeat(38)}…`)
})

test('an error has the column and the text that was read, and can be moved', () => {
  const error = refusal(3, 'ab', 'but c belongs here', ['c'])
  expect(error).toEqual({
    column: 3,
    end: 5,
    read: 'ab',
    expected: ['c'],
    message: 'column 4: read "ab", but c belongs here',
  })
  expect(refusal(3, '', 'x')).toMatchObject({ column: 3, end: 4, message: 'column 4: read the end of the line, x' })
  expect(moved(error, (column) => column + 10)).toMatchObject({
    column: 13,
    end: 15,
    message: 'column 14: read "ab", but c belongs here',
  })
  expect(moved(error, () => 7)).toMatchObject({ column: 7, end: 8 })
})

test('an error repeats what was typed, if it differs only in capitals', () => {
  const error = refusal(3, 'ab', 'but c belongs here')
  expect(asTyped(error, 'xx AB')).toMatchObject({ read: 'AB', message: 'column 4: read "AB", but c belongs here' })
  expect(asTyped(error, 'xx yz')).toBe(error)
})
