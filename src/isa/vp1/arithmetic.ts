// Describes VP1 encodings of scalar arithmetic and logic on 32-bit registers: opcodes 0x41 to 0x7e.

import { encodings } from '../../encoding/encoding.ts'
import { abs, add, and, choose, type Expr, eq, max, min, mul, neg, not, num, or, set, shr, slice, sub, sx, xor, zx } from '../../expr/expr.ts'
import type { Semantics } from '../semantics.ts'
import { type Context, flagged } from './effects.ts'
import { kinds } from './operands.ts'
import { DOCUMENTED, NOP } from './sources.ts'

const RRR = 'DST:5 SRC1:5 SRC2:5 SLCT:4 COND:2 CDST:3'
const RRI = 'DST:5 SRC1:5 IMM:11 CDST:3'
const RR = 'DST:5 SRC1:5 ?:11 CDST:3'

const TWICE = { fields: { DUP: 'duplicate opcode: 1 is a second number for the same operation; the documents call the lower one canonical' } }
const IMM_NOTE = { text: 'IMM has 11 bits, 3 to 13.', source: 'hwtest, envydis', instead: 'IMM as 13 bits, sign-extended from bit 12, which no word could have set' }
const SRC2S_NOTE = { text: 'The second source is the mangled register, SRC2S.', source: 'hwtest', instead: '$r[SRC2] in the pseudocode, SRC2S in the operand table; the table is right' }
const FLAG_NOTE = { text: 'Flags come from the result cut to 32 bits.', source: 'hwtest', instead: 'the uncut result, so that zf is missed after an overflow or a shift to the left' }
const SIGNED_NOTE = { text: 'The immediate is sign-extended.', source: 'hwtest', instead: 'extension not stated' }
const NEG_NOTE = { text: 'b20d compares bit 20 of the result with 0.', source: 'hwtest', instead: 'compared with bit 20 of the source, as in the other operations' }
const SHIFT_NOTE = { text: 'The amount is a signed 6-bit number; -32 shifts by 0.', source: 'envytools, hwtest' }

const reg3 = { ...TWICE, notes: [SRC2S_NOTE] }
const sum3 = { ...TWICE, notes: [SRC2S_NOTE, FLAG_NOTE] }
const imm = { ...TWICE, notes: [IMM_NOTE] }
const sumImm = { ...TWICE, notes: [IMM_NOTE, FLAG_NOTE] }

