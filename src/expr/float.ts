// Computes floating point exactly where JavaScript has no operator: halves, rounding modes, fused multiply-add.
import type { Rounding } from './expr.ts'

const bytes = new ArrayBuffer(8)
const f64 = new Float64Array(bytes)
const f32 = new Float32Array(bytes)
const u32 = new Uint32Array(bytes)

/** Bits of every NaN, here and in `NAN16`, so that results do not depend on the engine or the processor. */
export const NAN32 = 0x7fc00000
export const NAN16 = 0x7e00

/** Returns the bits of a single, unsigned; a double that is not a single is rounded to even. */
export function toBits32(x: number): number {
  if (x !== x) return NAN32
  f32[0] = x
  return u32[0]!
}

export function toFloat32(bits: number): number {
  u32[0] = bits
  return f32[0]!
}

/** Returns the next smaller single; for Infinity, the largest finite one. */
function below32(x: number): number {
  if (x === 0) return -(2 ** -149)
  f32[0] = x
  u32[0] = u32[0]! + (x > 0 ? -1 : 1)
  return f32[0]!
}

/**
 * Rounds a double to a single in a rounding mode (IEEE 754 section 4.3). It gives the largest finite single if the mode
 * does not reach infinity.
 */
export function roundToSingle(x: number, mode: Rounding = 'even'): number {
  const near = Math.fround(x)
  if (mode === 'even' || near === x || x !== x) return near
  if (mode === 'down' || (mode === 'zero' && x > 0)) return near > x ? below32(near) : near
  return near < x ? -below32(-near) : near
}

/** Returns the bits of a half from its sign, and its size in units of the last place of its binade. */
function half(sign: number, units: number, exponent: number): number {
  // A carry into the next binade gives the right bits, because the fields are adjacent.
  return sign | (units >= 1024 ? ((exponent + 14) << 10) + units : units)
}

/** Returns the bits of the half nearest to a double (of two, the even one), subnormals kept; IEEE 754 binary16. */
export function nearHalf(x: number): number {
  f64[0] = x
  const high = u32[1]!
  const sign = (high >>> 16) & 0x8000
  const size = high & 0x7fffffff
  if (size >= 0x7ff00000) return x !== x ? NAN16 : sign | 0x7c00
  // Halves below 2^-14 lie as far apart as doubles at 2^28: adding 2^28 rounds, and leaves their number in the low
  // bits.
  if (size < 0x3f100000) {
    f64[0] = Math.abs(x) + 2 ** 28
    return sign | (u32[0]! & 0x7ff)
  }
  // `bits` has exponent and fraction as a half has them. `rest` is what is left: 0x400 is half a unit of the last
  // place, and the lowest bit says whether there is more.
  const bits = (size - 0x3f000000) >> 10
  const rest = ((size & 0x3ff) << 1) | (u32[0] === 0 ? 0 : 1)
  return sign | Math.min(bits + (rest + (bits & 1) > 0x400 ? 1 : 0), 0x7c00)
}

/** Returns the bits of a double rounded to a half in any mode. */
export function toHalf(x: number, mode: Rounding = 'even'): number {
  if (mode === 'even') return nearHalf(x)
  if (x !== x) return NAN16
  const negative = x < 0 || Object.is(x, -0)
  const sign = negative ? 0x8000 : 0
  const size = Math.abs(x)
  if (size === Infinity) return sign | 0x7c00
  const away = mode === 'up' ? !negative : mode === 'down' ? negative : false
  if (size >= 65536) return sign | (away ? 0x7c00 : 0x7bff)
  f64[0] = size
  const exponent = Math.max((u32[1]! >>> 20) - 1023, -14)
  // Scaling by a power of two is exact, so the part after the point decides.
  const scaled = size * 2 ** (10 - exponent)
  const whole = Math.floor(scaled)
  const rest = scaled - whole
  return half(sign, whole + (away && rest > 0 ? 1 : 0), exponent)
}

export function fromHalf(bits: number): number {
  const exponent = (bits >> 10) & 31
  const mantissa = bits & 1023
  const size =
    exponent === 31
      ? mantissa
        ? NaN
        : Infinity
      : exponent
        ? (1024 + mantissa) * 2 ** (exponent - 25)
        : mantissa * 2 ** -24
  return bits & 0x8000 ? -size : size
}

