// Jumps, calls, the divergence stack, barriers: lines of the SM 1.0 description.
import { encodings } from '../../spec/encoding.ts'
import { GUESSED } from './evidence.ts'
import { BAR_FORMS, BAR_NOTE, BRA_EDITED, BREAK_NOTE, COUNTS, JOIN_DEFECT, NOP_MARK, RET_DEFECT, TARGET_NOTE } from './notes.ts'
import { longKinds } from './operands.ts'
import { TARGET } from './parts.ts'

export const flow = encodings('Flow', longKinds, {
  bra:  [`-:12 t[23:18] cr:2 cc:5 -:7 | op=0001 ${TARGET}`, 'BRA{when:first} {t:Target}', 'Jumps; if only some threads do, they go first and the others wait on the stack.', { notes: [TARGET_NOTE, BRA_EDITED] }],
  cal:  [`-:12 t[23:18] -:7 lim -:6 | op=0010 ${TARGET}`, 'CAL{lim:.NOINC|} {t:Target}', 'Calls: puts the mask and the next address on the stack.', { source: 'manual, listings', fieldEvidence: { lim: 'observed' }, notes: [TARGET_NOTE, COUNTS] }],
  ret:  ['-:18 cr:2 cc:5 -:7 | op=0011 -:26 11', 'RET{when}', 'Returns from a call, or ends the threads that were not called.', { notes: [COUNTS, RET_DEFECT, JOIN_DEFECT] }],
  pbk:  [`-:12 t[23:18] -:14 | op=0100 ${TARGET}`, 'PBK {t:Target}', 'Puts on the stack where threads that break out of a loop go on.', GUESSED],
  brk:  ['-:18 cr:2 cc:5 -:7 | op=0101 -:26 11', 'BRK{when}', 'Breaks out of a loop.', { ...GUESSED, notes: [BREAK_NOTE] }],
  bar:  ['-:32 | op=1000 - wait arv id:4 m:12 -:7 11', 'BAR{arv:|.ARV}{wait:|.WAIT} b{id}, {m:0x*}', 'Waits until every warp of the block has come here.', { source: 'manual, envydis', fieldEvidence: { id: 'observed', m: 'observed', arv: 'observed', wait: 'observed' }, notes: [BAR_NOTE, BAR_FORMS], stops: 'the G80 has 16 barriers that count warps; how forms other than BAR.ARV.WAIT b0, 0xfff work there no source says' }],
  trap: ['-:32 | op=1001 -:26 11', 'TRAP', 'Stops the thread and calls the host.', { notes: [COUNTS] }],
  ssy:  [`-:12 t[23:18] -:14 | op=1010 ${TARGET}`, 'SSY {t:Target}', 'Puts on the stack where threads that part will join again.', { notes: [TARGET_NOTE] }],
  bpt:  ['-:18 cr:2 cc:5 -:7 | op=1011 -:26 11', 'BPT{when}', 'Stops at a breakpoint.', GUESSED],
  nop:  ['op=111 -:26 0 mark=0 (1) | op=1111 -:26 01', 'NOP', 'Does nothing; its mark says exit, but no thread ends.', { notes: [NOP_MARK, COUNTS] }],
  nop_join: ['op=111 -:26 0 mark=10 | op=1111 -:26 01', 'NOP.S', 'Does nothing but mark where threads join.', { notes: [NOP_MARK] }],
  trap32: ['op=1001 -:26 10', 'TRAP32', 'Stops the thread and calls the host.', GUESSED],
  bpt32:  ['op=1011 -:26 10', 'BPT32', 'Stops at a breakpoint.', GUESSED],
}, { source: 'manual', fields: { t: 'target, in steps of 4 bytes' } })