export const arithmetic = encodings('Arithmetic and logic', kinds, {
  mul:       [`op=010 DUP op=0001 ${RRR}`, 'mul {DST:r}{CDST:c} {SRC1:r} {SRC2:rm}', 'Multiplies the low 16 bits of two registers as signed numbers, to a product of 32 bits.', reg3],
  min:       [`op=010 DUP op=1000 ${RRR}`, 'min {DST:r}{CDST:c} {SRC1:r} {SRC2:rm}', 'Gives the minimum of two signed 32-bit integers.', reg3],
  max:       [`op=010 DUP op=1001 ${RRR}`, 'max {DST:r}{CDST:c} {SRC1:r} {SRC2:rm}', 'Gives the maximum of two signed 32-bit integers.', reg3],
  abs:       [`op=010 DUP op=1010 ${RR}`,  'abs {DST:r}{CDST:c} {SRC1:r}', 'Gives the absolute value of a signed 32-bit integer; 0x80000000 stays as it is.', TWICE],
  neg:       [`op=010 DUP op=1011 ${RR}`,  'neg {DST:r}{CDST:c} {SRC1:r}', 'Negates a signed 32-bit integer, wrapping.', { ...TWICE, notes: [NEG_NOTE] }],
  add:       [`op=010 DUP op=1100 ${RRR}`, 'add {DST:r}{CDST:c} {SRC1:r} {SRC2:rm}', 'Adds two 32-bit integers, wrapping.', sum3],
  sub:       [`op=010 DUP op=1101 ${RRR}`, 'sub {DST:r}{CDST:c} {SRC1:r} {SRC2:rm}', 'Subtracts a 32-bit integer from another, wrapping.', sum3],
  sar:       [`op=0x4e ${RRR}`,         'sar {DST:r}{CDST:c} {SRC1:r} {SRC2:rm}', 'Shifts a 32-bit integer right and fills with its sign (arithmetic shift); shifts left by negative amounts.', { notes: [SRC2S_NOTE, SHIFT_NOTE, FLAG_NOTE] }],
  shr:       [`op=0x5e ${RRR}`,         'shr {DST:r}{CDST:c} {SRC1:r} {SRC2:rm}', 'Shifts a 32-bit integer right and fills with zeros (logical shift); shifts left by negative amounts.', { notes: [SRC2S_NOTE, SHIFT_NOTE, FLAG_NOTE] }],
  mul_imm:   [`op=011 DUP op=0001 ${RRI}`, 'mul {DST:r}{CDST:c} {SRC1:r} {IMM:±0x*}', 'Multiplies the low 16 bits of a register, signed, by a signed constant of 11 bits.', imm],
  min_imm:   [`op=011 DUP op=1000 ${RRI}`, 'min {DST:r}{CDST:c} {SRC1:r} {IMM:±0x*}', 'Gives the minimum of a signed 32-bit integer and a signed constant of 11 bits.', imm],
  max_imm:   [`op=011 DUP op=1001 ${RRI}`, 'max {DST:r}{CDST:c} {SRC1:r} {IMM:±0x*}', 'Gives the maximum of a signed 32-bit integer and a signed constant of 11 bits.', imm],
  abs_7a:    [`op=0x7a ${RR}`,          'abs {DST:r}{CDST:c} {SRC1:r}', 'Gives the absolute value, as abs does: its immediate form, whose immediate is not used.'],
  neg_7b:    [`op=0x7b ${RR}`,          'neg {DST:r}{CDST:c} {SRC1:r}', 'Negates an integer, as neg does: its immediate form, whose immediate is not used.', { notes: [NEG_NOTE] }],
  add_imm:   [`op=011 DUP op=1100 ${RRI}`, 'add {DST:r}{CDST:c} {SRC1:r} {IMM:±0x*}', 'Adds a signed constant of 11 bits to a 32-bit integer, wrapping.', sumImm],
  sub_imm:   [`op=011 DUP op=1101 ${RRI}`, 'sub {DST:r}{CDST:c} {SRC1:r} {IMM:±0x*}', 'Subtracts a signed constant of 11 bits from a 32-bit integer, wrapping.', sumImm],
  sar_imm:   [`op=0x6e ${RRI}`,         'sar {DST:r}{CDST:c} {SRC1:r} {IMM:±0x*}', 'Shifts a 32-bit integer right by a constant and fills with its sign (arithmetic shift); left if it is negative.', { notes: [IMM_NOTE, SHIFT_NOTE, FLAG_NOTE] }],
  shr_imm:   [`op=0x7e ${RRI}`,         'shr {DST:r}{CDST:c} {SRC1:r} {IMM:±0x*}', 'Shifts a 32-bit integer right by a constant and fills with zeros (logical shift); left if it is negative.', { notes: [IMM_NOTE, SHIFT_NOTE, FLAG_NOTE] }],
  bitop:     ['op=0x42 DST:5 SRC1:5 SRC2:5 ?:2 BITOP:4 CDST:3', '{BITOP:bitop} {DST:r}{CDST:c} {BITOP:notA}{SRC1:r} {BITOP:notB}{SRC2:r}', 'Combines two registers bit by bit with any logic function of two bits; BITOP is its truth table.', { notes: [{ text: 'SRC2 is not mangled; sf and b20d come out 0.', source: 'envytools, hwtest' }] }],
  and_imm:   [`op=0x62 ${RRI}`,         'and {DST:r}{CDST:c} {SRC1:r} {IMM:±0x*}', 'Computes the bitwise and of a register and a sign-extended constant of 11 bits.', { notes: [IMM_NOTE, SIGNED_NOTE] }],
  xor_imm:   [`op=0x63 ${RRI}`,         'xor {DST:r}{CDST:c} {SRC1:r} {IMM:±0x*}', 'Computes the bitwise exclusive or of a register and a sign-extended constant of 11 bits.', { notes: [IMM_NOTE, SIGNED_NOTE] }],
  or_imm:    [`op=0x64 ${RRI}`,         'or {DST:r}{CDST:c} {SRC1:r} {IMM:±0x*}', 'Computes the bitwise or of a register and a sign-extended constant of 11 bits.', { notes: [IMM_NOTE, SIGNED_NOTE] }],
  mov_imm:   ['op=0x65 DST:5 IMM19:19', 'mov {DST:r} {IMM19:±0x*}', 'Loads a sign-extended constant of 19 bits into a register.'],
  sethi:     ['op=0x75 DST:5 ?:3 IMM16:16', 'sethi {DST:r} {IMM16*65536:0x*}', 'Replaces the high 16 bits of a register by a constant and keeps the low 16.'],
  snop:      ['op=0x4f -:24', 'snop', 'Does nothing: the scalar slot of a bundle left empty.', NOP],
}, DOCUMENTED)

