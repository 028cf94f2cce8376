// Tests words that print a text by hand, from the templates; `fuzz/sets.test.ts` compares them with brute force.
import { describe, expect, it } from 'vitest'
import { brew } from '../isa/brew/brew.ts'
import { g13 } from '../isa/g13/g13.ts'
import { vp1 } from '../isa/vp1/vp1.ts'
import { asmText, decode } from './decode.ts'
import { toyOf } from './fixtures/toy.ts'
import { codec } from './kind.ts'
import { sameText } from './sameText.ts'
import type { Isa } from './types.ts'
import { firstOf } from './wordParts.ts'
import { bitsOf, bytesOfHex, bytesOfWords, hexOf, without, wordsOfBytes } from './words.ts'

const toy = toyOf({
  swz: ['1 s:2 ? n:2 - flag', 'swz {s:x|y|x|z} {n}', 'Two values of a field print alike.'],
  one: ['01 - ? a:4', 'same {a}', 'A number in decimal.'],
  two: ['001 b:3 c:2', 'same {b:|!|!|!|!|!|!|!}{c}', 'A number after a list, most of which is no text.'],
})
const setOf = (of: Isa, hex: string, at = 0) => {
  const found = sameText(of, decode(of, wordsOfBytes(bytesOfHex(hex) ?? [])), at)
  if (!found) throw new Error(`${hex} has no text`)
  return found
}
const hexes = (of: Isa, hex: string, at = 0) =>
  firstOf(setOf(of, hex, at).words(), 100).map(({ words, bytes }) => hexOf(bytesOfWords(words, bytes)))
const silent = (of: Isa, hex: string) => {
  const pattern = setOf(of, hex).patternOf(decode(of, wordsOfBytes(bytesOfHex(hex) ?? [])))
  return pattern && bitsOf(without(pattern.variant.keep, pattern.mask))
}

describe('words that print a text', () => {
  it('are counted over all fields at once', () => {
    // The word is 1 s0 ? 01 - flag: s is 0 or 2, and three bits are free.
    const found = setOf(toy, '84')
    expect(found.text).toBe('swz x 1')
    expect(found.count).toBe(16n)
    expect(hexes(toy, '84')).toEqual([
      '84',
      '85',
      '86',
      '87',
      '94',
      '95',
      '96',
      '97',
      'c4',
      'c5',
      'c6',
      'c7',
      'd4',
      'd5',
      'd6',
      'd7',
    ])
    // Bit 5 alone would make it y; bit 6 makes it x again.
    expect(silent(toy, '84')).toEqual([0, 1, 4, 6])
    expect(firstOf(found.patterns(), 9).map(({ count }) => count)).toEqual([16n])
  })

  it('may be of several encodings', () => {
    // The text same 2 has four words 01 - ? 0010, and one word 001 000 10.
    expect(hexes(toy, '42')).toEqual(['42', '52', '62', '72', '22'].sort())
    expect(setOf(toy, '22').count).toBe(5n)
    // Encoding two does not print same 11: its b prints nothing, and c has one digit.
    expect(hexes(toy, '4b')).toEqual(['4b', '5b', '6b', '7b'])
  })

  it('say which of them an assembler writes', () => {
    const { written } = setOf(toy, 'd7')
    expect(written && hexOf(bytesOfWords(written.words, written.bytes))).toBe('84')
  })

  it('know what is one of them, and what is of another length', () => {
    const found = setOf(toy, '84')
    expect(found.has({ words: [0xd7, 0, 0], bytes: 1 })).toBe(true)
    expect(found.has({ words: [0xd7, 0, 0], bytes: 2 })).toBe(false)
    expect(found.has({ words: [0xa4, 0, 0], bytes: 1 })).toBe(false)
  })

  it('have numbers in the same base, with the same sign', () => {
    const numbers = toyOf({
      hex: ['0 n:3 m:4', 'op {n:0x*} {m:±*}', 'Numbers with a prefix and with a sign.'],
      other: ['1 ?:3 m:4', 'op 0x2 {m:±*}', 'The text of one of those.'],
    })
    expect(setOf(numbers, '23').text).toBe('op 0x2 3')
    expect(hexes(numbers, '23')).toEqual(['23', '83', '93', 'a3', 'b3', 'c3', 'd3', 'e3', 'f3'])
    expect(setOf(numbers, '2d').text).toBe('op 0x2 -3')
    expect(hexes(numbers, '1d')).toEqual(['1d'])
    expect(setOf(numbers, 'fd').count).toBe(9n)
  })

  it('are others at another address, where a text is relative to it', () => {
    const target = codec('$:3', {
      name: 'a target',
      expects: 'a target',
      relative: true,
      text: (bits, at) => String(at + bits),
    })
    const jumps = toyOf({ jump: ['10 T:3 ?:3', 'jump {T:target}', ''] }, { target })
    expect(setOf(jumps, '90', 0).text).toBe('jump 2')
    expect(setOf(jumps, '90', 4).text).toBe('jump 6')
    for (const at of [0, 4, 100]) expect(hexes(jumps, '90', at)).toEqual([0, 1, 2, 3, 4, 5, 6, 7].map((k) => `9${k}`))
  })

  it('are none where the word has no text', () => {
    expect(sameText(toy, decode(toy, [0, 0, 0]))).toBeUndefined()
  })
})

describe('of the architectures', () => {
  it('G13 iadd has 16 bits nobody understands, and the low bit of a whole register', () => {
    const found = setOf(g13.isa, '0e134c4364001000')
    expect(found.count).toBe(2n ** 17n)
    expect(silent(g13.isa, '0e134c4364001000')).toEqual([
      28, 46, 47, 48, 49, 50, 51, 54, 55, 56, 57, 58, 59, 60, 61, 62, 63,
    ])
  })

  it('G13 fmadd32 has a short form and a long one', () => {
    // Ignored are the low bits of r2, r3 and u6, and a bit of the type of r3; the long form has four more unknown bits.
    expect(setOf(g13.isa, 'fa09c6ca1820').lengths).toEqual([
      { bytes: 6, count: 16n },
      { bytes: 8, count: 256n },
    ])
  })

  it('VP1 jumps are relative to their address: the text is of one word, at each address another', () => {
    const jump = vp1.isa.encodings.find(({ name }) => name === 'bra')
    const words = jump?.layout.value ?? [0, 0, 0]
    const d = decode(vp1.isa, words)
    const [here, there] = [sameText(vp1.isa, d, 0x100), sameText(vp1.isa, d, 0x200)]
    expect(here?.text).not.toBe(there?.text)
    for (const found of [here, there]) expect(found?.has({ words: d.words, bytes: d.bytes })).toBe(true)
    const [first] = firstOf(here?.words() ?? [], 1)
    expect(first && asmText(decode(vp1.isa, first.words), 0x100)).toBe(here?.text)
  })

  it('Brew has a prefix that may say what goes without: a plain addition is one word without it', () => {
    // A prefix is 0xf, types, 0xf; with both types 15 there is none, so every prefixed word has a type.
    expect(setOf(brew.isa, '2144').lengths).toEqual([{ bytes: 2, count: 1n }])
    expect(hexes(brew.isa, '2144')).toEqual(['2144'])
  })
})
