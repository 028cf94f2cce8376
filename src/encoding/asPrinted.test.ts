// Tests the reading of lines as they are printed: words by hand, and those of every architecture, as trying in turn finds them.
import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { architectures } from '../isa/registry.ts'
import { readAsPrinted } from './asPrinted.ts'
import { flags } from './codecs/flags.ts'
import { asmText, decode } from './decode.ts'
import type { EncodingLines } from './encoding.ts'
import { silent } from './fit.ts'
import { fitted } from './fitted.ts'
import { noiseWords } from './fixtures/noise.ts'
import { toyOf } from './fixtures/toy.ts'
import { also, codec, form, kind, table } from './kind.ts'
import type { Isa } from './types.ts'
import { bytesOfWords, hexOf } from './words.ts'

const kinds = {
  name: codec('$:2', table('a name', ['a', 'ab', 'abc', 'b'])),
  reg: kind('$:2', form('11', 'last'), form('n:2', 'r{n}'), also('n:2', 'q{n}')),
  twice: kind('$:2', form('0 n', 'x{n}'), form('1 n', 'x{n}')),
  // Prints nothing, and has no word with the bits 00.
  gap: kind('$:2', form('00', '!'), form('-:2', '')),
  set: codec('$:4', flags('a set', ['p', 'q', 'pq', 's'], '.')),
  reserved: kind('$:2', form('00', 'good'), form('01', '!odd'), form('10', '!!bad'), form('11', '!')),
}
const of = (lines: EncodingLines) => toyOf(lines, kinds)
/** The bytes of the word of a line, lowest first; undefined if the line is left to others. */
const read = (isa: Isa, line: string, at = 0) => {
  const made = readAsPrinted(isa, line, at)?.made
  return made && hexOf(bytesOfWords(made.words, made.bytes))
}

describe('by hand', () => {
  const isa = of({
    one: ['000 A:5', 'one {A}', ''],
    two: ['001 A:2 B:2 ?', 'two {A:reg}{, B:name}', ''],
    three: ['010 s n:4', 'three{s:|.s} {n:±*}', ''],
    four: ['011 A:4 0', 'four {A:set}', ''],
    five: ['100 A:2 000', 'five {A:reserved}', ''],
    six: ['101 A:5', 'si{A:0x*}', ''],
  })
  test.each([
    ['a number', 'one 17', '11'],
    ['a number of another base', 'one 0b101', undefined],
    ['a number with too many bits', 'one 32', undefined],
    ['an operand by its number, and a name that begins another', 'two r1, ab', '2a'],
    ['the longest name', 'two r2, abc', '34'],
    ['the name of a value, though its number is read, too', 'two last, b', '3e'],
    ['a form that is read, but never printed', 'two q1, a', undefined],
    ['a negative number', 'three -8', '48'],
    ['a suffix', 'three.s 7', '57'],
    ['a set', 'four p.q', '66'],
    ['the longest member of a set', 'four pq', '68'],
    ['an empty set', 'four', '60'],
    ['a reserved form', 'five odd', '88'],
    ['an invalid form', 'five bad', undefined],
    ['hexadecimal digits behind a word', 'si0x1f', 'bf'],
    ['blanks', '\t two  r1 ,ab ', '2a'],
    ['no blanks', 'twor1,ab', '2a'],
    ['more than the line', 'one 17 18', undefined],
    ['less than the line', 'one', undefined],
    ['nothing', '', undefined],
    ['a character that ends strings elsewhere', 'one 17\0', undefined],
    ['letters of other alphabets', 'one 1７', undefined],
  ])('%s', (_, line, bytes) => expect(read(isa, line)).toBe(bytes))

  it('operands between separators are there, or not at all', () => {
    const around = of({ e: ['A:2 B:4 00', 'e {A:reg}{ <B>:set}', ''] })
    expect(read(around, 'e r1 <p.s>')).toBe('64')
    expect(read(around, 'e r1')).toBe('40')
    expect(read(around, 'e r1 <>')).toBe(undefined)
    expect(read(around, 'e r1 <p')).toBe(undefined)
  })
  it('bits that no text names are 0, those that should be 1 are, and two texts of a field have to agree', () => {
    expect(read(of({ e: ['A:2 ? (1) -:2 01', 'e {A}', ''] }), 'e 3')).toBe('d1')
    const twice = of({ e: ['A:4 0000', 'e {A}, {A[3:2]}', ''] })
    expect([read(twice, 'e 9, 2'), read(twice, 'e 9, 1')]).toEqual(['90', undefined])
  })
  it('capitals do not count where the description says so', () => {
    const lines: EncodingLines = { e: ['A:2 000000', 'Add {A:reg}', ''] }
    expect(read(toyOf(lines, kinds, { lowerCase: true }), 'ADD R2')).toBe('80')
    expect(read(of(lines), 'ADD R2')).toBe(undefined)
  })
  it('a line of very many columns is left to others, and a number of very many digits fits nowhere', () => {
    expect(read(isa, `one ${' '.repeat(994)}17`)).toBe('11')
    expect(read(isa, `one ${' '.repeat(995)}17`)).toBe(undefined)
    expect(read(isa, `one ${'1'.repeat(900)}`)).toBe(undefined)
  })
})

