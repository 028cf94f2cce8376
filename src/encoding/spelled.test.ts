// Tests lines that are read but printed otherwise: capitals, spellings, other forms, templates that fix bits.
import { describe, expect, it } from 'vitest'
import { assemble, isError, lineCompletions } from './assemble.ts'
import { asmText, decode } from './decode.ts'
import type { EncodingLines } from './encoding.ts'
import { toyOf } from './fixtures/toy.ts'
import { isMnemonic } from './heads.ts'
import { also, form, kind } from './kind.ts'
import { spelled } from './spelled.ts'
import { bytesOfWords, hexOf } from './words.ts'

const kinds = {
  reg: kind('$:3', form('n:3', 'R{n}'), also('n:3', 'q{n}'), also('111', 'last')),
  mode: kind('$', form('n', '{n:one|TWO}'), also('n', '{n}')),
}
const of = (lines: EncodingLines) =>
  toyOf(lines, kinds, { lowerCase: true, spellings: [{ from: /\breg(\d)/g, to: 'r{1}' }] })
const toy = of({
  mov: ['1 D:3 A:3 m', 'mov.{m:mode} {D:reg}, {A:reg}', '', { accepts: ['clear {D:reg}{A m=1111}'] }],
  halt: ['00000000', 'Halt', ''],
})

describe('reading', () => {
  it.each([
    ['mov.one R1, R2', '94', 'mov.one R1, R2'],
    ['MOV.two r1, Q2', '95', 'mov.TWO R1, R2'],
    ['mov.0 reg1, last', '9e', 'mov.one R1, R7'],
    ['clear R3', 'bf', 'mov.TWO R3, R7'],
    ['halt', '00', 'Halt'],
  ])('%s', (line, hex, printed) => {
    const made = assemble(toy, line)
    expect(isError(made) ? made.message : hexOf(bytesOfWords(made.words, made.bytes))).toBe(hex)
    expect(isError(made) ? undefined : asmText(decode(toy, made.words))).toBe(printed)
  })
  it('tells where the text that was typed is wrong', () => {
    expect(assemble(toy, 'mov.one reg1, x')).toMatchObject({ column: 14, end: 15 })
    expect(assemble(toy, 'mov.one reg1, reg9')).toMatchObject({ column: 15 })
    expect(assemble(toy, 'MOV.one reg1, Xyz')).toMatchObject({
      read: 'Xyz',
      message: expect.stringContaining('read "Xyz", '),
    })
    expect(assemble(toy, 'MOVE R1')).toMatchObject({
      read: 'MOVE',
      message: expect.stringContaining('instruction "MOVE"'),
    })
    expect(spelled(toy, 'reg1 reg2').text).toBe('r1 r2')
    expect([0, 1, 3, 5].map(spelled(toy, 'reg1 reg2').back)).toEqual([0, 1, 5, 9])
  })
  it('knows first words in capitals and without, and completes them as they are printed', () => {
    expect(['HALT', 'Halt', 'clear', 'stop'].map((word) => isMnemonic(toy, word))).toEqual([true, true, true, false])
    expect(lineCompletions(toy, 'Ha').words).toEqual(['Halt'])
    expect(lineCompletions(toy, 'CL').words).toEqual(['clear'])
  })
  it('completes where it was typed, whether what is read is shorter or longer', () => {
    // The line is read as `mov.one r1, `, three letters shorter than it was typed.
    expect(lineCompletions(toy, 'mov.one reg1, ')).toMatchObject({ from: 14, words: expect.arrayContaining(['last']) })
    expect(lineCompletions(toy, 'mov.one reg1, la')).toEqual({ from: 14, words: ['last'] })
    // The line is read as `zzz mov.one and more`, so much longer than it was typed that columns could be negative.
    const longer = { ...toy, spellings: [{ from: /^z/g, to: 'zzz mov.one and more' }] }
    for (const line of ['z', 'z ', 'z r', 'z r1, ']) {
      const { from } = lineCompletions(longer, line)
      expect(from, line).toBeGreaterThanOrEqual(0)
      expect(from, line).toBeLessThanOrEqual(line.length)
    }
  })
  it('refuses a template that fixes more or fewer bits than there are', () => {
    const [wrong] = of({ a: ['1 D:7', 'a {D=11}', ''] }).encodings
    expect(() => wrong?.body).toThrow(/D has 7 bits, not 2/)
  })
})
