// Tests explanations of words on a small architecture: what decided, what is wrong, and which words are near.
import { expect, test } from 'vitest'
import { decode } from './decode.ts'
import type { EncodingLines } from './encoding.ts'
import { explain } from './explain.ts'
import { toyOf } from './fixtures/toy.ts'
import { form, kind } from './kind.ts'
import type { Isa, Words } from './types.ts'

const kinds = {
  reg: kind('$:2', form('0 n', 'r{n}'), form('10', '!None'), form('11', '!!')),
  pair: kind('', form('', '{A:reg}')),
}
const of = (lines: EncodingLines) => toyOf(lines, kinds)
const near = (isa: Isa, word: number, count?: number) =>
  explain(isa, decode(isa, [word, 0, 0]), undefined, count).nearest.map(
    ({ encoding, bits, words, bytes }) => `${encoding.name} ${bits} ${words[0].toString(2).padStart(8 * bytes, '0')}`,
  )

test('fixed bits decide, in runs that are cut where the label changes', () => {
  const isa = of({ a: ['1 op=01 sub=1 x 110', 'a {x}', ''] })
  expect(explain(isa, decode(isa, [0b1011_0110, 0, 0])).decided).toEqual([
    { label: '', high: 7, low: 7, value: '1' },
    { label: 'op', high: 6, low: 5, value: '01' },
    { label: 'sub', high: 4, low: 4, value: '1' },
    { label: '', high: 2, low: 0, value: '110' },
  ])
  expect(explain(isa, decode(isa, [0, 0, 0])).decided).toEqual([])
})

test('the nearest are those with the fewest bits to change, of equals those with the lowest', () => {
  const isa = of({
    high: ['1000 x:4', 'high {x}', ''],
    low: ['0001 x:4', 'low {x}', ''],
    far: ['1100 x:4', 'far {x}', ''],
    silent: ['0010 ?:4', '', ''],
  })
  // One bit leads to low (bit 4) and to high (bit 7), two to far; the nameless one is not named.
  expect(near(isa, 0b0000_0101)).toEqual(['low 4 00010101', 'high 7 10000101', 'far 6,7 11000101'])
  expect(near(isa, 0b0000_0101, 2)).toEqual(['low 4 00010101', 'high 7 10000101'])
  // A word is not near to its own encoding, nor is one without a text.
  expect(near(isa, 0b1000_0101)).toEqual(['far 6 11000101', 'low 4,7 00010101'])
})

test('fewer bits count before lower ones', () => {
  const isa = of({ low: ['0000 0011', 'low', ''], high: ['1 1000000', 'high', ''] })
  // Bits 0 and 1 lead to low, bit 7 alone to high.
  expect(near(isa, 0b0000_0000)).toEqual(['low 0,1 00000011', 'high 6,7 11000000'])
  expect(near(isa, 0b0100_0000)).toEqual(['high 7 11000000', 'low 0,1,6 00000011'])
  expect(near(isa, 0b0100_0011)).toEqual(['low 6 00000011', 'high 0,1,7 11000000'])
  const lower = of({ low: ['0x0 0011', 'low', ''], high: ['1 ?:7', 'high', ''] })
  expect(near(lower, 0b0000_0000)).toEqual(['high 7 10000000', 'low 0,1 00000011'])
})

test('a near word is valid: where its operands are not, one bit more is changed', () => {
  const isa = of({ a: ['1 A:2 x:5', 'a {A:reg} {x}', ''] })
  // With bit 7 set, A is 11, which is invalid; bit 5 makes it 10, which is reserved, bit 6 makes it 01.
  expect(near(isa, 0b0110_0000)).toEqual(['a 6,7 10100000'])
  // Its own encoding is near where the word is not valid.
  expect(near(isa, 0b1110_0000)).toEqual(['a 6 10100000'])
})

test('a near word may be longer, with the bytes that are there', () => {
  const isa = of({ a: ['0x5 x:4', 'a {x}', ''], b: ['y:8 1111 x:4', 'b {x} {y}', ''] })
  const words: Words = [0x3_af0, 0, 0]
  const [first] = explain(isa, decode(isa, [0xe0, 0, 0]), words).nearest
  expect(first).toMatchObject({ bits: [], bytes: 2, words: [0x3af0, 0, 0] })
})

test('an operand that is reserved or invalid is named once, with its bits and why', () => {
  const isa = of({
    a: ['1 A:2 x:5', 'a {A:reg} {A:reg} {x}', '', { because: { A: 'A is odd.' } }],
    b: ['00 A:2 x:2 B:2', 'b {A:reg} {B:reg} {x}', ''],
  })
  const trouble = (word: number) => explain(isa, decode(isa, [word, 0, 0])).trouble
  expect(trouble(0b1110_0000)).toEqual([{ operand: 'A', bits: [5, 6], because: 'A is odd.' }])
  expect(trouble(0b1100_0000)).toEqual([{ operand: 'A', bits: [5, 6], because: 'A is odd.' }])
  expect(trouble(0b1010_0000)).toEqual([])
  expect(trouble(0b0011_0010)).toEqual([
    { operand: 'A', bits: [4, 5] },
    { operand: 'B', bits: [0, 1] },
  ])
})
