// Describes VP1 encodings of bytewise operations, 0x01 to 0x3e: four 8-bit lanes of a 32-bit register.

import { encodings } from '../../encoding/encoding.ts'
import { abs, add, and, clampSigned, clampUnsigned, type Expr, each, elem, max, min, neg, num, or, set, shr, sub, sx, xor } from '../../expr/expr.ts'
import type { Semantics } from '../semantics.ts'
import { byteProduct, CLEARED_NOTE, type Context, cleared } from './effects.ts'
import { kinds } from './operands.ts'
import { BAD_NOTE, DOCUMENTED } from './sources.ts'

const RRR = 'DST:5 SRC1:5 SRC2:5 SLCT:4 COND:2 CDST:3'
const RRB = 'DST:5 SRC1:5 ?:3 BIMM:8 CDST:3'
const RR = 'DST:5 SRC1:5 ?:11 CDST:3'
const BITS = 'DST:5 SRC1:5 ?:3 BIMM:8 CDST:3'
const PRODUCT = 'DST:5 SRC1:5 SRC2:5 RND ?:5 SIGN1 SIGN2 ?'

const U = { fields: { U: '0: bytes are signed, 1: unsigned' } }
const SIGNS = { U: '0: the result is signed, 1: unsigned', RND: '0: rounds down, 1: to nearest, ties up' }
const BMUL_NOTE = { text: 'The second source is $r[SRC2] as it stands; ss1 and ss2 are the sources before scaling.', source: 'hwtest', instead: 'SRC2S, and two names that are nowhere defined' }
const NAME_NOTE = { text: 'The name is that of envydis.', source: 'envydis', instead: 'another number of bmul' }
const BAD_IMM_NOTE = { text: 'BIMMBAD takes bits 0 to 7, among them the sign bits SIGN1 and SIGN2.', source: 'envytools, envydis, hwtest' }
const CDST_NOTE = { text: 'A word assembled from text has CDST 0, and so clears the flags of $c0, which is seldom wanted: 7, none, is what NVIDIA seems to write.', source: 'envydis, envytools' }
const TABLE_NOTE = { text: 'Called band, bor and bxor, as in the list of opcodes.', source: 'envytools, envydis', instead: 'and, or and xor in the table of these instructions' }
const SHIFT_NOTE = { text: 'The amount is the signed low 4 bits of each byte of the second source; nothing is clipped.', source: 'envytools, envydis, hwtest', instead: 'called bsar where signed' }
const logical = { notes: [CLEARED_NOTE, CDST_NOTE, TABLE_NOTE] }
const bmul = { fields: SIGNS, notes: [BMUL_NOTE] }

