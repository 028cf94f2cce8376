// Builds the parts of SM 1.0 meanings: sums with flags, results of integers and floats, types of operands.
import {
  add, and, asF32, bit, bits16, bits32, choose, clampSigned, type Effect, type Expr, eq, fabs, feq, fless, flt, flush32, fmax, fmin, fneg,
  isNan, named, not, num, or, type Rounding, set, shl, sub, sx, xor, zx,
} from '../../expr/expr.ts'
import { inferred } from '../semantics.ts'
import { CARRY_FLAG, c, flag } from './machine.ts'

/** The address and length of an instruction and the chip, on which its meaning depends besides its operands. */
export interface Context {
  readonly address: number
  readonly bytes: number
  readonly variant: string
}
export const FLEXGRIP = 'FlexGripPlus'
/**
 * Whether the variant is a real chip, as tests of chips describe it; FlexGripPlus differs in floats, conversions and
 * some flags.
 */
export const isChip = (c: Context): boolean => c.variant !== FLEXGRIP
/**
 * Marks effects as inferred in FlexGripPlus, which does not decode the instruction: there it is assumed to do the same
 * as on chips.
 */
export const asOnChips = (effects: readonly Effect[] | undefined, c: Context) => inferred(effects, !isChip(c))

/** Fields of words that may set flags; short words never do. */
export interface Flags { readonly we?: number; readonly wr?: number }
interface Outcome { readonly zero: Expr; readonly sign: Expr; readonly carry?: Expr; readonly overflow?: Expr }
export const setFlags = (f: Flags, { zero, sign, carry = num(0), overflow = num(0) }: Outcome): Effect[] =>
  f.we ? [set(c(f.wr ?? 0), named('flags of the result', or(or(zero, shl(sign, 1)), or(shl(carry, 2), shl(overflow, 3)))))] : []

// ---- integers -------------------------------------------------------------------------------------------------------

/** Returns the bits of a value whose size is one bit of the word. */
export const sizeOf = (w: number): 16 | 32 => (w ? 32 : 16)
export const typed = (signed: number, bits: number, value: Expr): Expr => (signed ? sx : zx)(bits, value)

/** Writes an integer result of `bits` bits, and its flags, with carry and overflow cleared. */
export const setInteger = (D: Expr, value: Expr, bits: number, f: Flags): Effect[] => [
  set(D, value),
  ...setFlags(f, { zero: eq(zx(bits, value), 0), sign: bit(value, bits - 1) }),
]
/** Writes all ones if the condition holds, else 0. */
export const setTruth = (D: Expr, holds: Expr, f: Flags): Effect[] => [
  set(D, choose(holds, -1, 0)),
  ...setFlags(f, { zero: choose(holds, 0, 1), sign: holds }),
]

interface Sum { readonly sub: number; readonly saturate?: number; readonly bits: number }
/** Returns the carry that is added. Short words and words with a constant take that of C0. */
const carryOf = (f: { readonly cr?: number }): Expr => flag(f.cr ?? 0, CARRY_FLAG)
/** Sums by their number: a + b, a - b, b - a, a + b + carry. */
const SUMS: readonly ((a: Expr, b: Expr, carry: Expr) => Expr)[] = [add, sub, (a, b) => sub(b, a), (a, b, carry) => add(add(a, b), carry)]
export function setSum(D: Expr, a: Expr, b: Expr, { sub: which, saturate, bits }: Sum, f: Flags & { readonly cr?: number }): Effect[] {
  const sum = SUMS[which & 3] ?? add
  const carry = carryOf(f)
  const value = saturate ? clampSigned(bits, sum(sx(bits, a), sx(bits, b), carry)) : sum(a, b, carry)
  // The subtracted operand is inverted and 1 is carried in, so the carry is set if there is no borrow.
  const [x, y] = [zx(bits, which === 2 ? not(a) : a), zx(bits, which === 1 ? not(b) : b)]
  const whole = add(add(x, y), which === 3 ? carry : num(which ? 1 : 0))
  const overflow = bit(and(xor(x, whole), xor(y, whole)), bits - 1)
  return [
    set(D, value),
    ...setFlags(f, { zero: eq(zx(bits, value), 0), sign: bit(value, bits - 1), carry: bit(whole, bits), overflow }),
  ]
}

// ---- floats ---------------------------------------------------------------------------------------------------------

/** Returns the direction of rounding by its number: nearest, floor, ceil, trunc. */
export const roundingOf = (rnd: number): Rounding => (['even', 'down', 'up', 'zero'] as const)[rnd & 3] ?? 'even'

/**
 * Returns the float in a register, made positive first, negated after that. Chips take a subnormal for a zero of its
 * sign.
 */
export const single = (e: Expr, c: Context, negated = 0, absolute = 0): Expr => signs(isChip(c) ? flush32(asF32(e)) : asF32(e), negated, absolute)
export function signs(x: Expr, negated: number, absolute: number): Expr {
  const size = absolute ? fabs(x) : x
  return negated ? fneg(size) : size
}

/**
 * Saturates: numbers below 0 become 0, numbers above 1 become 1. NaN becomes 0 in FlexGripPlus, and stays the same on
 * chips.
 */
export function saturated(sat: number | undefined, x: Expr, c: Context): Expr {
  if (!sat) return x
  const within = fmin(fmax(x, flt(0)), flt(1))
  const before = named('what it was', x)
  return isChip(c) ? choose(isNan(before), before, within) : within
}

/** The bits of every NaN that chips compute: all ones, without the sign. */
const [CHIP_NAN, CHIP_NAN_HALF] = [0x7fffffff, 0x7fff]
const unlessNan = (x: Expr, ones: number, bits: Expr): Expr => choose(isNan(named('the result', x)), ones, bits)

/** Writes a single as a result. NaN counts as zero and negative at once in the flags. */
export function setSingle(D: Expr, x: Expr, f: Flags, c: Context, sat?: number): Effect[] {
  const value = saturated(sat, x, c)
  return [set(D, isChip(c) ? unlessNan(value, CHIP_NAN, bits32(value)) : bits32(value)), ...floatFlags(value, f)]
}
/** Writes a half as a result, which only chips have. NaN counts as zero and negative at once in the flags. */
export const setHalf = (D: Expr, half: Expr, f: Flags): Effect[] => [set(D, unlessNan(half, CHIP_NAN_HALF, bits16(half))), ...floatFlags(half, f)]
const floatFlags = (value: Expr, f: Flags): Effect[] =>
  setFlags(f, { zero: or(feq(value, flt(0)), isNan(value)), sign: or(fless(value, flt(0)), isNan(value)) })
