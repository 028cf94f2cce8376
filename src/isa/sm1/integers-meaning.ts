// Defines the effects of SM 1.0 integer arithmetic, comparisons, shifts and logic, in words of any length.
import { abs, and, bit, type Effect, type Expr, eq, le, lt, max, min, mul, ne, not, num, or, set, shl, shr, sub, xor, zx } from '../../expr/expr.ts'
import type { Semantics } from '../semantics.ts'
import { asOnChips, type Context, type Flags, isChip, setFlags, setInteger, setSum, setTruth, sizeOf, typed } from './effects.ts'
import type { integers } from './integers.ts'

interface Two { readonly D: Expr; readonly A: Expr; readonly B: Expr }
interface Sized extends Flags { readonly w: number }
interface Signed extends Sized { readonly s: number }

/** Relations by number: 1 less, 2 equal, 4 greater, and their sums. */
const RELATIONS: readonly ((a: Expr, b: Expr) => Expr)[] = [() => num(0), lt, eq, le, (a, b) => lt(b, a), ne, (a, b) => le(b, a), () => num(1)]

/** Defines an operation on two sources with the size and sign that the word gives. */
const of =
  (operation: (a: Expr, b: Expr) => Expr) =>
  (o: Two, f: Signed): Effect[] => {
    const [a, b] = [o.A, o.B].map((x) => typed(f.s, sizeOf(f.w), x)) as [Expr, Expr]
    return setInteger(o.D, operation(a, b), sizeOf(f.w), f)
  }

/** Shifts; a count of at least the size leaves only signs. Counts have no sign, and all their bits are used. */
const shifted = (shift: typeof shl, a: Expr, by: Expr, bits: number): Expr => shift(a, min(by, bits))
interface Shift { readonly source: Expr; readonly value: Expr; readonly by: Expr; readonly last: Expr }
/**
 * Writes a shifted value and its flags. The carry is the last bit shifted out, if the count is above 0 and below the
 * size; a shift by one that changes the sign overflows. FlexGripPlus clears both.
 */
function setShifted(D: Expr, { source, value, by, last }: Shift, f: Sized, c: Context): Effect[] {
  const bits = sizeOf(f.w)
  const [sign, zero] = [bit(value, bits - 1), eq(zx(bits, value), 0)]
  if (!isChip(c)) return setInteger(D, value, bits, f)
  const carry = and(and(lt(0, by), lt(by, bits)), last)
  return [set(D, value), ...setFlags(f, { zero, sign, carry, overflow: and(eq(by, 1), xor(sign, bit(source, bits - 1))) })]
}
function left(D: Expr, a: Expr, by: Expr, f: Sized, c: Context): Effect[] {
  const value = shifted(shl, a, by, sizeOf(f.w))
  return setShifted(D, { source: a, value, by, last: bit(value, sizeOf(f.w)) }, f, c)
}
function right(D: Expr, a: Expr, by: Expr, f: Signed, c: Context): Effect[] {
  const [bits, source] = [sizeOf(f.w), typed(f.s, sizeOf(f.w), a)]
  return setShifted(D, { source, value: shifted(shr, source, by, bits), by, last: bit(source, max(sub(min(by, bits), 1), 0)) }, f, c)
}

/** Multiplies two halves, each with a sign or without. */
export const product16 = (a: Expr, b: Expr, f: { readonly sA: number; readonly sB: number }): Expr => mul(typed(f.sA, 16, a), typed(f.sB, 16, b))
/** Multiplies integers of 24 bits, and returns bits 31 to 0, or bits 47 to 16. */
export function product24(a: Expr, b: Expr, f: { readonly s: number; readonly hi: number }): Expr {
  const product = mul(typed(f.s, 24, a), typed(f.s, 24, b))
  return f.hi ? shr(product, 16) : product
}

/**
 * Types of a product and sum: bits of the sources, whether they have signs, whether the sum is clipped, and whether the
 * product is bits 47 to 16.
 */
const TYPES = [
  [16, 0, 0, 0], [16, 1, 0, 0], [16, 1, 1, 0], [24, 0, 0, 0], [24, 1, 0, 0], [24, 1, 1, 0], [24, 0, 0, 1], [24, 1, 0, 1], [24, 1, 1, 1],
] as const
const [U24, HIGH_SATURATED] = [3, 8]
interface Summed extends Flags { readonly sub: number; readonly cr?: number }
/**
 * Adds a product to a third operand; the sum and its flags are those of additions. Undefined for a type that does not
 * exist.
 */
export function setProductSum(D: Expr, a: Expr, b: Expr, third: Expr, type: number, f: Summed): Effect[] | undefined {
  const kind = TYPES[type]
  if (!kind) return undefined
  const [bits, s, saturate, hi] = kind
  const product = bits === 16 ? product16(a, b, { sA: s, sB: s }) : product24(a, b, { s, hi })
  return setSum(D, product, third, { sub: f.sub, saturate, bits: 32 }, f)
}

const LOGIC = [and, or, xor, (_: Expr, b: Expr) => b] as const
/** Combines two sources, each of which may be inverted first. */
export const logic = (a: Expr, b: Expr, f: { readonly f: number; readonly nA: number; readonly nB?: number }): Expr =>
  (LOGIC[f.f] ?? and)(f.nA ? not(a) : a, f.nB ? not(b) : b)

export const integersSemantics: Semantics<typeof integers.lines, Context> = {
  iadd: (o, f) => setSum(o.D, o.A, o.C, { sub: f.sub, saturate: f.sat, bits: sizeOf(f.w) }, f),
  iset: (o, f) => setTruth(o.D, (RELATIONS[f.rel] ?? eq)(typed(f.s, sizeOf(f.w), o.A), typed(f.s, sizeOf(f.w), o.B)), f),
  imax: of(max),
  imin: of(min),
  shl: (o, f, c) => left(o.D, o.A, o.B, f, c),
  shl_by: (o, f, c) => left(o.D, o.A, o.n, f, c),
  shr: (o, f, c) => right(o.D, o.A, o.B, f, c),
  shr_by: (o, f, c) => right(o.D, o.A, o.n, f, c),
  imul: (o, f) => setInteger(o.D, product16(o.A, o.B, f), 32, f),
  imul24: (o, f) => setInteger(o.D, product24(o.A, o.B, f), 32, f),
  isad: (o, f, c) => asOnChips(sad(o, o.C, f), c),
  imad: (o, f) => setProductSum(o.D, o.A, o.B, o.C, f.t, f),
  imad24: (o, f) => setProductSum(o.D, o.A, o.B, o.C, f.t, f),
  imad_dup: (o, f, c) => asOnChips(setProductSum(o.D, o.A, o.B, o.C, U24, f), c),
  imad_hi: (o, f, c) => asOnChips(setProductSum(o.D, o.A, o.B, o.C, HIGH_SATURATED, f), c),
  lop: (o, f) => setInteger(o.D, logic(o.A, o.B, f), sizeOf(f.w), f),
}

/** Adds the distance of two integers of any size to a third of 32 bits; the flags are those of the sum. */
export function sad(o: Two, third: Expr, f: Signed): Effect[] {
  const [a, b] = [o.A, o.B].map((x) => typed(f.s, sizeOf(f.w), x)) as [Expr, Expr]
  return setSum(o.D, abs(sub(a, b)), third, { sub: 0, bits: 32 }, f)
}
