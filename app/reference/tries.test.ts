// Tests what is suggested to search for, and how words of a program are counted in the map, by hand.
import { expect, test } from 'vitest'
import type { OpcodeSpace } from '../../src/encoding/opcodes.ts'
import type { Reference, ReferenceEntry } from '../../src/encoding/reference.ts'
import { g13 } from '../../src/isa/g13/g13.ts'
import { vp1 } from '../../src/isa/vp1/vp1.ts'
import { countIn, tintOf, wordsOfHex, wordsOfKernel } from './mapWords.ts'
import { placeholderOf, triesFor } from './tries.ts'

test('two words and one filter that find something are suggested, in their order', () => {
  expect(triesFor(() => 1)).toEqual(['multiply', 'compare', 'len:8 evidence:observed'])
  expect(triesFor(() => 0)).toEqual([])
  expect(triesFor((query) => (query === 'shift' || query === 'load' || query === 'len:4' ? 3 : 0))).toEqual([
    'load',
    'shift',
    'len:4',
  ])
})

const piece = { text: '', bits: [] }
const entry = (name: string, more: Partial<ReferenceEntry> = {}): ReferenceEntry =>
  ({
    encoding: { name },
    naming: 'named',
    numbers: [5],
    syntax: [piece, piece, piece, piece],
    facets: { group: 'sums' },
    ...more,
  }) as unknown as ReferenceEntry
const hint = (entries: readonly ReferenceEntry[], opcodes?: Partial<OpcodeSpace>) =>
  placeholderOf({ entries, opcodes } as Reference)

test('the hint names an encoding that has a name, operands and one number', () => {
  const opcodes = { bits: { high: 31, low: 24 } }
  const unnamed = entry('none', { naming: 'nameless' })
  const many = entry('many', { numbers: [1, 2] })
  const short = entry('short', { syntax: [piece, piece, piece] })
  expect(hint([unnamed, many, short, entry('add'), entry('sub')], opcodes)).toBe('words, add, 0x05, group:sums')
  // Without opcode numbers, several are no obstacle.
  expect(hint([unnamed, many, entry('add')])).toBe('words, many, group:sums')
  expect(hint([short, unnamed], opcodes)).toBe('words, short, 0x05, group:sums')
  expect(hint([])).toBe('')
})

test('the tint is logarithmic, from 1 for one word to 4 for as many as the most frequent cell has', () => {
  expect([0, 1, 10, 100, 1000].map((count) => tintOf(count, 1000))).toEqual([0, 1, 2, 3, 4])
  expect(tintOf(1, 1)).toBe(1)
})

test('words of hexadecimal text are read one after the other, by their lengths', () => {
  // G13: stop has 2 bytes, iadd 8.
  const words = wordsOfHex(g13.isa, '8800 0e134c4364001000 8800')
  expect(words).toEqual([
    [0x0088, 0, 0],
    [0x434c130e, 0x00100064, 0],
    [0x0088, 0, 0],
  ])
  expect(wordsOfHex(g13.isa, 'nothing')).toMatch(/\w/)
  const cell = { mask: [0xffff, 0, 0], value: [0x88, 0, 0] } as unknown as Parameters<typeof countIn>[0]
  expect(typeof words === 'string' ? words : countIn(cell, words)).toBe(2)
})

test('words of a kernel are those that it runs, without its data', () => {
  const source = 'add $r1 $r2 $r3\n.word 0x12345678\nadd $r1 $r2 $r3\n'
  const [first, ...others] = wordsOfKernel(vp1.isa, { source } as Parameters<typeof wordsOfKernel>[1])
  expect(others).toEqual([first])
})
