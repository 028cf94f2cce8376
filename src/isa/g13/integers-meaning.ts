// Defines the effects of G13 constants, special registers, integer arithmetic and conversions.
import {
  add, and, asF16, asF32, at, bit, clampSigned, clampUnsigned, type Effect, type Expr, each, fold, fromInt, ITEM, LANE, lt, mul, num,
  or, popcount, set, shl, sub, sx, toInt, zx,
} from '../../expr/expr.ts'
import { inferred, type Semantics } from '../semantics.ts'
import { type Context, inQuad, setSingle, sizeOf } from './effects.ts'
import type { integers } from './integers.ts'
import { EXEC, sr } from './machine.ts'

// ---- special registers ----------------------------------------------------------------------------------------------

const GRID_X = 80
/** Adds the lane to a special register: threads of a group are neighbours along x. */
const alongX = (n: number): Expr => add(sr(n), LANE)
const below = sub(shl(1, LANE), 1)
/** Sets a bit for each active thread of the group. */
const active = each(32, 1, at(ITEM, EXEC))
const activeInQuad = at(inQuad(ITEM), EXEC)

const SPECIAL: Readonly<Record<number, Expr>> = {
  // Numbers are threadgroup_position_in_grid, threads_per_threadgroup, dispatch_threads_per_threadgroup, core_index,
  // vm_slot, simdgroup_index_in_threadgroup.
  ...Object.fromEntries([0, 1, 2, 4, 5, 6, 8, 9, 10, 20, 21, 53].map((n) => [n, sr(n)])),
  // thread_position_in_threadgroup, thread_index_in_threadgroup, thread_index_in_simdgroup
  48: alongX(48), 49: sr(49), 50: sr(50), 51: alongX(51), 52: LANE,
  // active_thread_index_in_quadgroup and _in_simdgroup count the active threads before this one; 57 and 59 count all.
  56: fold('add', 4, and(activeInQuad, lt(ITEM, zx(2, LANE)))),
  57: fold('add', 4, activeInQuad),
  58: popcount(and(active, below)),
  59: popcount(active),
  63: EXEC,
  // thread_position_in_grid
  [GRID_X]: alongX(GRID_X), 81: sr(81), 82: sr(82),
}

// ---- arithmetic -----------------------------------------------------------------------------------------------------

/** Shifts to the left; a shift by 5 or more leaves nothing. */
const shifted = (b: Expr, s: number): Expr => (s > 4 ? num(0) : shl(b, s))

interface Modes { readonly S: number; readonly N: number; readonly s: number }

/**
 * Adds `a` and the shifted last operand. The sum is saturated only if nothing is shifted and no operand is a pair of
 * registers.
 */
function summed(D: Expr, a: Expr, b: Expr, f: Modes, narrow: readonly Expr[], hasSign: boolean): Effect[] {
  const sum = (f.N ? sub : add)(a, shifted(b, f.s))
  const saturates = f.S === 1 && f.s === 0 && [D, ...narrow].every((x) => sizeOf(x) <= 32)
  return [set(D, saturates ? (hasSign ? clampSigned : clampUnsigned)(sizeOf(D), sum) : sum)]
}

// ---- conversions ----------------------------------------------------------------------------------------------------

const ROUNDING = ['zero', 'even'] as const
/**
 * The integer's bits by mode, negative if it has a sign. Modes with bit 2 or 3 set but not bit 1 convert to integers.
 */
const INTEGERS: Readonly<Record<number, number>> = { 0: 8, 1: -8, 4: 16, 5: -16, 6: 16, 7: -16, 8: 32, 9: -32, 10: 32, 11: -32 }

/**
 * Converts between floats and integers. Values that do not fit saturate; what the hardware does with them is not known.
 * Undefined for unknown modes.
 */
function converted(mode: number, round: number, D: Expr, src: Expr): Effect[] | undefined {
  const bits = INTEGERS[mode]
  const rounding = ROUNDING[round]
  if (bits === undefined || rounding === undefined) return undefined
  const size = Math.abs(bits)
  if (mode < 4 || mode & 2) return [setSingle(D, 0, fromInt((bits < 0 ? sx : zx)(size, src)))]
  const whole = toInt(sizeOf(src) === 16 ? asF16(src) : asF32(src), rounding)
  return [set(D, (bits < 0 ? clampSigned : clampUnsigned)(size, whole))]
}

export const integersSemantics: Semantics<typeof integers.lines, Context> = {
  mov_imm: (o) => [set(o.D, o.imm16)],
  mov_imm32: (o) => [set(o.D, o.imm32)],
  get_sr: (o, f) => {
    const value = SPECIAL[f.SR]
    // Only the position in the grid was compared with the hardware.
    return inferred(value && [set(o.D, value)], f.SR !== GRID_X)
  },
  iadd: (o, f) => summed(o.D, o.A, o.B, f, [o.A, o.B], (f.As | f.Bs) === 1),
  imadd: (o, f) => summed(o.D, mul(o.A, o.B), o.C, f, [o.C], (f.As | f.Bs | f.Cs) === 1),
  // The effect is inferred from the names of the modes.
  convert: (o, f) => inferred(converted(f.mode, f.round, o.D, o.src)),
  intl: (o) => [set(o.D, each(16, 2, or(bit(o.A, ITEM), shl(bit(o.B, ITEM), 1))))],
}
