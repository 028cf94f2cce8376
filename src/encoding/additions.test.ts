// Tests which parts of a line are additions to its canonical text, each with its column, in the styles of four architectures.
import { expect, test } from 'vitest'
import { description as g13 } from '../isa/g13/description.ts'
import { description as sm1 } from '../isa/sm1/description.ts'
import { description as usse } from '../isa/usse/description.ts'
import { vp1 } from '../isa/vp1/vp1.ts'
import { additionParts, additionsIn, groupDigits } from './additions.ts'
import type { Isa } from './types.ts'

const isas = { g13, sm1, usse, vp1: vp1.isa }

/** Returns the parts of a line, additions in brackets. */
const parts = (isa: Isa, line: string) =>
  additionParts(isa, line)
    .map(({ text, isAddition }) => (isAddition ? `[${text}]` : text))
    .join('')

test.each([
  ['g13', 'mov_imm.long r0l, 16', 'mov_imm[.long] r0l, 16'],
  ['g13', 'mov_imm.long r0l, 0, bits 0x400000000', 'mov_imm[.long] r0l, 0[, bits 0x400000000]'],
  ['g13', 'mov_imm r0l, 0,  BITS  0x1F ', 'mov_imm r0l, 0[,  BITS  0x1F ]'],
  ['g13', 'mov_imm r0l, 0', 'mov_imm r0l, 0'],
  // No word has more than 24 digits.
  ['g13', 'mov_imm r0l, 0, bits 0x1000000000000000000000000', 'mov_imm r0l, 0, bits 0x1000000000000000000000000'],
  ['usse', 'Pn mov.f32.skip.nosched o4.xy, pa4.xy', 'Pn mov.f32[.skip.nosched] o4.xy, pa4.xy'],
  ['usse', 'mad.f32.x54=1 r0.xy, pa2.xy', 'mad.f32[.x54=1] r0.xy, pa2.xy'],
  ['sm1', 'BRA loop, bits 0x100000000000', 'BRA loop[, bits 0x100000000000]'],
  ['vp1', 'ldr $v19 $a13 $v18, bits 0x112', 'ldr $v19 $a13 $v18[, bits 0x112]'],
] as const)('%s: %s', (id, line, wanted) => {
  expect(parts(isas[id], line)).toBe(wanted)
})

test('each addition has its text and its column', () => {
  expect(additionsIn(g13, ' mov_imm.long r0l, 0, bits 0x10')).toEqual({
    bare: ' mov_imm      r0l, 0',
    length: { text: '.long', column: 8, isLong: true },
    flags: [],
    bits: [{ text: 'bits 0x10', column: 22, digits: '10', of: [16, 0, 0] }],
  })
  expect(additionsIn(g13, 'mov_imm.short r0l, 0')).toMatchObject({
    length: { text: '.short', column: 7, isLong: false },
  })
  expect(additionsIn(g13, 'nop bits 0xabcdef0123456789fedcba98')?.bits[0]?.of).toEqual([
    0xfedcba98 | 0,
    0x23456789,
    0xabcdef01 | 0,
  ])
  expect(additionsIn(usse, 'mad.f32.skip.x54=1.x3=0 r0')).toMatchObject({
    bare: 'mad.f32                 r0',
    flags: [{ text: '.skip', column: 7 }],
    bits: [
      { text: '.x54=1', column: 12, of: [0, 1 << 22, 0], to: [0, 1 << 22, 0] },
      { text: '.x3=0', column: 18, of: [8, 0, 0], to: [0, 0, 0] },
    ],
  })
})

test('a second length is a flag, which no instruction has', () => {
  expect(additionsIn(g13, 'mov_imm.long.short r0l, 16')).toMatchObject({
    length: { text: '.long', isLong: true },
    flags: [{ text: '.short', column: 12 }],
  })
})

test('a line without additions has none', () => {
  for (const line of ['mov_imm r0l, 16', '', 'long', 'x.longer y']) expect(additionsIn(g13, line), line).toBeUndefined()
})

test('the digits of a group are at the top of whole bytes', () => {
  expect(groupDigits(0b00011, 5)).toBe('18')
  expect(groupDigits(0xab, 8)).toBe('ab')
  expect(groupDigits(1, 9)).toBe('0080')
  expect(groupDigits(0, 1)).toBe('00')
})
