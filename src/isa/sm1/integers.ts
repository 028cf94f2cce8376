// Describes SM 1.0 encodings of integer arithmetic, comparisons, shifts and logic in long words.
import { encodings } from '../../encoding/encoding.ts'
import { MANUAL_TESTED, TESTED, TESTED_COMPILED } from './evidence.ts'
import { CARRY_DEFECT, DUPLICATES, IADD_NOTE, IMAD_CARRY, IMAD_NOTE, IMUL_NOTE, ISAD_NOTE, ISET_NOTE, LOP_NOTE, NOT_BUILT, PASS_DEFECT, SHIFT_FLAGS, SHIFT_NOTE } from './notes.ts'
import { longKinds } from './operands.ts'
import { AB, ABC, AR, SIGN, TAIL, THREE, TWO } from './parts.ts'

/** The sources of minimum and maximum, which FlexGripPlus has too. */
const MINMAX = `${TESTED_COMPILED.source}, rtl`

const DW = '{flags} {D:Dw}{if}, '
const DIFFERENCE = '{sub:||-|}{A:Aw}, {sub:|-||}{C:Bw}'
const imad = <const T extends string, const A extends string, const B extends string>(types: T, a: A, b: B) =>
  `IMAD{mark}${types}{sub:|||.CARRY{cr}}{flags} {D:D}{if}, {sub:||-|}{A:${a}}, {B:${b}}, {sub:|-||}{C:B}` as const

