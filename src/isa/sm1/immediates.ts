// Describes SM 1.0 encodings of long words whose second half is a constant.
import { encodings } from '../../encoding/encoding.ts'
import { MANUAL, MANUAL_TESTED, TESTED, TESTED_COMPILED } from './evidence.ts'
import { FADD_NOTE, FUSED, IADD32I_NOTE, IMAD32_NOTE, IMUL32I_NOTE, LOP32I_NOTE, MVI_NOTE, NEGATED } from './notes.ts'
import { shortKinds } from './operands.ts'
import { IMM, SHORT } from './parts.ts'

/** The manual only describes the addition; the other operations were tested. */
const SUB = { fieldEvidence: { sub: 'observed' } } as const
/** The destination is also the last source. */
const AGAIN = '{D:D}, {sub:||-|}'

export const immediates = encodings('With a 32-bit constant', shortKinds, {
  mvi:      [`${IMM} | op=0001 -:6 imm[5:0] w -:6 D:7 01`, 'MVI{w:.U16|} {D:M}, {imm:0x*}', 'Loads a constant of 16 or 32 bits into half a register or a whole one.', { ...MANUAL, notes: [MVI_NOTE] }],
  iadd32i:  [`${IMM} | op=001 sub[1] ${SHORT} - sub[0] imm[5:0] w A:6 sat D:6 01`, 'IADD32I{w:.U16|}{sat:|.SAT}{sub:|||.CARRY0} {D:Dw}, {sub:||-|}{A:Aw}, {sub:|-||}{imm:0x*}', 'Adds a constant to an integer of 16 or 32 bits, subtracts either way round, or adds with the carry of C0.', { test: 'test_iadd_i', ...SUB, notes: [IADD32I_NOTE] }],
  imul32i:  [`${IMM} | op=0100 ${SHORT} - wide=0 imm[5:0] sA A:6 sB D:6 01`, 'IMUL32I{sA:.U16|.S16}{sB:.U16|.S16} {D:D}, {A:Ah}, {imm:0x*}', 'Multiplies half a register by a 16-bit constant, each signed or unsigned, to a product of 32 bits.', { test: 'test_imul_i', notes: [IMUL32I_NOTE] }],
  imul24i:  [`${IMM} | op=0100 ${SHORT} - wide=1 imm[5:0] s A:6 hi D:6 01`, 'IMUL32I{hi:|.HI}{s:.U24.U24|.S24.S24} {D:D}, {A:A}, {imm:0x*}', 'Multiplies the low 24 bits of a register by a constant; gives bits 31 to 0 or, with HI, 47 to 16.', { test: 'test_imul_i', ...TESTED_COMPILED, notes: [IMUL32I_NOTE] }],
  imad32i:  [`${IMM} | op=011 sub[1] ${SHORT} - sub[0] imm[5:0] t[1] A:6 t[0] D:6 01`, `IMAD32I{t:.U16|.S16|.SAT.S16}{sub:|||.CARRY0} ${AGAIN}{A:Ah}, {imm:0x*}, {sub:|-||}{D:R}`, 'Multiplies half a register by a 16-bit constant and adds the destination, subtracts, or adds with carry.', { test: 'test_imad_i', ...SUB, notes: [IMAD32_NOTE] }],
  imad24i:  [`${IMM} | op=011 sub[1] ${SHORT} - sub[0] imm[5:0] t[1]=1 A:6 t[0]=1 D:6 01`, `IMAD32I.U24{sub:|||.CARRY0} ${AGAIN}{A:A}, {imm:0x*}, {sub:|-||}{D:R}`, 'Multiplies the low 24 bits of a register by a constant and adds the destination, subtracts, or adds with carry.', { test: 'test_imad_i', ...TESTED, notes: [IMAD32_NOTE] }],
  fadd32i:  [`${IMM} | op=1011 ${SHORT} - nI imm[5:0] nA A:6 sat D:6 01`, 'FADD32I{sat:|.SAT} {D:D}, {nA:|-}{A:A}, {nI:|- }{imm:±0x*}', 'Adds a constant to a single-precision float, or subtracts, rounding to nearest even.', { test: 'test_fadd_i', notes: [FADD_NOTE, NEGATED] }],
  fmul32i:  [`${IMM} | op=1100 ${SHORT} - nI imm[5:0] nA A:6 sat D:6 01`, 'FMUL32I{sat:|.SAT} {D:D}, {nA:|-}{A:A}, {nI:|- }{imm:±0x*}', 'Multiplies a single-precision float by a constant, rounding to nearest even.', { test: 'test_fmul_i', notes: [NEGATED] }],
  fmad32i:  [`${IMM} | op=1110 ${SHORT} - nD imm[5:0] nA A:6 sat D:6 01`, 'FMAD32I{sat:|.SAT} {D:D}, {nA:|-}{A:A}, {imm:±0x*}, {nD:|-}{D:R}', 'Multiplies a single-precision float by a constant and adds the destination.', { test: 'test_fmad_i', notes: [FUSED] }],
  lop32i:   [`${IMM} | op=1101 ${SHORT} - nA imm[5:0] f[1] A:6 f[0] D:6 01`, 'LOP32I{f:.AND|.OR|.XOR|.PASS_B} {D:D}, {nA:|~}{A:A}, {imm:0x*}', 'Computes the bitwise and, or or exclusive or of a register and a 32-bit constant, or loads the constant.', { test: 'test_logop_i', ...TESTED, notes: [LOP32I_NOTE] }],
}, MANUAL_TESTED)
