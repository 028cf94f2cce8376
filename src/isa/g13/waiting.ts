// Describes G13 encodings of waits and barriers, and of words of which only the bits are known.
import { encodings } from '../../encoding/encoding.ts'
import { UNKNOWN_FIELDS } from './fields.ts'
import { kinds } from './operands.ts'
import { DST } from './parts.ts'

/** Mesa's names of barriers, and the three numbers of each. */
const BARRIER_NAMES = [
  ['memory_barrier', 1, 2, 9], ['memory_barrier_2', 2, 2, 9], ['memory_barrier_3', 2, 1, 9], ['device_barrier_1', 3, 1, 9], ['device_barrier_2', 3, 2, 9],
  ['image_barrier_1', 2, 2, 10], ['image_barrier_2', 3, 2, 10], ['image_barrier_3', 2, 1, 10], ['image_barrier_4', 3, 1, 10],
  ['flush_memory_to_texture', 0, 0, 4], ['unknown_barrier_1', 0, 3, 3], ['unknown_barrier_2', 0, 3, 0],
] as const

const PAGE = { evidence: 'documented', source: 'docs, disassembler' } as const
const PENDING = { text: 'Two groups, of at most eight operations each: loads and stores of device memory and of the stack, atomics, reads of textures and images. A register one of them reads or writes is used after the wait; without it, its value is undefined.', source: 'mesa-waits' }
const PIXELS = { fields: { i: 'what is waited for, a bit each' }, fieldEvidence: { j: 'unknown' }, notes: [{ text: 'Mesa waits for 0xC before stores to the tile, for 0x8 before loads from it, for 1 before tests of depth, stencil and samples.', source: 'mesa-compile, mesa-isa' }] } as const
const BARRIERS = { text: `Each combination that Mesa uses has a name there; what each does alone neither it nor the disassembler says: ${BARRIER_NAMES.map(([name, ...numbers]) => `${name} ${numbers.join(', ')}`).join('; ')}.`, source: 'mesa-isa, mesa-compile' }
const BARRIER = { text: 'The documentation has its bits; what it does is read from its name. A threadgroup is one SIMD-group here, so that there is nothing to wait for.', source: 'docs', chosen: true } as const
const DOORBELL = { text: 'Mesa makes jmp_if_skipping_doorbell pc+6 and a doorbell together, so that the jump leaves out the doorbell alone.', source: 'mesa-pack' }

export const waiting = encodings('Waiting', kinds, {
  wait:                     ['?:7 i op=0x38', 'wait {i:group}', 'Waits until the pending memory and texture operations of group 0 or 1 have finished.', { ...PAGE, fields: { i: 'group: 0 a, 1 b' }, fieldEvidence: {}, notes: [PENDING] }],
  wait_pix:                 ['?:8 j:2 ?:4 i:10 op=0x48', 'wait_pix {i}, {j}', 'Waits for what its bits name, before accesses to the tile and tests of depth, stencil or samples.', { ...PIXELS, accepts: ['pixwait {i}, {j}', 'TODO.writeout {i}, {j}'] }],
  signal_pix:               ['?:8 j:2 ?:4 i:10 op=0x58', 'signal_pix {i}, {j}', 'Signals what wait_pix waits for, by its name; no source says what its bits mean.', { ...PIXELS, accepts: ['pixrel {i}, {j}'] }],
  threadgroup_barrier:      ['?:8 op=0x68', 'threadgroup_barrier', 'Waits at a barrier until all threads of the threadgroup have come there, as its name says.', { ...PAGE, accepts: ['barrier'], notes: [BARRIER] }],
  memory_barrier:           ['c:4 a:2 b:2 op=0xf5', 'memory_barrier {a}, {b}, {c}', 'Orders accesses to memory before it and after it; what each of its three numbers does no source says.', { source: 'disassembler, mesa-isa, mesa-compile', accepts: BARRIER_NAMES.map(([name, a, b, c]) => `${name}{a b c=${[a, b].map((n) => n.toString(2).padStart(2, '0')).join('')}${c.toString(2).padStart(4, '0')}}`), notes: [BARRIERS, { text: 'Memory answers at once here, so that nothing is waited for.', source: 'mesa-compile', chosen: true }] }],
  doorbell:                 ['imm:8 op=0x28', 'doorbell {imm}', 'Rings a doorbell with an 8-bit number, by its name; no source says what that does.', { source: 'disassembler, mesa-pack', notes: [DOORBELL] }],
  jmp_if_skipping_doorbell: ['0x00 off:8 op=0x0020', 'jmp_if_skipping_doorbell {off:NearTarget}', 'Jumps (branches) over the doorbell after it, on a condition that no source gives.', { source: 'disassembler, mesa-pack', notes: [DOORBELL] }],
}, {
  evidence: 'observed',
  source: 'disassembler, mesa-isa',
  fieldEvidence: UNKNOWN_FIELDS,
  notes: [{ text: 'What it does is read from its name, in the disassembler and in Mesa.', source: 'disassembler, mesa-isa' }],
})

export const unknown = encodings('Unknown', kinds, {
  'TODO.sr_thing':        [`?:2 D[7:6] SR[7:6] ?:4 SR[5:0] 1 ${DST} op=1110010`, 'TODO.sr_thing {D:ALUDst}, {SR:special}', 'Has the operands of get_sr; nobody knows what it does.'],
  'TODO.pop_exec2':       ['?:24 10000000000 n:2 11 ? Dt op=1010010', 'TODO.pop_exec2 {D:R0L}, {n}', 'Has the operands of pop_exec; nobody knows how it differs.'],
  'TODO.after_sampling1': ['0x101c', 'TODO.after_sampling1', 'The bytes 1c 10, listed by the disassembler; nobody knows what they do.'],
  'TODO.after_sampling2': ['0x62cc', 'TODO.after_sampling2', 'The bytes cc 62, listed by the disassembler; nobody knows what they do.'],
  'TODO.unk30C0':         ['imm:32 0xc030', 'TODO.unk30C0 {imm}', 'Built like a jump; nobody knows what it does.'],
  'TODO.unk40C0':         ['0x00000000c040', 'TODO.unk40C0', 'Built like a jump by 0 bytes; nobody knows what it does.'],
  'TODO.unkC0000000':     ['0x000000c0', 'TODO.unkC0000000', 'The bytes c0 00 00 00, listed by the disassembler; nobody knows what they do.'],
  'TODO.unk51':           ['? 000 0x0000051', 'TODO.unk51', 'The byte 51 and zeros, listed by the disassembler, which takes them for no_var; nobody knows what they do.', { hiddenBy: 'no_var' }],
  'TODO.unkE800':         ['0x00e8', 'TODO.unkE800', 'The bytes e8 00, listed by the disassembler; nobody knows what they do.'],
  'TODO.unk0C00':         ['0x000c', 'TODO.unk0C00', 'The bytes 0c 00, listed by the disassembler; nobody knows what they do.'],
}, { evidence: 'unknown', source: 'disassembler' })
