// Tests the ranges of expressions against ranges worked out by hand, and which expressions are floats.
import { expect, test } from 'vitest'
import * as X from './expr.ts'
import type { Hosts } from './machine.ts'
import { isBounded, isFloat, rangeOf } from './range.ts'
import { spokenExpr } from './speak.ts'

const hosts: Hosts = {
  mix: { about: 'an integer of 40 bits and a float', gives: [40, 'float'], run: () => [0n, 0] },
}
const range = (e: X.Value, item = { low: 0n, high: 0n }): readonly [bigint, bigint] => {
  const { low, high } = rangeOf(X.ex(e), hosts, item, new Map())
  return [low, high]
}
const check = (cases: readonly (readonly [X.Value, bigint | number, bigint | number])[]) => {
  for (const [e, low, high] of cases) expect(range(e), spokenExpr(X.ex(e), {})).toEqual([BigInt(low), BigInt(high)])
}

/** Registers of some widths: 0 to 15, 0 to 255, 0 to 2^32 - 1. */
const [u4, u8, u32] = [X.reg('r', 0, 4), X.reg('r', 0, 8), X.reg('r', 0, 32)]
/** -8 to 7, -128 to 127. */
const [s4, s8] = [X.sx(4, u32), X.sx(8, u32)]
/** 3 to 10, and -10 to -3. */
const [few, minus] = [X.clamp(3, 10, u32), X.clamp(-10, -3, X.sx(32, u32))]

test('what holds bits is as wide as they are', () => {
  check([
    [7, 7, 7],
    [-7, -7, -7],
    [u8, 0, 255],
    [X.cat(u4, u8), 0, 4095],
    [X.LANE, 0, 31],
    [X.load('m', 2, u32), 0, 65535],
    [X.each(3, 4, u32), 0, 4095],
    [X.elem(8, u32, 1), 0, 255],
    [X.bits32(X.flt(1)), 0, 0xffffffffn],
    [X.bits16(X.flt(1)), 0, 65535],
    [X.named('carry', u4), 0, 15],
    [X.at(1, u4), 0, 15],
    [X.host('mix', 1), 0, (1n << 40n) - 1n],
  ])
  expect(range(X.add(X.ITEM, 2), { low: 1n, high: 5n })).toEqual([3n, 7n])
})

test('sums, differences, products', () => {
  check([
    [X.add(u8, few), 3, 265],
    [X.add(s8, minus), -138, 124],
    [X.sub(u8, few), -10, 252],
    [X.sub(few, u8), -252, 10],
    [X.mul(few, u4), 0, 150],
    [X.mul(few, minus), -100, -9],
    [X.mul(minus, minus), 9, 100],
    [X.mul(s4, s8), -1016, 1024],
    [X.neg(few), -10, -3],
    [X.neg(s8), -127, 128],
    [X.not(u8), -256, -1],
    [X.not(minus), 2, 9],
  ])
})

test('absolute values', () => {
  check([
    [X.abs(few), 3, 10],
    [X.abs(u8), 0, 255],
    [X.abs(minus), 3, 10],
    [X.abs(s8), 0, 128],
    [X.abs(X.clamp(-3, 10, s8)), 0, 10],
    [X.abs(X.clamp(-10, 0, s8)), 0, 10],
  ])
})

test('the smaller and the larger of two', () => {
  check([
    [X.min(few, u4), 0, 10],
    [X.max(few, u4), 3, 15],
    [X.min(few, minus), -10, -3],
    [X.max(few, minus), 3, 10],
    [X.min(s8, 5), -128, 5],
    [X.max(s8, 5), 5, 127],
  ])
})

test('bits of two numbers: those of numbers that are known, those that a mask leaves, those that none can reach', () => {
  check([
    [X.and(12, 10), 8, 8],
    [X.or(12, 10), 14, 14],
    [X.xor(12, 10), 6, 6],
    [X.and(-4, 10), 8, 8],
    [X.or(-4, 1), -3, -3],
    // Neither operand is negative: an `and` is at most the smaller, an `or` at least the larger.
    [X.and(few, u8), 0, 10],
    [X.and(u8, few), 0, 10],
    [X.or(few, u8), 3, 255],
    [X.or(u8, few), 3, 255],
    [X.xor(few, u4), 0, 15],
    [X.or(few, u4), 3, 15],
    // A known number keeps its bits above those of the other operand.
    [X.or(0x100, u4), 0x100, 0x10f],
    [X.or(u4, 0x108), 0x108, 0x10f],
    [X.xor(0x108, u4), 0x100, 0x10f],
    [X.xor(u4, 0x108), 0x100, 0x10f],
    // The sign of one operand goes with a mask that is not negative.
    [X.and(s8, 7), 0, 7],
    [X.and(7, s8), 0, 7],
    [X.and(s8, u8), 0, 255],
    [X.and(few, s4), 0, 10],
    // Both have the bits of the larger, and a sign.
    [X.and(s8, s4), -128, 127],
    [X.or(s4, u8), -256, 255],
    [X.or(u8, s4), -256, 255],
    [X.xor(s4, s4), -8, 7],
    [X.and(minus, minus), -16, 15],
  ])
})

