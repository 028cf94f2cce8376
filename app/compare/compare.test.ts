// Tests comparisons: differences by hand from the descriptions, then any two words of any two architectures.
import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { bitsText } from '../../src/encoding/bitsText.ts'
import { decode } from '../../src/encoding/decode.ts'
import { hexOf, wordsOfBytes } from '../../src/encoding/words.ts'
import type { Side } from '../../src/share/sides.ts'
import type { HeldBytes } from '../store/heldBytes.ts'
import { useStore } from '../store/store.ts'
import { comparedOf, otherwiseOn } from './compared.ts'
import { alignedRows, type Difference, gridColumnsFor } from './differences.ts'
import { exchange, setSideWords, showSide, sidesNow } from './edit.ts'
import { exampleOf, oneBitAway } from './examples.ts'
import type { FieldDifference } from './fieldPairs.ts'
import { between, compare, cores, pairOf, sideOf } from './fixtures/between.ts'
import { comparisonMarkdown } from './markdown.ts'
import { summary } from './summary.ts'
import { wordsBefore } from './wordsBefore.ts'

const bitsThat = (differences: readonly Difference[], test: (difference: Difference) => boolean): string =>
  bitsText(differences.flatMap((difference, bit) => (test(difference) ? [bit] : [])).reverse())

/** Writes the names of fields with what differs in them: `D place`. */
function differing({ fields }: ReturnType<typeof compare>): readonly string[] {
  return fields
    .filter(({ differs }) => differs.length > 0)
    .map(({ parts: [one, two], differs }) => `${(one ?? two)?.name} ${differenceText(differs, one ? 1 : 2)}`)
}
const differenceText = (differs: readonly FieldDifference[], at: number): string =>
  differs.map((difference) => (difference === 'missing' ? `only ${at}` : difference)).join(' ')
const same = ({ fields }: ReturnType<typeof compare>): readonly string[] =>
  fields.filter(({ differs }) => differs.length === 0).map(({ parts }) => parts[0]?.name ?? '')

// iadd:  ?:10 s[2:1] ?:6 D[7:6] A[7:6] B[7:6] s[0] ...                                op=001110
// imadd: ?:2 D[7:6] A[7:6] B[7:6] C[7:6] s[2:1] ? Cs Ct:4 C[5:0] s[0] ...             op=011110
test('a sum and a product of G13: one bit moves the high bits of three fields', () => {
  const comparison = between('g13:0e134c4364001000', 'g13:1e134c4364001000')
  expect(bitsThat(comparison.differences, ({ value }) => value)).toBe('4')
  expect(bitsThat(comparison.differences, ({ field }) => field)).toBe('61:54, 50:40')
  expect(bitsThat(comparison.differences, ({ only }) => only !== undefined)).toBe('')
  expect(differing(comparison)).toEqual([
    'op value',
    'D place',
    // One has a pair of registers, the other its low half.
    'A place meaning',
    'B place',
    'C only 2',
    'Cs only 2',
    'Ct only 2',
    'As meaning',
    'At meaning',
    'unknown place',
  ])
  expect(same(comparison)).toEqual(['s', 'Bs', 'Bt', 'N', 'Dt', 'S', 'fixed'])
  expect(summary(comparison)).toEqual([
    '1 bit differs: bit 4, in op.',
    '1 is iadd, 2 is imadd.',
    'D, A and B stand at other bits.',
    'C, Cs and Ct are only in 2.',
    'Unknown bits: 16 in 1, 3 in 2.',
  ])
})

// fmad: op=00 sat - nC nA -:2 rnd:2 Am C:7 cr:2 ...         | op=1110 a[1:0] inc Cm=0 Bm=0 B:7 A:7 D:7 01
// fmul: op=000 - nB nA bank:4 Am -:5 rnd:2 cr:2 ...         | op=1100 a[1:0] inc ? Bm B:7 A:7 D:7 01
test('a fused product and a product of SM 1.0', () => {
  const comparison = between('sm1:0dc206e680c72000', 'sm1:0dc206c680c72000')
  expect(bitsThat(comparison.differences, ({ value }) => value)).toBe('29')
  // The owners are sat and op, nC and nB, ignored and bank, rnd and bank, C and ignored, C and rnd; Cm, and Bm, which
  // is fixed in fmad.
  expect(bitsThat(comparison.differences, ({ field }) => field)).toBe('61, 59, 57:54, 52:46, 24:23')
  expect(differing(comparison)).toEqual(
    expect.arrayContaining(['op place value', 'sat only 1', 'nC only 1', 'C only 1', 'nB only 2', 'bank only 2']),
  )
  expect(same(comparison)).toEqual(expect.arrayContaining(['A', 'B', 'D', 'Bm', 'nA', 'cr']))
})

