// Defines the effects of USSE tests: comparing a result with 0 sets a predicate, or a mask in every channel.
import {
  add, and, choose, type Expr, eq, fadd, fdiv, feq, fle, fless, flt, fmax, fmin, fmul, fromInt, fsub, le, lt, mul, ne, neg, num, or, round16, round32, set, shl,
  shr, sub, sx, xor, zx,
} from '../../expr/expr.ts'
import { modelled, type Semantics } from '../semantics.ts'
import { dot, exponential, floor, logarithm, reciprocal, reciprocalRoot } from './arithmetic-meaning.ts'
import type { Context } from './effects.ts'
import { rotated } from './integers-meaning.ts'
import { predicate } from './machine.ts'
import { OPERATIONS, type tests } from './tests.ts'
import { as, at, CHANNELS, type Format, put, type Vector } from './vector.ts'

type Operation = (a: Expr, b: Expr) => Expr
/**
 * Operations on floats by name. The dot product for masks is of all channels; no source says what it is of one channel.
 */
const FLOATS: Readonly<Record<string, Operation>> = {
  add: fadd,
  frc: (a, b) => fsub(a, floor(b)),
  rcp: reciprocal,
  rsq: reciprocalRoot,
  log: logarithm,
  exp: exponential,
  min: fmin,
  max: fmax,
  dsx: () => flt(0),
  dsy: () => flt(0),
  mul: fmul,
  sub: fsub,
}
/** Operations that read channel x of the first source for all channels of a mask. */
const OF_ONE: ReadonlySet<string> = new Set(['rcp', 'rsq', 'log', 'exp'])
/**
 * Operations on integers with exact results, so that a difference has the sign of a comparison; bits are those of a
 * word.
 */
const INTEGERS: Readonly<Record<string, Operation>> = {
  add, sub, mul, and, or, xor, shr,
  fpadd: add,
  fpsub: sub,
  // The result is in shares of 255.
  fpmul: (a, b) => fdiv(fromInt(mul(a, b)), flt(255)),
  shl: (a, b) => zx(32, shl(a, b)),
  rol: rotated,
  asr: (a, b) => shr(sx(32, a), b),
}
/** Formats and widths of integers by type. */
const TYPES: Readonly<Record<string, readonly [format: Format, bits: number]>> = { 8: ['u8', 8], 16: ['i16', 16], 32: ['i32', 32] }

// ---- conditions -----------------------------------------------------------------------------------------------------

interface Condition { readonly sign: number; readonly zero: number; readonly and: number }
/** Comparisons with 0: `most` is at most, `same` is equal, and `other` is not equal. */
interface Comparisons { readonly less: Operation; readonly most: Operation; readonly same: Operation; readonly other: Operation; readonly zero: Expr }
const OF_FLOATS: Comparisons = { less: fless, most: fle, same: feq, other: (a, b) => eq(feq(a, b), 0), zero: flt(0) }
const OF_INTEGERS: Comparisons = { less: lt, most: le, same: eq, other: ne, zero: num(0) }

/** Checks sign and zero together; a zero has no sign here. Undefined for the codes 3, which are not known. */
function holds(x: Expr, { sign, zero, and: both }: Condition, { less, most, same, other, zero: nothing }: Comparisons): Expr | undefined {
  if (sign === 3 || zero === 3) return undefined
  const to = (compare: Operation) => (sign === 1 ? compare(x, nothing) : compare(nothing, x))
  if (!sign && !zero) return num(both)
  if (!sign) return (zero === 1 ? same : other)(x, nothing)
  if (!zero) return to(less)
  if (both) return zero === 2 ? to(less) : num(0)
  return zero === 1 ? to(most) : other(x, nothing)
}

// ---- operations -----------------------------------------------------------------------------------------------------

interface Test extends Condition { readonly alu: number; readonly do: number; readonly prec: number }
interface Sources { readonly A: Vector; readonly B: Vector }

/** Returns whether the result of the operation on one channel passes. Undefined if no source says. */
function passes({ A, B }: Sources, f: Test, channel: number): Expr | undefined {
  const [name = '', type] = OPERATIONS[f.alu]?.[f.do] ?? []
  return type ? ofIntegers(name, type, { A, B }, f, channel) : ofFloats(name, { A, B }, f, channel)
}
/** Returns for each channel of a mask whether it passes. */
const passesAll = ({ A, B }: Sources, f: Test): (Expr | undefined)[] => {
  const [name = ''] = OPERATIONS[f.alu]?.[f.do] ?? []
  return CHANNELS.map((c) => (name === 'dot' ? ofFloats(name, { A, B }, f, c, CHANNELS) : passes({ A, B }, f, OF_ONE.has(name) ? 0 : c)))
}
function ofFloats(name: string, { A, B }: Sources, f: Test, channel: number, joined?: readonly number[]): Expr | undefined {
  const operation = FLOATS[name]
  const format = f.prec ? 'f32' : 'f16'
  const [a, b] = [as(A, format), as(B, format)]
  const value = joined ? dot(joined, a, b) : operation?.(at(a, channel), at(b, channel))
  if (!value) return undefined
  return holds(f.prec ? round32(value) : round16(value), f, OF_FLOATS)
}
function ofIntegers(name: string, type: string, { A, B }: Sources, f: Test, channel: number): Expr | undefined {
  const [operation, [format, bits] = []] = [INTEGERS[name], TYPES[type.slice(1)]]
  if (!operation || !format || !bits) return undefined
  const read = (v: Vector) => {
    const x = at({ ...as(v, format), negated: false }, channel)
    const value = type.startsWith('s') ? sx(bits, x) : x
    return v.negated ? neg(value) : value
  }
  return holds(operation(read(A), read(B)), f, name === 'fpmul' ? OF_FLOATS : OF_INTEGERS)
}

const MASKS: readonly (Format | undefined)[] = ['u8', 'f16', 'f32']

interface Mask extends Test { readonly kind: number; readonly both: number }
const SINGLES = 2
/**
 * Whether a mask was compared with a console: masks of singles, of a difference above 0, a logarithm above 0, and
 * without a condition.
 */
function isCompared(f: Mask): boolean {
  const [name = ''] = OPERATIONS[f.alu]?.[f.do] ?? []
  const condition = `${f.sign}${f.zero}${f.and}`
  const isAbove = condition === '221' && (name === 'sub' || name === 'log')
  return f.kind === SINGLES && f.prec === 1 && f.both === 0 && (isAbove || (condition === '001' && name === 'sub'))
}

export const testsSemantics: Semantics<typeof tests.lines, Context, Vector> = {
  test: (o, f) => {
    const pass = passes(o, f, 0)
    return modelled(pass && [set(predicate(f.pd), pass)])
  },
  test_channels: () => undefined,
  test_other: () => undefined,
  mask: ({ D, A, B }, f) => {
    const format = MASKS[f.kind]
    // One source alone describes masks of integers and their channels, and has not tried them.
    if (!format || !f.wb || f.alu) return undefined
    // One channel of the second source may be used for all.
    const second = f.both ? { ...B, swizzle: 'xxxx' } : B
    const passed = passesAll({ A, B: second }, f)
    const [yes, no] = format === 'u8' ? [num(255), num(0)] : [flt(1), flt(0)]
    const isKnown = !passed.includes(undefined)
    const effects = CHANNELS.map((c) => put(as(D, format), c, choose(passed[c] ?? num(0), yes, no)))
    return modelled(isKnown ? effects : undefined, !isCompared(f))
  },
  mask_other: () => undefined,
}
