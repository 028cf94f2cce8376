// Describes SM 1.0 encodings of moves between general, address, condition and special registers.
import { encodings } from '../../encoding/encoding.ts'
import { BUILT, DESCRIBED, MANUAL, NO_FLAGS } from './evidence.ts'
import { A2R_NOTE, ADA_NOTE, LANES_NOTE, MOV_NOTE, R2A_NOTE, R2C_NOTE, S2R_NOTE } from './notes.ts'
import { longKinds } from './operands.ts'
import { AR, TAIL, TO_OTHERS } from './parts.ts'

/** The numbers of the threads of each four that take part; all four are not written. */
const LANES = '{lanes:.LNONE|.L0|.L1|.L01|.L2|.L02|.L12|.L012|.L3|.L03|.L13|.L013|.L23|.L023|.L123|}'

export const moves = encodings('Moves', longKinds, {
  mov: [`op=000 -:2 w -:4 Am -:3 lanes:4 ${TAIL} | op=0001 ${AR} -:9 A:7 D:7 01`, `MOV{mark}${LANES}{w:.U16|}{flags} {D:Dw}{if}, {A:Aw}`, 'Copies (moves) a register or a word of shared memory, 16 or 32 bits, in chosen lanes of each four threads.', { source: 'envytools, envydis, mesa, listings, rtl', notes: [MOV_NOTE, LANES_NOTE] }],
  a2r: [`op=010 -:15 ${TO_OTHERS} | op=0000 a[1:0] -:17 D:7 01`, 'A2R{mark}{flags} {D:Rd}{if}, {a:An}', 'Copies (moves) a 16-bit address register to a general register.', { source: 'manual, envydis, rtl', notes: [A2R_NOTE] }],
  r2a: [`op=110 -:7 Am -:7 ${TO_OTHERS} | op=0000 ${AR} -:5 n:4 A:7 -:4 X:3 01`, 'R2A{mark}{flags} {X:An}{if}, {A:A}{n:|, 0x*}', 'Copies (moves) a general register, shifted left by a constant, to a 16-bit address register.', { notes: [R2A_NOTE], stops: NO_FLAGS }],
  ada: [`op=001 -:15 ${TO_OTHERS} | op=1101 a[1:0] - imm:16 -:4 X:3 01`, 'ADA{mark}{flags} {X:An}{if}, {a:An}, {imm:0x*}', 'Adds a 16-bit constant to an address register and writes the sum to an address register.', { notes: [ADA_NOTE], stops: NO_FLAGS }],
  c2r: ['op=001 -:15 cr:2 cc:5 -:3 ? - mark:2 | op=0000 -:19 D:7 01', 'C2R{mark} {D:Rd}{if}, {cr:Cn}', 'Copies (moves) the four flags of a condition register to a general register.', { ...BUILT, fields: { cr: 'condition register that is copied, and asked' } }],
  r2c: ['op=101 -:15 cr:2 cc:5 (1) wr:2 -:2 mark:2 | op=0000 -:12 A:7 -:7 01', 'R2C{mark} {wr:Cn}{if}, {A:R}', 'Copies (moves) the low four bits of a general register to the flags of a condition register.', { ...BUILT, source: `${BUILT.source}, decuda`, notes: [R2C_NOTE], fields: { wr: 'condition register that is written', A: 'source register' } }],
  s2r: [`op=011 -:11 sr:4 cr:2 cc:5 we wr:2 ? - mark:2 | op=0000 -:19 D:7 01`, 'S2R{mark}{flags} {D:Rd}{if}, SR{sr}', 'Reads a special register, such as the clock, into a general register.', { ...DESCRIBED, notes: [S2R_NOTE], stops: 'special registers are about the chip itself, its clock and counters; FlexGripPlus has none' }],
}, { ...MANUAL, fields: { a: 'address register' } })
