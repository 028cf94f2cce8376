// Floats of 16 and 32 bits as text: the shortest that reads back to the same bits, and what exactly they are.
import { fromHalf, NAN16, NAN32, toBits32, toFloat32, toHalf } from '../../src/expr/float.ts'

type Size = 16 | 32
/** Significant digits that are always enough. */
const DIGITS: Readonly<Record<Size, number>> = { 16: 5, 32: 9 }
/** From here on there is an exponent. */
const MANY = 1e10
const PLAIN_NAN: Readonly<Record<Size, number>> = { 16: NAN16, 32: NAN32 }
const FRACTION: Readonly<Record<Size, number>> = { 16: 10, 32: 23 }

const decode = (bits: number, size: Size): number => (size === 16 ? fromHalf(bits) : toFloat32(bits))
const encode = (x: number, size: Size): number => (size === 16 ? toHalf(x) : toBits32(x) >>> 0)

const isNan = (bits: number, size: Size): boolean =>
  (bits & (size === 16 ? 0x7fff : 0x7fff_ffff)) >>> 0 > ((2 ** (size - FRACTION[size] - 1) - 1) << FRACTION[size]) >>> 0

/** A NaN that is not the usual one says which it is: bits of it may be wanted again. */
export function floatText(bits: number, size: Size): string {
  if (isNan(bits, size)) return bits === PLAIN_NAN[size] ? 'nan' : `nan:${bits.toString(16)}`
  const x = decode(bits, size)
  if (!Number.isFinite(x)) return x < 0 ? '-inf' : 'inf'
  if (Object.is(x, -0)) return '-0.0'
  // 65504, not 65500, though that would read back to the same.
  if (Number.isInteger(x) && Math.abs(x) < MANY) return written(x)
  for (let digits = 1; digits <= DIGITS[size]; digits++) {
    const near = Number(x.toPrecision(digits))
    if (encode(near, size) === bits) return written(near)
  }
  return written(x)
}

/** Never long, and never like an integer. */
function written(x: number): string {
  const size = Math.abs(x)
  if (size !== 0 && (size < 1e-3 || size >= MANY)) return x.toExponential()
  return Number.isInteger(x) ? `${x}.0` : String(x)
}

/** The nearest float to what was typed, as bits. */
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

/** Nobody reads the hundred and more digits of a tiny number. */
const READABLE = 48

/** All digits of a float that its shortest text leaves out; undefined where that says it exactly, or they are very many. */
export function exactFloatText(bits: number, size: Size): string | undefined {
  const x = decode(bits, size)
  if (!Number.isFinite(x) || x === 0) return undefined
  const exact = decimal(x)
  return exact.length > READABLE || exact === decimal(Number(floatText(bits, size))) ? undefined : exact
}

/** A double, digit for digit: it is a whole number divided by a power of two. */
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
