// Tests the classes of characters against the regular expressions that they stand for.
import { expect, test } from 'vitest'
import { digitOf, isDigit, isOfWord } from './characters.ts'

const codes = [...Array.from({ length: 0x300 }, (_, code) => code), 0x2019, 0xff11, 0xffff]
const matching = (pattern: RegExp) => codes.filter((code) => pattern.test(String.fromCharCode(code)))

test('digits, and characters of words', () => {
  expect(codes.filter(isDigit)).toEqual(matching(/\d/))
  expect(codes.filter(isOfWord)).toEqual(matching(/\w/))
})

test('hexadecimal digits have their values, other characters more than any digit', () => {
  expect([...'09afAF'].map((one) => digitOf(one.charCodeAt(0)))).toEqual([0, 9, 10, 15, 10, 15])
  expect(codes.filter((code) => digitOf(code) < 16)).toEqual(matching(/[\da-f]/i))
})
