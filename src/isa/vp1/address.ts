// Describes encodings of the VP1 address unit, 0xc0 to 0xdf: loads and stores of the data store, and arithmetic.
import { encodings } from '../../encoding/encoding.ts'
import { kinds } from './operands-units.ts'
import { DOCUMENTED, NOP } from './sources.ts'

const RRR = 'DST:5 SRC1:5 SRC2:5 SLCT:4 COND:2 CDST:3'
const RRI = 'DST:5 SRC1:5 IMM:11 CDST:3'
const RRU = 'DST:5 SRC1:5 UIMM:11 CDST:3'

const LOAD = { DST: 'destination register', SRC1: 'address register: where, and what is moved on' }
const STORE = { DST: 'address register: where, and what is moved on', SRC1: 'register that is stored' }
const IMM_NOTE = { text: 'IMM has 11 bits, 3 to 13.', source: 'hwtest, envydis', instead: '13 bits' }
const UIMM_NOTE = { text: 'UIMM has 11 bits, 3 to 13. It is joined to the address by a bitwise or, not added.', source: 'envytools, hwtest', instead: '13 bits, in the list of fields; 11 where loads are described' }
const AEF_NOTE = { text: 'Only the low 16 bits of the register move, wrapping; aef tells whether they have reached the limit in its bits 16 to 29.', source: 'envytools, hwtest' }
const KEPT_NOTE = { text: 'The register stays as it is; aef is that of the sum, which goes nowhere else.', source: 'envytools, hwtest' }
const ROWS_NOTE = {
  text: 'Rows are the stride of the address register apart: 0, 1, 2, 3 in its bits 30 and 31 mean 0x10, 0x20, 0x40, 0x80 bytes.',
  source: 'envytools, hwtest',
  instead: 'the stride compared with 0x40 and 0x80, where 2 and 3 are meant, and not handed on to vertical access',
}
const LONG_NOTE = { text: 'Sets asf and azf, by all 32 bits of the result.', source: 'envytools, hwtest' }
const DB_NOTE = { text: 'The documents list the opcode as "???", and the tests leave it out.', source: 'envytools, hwtest' }

const loads = { fields: LOAD, notes: [AEF_NOTE] }
const loadsDown = { fields: LOAD, notes: [AEF_NOTE, ROWS_NOTE] }
const stores = { fields: STORE, notes: [AEF_NOTE] }
const storesDown = { fields: STORE, notes: [AEF_NOTE, ROWS_NOTE] }
const withImm = <T extends { readonly notes: readonly unknown[] }>(of: T) => ({ ...of, notes: [IMM_NOTE, ...of.notes] }) as T
const at = (fields: Readonly<Record<string, string>>, down = false) => ({ fields, notes: [UIMM_NOTE, KEPT_NOTE, ...(down ? [ROWS_NOTE] : [])] })