// Both: op=00001 p:3 skip ... do=000 or do=001 A.n:6 B.n:6: bits 14 to 12.
test('a product and a sum of USSE differ in their operation alone', () => {
  const comparison = between('usse:0000144000056608', 'usse:0010144000056608')
  expect(differing(comparison)).toEqual(['do value'])
  expect(summary(comparison)).toEqual(['1 bit differs: bit 12, in do.', '1 is mul32, 2 is add32.'])
})

// Both: op=010 DUP op=1100 or op=1101 DST:5 ...: bits 27 to 24.
test('a sum and a difference of VP1 on one register and another', () => {
  const comparison = between('vp1:25850c4c', 'vp1:2585144d')
  expect(bitsThat(comparison.differences, ({ value }) => value)).toBe('24, 20:19')
  // 0x0c is 00001 100, 0x14 is 00010 100: DST is bits 23 to 19.
  expect(differing(comparison)).toEqual(['op value', 'DST value meaning'])
  expect(summary(comparison)[0]).toBe('3 bits differ: bit 24 (op) and bits 20:19 (DST).')
})

// lanes: D:4 0 op:3 B:4 A:4 | 0xf0ff     compress: D:4 0x4 B:4 A:4 | 0xf1ff
test('two lines of Brew: what is open in one of them is fixed in the other', () => {
  const comparison = between('brew:fff03254', 'brew:fff13254')
  expect(bitsThat(comparison.differences, ({ value }) => value)).toBe('8')
  expect(bitsThat(comparison.differences, ({ field }) => field)).toBe('26:24')
  expect(differing(comparison)).toEqual(['fixed place value', 'op only 1'])
  expect(same(comparison)).toEqual(['D', 'B', 'A'])
  expect(summary(comparison)).toContain('1 bit differs: bit 8, in fixed bits.')
})

test('two architectures stand bit 0 below bit 0, and every field is its own', () => {
  // The words have 8 bytes and 2: D:4 op=0100 B:4 A:4.
  const comparison = between('g13:0e134c4364001000', 'brew:2144')
  expect(bitsThat(comparison.differences, ({ only }) => only === 0)).toBe('63:16')
  expect(bitsThat(comparison.differences, ({ field }) => field)).toBe('')
  // 0x130e and 0x4421: 0001 0011 0000 1110 and 0100 0100 0010 0001.
  expect(bitsThat(comparison.differences, ({ value }) => value)).toBe('14, 12, 10:8, 5, 3:0')
  expect(comparison.fields.every(({ differs }) => differs.join() === 'missing')).toBe(true)
  expect(differing(comparison).filter((field) => field.endsWith('2'))).toEqual([
    'D only 2',
    'B only 2',
    'A only 2',
    'op only 2',
  ])
  expect(alignedRows(comparison.pair, comparison.differences, 32)).toMatchObject([
    { low: 32, rows: [{}, undefined], stretches: [{ kind: 0, column: 1, span: 32 }] },
    { low: 0, rows: [{}, {}], stretches: [{ kind: 0, column: 1, span: 16 }] },
  ])
})

test('a word beside an encoding of another architecture: a sample stands for the encoding', () => {
  const { pair, fields, differences } = between('vp1:25850c4c', 'sm1:name=fmad')
  expect(pair[1].shown?.encoding?.name).toBe('fmad')
  expect(pair[1].isBare).toBe(false)
  expect(bitsThat(differences, ({ only }) => only === 1)).toBe('63:32')
  expect(fields.filter(({ parts }) => parts[0]).length).toBe(8)
})

test('two encodings have no values but those of their fixed bits', () => {
  const comparison = between('g13:name=iadd', 'g13:name=imadd')
  expect(comparison.pair.every(({ isBare }) => isBare)).toBe(true)
  expect(bitsThat(comparison.differences, ({ value }) => value)).toBe('4')
  expect(bitsThat(comparison.differences, ({ field }) => field)).toBe('61:54, 50:40')
  expect(summary(comparison)[0]).toBe('1 fixed bit differs: bit 4, in op.')
})

test('a row has its marks where its bits are', () => {
  const { pair, differences } = between('g13:0e134c4364001000', 'g13:1e134c4364001000')
  // Bits 63 to 32: 61 to 54 begin in column 3, 50 to 40 in column 14. Bit 4 of the row below is in column 28.
  expect(alignedRows(pair, differences, 32)).toMatchObject([
    {
      low: 32,
      stretches: [
        { kind: 'field', column: 3, span: 8 },
        { kind: 'field', column: 14, span: 11 },
      ],
      values: [],
    },
    { low: 0, stretches: [], values: [28] },
  ])
  expect(alignedRows(pair, differences, 8).map(({ low }) => low)).toEqual([56, 48, 40, 32, 24, 16, 8, 0])
})

