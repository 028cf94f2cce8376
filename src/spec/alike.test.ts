// Words with the same text: found where there are some, and each of them prints it.
import { describe, expect, it } from 'vitest'
import { g13 } from '../isa/g13/g13.ts'
import { architectures } from '../isa/registry.ts'
import { likeness } from './alike.ts'
import { decode, text } from './decode.ts'
import { encodings, isa } from './encoding.ts'
import { sampleOf } from './sample.ts'
import type { Decoded } from './types.ts'
import { bytesOfWords, flipped, hexOf, wordsOfBytes } from './words.ts'

const toy = isa({
  id: 'toy',
  title: 'Toy',
  about: '',
  unit: 1,
  fields: {},
  unknownBits: '',
  sources: [],
  sections: [
    encodings(
      'All',
      {},
      {
        swz: ['1 s:2 ? n:2 - flag', 'swz {s:x|y|x|z} {n}', 'Two values of a field print alike.'],
      },
    ),
  ],
})
const of = (byte: number) => likeness(toy, decode(toy, wordsOfBytes([byte])))

it('of a short form differs in none of the bits that only the long one has', () => {
  const short = decode(g13.isa, wordsOfBytes([0xfa, 0x09, 0xc6, 0xca, 0x18, 0x20]))
  const found = likeness(g13.isa, short)
  expect(found?.others.every(({ bits, bytes }) => bytes === 6 && bits.length > 0 && bits.every((b) => b < 48))).toBe(
    true,
  )
})

describe('a word', () => {
  it('that an assembler writes has others with its text', () => {
    expect(of(0b1_00_0_01_00)).toMatchObject({ written: undefined, others: [{ bits: [6] }], silent: [4, 1, 0] })
  })
  it('that it does not write says which it does', () => {
    expect(of(0b1_10_1_01_00)).toMatchObject({ written: { bits: [6, 4] }, others: [{ bits: [6] }] })
  })
  it('whose text is its own has none', () => {
    expect(of(0b1_01_0_01_00)).toMatchObject({ written: undefined, others: [] })
  })
  it('without text has no likeness', () => {
    expect(of(0)).toBeUndefined()
  })
})

it.each(architectures)(
  'words of $id that are said to print alike do, and are others',
  { timeout: 120_000 },
  async ({ load }) => {
    const { isa } = await load()
    const bytesOf = ({ words, bytes }: Pick<Decoded, 'words' | 'bytes'>) => hexOf(bytesOfWords(words, bytes))
    for (const [i, e] of isa.encodings.entries()) {
      const d = sampleOf(isa, e)
      const found = d && likeness(isa, d)
      if (!found) continue
      const all = [...(found.written ? [found.written] : []), ...found.others]
      const decoded = all.map(({ words }) => decode(isa, words))
      for (const [k, other] of decoded.entries()) {
        expect(text(other), e.name).toBe(text(d))
        expect(bytesOf(other), `${e.name}: it is listed as it is`).toBe(bytesOf(all[k] ?? other))
      }
      const listed = decoded.map(bytesOf)
      expect(new Set([bytesOf(d), ...listed]).size, `${e.name}: ${listed}`).toBe(1 + listed.length)
      // Each costs the printing of many words.
      if (i % 10) continue
      for (const bit of found.silent) {
        const other = decode(isa, flipped(d.words, bit))
        if (other.variant?.encoding === e) expect(text(other), `${e.name}, bit ${bit}`).toBe(text(d))
      }
    }
  },
)