export const roundToHalf = (x: number, mode: Rounding = 'even'): number => fromHalf(toHalf(x, mode))

/** Returns exactly what the sum of two doubles lost when it was rounded: Knuth's TwoSum. */
function lostOf(a: number, b: number, sum: number): number {
  const part = sum - a
  return a - (sum - part) + (b - part)
}

/**
 * Rounds a sum of doubles to odd: if it lost something, its last bit becomes 1. A second rounding to fewer bits is then
 * right in every mode (Boldo and Melquiond, "Emulation of FMA and correctly rounded sums", 2008).
 */
function toOdd(sum: number, lost: number): number {
  if (lost === 0 || !Number.isFinite(sum)) return sum
  f64[0] = sum
  const low = u32[0]!
  if (low & 1) return sum
  if (lost > 0 === sum > 0) u32[0] = low | 1
  else {
    u32[0] = low - 1
    if (low === 0) u32[1] = u32[1]! - 1
  }
  return f64[0]!
}

/** Returns the sum of two doubles rounded to odd. */
export function sumToOdd(a: number, b: number): number {
  const sum = a + b
  return toOdd(sum, lostOf(a, b, sum))
}

/** The smallest normal single. */
export const SMALLEST_NORMAL = 2 ** -126

/** Returns a zero of the same sign for a number smaller than the smallest normal single; otherwise the number. */
export const flushSingle = (x: number): number => (Math.abs(x) < SMALLEST_NORMAL ? x * 0 : x)

/**
 * Flushes a double, then rounds it to a single. `flushedProduct32` does so for a product with +0 added, which only
 * turns -0 into +0.
 */
export const flushed32 = (x: number): number => Math.fround(flushSingle(x))
export const flushedProduct32 = (x: number): number => (x === 0 ? 0 : flushed32(x))

/**
 * Returns a * b + c of singles, computed exactly (their product is exact in a double), then rounded; with `flush`, it
 * is flushed before it is rounded.
 */
export function fused32(a: number, b: number, c: number, flush: boolean): number {
  const product = a * b
  const sum = product + c
  const lost = lostOf(product, c, sum)
  const odd = lost === 0 ? sum : toOdd(sum, lost)
  return flush ? flushed32(odd) : Math.fround(odd)
}

/** Returns a * b + c of singles with one rounding. `flush` applies `flushSingle` to the exact sum. */
export function fmaSingle(a: number, b: number, c: number, mode: Rounding = 'even', flush = false): number {
  if (mode === 'even') return fused32(a, b, c, flush)
  const odd = sumToOdd(a * b, c)
  return roundToSingle(flush ? flushSingle(odd) : odd, mode)
}

/** Returns a * b + c of halves with one rounding. */
export const fmaHalf = (a: number, b: number, c: number, mode: Rounding = 'even'): number =>
  roundToHalf(sumToOdd(a * b, c), mode)

/** Rounds a double to a whole number. Zeros keep their sign; infinities and NaN stay as they are. */
export function roundToWhole(x: number, mode: Rounding): number {
  if (mode === 'zero') return Math.trunc(x)
  if (mode === 'down') return Math.floor(x)
  if (mode === 'up') return Math.ceil(x)
  const near = Math.round(x)
  return near - x === 0.5 && near % 2 !== 0 ? near - 1 : near
}

/** Rounds a double to a whole double, never -0; NaN gives 0, infinities give the largest finite doubles. */
export function toInteger(x: number, mode: Rounding): number {
  if (x !== x) return 0
  if (x === Infinity) return Number.MAX_VALUE
  if (x === -Infinity) return -Number.MAX_VALUE
  return roundToWhole(x, mode) + 0
}

/** Returns the smaller number: a number rather than NaN, and -0 rather than 0 (IEEE 754-2019 minimumNumber). */
export const minimumNumber = (a: number, b: number): number => (a !== a ? b : b !== b ? a : Math.min(a, b))
export const maximumNumber = (a: number, b: number): number => (a !== a ? b : b !== b ? a : Math.max(a, b))