export const bytes = encodings('Bytewise operations', kinds, {
  bmin:      [`op=000 U op=1000 ${RRR}`, 'bmin {U:s|u} {DST:r}{CDST:c} {SRC1:r} {SRC2:rm}', 'Gives the minimum of each pair of bytes of two registers, signed or unsigned.', U],
  bmax:      [`op=000 U op=1001 ${RRR}`, 'bmax {U:s|u} {DST:r}{CDST:c} {SRC1:r} {SRC2:rm}', 'Gives the maximum of each pair of bytes of two registers, signed or unsigned.', U],
  badd:      [`op=000 U op=1100 ${RRR}`, 'badd {U:s|u} {DST:r}{CDST:c} {SRC1:r} {SRC2:rm}', 'Adds the four bytes of two registers pairwise, clipping (saturating) each sum to what a byte holds, signed or unsigned.', U],
  bsub:      [`op=000 U op=1101 ${RRR}`, 'bsub {U:s|u} {DST:r}{CDST:c} {SRC1:r} {SRC2:rm}', 'Subtracts the four bytes of two registers pairwise, clipping (saturating) each difference to what a byte holds, signed or unsigned.', U],
  bshr:      [`op=000 U op=1110 ${RRR}`, 'bshr {U:s|u} {DST:r}{CDST:c} {SRC1:r} {SRC2:rm}', 'Shifts each byte of a register right by the amount in the byte of another, left if it is negative.', { ...U, notes: [SHIFT_NOTE] }],
  bmin_imm:  [`op=001 U op=1000 ${RRB}`, 'bmin {U:s|u} {DST:r}{CDST:c} {SRC1:r} {BIMM:0x*}', 'Gives the minimum of each byte of a register and a constant, signed or unsigned.', U],
  bmax_imm:  [`op=001 U op=1001 ${RRB}`, 'bmax {U:s|u} {DST:r}{CDST:c} {SRC1:r} {BIMM:0x*}', 'Gives the maximum of each byte of a register and a constant, signed or unsigned.', U],
  badd_imm:  [`op=001 U op=1100 ${RRB}`, 'badd {U:s|u} {DST:r}{CDST:c} {SRC1:r} {BIMM:0x*}', 'Adds a constant to each byte of a register, clipping (saturating) each sum to what a byte holds, signed or unsigned.', U],
  bsub_imm:  [`op=001 U op=1101 ${RRB}`, 'bsub {U:s|u} {DST:r}{CDST:c} {SRC1:r} {BIMM:0x*}', 'Subtracts a constant from each byte of a register, clipping (saturating) each difference to what a byte holds, signed or unsigned.', U],
  bshr_imm:  [`op=001 U op=1110 ${RRB}`, 'bshr {U:s|u} {DST:r}{CDST:c} {SRC1:r} {BIMM:0x*}', 'Shifts each byte of a register right by a constant, left if it is negative.', { ...U, notes: [SHIFT_NOTE] }],
  babs:      [`op=00 - U op=1010 ${RR}`,  'babs {U:s|u} {DST:r}{CDST:c} {SRC1:r}', 'Gives the absolute value of each byte of a register; signed -128 becomes 127, unsigned bytes stay.', U],
  bneg:      [`op=00 - U op=1011 ${RR}`,  'bneg {U:s|u} {DST:r}{CDST:c} {SRC1:r}', 'Negates each byte of a register; signed -128 becomes 127, unsigned bytes become 0.', U],
  band:      [`op=0x25 ${BITS}`,       'band {DST:r} {SRC1:r} {BIMM:0x*}', 'Computes the bitwise and of each byte of a register and a constant.', logical],
  bor:       [`op=0x26 ${BITS}`,       'bor {DST:r} {SRC1:r} {BIMM:0x*}', 'Computes the bitwise or of each byte of a register and a constant.', logical],
  bxor:      [`op=0x27 ${BITS}`,       'bxor {DST:r} {SRC1:r} {BIMM:0x*}', 'Computes the bitwise exclusive or of each byte of a register and a constant.', logical],
  bmul:      [`op=000 U op=0001 ${PRODUCT}`, 'bmul {RND:rd|rn} {U:s|u} {DST:r} {SIGN1:u|s} {SRC1:r} {SIGN2:u|s} {SRC2:r}', 'Multiplies the bytes of two registers pairwise as fractions and clips the high part of each product.', bmul],
  bmula:     [`op=000 U op=0010 ${PRODUCT}`, 'bmula {RND:rd|rn} {U:s|u} {DST:r} {SIGN1:u|s} {SRC1:r} {SIGN2:u|s} {SRC2:r}', 'Multiplies bytes as bmul does: a second opcode for it, which only the disassembler names.', { fields: SIGNS, notes: [NAME_NOTE, BAD_NOTE, BMUL_NOTE] }],
  bmul_imm:  ['op=001 U op=0001 DST:5 SRC1:5 BIMMMUL[4:0] RND ?:5 SIGN1 SIGN2 BIMMMUL[5]', 'bmul {RND:rd|rn} {U:s|u} {DST:r} {SIGN1:u|s} {SRC1:r} {SIGN2:u|s} {BIMMMUL*4:0x*}', 'Multiplies each byte of a register by a constant, a multiple of 4, as fractions and clips the high part.', { fields: SIGNS }],
  bmula_imm: ['op=001 U op=0010 DST:5 SRC1:5 ?:5 RND BIMMBAD[7:3] BIMMBAD[2]&SIGN1 BIMMBAD[1]&SIGN2 BIMMBAD[0]', 'bmula {RND:rd|rn} {U:s|u} {DST:r} {SIGN1:u|s} {SRC1:r} {SIGN2:u|s} {BIMMBAD:0x*}', 'Multiplies each byte of a register by a constant that shares bits with the signs of both factors.', { fields: SIGNS, notes: [NAME_NOTE, BAD_NOTE, BAD_IMM_NOTE] }],
}, DOCUMENTED)

