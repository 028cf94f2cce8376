// Tests the VP1 description: texts of all units, fields that share bits, targets, and facts that loops cannot know.
import { describe, expect, it, test } from 'vitest'
import { assemble, isError } from '../../encoding/assemble.ts'
import { asmText, decodeAt, tokens, unexplained } from '../../encoding/decode.ts'
import { documentedIsa } from '../../encoding/documented.ts'
import { assembleSource } from '../../encoding/source.ts'
import { bytesOfHex, bytesOfWords, hexOf, isNone } from '../../encoding/words.ts'
import { description as isa } from './description.ts'
import { remarks } from './remarks.ts'

const shown = (hex: string, at = 0) => {
  const d = decodeAt(isa, bytesOfHex(hex)!)
  return asmText(d, at) ?? d.status
}
const asm = (line: string, at = 0): string => {
  const made = assemble(isa, line, at)
  return isError(made) ? made.message : hexOf(bytesOfWords(made.words, made.bytes))
}

describe('units', () => {
  it('each has the opcodes of its range, and a word that does nothing', () => {
    const { units, unitOf } = isa.bundles!
    const of = (op: number) => units[unitOf((op << 24) | 0x123456)]?.id
    const ranges = [0x00, 0x80, 0xc0, 0xe0, 0x100]
      .map((from, i, all) => [from, all[i + 1] ?? from] as const)
      .slice(0, 4)
    expect(ranges.map(([from]) => of(from))).toEqual(['scalar', 'vector', 'address', 'branch'])
    for (const [from, to] of ranges) for (let op = from; op < to; op++) expect(of(op)).toBe(of(from))
    expect(units.map(({ filler }) => shown(hexOf(bytesOfWords([filler, 0, 0], 4))))).toEqual([
      'anop',
      'snop',
      'vnop',
      'bnop',
    ])
    expect(units.map(({ filler }) => units[unitOf(filler | 0)]?.id)).toEqual(units.map(({ id }) => id))
  })
  it('leave these opcodes without a name', () => {
    const nameless = Array.from({ length: 0x80 }, (_, k) => 0x80 + k).filter(
      (op) => isa.match(op << 24, 0, 0)?.encoding.asm === '',
    )
    const of = [
      0xdb, 0xe9, 0xeb, 0xec, 0xed, 0xee, 0xf1, 0xf2, 0xf3, 0xf4, 0xf5, 0xf6, 0xf7, 0xf8, 0xf9, 0xfa, 0xfb, 0xfc, 0xfd,
      0xfe,
    ]
    expect(nameless).toEqual(of)
  })
})

describe('marks', () => {
  const known = new Set(isa.sources.map(({ id }) => id))
  const listed = (source = '') => source.split(', ').every((id) => known.has(id))
  it('stand beside every encoding, and sources are those that are listed', () => {
    for (const { name, extra } of isa.encodings)
      expect([name, extra.evidence !== undefined, listed(extra.source)]).toEqual([name, true, true])
  })
  it('stand beside every note, or it says that there is no source', () => {
    for (const { text, source } of [...remarks, ...isa.encodings.flatMap(({ extra }) => extra.notes ?? [])])
      expect([text, source === undefined ? /no source/.test(text) : listed(source)]).toEqual([text, true])
  })
  // These are what the chapters and tests of envytools have of each group, read there.
  const both = 'envytools, hwtest'
  it.each([
    ['documented and tested', 'documented', both, 'add band mov_to mov_to_other vec vmin mov_v vmul vlrp ldavh aadd'],
    ['found by tests', 'observed', 'hwtest', 'unnamed_40 unnamed_00 unnamed_e9'],
    [
      'named by envydis, some of it tested',
      'named',
      'envydis, hwtest',
      'bra bra_loop call call_loop ret mov_l exit bnop',
    ],
    ['named by envydis', 'named', 'envydis', 'abra'],
    ['a name in the documents', 'documented', 'envytools, envydis', 'xdld xdld_plain xdst xdbar xdbar_reg xdwait'],
    ['no more than a number', 'unknown', 'envytools', 'unnamed_db'],
  ])('say what is %s', (_, evidence, source, names) => {
    for (const name of names.split(' ')) {
      const found = isa.encodings.find((e) => e.name === name)?.extra
      expect([name, found?.evidence, found?.source]).toEqual([name, evidence, source])
    }
  })
  it('leave the documents without the branch unit, and without operands of transfers; band and mov have their flag output', () => {
    const { groups, encodings } = documentedIsa(isa)
    expect(groups.map(({ title }) => title).filter((title) => /branch|Unassigned/i.test(title))).toEqual([])
    const bits = (name: string) => encodings.find((e) => e.name === name)?.layout.bits.map(({ kind }) => kind) ?? []
    for (const name of ['xdld', 'xdst', 'xdbar', 'xdwait']) expect(bits(name).slice(0, 24)).not.toContain('field')
    for (const name of ['band', 'bor', 'bxor', 'mov_to', 'mov_from'])
      expect(bits(name).slice(0, 3)).toEqual(['field', 'field', 'field'])
  })
})

