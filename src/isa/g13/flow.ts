// Jumps, calls, and the stack of execution masks in r0l: lines of the G13 description.
import { encodings, refine } from '../../spec/encoding.ts'
import { kinds } from './operands.ts'
import { A, AF, B, BF, CONDITIONS, UNORDERED } from './parts.ts'

const ICMP = '{D:R0L}, {cc:ICondition}, {A:ALUSrc}, {B:ALUSrc}, {n}'
const FCMP = '{D:R0L}, {cc:FCondition}, {A:FloatSrc}, {B:FloatSrc}, {n}'
/** Zero compared with zero for equality. */
const TRUE = 'when=00 cc=000 ccn=0 Am=00 At=0000 A=00000000 Bm=00 Bt=0000 B=00000000'

const NAMED = { notes: [{ text: 'The documentation has its bits and its name, and no pseudocode; what it does is inferred from the name.', source: 'docs', chosen: true }] } as const
/** Compared with the hardware: nests of up to three levels. */
const NESTS = { source: 'docs, emulator, hwtest', test: 'test_exec_ops' } as const
const EMULATED = { source: 'docs, emulator' } as const
const FRESH = { text: 'A thread for which it fails counts 1, whatever n is.', source: 'docs, emulator' }

export const flow = encodings('Jumps and execution mask', kinds, {
  ret:            ['reg32:7 ?:2 op=0010100', 'ret {reg32:Reg}', 'Returns to the address in a register.', NAMED],
  stop:           ['op=0x0088', 'stop', 'Ends the threads.'],
  trap:           ['op=0x0008', 'trap', 'Fills the space after a program, where no thread should come.', NAMED],
  call:           ['reg32:7 ?:2 op=0000100', 'call {reg32:Reg}', 'Calls the address in a register.', NAMED],
  jmp_incomplete: ['0x00 off:8 op=0x0000', 'jmp_incomplete {off:NearTarget}', 'A jump whose condition nobody understands.', { notes: [{ text: 'The documentation has its bits and no pseudocode.', source: 'docs' }] }],
  jmp_exec_any:   ['off:32 op=0xc000', 'jmp_exec_any {off:Target}', 'Jumps if any thread is active.', { accepts: ['jmp_any {off:Target}'] }],
  jmp_exec_none:  ['off:32 op=0xc020', 'jmp_exec_none {off:Target}', 'Jumps if no thread is active.', { accepts: ['jmp_none {off:Target}'] }],
  call_off:       ['off:32 op=0xc010', 'call {off:Target}', 'Calls an address at a distance from here, with the return address in r1.'],
  pop_exec:       ['000 0x00000000 n:2 11 ? Dt op=1010010', 'pop_exec {D:R0L}, {n}', 'Leaves n levels of nested conditions: threads whose count reaches 0 go on.', NESTS],
  ...refine(`?:2 00 A[7:6] B[7:6] 00 ${B} 00 ${A} cc:3 n:2 when:2 ccn Dt op=1010010`, {
    if_icmp:    ['when=00', `if_icmp ${ICMP}`, 'Goes n levels deeper with the threads for which a comparison holds.', { ...NESTS, notes: [FRESH] }],
    else_icmp:  ['when=01', `else_icmp ${ICMP}`, 'Goes on with the threads that were left out, if a comparison holds for them.', NESTS],
    while_icmp: ['when=10', `while_icmp ${ICMP}`, 'Takes threads out of a loop when a comparison no longer holds.', NESTS],
  }),
  ...refine(`?:2 00 A[7:6] B[7:6] ${BF} ${AF} cc:3 n:2 when:2 ccn Dt op=1000010`, {
    if_fcmp:     ['when=00', `if_fcmp ${FCMP}`, 'Goes n levels deeper with the threads for which a comparison of floats holds.', { ...EMULATED, notes: [FRESH, CONDITIONS, UNORDERED] }],
    else_fcmp:   ['when=01', `else_fcmp ${FCMP}`, 'Goes on with the threads that were left out, if a comparison of floats holds for them.', { ...EMULATED, notes: [CONDITIONS, UNORDERED] }],
    while_fcmp:  ['when=10', `while_fcmp ${FCMP}`, 'Takes threads out of a loop when a comparison of floats no longer holds.', { ...EMULATED, notes: [CONDITIONS, UNORDERED] }],
    push_exec:   [TRUE, 'push_exec {D:R0L}, {n}', 'Goes n levels deeper: if_fcmp with a condition that is always true.', EMULATED],
    update_exec: [`${TRUE} n=00`, 'update_exec {D:R0L}', 'Makes the mask what the counts in r0l say: if_fcmp with a true condition, no level deeper.', EMULATED],
  }),
}, { evidence: 'documented', source: 'docs' })
