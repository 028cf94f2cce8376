// Tests isa disasm on whole files: addresses, names, JSON, arrays and listings; and that isa asm brings back the bytes.
import { expect, test } from 'vitest'
import { CUBIN, ELF, GXP, MACHO } from '../container/fixtures/files.ts'
import { noise } from '../encoding/fixtures/noise.ts'
import type { Isa } from '../encoding/types.ts'
import { bytesOfHex } from '../encoding/words.ts'
import type { Architecture } from '../isa/architecture.ts'
import { architectures } from '../isa/registry.ts'
import { asm } from './assembly.ts'
import { disassembledFile, type FileDisasmOptions } from './disasmFile.ts'
import { codeSections } from './part.ts'

async function architectureOf(id: string): Promise<Architecture> {
  const entry = architectures.find((one) => one.id === id)
  if (!entry) throw new Error(`there is no ${id}`)
  return entry.load()
}
const sm1 = await architectureOf('sm1')
/** MOV R10, R6; BRA to address 8; MOV32 R8, R3. */
const CODE = bytesOfHex('290c001080c70304' + '0310001000070000' + '20860010') ?? new Uint8Array()

const lines = (architecture: Architecture, file: Uint8Array, options: FileDisasmOptions = {}) => [
  ...disassembledFile(architecture, file, options, new Map()).lines,
]
function assembled(isa: Isa, listed: readonly string[]): string {
  const made = [...asm(isa, listed.join('\n'))]
  expect(made.flatMap(({ errors }) => errors)).toEqual([])
  return made.flatMap(({ hex }) => hex).join('')
}
const text = (given: string) => new TextEncoder().encode(given)

test('a part at an address, with the line that says so', () => {
  expect(lines(sm1, CODE, { raw: true, start: '16', base: '0x1000' })).toEqual([
    '00001000 <all bytes>:',
    '20860010  MOV32 R8, R3',
  ])
})

test('labels stand before their lines and after what leads there, and the bytes come back', () => {
  const listed = lines(sm1, CODE, { raw: true, base: '8', labels: true })
  expect(listed).toEqual([
    '00000008 <loc_8>:',
    '290c001080c70304  MOV R10, R6',
    expect.stringMatching(/^0310001000070000 {2}BRA.* 0x8.* {2}# loc_8$/),
    '20860010  MOV32 R8, R3',
  ])
  expect(assembled(sm1.isa, listed)).toBe(Buffer.from(CODE).toString('hex'))
})

test('JSON, a line for each instruction', () => {
  const [first, second] = lines(sm1, CODE, { raw: true, base: '8', labels: true, json: true }).map((line) =>
    JSON.parse(line),
  )
  expect(first).toEqual({
    section: 'all bytes',
    address: 8,
    bytes: '290c001080c70304',
    text: 'MOV R10, R6',
    label: 'loc_8',
  })
  expect(second).toMatchObject({ address: 16, leadsTo: [8] })
})

test('with --hex an array over several lines and a listing are read whole, words line by line', () => {
  const array = text('unsigned code[] = {\n  0x10000c29, 0x0403c780,\n  0x10008620 };')
  expect(lines(sm1, array, { hex: true })).toEqual(['290c001080c70304  MOV R10, R6', '20860010  MOV32 R8, R3'])
  const listing = text('\t/*0000*/ /*0x10000c290403c780*/ \tMOV;\n\t/*0100*/ /*0x10008620*/ \tMOV32;\n')
  expect(lines(sm1, listing, { hex: true })).toEqual([
    '290c001080c70304  MOV R10, R6',
    '00000100 <from 0x100>:',
    '20860010  MOV32 R8, R3',
  ])
  expect(lines(sm1, text('20860010\nzz\n'), { hex: true })).toEqual([
    '20860010  MOV32 R8, R3',
    expect.stringMatching(/^zz {2}<not read/),
  ])
})

/** An ELF file of 32 bits, of which two sections are code, at addresses apart from each other. */
function elfOf(machine: number, one: Uint8Array, two: Uint8Array): Uint8Array {
  const names = '\0.text\0.text.two\0.shstrtab\0'
  const at = { one: 52, two: 52 + one.length, names: 52 + one.length + two.length }
  const headers = at.names + names.length
  const file = new Uint8Array(headers + 4 * 40)
  const view = new DataView(file.buffer)
  file.set([0x7f, 0x45, 0x4c, 0x46, 1, 1, 1])
  view.setUint16(0x10, 2, true)
  view.setUint16(0x12, machine, true)
  view.setUint32(0x20, headers, true)
  view.setUint16(0x2e, 40, true)
  view.setUint16(0x30, 4, true)
  view.setUint16(0x32, 3, true)
  file.set(one, at.one)
  file.set(two, at.two)
  file.set(text(names), at.names)
  const section = (k: number, ...values: readonly number[]) => {
    for (const [n, value] of values.entries()) view.setUint32(headers + 40 * k + 4 * n, value, true)
  }
  section(1, 1, 1, 6, 0x100, at.one, one.length)
  section(2, 7, 1, 6, 0x8000, at.two, two.length)
  section(3, 17, 3, 0, 0, at.names, names.length)
  return file
}

test.each(architectures.map(({ id }) => id))(
  '%s: noise at addresses, with labels, assembles to the same bytes',
  async (id) => {
    const architecture = await architectureOf(id)
    const next = noise(7)
    const code = Uint8Array.from({ length: 40_000 }, () => next() & 255)
    for (const labels of [false, true]) {
      const listed = lines(architecture, code, { raw: true, base: '0x4000', labels })
      expect(assembled(architecture.isa, listed) === Buffer.from(code).toString('hex')).toBe(true)
    }
  },
)

test.each([
  ['sm1', 190],
  ['brew', 45217],
])('%s: an ELF file with two sections assembles to the same bytes', async (id, machine) => {
  const architecture = await architectureOf(id)
  const next = noise(8)
  const [one, two] = [2000, 400].map((length) => Uint8Array.from({ length }, () => next() & 255))
  if (!one || !two) throw new Error('there is no code')
  const file = elfOf(machine, one, two)
  const listed = lines(architecture, file, { labels: true })
  expect(listed[0]).toMatch(/^00000100 </)
  expect(assembled(architecture.isa, listed)).toBe(Buffer.concat([one, two]).toString('hex'))
})

test.each([
  ['brew', ELF],
  ['usse', GXP],
  ['g13', MACHO],
  ['sm1', CUBIN],
])('%s: a file of its container assembles to the bytes of its sections', async (id, file) => {
  const architecture = await architectureOf(id)
  const code = codeSections(file, {}).sections.map(({ bytes }) => bytes)
  for (const labels of [false, true])
    expect(assembled(architecture.isa, lines(architecture, file, { labels }))).toBe(Buffer.concat(code).toString('hex'))
})
