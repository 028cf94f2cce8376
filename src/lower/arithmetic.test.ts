// Tests products, shifts, addresses and words against results worked out by hand.
import { expect, test } from 'vitest'
import { joinWords, mulHigh, shiftedRight, toAddress, wordOfBig } from './arithmetic.ts'

test('the high word of a product of unsigned words', () => {
  expect(mulHigh(0x10000, 0x10000)).toBe(1)
  expect(mulHigh(0xffffffff, 0xffffffff)).toBe(-2)
  expect(mulHigh(0xffff, 0xffff)).toBe(0)
  expect(mulHigh(0x80000000, 2)).toBe(1)
  // Both sums of the middle carry: 0x1ffff * 0xffffffff = 0x1fffe_fffe0001.
  expect(mulHigh(0x1ffff, 0xffffffff)).toBe(0x1fffe)
  for (const [a, b] of [
    [0x12345678, 0x9abcdef0],
    [0xffff0001, 0x0001ffff],
    [0x0001ffff, 0xffff0001],
    [0xdeadbeef, 0xfeedface],
  ] as const)
    expect(mulHigh(a, b)).toBe(Number(BigInt.asIntN(32, (BigInt(a) * BigInt(b)) >> 32n)))
})

test('shifts, addresses, words', () => {
  expect(shiftedRight(2 ** 40 + 5, 2)).toBe(2 ** 38 + 1)
  expect(shiftedRight(-5, 1)).toBe(-3)
  expect([shiftedRight(-5, 255), shiftedRight(-5, 256), shiftedRight(5, 256), shiftedRight(5, 5000)]).toEqual([
    -1, -1, 0, 0,
  ])
  expect(shiftedRight(-5, 5000)).toBe(-1)
  expect(shiftedRight(0, 5000)).toBe(0)
  expect([toAddress(5), toAddress(2 ** 48), toAddress(2 ** 48 + 7), toAddress(-1)]).toEqual([5, 0, 7, 2 ** 48 - 1])
  expect(joinWords(-1, 2, 0x80000000)).toBe(0x80000000_00000002_ffffffffn)
  expect(joinWords()).toBe(0n)
  expect([wordOfBig(0x1_8000_0002n, 0), wordOfBig(0x1_8000_0002n, 1), wordOfBig(-1n, 40)]).toEqual([
    -0x7ffffffe, -0x3fffffff, -1,
  ])
})