export const loadsStores = encodings('Loads and stores', kinds, {
  ldavh:     [`op=0xc0 ${RRR}`, 'ldavh {DST:v}{CDST:c} {SRC1:a} {SRC2:am}', 'Loads a row of 16 bytes from the data store into a vector, then adds another register to the address.', loads],
  ldavv:     [`op=0xc1 ${RRR}`, 'ldavv {DST:v}{CDST:c} {SRC1:a} {SRC2:am}', 'Loads a column of 16 bytes, one of each row, from the data store into a vector, then adds another register to the address.', loadsDown],
  ldas:      [`op=0xc2 ${RRR}`, 'ldas {DST:r}{CDST:c} {SRC1:a} {SRC2:am}', 'Loads a 32-bit word from the data store into a scalar register, then adds another register to the address.', loads],
  stavh:     [`op=0xc4 ${RRR}`, 'stavh {SRC1:v}{CDST:c} {DST:a} {SRC2:am}', 'Stores a vector to a row of 16 bytes in the data store, then adds another register to the address.', stores],
  stavv:     [`op=0xc5 ${RRR}`, 'stavv {SRC1:v}{CDST:c} {DST:a} {SRC2:am}', 'Stores a vector to a column of 16 bytes, one in each row of the data store, then adds another register to the address.', storesDown],
  stas:      [`op=0xc6 ${RRR}`, 'stas {SRC1:r}{CDST:c} {DST:a} {SRC2:am}', 'Stores a 32-bit scalar register to the data store, then adds another register to the address.', stores],
  ldavh_imm: [`op=0xd0 ${RRI}`, 'ldavh {DST:v}{CDST:c} {SRC1:a} {IMM:±0x*}', 'Loads a row of 16 bytes from the data store into a vector, then adds a constant to the address.', withImm(loads)],
  ldavv_imm: [`op=0xd1 ${RRI}`, 'ldavv {DST:v}{CDST:c} {SRC1:a} {IMM:±0x*}', 'Loads a column of 16 bytes, one of each row, from the data store into a vector, then adds a constant to the address.', withImm(loadsDown)],
  ldas_imm:  [`op=0xd2 ${RRI}`, 'ldas {DST:r}{CDST:c} {SRC1:a} {IMM:±0x*}', 'Loads a 32-bit word from the data store into a scalar register, then adds a constant to the address.', withImm(loads)],
  stavh_imm: [`op=0xd4 ${RRI}`, 'stavh {SRC1:v}{CDST:c} {DST:a} {IMM:±0x*}', 'Stores a vector to a row of 16 bytes in the data store, then adds a constant to the address.', withImm(stores)],
  stavv_imm: [`op=0xd5 ${RRI}`, 'stavv {SRC1:v}{CDST:c} {DST:a} {IMM:±0x*}', 'Stores a vector to a column of 16 bytes, one in each row of the data store, then adds a constant to the address.', withImm(storesDown)],
  stas_imm:  [`op=0xd6 ${RRI}`, 'stas {SRC1:r}{CDST:c} {DST:a} {IMM:±0x*}', 'Stores a 32-bit scalar register to the data store, then adds a constant to the address.', withImm(stores)],
  ldvh:      [`op=0xd8 ${RRU}`, 'ldvh {DST:v}{CDST:c} {SRC1:a} {UIMM:0x*}', 'Loads a row of 16 bytes from the data store into a vector, at the bitwise or of an address and a constant.', at(LOAD)],
  ldvv:      [`op=0xd9 ${RRU}`, 'ldvv {DST:v}{CDST:c} {SRC1:a} {UIMM:0x*}', 'Loads a column of 16 bytes from the data store into a vector, at the bitwise or of an address and a constant.', at(LOAD, true)],
  lds:       [`op=0xda ${RRU}`, 'lds {DST:r}{CDST:c} {SRC1:a} {UIMM:0x*}', 'Loads a 32-bit word from the data store into a scalar register, at the bitwise or of an address and a constant.', at(LOAD)],
  stvh:      [`op=0xdc ${RRU}`, 'stvh {SRC1:v}{CDST:c} {DST:a} {UIMM:0x*}', 'Stores a vector to a row of 16 bytes in the data store, at the bitwise or of an address and a constant.', at(STORE)],
  stvv:      [`op=0xdd ${RRU}`, 'stvv {SRC1:v}{CDST:c} {DST:a} {UIMM:0x*}', 'Stores a vector to a column of 16 bytes in the data store, at the bitwise or of an address and a constant.', at(STORE, true)],
  sts:       [`op=0xde ${RRU}`, 'sts {SRC1:r}{CDST:c} {DST:a} {UIMM:0x*}', 'Stores a 32-bit scalar register to the data store, at the bitwise or of an address and a constant.', at(STORE)],
  ldaxh:     [`op=0xc8 ${RRR}`, 'ldaxh $v{DST}q{CDST:c} {SRC1:a} {SRC2:am}', 'Loads a row of 16 bytes into $vx, and into a vector if a flag is set, then adds another register to the address.', { fields: { ...LOAD, DST: 'one of four registers, picked by b20 and b21' }, notes: [AEF_NOTE] }],
  ldaxv:     [`op=0xc9 ${RRR}`, 'ldaxv $v{DST}q{CDST:c} {SRC1:a} {SRC2:am}', 'Loads a column of 16 bytes into $vx, and into a vector if a flag is set, then adds another register to the address.', { fields: { ...LOAD, DST: 'one of four registers, picked by b20 and b21' }, notes: [AEF_NOTE, ROWS_NOTE] }],
  ldr:       ['op=0xd7 DST:5 SRC1:5 SRC2:5 ?:8 op=0', 'ldr {DST:v} {SRC1:a} {SRC2:v}', 'Loads a byte from each of the 16 banks, from the cell that the byte of a vector picks (gather).', { fields: { SRC1: 'address register, whose row is joined to the cells by a bitwise or', SRC2: 'register that has the cell of each bank' } }],
  star:      ['op=0xd7 DST:5 SRC1:5 SRC2:5 SLCT:4 COND:2 ?:2 op=1', 'star {SRC1:v} {DST:a} {SRC2:am}', 'Stores byte i of a vector to bank i, all in the same cell, then adds another register to the address.', { fields: STORE, notes: [{ text: 'The bytes stay where they are: lane i goes to bank i, which no horizontal or vertical access does.', source: 'envytools, hwtest' }] }],
}, DOCUMENTED)

export const addresses = encodings('Address arithmetic', kinds, {
  aadd:      ['op=0xca DST:5 -:5 SRC2:5 SLCT:4 COND:2 CDST:3', 'aadd {DST:a}{CDST:c} {SRC2:am}', 'Adds the low 16 bits of an address register to those of another, leaving its limit and stride.', { notes: [AEF_NOTE] }],
  add_a:     [`op=0xcb ${RRR}`, 'add {DST:a}{CDST:c} {SRC1:a} {SRC2:am}', 'Adds two address registers as 32-bit integers, wrapping.', { notes: [LONG_NOTE] }],
  setlo_a:   ['op=0xcc DST:5 ?:3 IMM16:16', 'setlo {DST:a} {IMM16:0x*}', 'Replaces the low 16 bits of an address register, the address, by a constant.', { fields: { IMM16: 'constant for the low half' } }],
  sethi_a:   ['op=0xcd DST:5 ?:3 IMM16:16', 'sethi {DST:a} {IMM16*65536:0x*}', 'Replaces the high 16 bits of an address register, limit and stride, by a constant.'],
  bitop_a:   ['op=0xd3 DST:5 SRC1:5 SRC2:5 ?:2 BITOP:4 CDST:3', '{BITOP:bitop} {DST:a}{CDST:c} {BITOP:notA}{SRC1:a} {BITOP:notB}{SRC2:a}', 'Combines two address registers bit by bit with any logic function of two bits; BITOP is its truth table.', { notes: [LONG_NOTE] }],
  anop:      ['op=0xdf -:24', 'anop', 'Does nothing: the address slot of a bundle left empty.', NOP],
}, DOCUMENTED)

export const unassignedAddresses = encodings('Unassigned opcodes of the address unit', kinds, {
  unnamed_db: ['op=0xdb ?:24', '', 'Opcode 0xdb has no name; nobody knows what it does.', { notes: [DB_NOTE] }],
}, { evidence: 'unknown', source: 'envytools' })
