// Defines VP1 vector instructions that work on each byte: clipped arithmetic, logic, shifts, comparisons.
import { abs, add, and, bit, cat, choose, type Effect, type Expr, elem, eq, ITEM, le, lt, max, min, neg, num, or, reg, set, shl, shr, slice, sub, sx, xor, zx } from '../../expr/expr.ts'
import type { Semantics } from '../semantics.ts'
import { BITOPS } from './arithmetic.ts'
import type { Context } from './effects.ts'
import { mangledNumber } from './operands.ts'
import { ownSelection } from './s2v.ts'
import type { lanes, moves } from './vector.ts'
import { byteOf, bytes, clip8, type Flags, flags, result, signed8, v } from './vector-effects.ts'

type Two = (a: Expr, b: Expr) => Expr
interface One extends Flags { readonly DST: number; readonly SRC1: number }
interface Second extends One { readonly SRC2: number }
interface Constant extends One { readonly BIMM: number }
/** The mode of bytes: 0 means signed. */
interface Mode { readonly U: number }

/** The sign flag of a clipped result: set below 0, and for unsigned bytes above 255 too. */
const outside = (signed: boolean, exact: Expr): Expr => (signed ? lt(exact, 0) : or(lt(exact, 0), lt(255, exact)))
function clipped(f: One, signed: boolean, exact: Expr): Effect[] {
  const byte = clip8(signed, exact)
  return result(f, bytes(byte), byte, outside(signed, exact))
}

const pairs = (operation: Two) => (_: unknown, f: Second & Mode): Effect[] =>
  clipped(f, !f.U, operation(signed8(!f.U, byteOf(f.SRC1)), signed8(!f.U, byteOf(f.SRC2))))
const withByte = (operation: Two) => (_: unknown, f: Constant & Mode): Effect[] =>
  clipped(f, !f.U, operation(signed8(!f.U, byteOf(f.SRC1)), signed8(!f.U, num(f.BIMM))))
const alone = (operation: (a: Expr) => Expr, signed = true) => (_: unknown, f: One): Effect[] => clipped(f, signed, operation(signed8(signed, byteOf(f.SRC1))))

/** Shifts by the low four bits, which are signed; bits that leave the byte are lost. */
function shifted(f: One & Mode, by: Expr): Effect[] {
  const byte = zx(8, shr(signed8(!f.U, byteOf(f.SRC1)), sx(4, by)))
  return result(f, bytes(byte), byte, bit(byte, 7))
}
/** Combines bits; a byte of the result depends only on the bytes of the sources. */
const logic = (operation: Two) => (_: unknown, f: Constant): Effect[] => {
  const byte = operation(byteOf(f.SRC1), num(f.BIMM))
  return result(f, bytes(byte), byte, 0)
}

/** Returns a number of 9 bits with a sign, from the 16 bits that two registers hold for each byte. */
const nineBits = (low: number, high: number): Expr => sx(9, elem(16, cat(v(low), v(high))))

/** Returns the bytes of a swizzle: half a byte of the third source selects the place, a bit the register. */
function swizzled(f: { readonly SRC1: number; readonly SRC2: number; readonly SRC3: number }, high: number): Expr {
  const pick = byteOf(f.SRC3)
  const [place, second] = high ? [slice(pick, 4, 4), bit(pick, 0)] : [slice(pick, 0, 4), bit(pick, 4)]
  return bytes(choose(second, elem(8, v(f.SRC2), place), elem(8, v(f.SRC1), place)))
}

/** Compares the distance of each byte to one of another register with the distance in the next register. */
function compared(f: Flags & { readonly SRC1: number; readonly SRC2: number; readonly SLCT: number; readonly COND: number; readonly CMPOP: number }, c: Context): Effect[] {
  const distance = abs(sub(elem(8, v(mangledNumber(f.SRC2, f.SLCT, f.COND))), byteOf(f.SRC1)))
  const other = byteOf(f.SRC1 | 1)
  const before = bit(c.sent.selection ?? ownSelection(c.word), ITEM)
  return flags(f, bit(f.CMPOP, or(shl(lt(distance, other), 1), before)), eq(distance, other))
}

export const lanesSemantics: Semantics<typeof lanes.lines, Context> = {
  vmin: pairs(min),
  vmax: pairs(max),
  vabs: (_, f) => alone(abs, !f.U)(_, f),
  vneg: alone(neg),
  vadd: pairs(add),
  vsub: pairs(sub),
  vshr: (_, f) => shifted(f, byteOf(f.SRC2)),
  vmin_imm: withByte(min),
  vmax_imm: withByte(max),
  vadd_imm: withByte(add),
  vsub_imm: (_, f) => withByte(sub)(_, { ...f, U: 1 }),
  vshr_imm: (_, f) => shifted(f, num(f.BIMM)),
  vminabs: (_, f) => {
    const byte = clip8(true, min(abs(sx(8, byteOf(f.SRC1))), abs(sx(8, byteOf(f.SRC2)))))
    return result(f, bytes(byte), byte, 0)
  },
  vclip: (_, f) => {
    const [a, b, c] = [sx(8, byteOf(f.SRC1)), sx(8, byteOf(f.SRC2)), sx(8, byteOf(f.SRC3))]
    const byte = zx(8, max(min(a, b), min(max(a, b), c)))
    return result(f, bytes(byte), byte, or(le(a, b), le(c, a)))
  },
  vadd9: (_, f) => clipped(f, false, add(byteOf(f.SRC1), nineBits(f.SRC2, f.SRC3))),
  vcmpad: (_, f, c) => compared(f, c),
}

export const vectorMovesSemantics: Semantics<typeof moves.lines, Context> = {
  vbitop: (_, f) => {
    const operation = BITOPS[f.BITOP]!
    return result(f, operation(v(f.SRC1), v(f.SRC2)), zx(8, operation(byteOf(f.SRC1), byteOf(f.SRC2))), 0)
  },
  vand_imm: logic(and),
  vxor_imm: logic(xor),
  vor_imm: logic(or),
  vmov: (_, f) => result(f, bytes(num(f.BIMM)), num(f.BIMM), f.BIMM >> 7),
  mov_v: (_, f) => result(f, v(f.SRC1), byteOf(f.SRC1), 0),
  mov_vc: (_, f) => [set(v(f.DST), cat(...[0, 1, 2, 3].map((n) => reg('vc', n))))],
  vswz: (_, f) => [set(v(f.DST), swizzled(f, f.HI))],
  vnop: () => [],
}
