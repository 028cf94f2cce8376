// Describes SM 1.0 encodings of words of four bytes.
import { encodings } from '../../encoding/encoding.ts'
import { MANUAL, MANUAL_TESTED, TESTED } from './evidence.ts'
import { FADD_NOTE, FMAD32_NOTE, FUSED, IADD32_NOTE, IMAD32_NOTE, IMUL32_NOTE, ISAD_NOTE, NOT_BUILT, SHORT_RCP } from './notes.ts'
import { shortKinds } from './operands.ts'
import { magnitude, SHORT, SHORT2 } from './parts.ts'

/** The manual only describes the addition; the other operations were tested. */
const SUB = { fieldEvidence: { sub: 'observed' } } as const
/** The destination is also the last source. */
const AGAIN = '{D:D}, {sub:||-|}'

export const shorts = encodings('Short', shortKinds, {
  mov32:   [`op=0001 ${SHORT} -:8 w A:6 - D:6 00`, 'MOV32{w:.U16|} {D:Dw}, {A:Aw}', 'Copies (moves) a register or a word of shared memory, 16 or 32 bits, in a short word.', MANUAL],
  iadd32:  [`op=001 sub[1] ${SHORT2} sub[0] B:6 w A:6 sat D:6 00`, 'IADD32{w:.U16|}{sat:|.SAT}{sub:|||.CARRY0} {D:Dw}, {sub:||-|}{A:Aw}, {sub:|-||}{B:Bw}', 'Adds two integers of 16 or 32 bits, subtracts, or adds with the carry of C0, in a short word.', { test: 'test_iadd_s', ...SUB, notes: [IADD32_NOTE] }],
  imul32:  [`op=0100 ${SHORT2} wide=0 B:6 sA A:6 sB D:6 00`, 'IMUL32{sA:.U16|.S16}{sB:.U16|.S16} {D:D}, {A:Ah}, {B:Bh}', 'Multiplies two 16-bit halves of registers, each signed or unsigned, to 32 bits, in a short word.', { test: 'test_imul_s', notes: [IMUL32_NOTE] }],
  imul32w: [`op=0100 ${SHORT2} wide=1 B:6 s A:6 hi D:6 00`, 'IMUL32{hi:|.HI}{s:.U24.U24|.S24.S24} {D:D}, {A:A}, {B:B}', 'Multiplies the low 24 bits of two registers, giving bits 31 to 0 or 47 to 16, in a short word.', { source: 'manual, hwtest, envydis, decuda', test: 'test_imul_s', notes: [IMUL32_NOTE] }],
  isad32:  ['op=0101 -:6 B:6 w A:6 s D:6 00', 'ISAD32{s w:.U16||.S16|.S32} {D:D}, {A:Rw}, {B:Rw}, {D:R}', 'Adds the absolute difference of two integers of 16 or 32 bits to the destination, in a short word.', { test: 'test_isad_s', ...TESTED, notes: [ISAD_NOTE, NOT_BUILT] }],
  imad32:  [`op=011 sub[1] ${SHORT2} sub[0] B:6 t[1] A:6 t[0] D:6 00`, `IMAD32{t:.U16|.S16|.SAT.S16}{sub:|||.CARRY0} ${AGAIN}{A:Ah}, {B:Bh}, {sub:|-||}{D:R}`, 'Multiplies two 16-bit integers and adds the destination, subtracts, or adds with carry, in a short word.', { source: 'manual, hwtest, envydis, rtl', test: 'test_imad_s', ...SUB, notes: [IMAD32_NOTE] }],
  imad32w: [`op=011 sub[1] ${SHORT2} sub[0] B:6 t[1]=1 A:6 t[0]=1 D:6 00`, `IMAD32.U24{sub:|||.CARRY0} ${AGAIN}{A:A}, {B:B}, {sub:|-||}{D:R}`, 'Multiplies the low 24 bits of two registers and adds the destination, subtracts, or adds with carry, in a short word.', { test: 'test_imad_s', ...TESTED, notes: [IMAD32_NOTE] }],
  rcp32:   ['op=1001 -:5 neg -:6 abs A:6 - D:6 00', `RCP32 {D:D}, ${magnitude('{A:R}')}`, 'Computes the reciprocal of a single-precision float, 1 divided by it, in a short word.', { ...MANUAL, notes: [SHORT_RCP] }],
  fadd32:  [`op=1011 ${SHORT2} nB B:6 nA A:6 sat D:6 00`, 'FADD32{sat:|.SAT} {D:D}, {nA:|-}{A:A}, {nB:|-}{B:B}', 'Adds two single-precision floats, or subtracts, rounding to nearest even, in a short word.', { test: 'test_fadd_s', notes: [FADD_NOTE] }],
  fmul32:  [`op=1100 ${SHORT2} nB B:6 nA A:6 sat D:6 00`, 'FMUL32{sat:|.SAT} {D:D}, {nA:|-}{A:A}, {nB:|-}{B:B}', 'Multiplies two single-precision floats, rounding to nearest even, in a short word.', { test: 'test_fmul_s' }],
  fmad32:  [`op=1110 ${SHORT2} nD B:6 nA A:6 sat D:6 00`, 'FMAD32{sat:|.SAT} {D:D}, {nA:|-}{A:A}, {B:B}, {nD:|-}{D:R}', 'Multiplies two single-precision floats and adds the destination, in a short word.', { test: 'test_fmad_s', evidence: 'observed', source: 'hwtest, rtl, envydis, flexgrip', notes: [FMAD32_NOTE, FUSED] }],
}, MANUAL_TESTED)