test('shifts by known and unknown amounts, in both directions', () => {
  check([
    [X.shl(few, 2), 12, 40],
    [X.shr(few, 1), 1, 5],
    [X.shr(minus, 1), -5, -2],
    [X.shl(minus, 1), -20, -6],
    [X.shl(few, X.clamp(1, 3, u4)), 6, 80],
    [X.shr(few, X.clamp(1, 3, u4)), 0, 5],
    // A negative amount shifts the other way.
    [X.shl(few, -1), 1, 5],
    [X.shr(few, -2), 12, 40],
    [X.shl(few, X.clamp(-1, 1, s4)), 1, 20],
    // All bits are shifted out to the right, but for the sign.
    [X.shr(u32, 100000), 0, 0],
    [X.shr(minus, 100000), -1, -1],
    // A shift of 256 or more to the left gives 0.
    [X.shl(few, 255), 3n << 255n, 10n << 255n],
    [X.shl(few, X.clamp(0, 256, u32)), 0, 10n << 255n],
    [X.shr(few, X.clamp(-255, 0, s8)), 3, 10n << 128n],
    [X.shr(few, X.clamp(-256, 0, X.sx(16, u32))), 0, 10n << 255n],
  ])
})

test('comparisons that ranges decide, and those that they do not', () => {
  check([
    [X.eq(few, 3), 0, 1],
    [X.eq(few, 2), 0, 0],
    [X.eq(few, 11), 0, 0],
    [X.eq(2, few), 0, 0],
    [X.eq(5, 5), 1, 1],
    [X.ne(few, 3), 0, 1],
    [X.ne(few, 2), 1, 1],
    [X.ne(11, few), 1, 1],
    [X.ne(5, 5), 0, 0],
    [X.lt(few, 11), 1, 1],
    [X.lt(few, 10), 0, 1],
    [X.lt(few, 4), 0, 1],
    [X.lt(few, 3), 0, 0],
    [X.lt(few, X.clamp(-5, 3, s8)), 0, 0],
    [X.le(few, 10), 1, 1],
    [X.le(few, 9), 0, 1],
    [X.le(few, 3), 0, 1],
    [X.le(few, 2), 0, 0],
    [X.feq(X.flt(1), X.flt(2)), 0, 1],
    [X.fless(X.flt(1), X.flt(2)), 0, 1],
    [X.fle(X.flt(1), X.flt(2)), 0, 1],
    [X.isNan(X.flt(1)), 0, 1],
  ])
})

test('a choice has the range of what may be chosen', () => {
  check([
    [X.choose(u4, few, minus), -10, 10],
    [X.choose(few, few, minus), 3, 10],
    [X.choose(minus, few, minus), 3, 10],
    [X.choose(0, few, minus), -10, -3],
    [X.choose(X.clamp(-1, 0, s4), 1, 2), 1, 2],
    [X.choose(X.clamp(0, 1, s4), 1, 2), 1, 2],
  ])
})

test('cuts and extensions', () => {
  check([
    [X.zx(8, few), 3, 10],
    [X.zx(3, few), 0, 7],
    [X.zx(4, s4), 0, 15],
    [X.zx(8, u8), 0, 255],
    [X.zx(8, -1), 255, 255],
    [X.zx(8, 0x123), 0x23, 0x23],
    [X.sx(8, u8), -128, 127],
    [X.sx(9, u8), 0, 255],
    [X.sx(4, s4), -8, 7],
    [X.sx(8, 0x1ff), -1, -1],
    [X.sx(8, 128), -128, -128],
    [X.clamp(0, 100, s8), 0, 100],
    [X.clamp(-200, 100, s8), -128, 100],
    [X.clamp(200, 300, s8), 200, 200],
    [X.clamp(-300, -200, s8), -200, -200],
    [X.clampSigned(4, u8), 0, 7],
    [X.clampUnsigned(4, s8), 0, 15],
  ])
})

