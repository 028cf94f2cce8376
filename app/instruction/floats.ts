// Writes and reads floats of 16 and 32 bits: the shortest text that reads back to the same bits, or all digits.
import { fromHalf, NAN16, NAN32, toBits32, toFloat32, toHalf } from '../../src/expr/float.ts'

type Size = 16 | 32
/** Number of significant digits that is always enough. */
const DIGITS: Readonly<Record<Size, number>> = { 16: 5, 32: 9 }
/** Numbers from here on are written with an exponent. */
const MANY = 1e10
const PLAIN_NAN: Readonly<Record<Size, number>> = { 16: NAN16, 32: NAN32 }
const FRACTION: Readonly<Record<Size, number>> = { 16: 10, 32: 23 }

const decode = (bits: number, size: Size): number => (size === 16 ? fromHalf(bits) : toFloat32(bits))
const encode = (x: number, size: Size): number => (size === 16 ? toHalf(x) : toBits32(x) >>> 0)

const isNan = (bits: number, size: Size): boolean =>
  (bits & (size === 16 ? 0x7fff : 0x7fff_ffff)) >>> 0 > ((2 ** (size - FRACTION[size] - 1) - 1) << FRACTION[size]) >>> 0

/** Writes a float. A NaN other than the usual one is written with its bits, so that it reads back to them. */
export function floatText(bits: number, size: Size): string {
  if (isNan(bits, size)) return bits === PLAIN_NAN[size] ? 'nan' : `nan:${bits.toString(16)}`
  const x = decode(bits, size)
  if (!Number.isFinite(x)) return x < 0 ? '-inf' : 'inf'
  if (Object.is(x, -0)) return '-0.0'
  // 65504 is written in full, although 65500 would read back to the same bits.
  if (Number.isInteger(x) && Math.abs(x) < MANY) return written(x)
  for (let digits = 1; digits <= DIGITS[size]; digits++) {
    const near = Number(x.toPrecision(digits))
    if (encode(near, size) === bits) return written(near)
  }
  return written(x)
}

/** Writes a number so that it is short and never looks like an integer. */
function written(x: number): string {
  const size = Math.abs(x)
  if (size !== 0 && (size < 1e-3 || size >= MANY)) return x.toExponential()
  return Number.isInteger(x) ? `${x}.0` : String(x)
}

/** Returns the bits of the float nearest to a text; undefined if it is no float. */
export function readFloat(text: string, size: number): bigint | undefined {
  if (size !== 16 && size !== 32) return undefined
  const [, which] = /^nan(?::([\da-f]+))?$/.exec(text) ?? []
  if (text.startsWith('nan')) {
    if (text === 'nan') return BigInt(PLAIN_NAN[size])
    const bits = which === undefined ? 0 : Number.parseInt(which, 16)
    return bits < 2 ** size && isNan(bits, size) ? BigInt(bits) : undefined
  }
  const [, minus, infinite] = /^([-+]?)(inf|infinity|∞)$/.exec(text) ?? []
  const x = infinite
    ? Number.POSITIVE_INFINITY
    : /^[-+]?(\d+\.?\d*|\.\d+)(e[-+]?\d+)?$/.test(text)
      ? Number(text)
      : undefined
  return x === undefined ? undefined : BigInt(encode(minus === '-' ? -x : x, size))
}

/** Most characters of an exact text; tiny numbers have a hundred digits and more. */
const READABLE = 48

/**
 * Returns all digits of a float if its shortest text leaves some out; undefined if that text is exact or the digits are
 * too many.
 */
export function exactFloatText(bits: number, size: Size): string | undefined {
  const x = decode(bits, size)
  if (!Number.isFinite(x) || x === 0) return undefined
  const exact = decimal(x)
  return exact.length > READABLE || exact === decimal(Number(floatText(bits, size))) ? undefined : exact
}

/** Writes a double exactly: it is a whole number divided by a power of two. */
function decimal(x: number): string {
  let places = 0
  let whole = Math.abs(x)
  while (!Number.isInteger(whole)) {
    whole *= 2
    places++
  }
  const digits = (BigInt(whole) * 5n ** BigInt(places)).toString().padStart(places + 1, '0')
  const cut = digits.length - places
  const fraction = digits.slice(cut).replace(/0+$/, '')
  return `${x < 0 ? '-' : ''}${digits.slice(0, cut)}${fraction && `.${fraction}`}`
}