export const integers = encodings('Integers', longKinds, {
  iadd:   [`op=000 - sat w ${THREE} | op=001 sub[1] ${AR} Cm ? sub[0] -:6 A:7 D:7 01`, `IADD{mark}{w:.U16|}{sat:|.SAT}{sub:|||.CARRY{cr}}${DW}${DIFFERENCE}`, 'Adds two integers of 16 or 32 bits, subtracts one from the other, or adds with the carry of a condition register.', { test: 'test_iadd', notes: [IADD_NOTE, CARRY_DEFECT] }],
  iset:   [`op=011 - s w ${TWO} -:4 rel:3 ${TAIL} | op=0011 ${AB}`, `ISET{mark}${SIGN}${DW}{A:Aw}, {B:Bw}, {rel:FALSE|LT|EQ|LE|GT|NE|GE|TRUE}`, 'Compares two integers of 16 or 32 bits, signed or unsigned: all ones if the relation holds, else 0.', { test: 'test_icmp', notes: [ISET_NOTE] }],
  imax:   [`op=100 - s w ${TWO} -:7 ${TAIL} | op=0011 ${AB}`, `IMAX{mark}${SIGN}${DW}{A:Aw}, {B:Bw}`, 'Gives the maximum of two integers of 16 or 32 bits, signed or unsigned.', { ...TESTED, source: MINMAX, test: 'test_iminmax' }],
  imin:   [`op=101 - s w ${TWO} -:7 ${TAIL} | op=0011 ${AB}`, `IMIN{mark}${SIGN}${DW}{A:Aw}, {B:Bw}`, 'Gives the minimum of two integers of 16 or 32 bits, signed or unsigned.', { ...TESTED, source: MINMAX, test: 'test_iminmax' }],
  shl:    [`op=110 -:2 w ${TWO} by=0 -:6 ${TAIL} | op=0011 ${AB}`, `SHL{mark}{w:.U16|}${DW}{A:Aw}, {B:Bw}`, 'Shifts 16 or 32 bits left by the number in a register; a shift by the size or more gives 0.', { test: 'test_shift', notes: [SHIFT_NOTE, SHIFT_FLAGS] }],
  shl_by: [`op=110 -:2 w ${TWO} by=1 -:6 ${TAIL} | op=0011 ${AR} ?:2 n:7 A:7 D:7 01`, `SHL{mark}{w:.U16|}${DW}{A:Aw}, {n:0x*}`, 'Shifts 16 or 32 bits left by a constant; a shift by the size or more gives 0.', { test: 'test_shift', notes: [SHIFT_NOTE, SHIFT_FLAGS] }],
  shr:    [`op=111 - s w ${TWO} by=0 -:6 ${TAIL} | op=0011 ${AB}`, `SHR{mark}${SIGN}${DW}{A:Aw}, {B:Bw}`, 'Shifts 16 or 32 bits right by the number in a register and fills with zeros, or with the sign where signed.', { test: 'test_shift', notes: [SHIFT_NOTE, SHIFT_FLAGS] }],
  shr_by: [`op=111 - s w ${TWO} by=1 -:6 ${TAIL} | op=0011 ${AR} ?:2 n:7 A:7 D:7 01`, `SHR{mark}${SIGN}${DW}{A:Aw}, {n:0x*}`, 'Shifts 16 or 32 bits right by a constant and fills with zeros, or with the sign where signed.', { test: 'test_shift', notes: [SHIFT_NOTE, SHIFT_FLAGS] }],
  imul:   [`op=000 -:3 ${TWO} -:4 wide=0 sA sB ${TAIL} | op=0100 ${AB}`, 'IMUL{mark}{sA:.U16|.S16}{sB:.U16|.S16}{flags} {D:D}{if}, {A:Ah}, {B:Bh}', 'Multiplies two 16-bit halves of registers, each signed or unsigned, to a product of 32 bits.', { test: 'test_imul', notes: [IMUL_NOTE] }],
  imul24: [`op=000 -:3 ${TWO} -:4 wide=1 s hi ${TAIL} | op=0100 ${AB}`, 'IMUL{mark}{hi:|.HI}{s:.U24.U24|.S24.S24}{flags} {D:D}{if}, {A:A}, {B:B}', 'Multiplies the low 24 bits of two registers; gives bits 31 to 0 or, with HI, 47 to 16 of the product.', { test: 'test_imul', ...TESTED_COMPILED, notes: [IMUL_NOTE] }],
  isad:   [`op=000 - s w ${THREE} | op=0101 ${ABC}`, `ISAD{mark}${SIGN}{flags} {D:D}{if}, {A:Aw}, {B:Bw}, {C:B}`, 'Adds the absolute difference of two integers of 16 or 32 bits to a third of 32 bits.', { test: 'test_isad', ...TESTED, notes: [ISAD_NOTE, NOT_BUILT] }],
  // One opcode has the type in the minor opcode. There is a line for each size of the sources, without the types of the
  // other.
  imad:   [`t:3 - sub:2 ${THREE} | op=0110 ${ABC}`, imad('{t:.U16|.S16|.SAT.S16}', 'Ah', 'Bh'), 'Multiplies two 16-bit integers and adds a third of 32 bits, subtracts, or adds with carry.', { test: 'test_imad', notes: [IMAD_NOTE, IMAD_CARRY] }],
  imad24: [`t:3 - sub:2 ${THREE} | op=0110 ${ABC}`, imad('{t:!|!|!|.U24|.S24|.SAT.S24|.HI.U24|.HI.S24}', 'A', 'B'), 'Multiplies the low 24 bits of two registers and adds a third, subtracts, or adds with carry.', { test: 'test_imad', ...TESTED_COMPILED, notes: [IMAD_NOTE, IMAD_CARRY] }],
  imad_dup: [`n:3 - sub:2 ${THREE} | op=0111 ${ABC}`, imad('.U24{n:!|.DUP1|.DUP2|.DUP3|.DUP4|.DUP5|.DUP6|.DUP7}', 'A', 'B'), 'Multiplies and adds exactly as IMAD.U24 does: seven more opcodes that no document has.', { test: 'test_imad', evidence: 'observed', source: 'hwtest', notes: [DUPLICATES, NOT_BUILT], fields: { n: 'which of the seven; no source names them' } }],
  imad_hi: [`op=000 - sub:2 ${THREE} | op=0111 ${ABC}`, imad('.HI.SAT.S24', 'A', 'B'), 'Multiplies two signed 24-bit integers and adds a third to bits 47 to 16 of the product, saturating the sum.', { source: 'manual, hwtest, envydis', test: 'test_imad', notes: [IMAD_NOTE, NOT_BUILT] }],
  lop:    [`op=000 -:2 w ${TWO} -:3 nB nA f:2 ${TAIL} | op=1101 ${AB}`, `LOP{mark}{f:.AND|.OR|.XOR|.PASS_B}{w:.U16|}${DW}{nA:|~}{A:Aw}, {nB:|~}{B:Bw}`, 'Computes the bitwise and, or or exclusive or of two sources, or passes the second; either may be inverted first.', { test: 'test_logop', notes: [LOP_NOTE, PASS_DEFECT] }],
}, MANUAL_TESTED)
