// Shows what Brew's instructions look up, as tables: types and their codes, exceptions, control registers, tested bits.
import type { Table } from '../architecture.ts'
import { EXCEPTIONS, SOFTWARE } from './machine.ts'
import { TESTED } from './operands.ts'
import { NONE, TYPE_NAMES, TYPES, type Type } from './types.ts'

const hex = (value: number, digits: number): string => `0x${value.toString(16).padStart(digits, '0')}`
const digit = (code: number): string => code.toString(16)
const CODES = Array.from({ length: NONE + 1 }, (_, code) => code)

const FORMATS: Readonly<Record<number, string>> = { 16: 'half floats', 32: 'single floats' }
const lanes = ({ bits, float, saturates }: Type): string => {
  if (float) return FORMATS[bits] ?? ''
  return saturates ? `${saturates} integers that stop at the ends of their range` : 'integers that wrap'
}

const types: Table = {
  id: 'types',
  title: 'Types',
  about: 'What a register holds, by the code that is in its type, in a prefix, in a cast. The documents write the names in capitals.',
  columns: ['Code', 'Name', 'Lane', 'Lanes', 'Remark'],
  rows: CODES.map((code) => {
    const type = TYPES[code]
    const shown = code === NONE ? '' : (TYPE_NAMES[code] ?? '')
    if (!type) return [digit(code), shown, '', '', code === NONE ? 'no type: leaves one as it is' : 'reserved; the name is ours']
    const remarks = { int32: 'after a reset', vfp32: 'the table of the documents says fixed: a slip', vuint8s: 'VUINT8X4S in the documents', vsint8s: 'VSINT8X4S in the documents' }
    return [digit(code), shown, `${type.bits / 8} bytes`, type.vector ? `as many as a register has, ${lanes(type)}` : `one, ${lanes(type)}`, remarks[shown as keyof typeof remarks] ?? '']
  }),
}

/** Names of types by code, as each source has them. */
const OTHERS: readonly (readonly [title: string, names: readonly string[]])[] = [
  ['binutils, May 2023', ['int32', 'int16x2', 'int8x4', 'uint16x2s', 'sint16x2s', 'uint8x4s', 'sint8x4s', '', 'fp32', 'fp16x2']],
  ['Documents, August 2023', ['', 'VINT32', 'VINT16', 'VINT8', 'FP32', 'FP64', 'VFP32', 'VFP64']],
  ['binutils, October 2023', ['int32', 'fp32', 'int16x2', 'int8x4', 'uint16x2s', 'sint16x2s', 'uint8x4s', 'sint8x4s', 'fp16x2']],
  ['Documents, final', ['INT32', 'FP32']],
]

const numberings: Table = {
  id: 'numberings',
  title: 'Other numberings of types',
  about: 'The codes changed with every revision: a program for one means other types in another. In binutils of October 2023 the names it prints are shifted by one against its codes.',
  columns: ['Code', 'Here, July 2023', ...OTHERS.map(([title]) => title)],
  rows: CODES.slice(0, NONE).map((code) => [digit(code), TYPES[code]?.name ?? '', ...OTHERS.map(([, names]) => names[code] ?? '')]),
}

const exceptions: Table = {
  id: 'exceptions',
  title: 'Exceptions',
  about: 'What ECAUSE holds. The codes are from the documents of a month later and from binutils; of several at once the lowest counts. A task stops with no effect and with $tpc at its instruction, and the scheduler goes on after its stm; the scheduler itself begins anew at 0.',
  columns: ['Code', 'Name', 'Raised by'],
  rows: [
    [hex(0, 2), 'exc_reset', 'the start'],
    [hex(0x10, 2), 'exc_hwi', 'an interrupt from outside'],
    ...Array.from({ length: 8 }, (_, n) => [hex(SOFTWARE + n, 2), `exc_swi_${n}`, `swi ${n}`]),
    [hex(EXCEPTIONS.unknown_inst, 2), 'exc_unknown_inst', 'what is no instruction, or not for this type'],
    [hex(EXCEPTIONS.type, 2), 'exc_type', 'a type the instruction cannot work on'],
    [hex(EXCEPTIONS.unaligned, 2), 'exc_unaligned', 'an address that is no multiple of the size'],
    [hex(0x40, 2), '', 'access violation, in the Espresso processor alone'],
    [hex(0x41, 2), '', 'access violation, in the Espresso processor alone'],
  ],
}

const registers: Table = {
  id: 'csr',
  title: 'Control and status registers',
  about: 'By the number in the instruction. Task mode sets bit 15 of it: a task reaches the lower half of the table alone.',
  columns: ['Number', 'Name', 'Access', 'Holds'],
  rows: [
    [hex(0x0000, 4), 'ECAUSE', 'read', 'the code of the last exception'],
    [hex(0x0001, 4), 'EADDR', 'read', 'the address it was about'],
    [hex(0x0100, 4), 'DIRTY', 'read, write', 'a bit for each register that was written'],
    [hex(0x0101, 4), 'VSTART', 'read, write', 'the first byte of a vector that is worked on; 0 after each vector operation'],
    [hex(0x0102, 4), 'VEND', 'read, write', 'how many bytes of a vector are worked on'],
    [hex(0x8000, 4), 'MARCH', 'read', 'which architecture it is'],
    [hex(0x8001, 4), 'CAPABILITY', 'read', 'what it can'],
    [hex(0x8010, 4), 'FPSTAT', 'read, write', 'the state of floating point'],
    [hex(0x8101, 4), 'VSTART', 'read', 'the same as 0x0101'],
    [hex(0x8102, 4), 'VEND', 'read', 'the same as 0x0102'],
    [hex(0x8103, 4), 'VLEN', 'read', 'how many bytes a register has'],
  ],
}

const tested: Table = {
  id: 'bits',
  title: 'Bits that branches test',
  about: 'The digit in the instruction, and the bit of the register: the lowest ten, and the signs and tops of bytes, halfwords and words.',
  columns: ['Digit', 'Bit'],
  rows: TESTED.map((bit, code) => [digit(code), String(bit)]),
}

export const tables: readonly Table[] = [types, numberings, exceptions, registers, tested]