describe('of several words of one text', () => {
  it('the first form that prints it is taken', () =>
    expect(read(of({ e: ['A:2 000000', 'e {A:twice}', ''] }), 'e x1')).toBe('40'))
  it('the first encoding is', () => {
    const lines: EncodingLines = { first: ['000 A:5', 'e {A}', ''], second: ['1 A:7', 'e {A}', ''] }
    expect([read(of(lines), 'e 31'), read(of(lines), 'e 32')]).toEqual(['1f', 'a0'])
  })
  it('the shorter form is, and a shorter encoding after a longer one', () => {
    const long: EncodingLines = { long: ['n[7:4] 0000 / n[3:0] L 000', 'op {n}', ''] }
    expect([read(of(long), 'op 15'), read(of(long), 'op 16')]).toEqual(['f0', '0810'])
    const short: EncodingLines = { short: ['x:5 111', 'op {x}', ''] }
    const both = of({ ...long, ...short })
    expect(['op 3', 'op 16', 'op 32'].map((line) => read(both, line))).toEqual(['30', '87', '0820'])
    const turned = of({ ...short, ...long })
    expect(['op 3', 'op 16', 'op 32'].map((line) => read(turned, line))).toEqual(['1f', '87', '0820'])
  })
  it('a word of the template is no better than a number, but for what comes first or is shorter', () => {
    // Words are looked for before operands, whatever their order is.
    const numbers: EncodingLines = { any: ['n[7:4] 0000 / n[3:0] L 000', 'op {n}', ''] }
    const names: EncodingLines = { one: ['11111101', 'op 1', ''], many: ['11111110', 'op 17', ''] }
    expect(['op 1', 'op 17'].map((line) => read(of({ ...numbers, ...names }), line))).toEqual(['10', 'fe'])
    expect(['op 1', 'op 17'].map((line) => read(of({ ...names, ...numbers }), line))).toEqual(['fd', 'fe'])
    const fixed: EncodingLines = { any: ['n:8 00000000', 'op {n}', ''] }
    expect(read(of({ ...fixed, ...names }), 'op 17')).toBe('0011')
  })
  it('a form whose word is no word of the encoding gives way to the next', () =>
    expect(read(of({ e: ['A:2 000000', 'e {A:twice}{A:gap}', ''] }), 'e x0')).toBe('80'))
  it('a field named L is one like others where all words are of one length', () =>
    expect(read(of({ e: ['L 000 A:4', 'e {L} {A}', ''] }), 'e 1 5')).toBe('85'))
  it('a reading that contradicts other bits gives way to the next of the same text, the second time, too', () => {
    const isa = of({ e: ['A:2 000000', 'e {A:twice} {A[0]}', ''] })
    const lines = ['e x1 1', 'e x0 0', 'e x1 0', 'e x1 1']
    expect(lines.map((line) => read(isa, line))).toEqual(['40', '00', undefined, '40'])
    const low = of({ e: ['A:2 B:2 0000', 'e {A:twice} {A[1]} {B:twice}', ''] })
    expect(['e x1 0 x0', 'e x1 1 x1', 'e x0 1 x1'].map((line) => read(low, line))).toEqual(['40', 'd0', '90'])
  })
  it('operands in other places of other words share what was learnt, but not their bits', () => {
    const isa = of({ one: ['0 A:2 00000', 'one {A:reg}', ''], two: ['1 0000 A:2 0', 'two {A:reg}', ''] })
    expect(['one r2', 'two r2', 'one last', 'two last'].map((line) => read(isa, line))).toEqual([
      '40',
      '84',
      '60',
      '86',
    ])
  })
  it('a template that a line lacks characters of is not tried, but one that has them in an operand is', () => {
    const isa = of({ one: ['0 A:4 000', 'e {A}, 1', ''], two: ['1 A:4 s n:2', 'e {A:set}{s:|, 1} {n}', ''] })
    expect(['e 5, 1', 'e p 2', 'e p.q, 1 3', 'e 5 1'].map((line) => read(isa, line))).toEqual([
      '28',
      '8a',
      '9f',
      undefined,
    ])
  })
  it('another spelling of a template is read only where a word that prints it exists', () => {
    const spelled: EncodingLines = { e: ['00 A:6', 'e {A}, x', '', { accepts: ['e {A}'] }] }
    expect(['e 5, x', 'e 5'].map((line) => read(of(spelled), line))).toEqual(['05', undefined])
    const special: EncodingLines = { zero: ['00 000000', 'e 0', ''], ...spelled }
    expect(['e 5, x', 'e 0', 'e 0, x'].map((line) => read(of(special), line))).toEqual(['05', '00', undefined])
  })
  it('predicates that are other bits in each encoding lead to the right one', () => {
    const predicate = { p: kind('$', form('0', ''), form('1', 'p ')) }
    const isa = toyOf(
      { add: ['p 00 A:5', '{p:p}add {A}', ''], and: ['01 A:5 p', '{p:p}and {A}', ''], p: ['11 A:6', 'p {A}', ''] },
      predicate,
    )
    expect(['add 1', 'p add 1', 'and 1', 'p and 1', 'p 1'].map((line) => read(isa, line))).toEqual([
      '01',
      '81',
      '42',
      '43',
      'c1',
    ])
  })
})

