// Tests decoders in C of small descriptions, which have what the five architectures do not: wide codecs, words of 96 bits.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { channels, constants, free, swizzleOf } from '../encoding/codecs/channels.ts'
import { flags } from '../encoding/codecs/flags.ts'
import { lineTarget } from '../encoding/codecs/lineTarget.ts'
import { numberedNames } from '../encoding/codecs/numberedNames.ts'
import { lowMask, negative, smallFloat } from '../encoding/codecs/numbers.ts'
import { subtracted } from '../encoding/codecs/subtracted.ts'
import { target } from '../encoding/codecs/target.ts'
import { toyOf } from '../encoding/fixtures/toy.ts'
import { codec, form, kind, table } from '../encoding/kind.ts'
import type { Isa } from '../encoding/types.ts'
import { cFile } from './file.ts'
import { compiledC, compiler, lineHere, linesInC, STRICT, wordsToDecode } from './fixtures/harness.ts'

const FLOATS = Array.from({ length: 4 }, (_, v) => (v / 4).toFixed(2))
const mask = { width: 4, of: (bits: number) => bits }
const kinds = {
  negative: codec('$:16', negative(16)),
  small: codec('$:2', smallFloat('float', FLOATS)),
  mask: codec('$:5', lowMask('mask', 5)),
  names: codec('$:16', numberedNames('a register', 'sr', 16, { 0: ['zero'], 3: ['x'], 65535: ['last "one"'] })),
  set: codec('$:16', flags('letters', ['a', 'b', 'µ', '\\', '??/'], '|')),
  target: codec('$:12', target(2, 12)),
  shortTarget: codec('$:12', target(4, 10)),
  line: codec('$:15', lineTarget(4, 15)),
  free: codec('$:16', channels(free, mask)),
  letters: codec('$:6', channels(swizzleOf(['xyzw', 'x01h', '2222', 'wwxx']), mask)),
  values: codec('$:6', constants(swizzleOf(['xyzw', 'x01h', '2222', 'wwxx']), mask, undefined)),
  bank: codec(
    '$:12',
    constants(swizzleOf(['xyzw', 'xxhy', '0000', 'wzyx']), mask, (n, channel) => `${channel}${n}`),
  ),
  minus: codec('$:16', subtracted(16)),
  run: codec('$:8', {
    ...table(
      'a pair',
      Array.from({ length: 255 }, (_, v) => (v % 2 ? undefined : `r${v}_r${v + 1}`)),
    ),
    strict: true,
  }),
  held: kind(
    '$:8',
    form('00 - ? v:4', '!r{v}'),
    form('01 n:6', '{n:±*}'),
    form('1 0 n:6', '!!{n}'),
    form('11 0 -:5', '!'),
    form('11 1 v:5', 'x{v:mask}'),
  ),
  many: kind('$:16', form('0 n:15', '<{n:minus15}>'), form('1 n:15', '<{n*4+3}>'), form('- n:15', '?{n:0x*}')),
  minus15: codec('$:15', subtracted(15)),
}
/** Operands of one kind each, after an opcode. */
const lines = Object.entries(kinds).flatMap(([name, { owners }], k) => {
  const width = Number(/\$:(\d+)/.exec(owners)?.[1])
  const pattern = `A:${width} ?:${16 - width} 000 op=${k.toString(2).padStart(5, '0')}`.replace('?:0 ', '')
  return [[name, [pattern, `${name} {, A:${name}}.`, '']] as const]
})
const codecs = toyOf(Object.fromEntries(lines), kinds, {
  unknownLengths: [
    ['1', 2],
    ['-:7 0', 40],
  ],
})

const wide = toyOf(
  {
    across: ['? A:40 - B:35 (101) / C:11 L 0001', 'across {A:0x0*}, {B:±*} {C:+-x*}', 'Two parts.'],
    both: ['A:4 B:4 _ ?:3 0010', 'both {A:0b*}', 'Two operations.', { also: '{B:x|!y|!!z|!|w*}{A:half}' }],
    apart: ['A:4 B:4 -:4 0011', 'apart {A:a|b|!c|!!d|{B}|e*}{.B:x||!|z*}', 'Lists.', { not: [{ A: 1, B: 1 }] }],
    silent: ['A:8 -:4 0100', '', 'Nobody names it.'],
    special: ['A=0000 B:4 -:4 0011', 'special {B}', 'A case of another.'],
  },
  { half: kind('$:4', form('0 n:3', 'w o {n}'), form('1 ?:3', 'w')) },
  { unknownLengths: [['0xf', 3]] },
)

const prefixed = toyOf(
  { add: ['0000 A:2 B:2', 'add {A:s}, {B:s}', ''], nop: ['0010 0000', 'nop', ''] },
  {
    s: kind('T$:2 $:2', form('11 n:2', 'r{n}'), form('t:2 n:2', 'r{n}.{t}')),
  },
  {
    prefix: 'prefix=1010 TB:2 TA:2',
    unknownLengths: [
      ['1010 -:4', 'prefix'],
      ['1 -:7', 2],
    ],
  },
)

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'c-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

/** Returns lines of the decoder in C and of the library for random words and words of each encoding. */
function bothOf(isa: Isa) {
  const program = compiledC(isa, folder, [...STRICT, '-O0'])
  const words = wordsToDecode(isa, 3000, 400, 3)
  return { theirs: linesInC(program, words), ours: words.map((word) => lineHere(isa, word)) }
}

test.skipIf(!compiler)('each codec', () => {
  const { theirs, ours } = bothOf(codecs)
  expect(theirs).toEqual(ours)
  for (const text of ['names , sr0 (zero).', 'target , 0x', 'held , xmask 0x', 'free ', 'values , {2', 'bank , {x'])
    expect(
      ours.some((line) => line.includes(text)),
      text,
    ).toBe(true)
})

test.skipIf(!compiler)('words of two parts, lists with marks, second operations, a case of another encoding', () => {
  const { theirs, ours } = bothOf(wide)
  expect(theirs).toEqual(ours)
  for (const encoding of wide.encodings) expect(ours.some((line) => line.includes(` ${encoding.name} `))).toBe(true)
})

test.skipIf(!compiler)('prefixes, and lengths that they decide', () => {
  const { theirs, ours } = bothOf(prefixed)
  expect(theirs).toEqual(ours)
  expect(ours.some((line) => line.endsWith('add r1.2, r2'))).toBe(true)
})

test('a codec with too many values for a table is refused by its name', () => {
  const odd = { name: 'odd ones', expects: 'odd ones', text: (v: number) => (v % 2 ? String(v) : undefined) }
  const isa = toyOf({ e: ['A:16', 'e {A:odd}', ''] }, { odd: codec('$:16', odd) })
  expect(() => cFile(isa)).toThrow('"odd ones" of 16 bits')
})