test('the same word on two chips', () => {
  const hex = '0dc206e680c72000'
  const comparison = compare({ isa: 'sm1', hex }, { isa: 'sm1', variant: 'G80', hex })
  expect(otherwiseOn(comparison.pair[0])).toEqual(['G80'])
  expect(summary(comparison)).toEqual([
    'The bits are the same.',
    'Both are fmad.',
    'On FlexGripPlus it does not do the same as on G80.',
  ])
})

test('what there is not is named, with what there is', () => {
  const wrong = (side: Side) => comparedOf(cores, [side])[0]
  expect(wrong({ isa: 'g13', name: 'idad' })).toMatch(/^Apple G13 has no encoding “idad”; did you mean .*\biadd\b/)
  expect(wrong({ isa: 'g13', variant: 'M9', hex: '0e13' })).toMatch(/^Apple G13 has no chip “M9”/)
  expect(wrong({ isa: 'sm1', variant: 'M9', hex: '0e13' })).toMatch(/there is FlexGripPlus, G80\.$/)
})

test('every architecture has an example: one bit, another name, most of the text the same', () => {
  for (const core of Object.values(cores)) {
    const example = exampleOf(core)
    expect(example, core.isa.id).toBeDefined()
    if (!example) continue
    const { differences, pair } = compare(...example.sides)
    expect(differences.filter(({ value }) => value)).toHaveLength(1)
    expect(pair.map(({ shown }) => shown?.decoded.status)).toEqual(['ok', 'ok'])
    expect(new Set(example.texts.map((text) => text.split(' ')[0])).size + example.texts.length).toBeGreaterThan(2)
  }
})

const anySide: fc.Arbitrary<Side> = fc.constantFrom(...Object.values(cores)).chain(({ isa, examples }) =>
  fc.oneof(
    fc.uint8Array({ minLength: 1, maxLength: 14 }).map((bytes): Side => ({ isa: isa.id, hex: hexOf(bytes) })),
    fc.constantFrom(...examples).map(({ hex }): Side => ({ isa: isa.id, hex })),
    fc.constantFrom(...isa.encodings).map(({ name }): Side => ({ isa: isa.id, name })),
  ),
)

test('any two are compared, each bit in one field, and exchanged they give the same the other way round', () => {
  fc.assert(
    fc.property(anySide, anySide, fc.constantFrom(8 as const, 16 as const, 32 as const), (one, two, most) => {
      const there = compare(one, two)
      const back = compare(two, one)
      expect(back.differences).toEqual(
        there.differences.map(({ only, ...rest }) => ({ ...rest, only: only === undefined ? only : 1 - only })),
      )
      expect(back.fields).toHaveLength(there.fields.length)
      const turned = new Map(back.fields.map(({ key, ...field }) => [key.split('/').reverse().join('/'), field]))
      for (const { key, parts, differs } of there.fields)
        expect(turned.get(key)).toEqual({ parts: [parts[1], parts[0]], differs })
      there.pair.forEach(({ bits }, at) => {
        const all = there.fields.flatMap(({ parts }) => parts[at]?.bits ?? [])
        expect(new Set(all).size).toBe(bits.width)
      })
      const columns = gridColumnsFor(there.pair, most)
      for (const { low, rows, stretches, values } of alignedRows(there.pair, there.differences, columns)) {
        for (const row of rows) expect(row === undefined || row.cells.at(-1)?.bit === low).toBe(true)
        for (const { column, span } of stretches) expect(column > 0 && column + span - 1 <= columns).toBe(true)
        for (const column of values) expect(there.differences[low + columns - column]?.value).toBe(true)
      }
      const lines = comparisonMarkdown(there, 'the address').split('\n')
      expect(lines.filter((line) => line.startsWith('| ')).length).toBeGreaterThan(there.fields.length)
      for (const line of lines.filter((text) => text.startsWith('| '))) expect(line.match(/(?<!\\)\|/g)).toHaveLength(4)
    }),
    { numRuns: 150 },
  )
})

// ---- rows and columns -----------------------------------------------------------------------------------------------

test.each([
  // G13 has words of 8 bytes here, SM 1.0 short words of 4, VP1 of 4, G13 others of 2.
  ['g13:0e134c4364001000', 'g13:1e134c4364001000', 32, 32],
  ['vp1:25850c4c', 'vp1:000000db', 32, 32],
  ['vp1:25850c4c', 'vp1:000000db', 16, 16],
  ['g13:8800', 'g13:8800', 32, 16],
  ['g13:8800', 'g13:8800', 16, 16],
  ['g13:8800', 'g13:8800', 8, 8],
  ['g13:8800', 'vp1:25850c4c', 32, 32],
] as const)('%s beside %s, at most %i columns', (one, two, most, columns) => {
  expect(gridColumnsFor(pairOf(sideOf(one), sideOf(two)), most)).toBe(columns)
})

