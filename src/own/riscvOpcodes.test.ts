// Tests descriptions made of riscv-opcodes, with entries as that project writes them, and words worked out by hand.
import { describe, expect, test } from 'vitest'
import { assemble, isError } from '../encoding/assemble.ts'
import { asmText, decode } from '../encoding/decode.ts'
import { readArchitecture } from './architectureFile.ts'
import { describeRiscv } from './riscvOpcodes.ts'

const entry = (encoding: string, fields: string, extension: string) => ({
  encoding,
  variable_fields: fields.split(' ').filter(Boolean),
  extension: [extension],
  match: `0x${Number.parseInt(encoding.replaceAll('-', '0'), 2).toString(16)}`,
  mask: `0x${Number.parseInt(encoding.replaceAll('0', '1').replaceAll('-', '0'), 2).toString(16)}`,
})
const entries = {
  add: entry('0000000----------000-----0110011', 'rd rs1 rs2', 'rv_i'),
  addi: entry('-----------------000-----0010011', 'rd rs1 imm12', 'rv_i'),
  sw: entry('-----------------010-----0100011', 'imm12hi rs1 rs2 imm12lo', 'rv_i'),
  beq: entry('-----------------000-----1100011', 'bimm12hi rs1 rs2 bimm12lo', 'rv_i'),
  jal: entry('-------------------------1101111', 'rd jimm20', 'rv_i'),
  lui: entry('-------------------------0110111', 'rd imm20', 'rv_i'),
  ebreak: entry('00000000000100000000000001110011', '', 'rv_i'),
  csrrw: entry('-----------------001-----1110011', 'rd rs1 csr', 'rv_zicsr'),
  fadd_s: entry('0000000------------------1010011', 'rd rs1 rs2 rm', 'rv_f'),
  vadd_vv: entry('000000-----------000-----1010111', 'vm vs2 vs1 vd', 'rv_v'),
  c_sub: entry('----------------100011---00---01', 'rd_rs1_p rs2_p', 'rv_c'),
  c_mv: entry('----------------1000----------10', 'rd_n0 c_rs2_n0', 'rv_c'),
  amo_x: entry('00001------------010-----0101111', 'rd rs1 rs2 aq rl something', 'rv_a'),
}
const made = describeRiscv(entries)
if (made.kind === 'problem') throw new Error(`${made.path}: ${made.message}`)
const read = readArchitecture(made.file)
if (read.kind === 'problem') throw new Error(`${read.path}: ${read.message}`)
const { isa } = read.architecture

test.each([
  [0x00c58533, 'add x10, x11, x12'],
  [0xffb58513, 'addi x10, x11, -5'],
  [0xfea5ae23, 'sw -4, x11, x10'],
  [0xfeb50ce3, 'beq -8, x10, x11'],
  [0x010000ef, 'jal x1, 16'],
  [0x12345537, 'lui x10, 0x12345'],
  [0x00100073, 'ebreak'],
  [0x30051573, 'csrrw x10, x10, 0x300'],
  [0x00c5f553, 'fadd.s r10, r11, r12, 0x7'],
  [0x022180d7, 'vadd.vv 0x1, v2, v3, v1'],
  [0x8c05, 'c.sub x8, x9'],
  [0x853e, 'c.mv x10, x15'],
])('%i is %s', (word, text) => {
  expect(asmText(decode(isa, [word | 0, 0, 0]))).toBe(text)
  const back = assemble(isa, text)
  expect(isError(back) ? back.message : back.words[0]! >>> 0).toBe(word)
})

test('fields stand where the manual has them', () => {
  // Each is the only field of an instruction whose other bits are fixed.
  const places: readonly (readonly [field: string, high: number, low: number])[] = [
    ['rs3', 31, 27],
    ['aqrl', 26, 25],
    ['fm', 31, 28],
    ['pred', 27, 24],
    ['succ', 23, 20],
    ['rm', 14, 12],
    ['csr', 31, 20],
    ['shamtw', 24, 20],
    ['shamtd', 25, 20],
    ['shamtq', 26, 20],
    ['rnum', 23, 20],
    ['bs', 31, 30],
    ['zimm10', 29, 20],
    ['zimm11', 30, 20],
    ['imm5', 24, 20],
    ['simm5', 19, 15],
    ['vm', 25, 25],
    ['nf', 31, 29],
    ['vs3', 11, 7],
    ['vs1', 19, 15],
  ]
  for (const [field, high, low] of places) {
    const bits = Array.from({ length: 32 }, (_, k) =>
      31 - k <= high && 31 - k >= low ? '-' : k > 29 ? '1' : '0',
    ).join('')
    const one = describeRiscv({ one: entry(bits, field, 'rv_i') })
    const found = one.kind === 'file' ? readArchitecture(one.file) : undefined
    const layout = found?.kind === 'architecture' ? found.architecture.isa.encodings[0]?.layout : undefined
    const due = Array.from({ length: high - low + 1 }, (_, k) => low + k)
    expect([field, layout?.fields.get(field)]).toEqual([field, due])
  }
})

test('each extension is a group, and the description says where it is from', () => {
  expect(isa.groups.map(({ title }) => title)).toEqual(['rv_a', 'rv_c', 'rv_f', 'rv_i', 'rv_v', 'rv_zicsr'])
  expect(isa.encodings.map((e) => e.extra.source)).toEqual(isa.encodings.map(() => 'opcodes'))
})

describe('what is no data of that project is refused', () => {
  test.each([
    [[], '', 'an object expected, read []'],
    [{ add: {} }, 'add.encoding', 'missing: a text'],
    [{ add: { ...entries.add, encoding: '01' } }, 'add.encoding', '32 of 0, 1 and - expected, read "01"'],
    [
      { add: { ...entries.add, variable_fields: ['imm12'] } },
      'add.encoding',
      'the field imm12 is not where its bits are free',
    ],
    [
      { c: { ...entries.c_sub, variable_fields: ['rs1'] } },
      'c.encoding',
      'the field rs1 is not where its bits are free',
    ],
  ])('%#', (json, path, message) => expect(describeRiscv(json)).toEqual({ kind: 'problem', path, message }))
})
