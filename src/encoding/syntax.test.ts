// Tests lines with the names of their operands, and the tables of operands, on a small architecture by hand.
import { expect, test } from 'vitest'
import { toyOf } from './fixtures/toy.ts'
import { alias, codec, form, kind, table } from './kind.ts'
import { operandTables, syntaxOf } from './syntax.ts'
import type { Encoding } from './types.ts'

const kinds = {
  reg: kind('$:3', form('111', '!None'), form('110', '!!'), form('0 n:2', 'r{n}'), form('? c:2', 'c[{c}]')),
  pair: kind('$t $:3', form('0 n:3', '{n:reg}'), form('1 -:3', '#')),
  only: kind('$:2', form('n:2', '{n:names}')),
  names: codec('$:2', table('a name', ['one', 'two', 'three'])),
  half: codec('$:2', table('half of them', ['x', 'x', 'y', 'z'])),
  most: codec('$:2', table('most of them', ['x', 'x', 'x', 'z'])),
  last: codec(
    '$:3',
    table('a gap at first', [undefined, undefined, undefined, undefined, undefined, undefined, 'p', 'q']),
  ),
  wide: codec('$:7', table('a wide one', ['w'])),
  picked: alias('{s:{A:reg}|{B:reg}}'),
  both: alias('{A:reg}, {B:reg}'),
}
const encoding = (asm: string): Encoding =>
  toyOf({ e: ['t At A:3 B:3 n:2 s w:7 - ?:5', asm, ''] }, kinds).encodings[0] ?? expect.unreachable()
const line = (asm: string) =>
  syntaxOf(encoding(asm))
    .map(({ text }) => text)
    .join('')

test.each([
  ['add {A:reg}, {B:reg}', 'add A, B'],
  ['add {n}', 'add n'],
  // Few texts are shown themselves; an empty one means that there need be none.
  ['add{s:|.sat} {A:reg}', 'add[.sat] A'],
  ['{n:a|b|c|d} {A:reg}', '{a|b|c|d} A'],
  ['op{n:| plus| minus|!} {A:reg}', 'op [plus|minus] A'],
  ['op {n:names}', 'op {one|two|three}'],
  ['op {A:reg}{s:, x|, y}', 'op A{, x|, y}'],
  ['op {n:one word of many|another word of many|a third|!}', 'op n'],
  // A text that is always there is one, and none is nothing.
  ['op{s:|} {A:reg}', 'op A'],
  ['op {s:x|x}', 'op x'],
  // An optional part with an operand in it goes by its name.
  ['op {A:reg}{n:|, lsl *}', 'op A[n]'],
  ['op {A:last}', 'op {p|q}'],
  ['op {w:wide}', 'op w'],
  ['op {picked}', 'op picked'],
  ['op {both}', 'op A, B'],
])('%s: %s', (asm, wanted) => {
  expect(line(asm)).toBe(wanted)
})

test('each piece has the bits that decide it', () => {
  // The word is t At A:3 B:3 n:2 s w:7 - ?:5, from bit 23 down.
  expect(syntaxOf(encoding('add{s:|.sat} {A:reg} {n}'))).toEqual([
    { text: 'add', bits: [] },
    { text: '[.sat]', bits: [13] },
    { text: ' ', bits: [] },
    { text: 'A', bits: [19, 20, 21] },
    { text: ' ', bits: [] },
    { text: 'n', bits: [14, 15] },
  ])
})

const tables = (asm: string) =>
  operandTables(encoding(asm)).map(({ names, columns, others, rows, about }) => ({
    names: names.join(' '),
    columns: columns.map(({ field, bits }) => `${field} ${bits}`).join('; '),
    others: others.map(({ field, bits }) => `${field} ${bits}`).join('; '),
    rows: rows.map(({ cells, parts, mark, hole }) =>
      [cells.join(' '), parts.map(({ text }) => text).join(''), mark || '', hole ? 'hole' : ''].join('|'),
    ),
    about,
  }))

test('a table has a row for each form: its bits, its text, and whether it is reserved, invalid or another encoding', () => {
  expect(tables('add {A:reg}, {B:reg}')).toEqual([
    {
      names: 'A B',
      columns: 'A 21,20,19',
      others: 'B 18,17,16',
      rows: ['111|None|1|', '110||2|', '0nn|rn||', '?cc|c[c]||'],
      about: undefined,
    },
  ])
})

test('an operand over several fields has a column for each, and the table of its part is named after it', () => {
  const [pair, part] = tables('add {A:pair}')
  // The last form of a part inside stands for all.
  expect(pair).toMatchObject({ names: 'A', columns: 'At 22; A 21,20,19', rows: ['0 nnn|c[c]||', '1 ---|#||'] })
  expect(part).toMatchObject({ names: 'A', columns: 'A 21,20,19' })
})

test('an operand may have the lowest bit, and no other', () => {
  const [e] = toyOf({ e: ['?:4 A:3 s', 'op {A:reg}{s:|.sat}', ''] }, kinds).encodings
  expect(e && syntaxOf(e).map(({ bits }) => bits)).toEqual([[], [1, 2, 3], [0]])
  expect(e && operandTables(e).map(({ columns }) => columns)).toEqual([
    [{ field: 'A', bits: [3, 2, 1] }],
    [{ field: 's', bits: [0] }],
  ])
})

test('values of a codec are listed, a text that most share once at the end', () => {
  expect(tables('op {n:names}')).toEqual([
    {
      names: 'n',
      columns: 'n 15,14',
      others: '',
      rows: ['00|one||', '01|two||', '10|three||', '11|||hole'],
      about: 'a name',
    },
  ])
  expect(tables('op {n:half}')[0]?.rows).toEqual(['00|x||', '01|x||', '10|y||', '11|z||'])
  expect(tables('op {n:most}')[0]?.rows).toEqual(['11|z||', 'others|x||'])
  // Seven bits are too many to list.
  expect(tables('op {w:wide}')).toEqual([])
})

test('an operand with but one form, which is another one, looks like that one', () => {
  expect(tables('op {n:only}')).toEqual(tables('op {n:names}'))
})

test('texts and numbers need no table, nor does a choice that is settled', () => {
  expect(tables('op {n} {s:x|x}')).toHaveLength(1)
  expect(tables('op {n}')).toEqual([])
})