describe('fields that share bits', () => {
  it('agree or are refused: the constant of a bad opcode says how it multiplies', () => {
    expect(shown('d70001b0')).toBe('vmul u rd fract -0x2 lo # s $v4 s 0xd7')
    expect(asm('vmul u rd fract -0x2 lo # s $v4 s 0xd7')).toBe('d70001b0')
    for (const line of [
      'vmul u rd fract -0x1 lo # s $v4 s 0xd7',
      'vmul u rd int -0x2 lo # s $v4 s 0xd7',
      'vmul u rd fract -0x2 lo # u $v4 s 0xd7',
    ])
      expect(asm(line)).toContain('agrees with the rest')
  })
  it('are the second source and the rounding, shift and byte of a sum', () => {
    expect(asm('vmac2 u mask rn int -0x3 hi # s $v1 $v26')).toBe('ad410096')
    expect(asm('vmac2 u mask rn int -0x3 hi # s $v1 $v27')).toContain('agrees with the rest')
  })
  it('are the loop counter and the condition register of the same number', () => {
    expect(asm('bra loop $l1 $c1 $l2 $c2 aef 0x4')).toBe('510300e1')
    expect(asm('bra loop $l1 $l2 $c2 aef 0x4')).toBe('550300e1')
    expect(asm('bra loop $l1 $c2 $l2 $c2 aef 0x4')).toContain('agrees with the rest')
  })
})

describe('what is left out', () => {
  it.each([
    ['add $r1 $r2 $r3', 'c787084c'],
    ['aadd $a1 $a2', 'c70508ca'],
    ['vadd u $v1 $v2 $v3', '0486089c'],
    ['bra 0x0', 'e70100e0'],
    ['ret', '070000e8'],
  ])('%s: no condition register, no mangling, always', (line, hex) => {
    expect(asm(line)).toBe(hex)
    expect(shown(hex)).toBe(line)
  })
})

describe('numbers above the size of a file', () => {
  it.each([
    // The first words have the lowest numbers, the others the same text.
    ['mov $d3 $r1', 'b740186a', 'b740586a', 'b740d86a'],
    ['mov $f1 $r1', 'bf40086a', 'bf40186a', 'bf40f86a'],
    ['mov $x2 $r1', 'c740106a', 'c740906a'],
    ['mov $r1 $d3', 'b7c0086b', 'b7c00a6b'],
    ['mov $r1 $x2', 'c780086b', 'c7800c6b'],
  ])('%s: wrap, and their high bits are ignored', (line, lowest, ...others) => {
    expect(asm(line)).toBe(lowest)
    for (const hex of [lowest, ...others]) {
      expect(shown(hex)).toBe(line)
      expect(isNone(unexplained(decodeAt(isa, bytesOfHex(hex)!)))).toBe(true)
    }
  })
  it.each([
    ['mov $l12 $r1', '5f40606a'],
    ['mov $r1 $c26', '6f800e6b'],
  ])('%s: stand as they are where they do not wrap, or wrap when read only', (line, hex) => {
    expect([asm(line), shown(hex)]).toEqual([hex, line])
  })
  it.each([
    ['mov $d8 $r1', 7],
    ['mov $f2 $r1', 1],
    ['mov $x16 $r1', 15],
  ])('%s: are refused, as no text has them', (line, last) => {
    expect(asm(line)).toMatch(new RegExp(`but a number from 0 to ${last} belongs here$`))
  })
})

describe('targets', () => {
  it('are lines from that of the branch, printed as words from the beginning', () => {
    expect([0, 12, 16, 28].map((at) => shown('e70f00e0', at))).toEqual(['bra 0x1c', 'bra 0x1c', 'bra 0x20', 'bra 0x20'])
    expect([0, 16].map((at) => shown('e7ffffe0', at))).toEqual(['bra 0xfffffffffffffffc', 'bra 0x0'])
    for (const at of [0, 4, 64, 0x4000])
      for (const hex of ['e70f00e0', 'e7ffffe0', '470100e2', '510300e1']) expect(asm(shown(hex, at), at)).toBe(hex)
  })
  it('are the same in pieces', () => {
    const d = decodeAt(isa, bytesOfHex('470100e2')!)
    expect(
      tokens(d, 64)
        .map((token) => token.text)
        .join(''),
    ).toBe('bra not $c0 aef 0x10')
    expect(tokens(d, 64).at(-1)).toMatchObject({ text: '0x10', fields: ['TARGET'] })
  })
  it('are refused where no branch can lead', () => {
    expect(asm('bra 0x6')).toMatch(/^column 5: read "0x6", but a word that begins a line/)
    expect(asm(`bra 0x${(4 * 16384).toString(16)}`)).toContain('at most 16384 lines')
    expect(asm(`bra 0x${(4 * 16383).toString(16)}`)).toBe('e7ff7fe0')
    expect(asm('bra -0x10000')).toBe('e70180e0')
  })
  it('of abra are words from the beginning, wherever it stands', () => {
    expect([0, 64].map((at) => shown('050000ea', at))).toEqual(['abra 0x14', 'abra 0x14'])
  })
})

test('a program of all units', () => {
  // The program adds 4 to each of 32 bytes, a row at a time; the store of a row is in the delay slot of the branch.
  const { code, errors } = assembleSource(
    isa,
    `vmov $v1 0x4
top: ldavh $v0 $c0 $a0 0x10
vadd u $v0 $v0 $v1 | bra not $c0 aef #top
stavh $v0 $a1 0x10
exit 0x0`,
  )
  expect(errors).toEqual([])
  expect(hexOf(code).match(/.{8}/g)).toEqual(
    '240008ad 000000ef 000000ef 000000ef 800000d0 000000ef 0402009c 470100e2 870008d4 000000ef 000000ff 000000ef'.split(
      ' ',
    ),
  )
})
