// Tests searching a listing, its exports and its reports on four words of SM 1.0, by hand.
import { expect, test } from 'vitest'
import { bytesOfHex } from '../../src/encoding/words.ts'
import { architectures } from '../../src/isa/registry.ts'
import { hunt } from '../../src/sweep/hunt.ts'
import { findingsReport, groupTitle, huntReport, withName } from '../../src/sweep/report.ts'
import { swept } from '../../src/sweep/sweep.ts'
import { tallyOf } from '../../src/sweep/tally.ts'
import { exportText } from './exporting.ts'
import { nextRow, rowsMeantBy, type Searched } from './finding.ts'
import { anyLink, nextOpenRow, sharedBits } from './hunting.ts'
import { rowEffects, rowText } from './rowText.ts'

const architecture = await (architectures.find(({ id }) => id === 'sm1') ?? expect.unreachable()).load()
const { isa } = architecture
/** MOV R10, R6; a short word of no encoding; MOV32 R8, R3; BRA to address 0. */
const code = bytesOfHex('290c001080c70304feffffff208600100300001080070000') ?? new Uint8Array()
const columns = swept(isa, code)
const searched: Searched = { architecture, code, columns, base: 0x100 }

/** Returns the rows that a typed text finds, one after the other, or what is wrong with it. */
function found(typed: string): readonly number[] | string {
  const meant = rowsMeantBy(isa, typed)
  if ('problem' in meant) return meant.problem
  return Array.from({ length: columns.count }, (_, row) => row).filter((row) => meant(searched, row))
}

test.each([
  ['mov', [0, 2]],
  ['MOV32', [2]],
  ['unknown', [1]],
  ['feffffff', [1]],
  ['fe????ff', [1]],
  ['fe____FF', [1]],
  ['2?', [0, 2]],
  ['29 0c', [0]],
  // The lowest bit says that a word is long; the highest bits of the short move are 0001.
  [`0001${'.'.repeat(28)}`, [2]],
  [`${'.'.repeat(31)}0`, [1, 2]],
  ['nothing here', []],
] as const)('%j finds rows', (typed, rows) => {
  expect(found(typed)).toEqual(rows)
})

test('a field and its value', () => {
  const [field] = [...(isa.encodings.find(({ name }) => name === 'mov32')?.layout.fields.keys() ?? [])]
  expect(found(`${field}=99`)).toEqual([])
  expect(found('none_such=1')).toMatch(/^No field is called none_such; write one such as \w+=1\.$/)
})

test('the search goes on at the other end, in both directions', () => {
  const meant = rowsMeantBy(isa, 'mov')
  if ('problem' in meant) throw new Error(meant.problem)
  const next = (from: number, isBack: boolean) => nextRow(meant, searched, from, isBack).next().value
  expect([next(0, false), next(2, false), next(0, true), next(3, true)]).toEqual([2, 0, 2, 2])
  expect([nextOpenRow(columns, 0, 1), nextOpenRow(columns, 1, 1), nextOpenRow(columns, 3, -1)]).toEqual([1, 1, 1])
})

test('rows as text, CSV and JSON', () => {
  expect(exportText('text', searched, [0, 2])).toBe(
    '290c001080c70304  MOV R10, R6\nfeffffff  .bytes feffffff  # unknown\n',
  )
  const [head, first] = exportText('csv', searched).split(/\r?\n/)
  expect(head).toBe('address,bytes,status,text,effects')
  expect(first).toMatch(/^0x100,290c001080c70304,ok,"MOV R10, R6",/)
  expect(JSON.parse(exportText('json', searched, [2, 3]))).toMatchObject([
    { address: '0x10c', bytes: '20860010', status: 'ok', text: 'MOV32 R8, R3' },
  ])
})

test('what a row shows', () => {
  const unknown = rowText(architecture, code, columns, 1, 0)
  expect(unknown).toMatchObject({ hex: 'feffffff', status: 'unknown', isOdd: false, canonical: 'unknown' })
  expect(unknown.exact()).toBe('unknown')
  expect(rowText(architecture, code, columns, 2, 0)).toMatchObject({ status: 'ok', canonical: 'MOV32 R8, R3' })
  expect(rowEffects(architecture, code, columns, 1, 0)).toBe('')
  expect(rowEffects(architecture, code, columns, 2, 0)).toBe('R8 <- R3')
})

