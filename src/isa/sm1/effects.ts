// What SM 1.0 meanings are made of: sums with their flags, results of integers and floats, types of operands.
import {
  add, and, asF32, bit, bits16, bits32, choose, clampSigned, type Effect, type Expr, eq, fabs, feq, fless, flt, flush32, fmax, fmin, fneg,
  isNan, named, not, num, or, type Rounding, set, shl, sub, sx, xor, zx,
} from '../../expr/expr.ts'
import { inferred } from '../semantics.ts'
import { CARRY_FLAG, c, flag } from './machine.ts'

/** What meaning depends on beside the operands: where the instruction stands, how long it is, which chip runs it. */
export interface Context {
  readonly address: number
  readonly bytes: number
  readonly variant: string
}
export const FLEXGRIP = 'FlexGripPlus'
/** Real chips, as tests of them have it; FlexGripPlus differs in floats, conversions and some flags. */
export const isChip = (c: Context): boolean => c.variant !== FLEXGRIP
/** Of what FlexGripPlus does not decode: there it does here what it does on chips. */
export const asOnChips = (effects: readonly Effect[] | undefined, c: Context) => inferred(effects, !isChip(c))

/** Fields of words that may set flags; short words never do. */
export interface Flags { readonly we?: number; readonly wr?: number }
interface Outcome { readonly zero: Expr; readonly sign: Expr; readonly carry?: Expr; readonly overflow?: Expr }
export const setFlags = (f: Flags, { zero, sign, carry = num(0), overflow = num(0) }: Outcome): Effect[] =>
  f.we ? [set(c(f.wr ?? 0), named('flags of the result', or(or(zero, shl(sign, 1)), or(shl(carry, 2), shl(overflow, 3)))))] : []

// ---- integers ---------------------------------------------------------------------------------------------------------

/** Bits of a value whose size is one bit of the word. */
export const sizeOf = (w: number): 16 | 32 => (w ? 32 : 16)
export const typed = (signed: number, bits: number, value: Expr): Expr => (signed ? sx : zx)(bits, value)

/** A result of so many bits; its flags, carry and overflow cleared. */
export const setInteger = (D: Expr, value: Expr, bits: number, f: Flags): Effect[] => [
  set(D, value),
  ...setFlags(f, { zero: eq(zx(bits, value), 0), sign: bit(value, bits - 1) }),
]
/** All ones where it holds, else 0. */
export const setTruth = (D: Expr, holds: Expr, f: Flags): Effect[] => [
  set(D, choose(holds, -1, 0)),
  ...setFlags(f, { zero: choose(holds, 0, 1), sign: holds }),
]

interface Sum { readonly sub: number; readonly saturate?: number; readonly bits: number }
/** Carry of short words, and of those with a constant, is that of C0. */
const carryOf = (f: { readonly cr?: number }): Expr => flag(f.cr ?? 0, CARRY_FLAG)
/** By number: a + b, a - b, b - a, a + b + carry. */
const SUMS: readonly ((a: Expr, b: Expr, carry: Expr) => Expr)[] = [add, sub, (a, b) => sub(b, a), (a, b, carry) => add(add(a, b), carry)]
export function setSum(D: Expr, a: Expr, b: Expr, { sub: which, saturate, bits }: Sum, f: Flags & { readonly cr?: number }): Effect[] {
  const sum = SUMS[which & 3] ?? add
  const carry = carryOf(f)
  const value = saturate ? clampSigned(bits, sum(sx(bits, a), sx(bits, b), carry)) : sum(a, b, carry)
  // What is subtracted is inverted and carries 1 in, so that no borrow is a carry.
  const [x, y] = [zx(bits, which === 2 ? not(a) : a), zx(bits, which === 1 ? not(b) : b)]
  const whole = add(add(x, y), which === 3 ? carry : num(which ? 1 : 0))
  const overflow = bit(and(xor(x, whole), xor(y, whole)), bits - 1)
  return [
    set(D, value),
    ...setFlags(f, { zero: eq(zx(bits, value), 0), sign: bit(value, bits - 1), carry: bit(whole, bits), overflow }),
  ]
}

// ---- floats -----------------------------------------------------------------------------------------------------------

/** By number: nearest, floor, ceil, trunc. */
export const roundingOf = (rnd: number): Rounding => (['even', 'down', 'up', 'zero'] as const)[rnd & 3] ?? 'even'

/** The float in a register, made positive first, negated after that. Chips take what is too small for a normal one for a zero of its sign. */
export const single = (e: Expr, c: Context, negated = 0, absolute = 0): Expr => signs(isChip(c) ? flush32(asF32(e)) : asF32(e), negated, absolute)
export function signs(x: Expr, negated: number, absolute: number): Expr {
  const size = absolute ? fabs(x) : x
  return negated ? fneg(size) : size
}

/** What is below 0 becomes 0, what is above 1 becomes 1; NaN becomes 0 in FlexGripPlus, and stays what it is on chips. */
export function saturated(sat: number | undefined, x: Expr, c: Context): Expr {
  if (!sat) return x
  const within = fmin(fmax(x, flt(0)), flt(1))
  const before = named('what it was', x)
  return isChip(c) ? choose(isNan(before), before, within) : within
}

/** Every NaN that chips compute has all ones. */
const [CHIP_NAN, CHIP_NAN_HALF] = [0x7fffffff, 0x7fff]
const unlessNan = (x: Expr, ones: number, bits: Expr): Expr => choose(isNan(named('the result', x)), ones, bits)

/** A single as a result. NaN counts as zero and negative at once. */
export function setSingle(D: Expr, x: Expr, f: Flags, c: Context, sat?: number): Effect[] {
  const value = saturated(sat, x, c)
  return [set(D, isChip(c) ? unlessNan(value, CHIP_NAN, bits32(value)) : bits32(value)), ...floatFlags(value, f)]
}
/** The same of a half, which only chips have. */
export const setHalf = (D: Expr, half: Expr, f: Flags): Effect[] => [set(D, unlessNan(half, CHIP_NAN_HALF, bits16(half))), ...floatFlags(half, f)]
const floatFlags = (value: Expr, f: Flags): Effect[] =>
  setFlags(f, { zero: or(feq(value, flt(0)), isNan(value)), sign: or(fless(value, flt(0)), isNan(value)) })
