// Describes Brew encodings of branches on lanes, on bits and on types.
import { encodings } from '../../encoding/encoding.ts'
import { ANY_LEFT_OUT, BIT_31, FAR, HEADING_F0B, LEFT_IS_B } from './notes.ts'
import { kinds } from './operands.ts'
import { JUMP, TOOLS, TWO, TWO_SWAPPED, ZERO } from './parts.ts'

export const branches = encodings('Branches', kinds, {
  if_zero:  ['E:16 | 0xf0 all op:3 A:4', `if {all:any|all} {A} {op:${ZERO}|!|!} 0 ${JUMP}`, 'Compares each lane of a register with 0 and branches (jumps) if any, or if all, are as asked.', { accepts: [`if {A} {op:${ZERO}|!|!} 0 ${JUMP}`], notes: [HEADING_F0B, ANY_LEFT_OUT, FAR] }],
  if:       ['E:16 | 0xf all op:3 B:4 A:4', `if {all:any|all} ${TWO} ${JUMP}`, 'Compares two registers lane by lane and branches (jumps) if any lane, or if all lanes, are as asked.', { accepts: [`if {all:any|all} ${TWO_SWAPPED} ${JUMP}`, `if ${TWO} ${JUMP}`, `if ${TWO_SWAPPED} ${JUMP}`], notes: [LEFT_IS_B, ANY_LEFT_OUT, FAR] }],
  if_set:   ['E:16 | 0xf n:4 0xf A:4', `if {A}[{n:bit}] == 1 ${JUMP}`, 'Branches (jumps) if a bit of a register is set.', { fields: { n: 'which bit: 0 to 9 as they are, then 14, 15, 16, 30, 31' }, notes: [FAR] }],
  if_clear: ['E:16 | 0xf n:4 B:4 0xf', `if {B}[{n:bit}] == 0 ${JUMP}`, 'Branches (jumps) if a bit of a register is clear.', { fields: { n: 'which bit: 0 to 9 as they are, then 14, 15, 16, 30, 31' }, notes: [BIT_31, FAR] }],
  if_types: ['F:16 E:16 | 0 eq k:2 0x0 00 all:2 0xf', `if {all:!|any|all|!} type {k:$r0...$r3|$r4...$r7|$r8...$r11|$r12...$r14} {eq:\\!=|==} {F:0x0*} ${JUMP}`, 'Compares the types of four registers with a digit each, f not counting, and branches (jumps) if any, or all, match.', { source: 'details', notes: [FAR] }],
  if_type:  ['F:16 E:16 | D:4 0x03f', `if type {D} not in {F:0x0*} ${JUMP}`, 'Branches (jumps) if the bit for the type of a register is clear in a mask.', { source: 'details', fields: { D: 'register whose type is looked up', F: 'a bit for each type' }, notes: [FAR] }],
}, TOOLS)