test('bits that the canonical text does not have are in the exact one', async () => {
  const usse = await (architectures.find(({ id }) => id === 'usse') ?? expect.unreachable()).load()
  // The word of `mad.f32 r0.xy, pa2.xy, sa4.xy, sa6.xy` with bit 54, in the order of memory.
  const word = bytesOfHex('831000f084916000') ?? new Uint8Array()
  const row = rowText(usse, word, swept(usse.isa, word), 0, 0)
  expect(row.canonical).toBe('mad.f32 r0.xy, pa2.xy, sa4.xy, sa6.xy')
  expect(row.exact()).toBe('mad.f32.x54=1 r0.xy, pa2.xy, sa4.xy, sa6.xy')
})

test('a report lists words with numbers and places, and no more of them than fit', () => {
  const groups = hunt(isa, code, columns).map(withName)
  const addressOf = (row: number) => 0x100 + (columns.starts[row] ?? 0)
  expect(huntReport('a.bin', columns.count, groups, addressOf, () => ['besides'])).toEqual([
    '# Words that nobody explains',
    '',
    'a.bin: 1 of 4 words.',
    '',
    '## No encoding has these bits: 1 word',
    '',
    '| bytes | times | first at |',
    '|---|---|---|',
    '| `feffffff` | 1 | 0x108 |',
    '',
    'besides',
  ])
  const [group] = groups
  const [word] = group?.words ?? []
  if (!group || !word) expect.unreachable()
  const many = (count: number, isCut: boolean) => {
    const words = Array.from({ length: count }, () => word)
    return huntReport('a.bin', 99, [{ ...group, words, isCut }], addressOf).at(-1)
  }
  expect(many(16, false)).toBe('| `feffffff` | 1 | 0x108 |')
  expect(many(17, false)).toBe('and 1 more.')
  expect(many(256, true)).toBe('and more than 240 more.')
})

test('a report on several files says where each word is first', () => {
  const tally = tallyOf(isa, columns, hunt(isa, code, columns), { file: 'a.bin', section: 'all', base: 0x100 })
  expect(findingsReport(isa, 2, tally).slice(2)).toEqual([
    '2 files, NVIDIA SM 1.0: 1 of 4 words.',
    '',
    '## No encoding has these bits: 1 word',
    '',
    '| bytes | times | first in | section | at |',
    '|---|---|---|---|---|',
    '| `feffffff` | 1 | a.bin | all | 0x108 |',
  ])
})

test('a group has a title, and its shared bits lead to Word', () => {
  const base = { count: 2, rows: [0, 1], words: [], isCut: false, bytes: 4, shape: undefined }
  const group = { ...base, mask: [0xfffffff0, 0, 0], value: [0x10008620, 0, 0] } as const
  const ok = { ...group, status: 'ok', encoding: 'mov32', bits: [0b1100_0001, 0, 0] } as const
  expect(groupTitle(ok)).toBe('mov32 with unexplained bits 7:6, 0')
  expect(groupTitle({ ...ok, bits: [2, 0, 0] })).toBe('mov32 with unexplained bit 1')
  expect(groupTitle({ ...ok, status: 'reserved' })).toBe('mov32 with a reserved operand')
  expect(groupTitle({ ...ok, status: 'invalid' })).toBe('mov32 with an invalid operand')
  expect(groupTitle({ ...ok, status: 'unknown' })).toBe('mov32: nobody knows what it does')
  expect(groupTitle({ ...ok, status: 'cut off' })).toBe('Cut off by the end of the file')
  expect(sharedBits(ok).slice(-6)).toEqual([1, 0, undefined, undefined, undefined, undefined])
  expect(anyLink(isa, ok)).toEqual({ view: 'word', isa: 'sm1', hex: '20860010', any: '0f000000' })
  expect(anyLink(isa, { ...ok, mask: [-1, 0, 0] })).toEqual({ view: 'word', isa: 'sm1', hex: '20860010' })
})
