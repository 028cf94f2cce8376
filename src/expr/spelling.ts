// Defines how operations and numbers are written in sentences.
import { fromHalf, toFloat32 } from './float.ts'
import type { RegisterLanes } from './registerFile.ts'

export const INFIX: Readonly<Record<string, readonly [sign: string, level: number]>> = {
  or: ['|', 2],
  xor: ['^', 3],
  and: ['&', 4],
  eq: ['==', 5],
  ne: ['!=', 5],
  feq: ['==', 5],
  lt: ['<', 6],
  le: ['<=', 6],
  fless: ['<', 6],
  fle: ['<=', 6],
  shl: ['<<', 7],
  shr: ['>>', 7],
  add: ['+', 8],
  sub: ['-', 8],
  fadd: ['+', 8],
  fsub: ['-', 8],
  mul: ['*', 9],
  fmul: ['*', 9],
  fdiv: ['/', 9],
}
/** Operators whose result is either true or false. */
export const TRUTHS: readonly string[] = ['eq', 'ne', 'lt', 'le', 'feq', 'fless', 'fle', 'isNaN']
export const IF = 1
export const PARTS: Readonly<Record<number, string>> = { 1: 'bits', 8: 'bytes' }
export const PREFIX: Readonly<Record<string, string>> = { not: '~', neg: '-', fneg: '-' }
export const UNARY = 10
export const ROUNDED: Readonly<Record<string, string>> = { even: 'round', zero: 'trunc', down: 'floor', up: 'ceil' }
export const CALLED: Readonly<Record<string, string>> = {
  fmin: 'min',
  fmax: 'max',
  fabs: 'abs',
  fsqrt: 'sqrt',
  bits32: 'bits',
  bits16: 'bits',
}

/** Operators that sum items; `QUANTIFIED` has words for operators on truth values. */
export const SUMS: readonly string[] = ['add', 'fadd']
export const QUANTIFIED: Readonly<Record<string, string>> = { or: 'any', and: 'all' }

/** Writes small numbers in decimal, large ones in hexadecimal. */
export function plainNumberText(n: bigint): string {
  const size = n < 0n ? -n : n
  return size < 10000n ? String(n) : `${n < 0n ? '-' : ''}0x${size.toString(16)}`
}

export const plainFloatText = (x: number): string =>
  Object.is(x, -0) ? '-0' : Number.isInteger(x) && Math.abs(x) < 1e15 ? x.toFixed(1) : String(x)

/** Operators whose low bits come from the low bits of their operands. */
export const THROUGH = ['add', 'sub', 'mul', 'and', 'or', 'xor', 'not', 'neg']
export const ALL = Number.POSITIVE_INFINITY

export const show = (value: bigint | number): string =>
  typeof value === 'bigint' ? plainNumberText(value) : plainFloatText(value)

/** Returns a list with one text for each item. */
export const listedItems = (count: number, text: (item: number) => string): string =>
  `[${Array.from({ length: count }, (_, item) => text(item)).join(', ')}]`

/** Returns a value as a list of lanes, or as one number if it is no wider than a lane. */
export function lanesText(value: bigint, width: number, { bits, as }: RegisterLanes): string {
  const text = (k: number): string => {
    const lane = BigInt.asUintN(bits, value >> BigInt(bits * k))
    if (as === 'float') return plainFloatText(bits === 16 ? fromHalf(Number(lane)) : toFloat32(Number(lane)))
    return plainNumberText(as === 'signed' ? BigInt.asIntN(bits, lane) : lane)
  }
  return width > bits ? listedItems(Math.ceil(width / bits), text) : text(0)
}
