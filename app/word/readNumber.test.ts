// Tests reading numbers, for bits of a word and for numbers of an instruction; expected values by hand.
import { expect, test } from 'vitest'
import { bitsShown, readShown } from './bitFormats.ts'
import type { NumberNode } from './operandControls.ts'
import { formatsFor, numberWritten, readNumber, readRaw, readWritten } from './readNumber.ts'

test('numbers as people write them', () => {
  const cases: readonly (readonly [text: string, width: number, value: number | undefined])[] = [
    ['5', 5, 5],
    ['0x1f', 5, 31],
    ['0b101', 5, 5],
    ['-1', 5, 31],
    ['-16', 5, 16],
    ['-17', 5, undefined],
    ['32', 5, undefined],
    ['', 5, undefined],
    ['5x', 5, undefined],
    ['4294967295', 32, 4294967295],
  ]
  for (const [text, width, value] of cases) expect(readNumber(text, width), text).toBe(value)
})

const number = (rest: Partial<NumberNode> = {}): NumberNode => ({
  kind: 'number',
  name: 'n',
  place: [],
  times: 1,
  plus: 0,
  signed: false,
  style: { base: 10, digits: 0 },
  ...rest,
})

test('what does not fit says what does', () => {
  expect(readRaw('32', 5)).toEqual({ problem: '“32” does not fit: 0 to 31, also as 0x or 0b, or down to -16.' })
  expect(readWritten(number(), 5, '40')).toEqual({ problem: '“40” does not fit: 0 to 31, also as 0x or 0b.' })
  const steps = number({ times: 4, signed: true })
  expect(readWritten(steps, 4, '6')).toEqual({
    problem: '“6” does not fit: -32 to 28, in steps of 4, also as 0x or 0b.',
  })
})

test('a number as the text has it: its sign and its steps', () => {
  const steps = number({ times: 4, signed: true })
  expect(numberWritten(steps, 4, 15)).toBe('-4')
  expect(readWritten(steps, 4, '-4')).toEqual({ value: 15 })
  expect(readWritten(number({ plus: 1 }), 3, '8')).toEqual({ value: 7 })
  expect(readWritten(number({ signed: true }), 16, '0xffff')).toEqual({ value: 0xffff })
  expect(readWritten(number(), 16, '-1')).toEqual({ value: 0xffff })
  const apart = number({ signed: true, style: { base: 10, digits: 0, sign: ' ' } })
  expect(numberWritten(apart, 8, 255)).toBe('- 1')
  expect(readWritten(apart, 8, '- 1')).toEqual({ value: 255 })
})

test('the same bits in other formats', () => {
  expect(formatsFor(number(), 32).map(([id]) => id)).toEqual(['text', 'signed', 'unsigned', 'hex', 'float'])
  expect(formatsFor(number(), 16).map(([id]) => id)).toContain('half')
  expect(formatsFor(number({ times: 4 }), 16)).toEqual([])
  expect(bitsShown(32, 'float', 0x3fc00000)).toBe('1.5')
  expect(readShown(32, 'float', '-2')).toEqual({ value: 0xc0000000 })
  expect(bitsShown(32, 'signed', 0xffffffff)).toBe('-1')
  expect(bitsShown(16, 'hex', 0x1f)).toBe('0x1f')
  expect(readShown(16, 'hex', '1f')).toEqual({ value: 31 })
  expect(readShown(16, 'half', '1.5')).toEqual({ value: 0x3e00 })
})
