// Tests what the shell says of whole files, by hand on SM 1.0, and listings of containers that assemble again.
import { expect, test } from 'vitest'
import { bytesOfHex } from '../encoding/words.ts'
import { architectures } from '../isa/registry.ts'
import { findingsReport } from '../sweep/report.ts'
import { sumOfTallies } from '../sweep/tally.ts'
import { diffLines, sectionDifferences } from './diff.ts'
import { huntLines, sectionTally, statLines } from './files.ts'
import { codeSections } from './part.ts'

const isaOf = async (id: string) => {
  const entry = architectures.find((one) => one.id === id)
  if (!entry) throw new Error(`there is no ${id}`)
  return (await entry.load()).isa
}
const raw = (hex: string) => {
  const [section] = codeSections(bytesOfHex(hex.replaceAll(' ', '')) ?? new Uint8Array(), { raw: true }).sections
  return section ?? expect.unreachable()
}
/** MOV R10, R6; a short word of no encoding; MOV32 R8, R3. */
const CODE = '290c001080c70304 feffffff 20860010'

test('stat counts statuses and encodings', async () => {
  const isa = await isaOf('sm1')
  const lines = statLines(isa, 'all bytes', sectionTally(isa, 'a.bin', raw(CODE)))
  expect(lines[0]).toBe('all bytes: 16 bytes, 3 words: 2 decode, 1 unknown')
  expect(lines[1]).toMatch(/^0 set bits that nobody explains; 2 encodings occur, \d+ do not$/)
  expect(lines.slice(2).map((line) => line.trim().split(/ {2}/)[1])).toEqual(['mov', 'mov32'])
})

test('hunt writes unknown words with their addresses', async () => {
  const lines = huntLines(await isaOf('sm1'), { ...raw(CODE), address: 0x100 })
  expect(lines[2]).toBe('all bytes, NVIDIA SM 1.0: 1 of 3 words.')
  expect(lines).toContain('## No encoding has these bits: 1 word')
  expect(lines).toContain('| `feffffff` | 1 | 0x108 |')
})

test('a report over several files names the first place of each word', async () => {
  const isa = await isaOf('sm1')
  const all = sumOfTallies([
    sectionTally(isa, 'a.bin', raw(CODE)),
    sectionTally(isa, 'b.bin', { ...raw(CODE), address: 0x100 }),
  ])
  const lines = findingsReport(isa, 2, all)
  expect(lines[2]).toBe('2 files, NVIDIA SM 1.0: 2 of 6 words.')
  expect(lines).toContain('| `feffffff` | 2 | a.bin | all bytes | 0x8 |')
})

test('diff names the field that differs', async () => {
  const isa = await isaOf('sm1')
  const same = sectionDifferences(isa, raw(CODE), raw(CODE))
  expect(same).toEqual({ left: 'all bytes', right: 'all bytes', same: 3, moved: 0, differences: [] })
  expect(diffLines(same)).toEqual([])
  // The destination of the short move is bits 7:2 of the first byte: 8 becomes 9.
  const told = sectionDifferences(isa, raw(CODE), raw('290c001080c70304 feffffff 24860010'))
  expect(told.differences).toEqual([
    {
      kind: 'changed',
      left: [{ address: 12, bytes: '20860010', text: 'MOV32 R8, R3' }],
      right: [
        {
          address: 12,
          bytes: '24860010',
          text: 'MOV32 R9, R3',
          fields: [{ field: expect.any(String), before: 8, after: 9 }],
        },
      ],
    },
  ])
  const lines = diffLines(told)
  expect(lines.slice(0, 3)).toEqual(['2 words are the same, 0 moved', '- 0xc  MOV32 R8, R3', '+ 0xc  MOV32 R9, R3'])
  expect(lines[3]).toMatch(/^ {4}\w+: 8 -> 9$/)
})

test('sections of a container can be chosen', () => {
  const cubin = new TextEncoder().encode(
    'architecture {sm_10} code { name = one bincode { 0x10000c29 0x0403c780 } } code { name = two bincode { 0x10008620 } }',
  )
  expect(codeSections(cubin, {}).sections.map(({ name }) => name)).toEqual(['one', 'two'])
  expect(codeSections(cubin, { section: ['two'] }).sections.map(({ name }) => name)).toEqual(['two'])
  expect(() => codeSections(cubin, { section: ['three'] })).toThrow(
    'there is no section of code "three"; there are: one, two',
  )
  expect(codeSections(cubin, { raw: true }).sections).toMatchObject([{ bytes: cubin }])
})

test('a part of a file has its own address', () => {
  const file = Uint8Array.of(0, 1, 2, 3, 4, 5, 6, 7)
  expect(codeSections(file, { start: '2', length: '0x4' }).sections).toMatchObject([
    { bytes: Uint8Array.of(2, 3, 4, 5), address: 2 },
  ])
  expect(codeSections(file, { start: '4', base: '0x1000' }).sections).toMatchObject([
    { bytes: Uint8Array.of(4, 5, 6, 7), address: 0x1000 },
  ])
  expect(() => codeSections(file, { start: '-1' })).toThrow(
    '--start takes a number up to 0xffffffff, such as 64 or 0x40, not "-1"',
  )
})