describe.each(architectures.map(({ id, load }) => [id, load] as const))('%s', (_, load) => {
  it('every line that is printed is read, as trying in turn reads it', async () => {
    const { isa } = await load()
    const wrong: string[] = []
    for (const variant of isa.variants)
      for (const words of noiseWords(isa, variant, 6, 7)) {
        const line = asmText(decode(isa, words), 64)
        if (line === undefined) continue
        const reached = silent()
        const text = isa.lowerCase ? line.toLowerCase() : line
        const expected = fitted(isa, text, 64, reached)
        const learnt = readAsPrinted(isa, line, 64)
        const found = readAsPrinted(isa, line, 64)
        // The second time, what was learnt about operands must not change what they are.
        const isSame =
          found?.made.encoding === expected?.encoding &&
          `${found?.made.words} ${found?.made.bytes}` === `${expected?.words} ${expected?.bytes}` &&
          `${learnt?.made.words} ${learnt?.made.bytes}` === `${expected?.words} ${expected?.bytes}`
        if (!found || !isSame || found.relative !== reached.relative) wrong.push(line)
      }
    expect(wrong).toEqual([])
  })
  it('a damaged line is left to others, or read as trying in turn reads it', async () => {
    const { isa } = await load()
    const lines = isa.variants.flatMap((variant) =>
      noiseWords(isa, variant, 1, 3).flatMap((words) => asmText(decode(isa, words)) ?? []),
    )
    const damaged = fc
      .tuple(fc.constantFrom(...lines), fc.nat(), fc.nat({ max: 3 }), fc.constantFrom(...' ,.[]-r019xp', ''))
      .map(([line, at, drop, put]) => {
        const k = at % (line.length + 1)
        return line.slice(0, k) + put + line.slice(k + drop)
      })
    fc.assert(
      fc.property(damaged, (line) => {
        const found = readAsPrinted(isa, line, 0)
        if (!found) return
        const text = isa.lowerCase ? line.toLowerCase() : line
        const expected = fitted(isa, text, 0, silent())
        expect([found.made.encoding.name, ...found.made.words]).toEqual([
          expected?.encoding.name,
          ...(expected?.words ?? []),
        ])
      }),
      { seed: 5, numRuns: 1500 },
    )
  })
})
