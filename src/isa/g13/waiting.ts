// Waiting, barriers, and the words of which only the bits are known: lines of the G13 description.
import { encodings } from '../../spec/encoding.ts'
import { UNKNOWN_FIELDS } from './fields.ts'
import { kinds } from './operands.ts'
import { DST } from './parts.ts'

export const waiting = encodings('Waiting', kinds, {
  wait:                     ['?:7 i op=0x38', 'wait {i}', 'Waits until the loads of a group are done.', { fields: { i: 'group' }, fieldEvidence: {} }],
  wait_pix:                 ['?:8 j:2 ?:4 i:10 op=0x48', 'wait_pix {i}, {j}', 'Waits for the threads of pixels drawn before at the same place.'],
  signal_pix:               ['?:8 j:2 ?:4 i:10 op=0x58', 'signal_pix {i}, {j}', 'Lets threads of pixels drawn later at the same place go on.'],
  threadgroup_barrier:      ['?:8 op=0x68', 'threadgroup_barrier', 'Waits for all threads of the threadgroup.'],
  memory_barrier:           ['c:4 a:2 b:2 op=0xf5', 'memory_barrier {a}, {b}, {c}', 'Keeps accesses to memory before it and behind it apart.'],
  doorbell:                 ['imm:8 op=0x28', 'doorbell {imm}', 'Tells other hardware something, it seems.'],
  jmp_if_skipping_doorbell: ['0x00 off:8 op=0x0020', 'jmp_if_skipping_doorbell {off:NearTarget}', 'Jumps over a doorbell, on a condition nobody knows.'],
}, {
  evidence: 'observed',
  source: 'disassembler',
  fieldEvidence: UNKNOWN_FIELDS,
  notes: [{ text: 'What it does is read from its name; no source says more.', source: 'disassembler' }],
})

export const unknown = encodings('Unknown', kinds, {
  'TODO.sr_thing':        [`?:2 D[7:6] SR[7:6] ?:4 SR[5:0] 1 ${DST} op=1110010`, 'TODO.sr_thing {D:ALUDst}, {SR:special}', 'Has the operands of get_sr; nobody knows what it does.'],
  'TODO.pop_exec2':       ['?:24 10000000000 n:2 11 ? Dt op=1010010', 'TODO.pop_exec2 {D:R0L}, {n}', 'Has the operands of pop_exec; nobody knows how it differs.'],
  'TODO.after_sampling1': ['0x101c', 'TODO.after_sampling1', 'Seen behind texture reads; nobody knows what it does.'],
  'TODO.after_sampling2': ['0x62cc', 'TODO.after_sampling2', 'Seen behind texture reads; nobody knows what it does.'],
  'TODO.unk30C0':         ['imm:32 0xc030', 'TODO.unk30C0 {imm}', 'Built like a jump; nobody knows what it does.'],
  'TODO.unk40C0':         ['0x00000000c040', 'TODO.unk40C0', 'Built like a jump that goes nowhere; nobody knows what it does.'],
  'TODO.unkC0000000':     ['0x000000c0', 'TODO.unkC0000000', 'Seen in programs; nobody knows what it does.'],
  'TODO.unk51':           ['? 000 0x0000051', 'TODO.unk51', 'Seen in programs; nobody knows what it does.', { hiddenBy: 'no_var' }],
  'TODO.unkE800':         ['0x00e8', 'TODO.unkE800', 'Seen in programs; nobody knows what it does.'],
  'TODO.unk0C00':         ['0x000c', 'TODO.unk0C00', 'Seen in programs; nobody knows what it does.'],
}, { evidence: 'unknown', source: 'disassembler' })
