// Tests which word a text becomes if several have it: one that prints it literally, then the shortest, then the first.
import { describe, expect, it, test } from 'vitest'
import { assemble, isError } from './assemble.ts'
import { ambiguities } from './check.ts'
import type { EncodingLines } from './encoding.ts'
import { toyOf } from './fixtures/toy.ts'
import { also, codec, form, kind, table } from './kind.ts'
import { assembleSource } from './source.ts'
import type { Isa } from './types.ts'
import { bytesOfWords, hexOf } from './words.ts'

const kinds = {
  name: codec('$:2', table('a name', ['a', 'ab', 'abc', 'b'])),
  // The general form prints nothing else than what the special one says; the first that fits is assembled.
  reg: kind('$:2', form('11', 'last'), form('n:2', 'r{n}'), also('n:2', 'q{n}')),
  twice: kind('$:2', form('0 n', 'x{n}'), form('1 n', 'x{n}')),
}
const of = (lines: EncodingLines) => toyOf(lines, kinds)
const asm = (isa: Isa, line: string) => {
  const made = assemble(isa, line)
  return isError(made) ? made.message : hexOf(bytesOfWords(made.words, made.bytes))
}

describe('of several words of one text', () => {
  it('one that prints it is taken, before one that is shorter', () => {
    const isa = of({
      // This one prints `op r0`, and reads `op q0`, too.
      short: ['0x1 A:2 ?:2', 'op {A:reg}', ''],
      long: ['A:2 ?:6 0x2 ?:4', 'op q{A}', ''],
    })
    expect(asm(isa, 'op q1')).toBe('2040')
    expect(asm(isa, 'op r1')).toBe('14')
  })
  it('the shorter form of one encoding is taken, and the longer one where it must be', () => {
    const isa = of({ op: ['n[7:4] 0000 / n[3:0] L 000', 'op {n}', ''] })
    expect(asm(isa, 'op 15')).toBe('f0')
    expect(asm(isa, 'op 16')).toBe('0810')
  })
  it('a shorter encoding is taken, wherever it stands', () => {
    const isa = of({
      long: ['n[7:4] 0000 / n[3:0] L 000', 'op {n}', ''],
      short: ['x:5 111', 'op {x}', ''],
    })
    expect(asm(isa, 'op 3')).toBe('30')
    expect(asm(isa, 'op 16')).toBe('87')
    expect(asm(isa, 'op 32')).toBe('0820')
  })
  it('the first of the description is taken of equals', () => {
    const isa = of({ one: ['0x1 a:4', 'op {a}', ''], two: ['0x2 a:4', 'op {a}', ''] })
    expect(asm(isa, 'op 3')).toBe('13')
    const other = of({ two: ['0x2 a:4', 'op {a}', ''], one: ['0x1 a:4', 'op {a}', ''] })
    expect(asm(other, 'op 3')).toBe('23')
  })
  it('the first form of an operand that fits is taken', () => {
    expect(asm(of({ op: ['0x1 T:2 -:2', 'op {T:twice}', ''] }), 'op x1')).toBe('14')
  })
})

describe('names of which one begins like another', () => {
  const isa = of({ op: ['0x1 k:2 s -', 'op {k:name}{s:|b}{k:| x| y| z}', ''] })
  it('are read as long as they go, unless the rest then does not fit', () => {
    const plain = of({ op: ['0x1 k:2 s -', 'op {k:name}{s:|c} 1', ''] })
    expect(asm(plain, 'op ab 1')).toBe('14')
    // As `ab` and `c`, which are found first, or as `abc`.
    expect(asm(plain, 'op abc 1')).toBe('18')
    expect(asm(plain, 'op a 1')).toBe('10')
    expect(asm(plain, 'op ac 1')).toBe('12')
    expect(asm(isa, 'op ab')).toBe('12')
    expect(asm(isa, 'op ab x')).toBe('14')
  })
})

