// Describes Brew encodings of interrupts, modes, fences, program counters and control registers.
import { encodings } from '../../encoding/encoding.ts'
import { CSR_HIGH, CSR_TYPE, FENCE_NAMES, HINT, STATE_NAMES, SWI_NAMES, TPC_DRAWING } from './notes.ts'
import { kinds } from './operands.ts'
import { PC, SHORT, TOOLS } from './parts.ts'

export const system = encodings('System', kinds, {
  swi:       ['0 n:3 0x000', 'swi {n}', 'Raises one of eight software interrupts, exceptions such as a system call.', { accepts: ['{n:fill|break|syscall|!|!|!|sii|!}'], notes: [SWI_NAMES] }],
  stm:       ['0x8000', 'stm', 'Enters task mode and jumps to the address in $tpc; in task mode it does nothing.', { source: 'details, binutils, espresso' }],
  woi:       ['0x9000', 'woi', 'Waits until there is an interrupt to serve.', { source: 'details, binutils, espresso' }],
  pflush:    ['0xa000', 'pflush', 'Empties the pipeline (flush), so that code that was just written is fetched anew.', { source: 'details, binutils, espresso', notes: [HINT] }],
  fence:     ['after:2 before:2 0x001', 'fence_{before:rw|_w|r_|__}_{after:rw|_w|r_|__}', 'Keeps reads and writes of memory before it apart from those after it (barrier).', { source: 'details, binutils, espresso', not: [{ after: 3, before: 3 }], accepts: ['fence_{before:rw|w|r|}_{after:rw|w|r|}'], notes: [HINT, FENCE_NAMES] }],
  jump:      ['D:4 0x00 001 t', `${PC} <- {D}`, 'Jumps to the address in a register, or sets $tpc, where task mode will continue.', { source: 'details, binutils, espresso', fields: { D: 'register with the address' } }],
  read_pc:   ['D:4 0x00 010 t', `{D} <- ${PC}`, 'Copies the address of this instruction, or $tpc, that of task mode, into a register as an int32.', { source: 'details, binutils, espresso', notes: [TPC_DRAWING] }],
  read_csr:  [`${SHORT} 0x0f8`, '{D} <- csr[{n:0x0*}]', 'Reads a control and status register (CSR) into a register.', { source: 'details, espresso', fields: { n: 'number of the register; task mode sets its bit 15' }, notes: [CSR_TYPE, STATE_NAMES, CSR_HIGH], stops: 'this machine keeps the registers on exceptions, on what was written and on vectors; MARCH, CAPABILITY and FPSTAT it does not, and the documents have no others' }],
  write_csr: [`${SHORT} 0x0f9`, 'csr[{n:0x0*}] <- {D}', 'Writes a register to a control and status register (CSR).', { source: 'details, espresso', fields: { D: 'register to write from', n: 'number of the register; task mode sets its bit 15' }, notes: [CSR_HIGH], stops: 'it cannot be written, or nothing here keeps it' }],
}, TOOLS)
