// Describes Brew encodings that load constants, jump to them, and set the types of many registers.
import { encodings } from '../../encoding/encoding.ts'
import { BITS_KEPT, CALLS, INTO_VECTOR } from './notes.ts'
import { kinds } from './operands.ts'
import { LONG, PC, SHORT, TOOLS } from './parts.ts'

export const constants = encodings('Constants', kinds, {
  long:       [`${LONG} 0x00f`, '{D} <- {V:0x0*}', 'Loads a constant of 32 bits into a register, which keeps its type.', { accepts: ['{D} <- {V:±*}'], notes: [INTO_VECTOR] }],
  short:      [`${SHORT} 0x0f0`, '{D} <- short {n:±*}', 'Loads a sign-extended constant of 16 bits into a register, which keeps its type.', { notes: [INTO_VECTOR] }],
  jump_long:  ['V:32 | 001 t 0x0ef', `${PC} <- {V:0x0*}`, 'Jumps to a constant address, or sets $tpc, where task mode will continue.', { notes: [CALLS] }],
  jump_short: ['n:16 | 001 t 0x0fe', `${PC} <- short {n:±*}`, 'Jumps to a sign-extended 16-bit address, near either end of memory, or sets $tpc, where task mode will continue.', { notes: [CALLS] }],
  types_low:  ['V:32 | 0x80ef', 'type $r0...$r7 <- {V:0x0*}', 'Gives $r0 to $r7 types, a hexadecimal digit each; digit f leaves a register as it is.', { source: 'details', notes: [BITS_KEPT] }],
  types_high: ['V:32 | 0x90ef', 'type $r8...$r14 <- {V:0x0*}', 'Gives $r8 to $r14 types, a hexadecimal digit each; digit f leaves a register as it is.', { source: 'details', notes: [BITS_KEPT] }],
}, TOOLS)