type Two = (a: Expr, b: Expr) => Expr
interface Sources { readonly DST: Expr; readonly SRC1: Expr }
interface Flags { readonly CDST: number }

const s32 = (e: Expr): Expr => sx(32, e)
const pair = (f: Two) => (o: Sources & { SRC2: Expr }, { CDST }: Flags, c: Context) => flagged(c, o.DST, CDST, f(s32(o.SRC1), s32(o.SRC2)), o.SRC1)
const byConstant = (f: Two) => (o: Sources & { IMM: Expr }, { CDST }: Flags, c: Context) => flagged(c, o.DST, CDST, f(s32(o.SRC1), o.IMM), o.SRC1)
const logic = (f: Two) => (o: Sources & { IMM: Expr }, { CDST }: Flags, c: Context) => flagged(c, o.DST, CDST, f(o.SRC1, o.IMM))
const alone = (f: (a: Expr) => Expr, compared?: Expr) => (o: Sources, { CDST }: Flags, c: Context) => flagged(c, o.DST, CDST, f(s32(o.SRC1)), compared ?? o.SRC1)

const low16: Two = (a, b) => mul(sx(16, a), sx(16, b))
const amount = (b: Expr): Expr => choose(eq(sx(6, b), -32), 0, sx(6, b))
const sar: Two = (a, b) => shr(a, amount(b))
const shrZeros: Two = (a, b) => shr(zx(32, a), amount(b))

/** Operations by truth table: bit 3 of the table is the result for a = b = 1, bit 2 that for a = 1, b = 0. */
export const BITOPS: readonly Two[] = [
  () => num(0), (a, b) => not(or(a, b)), (a, b) => and(not(a), b), (a) => not(a),
  (a, b) => and(a, not(b)), (_, b) => not(b), xor, (a, b) => not(and(a, b)),
  and, (a, b) => not(xor(a, b)), (_, b) => b, (a, b) => or(not(a), b),
  (a) => a, (a, b) => or(a, not(b)), or, () => num(-1),
]

export const arithmeticSemantics: Semantics<typeof arithmetic.lines, Context> = {
  mul: pair(low16),
  min: pair(min),
  max: pair(max),
  abs: alone(abs),
  neg: alone(neg, num(0)),
  add: pair(add),
  sub: pair(sub),
  sar: pair(sar),
  shr: pair(shrZeros),
  mul_imm: byConstant(low16),
  min_imm: byConstant(min),
  max_imm: byConstant(max),
  abs_7a: alone(abs),
  neg_7b: alone(neg, num(0)),
  add_imm: byConstant(add),
  sub_imm: byConstant(sub),
  sar_imm: byConstant(sar),
  shr_imm: byConstant(shrZeros),
  bitop: (o, f, c) => flagged(c, o.DST, f.CDST, BITOPS[f.BITOP]!(o.SRC1, o.SRC2)),
  and_imm: logic(and),
  xor_imm: logic(xor),
  or_imm: logic(or),
  mov_imm: (o) => [set(o.DST, o.IMM19)],
  sethi: (o) => [set(o.DST, or(slice(o.DST, 0, 16), o.IMM16))],
  snop: () => [],
}
