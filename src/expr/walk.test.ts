// Tests what expressions mean: small trees in, values worked out by hand out.
import { describe, expect, test, vi } from 'vitest'
import * as X from './expr.ts'
import type { Datum } from './machine.ts'
import { type InstructionState, operate, Votes, walk, walkInteger } from './walk.ts'

/** Four lanes; register `n` of file `r` holds 100 * n + lane in each, those of file `u` 1000 + n in all. */
const state: InstructionState = {
  lanes: 4,
  active: () => true,
  uniform: (file) => file === 'u',
  read: (file, index, lane) => BigInt(file === 'u' ? 1000 + index : 100 * index + lane),
  write: () => undefined,
  load: (_, address, bytes, lane) => address * 16n + BigInt(bytes) + (BigInt(lane) << 60n),
  store: () => undefined,
  host: (_, args) => [...args, 7n],
}
const value = (e: X.Value, lane = 0, item = 0): Datum => walk(X.ex(e), state, lane, item)
const check = (cases: readonly (readonly [X.Value, Datum])[]) => {
  for (const [e, wanted] of cases) expect(value(e)).toBe(wanted)
}
const single = (bits: number) => X.asF32(bits)

test('integers have no width', () => {
  check([
    [X.add(2n ** 64n, 1), 2n ** 64n + 1n],
    [X.sub(3, 5), -2n],
    [X.mul(-(2n ** 40n), 2n ** 40n), -(2n ** 80n)],
    [X.and(12, -2), 12n],
    [X.or(12, -16), -4n],
    [X.xor(-1, 5), -6n],
    [X.not(5), -6n],
    [X.neg(5), -5n],
    [X.abs(-5), 5n],
    [X.abs(5), 5n],
    [X.min(-5, 3), -5n],
    [X.min(3, -5), -5n],
    [X.max(-5, 3), 3n],
    [X.max(3, -5), 3n],
  ])
})

test('comparisons give 0 or 1', () => {
  for (const [a, b] of [
    [-1, 2],
    [2, 2],
    [3, 2],
  ] as const)
    check([
      [X.eq(a, b), a === b ? 1n : 0n],
      [X.ne(a, b), a === b ? 0n : 1n],
      [X.lt(a, b), a < b ? 1n : 0n],
      [X.le(a, b), a <= b ? 1n : 0n],
      [X.feq(X.flt(a), X.flt(b)), a === b ? 1n : 0n],
      [X.fless(X.flt(a), X.flt(b)), a < b ? 1n : 0n],
      [X.fle(X.flt(a), X.flt(b)), a <= b ? 1n : 0n],
    ])
  check([
    [X.feq(X.flt(NaN), X.flt(NaN)), 0n],
    [X.isNan(X.flt(NaN)), 1n],
    [X.isNan(X.flt(1)), 0n],
  ])
})

test('shifts by any amount, the other way if it is negative', () => {
  check([
    [X.shl(3, 4), 48n],
    [X.shr(48, 4), 3n],
    [X.shr(-1, 4), -1n],
    [X.shr(-17, 4), -2n],
    [X.shl(48, -4), 3n],
    [X.shr(3, -4), 48n],
    [X.shl(1, 255), 2n ** 255n],
    [X.shl(1, 256), 0n],
    [X.shr(1, -256), 0n],
    [X.shr(X.num(2n ** 65535n), 65535), 1n],
    [X.shr(5, 65536), 0n],
    [X.shr(-5, 65536), -1n],
    [X.shl(-5, -65536), -1n],
  ])
})

test('bits are counted, and the highest found, where they differ from the sign', () => {
  check([
    [X.popcount(0), 0n],
    [X.popcount(0b1011), 3n],
    [X.popcount(-1), 0n],
    [X.popcount(~0b1011), 3n],
    [X.topBit(0), -1n],
    [X.topBit(1), 0n],
    [X.topBit(0b1011), 3n],
    [X.topBit(-1), -1n],
    [X.topBit(-9), 3n],
  ])
})

