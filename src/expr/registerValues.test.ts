// Tests values that are written as their registers define them: names, addresses, lanes, signs.
import { expect, test } from 'vitest'
import { cat, LANE, reg, sx } from './expr.ts'
import type { Names } from './names.ts'
import { called, laneTypesOf, ownNumber, ownText } from './registerValues.ts'
import type { InstructionState } from './walk.ts'

const signed = { bits: 16, as: 'signed' } as const
const float = { bits: 32, as: 'float' } as const
const names: Names = {
  r: { shape: 'numbers', count: 4, bits: 32, show: String, about: '' },
  m: { shape: 'names', count: 2, bits: 2, show: String, names: ['off', 'on'], about: '' },
  pc: { shape: 'addresses', count: 1, bits: 32, show: String, about: '' },
  v: {
    shape: 'typed',
    count: 4,
    bits: 64,
    show: String,
    typed: { by: 't', types: [undefined, signed, float] },
    about: '',
  },
  t: { shape: 'numbers', count: 4, bits: 2, show: String, about: '' },
}
/** Registers 0 to 3 of `v` have no type, halves with a sign, singles, and a type that does not exist. */
const state: InstructionState = {
  lanes: 1,
  active: () => true,
  uniform: () => true,
  read: (file, index) => (file === 't' ? BigInt(index) : 0n),
  write: () => undefined,
  load: () => 0n,
  store: () => undefined,
  host: () => [],
}
const v = (index: number, width = 64, lo = 0) => reg('v', index, width, lo)

test('a value has a name if its register gives it one', () => {
  expect(called(names, reg('m', 0, 2), 1n)).toBe('on')
  expect(called(names, reg('m', 0, 2), 3n)).toBeUndefined()
  expect(called(names, reg('m', 0, 1, 1), 1n)).toBeUndefined()
  expect(called(names, cat(reg('m', 0, 2)), 1n)).toBeUndefined()
  expect(called(names, reg('pc', 0), 0n)).toBe('0x0')
  expect(called(names, reg('pc', 0), 0x1cn)).toBe('0x1c')
  expect(called(names, reg('r', 0), 1n)).toBeUndefined()
  expect(called(names, reg('x', 0), 1n)).toBeUndefined()
})

test('a register is divided as the register of its type says, or as a number that is written there', () => {
  expect([0, 1, 2, 3].map((k) => laneTypesOf(names, v(k), state))).toEqual([undefined, signed, float, undefined])
  expect(laneTypesOf(names, v(1, 16), state)).toBe(signed)
  expect(laneTypesOf(names, v(1, 16, 16), state)).toBeUndefined()
  expect(laneTypesOf(names, cat(v(1)), state)).toBeUndefined()
  expect(laneTypesOf(names, reg('v', LANE, 64), state)).toBeUndefined()
  expect(laneTypesOf(names, reg('r', 1), state)).toBeUndefined()
  expect(laneTypesOf(names, reg('x', 1), state)).toBeUndefined()
  expect(laneTypesOf(names, v(1), state, new Map([['t 1', 2n]]))).toBe(float)
  expect(laneTypesOf(names, v(1), state, new Map([['t 1', 0n]]))).toBeUndefined()
  expect(laneTypesOf(names, v(1), state, new Map([['t 2', 2n]]))).toBe(signed)
})

test('the text of a value is its name, or else its lanes', () => {
  expect(ownText(names, reg('m', 0, 2), 0n, state)).toBe('off')
  expect(ownText(names, v(1), 0x0003_ffff_0001_0000n, state)).toBe('[0, 1, -1, 3]')
  expect(ownText(names, v(1), 0x3f80_0000n, state, new Map([['t 1', 2n]]))).toBe('[1.0, 0.0]')
  expect(ownText(names, v(1, 16), 0xffffn, state)).toBe('-1')
  // A part of at most 32 bits that is no lane is a number.
  expect(ownText(names, v(1, 32), 0xffffn, state)).toBeUndefined()
  expect(ownText(names, v(1, 33), 0xffffn, state)).toBe('[-1, 0, 0]')
  expect(ownText(names, v(0), 5n, state)).toBeUndefined()
  expect(ownText(names, reg('r', 0), 5n, state)).toBeUndefined()
})

test('a number has the sign of its type if it is a whole lane and no more of it is wanted', () => {
  const low = v(1, 16)
  expect(ownNumber(names, low, low, 16, 16, state)).toEqual(sx(16, low))
  expect(ownNumber(names, low, low, 16, 8, state)).toEqual(sx(16, low))
  expect(ownNumber(names, low, low, 16, 17, state)).toBe(low)
  expect(ownNumber(names, low, low, 15, 8, state)).toBe(low)
  const single = v(2, 32)
  expect(ownNumber(names, single, single, 32, 32, state)).toBe(single)
})
