// Reading a word, however it was written: what comes out, how it says it was read, and what it says of mistakes.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hexOf } from '../../src/spec/words.ts'
import { readBinary, readWord } from './readWord.ts'

const limits = { unit: 4, maxBytes: 4 }
const read = (text: string) => {
  const reading = readWord(text, limits)
  if ('problem' in reading) return reading
  return { hex: hexOf(reading.bytes), how: reading.how, other: reading.other && hexOf(reading.other.bytes) }
}

test('notations', () => {
  const cases: readonly (readonly [text: string, hex: string, how: RegExp, other?: string])[] = [
    ['25850c4c', '25850c4c', /4 bytes in the order of memory/, '4c0c8525'],
    ['25 85 0C 4C', '25850c4c', /order of memory/, '4c0c8525'],
    ['25:85:0c:4c', '25850c4c', /order of memory/, '4c0c8525'],
    ['0x4c0c8525', '25850c4c', /a number of 4 bytes, little-endian/, '4c0c8525'],
    ['0x4c', '4c000000', /a number of 4 bytes/, '0000004c'],
    ['\\x25\\x85\\x0c\\x4c', '25850c4c', /a string of 4 bytes/],
    ['"\\x25\\x85\\x0c\\x4c"', '25850c4c', /a string of 4 bytes/],
    ['{ 0x25, 0x85, 0x0c, 0x4c }', '25850c4c', /a list of 4 bytes/],
    ['0x25 0x85 0x0c 0x4c', '25850c4c', /a list of 4 bytes/],
    ['uint8_t w[] = {37, 133, 12, 76};', '25850c4c', /a list of 4 bytes/],
    ['[0x4c0c8525]', '25850c4c', /a number of 4 bytes, little-endian/, '4c0c8525'],
    ['.word 0x4c0c8525', '25850c4c', /a number of 4 bytes, little-endian/, '4c0c8525'],
    ['.byte 0x25, 0x85, 0x0c, 0x4c', '25850c4c', /a list of 4 bytes/],
    ['.short 0x8525, 0x4c0c', '25850c4c', /numbers of 2 bytes, little-endian/, '85254c0c'],
    ['0b01001100000011001000010100100101', '25850c4c', /32 bits, the most significant first/, '4c0c8525'],
    ['01001100 00001100 10000101 00100101', '25850c4c', /32 bits/, '4c0c8525'],
    ['11111111', '11111111', /4 bytes in the order of memory/],
  ]
  for (const [text, hex, how, other] of cases) {
    expect(read(text), text).toEqual({ hex, how: expect.stringMatching(how), other })
  }
})

test('mistakes are shown where they are', () => {
  const cases: readonly (readonly [text: string, column: number, problem: RegExp])[] = [
    ['25 85 0g 4c', 7, /“g” is no hexadecimal digit/],
    ['0x4c0c85z5', 8, /“z” is no hexadecimal digit/],
    ['25850c', 6, /3 bytes are here; an instruction has at least 4/],
    ['25850c4', 7, /needs two/],
    ['', 0, /Nothing is here/],
    ['0x4c0c85251', 11, /9 digits; an instruction has at most 8/],
    ['{ 0x25, hello }', 8, /“hello” is no number/],
    ['.byte 0x125', 6, /0x125 does not fit in 1 byte/],
    ['\\x25 zz', 5, /“z” does not belong/],
    ['0b0102', 5, /“2” is no binary digit/],
    ['0b0101', 6, /4 more are missing/],
  ]
  for (const [text, column, problem] of cases)
    expect(read(text), text).toEqual({ column, problem: expect.stringMatching(problem) })
})

test('the binary field takes no hexadecimal', () => {
  const reading = readBinary('01001100 00001100 10000101 00100101', limits)
  expect('bytes' in reading && hexOf(reading.bytes)).toBe('25850c4c')
  expect(readBinary('0100', limits)).toMatchObject({ problem: expect.stringMatching(/not whole bytes/) })
})

test('any text has an answer', () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.string({ unit: 'binary' }), fc.stringMatching(/^[.\\{}x0-9a-fbwordlng,\s]{0,40}$/)),
      (text) => {
        for (const reading of [readWord(text, limits), readBinary(text, limits)]) {
          if ('problem' in reading) expect(reading.column).toBeLessThanOrEqual(text.length)
          else expect(reading.bytes.every((b) => b >= 0 && b < 256)).toBe(true)
        }
      },
    ),
  )
})
