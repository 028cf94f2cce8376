// Describes VP1 vector encodings in 0x88 to 0xbf, lane by lane: sums, comparisons, bitwise operations, moves.
import { encodings } from '../../encoding/encoding.ts'
import { kinds } from './operands-units.ts'
import { DOCUMENTED, NOP } from './sources.ts'

const RRR = 'DST:5 SRC1:5 SRC2:5 ?:6 VCDST:3'
const RRB = 'DST:5 SRC1:5 ?:3 BIMM:8 VCDST:3'
const RR = 'DST:5 SRC1:5 ?:11 VCDST:3'
const THREE = 'DST:5 SRC1:5 SRC2:5 SRC3:5 ? VCDST:3'

const U = { fields: { U: '0: bytes are signed, 1: unsigned' } }
const SHIFT_NOTE = { text: 'The amount is the signed low 4 bits of each byte of the second source; nothing is clipped.', source: 'envytools, envydis, hwtest', instead: 'called vsar where signed' }
const TEXT_NOTE = { text: 'The pseudocode of the documents does not run; this is what the hardware does.', source: 'hwtest', instead: 'vcmppad in its table, and names in its pseudocode that nothing defines' }
const OUT_NOTE = { text: 'The sign flag of an unsigned result tells that it was clipped.', source: 'envytools, hwtest' }
const OWN_NOTE = { text: 'The flags that come in are those the scalar instruction of the bundle sends; where none does, the sign flags of the register that the output goes to.', source: 'envytools, hwtest' }
const clips = { ...U, notes: [OUT_NOTE] }

export const lanes = encodings('Vectors, lane by lane', kinds, {
  vmin:      [`op=100 U op=1000 ${RRR}`, 'vmin {U:s|u} {DST:v}{VCDST:vcd} {SRC1:v} {SRC2:v}', 'Gives the minimum of each pair of bytes of two vectors, signed or unsigned.', U],
  vmax:      [`op=100 U op=1001 ${RRR}`, 'vmax {U:s|u} {DST:v}{VCDST:vcd} {SRC1:v} {SRC2:v}', 'Gives the maximum of each pair of bytes of two vectors, signed or unsigned.', U],
  vabs:      [`op=100 U op=1010 ${RR}`, 'vabs {U:s|u} {DST:v}{VCDST:vcd} {SRC1:v}', 'Gives the absolute value of each byte of a vector; signed -128 becomes 127, unsigned bytes stay.', U],
  vneg:      [`op=0x8b ${RR}`, 'vneg s {DST:v}{VCDST:vcd} {SRC1:v}', 'Negates each signed byte of a vector; -128 becomes 127.'],
  vadd:      [`op=100 U op=1100 ${RRR}`, 'vadd {U:s|u} {DST:v}{VCDST:vcd} {SRC1:v} {SRC2:v}', 'Adds the 16 bytes of two vectors pairwise, clipping (saturating) each sum to what a byte holds, signed or unsigned.', clips],
  vsub:      [`op=100 U op=1101 ${RRR}`, 'vsub {U:s|u} {DST:v}{VCDST:vcd} {SRC1:v} {SRC2:v}', 'Subtracts the 16 bytes of two vectors pairwise, clipping (saturating) each difference to what a byte holds, signed or unsigned.', clips],
  vshr:      [`op=100 U op=1110 ${RRR}`, 'vshr {U:s|u} {DST:v}{VCDST:vcd} {SRC1:v} {SRC2:v}', 'Shifts each byte of a vector right by the amount in the byte of another, left if it is negative.', { ...U, notes: [SHIFT_NOTE] }],
  vmin_imm:  [`op=101 U op=1000 ${RRB}`, 'vmin {U:s|u} {DST:v}{VCDST:vcd} {SRC1:v} {BIMM:0x*}', 'Gives the minimum of each byte of a vector and a constant, signed or unsigned.', U],
  vmax_imm:  [`op=101 U op=1001 ${RRB}`, 'vmax {U:s|u} {DST:v}{VCDST:vcd} {SRC1:v} {BIMM:0x*}', 'Gives the maximum of each byte of a vector and a constant, signed or unsigned.', U],
  vadd_imm:  [`op=101 U op=1100 ${RRB}`, 'vadd {U:s|u} {DST:v}{VCDST:vcd} {SRC1:v} {BIMM:0x*}', 'Adds a constant to each byte of a vector, clipping (saturating) each sum to what a byte holds, signed or unsigned.', clips],
  vsub_imm:  [`op=0xbd ${RRB}`, 'vsub u {DST:v}{VCDST:vcd} {SRC1:v} {BIMM:0x*}', 'Subtracts a constant from each unsigned byte of a vector, clipping (saturating) each difference at 0.', { notes: [OUT_NOTE, { text: 'There is no signed one: 0xad, where it would be, is vmov.', source: 'envytools, hwtest' }] }],
  vshr_imm:  [`op=101 U op=1110 ${RRB}`, 'vshr {U:s|u} {DST:v}{VCDST:vcd} {SRC1:v} {BIMM:0x*}', 'Shifts each byte of a vector right by a constant, left if it is negative.', { ...U, notes: [SHIFT_NOTE] }],
  vminabs:   [`op=0xa5 ${RRR}`, 'vminabs {DST:v}{VCDST:vcd} {SRC1:v} {SRC2:v}', 'Gives the minimum of the absolute values of each pair of signed bytes, at most 127.', { notes: [{ text: 'An absolute value of 128 becomes 127; the sign flags come out 0.', source: 'envytools, hwtest' }] }],
  vclip:     [`op=0xa4 ${THREE}`, 'vclip {DST:v}{VCDST:vcd} {SRC1:v} {SRC2:v} {SRC3:v}', 'Clips each signed byte of a vector between those of two others: gives the middle one of the three.', { notes: [{ text: 'The sign flag tells that the byte was not strictly between the other two.', source: 'envytools, hwtest' }] }],
  vadd9:     [`op=0x9f ${THREE}`, 'vadd9 {DST:v}{VCDST:vcd} {SRC1:v} {SRC2:v} {SRC3:v}', 'Adds signed 9-bit numbers, each held in two bytes, to the unsigned bytes of a vector, clipping (saturating) the sums.', { fields: { SRC2: 'register that has the numbers for the first 8 lanes', SRC3: 'register that has the numbers for the other 8' }, notes: [OUT_NOTE] }],
  vcmpad:    ['op=0x8f ? CMPOP:4 SRC1:5 SRC2:5 SLCT:4 COND:2 VCDST[2]&VCFLAG VCDST[1]&VCIDX[1] VCDST[0]&VCIDX[0]', 'vcmpad {CMPOP:0x*}{VCDST:vcd} $v{SRC1}d {SRC2:vm}', 'Compares the absolute difference of each pair of bytes with the byte of a third vector; only flags are written.', { fieldEvidence: { VCIDX: 'observed', VCFLAG: 'observed' }, fields: { SRC1: 'first source register; what is compared with is in its odd neighbour' }, notes: [TEXT_NOTE, OWN_NOTE] }],
}, DOCUMENTED)

