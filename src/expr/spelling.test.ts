// Tests how numbers, floats and lanes of registers are written.
import { expect, test } from 'vitest'
import { lanesText, listedItems, plainFloatText, plainNumberText, show } from './spelling.ts'

test('small numbers are decimal, large ones hexadecimal', () => {
  expect([0n, 9999n, 10000n, -9999n, -10000n, 0xabcdefn].map(plainNumberText)).toEqual([
    '0',
    '9999',
    '0x2710',
    '-9999',
    '-0x2710',
    '0xabcdef',
  ])
})

test('a float is told from an integer', () => {
  expect([0, -0, 1, -2, 1.5, 1e14, 1e15, -1e15, 0.1, NaN, Infinity].map(plainFloatText)).toEqual([
    '0.0',
    '-0',
    '1.0',
    '-2.0',
    '1.5',
    '100000000000000.0',
    '1000000000000000',
    '-1000000000000000',
    '0.1',
    'NaN',
    'Infinity',
  ])
  expect([show(1n), show(1)]).toEqual(['1', '1.0'])
  expect(listedItems(3, (k) => `<${k}>`)).toBe('[<0>, <1>, <2>]')
})

test('a value is a list of lanes, the low one first, or one number if it has no more bits than a lane', () => {
  const value = 0x3c00_ffff_0001_4000n
  expect(lanesText(value, 64, { bits: 16, as: 'unsigned' })).toBe('[0x4000, 1, 0xffff, 0x3c00]')
  expect(lanesText(value, 64, { bits: 16, as: 'signed' })).toBe('[0x4000, 1, -1, 0x3c00]')
  expect(lanesText(value, 64, { bits: 16, as: 'float' })).toBe(`[2.0, ${2 ** -24}, NaN, 1.0]`)
  expect(lanesText(0xc000_0000_3f80_0000n, 64, { bits: 32, as: 'float' })).toBe('[1.0, -2.0]')
  expect(lanesText(0xffffn, 16, { bits: 16, as: 'signed' })).toBe('-1')
  expect(lanesText(0xffffn, 16, { bits: 32, as: 'signed' })).toBe('0xffff')
  // A lane that is cut off at the end is a lane.
  expect(lanesText(0x5_0004_0003n, 40, { bits: 16, as: 'unsigned' })).toBe('[3, 4, 5]')
})
