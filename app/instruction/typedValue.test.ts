// Tests writing, reading and stepping values by their use; expected values by hand.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ValueKind } from '../../src/emu/spots.ts'
import { CHOICES, readTyped, steppedValue, typedValueText } from './typedValue.ts'

const spot = (width: number, kind?: ValueKind) => ({ width, ...(kind && { kind }) })

test('written as used', () => {
  expect(typedValueText(0x3fc00000n, spot(32, { as: 'float' }), 'typed')).toBe('1.5')
  expect(typedValueText(0x3e00n, spot(16, { as: 'float' }), 'typed')).toBe('1.5')
  expect(typedValueText(0xfffffffdn, spot(32, { as: 'signed' }), 'typed')).toBe('-3')
  expect(typedValueText(0xfffffffdn, spot(32), 'typed')).toBe('-3')
  expect(typedValueText(0xfffffffdn, spot(32, { as: 'unsigned' }), 'typed')).toBe('4294967293')
  expect(typedValueText(0x1000n, spot(64, { as: 'address' }), 'typed')).toBe('0x1000')
  expect(typedValueText(0x0705fd0cn, spot(32, { as: 'signed', bits: 8 }), 'typed')).toBe('12 -3 5 7')
  expect(typedValueText(0x400000003fc00000n, spot(64, { as: 'float', bits: 32 }), 'typed')).toBe('1.5 2.0')
  expect(typedValueText(0x0705fd0cn, spot(32, { as: 'signed', bits: 8 }), 'hex')).toBe('0x705fd0c')
  expect(typedValueText(0x3fc00000n, spot(32), 'float')).toBe('1.5')
  expect(typedValueText(5n, { width: 4, flags: ['zero', 'sign', 'carry', 'overflow'] }, 'typed')).toBe('Z·C·')
})

test('what is written reads back, in every way', () => {
  const kinds: readonly (ValueKind | undefined)[] = [
    undefined,
    { as: 'float' },
    { as: 'float', bits: 16 },
    { as: 'signed' },
    { as: 'unsigned', bits: 8 },
    { as: 'address' },
    { as: 'unsigned', bits: 1 },
  ]
  const some = fc.tuple(
    fc.constantFrom(1, 3, 8, 14, 16, 32, 64, 128),
    fc.constantFrom(...kinds),
    fc.bigInt({ min: 0n, max: 2n ** 128n - 1n }),
    fc.constantFrom(...CHOICES.map(([choice]) => choice)),
  )
  fc.assert(
    fc.property(some, ([width, kind, any, choice]) => {
      const value = BigInt.asUintN(width, any)
      const of = spot(width, kind)
      expect(readTyped(typedValueText(value, of, choice), of, choice)).toEqual({ value })
    }),
  )
})

test('what is typed', () => {
  const bytes = spot(32, { as: 'signed', bits: 8 })
  expect(readTyped('1 -1', bytes, 'typed')).toEqual({ value: 0xff01n })
  expect(readTyped('0x10', bytes, 'typed')).toEqual({ value: 16n })
  expect(readTyped('1 2 3 4 5', bytes, 'typed')).toEqual({
    problem: '5 numbers were typed; there is room for 4 of 8 bits.',
  })
  expect(readTyped('-3', spot(32), 'typed')).toEqual({ value: 0xfffffffdn })
  expect(readTyped('x', spot(32), 'typed')).toHaveProperty('problem')
  expect(readTyped('1e400', spot(32, { as: 'float' }), 'typed')).toEqual({ value: 0x7f800000n })
})

test('steps', () => {
  expect(steppedValue(0n, spot(8), 'typed', -1)).toBe(255n)
  expect(steppedValue(0x3fc00000n, spot(32, { as: 'float' }), 'typed', 1)).toBe(0x40200000n)
  expect(steppedValue(0x01ffn, spot(16, { as: 'unsigned', bits: 8 }), 'typed', 1)).toBe(0x0100n)
})
