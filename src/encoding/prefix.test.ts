// Tests prefixes before words, names that are read to their end, capitals, and lines that only other sources know.
import { describe, expect, it } from 'vitest'
import { assemble, isError, lineCompletions } from './assemble.ts'
import { asmText, decode, fieldsOf, tokens } from './decode.ts'
import { documented, documentedIsa } from './documented.ts'
import { encodings, isa } from './encoding.ts'
import { codec, form, kind, table } from './kind.ts'
import { isUndocumented } from './otherSources.ts'
import { bytesOfWords, hexOf, wordsOfBytes } from './words.ts'

const name = { ...table('a register', ['r1', 'r2', 'r10', undefined], { sp: 2 }), whole: true }
const kinds = {
  r: codec('$:2', name),
  s: kind('T$:2 $:2', form('11 n:2', '{n:r}'), form('t:2 n:2', '{n:r}.{t}')),
}
const toy = isa({
  id: 'toy',
  title: 'Toy',
  about: '',
  unit: 1,
  lowerCase: true,
  prefix: 'prefix=1010 TB:2 TA:2',
  fields: {},
  unknownBits: '',
  sources: [
    { id: 'manual', kind: 'document', title: 'Manual' },
    { id: 'else', kind: 'tool', title: 'Elsewhere', other: true },
  ],
  sections: [
    encodings(
      'all',
      kinds,
      {
        add: ['0000 A:2 B:2', 'add {A:s}, {B:s}', 'Adds.', { source: 'manual' }],
        neg: ['0001 00 A:2', 'neg {A:s}', 'Negates.', { source: 'else' }],
        nop: ['0010 0000', 'nop', 'Nothing.', { source: 'manual, else' }],
      },
      { evidence: 'documented' },
    ),
  ],
})
const word = (...bytes: readonly number[]) => decode(toy, wordsOfBytes(bytes))
const asm = (source: string) => {
  const made = assemble(toy, source)
  return isError(made) ? made.message : hexOf(bytesOfWords(made.words, made.bytes))
}

describe('a prefix', () => {
  it('and the word behind it are one, with the fields of both', () => {
    const d = word(0b1010_01_10, 0b0000_00_01)
    expect(asmText(d)).toBe('add r1.2, r2.1')
    expect(d.bytes).toBe(2)
    expect(fieldsOf(d.variant!.encoding, d.words)).toEqual({ prefix: 10, TB: 1, TA: 2, A: 0, B: 1 })
    const targetTokens = tokens(d).filter(({ fields }) => fields.includes('TA'))
    expect(targetTokens.map((t) => [t.text, t.bits])).toEqual([['r1.2', [10, 11, 0, 1]]])
    expect(asm('add r1.2, r2.1')).toBe('a601')
  })
  it('is left out where it says nothing, and is none where it is all ones', () => {
    expect(asm('add r1, r2')).toBe('01')
    expect(asmText(word(0b1010_01_11, 1))).toBe('add r1, r2.1')
    expect(asm('add r1, r2.1')).toBe('a701')
    expect(word(0b1010_11_11, 1).status).toBe('unknown')
    expect(word(0b1010_01_11, 0b1010_01_11).status).toBe('unknown')
  })
  it('should be ones for operands that are not there', () => {
    const { layout } = word(0b1010_01_10, 0b0001_00_00).variant!.encoding
    expect(layout.bits.slice(0, 4).map((role) => role.kind)).toEqual(['field', 'field', 'shouldBe', 'shouldBe'])
    expect(asm('neg r1.2')).toBe('ae10')
    expect(asmText(word(0b1010_01_10, 0b0010_0000))).toBe('nop')
    expect(asm('nop')).toBe('20')
  })
  it('makes no encodings of its own', () => {
    expect(toy.encodings.map((e) => e.name)).toEqual(['add', 'neg', 'nop'])
    expect(toy.variants.map((v) => v.bytes)).toEqual([1, 1, 1, 2, 2, 2])
  })
})

describe('names', () => {
  it('are read to their end, and in capitals where text has none', () => {
    expect(asm('neg r10')).toBe('12')
    expect(asm('neg sp')).toBe('12')
    expect(asm('NEG R2')).toBe('11')
    expect(asm('neg r11')).toBe('column 5: read "r11", but a register belongs here')
    expect(lineCompletions(toy, 'NE').words).toEqual(['neg'])
  })
})

describe('lines that only other sources know', () => {
  it('are silent in the documents, fields and all', () => {
    expect(toy.encodings.filter(isUndocumented).map((e) => e.name)).toEqual(['neg'])
    expect(documentedIsa(toy).encodings.map((e) => e.name)).toEqual(['add', 'nop'])
    const [, neg] = toy.encodings
    expect(documented(neg!).layout.bits.map((role) => role.kind)).toContain('blank')
    expect(documented(neg!).layout.fields.size).toBe(0)
  })
})
