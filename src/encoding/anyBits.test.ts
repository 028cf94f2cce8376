// Tests patterns with unknown bits by hand, on the toy and G13; `fuzz/sets.test.ts` compares with brute force.
import { describe, expect, it } from 'vitest'
import { g13 } from '../isa/g13/g13.ts'
import { anyBits, hexOfPattern } from './anyBits.ts'
import { toyOf } from './fixtures/toy.ts'
import { firstOf } from './wordParts.ts'
import { bytesOfHex, NONE, wordsOfBits, wordsOfBytes } from './words.ts'

const toy = toyOf({
  add: ['1 k:3 a:4', 'add {k:|!|!!||||!odd|} {a}', 'One value of k is another encoding, one cannot be.'],
  halt: ['1010 1111', 'halt', 'A special case of add.'],
  wide: ['b:8 | 01 - - a:4', 'wide {a} {b}', 'Two bytes.'],
})
const fitting = (hex: string, bits: readonly number[]) => {
  const found = anyBits(toy, wordsOfBytes(bytesOfHex(hex) ?? []), wordsOfBits(bits))
  return {
    fits: found.fits.map(({ variant, all, impossible }) => [variant.encoding.name, all.count, impossible.count]),
    unknown: found.unknown.count,
    count: found.count,
  }
}

describe('encodings that fit', () => {
  it('give way to special cases, and have neither values of others, nor all lengths', () => {
    // All bits of the first byte are unknown: add does not have k = 1, words with k = 2 are invalid, one is halt; wide
    // has 64.
    expect(fitting('00', [0, 1, 2, 3, 4, 5, 6, 7])).toEqual({
      fits: [
        ['wide', 64n, 0n],
        ['add', 111n, 15n],
        ['halt', 1n, 0n],
      ],
      unknown: 80n,
      count: 256n,
    })
  })
  it('count what follows a word, too, as it is a bit like any', () => {
    expect(fitting('8000', [8, 9])).toEqual({ fits: [['add', 4n, 0n]], unknown: 0n, count: 4n })
    expect(fitting('4000', [8, 0])).toEqual({ fits: [['wide', 4n, 0n]], unknown: 0n, count: 4n })
  })
  it('without a bit that is any are those of one word', () => {
    expect(fitting('af', [])).toEqual({ fits: [['halt', 1n, 0n]], unknown: 0n, count: 1n })
  })
  it('have an example that has a text, and the word itself where it is theirs', () => {
    const bits = wordsOfBits([0, 1, 2, 3, 4, 5, 6])
    const [add] = anyBits(toy, [0xb5, 0, 0], bits).fits
    expect(add?.example).toEqual([0xb5, 0, 0])
    // No word with k = 2 has a text; k = 3 is the first that has one.
    const [other] = anyBits(toy, [0x20, 0, 0], wordsOfBits([4, 7])).fits
    expect(other?.example).toEqual([0xb0, 0, 0])
  })
  it('of more than forty bits are counted all the same', () => {
    const all = Array.from({ length: 48 }, (_, k) => k)
    const found = anyBits(g13.isa, NONE, wordsOfBits(all))
    expect(found.fits.reduce((sum, { all: share }) => sum + share.count, found.unknown.count)).toBe(2n ** 48n)
  })
  it('of G13 are four for three bits of an addition', () => {
    const words = wordsOfBytes(bytesOfHex('0e134c4364001000') ?? [])
    const found = anyBits(g13.isa, words, wordsOfBits([15, 5, 4]))
    expect(found.fits.map(({ variant, all }) => `${variant.encoding.name} ${all.count}`)).toEqual([
      'iadd 1',
      'imadd 1',
      'bfi 1',
      'bfeil 1',
    ])
    // The unknown words are those with bits x 11 and 1 0x.
    expect(firstOf(found.unknown.parts(), 9)).toHaveLength(2)
    expect(found.unknown.count).toBe(4n)
  })
})

describe('a pattern in hexadecimal', () => {
  const of = (hex: string, bits: readonly number[]) => {
    const bytes = bytesOfHex(hex) ?? new Uint8Array()
    return hexOfPattern(wordsOfBytes(bytes), wordsOfBits(bits), bytes.length)
  }
  it('has the digits that may be', () => {
    expect(of('0e134c4364001000', [15, 5, 4])).toBe('[0-3]e [19]3 4c 43 64 00 10 00')
  })
  it('has x for any digit, ranges of three and more, and whatever the word holds in those bits', () => {
    expect(of('ff', [0, 1, 2, 3])).toBe('fx')
    expect(of('ff', [0, 1, 2, 3, 4, 5, 6, 7])).toBe('xx')
    expect(of('00', [1, 2])).toBe('0[0246]')
    expect(of('0f', [1, 2])).toBe('0[9bdf]')
    expect(of('00', [0, 1, 3])).toBe('0[0-38-b]')
    expect(of('00', [3])).toBe('0[08]')
    expect(of('1234', [])).toBe('12 34')
  })
})
