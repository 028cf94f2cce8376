// Computes the special functions of the G80 as its unit does, bit for bit: tables, and parabolas between their rows.
import type { Hosts } from '../../expr/machine.ts'
import { EX2_ROWS, LG2_ROWS, RCP_ROWS, RSQ_ROWS, SIN_ROWS, type SpecialTable } from './special-tables.ts'

// The formulas and tables are those of the model in envytools (nvhw/sfu.c) that tests compared with chips. All numbers
// are integers, and stay below 2^53.

const [NAN, INFINITE] = [0x7fffffff, 0x7f800000]
const [ONE, BIAS, MOST] = [2 ** 23, 127, 255]

const signOf = (x: number): number => x & 0x80000000
const exponentOf = (x: number): number => (x >>> 23) & MOST
const fractionOf = (x: number): number => x & (ONE - 1)

/** Returns half the square of 17 bits, as a sum in which each part is cut. */
function square(r: number): number {
  let sum = 0
  for (let i = 0; i < 17; i++) if ((r >> i) & 1) sum += r >>> (18 - i)
  return sum >> 1
}
/** Returns the value of a parabola. The constant is scaled by 2^`shift`, the quadratic part by `scale`. */
function parabola(rows: SpecialTable, row: number, r: number, shift: number, scale = 1, squared = r): number {
  const [a = 0, b = 0, c = 0] = [rows[3 * row], rows[3 * row + 1], rows[3 * row + 2]]
  return a * 2 ** shift + b * r + scale * c * square(squared)
}
/**
 * Returns the bits of a single with a significand of 24 bits, the leading one included; a number that is too small
 * becomes 0.
 */
function single(sign: number, exponent: number, bits: number): number {
  const [e, f] = bits === 2 * ONE ? [exponent + 1, ONE] : [exponent, bits]
  if (e <= 0) return sign
  return e >= MOST ? sign | INFINITE : sign | ((e << 23) + (f - ONE))
}
/** Returns the bits of a single for an integer whose bit `top` has the exponent `exponent`, cut after 24 bits. */
function normal(sign: number, exponent: number, value: number, top: number): number {
  if (value === 0) return sign
  let [e, t] = [exponent, value]
  for (; t < 2 ** top; t *= 2) e--
  return single(sign, e, Math.floor(t / 2 ** (top - 23)))
}

const low17 = (x: number): number => x & 0x1ffff

function reciprocal(x: number): number {
  const [s, e, g] = [signOf(x), exponentOf(x), fractionOf(x)]
  if (e === 0) return s | INFINITE
  if (e === MOST) return g ? NAN : s
  const r = g & 0xffff
  return single(s, 2 * BIAS - 1 - e, Math.floor((parabola(RCP_ROWS, g >> 16, r, 13, 1, 2 * r) + 0x47e7) / 2 ** 15))
}

function reciprocalRoot(x: number): number {
  const [s, e] = [signOf(x), exponentOf(x)]
  if (e === 0) return s | INFINITE
  if (s) return NAN
  if (e === MOST) return fractionOf(x) ? NAN : 0
  const half = (e - BIAS) >> 1
  const g = fractionOf(x) + ((e - BIAS) & 1 ? ONE : 0)
  if (g === 0) return single(0, BIAS - half, ONE)
  return single(0, BIAS - 1 - half, Math.floor((parabola(RSQ_ROWS, g >> 17, low17(g), 14, 4) + 0x7fff) / 2 ** 16))
}

function logarithm(x: number): number {
  const [e, g] = [exponentOf(x), fractionOf(x)]
  if (e === 0) return 0x80000000 | INFINITE
  if (signOf(x)) return NAN
  if (e === MOST) return g ? NAN : INFINITE
  const part = e === BIAS && g === 0 ? 0 : Math.floor((parabola(LG2_ROWS, g >> 17, low17(g), 12, 2) + 0x3345) / 4)
  const t = part + (e - BIAS) * 2 ** 36
  // A negative number is made positive by inverting it.
  return t < 0 ? normal(0x80000000, BIAS + 6, -t - 1, 42) : normal(0, BIAS + 6, t, 42)
}

/** Results of RRO with bit 30 and 23 set stand for numbers without a fixed point form. */
const [NO_NUMBER, TOO_LARGE] = [0x40000000, 0x40800000]
const unreduced = (x: number): number => signOf(x) | (fractionOf(x) ? NO_NUMBER : TOO_LARGE)

/** Returns a sign, 7 bits before the point and 23 bits after it. */
function reducedExponent(x: number): number {
  const [s, e] = [signOf(x), exponentOf(x)]
  if (e === MOST) return unreduced(x)
  if (e === 0) return s
  const shift = e - BIAS
  return shift >= 7 ? s | TOO_LARGE : s | Math.floor((fractionOf(x) + ONE) * 2 ** shift)
}
/** The factor 2 / pi, times 2^24. */
const QUARTERS = 0xa2f983
/** Returns a sign, the quadrant, and 23 bits of the place in the quadrant. */
function reducedAngle(x: number): number {
  const [s, e] = [signOf(x), exponentOf(x)]
  if (e === MOST) return unreduced(x)
  const shift = e - BIAS - 8
  if (e === 0 || shift >= 32) return s
  const product = Math.floor(((fractionOf(x) + ONE) * QUARTERS) / 2 ** 16)
  return s | (Math.floor(product * 2 ** shift) % 2 ** 25)
}

function wave(x: number, ahead: number): number {
  if (x & NO_NUMBER) return NAN
  const quadrant = exponentOf(x) + ahead
  const g = quadrant & 1 ? ONE - 1 - fractionOf(x) : fractionOf(x)
  const sign = (ahead ? 0 : signOf(x)) ^ (quadrant & 2 ? 0x80000000 : 0)
  return normal(sign, BIAS, parabola(SIN_ROWS, g >> 17, low17(g), 11), 37)
}

function power(x: number): number {
  const [s, g] = [signOf(x), fractionOf(x)]
  if (x & NO_NUMBER) return x & ONE ? (s ? 0 : INFINITE) : NAN
  const [exponent, bits] = s ? (g ? [-exponentOf(x) - 1, ONE - 1 - g] : [-exponentOf(x), g]) : [exponentOf(x), g]
  return single(0, exponent + BIAS, Math.floor((parabola(EX2_ROWS, bits >> 17, low17(bits), 13) + 0x77e2) / 2 ** 15))
}

const unit = (about: string, run: (x: number) => number): Hosts[string] => ({ about, gives: [32], run: ([x]) => [BigInt(run(Number(x)) >>> 0)] })

/** The functions by the names that meanings use. They turn the bits of a single, or of a result of RRO, into bits. */
export const special: Hosts = {
  rcp: unit('one divided by a single, by the table of the G80', reciprocal),
  rsq: unit('one divided by the square root of a single, by the table of the G80', reciprocalRoot),
  lg2: unit('logarithm to base 2, by the table of the G80', logarithm),
  rro_sin: unit('an angle as sign, quadrant and fraction of the quadrant', reducedAngle),
  rro_ex2: unit('a single in fixed point, 23 bits after the point', reducedExponent),
  sin_reduced: unit('sine of what RRO gave, by the table of the G80', (x) => wave(x, 0)),
  cos_reduced: unit('cosine of what RRO gave, by the table of the G80', (x) => wave(x, 1)),
  ex2_reduced: unit('two to the power of what RRO gave, by the table of the G80', power),
}
