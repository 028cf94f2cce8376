// Describes G13 encodings of jumps, calls, and the stack of execution masks in r0l.
import { encodings, refine } from '../../encoding/encoding.ts'
import { kinds } from './operands.ts'
import { A, AF, B, BF, CONDITIONS, UNORDERED } from './parts.ts'

const ICMP = '{D:R0L}, {cc:ICondition}, {A:ALUSrc}, {B:ALUSrc}, {n}'
const FCMP = '{D:R0L}, {cc:FCondition}, {A:FloatSrc}, {B:FloatSrc}, {n}'
/** The bits of a comparison of zero with zero for equality, which is always true. */
const TRUE = 'when=00 cc=000 ccn=0 Am=00 At=0000 A=00000000 Bm=00 Bt=0000 B=00000000'

const NAMED = { notes: [{ text: 'The documentation has its bits and its name, and no pseudocode; what it does is inferred from the name.', source: 'docs', chosen: true }] } as const
/** Nests of up to three levels were compared with the hardware. */
const NESTS = { source: 'docs, emulator, hwtest', test: 'test_exec_ops' } as const
const EMULATED = { source: 'docs, emulator' } as const
const FRESH = { text: 'A thread for which it fails counts 1, whatever n is.', source: 'docs, emulator' }

export const flow = encodings('Jumps and execution mask', kinds, {
  ret:            ['reg32:7 ?:2 op=0010100', 'ret {reg32:Reg}', 'Returns from a call by jumping to the address in a register, as its name says.', NAMED],
  stop:           ['op=0x0088', 'stop', 'Stops all threads: the end of the program.'],
  trap:           ['op=0x0008', 'trap', 'Fills the space after a program; what it does to a thread that gets there no source says.', NAMED],
  call:           ['reg32:7 ?:2 op=0000100', 'call {reg32:Reg}', 'Calls the function whose address is in a register, leaving the return address in r1, it seems.', NAMED],
  jmp_incomplete: ['0x00 off:8 op=0x0000', 'jmp_incomplete {off:NearTarget}', 'Jumps (branches) by a signed 8-bit distance on a condition that no source gives.', { notes: [{ text: 'The documentation has its bits and no pseudocode.', source: 'docs' }] }],
  jmp_exec_any:   ['off:32 op=0xc000', 'jmp_exec_any {off:Target}', 'Jumps (branches) by a signed distance if any thread of the SIMD-group is active.', { accepts: ['jmp_any {off:Target}'] }],
  jmp_exec_none:  ['off:32 op=0xc020', 'jmp_exec_none {off:Target}', 'Jumps (branches) by a signed distance if no thread of the SIMD-group is active.', { accepts: ['jmp_none {off:Target}'] }],
  call_off:       ['off:32 op=0xc010', 'call {off:Target}', 'Calls the function at a signed distance from this instruction, leaving the return address in r1.'],
  pop_exec:       ['000 0x00000000 n:2 11 ? Dt op=1010010', 'pop_exec {D:R0L}, {n}', 'Leaves n levels of nested conditions: subtracts n from r0l, at least to 0, where threads become active.', NESTS],
  ...refine(`?:2 00 A[7:6] B[7:6] 00 ${B} 00 ${A} cc:3 n:2 when:2 ccn Dt op=1010010`, {
    if_icmp:    ['when=00', `if_icmp ${ICMP}`, 'Begins an if on a comparison of integers: threads that fail become inactive, inactive ones add n to r0l.', { ...NESTS, notes: [FRESH] }],
    else_icmp:  ['when=01', `else_icmp ${ICMP}`, 'Begins an else on a comparison of integers: active threads become inactive, those the if left out enter where it holds.', NESTS],
    while_icmp: ['when=10', `while_icmp ${ICMP}`, 'Tests a loop on a comparison of integers: threads of the loop that fail become inactive, with n in r0l.', NESTS],
  }),
  ...refine(`?:2 00 A[7:6] B[7:6] ${BF} ${AF} cc:3 n:2 when:2 ccn Dt op=1000010`, {
    if_fcmp:     ['when=00', `if_fcmp ${FCMP}`, 'Begins an if on a comparison of floats: threads that fail become inactive, inactive ones add n to r0l.', { ...EMULATED, notes: [FRESH, CONDITIONS, UNORDERED] }],
    else_fcmp:   ['when=01', `else_fcmp ${FCMP}`, 'Begins an else on a comparison of floats: active threads become inactive, those the if left out enter where it holds.', { ...EMULATED, notes: [CONDITIONS, UNORDERED] }],
    while_fcmp:  ['when=10', `while_fcmp ${FCMP}`, 'Tests a loop on a comparison of floats: threads of the loop that fail become inactive, with n in r0l.', { ...EMULATED, notes: [CONDITIONS, UNORDERED] }],
    push_exec:   [TRUE, 'push_exec {D:R0L}, {n}', 'Enters n levels of nested conditions: inactive threads add n to r0l; an if_fcmp that is always true.', EMULATED],
    update_exec: [`${TRUE} n=00`, 'update_exec {D:R0L}', 'Makes active the threads whose r0l is 0, changing no r0l: an if_fcmp that is always true, with n = 0.', EMULATED],
  }),
}, { evidence: 'documented', source: 'docs' })
