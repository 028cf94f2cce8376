// Tests that values are made plainer without changing what they are.
import { describe, expect, test } from 'vitest'
import { apply, atomKey, big, double, int, isAtom, merged, orOf, truthValue, ZERO } from './build.ts'
import type { IrType, IrValue, Name } from './ir.ts'

const name = (id: number, type: IrType = 'i32'): Name => ({ op: 'name', type, id })
const [x, y] = [name(1), name(2)]
const [d, e] = [name(3, 'f64'), name(4, 'f64')]
const p = name(5, 'truth')

describe('constants are computed', () => {
  test.each<[string, IrValue, IrValue]>([
    ['a sum past the end of int32', apply('add', [int(2 ** 31 - 1), int(1)]), int(-(2 ** 31))],
    ['a shift by the low five bits', apply('shl', [int(1), int(33)]), int(2)],
    ['a shift with zeros', apply('shrZero', [int(-1), int(28)]), int(15)],
    ['an unsigned word', apply('unsigned', [int(-1)]), double(4294967295)],
    ['a remainder that is not negative', apply('modulo', [int(-1)], 3), int(2)],
    ['a comparison', apply('flt', [double(1), double(2)]), truthValue(true)],
    ['bits of a single', apply('bitsOfSingle', [double(1)]), int(0x3f800000)],
    ['bits of NaN', apply('bitsOfSingle', [double(Number.NaN)]), int(0x7fc00000)],
    ['a half', apply('halfOfBits', [int(0x3c00)]), double(1)],
    ['a large product', apply('bigOperate', [big(1n << 40n), big(1n << 40n)], 'mul'), big(1n << 80n)],
    ['words joined, the low one first', apply('joinWords', [int(-1), int(2)]), big(0x2_ffffffffn)],
    ['a choice', apply('select', [truthValue(false), int(1), int(2)]), int(2)],
  ])('%s', (_, found, due) => expect(found).toEqual(due))
})

describe('operators that change nothing are left out', () => {
  test.each<[string, IrValue, IrValue]>([
    ['x + 0', apply('add', [x, ZERO]), x],
    ['0 | x', apply('or', [ZERO, x]), x],
    ['x - 0', apply('sub', [x, ZERO]), x],
    ['x << 0', apply('shl', [x, ZERO]), x],
    ['x & -1', apply('and', [x, int(-1)]), x],
    ['-1 & x', apply('and', [int(-1), x]), x],
    ['x & 0', apply('and', [x, ZERO]), ZERO],
    ['true && p', apply('both', [truthValue(true), p]), p],
    ['p && false', apply('both', [p, truthValue(false)]), truthValue(false)],
    ['false || p', apply('either', [truthValue(false), p]), p],
    ['true || p', apply('either', [truthValue(true), p]), truthValue(true)],
    ['the only choice', apply('select', [truthValue(true), x, y]), x],
    ['two choices that are one', apply('select', [p, x, x]), x],
    ['an int32 to a double and back', apply('lowWord', [apply('toDouble', [x])]), x],
    ['nothing joined', orOf([]), ZERO],
  ])('%s', (_, found, due) => expect(found).toEqual(due))

  test('0 - x and 0 << x stay what they are', () => {
    expect(apply('sub', [ZERO, x])).toMatchObject({ by: 'sub', args: [ZERO, x] })
    expect(apply('shl', [ZERO, x])).toMatchObject({ by: 'shl' })
  })
})

test('doubles made of int32s are compared and chosen as int32s; others are not', () => {
  const [a, b] = [apply('toDouble', [x]), apply('toDouble', [y])]
  expect(apply('flt', [a, b])).toMatchObject({ by: 'lt', args: [x, y] })
  expect(apply('feq', [a, double(7)])).toMatchObject({ by: 'eq', args: [x, { value: 7, type: 'i32' }] })
  expect(apply('fle', [a, double(0.5)])).toMatchObject({ by: 'fle' })
  expect(apply('flt', [d, e])).toMatchObject({ by: 'flt' })
  // Negative zero is no int32, and neither is 2^31.
  expect(apply('feq', [a, double(-0)])).toMatchObject({ by: 'feq' })
  expect(apply('flt', [a, double(2 ** 31)])).toMatchObject({ by: 'flt' })
  expect(apply('select', [p, a, double(0)])).toMatchObject({ by: 'toDouble', args: [{ by: 'select', type: 'i32' }] })
  expect(apply('select', [p, d, double(0)])).toMatchObject({ by: 'select', type: 'f64' })
})

test('bits of a word are replaced: the hole, and the value moved into it', () => {
  expect(merged(int(-1), int(5), 4, 8)).toEqual(int(0xfffff05f | 0))
  expect(merged(x, y, 0, 32)).toBe(y)
})

test('an atom is a constant, a name, or one of these as another type; equal atoms have one key', () => {
  expect([int(1), x, apply('toDouble', [x]), apply('add', [x, y])].map(isAtom)).toEqual([true, true, true, false])
  expect(atomKey(int(3))).toBe(atomKey(int(3)))
  expect(new Set([int(1), x, y, d].map(atomKey)).size).toBe(4)
})