test('a word beside a longer one: the bits that it lacks are a stretch of the other side', () => {
  const { pair, differences } = between('g13:8800', 'vp1:25850c4c')
  expect(bitsThat(differences, ({ only }) => only === 1)).toBe('31:16')
  const [top] = alignedRows(pair, differences, 16)
  expect(top).toMatchObject({ low: 16, stretches: [{ kind: 1, column: 1, span: 16 }] })
  expect(top?.rows.map((row) => row !== undefined)).toEqual([false, true])
})

test('two instructions that differ in one fixed bit, the most similar texts first', () => {
  const isa = cores.vp1?.isa ?? expect.unreachable()
  const away = oneBitAway(isa, decode(isa, wordsOfBytes([0x25, 0x85, 0x0c, 0x4c])))
  expect(away.length).toBeGreaterThan(2)
  const alike = away.map((one) => one.alike)
  expect(alike).toEqual([...alike].sort((x, y) => y - x))
  expect(away.map(({ text }) => text.split(' ')[0])).toContain('sub')
  // A word that no encoding has is one bit away from nothing.
  expect(oneBitAway(isa, decode(isa, [0xdb000000 | 0, 0, 0]))).toEqual([])
})

test('words that were shown are suggested, each once, the last one first, none that is compared', () => {
  const held = (hex: string) => ({ hex, at: 0 }) as HeldBytes
  useStore.setState({
    link: { view: 'compare', isa: 'vp1' },
    past: [
      { isa: 'vp1', held: held('25850c4c') },
      { isa: 'vp1', held: held('27427442') },
      { isa: 'none', held: held('00') },
      { isa: 'vp1', held: held('25850c4c') },
    ],
    left: { 'vp1/word': { view: 'word', isa: 'vp1', hex: '0000000065001042', at: 4 } },
  })
  const hexes = (sides: readonly Side[]) => wordsBefore(sides, cores).map(({ side }) => ('hex' in side ? side.hex : ''))
  expect(hexes([])).toEqual(['65001042', '25850c4c', '27427442'])
  expect(hexes([{ isa: 'vp1', hex: '25850c4c' }])).toEqual(['65001042', '27427442'])
  const many = Array.from({ length: 10 }, (_, k) => ({ isa: 'vp1', held: held(`0${k}427442`) }))
  useStore.setState({ past: many, left: {} })
  expect(hexes([])).toHaveLength(6)
})

test('sides are replaced, added and exchanged, each with its own entry in the history', () => {
  const pushed: string[] = []
  vi.stubGlobal('history', {
    replaceState: () => undefined,
    pushState: (_state: unknown, _title: string, to: string) => pushed.push(to),
  })
  vi.stubGlobal('location', { hash: '', href: 'http://localhost/' })
  vi.stubGlobal('sessionStorage', { setItem: () => undefined, removeItem: () => undefined, getItem: () => null })
  useStore.setState({ link: { view: 'compare', isa: 'vp1' } })
  showSide(0, { isa: 'vp1', hex: '25850c4c' })
  showSide(1, { isa: 'sm1', hex: '20860010' })
  exchange()
  showSide(1, { isa: 'g13', name: 'iadd' })
  expect(pushed).toEqual([
    '#/compare/vp1:25850c4c',
    '#/compare/vp1:25850c4c;sm1:20860010',
    '#/compare/sm1:20860010;vp1:25850c4c',
    '#/compare/sm1:20860010;g13:name=iadd',
  ])
  expect(useStore.getState().link.isa).toBe('sm1')
  // The bits of a word are changed in place; an encoding becomes a word, and Back returns to the encoding.
  const [word, encoding] = pairOf(sideOf('vp1:25850c4c'), sideOf('vp1:name=add'))
  useStore.setState({ link: { view: 'compare', isa: 'vp1', sides: [word.side, encoding.side] } })
  setSideWords(0, word, [0x4d0c8525, 0, 0])
  expect([sidesNow()[0], pushed.length]).toEqual([{ isa: 'vp1', hex: '25850c4d' }, 4])
  setSideWords(1, encoding, [0x4d0c8525, 0, 0])
  expect(pushed.length).toBe(5)
  expect(sidesNow()[1]).toMatchObject({ isa: 'vp1', hex: '25850c4d' })
  useStore.setState({ link: { view: 'word', isa: 'vp1' } })
  expect(sidesNow()).toEqual([])
  vi.unstubAllGlobals()
})
