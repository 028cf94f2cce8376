// Tests halves and rounding against exact arithmetic on integers.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Rounding } from './expr.ts'
import {
  flushSingle,
  fmaHalf,
  fmaSingle,
  fromHalf,
  maximumNumber,
  minimumNumber,
  roundToHalf,
  roundToSingle,
  roundToWhole,
  toBits32,
  toFloat32,
  toHalf,
  toInteger,
} from './float.ts'

/** Returns `n` of a finite double that is n / 2^1074, exactly. */
function exact(x: number): bigint {
  const view = new DataView(new ArrayBuffer(8))
  view.setFloat64(0, x)
  const bits = view.getBigUint64(0)
  const exponent = Number((bits >> 52n) & 0x7ffn)
  const mantissa = bits & 0xfffffffffffffn
  const size = exponent ? (mantissa | (1n << 52n)) << BigInt(exponent - 1) : mantissa
  return bits >> 63n ? -size : size
}
const SCALE = 1n << 1074n

/**
 * Rounds n / d to a float with bits of `precision` and exponents from `least` to `greatest`, as a double; slow and
 * obvious.
 */
function nearest(n: bigint, d: bigint, precision: number, least: number, greatest: number, mode: Rounding): number {
  if (n === 0n) return 0
  const negative = n < 0n
  const size = negative ? -n : n
  let exponent = size.toString(2).length - d.toString(2).length
  if (exponent >= 0 ? size < d << BigInt(exponent) : size << BigInt(-exponent) < d) exponent--
  const ulp = Math.max(exponent, least) - (precision - 1)
  const [a, b] = ulp >= 0 ? [size, d << BigInt(ulp)] : [size << BigInt(-ulp), d]
  let whole = a / b
  const rest = 2n * (a % b)
  const away = mode === 'up' ? !negative : mode === 'down' ? negative : false
  if (mode === 'even' ? rest > b || (rest === b && whole % 2n === 1n) : away && rest > 0n) whole++
  const value = Number(whole) * 2 ** ulp
  const largest = (2 - 2 ** (1 - precision)) * 2 ** greatest
  const out = value > largest ? (mode === 'even' || away ? Infinity : largest) : value
  return negative ? -out : out
}
const near32 = (n: bigint, d: bigint, mode: Rounding) => nearest(n, d, 24, -126, 127, mode)
const near16 = (n: bigint, d: bigint, mode: Rounding) => nearest(n, d, 11, -14, 15, mode)

const modes: readonly Rounding[] = ['even', 'zero', 'down', 'up']
const mode = fc.constantFrom(...modes)
const single = fc.oneof(
  fc.float({ noNaN: true, noDefaultInfinity: true }),
  fc.integer({ min: 0, max: 0x7f7fffff }).map(toFloat32),
  fc.integer({ min: -64, max: 64 }).map((n) => n / 8),
)
const halves = fc.integer({ min: 0, max: 0x7bff }).chain((b) => fc.constantFrom(fromHalf(b), -fromHalf(b)))
const finite = fc.oneof(
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.double({ noNaN: true, min: -1e5, max: 1e5 }),
  fc.tuple(single, fc.integer({ min: -4, max: 4 })).map(([x, k]) => x * (1 + k * 2 ** -25)),
)

describe('halves', () => {
  const all = Array.from({ length: 65536 }, (_, bits) => bits)
  test('every half comes back, NaNs as one', () => {
    const back = (x: number, bits: number) => toHalf(x) === (x !== x ? 0x7e00 : bits)
    expect(all.filter((bits) => !back(fromHalf(bits), bits))).toEqual([])
  })
  test('the middle between two halves goes to the even one', () => {
    const wrong = all.slice(0, 0x7bff).filter((bits) => {
      const middle = (fromHalf(bits) + fromHalf(bits + 1)) / 2
      const outward = toHalf(-middle, 'down') === (0x8000 | (bits + 1))
      return toHalf(middle) !== bits + (bits & 1) || toHalf(middle, 'zero') !== bits || !outward
    })
    expect(wrong).toEqual([])
    expect(toHalf(65519.99)).toBe(0x7bff)
    expect(toHalf(65520)).toBe(0x7c00)
    expect(toHalf(65520, 'zero')).toBe(0x7bff)
    expect(toHalf(1e10, 'down')).toBe(0x7bff)
    expect(toHalf(-0)).toBe(0x8000)
    expect(toHalf(2 ** -25)).toBe(0)
    expect(toHalf(2 ** -25, 'up')).toBe(1)
  })
  test('any double, any mode', () => {
    fc.assert(
      fc.property(finite, mode, (x, m) => {
        expect(roundToHalf(x, m) + 0).toBe(near16(exact(x), SCALE, m) + 0)
      }),
    )
  })
})

