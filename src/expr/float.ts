// Floating point where JavaScript's own is not enough: halves, rounding modes, fused multiply-add, all exact.
import type { Rounding } from './expr.ts'

const bytes = new ArrayBuffer(8)
const f64 = new Float64Array(bytes)
const f32 = new Float32Array(bytes)
const u32 = new Uint32Array(bytes)

/** What every NaN becomes when it is put into bits, so that results do not depend on the engine or the processor. */
export const NAN32 = 0x7fc00000
export const NAN16 = 0x7e00

/** The bits of a single, unsigned; what is not a single is rounded to even. */
export function toBits32(x: number): number {
  if (x !== x) return NAN32
  f32[0] = x
  return u32[0]!
}

export function toFloat32(bits: number): number {
  u32[0] = bits
  return f32[0]!
}

/** The neighbour of a single below it; of Infinity the largest finite one. */
function below32(x: number): number {
  if (x === 0) return -(2 ** -149)
  f32[0] = x
  u32[0] = u32[0]! + (x > 0 ? -1 : 1)
  return f32[0]!
}

/** A double to the nearest single of a rounding mode (IEEE 754 section 4.3): the largest finite one where a mode does not reach infinity. */
export function roundToSingle(x: number, mode: Rounding = 'even'): number {
  const near = Math.fround(x)
  if (mode === 'even' || near === x || x !== x) return near
  if (mode === 'down' || (mode === 'zero' && x > 0)) return near > x ? below32(near) : near
  return near < x ? -below32(-near) : near
}

/** The bits of a half, from its sign, and its size in units of the last place of its binade. */
function half(sign: number, units: number, exponent: number): number {
  // A carry into the next binade comes out right by itself: the fields are adjacent.
  return sign | (units >= 1024 ? ((exponent + 14) << 10) + units : units)
}

/** A double to the bits of the nearest half, of two the even one, subnormals kept; IEEE 754 binary16. */
export function nearHalf(x: number): number {
  f64[0] = x
  const high = u32[1]!
  const sign = (high >>> 16) & 0x8000
  const size = high & 0x7fffffff
  if (size >= 0x7ff00000) return x !== x ? NAN16 : sign | 0x7c00
  // Below 2^-14 halves lie as far apart as doubles do at 2^28: adding that rounds, and leaves their number in the low bits.
  if (size < 0x3f100000) {
    f64[0] = Math.abs(x) + 2 ** 28
    return sign | (u32[0]! & 0x7ff)
  }
  // Exponent and fraction as a half has them, and what is left: as half units of its last place, and whether there is more.
  const bits = (size - 0x3f000000) >> 10
  const rest = ((size & 0x3ff) << 1) | (u32[0] === 0 ? 0 : 1)
  return sign | Math.min(bits + (rest + (bits & 1) > 0x400 ? 1 : 0), 0x7c00)
}

/** The same in any mode. */
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
  // Scaling by a power of two is exact, so what is left after the point decides.
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

/** What the sum of two doubles lost when it was rounded, exactly: Knuth's TwoSum. */
function lostOf(a: number, b: number, sum: number): number {
  const part = sum - a
  return a - (sum - part) + (b - part)
}

/**
 * A sum of doubles rounded to odd: where it lost something, its last bit is 1, so that a second rounding to fewer
 * bits is right in every mode (Boldo and Melquiond, "Emulation of FMA and correctly rounded sums", 2008).
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

/** The sum of two doubles rounded to odd. */
export function sumToOdd(a: number, b: number): number {
  const sum = a + b
  return toOdd(sum, lostOf(a, b, sum))
}

/** Of singles. */
export const SMALLEST_NORMAL = 2 ** -126

/** What is smaller than the smallest normal single as a zero of its sign. */
export const flushSingle = (x: number): number => (Math.abs(x) < SMALLEST_NORMAL ? x * 0 : x)

/** A double flushed, then rounded to a single; `flushedProduct` is that of a product with +0 added, which only turns -0 over. */
export const flushed32 = (x: number): number => Math.fround(flushSingle(x))
export const flushedProduct32 = (x: number): number => (x === 0 ? 0 : flushed32(x))

/** a * b + c of singles, exact (their product is that in a double), then rounded, or flushed and rounded. */
export function fused32(a: number, b: number, c: number, flush: boolean): number {
  const product = a * b
  const sum = product + c
  const lost = lostOf(product, c, sum)
  const odd = lost === 0 ? sum : toOdd(sum, lost)
  return flush ? flushed32(odd) : Math.fround(odd)
}

/** a * b + c of singles with one rounding. `flush`: see `flushSingle`, of the exact sum. */
export function fmaSingle(a: number, b: number, c: number, mode: Rounding = 'even', flush = false): number {
  if (mode === 'even') return fused32(a, b, c, flush)
  const odd = sumToOdd(a * b, c)
  return roundToSingle(flush ? flushSingle(odd) : odd, mode)
}

/** a * b + c of halves with one rounding. */
export const fmaHalf = (a: number, b: number, c: number, mode: Rounding = 'even'): number =>
  roundToHalf(sumToOdd(a * b, c), mode)

/** A double to a whole one: of the same sign where it is 0, and as it is where it is infinite or NaN. */
export function roundToWhole(x: number, mode: Rounding): number {
  if (mode === 'zero') return Math.trunc(x)
  if (mode === 'down') return Math.floor(x)
  if (mode === 'up') return Math.ceil(x)
  const near = Math.round(x)
  return near - x === 0.5 && near % 2 !== 0 ? near - 1 : near
}

/** A double to a whole double, never -0; NaN gives 0, infinities the largest finite doubles. */
export function toInteger(x: number, mode: Rounding): number {
  if (x !== x) return 0
  if (x === Infinity) return Number.MAX_VALUE
  if (x === -Infinity) return -Number.MAX_VALUE
  return roundToWhole(x, mode) + 0
}

/** The smaller; a number rather than NaN, -0 before 0 (IEEE 754-2019 minimumNumber). */
export const minimumNumber = (a: number, b: number): number => (a !== a ? b : b !== b ? a : Math.min(a, b))
export const maximumNumber = (a: number, b: number): number => (a !== a ? b : b !== b ? a : Math.max(a, b))
