// Describes SM 1.0 encodings of loads and stores to shared, constant, local and global memory.
import { encodings } from '../../encoding/encoding.ts'
import { CARRIED_OUT, COMPILED, MANUAL } from './evidence.ts'
import { BEFORE_SM11, GLD_NOTE, GST_NOTE, MVC_NOTE, R2G_NOTE } from './notes.ts'
import { longKinds } from './operands.ts'
import { ACCESS, GUARD, TAIL, TO_OTHERS } from './parts.ts'

/** Only operands in the place of a register are known to move their address register on. */
const MOVES = { inc: 'inferred' } as const
const GLOBAL = { A: 'register with the address' }
const STORED = { D: 'register to store, or the first of several' }

export const memory = encodings('Memory', longKinds, {
  mvc: [`op=001 -:2 w bank:4 -:6 t:2 ${TAIL} | op=0001 a[1:0] inc off:16 D:7 01`, 'MVC{mark}{w:.U16|}{flags} {D:Dw}{if}, c[{bank:0x*}] {C:fromConstant}', 'Loads 8, 16 or 32 bits from constant memory into a register.', { fieldEvidence: MOVES, notes: [MVC_NOTE] }],
  r2g: [`op=111 -:2 w -:3 byte full S:7 ${TO_OTHERS} | op=0000 a[1:0] inc off:16 -:7 01`, 'R2G{mark}{full:.U16|.U32}{byte:{w:.U16|.U32}|.U8}{flags} {G:toShared}{if}, {S:stored}', 'Stores a register, half of it or a byte to shared memory.', { fieldEvidence: MOVES, notes: [R2G_NOTE] }],
  g2r: [`op=010 -:2 w -:10 t:2 ${TAIL} | op=0001 a[1:0] inc off:16 D:7 01`, 'G2R{mark}{w:.U16|}{flags} {D:Dw}{if}, {G:fromShared}', 'Loads a word or a half from shared memory into a register; the G80 does not have it.', { ...CARRIED_OUT, stops: 'the G80 has no such instruction; chips from SM 1.1 on do', notes: [BEFORE_SM11] }],
  gld: [`op=100 -:5 t:3 -:7 ${GUARD} | op=1101 -:8 space:4 A:7 D:7 01`, `GLD{mark}${ACCESS} {D:loaded}{if}, global{space}[{A:R}]`, 'Loads 8 to 128 bits from global memory, at the address in a register, into one to four registers.', { fields: GLOBAL, notes: [GLD_NOTE] }],
  gst: [`op=101 -:5 t:3 -:7 ${GUARD} | op=1101 -:8 space:4 A:7 D:7 01`, `GST{mark}${ACCESS} global{space}[{A:R}]{if}, {D:data}`, 'Stores 8 to 128 bits of one to four registers to global memory, at the address in a register.', { fields: { ...GLOBAL, ...STORED }, notes: [GST_NOTE] }],
  lld: [`op=010 -:5 t:3 -:7 cr:2 cc:5 -:3 ? a[2] mark:2 | op=1101 a[1:0] inc off:16 D:7 01`, `LLD{mark}${ACCESS} {D:loaded}{if}, {L:local}`, 'Loads 8 to 128 bits from the local memory of the thread into one to four registers.', COMPILED],
  lst: [`op=011 -:5 t:3 -:7 cr:2 cc:5 -:3 ? a[2] mark:2 | op=1101 a[1:0] inc off:16 D:7 01`, `LST{mark}${ACCESS} {L:local}{if}, {D:data}`, 'Stores 8 to 128 bits of one to four registers to the local memory of the thread.', { ...COMPILED, fields: STORED }],
}, { ...MANUAL, fields: { t: 'type in memory', a: 'address register' } })
