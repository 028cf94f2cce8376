// Describes G13 encodings of loads, stores, atomics and copies, uniforms and the stack in memory.
import { encodings, refine } from '../../encoding/encoding.ts'
import { UNKNOWN_FIELDS } from './fields.ts'
import { kinds } from './operands.ts'

const OFFSET = 'O[15:8] mask:4'
/** The pattern of device memory accesses; bits 46 to 44 (`middle`) differ between loads and stores. */
const device = <const M extends string, const O extends string>(middle: M, op: O) =>
  `${OFFSET} u5:2 Rt F[3] / L ${middle} s:2 R[7:6] A[7:4] O[7:4] ? g u3:2 At u1 Ou Ot O[3:0] A[3:0] R[5:0] F[2:0] ${op}` as const
const DEVICE = '{g:group}, {F:format}{, mask:channels}{, R:MemoryReg}, {A:MemoryBase}, {O:MemoryIndex}, {Ou:sign}{, s:|lsl *}'
const stack = <const O extends string>(op: O) =>
  `${OFFSET} F[3:2] Rt ? / L i5:3 ?:2 R[7:6] ? i2:3 O[7:4] ? i6 ?:3 i1 ? Ot O[3:0] ?:4 R[5:0] F[1:0] ${op}` as const
const ADJUST = 'i4:6 ?:2 / L i3:3 ?:5 i2:3'
const ADJUSTED = { text: 'Bits 19 to 16 tell it from stack_store: the documentation and Mesa fix them.', source: 'docs, mesa-pack', instead: 'stack_store for these words, as it does not look at these bits', against: 'disassembler' }
const group = <const F extends string>(which: F) =>
  `?:2 R[7:6] A[7:6] O[15:6] / ?:8 mask:4 ? Ot O[5:0] F:4 At:2 A[5:0] L R[5:0] Rt ? ${which} ? op=1001` as const
const SHARED = '{A:ThreadgroupBase}, {O:ThreadgroupIndex}'
const COPY = '{F:copied}, {R:AsyncReg}, {A:AsyncBase}'
const UNKNOWN_BITS = { evidence: 'unknown' } as const
const hidden = (by: string) => ({
  hiddenBy: by,
  notes: [{ text: `The disassembler lists it after ${by}, which covers all of its words, so that it never prints.`, source: 'disassembler' }],
} as const)

const GROUP = { fields: { A: 'base address: half register or uniform', At: 'where the base address is: half register, uniform, nowhere (0), high uniform' } }
const PAGE = { evidence: 'documented', source: 'docs, disassembler' } as const
const COHERENCY = '0 incoherent, 1 coherent1, 2 coherent2, 3 coherent'
const COHERENT = { text: 'Bits 46 to 44 are 100 in plain accesses, 111 in coherent ones of G13X, where several dies share memory.', source: 'mesa-isa, mesa-pack' }
/** Fields that only the driver names are not counted as documented. */
const DEVICE_PAGE = { ...PAGE, fieldEvidence: { ...UNKNOWN_FIELDS, u6: 'named' } } as const
const MESA_COHERENCY = { source: 'docs, disassembler, mesa-isa', fieldEvidence: { ...UNKNOWN_FIELDS, u4: 'named', u6: 'named' }, notes: [COHERENT] } as const
const STACK = {
  ...PAGE,
  fields: { i1: '1 in all words of Mesa', i2: '0 in all words of Mesa', i5: '4 in all words of Mesa', i6: 'group that wait waits for' },
  source: 'docs, disassembler, mesa-isa, mesa-pack',
  fieldEvidence: { ...UNKNOWN_FIELDS, i6: 'observed' },
  notes: [{ text: 'Offsets count bytes, whatever the format is: read from programs of Mesa. The documentation gives the bits alone.', source: 'docs, mesa-pack, mesa-cases' }],
} as const
const ELEMENTS = { text: 'The page has the bits; that the offset counts elements of the format, as in device memory, stands in the text of the disassembler.', source: 'docs, disassembler' }
const EXCHANGE = { text: 'cmpxchg has a pair of registers: the low one the new value, the high one what memory is compared with. Mesa never makes a sub.', source: 'mesa-compile' }
const LOADS = [
  { text: 'Up to four values of up to 32 bits, in memory side by side; the mask says which. Gaps leave out values in memory, not registers. Plain formats come in with zeros above, packed ones as floats of the size of the register.', source: 'docs, emulator' },
  { text: 'The offset is shifted by the size of a value, and by up to two places more; an address that is not aligned is rounded down. rgb10a2, rg11b10f and rgb9e5 take one aligned word of 32 bits, whatever shift and mask are.', source: 'docs' },
  { text: 'Formats 9, 11, rg11b10f.rtz and rgb9e5.rtz are not understood. A loaded value is there after wait.', source: 'emulator, docs' },
]
const TESTED = { text: 'Formats 0 to 8, 10, 12 and 13 were compared with the hardware, with masks and shifts, in 2021; today that test is switched off, with a remark that it is to be repaired. Of rg11b10f into half registers it says that it does not work yet.', source: 'hwtest' }
const MIRROR = { text: 'The documentation has its bits and no prose; taken for the mirror of device_load. The hardware tests store their results with it, in the format i32.', source: 'docs, hwtest', chosen: true } as const
const WRAPS = { text: 'An address wraps at 16 bits here.', source: 'disassembler', chosen: true } as const
const COPIES = { evidence: 'named', fields: { F: 'copies a row, or rows of a rectangle', R: 'pair with the address', Rt: 'where the pair is: 0 registers, 1 uniforms', A: 'first of three or five registers that say how much', At: 'where those are: 0 registers, 1 uniforms' } } as const

