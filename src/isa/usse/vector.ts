// Defines vector operands for semantics: which channels count, and what each of them is in the current format.
import {
  add, asF16, asF32, bits16, bits32, type Effect, type Expr, fabs, fdiv, flt, fmax, fmin, fmul, fneg, fromInt, isPlace, mul, num, reg, round16, round32,
  set, sx, toInt, type Value,
} from '../../expr/expr.ts'
import { fromHalf, toFloat32 } from '../../expr/float.ts'
import { X, Y } from './constants.ts'
import { indexRegister } from './machine.ts'

/**
 * The format of a channel. u8: a byte of one word, x the lowest; fx10: 10 bits of one word, signed, 255 of them are 1;
 * i16: half a word, as an integer; i32: a word each. The value of an integer channel is an integer, that of the others
 * a float.
 */
export type Format = 'f32' | 'f16' | 'u8' | 'fx10' | 'i16' | 'i32'

/** The 32-bit words of a register operand, from its first one. */
export interface Base {
  /** Returns bits of word k, as a place if it can be written. */
  readonly part: (k: number, lo: number, width: number) => Expr
  /** Whether every channel has 32 bits whatever the format, as in internal registers. */
  readonly wide: boolean
  /** Returns the operand `by` words further on, or `by` whole registers if they are internal; constants stay. */
  readonly on: (by: number) => Base
  /** Returns the same numbers in another bank; internal registers and constants stay. */
  readonly in: (file: string) => Base
}

/** Returns registers from a number on. */
export const registers = (file: string, first: Value): Base => ({
  part: (k, lo, width) => reg(file, typeof first === 'number' ? first + k : k ? add(first, k) : first, width, lo),
  wide: false,
  on: (by) => registers(file, typeof first === 'number' ? first + by : add(first, by)),
  in: (bank) => registers(bank, first),
})
/** Returns a register by an index, such as `r[index1 * 2 + 8]`. */
export const indexed = (file: string, which: number, offset: number): Base =>
  registers(file, add(mul(indexRegister(which), 2), offset))
export function internals(n: number): Base {
  const base: Base = { part: (k, lo, width) => reg('i', 4 * n + k, width, lo), wide: true, on: (by) => internals(n + by), in: () => base }
  return base
}
const bitsOf = (value: number, lo: number, width: number): Expr => num((value >>> lo) % 2 ** width)
function fixed(part: Base['part']): Base {
  const base: Base = { part, wide: false, on: () => base, in: () => base }
  return base
}
/** Returns a constant: channel y reads the second word, the others the first. */
export const constants = (n: number): Base => fixed((k, lo, width) => bitsOf((k === 1 ? Y[n] : X[n]) ?? 0, lo, width))
/** Returns one number for all channels. */
export const immediate = (value: number): Base => fixed((_, lo, width) => bitsOf(value, lo, width))

/** Letters that a swizzle may have instead of a channel. */
const LITERALS: Readonly<Record<string, number>> = { 0: 0, 1: 1, 2: 2, h: 0.5 }

export interface Vector {
  /** Channels of the mask, in order. */
  readonly channels: readonly number[]
  readonly format: Format
  readonly base: Base
  /** A letter for each channel: where it is read from. */
  readonly swizzle: string
  readonly negated: boolean
  readonly absolute: boolean
}

/** Whether an operand is a vector; plain numbers are expressions. */
export const isVector = (x: unknown): x is Vector => typeof x === 'object' && x !== null && 'base' in x

export const CHANNELS = [0, 1, 2, 3] as const
export const channelsOf = (mask: number): readonly number[] => CHANNELS.filter((c) => (mask >> c) & 1)

export const vector = (base: Base, format: Format, channels: readonly number[] = CHANNELS, rest: Partial<Vector> = {}): Vector => ({
  base, format, channels, swizzle: 'xyzw', negated: false, absolute: false, ...rest,
})

/** Returns the bits of channel `c` of a register, without swizzle: a place if it can be written. */
export function placeOf({ base, format }: Vector, c: number): Expr {
  if (base.wide && format !== 'u8' && format !== 'fx10') return base.part(c, 0, 32)
  if (format === 'f16' || format === 'i16') return base.part(c >> 1, 16 * (c & 1), 16)
  if (format === 'u8') return base.part(0, 8 * c, 8)
  if (format === 'fx10') return base.part(0, 10 * c, 10)
  return base.part(c, 0, 32)
}

function plain(v: Vector, c: number): Expr {
  const letter = v.swizzle[c] ?? 'x'
  const literal = LITERALS[letter]
  const isInt = v.format === 'i32' || v.format === 'i16' || v.format === 'u8'
  if (literal !== undefined) return isInt ? num(Math.trunc(literal)) : flt(literal)
  const bits = placeOf(v, 'xyzw'.indexOf(letter))
  if (isInt) return bits
  if (v.format === 'fx10') return fdiv(fromInt(sx(10, bits)), flt(255))
  const isHalf = v.format === 'f16' && !v.base.wide
  if (bits.op === 'num') return flt((isHalf ? fromHalf : toFloat32)(Number(bits.value)))
  return isHalf ? asF16(bits) : asF32(bits)
}

/** Returns the value of channel `c` of a source: swizzled, then made positive, then negated. */
export function at(v: Vector, c: number): Expr {
  const value = plain(v, c)
  const size = v.absolute ? fabs(value) : value
  return v.negated ? fneg(size) : size
}

/** Returns a value of the format as the register holds it: floats are rounded once, to even. */
function held({ base, format }: Vector, value: Expr): Expr {
  if (format === 'f32') return bits32(round32(value))
  if (format === 'f16') return base.wide ? bits32(round16(value)) : bits16(round16(value))
  if (format === 'fx10') return toInt(fmul(fmin(fmax(value, flt(-2)), flt(511 / 255)), flt(255)), 'even')
  return value
}

/** Writes a channel; a write to a constant has no effect. */
export const put = (v: Vector, c: number, value: Expr): Effect => {
  const place = placeOf(v, c)
  return set(isPlace(place) ? place : num(0), held(v, value))
}
/** Writes each channel of the mask. */
export const each = (D: Vector, value: (c: number) => Expr): Effect[] => D.channels.map((c) => put(D, c, value(c)))
/** Returns the same operand in another format. */
export const as = (v: Vector, format: Format): Vector => ({ ...v, format })