test('cuts, extensions, limits', () => {
  check([
    [X.zx(8, -1), 255n],
    [X.zx(8, 0x1ab), 0xabn],
    [X.sx(8, 0x80), -128n],
    [X.sx(8, 0x17f), 127n],
    [X.bit(0b100, 2), 1n],
    [X.bit(0b100, 1), 0n],
    [X.slice(0xabcd, 4, 8), 0xbcn],
    [X.slice(0xabcd, 0, 8), 0xcdn],
    [X.clamp(-3, 5, -4), -3n],
    [X.clamp(-3, 5, -3), -3n],
    [X.clamp(-3, 5, 0), 0n],
    [X.clamp(-3, 5, 6), 5n],
    [X.clampSigned(8, 200), 127n],
    [X.clampSigned(8, -200), -128n],
    [X.clampUnsigned(8, 300), 255n],
    [X.clampUnsigned(8, -1), 0n],
    [X.choose(0, 1, 2), 2n],
    [X.choose(-4, 1, 2), 1n],
    // Only what is chosen is evaluated: the other part could not be.
    [X.choose(1, 8, X.flt(1)), 8n],
  ])
})

test('registers, their slices, and places side by side, the low part first', () => {
  expect(value(X.reg('r', 3), 2)).toBe(302n)
  expect(value(X.reg('r', X.add(X.LANE, 1)), 2)).toBe(302n)
  expect(value(X.reg('u', 7), 2)).toBe(1007n)
  expect(value(X.reg('r', 3, 4, 4), 2)).toBe(2n)
  expect(value(X.reg('r', 3, 4, 0), 2)).toBe(14n)
  expect(value(X.cat(X.reg('r', 1, 8), X.reg('r', 2, 8), X.reg('r', 3, 16)), 1)).toBe(0x012d_c9_65n)
  expect(X.widthOf(X.cat(X.reg('r', 1, 8), X.reg('r', 2, 16)))).toBe(24)
})

test('items side by side, elements, folds', () => {
  check([
    [X.each(3, 8, X.add(X.ITEM, 0x10)), 0x121110n],
    [X.each(2, 4, 0x1f), 0xffn],
    [X.elem(8, 0xabcdef, 1), 0xcdn],
    [X.elem(8, 0xabcdef, 5), 0n],
    [X.elem(8, 0xabcdef, -1), 0n],
    [X.elem(8, 0xabcdef, X.sub(2, 2)), 0xefn],
    [X.fold('add', 4, X.ITEM), 6n],
    [X.fold('sub', 4, X.ITEM), -6n],
    [X.fold('sub', 3, X.add(X.ITEM, 10)), -13n],
    [X.fold('add', 0, 5), 0n],
    [X.fold('fadd', 0, X.flt(5)), 0],
    [X.fold('fadd', 2, X.fromInt(X.ITEM)), 1],
    [X.fold('max', 1, 5), 5n],
    // The items of the inner fold are its own.
    [X.fold('add', 2, X.mul(X.ITEM, X.fold('add', 4, X.ITEM))), 6n],
  ])
  expect(value(X.elem(8, 0xabcdef), 0, 2)).toBe(0xabn)
  expect(value(X.ITEM, 0, 9)).toBe(9n)
})

test('lanes see each other, their numbers taken modulo the number of lanes', () => {
  expect(value(X.LANE, 3)).toBe(3n)
  expect(value(X.at(1, X.reg('r', 2)), 3)).toBe(201n)
  expect(value(X.at(X.add(X.LANE, 2), X.reg('r', 2)), 3)).toBe(201n)
  expect(value(X.at(X.sub(X.LANE, 4), X.LANE), 3)).toBe(3n)
  expect(value(X.at(-1, X.LANE), 1)).toBe(3n)
  expect(value(X.each(4, 8, X.at(X.ITEM, X.reg('r', 1))), 2)).toBe(0x67666564n)
})

test('loads say who asks, and cut the address to 48 bits', () => {
  expect(value(X.load('m', 2, X.reg('r', 1)), 3)).toBe(103n * 16n + 2n + (3n << 60n))
  expect(value(X.load('m', 1, -1))).toBe((2n ** 48n - 1n) * 16n + 1n)
})

test('hosts get all arguments and give one of their results', () => {
  expect(value(X.host('echo', 5, X.flt(1.5)))).toBe(5n)
  expect(value({ op: 'host', name: 'echo', args: [X.num(5), X.flt(1.5)], result: 1 })).toBe(1.5)
  expect(value({ op: 'host', name: 'echo', args: [X.num(5)], result: 1 })).toBe(7n)
  expect(value({ op: 'host', name: 'echo', args: [], result: 3 })).toBe(0n)
  expect(value(X.named('sum', X.add(1, 2)))).toBe(3n)
})