describe('singles', () => {
  test('any double, any mode', () => {
    fc.assert(
      fc.property(finite, mode, (x, m) => {
        expect(roundToSingle(x, m) + 0).toBe(near32(exact(x), SCALE, m) + 0)
      }),
    )
    expect(roundToSingle(1e39, 'zero')).toBe(toFloat32(0x7f7fffff))
    expect(roundToSingle(-1e39, 'up')).toBe(-toFloat32(0x7f7fffff))
    expect(roundToSingle(1e-60, 'up')).toBe(2 ** -149)
    expect(roundToSingle(-1e-60, 'down')).toBe(-(2 ** -149))
    expect(roundToSingle(-Infinity, 'up')).toBe(-Infinity)
  })
  test('NaN has one pattern', () => {
    expect(toBits32(NaN)).toBe(0x7fc00000)
    expect(toBits32(toFloat32(0xffc12345))).toBe(0x7fc00000)
    expect(toBits32(-0)).toBe(0x80000000)
  })
})

describe('fused multiply-add', () => {
  test('one rounding, singles', () => {
    fc.assert(
      fc.property(single, single, single, mode, (a, b, c, m) => {
        const sum = exact(a) * exact(b) + exact(c) * SCALE
        expect(fmaSingle(a, b, c, m) + 0).toBe(near32(sum, SCALE * SCALE, m) + 0)
      }),
    )
    // 1 + 2^-24 is a tie in a double; the product's tail breaks it.
    expect(fmaSingle(1 + 2 ** -12, 1 + 2 ** -12, -1)).toBe(Math.fround(2 ** -11 + 2 ** -24))
    expect(fmaSingle(1, 1, 2 ** -149, 'up')).toBe(1 + 2 ** -23)
    expect(fmaSingle(Infinity, 0, 1)).toBeNaN()
  })
  test('a sum that is no normal single becomes zero before it is rounded', () => {
    const least = 2 ** -126
    fc.assert(
      fc.property(single, single, fc.oneof(single, fc.constantFrom(least, -least)), mode, (a, b, c, m) => {
        const sum = exact(a) * exact(b) + exact(c) * SCALE
        const small = (sum < 0n ? -sum : sum) < exact(least) * SCALE
        expect(fmaSingle(a, b, c, m, true) + 0).toBe(small ? 0 : near32(sum, SCALE * SCALE, m) + 0)
      }),
    )
    // A product far below the last place of the smallest normal single decides.
    expect(fmaSingle(2 ** -100, -(2 ** -100), least, 'even', true)).toBe(0)
    expect(fmaSingle(2 ** -100, 2 ** -100, -least, 'even', true)).toBe(-0)
    expect(fmaSingle(2 ** -100, 2 ** -100, least, 'even', true)).toBe(least)
    expect([flushSingle(-(2 ** -127)), flushSingle(-least), flushSingle(NaN), flushSingle(-0)]).toEqual([
      -0,
      -least,
      NaN,
      -0,
    ])
  })
  test('one rounding, halves', () => {
    fc.assert(
      fc.property(halves, halves, halves, mode, (a, b, c, m) => {
        const sum = exact(a) * exact(b) + exact(c) * SCALE
        expect(fmaHalf(a, b, c, m) + 0).toBe(near16(sum, SCALE * SCALE, m) + 0)
      }),
    )
  })
})

test('to whole numbers', () => {
  const at = [-2.5, -1.5, -0.5, -0.2, 0.49999999999999994, 0.5, 1.5, 2.5, 4503599627370495.5]
  expect(at.map((x) => toInteger(x, 'even'))).toEqual([-2, -2, 0, 0, 0, 0, 2, 2, 4503599627370496])
  expect(at.map((x) => toInteger(x, 'zero'))).toEqual([-2, -1, 0, 0, 0, 0, 1, 2, 4503599627370495])
  expect(at.map((x) => toInteger(x, 'down'))).toEqual([-3, -2, -1, -1, 0, 0, 1, 2, 4503599627370495])
  expect(at.map((x) => toInteger(x, 'up'))).toEqual([-2, -1, 0, 0, 1, 1, 2, 3, 4503599627370496])
  expect([NaN, Infinity, -Infinity].map((x) => toInteger(x, 'even'))).toEqual([0, Number.MAX_VALUE, -Number.MAX_VALUE])
})

test('to whole floats', () => {
  const at = [-2.5, -0.5, -0.2, -0, 0.5, 1.5, Infinity]
  expect(at.map((x) => roundToWhole(x, 'even'))).toEqual([-2, -0, -0, -0, 0, 2, Infinity])
  expect(at.map((x) => roundToWhole(x, 'zero'))).toEqual([-2, -0, -0, -0, 0, 1, Infinity])
  expect(at.map((x) => roundToWhole(x, 'down'))).toEqual([-3, -1, -1, -0, 0, 1, Infinity])
  expect(at.map((x) => roundToWhole(x, 'up'))).toEqual([-2, -0, -0, -0, 1, 2, Infinity])
  expect(roundToWhole(NaN, 'even')).toBeNaN()
})

test('the smaller and the larger prefer numbers', () => {
  expect([
    minimumNumber(NaN, 1),
    minimumNumber(1, NaN),
    minimumNumber(0, -0),
    maximumNumber(-0, 0),
    maximumNumber(NaN, -1),
  ]).toEqual([1, 1, -0, 0, -1])
})
