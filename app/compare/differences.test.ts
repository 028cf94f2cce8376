// Tests in what two words or encodings differ, by hand: bits, stretches of other fields, and the order of the fields.
import { expect, test } from 'vitest'
import { shownOf } from '../instruction/shown.ts'
import { otherwiseOn } from './compared.ts'
import { alignedRows } from './differences.ts'
import { oneBitAway } from './examples.ts'
import { between, cores } from './fixtures/between.ts'

/** The fields that differ, each with how. */
const fields = (one: string, two: string) =>
  between(one, two).fields.flatMap(({ parts, differs }) =>
    differs.length ? [`${parts[0]?.name ?? '-'}/${parts[1]?.name ?? '-'} ${differs.join()}`] : [],
  )

// VP1, low byte first: add is 0x4c0c8525, bitop is 0x42744227. They differ in 0x0e78c702.
// Bit 28 is DUP or part of the opcode; bits 8 to 3 are SLCT and COND, or two unknown bits and BITOP.
test('two words of other encodings: where values and where fields differ', () => {
  const { pair, differences } = between('vp1:25850c4c', 'vp1:27427442')
  expect(alignedRows(pair, differences, 32)).toMatchObject([
    {
      low: 0,
      values: [5, 6, 7, 10, 11, 12, 13, 17, 18, 22, 23, 24, 31],
      stretches: [
        { kind: 'field', column: 4, span: 1, free: { column: 4, span: 1 } },
        { kind: 'field', column: 24, span: 6, free: { column: 25, span: 5 } },
      ],
    },
  ])
})

test('values come before places, places before fields that one side lacks', () => {
  expect(fields('vp1:25850c4c', 'vp1:27427442')).toEqual([
    'op/op place,value',
    'DST/DST value,meaning',
    'SRC1/SRC1 value,meaning',
    'SRC2/SRC2 value,meaning',
    'CDST/CDST value',
    'DUP/- missing',
    'SLCT/- missing',
    'COND/- missing',
    '-/BITOP missing',
    '-/unknown missing',
  ])
  // Bit 7 is unknown in both, and 1 in the second.
  expect(fields('vp1:27427442', 'vp1:a7427442')).toEqual(['unknown/unknown value'])
  // D is in bits 61:60 of the long one, and in bits 45:44 of the short one; kill is before it.
  expect(fields('g13:name=mov_imm32', 'g13:name=mov_imm')).toEqual([
    'D/D place',
    'kill/- missing',
    'imm32/- missing',
    '-/imm16 missing',
    'unknown/unknown place',
  ])
})

test('a word that does the same on all chips does nothing else on another', () => {
  const { pair } = between('vp1:25850c4c', 'vp1:2585144d')
  expect(pair.map(otherwiseOn)).toEqual([[], []])
})

test('an example is another instruction of the same length, one fixed bit away, the most alike first', () => {
  const { isa } = cores.vp1 ?? expect.unreachable()
  // add $r1 $r18 (slct $c0 azf $r2d), whose bit 24 makes it sub.
  const { decoded } = shownOf(isa, '25850c4c')
  const all = oneBitAway(isa, decoded)
  expect(all[0]).toMatchObject({
    side: { isa: 'vp1', hex: '25850c4d' },
    text: expect.stringMatching(/^sub \$r1 \$r18/),
  })
  expect(all.map(({ text }) => text.split(' ')[0])).not.toContain('add')
  const shares = all.map(({ alike }) => alike)
  expect(shares).toEqual([...shares].sort((x, y) => y - x))
  // Six of seven words are the same.
  expect(shares[0]).toBeCloseTo(6 / 7)
})
