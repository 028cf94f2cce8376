// Tests the limits of what is read at their edges, and what is told apart as a notation.
import { expect, test } from 'vitest'
import { bytesText, inOneLine, isNotation, MOST_TEXT, splitLines, tooLongToRead } from './limits.ts'

test('a text of 65,536 characters is read, one of 65,537 is refused', () => {
  expect(tooLongToRead('x'.repeat(MOST_TEXT))).toBeUndefined()
  expect(tooLongToRead('x'.repeat(MOST_TEXT + 1))).toMatch(
    /^The text has 65,537 characters, and at most 65,536 are read/,
  )
  expect(tooLongToRead('abcd', 3)).toBe('The text has 4 characters, and at most 3 are read. It begins with “abcd”.')
  expect(tooLongToRead('abc', 3)).toBeUndefined()
})

test('one byte, several bytes', () => {
  expect([0, 1, 2].map(bytesText)).toEqual(['0 bytes', '1 byte', '2 bytes'])
})

test('lines become one, and are found again in it', () => {
  const text = '  a \n b\r\n\rc \n'
  expect(inOneLine(text)).toBe('a ⏎ b ⏎  ⏎ c')
  expect(splitLines(inOneLine(text)).map((line) => line.trim())).toEqual(['a', 'b', '', 'c'])
  expect(splitLines('a\nb⏎c')).toEqual(['a', 'b', 'c'])
})

test('bytes in a notation are no digits with a mistake', () => {
  for (const text of [
    '0x4c',
    ' 0B1',
    '.word 1',
    '{1}',
    '[1',
    '(1001e003',
    '\\x25',
    '"\\x25',
    '/*0x1*/',
    '25 85',
    '25:85',
  ])
    expect(isNotation(text), text).toBe(true)
  for (const text of ['25850c4', '2585xc4c', 'zz', 'mul r1', '']) expect(isNotation(text), text).toBe(false)
})