test('a line may begin with a number', () => {
  expect(asm(of({ op: ['x:8', '{x}', ''] }), '5')).toBe('05')
  expect(asm(of({ op: ['x:8', '{x:±*}', ''] }), '-5')).toBe('fb')
})

test('a line may begin with an operand that is left out together with the blank after it', () => {
  const isa = of({ op: ['0x5 A n:3', '{A :|x}op {n}', ''] })
  expect([asm(isa, 'op 3'), asm(isa, 'x op 3')]).toEqual(['53', '5b'])
})

test('an error lists up to six texts that would be right', () => {
  const isa = of({ op: ['0 k:3 n:4', 'op {k:za|yb|xc|wd|ve|uf|tg|sh}', ''] })
  const six = of({ op: ['0 k:3 n:4', 'op {k:za|yb|xc|wd|ve|uf|!|!}', ''] })
  expect(asm(six, 'op 5')).toBe('column 4: read "5", but "za", "yb", "xc", "wd", "ve" or "uf" belongs here')
  expect(asm(isa, 'op 5')).toBe('column 4: read "5", but "za", "yb", "xc", "wd", "ve", "uf" or others belongs here')
})

describe('a jump whose length depends on its distance', () => {
  const isa = of({ jmp: ['n[11:4] / n[3:0] L 010', 'jmp pc+{n}', ''], nop: ['0x55', 'nop', ''] })
  const code = (nops: number) => {
    const { code: made, errors } = assembleSource(isa, `jmp pc+end\n${'nop\n'.repeat(nops)}end: nop`)
    expect(errors).toEqual([])
    return hexOf(made).replace(/55/g, '.')
  }
  it('is short where that is enough, and long where it is not', () => {
    expect(code(14)).toBe(`f2${'.'.repeat(15)}`)
    // With 15 in between the long jump of two bytes leads 17 bytes on.
    expect(code(15)).toBe(`1a01${'.'.repeat(16)}`)
  })
  it('makes those around it longer, in several rounds', () => {
    // The jump at a leads over the one at b; both are short as long as each leads at most 15 bytes on.
    const source = `a: jmp pc+c\n${'nop\n'.repeat(13)}b: jmp pc+d\nc: nop\n${'nop\n'.repeat(13)}d: nop\n`
    const { code: made, errors } = assembleSource(isa, source)
    expect(errors).toEqual([])
    expect(hexOf(made).replace(/55/g, '.')).toBe(`f2${'.'.repeat(13)}f2${'.'.repeat(15)}`)
    const longer = source.replace('d: nop', 'nop\nd: nop')
    // The jump at b has two bytes then, so that c is 16 bytes from a; a needs two then, too, and both distances are 17.
    expect(hexOf(assembleSource(isa, longer).code).replace(/55/g, '.')).toBe(
      `1a01${'.'.repeat(13)}1a01${'.'.repeat(16)}`,
    )
  })
})

describe('a description as a whole', () => {
  it('has no encoding that others hide, and no word that two accept', () => {
    const hidden = of({ a: ['1 x:7', 'a {x}', ''], b: ['1 y:7', 'b {y}', ''], c: ['0 z:7', 'c {z}', ''] })
    expect(ambiguities(hidden)).toEqual(['a and b both accept 80', 'b is hidden by other encodings'])
    // A special case hides nothing, unless it is all there is.
    expect(ambiguities(of({ a: ['1 x:7', 'a {x}', ''], b: ['11 y:6', 'b {y}', ''] }))).toEqual([])
    const halves = of({ a: ['1 x:7', 'a {x}', ''], b: ['11 y:6', 'b {y}', ''], c: ['10 y:6', 'c {y}', ''] })
    expect(ambiguities(halves)).toEqual(['a is hidden by other encodings'])
    // Among equals one gives way where it has no text.
    const gap = of({ a: ['1 x:5 k:2', 'a {x} {k:x|y|z|!}', ''], b: ['1 y:7', 'b {y}', ''] })
    expect(ambiguities(gap)).toEqual([])
  })
})