describe('floats', () => {
  test('go from bits and to bits; a cut keeps the bits that count', () => {
    check([
      [single(0x3fc00000), 1.5],
      [X.asF32(0x1_3fc0_0000n), 1.5],
      [X.asF16(0x3e00), 1.5],
      [X.asF16(0x1_3e00), 1.5],
      [X.bits32(X.flt(-2)), 0xc0000000n],
      [X.bits16(X.flt(-2)), 0xc000n],
      [X.fromInt(-7), -7],
    ])
  })

  test('arithmetic', () => {
    const [a, b] = [X.flt(6), X.flt(-1.5)]
    check([
      [X.fadd(a, b), 4.5],
      [X.fsub(a, b), 7.5],
      [X.fmul(a, b), -9],
      [X.fdiv(a, b), -4],
      [X.fmin(a, b), -1.5],
      [X.fmax(a, b), 6],
      [X.fmin(a, X.flt(NaN)), 6],
      [X.fneg(a), -6],
      [X.fabs(b), 1.5],
      [X.fsqrt(X.flt(9)), 3],
      [X.flush32(X.flt(2 ** -127)), 0],
      [X.flush32(X.flt(2 ** -126)), 2 ** -126],
    ])
  })

  test('rounding, in the mode that is asked for', () => {
    const third = X.flt(1 + 2 ** -24 + 2 ** -30)
    check([
      [X.round32(third), 1 + 2 ** -23],
      [X.round32(third, 'down'), 1],
      [X.round32(X.flt(-1 - 2 ** -30), 'down'), -1 - 2 ** -23],
      [X.round16(X.flt(1 + 2 ** -11)), 1],
      [X.round16(X.flt(1 + 2 ** -11), 'up'), 1 + 2 ** -10],
      [X.whole(X.flt(2.5), 'even'), 2],
      [X.whole(X.flt(2.5), 'up'), 3],
      [X.toInt(X.flt(-2.5), 'zero'), -2n],
      [X.toInt(X.flt(-2.5), 'down'), -3n],
      [X.toInt(X.flt(NaN), 'down'), 0n],
    ])
  })

  test('a product and a sum with one rounding', () => {
    const [a, tiny] = [X.flt(1 + 2 ** -23), X.flt(2 ** -30)]
    check([
      [X.fma32(X.flt(2), X.flt(3), X.flt(1)), 7],
      [X.fma32(a, X.flt(1), tiny, 'up'), 1 + 2 ** -22],
      [X.fma32(a, X.flt(1), tiny, 'zero'), 1 + 2 ** -23],
      [X.fma32(X.flt(2 ** -100), X.flt(2 ** -30), X.flt(0)), 2 ** -130],
      [X.fma32Flushed(X.flt(2 ** -100), X.flt(2 ** -30), X.flt(0)), 0],
      [X.fma16(X.flt(2), X.flt(3), X.flt(1)), 7],
      [X.fma16(X.flt(1), X.flt(1), tiny, 'up'), 1 + 2 ** -10],
      [X.fma16(X.flt(1), X.flt(1), tiny), 1],
    ])
  })
})

test('an integer where a float is wanted is a TypeError that names the operation, and the other way round', () => {
  expect(() => value(X.fromInt(X.flt(1)))).toThrow(new TypeError('an integer is wanted, flt gives a float'))
  expect(() => value(X.bits32(1))).toThrow(new TypeError('a float is wanted, num gives an integer'))
  expect(() => value(X.add(1, X.flt(1)))).toThrow(new TypeError('add of bigint, number'))
  expect(() => value(X.fadd(1, X.flt(1)))).toThrow(new TypeError('fadd of bigint, number'))
  expect(() => value(X.fadd(X.flt(1), 1))).toThrow(new TypeError('fadd of number, bigint'))
  expect(() => operate('add', 1n, 1)).toThrow(new TypeError('add of bigint, number'))
  expect(() => operate('nothing', 1, 1)).toThrow(new TypeError('nothing of number, number'))
})

test('a vote is taken once for all lanes, what lanes have for themselves once for each', () => {
  const votes = new Votes(state)
  const read = vi.spyOn(state, 'read')
  const readsOf = (e: X.Expr) => {
    read.mockClear()
    const values = [0, 1].map((lane) => walkInteger(e, state, lane, 0, votes))
    return [...values, read.mock.calls.length]
  }
  expect(readsOf(X.each(4, 8, X.at(X.ITEM, X.reg('r', 1))))).toEqual([0x67666564n, 0x67666564n, 4])
  expect(readsOf(X.fold('add', 2, X.reg('u', X.ITEM)))).toEqual([2001n, 2001n, 2])
  expect(readsOf(X.fold('add', 2, X.reg('r', 1)))).toEqual([200n, 202n, 4])
  expect(readsOf(X.add(X.reg('u', 1), 0))).toEqual([1001n, 1001n, 2])
})