export const memory = encodings('Memory', kinds, {
  ...refine(device('u4:3', 'op=0000101'), {
    device_load:        ['u5=00 u4=100 u3=00 u1=1', `device_load ${DEVICE}`, 'Loads up to four values of a format from device memory into consecutive registers, for use after a wait.', { ...DEVICE_PAGE, source: 'docs, emulator, hwtest, disassembler', test: 'test_memory', notes: [...LOADS, TESTED, COHERENT] }],
    'device_load.TODO': ['', `device_load.TODO ${DEVICE}, {u1}, {u3}, {u4}, {u5}`, 'Loads from device memory with other bits than device_load, among them a coherency that only Mesa names.', { ...DEVICE_PAGE, ...MESA_COHERENCY, fields: { u4: `bit 46 is 1; 45 and 44: ${COHERENCY}` } }],
  }),
  ...refine(device('u4:2 u6', 'op=1000101'), {
    device_store:        ['u5=00 u4=10 u3=00 u1=1', `device_store ${DEVICE}, {u6}`, 'Stores up to four values from consecutive registers to device memory in a format.', { ...DEVICE_PAGE, fields: { u6: `low bit of the coherency: ${COHERENCY}` }, notes: [MIRROR, COHERENT] }],
    'device_store.TODO': ['', `device_store.TODO ${DEVICE}, {u6}, {u1}, {u3}, {u4}, {u5}`, 'Stores to device memory with other bits than device_store, among them a coherency that only Mesa names.', { ...DEVICE_PAGE, ...MESA_COHERENCY, fields: { u4: 'bit 46 is 1; 45: high bit of the coherency', u6: `low bit of the coherency: ${COHERENCY}` } }],
  }),
  uniform_store:       [`${OFFSET} 00 Rt ? / L b:3 s:2 R[7:6] 0000 O[7:4] ?:2 111 unk:2 Ot O[3:0] 0000 R[5:0] 0 F:2 op=1000101`, 'uniform_store {unk}, {F:format}{, mask:channels}, {b}{, R:MemoryReg}, {O:MemoryIndex}{, s:|lsl *}', 'Stores up to four half registers to consecutive halves of uniform registers.', { ...PAGE, source: 'docs, disassembler, mesa-pack', notes: [{ text: 'The offset counts units of 16 bits, and one half or two are stored, says the documentation. Mesa stores up to four, always in the format i16.', source: 'docs, mesa-pack' }] }],
  stack_load:          [stack('op=0x35'), 'stack_load {R, :MemoryReg}{F:format}, {i1}, {i2}{, mask:channels}, {i5}, {O:MemoryIndex}, {i6}', 'Loads up to four values from the stack of the thread in memory into registers; the offset counts bytes.', STACK],
  stack_store:         [stack('op=0xb5'), 'stack_store {F:format}, {i1}, {i2}{, mask:channels}, {i5}{, R:MemoryReg}, {O:MemoryIndex}, {i6}', 'Stores up to four values from registers to the stack of the thread in memory; the offset counts bytes.', STACK],
  stack_get_ptr:       ['?:8 i4:6 10 / L i3:3 ?:2 R[7:6] ? i2:3 ?:9 i1 ?:6 0001 R[5:0] i0:2 op=0x35', 'stack_get_ptr {i0}, {i1}, {i2}, {i4}, {i3}, {R:StackReg}', 'Reads the stack pointer into a register, as its name says.', { ...PAGE, ...hidden('stack_load') }],
  stack_adjust:        ['v[15:8] ?:8 / L 000 ?:5 010 v[7:4] ?:5 1 01 v[3:0] 0001 ?:8 op=0xb5', 'stack_adjust {v:±*}', 'Moves the stack pointer by a signed constant number of bytes.', { ...PAGE, source: 'docs, mesa-pack', notes: [ADJUSTED] }],
  'TODO.stack_adjust2': [`?:8 ${ADJUST} r[7:4] ?:5 i1 00 r[3:0] 0001 ?:6 i0:2 op=0xb5`, 'TODO.stack_adjust2 {i0}, {i1}, {i2}, {i3}, {i4}, {r:StackReg}', 'Moves the stack pointer by the number in a register, it seems; no word of a program is known.', { ...hidden('stack_store'), ...UNKNOWN_BITS }],
  threadgroup_load:    [group('11'), `threadgroup_load {F:format}{, mask:channels}{, R:MemoryReg}, ${SHARED}`, 'Loads up to four values from the memory that the threads of a threadgroup share into consecutive registers.', { ...GROUP, ...PAGE, notes: [ELEMENTS, WRAPS] }],
  threadgroup_store:   [group('01'), `threadgroup_store {F:format}{, mask:channels}{, R:MemoryReg}, ${SHARED}`, 'Stores up to four values from consecutive registers to the memory that the threads of a threadgroup share.', { ...GROUP, ...PAGE, notes: [ELEMENTS, WRAPS] }],
  async_load:          ['?:16 F ?:7 A[7:4] ?:10 At ?:5 A[3:0] ? R:6 Rt ? op=0100101', `async_load ${COPY}`, 'Begins an asynchronous copy into threadgroup memory, by its name; no source says more.', COPIES],
  async_store:         ['?:16 F ?:7 A[7:4] ?:10 At ?:5 A[3:0] ? R:6 Rt ? op=1100101', `async_store ${COPY}`, 'Begins an asynchronous copy out of threadgroup memory, by its name; no source says more.', COPIES],
  atomic:              ['O[15:8] S:8 Rt u5:2 u4:3 R[7:6] A[7:4] O[7:4] u3 g u2:2 At u1 Ou Ot O[3:0] A[3:0] R[5:0] op:4 010101', 'atomic {op:atomicOp}, {g:group}, {R:AtomicResult}, {A:MemoryBase}, {O:MemoryIndex}, {Ou:sign}, {S:AtomicSource}, {u1}, {u2}, {u3}, {u4}, {u5}', 'Does an atomic operation on device memory: add, subtract, exchange, compare and exchange, minimum, maximum, and, or, xor.', { source: 'disassembler, mesa-isa, mesa-compile', fields: { op: 'what is done to memory', Rt: 'gives back what was there', u1: '1 in all words of Mesa', u3: '1 in all words of Mesa', u4: 'bit 44 is 1 and the others 0 in all words of Mesa', u5: 'coherency: bit 45 is set for several dies' }, fieldEvidence: { ...UNKNOWN_FIELDS, u5: 'named' }, notes: [EXCHANGE] }],
  threadgroup_atomic:  ['u5:8 S:8 ?:2 R[7:6] A[7:6] O[15:6] / u4:8 ? Ra u3:3 Ot O[5:0] op:4 At:2 A[5:0] L R[5:0] Rt u1:2 011001', `threadgroup_atomic {op:atomicOp}, {R:ThreadgroupResult}, ${SHARED}, {S:AtomicSource}, {u1}, {u3}, {u4}, {u5}`, 'Does an atomic operation on threadgroup memory: add, subtract, exchange, compare and exchange, minimum, maximum, and, or, xor.', { source: 'disassembler, mesa-isa, mesa-compile', fields: { ...GROUP.fields, op: 'what is done to memory', Ra: 'gives back what was there', u4: '128 in all words of Mesa' }, notes: [EXCHANGE] }],
  map:                 ['v[15:8] q5:8 1 q4:5 R[6:5] q3:3 target v[7:4] 0 q2 000 ? 01 v[3:0] op:4 R[4:0] 0 q1:2 0x75', '{op:unmap|map|TODO.map *,} {target:target0|target1}, {R:Reg}, {v:±*}, {q1:0b*}, {q2:0b*}, {q3:0b*}, {q4:0b*}, {q5:0b*}', 'Maps a page of memory from a register, or unmaps one into a register, as its name says.', { source: 'disassembler, mesa-isa', fields: { op: 'maps or unmaps', R: 'register: map reads it, unmap writes it', target: 'one of two targets', v: 'index, of a page it seems' } }],
  'TODO.unk75_alt':    ['v[15:8] ?:8 1 ?:5 R[6:5] ?:4 v[7:4] q19 ? q18:3 ? q17:2 v[3:0] q16:4 R[4:0] 0 q1:2 op=0x75', 'TODO.unk75_alt {q16}, {q17}, {q18}, {q19}, {R:Reg}, {v:±*}, {q1:0b*}', 'Shares its opcode with map; nobody knows what it does.', { ...UNKNOWN_BITS, fields: { R: 'register' } }],
}, {
  evidence: 'observed',
  source: 'disassembler',
  notes: [{ text: 'Bits and operands are known from the disassembler; what it does is read from its name.', source: 'disassembler' }],
  fieldEvidence: UNKNOWN_FIELDS,
  fields: {
    A: 'base address: first of its registers or uniforms',
    At: 'where the base address is: 0 registers, 1 uniforms',
    S: 'register with the operand',
    s: 'places the offset is shifted to the left',
    g: 'group that wait waits for: 0 a, 1 b',
  },
})
