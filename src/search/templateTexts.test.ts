// Tests the words of templates: those a line may print, and those that name its instruction.
import { expect, test } from 'vitest'
import type { EncodingLine } from '../encoding/encoding.ts'
import { toyOf } from '../encoding/fixtures/toy.ts'
import { codec, form, kind, table } from '../encoding/kind.ts'
import { mnemonicsOf, textsIn } from './templateTexts.ts'

const kinds = {
  wide: codec('$:9', table('a word', ['wide'])),
  size: codec('$:2', table('a size', ['b', 'w'], { byte: 0 })),
  src: kind('$:3', form('11 -', '!None'), form('10 -', '!!gone'), form('n:3', 'r{n}')),
}
const line = (asm: string, pattern = 's:2 S:3 x:9 ?:2', more: EncodingLine[3] = {}) => {
  const [e] = toyOf({ e: [pattern, asm, '', more] }, kinds).encodings
  return e ?? expect.unreachable()
}
const names = (asm: string, more?: EncodingLine[3]) => mnemonicsOf(line(asm, undefined, more)).join(' ')
const texts = (asm: string) => Object.fromEntries(textsIn(line(asm).body))

test('the words of a line, each with the text it stands in; plain numbers tell nothing', () => {
  expect(texts('add.sat r{S}, 0x10, -5, << {x}')).toEqual({
    'add.sat': 'add.sat r',
    r: 'add.sat r',
    '<<': ', 0x10, -5, <<',
  })
  expect(texts('mov {s:size}')).toEqual({ mov: 'mov', b: 'b', w: 'w', byte: 'byte' })
  expect(texts('op{x:|, lsl *}')).toMatchObject({ op: 'op', lsl: ', lsl' })
})

test('operands of more than eight bits are not listed', () => {
  expect(texts('op {x:wide}')).toEqual({ op: 'op' })
})

test('forms are listed, too', () => {
  expect(texts('op {S:src}')).toMatchObject({ op: 'op', None: 'None', r: 'r' })
})

test('the first word names the instruction, in each of its spellings', () => {
  expect(names('add {x}')).toBe('add')
  expect(names('{s:get|put|other *,|!} {x}')).toBe('get put other')
  expect(names('ld{s:a|l|t|u}32 {x}')).toBe('lda32 ldl32 ldt32 ldu32')
  // A suffix is no part of the name; with a suffix that all lines have, it is also called without it.
  expect(names('add{s:|.sat|.x|.y} {x}')).toBe('add')
  expect(names('{s:|lock |!|!}add {x}')).toBe('add')
  expect(names('mad.f32 {x}')).toBe('mad.f32 mad')
})

test('other words of a template and older names count, too', () => {
  expect(names('if {x} then jump')).toBe('if then jump')
  expect(names('if {x} then {S} otherwise')).toBe('if then otherwise')
  expect(names('add {x}, 0x10')).toBe('add')
  expect(names('add {x}', { accepts: ['plus {x}', '{x} more'] })).toBe('add plus')
})

test('signs, single letters and numbers are no names', () => {
  expect(names('r{S} <- {x}')).toBe('')
  expect(names('a {x}, b')).toBe('')
  expect(names('{x} plus {S}')).toBe('plus')
})