type Two = (a: Expr, b: Expr) => Expr
interface Result { readonly DST: Expr; readonly SRC1: Expr }
interface Mode { readonly U: number; readonly CDST: number }

const byte = (unsigned: number, e: Expr): Expr => (unsigned ? e : sx(8, e))
const clip = (unsigned: number, e: Expr): Expr => (unsigned ? clampUnsigned(8, e) : clampSigned(8, e))
const four = (body: Expr): Expr => each(4, 8, body)

const pairs = (f: Two) => (o: Result & { SRC2: Expr }, { U, CDST }: Mode) => [set(o.DST, four(clip(U, f(byte(U, elem(8, o.SRC1)), byte(U, elem(8, o.SRC2)))))), ...cleared(CDST)]
const constant = (f: Two) => (o: Result & { BIMM: Expr }, { U, CDST }: Mode) => [set(o.DST, four(clip(U, f(byte(U, elem(8, o.SRC1)), byte(U, o.BIMM))))), ...cleared(CDST)]
const alone = (f: (a: Expr) => Expr) => (o: Result, { U, CDST }: Mode) => [set(o.DST, four(clip(U, f(byte(U, elem(8, o.SRC1)))))), ...cleared(CDST)]
const shifted = (U: number, a: Expr, b: Expr): Expr => shr(byte(U, a), sx(4, b))
const logic = (f: Two) => (o: Result, { BIMM, CDST }: { BIMM: number; CDST: number }) => [set(o.DST, f(o.SRC1, num(BIMM * 0x01010101))), ...cleared(CDST)]

interface Product { readonly U: number; readonly RND: number; readonly SIGN1: number; readonly SIGN2: number }
function product(dst: Expr, a: Expr, b: Expr, { U, RND, SIGN1, SIGN2 }: Product) {
  const p = byteProduct(a, b, SIGN1, SIGN2)
  const half = U ? 0x80 : 0x100
  return [set(dst, four(clip(U, shr(RND ? add(p, half) : p, U ? 8 : 9))))]
}
const byRegister = (o: Result & { SRC2: Expr }, f: Product) => product(o.DST, elem(8, o.SRC1), elem(8, o.SRC2), f)

export const bytesSemantics: Semantics<typeof bytes.lines, Context> = {
  bmin: pairs(min),
  bmax: pairs(max),
  badd: pairs(add),
  bsub: pairs(sub),
  bshr: (o, f) => [set(o.DST, four(shifted(f.U, elem(8, o.SRC1), elem(8, o.SRC2)))), ...cleared(f.CDST)],
  bmin_imm: constant(min),
  bmax_imm: constant(max),
  badd_imm: constant(add),
  bsub_imm: constant(sub),
  bshr_imm: (o, f) => [set(o.DST, four(shifted(f.U, elem(8, o.SRC1), o.BIMM))), ...cleared(f.CDST)],
  babs: alone(abs),
  bneg: alone(neg),
  band: logic(and),
  bor: logic(or),
  bxor: logic(xor),
  bmul: byRegister,
  bmula: byRegister,
  bmul_imm: (o, f) => product(o.DST, elem(8, o.SRC1), o.BIMMMUL, f),
  bmula_imm: (o, f) => product(o.DST, elem(8, o.SRC1), o.BIMMBAD, f),
}
