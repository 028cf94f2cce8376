// Defines the effects of G13 bit fields, shifts, bitwise logic and bit counts.
import {
  and, type Effect, type Expr, max, min, named, not, num, or, popcount, set, shl, shr, sub, topBit, xor, zx,
} from '../../expr/expr.ts'
import { spokenExpr } from '../../expr/speak.ts'
import type { Semantics } from '../semantics.ts'
import type { bits } from './bits.ts'
import { type Context, signed, unknown } from './effects.ts'
import { files } from './machine.ts'

interface Three { readonly D: Expr; readonly A: Expr; readonly B: Expr; readonly C: Expr }
interface Two { readonly D: Expr; readonly A: Expr; readonly B: Expr }

/** The mask of all 32 bits of a source. */
const ALL = 2 ** 32 - 1
/**
 * Returns the effects of a shift or bit field: `f` gets the operands, a mask of `m` low bits (0: all 32), and the
 * amount of the shift, of 7 bits.
 */
const field = (f: (o: Three, k: number, amount: Expr) => Expr) => (o: Three, { m }: { readonly m: number }): Effect[] => [set(o.D, f(o, 2 ** (m || 32) - 1, zx(7, o.C)))]
/** Takes the bits of `b` under a mask, and those of `a` elsewhere. */
const under = (mask: Expr, b: Expr, a: Expr): Expr => or(and(b, mask), and(a, not(mask)))
const masked = (x: Expr, k: number): Expr => (k === ALL ? x : and(x, k))

/**
 * Operations by truth table. Bit 0 of the table is the result if neither bit is set, bit 1 if only the bit of a is set,
 * bit 2 if only that of b is set, bit 3 if both are.
 */
const LOGIC: readonly ((a: Expr, b: Expr) => Expr)[] = [
  () => num(0), (a, b) => not(or(a, b)), (a, b) => and(a, not(b)), (_, b) => not(b),
  (a, b) => and(not(a), b), (a) => not(a), xor, (a, b) => not(and(a, b)),
  and, (a, b) => not(xor(a, b)), (a) => a, (a, b) => or(a, not(b)),
  (_, b) => b, (a, b) => or(not(a), b), or, () => num(-1),
]
const logic = (table: number) => (o: Two): Effect[] => [set(o.D, LOGIC[table]!(o.A, o.B))]
/** Reverses 32 bits by swapping neighbours: bits, then pairs of bits, and so on up to halves. */
function reversed(a: Expr): Expr {
  const swaps = [[1, 0x55555555], [2, 0x33333333], [4, 0x0f0f0f0f], [8, 0x00ff00ff], [16, 0xffff]] as const
  const turned = swaps.reduce<Expr>((x, [by, low]) => or(and(shr(x, by), low), shl(and(x, low), by)), a)
  return named(`bits 31 to 0 of ${spokenExpr(a, files)} as 0 to 31`, turned)
}
const first = (o: { readonly D: Expr; readonly A: Expr }): Effect[] => [set(o.D, o.A)]

export const bitsSemantics: Semantics<typeof bits.lines, Context> = {
  bfi: field(({ A, B }, k, by) => or(shl(masked(B, k), by), and(A, not(shl(k, by))))),
  bfeil: field(({ A, B }, k, by) => (k === ALL ? shr(B, by) : under(num(k), shr(B, by), A))),
  extr: field(({ A, B }, k, by) => masked(or(shr(A, by), shl(B, sub(32, by))), k)),
  shlhi: field(({ A, B }, k, by) => under(shl(k, max(sub(by, 32), 0)), shl(B, sub(by, 32)), A)),
  shrhi: field(({ A, B }, k, by) => under(shl(k, sub(32, min(by, 32))), shl(B, sub(32, by)), A)),
  asr: (o) => [set(o.D, shr(signed(o.A), zx(7, o.B)))],
  asrh: (o) => [set(o.D, shl(signed(o.A), sub(32, zx(7, o.B))))],
  bitop: (o, f) => logic(f.tt0 | (f.tt1 << 1) | (f.tt2 << 2) | (f.tt3 << 3))(o),
  bitop_mov_a: first,
  bitop_mov_a2: first,
  and: logic(0b1000),
  or: logic(0b1110),
  xor: logic(0b0110),
  nand: logic(0b0111),
  nor: logic(0b0001),
  xnor: logic(0b1001),
  not: (o) => [set(o.D, not(o.A))],
  mov: first,
  bitrev: (o) => [set(o.D, reversed(o.A))],
  popcount: (o) => [set(o.D, popcount(o.A))],
  ffs: (o) => [set(o.D, topBit(o.A))],
  iunop: unknown,
}