export const moves = encodings('Vectors, bits and moves', kinds, {
  vbitop:    ['op=0x94 DST:5 SRC1:5 SRC2:5 ?:2 BITOP:4 VCDST:3', '{BITOP:vbitop} {DST:v}{VCDST:vcd} {BITOP:notA}{SRC1:v} {BITOP:notB}{SRC2:v}', 'Combines two vectors bit by bit with any logic function of two bits; BITOP is its truth table.'],
  vand_imm:  [`op=0xaa ${RRB}`, 'vand {DST:v}{VCDST:vcd} {SRC1:v} {BIMM:0x*}', 'Computes the bitwise and of each byte of a vector and a constant.'],
  vxor_imm:  [`op=0xab ${RRB}`, 'vxor {DST:v}{VCDST:vcd} {SRC1:v} {BIMM:0x*}', 'Computes the bitwise exclusive or of each byte of a vector and a constant.'],
  vor_imm:   [`op=0xaf ${RRB}`, 'vor {DST:v}{VCDST:vcd} {SRC1:v} {BIMM:0x*}', 'Computes the bitwise or of each byte of a vector and a constant.'],
  vmov:      ['op=0xad DST:5 ?:8 BIMM:8 VCDST:3', 'vmov {DST:v}{VCDST:vcd} {BIMM:0x*}', 'Loads a constant byte into each of the 16 bytes of a vector.'],
  mov_v:     [`op=0xba ${RR}`, 'mov {DST:v}{VCDST:vcd} {SRC1:v}', 'Copies (moves) a vector register to another.'],
  mov_vc:    ['op=0xbb DST:5 ?:19', 'mov {DST:v} $vc', 'Copies (moves) the four vector condition registers $vc to the words of a vector register.'],
  vswz:      ['op=0x9b DST:5 SRC1:5 SRC2:5 SRC3:5 HI ?:3', 'vswz {DST:v} {SRC1:v} {SRC2:v} {HI:lo|hi} {SRC3:v}', 'Picks each byte from the 32 of two vectors, as the byte of a third says (swizzle, shuffle).', { fields: { SRC3: 'register that says which lane, in four bits, and in a fifth which source', HI: '0: the lane is in the low four bits, the source in bit 4; 1: the lane is in the high four, the source in bit 0' } }],
  vnop:      ['op=0xbf -:24', 'vnop', 'Does nothing: the vector slot of a bundle left empty.', NOP],
}, DOCUMENTED)
