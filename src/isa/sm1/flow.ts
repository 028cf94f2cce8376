// Describes SM 1.0 encodings of jumps, calls, the divergence stack and barriers.
import { encodings } from '../../encoding/encoding.ts'
import { DESCRIBED, MANUAL, WRITTEN } from './evidence.ts'
import { BAR_ALL, BAR_FORMS, BAR_NOTE, BRA_EDITED, BREAK_NOTE, CAL_CONDITION, COUNTS, JOIN_DEFECT, LATER, NO_TRAP, NOP_MARK, RET_DEFECT, RET_ENDS, RET_WAITS, SIDES, STACK_ERRORS, TARGET_NOTE } from './notes.ts'
import { longKinds } from './operands.ts'
import { TARGET } from './parts.ts'

/** The sources of the lines that hardware has too. */
const LOOPS = `${WRITTEN.source}, rtl`

export const flow = encodings('Flow', longKinds, {
  bra:  [`-:12 t[23:18] cr:2 cc:5 -:7 | op=0001 ${TARGET}`, 'BRA{when:first} {t:Target}', 'Branches (jumps) if a condition holds; where only some threads do, they go first and the others wait on the stack.', { notes: [TARGET_NOTE, BRA_EDITED, SIDES] }],
  cal:  [`-:12 t[23:18] cr:2 cc:5 lim -:6 | op=0010 ${TARGET}`, 'CAL{lim:.NOINC|}{unasked} {t:Target}', 'Calls a subroutine: pushes the mask of active threads and the return address on the stack, then jumps.', { fieldEvidence: { lim: 'observed', cc: 'observed', cr: 'observed' }, fields: { cc: 'a condition, which nothing asks', cr: 'a condition register, which nothing asks' }, notes: [TARGET_NOTE, COUNTS, CAL_CONDITION] }],
  ret:  ['-:18 cr:2 cc:5 -:7 | op=0011 -:26 11', 'RET{when}', 'Returns from a call if a condition holds, or ends the threads that were not called.', { notes: [COUNTS, RET_WAITS, RET_ENDS, RET_DEFECT, JOIN_DEFECT, STACK_ERRORS] }],
  pbk:  [`-:12 t[23:18] -:14 | op=0100 ${TARGET}`, 'PBK {t:Target}', 'Pushes on the stack the address where threads continue that break out of a loop with BRK.', { ...WRITTEN, source: LOOPS }],
  brk:  ['-:18 cr:2 cc:5 -:7 | op=0101 -:26 11', 'BRK{when}', 'Breaks out of a loop if a condition holds; when no thread is left in it, all continue where PBK said.', { ...WRITTEN, source: LOOPS, notes: [BREAK_NOTE, STACK_ERRORS] }],
  bar:  ['-:17 all -:14 | op=1000 - wait arv id:4 m:12 -:7 11', 'BAR{arv:|.ARV}{wait:|.WAIT}{all:|.ALL} b{id}, {m:0x*}', 'Waits at a barrier until every warp of the block has come there.', { source: 'manual, envytools, envydis, mesa, decuda, rtl', fieldEvidence: { id: 'observed', m: 'observed', arv: 'observed', wait: 'observed', all: 'observed' }, notes: [BAR_NOTE, BAR_FORMS, BAR_ALL], stops: 'the G80 has 16 barriers that count warps; no source says how forms other than BAR.ARV.WAIT b0, 0xfff work there' }],
  trap: ['-:32 | op=1001 -:26 11', 'TRAP', 'Stops the program with an error (trap).', { source: 'manual, envytools, envydis', notes: [COUNTS, NO_TRAP] }],
  ssy:  [`-:12 t[23:18] -:14 | op=1010 ${TARGET}`, 'SSY {t:Target}', 'Pushes on the stack the address where diverging threads will join again.', { notes: [TARGET_NOTE, SIDES] }],
  bpt:  ['-:18 cr:2 cc:5 -:7 | op=1011 -:26 11', 'BPT{when}', 'Is a breakpoint, if a condition holds; on chips that have it nothing was seen to happen.', { ...DESCRIBED, notes: [LATER] }],
  nop:  ['op=111 -:26 0 mark=0 (1) | op=1111 -:26 01', 'NOP', 'Does nothing; its mark says exit, but no thread ends.', { ...MANUAL, notes: [NOP_MARK, COUNTS] }],
  nop_join: ['op=111 -:26 0 mark=10 | op=1111 -:26 01', 'NOP.S', 'Does nothing but mark the place where diverging threads join again.', { ...MANUAL, notes: [NOP_MARK, STACK_ERRORS] }],
  trap32: ['op=1001 -:26 10', 'TRAP32', 'Stops the program with an error (trap), in a short word.', { ...DESCRIBED, notes: [NO_TRAP] }],
  bpt32:  ['op=1011 -:26 10', 'BPT32', 'Is a breakpoint in a short word; on chips that have it nothing was seen to happen.', { ...DESCRIBED, notes: [LATER] }],
}, { evidence: 'documented', source: 'manual, envytools, listings, envydis, rtl', fields: { t: 'target, in steps of 4 bytes' } })
