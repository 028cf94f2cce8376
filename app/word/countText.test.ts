// Tests how counts are written: exact, in groups of digits, with the power of two after large ones.
import { expect, test } from 'vitest'
import { counted, countText, powerText, roughText } from './countText.ts'

test('digits are in groups of three', () => {
  expect(countText(999)).toBe('999')
  expect(countText(131072n)).toBe('131\u202f072')
  expect(countText(1234567n)).toBe('1\u202f234\u202f567')
})

test('large powers of two are named', () => {
  expect(powerText(65536n)).toBe('65\u202f536')
  expect(powerText(131072n)).toBe('131\u202f072 (2 to the 17)')
  expect(powerText(131073n)).toBe('131\u202f073')
  expect(powerText(1n << 56n)).toBe('72\u202f057\u202f594\u202f037\u202f927\u202f936 (2 to the 56)')
})

test('in a title any count is short', () => {
  expect([131072n, 9999999n, 1n << 24n, (1n << 24n) + 1n].map(roughText)).toEqual([
    '131\u202f072',
    '9\u202f999\u202f999',
    '2^24',
    'over 2^24',
  ])
})

test('one thing and many', () => {
  expect([counted(1n, 'word'), counted(0, 'word'), counted(2, 'entry', 'entries')]).toEqual([
    '1 word',
    '0 words',
    '2 entries',
  ])
})