test('counts of bits, and numbers of the highest one', () => {
  const holds = (e: X.Expr, values: readonly number[]) => {
    const [low, high] = range(e)
    for (const value of values) expect(low <= value && value <= high).toBe(true)
    return high
  }
  expect(holds(X.popcount(u8), [0, 8])).toBe(8n)
  expect(holds(X.popcount(s8), [0, 7])).toBe(7n)
  expect(holds(X.popcount(X.clamp(-16, -1, s8)), [0, 4])).toBe(4n)
  expect(holds(X.topBit(u8), [-1, 7])).toBeLessThanOrEqual(8n)
  expect(holds(X.topBit(minus), [1, 3])).toBeLessThanOrEqual(4n)
})

test('folds: as many items as there are, their numbers known', () => {
  check([
    [X.fold('add', 0, few), 0, 0],
    [X.fold('add', 1, few), 3, 10],
    [X.fold('add', 4, u4), 0, 60],
    [X.fold('add', 4, s4), -32, 28],
    [X.fold('min', 4, X.ITEM), 0, 3],
    [X.fold('max', 4, few), 3, 10],
    [X.fold('or', 4, few), 0, 15],
    [X.fold('xor', 4, few), 0, 15],
    [X.fold('and', 4, few), 0, 10],
    [X.fold('and', 4, s4), -8, 7],
    [X.fold('or', 4, minus), -16, 15],
    [X.fold('eq', 4, few), 0, 1],
    [X.fold('fless', 4, X.flt(1)), 0, 1],
  ])
  // Sums of numbers of one sign reach as far as the items together.
  expect(range(X.fold('add', 4, few))[1]).toBe(40n)
  expect(range(X.fold('add', 4, minus))[0]).toBe(-40n)
  // Differences and products of many items have no bound worth knowing.
  expect(isBounded(rangeOf(X.fold('sub', 3, few), hosts, { low: 0n, high: 0n }, new Map()))).toBe(false)
})

test('what has no bound, and what has a very large one', () => {
  const bounded = (e: X.Expr) => isBounded(rangeOf(e, hosts, { low: 0n, high: 0n }, new Map()))
  const float = X.asF32(u32)
  expect(bounded(float)).toBe(false)
  expect(bounded(X.host('mix', 1))).toBe(true)
  expect(bounded({ op: 'host', name: 'mix', args: [], result: 1 })).toBe(false)
  expect(bounded(X.host('nobody'))).toBe(false)
  // The largest double is below 2^1024, so an integer made of one is bounded, and stays so in a sum.
  const large = X.toInt(float, 'zero')
  expect(range(large)).toEqual([-BigInt(Number.MAX_VALUE), BigInt(Number.MAX_VALUE)])
  expect(bounded(X.add(large, large))).toBe(true)
  // Values past the bound can be shifted back below it: nothing is known then.
  let past: X.Expr = u32
  for (let k = 0; k < 33; k++) past = X.shl(past, 255)
  expect(bounded(past)).toBe(false)
  expect(range(X.shr(past, 8190))[1]).toBeGreaterThanOrEqual(1n << 8192n)
  expect(bounded(X.sub(0, past))).toBe(false)
})

test('one object is looked at once, and its range is kept', () => {
  let sum: X.Expr = u8
  for (let k = 0; k < 60; k++) sum = X.add(sum, sum)
  expect(range(sum)).toEqual([0n, 255n << 60n])
})

test('floats and integers', () => {
  const one = X.flt(1)
  const floats: X.Expr[] = [
    one,
    X.asF32(u32),
    X.asF16(u32),
    X.fromInt(u32),
    X.fneg(one),
    X.fabs(one),
    X.fsqrt(one),
    X.flush32(one),
    ...[X.fadd, X.fsub, X.fmul, X.fdiv, X.fmin, X.fmax].map((f) => f(one, one)),
    X.round32(one),
    X.round16(one),
    X.whole(one, 'up'),
    X.fma32(one, one, one),
    X.fma16(one, one, one),
    X.choose(u4, one, one),
    X.named('half', one),
    X.at(0, one),
    ...(['fadd', 'fsub', 'fmul', 'fdiv', 'fmin', 'fmax'] as const).map((by) => X.fold(by, 2, one)),
    { op: 'host', name: 'mix', args: [], result: 1 },
  ]
  const integers: X.Expr[] = [
    u8,
    X.bits32(one),
    X.bits16(one),
    X.toInt(one, 'even'),
    X.feq(one, one),
    X.isNan(one),
    X.choose(u4, u4, u8),
    X.named('byte', u8),
    X.at(0, u8),
    X.fold('add', 2, u8),
    X.fold('feq', 2, one),
    X.host('mix'),
    X.host('nobody'),
  ]
  for (const e of floats) expect(isFloat(e, hosts), e.op).toBe(true)
  for (const e of integers) expect(isFloat(e, hosts), e.op).toBe(false)
})
