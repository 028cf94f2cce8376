// Words with the same text: found where there are some, and each of them prints it.
import { describe, expect, it } from 'vitest'
import { architectures } from '../isa/registry.ts'
import { likeness } from './alike.ts'
import { decode, text } from './decode.ts'
import { encodings, isa } from './encoding.ts'
import { sampleOf } from './sample.ts'
import { flipped, wordsOfBytes } from './words.ts'

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

it.each(architectures)('words of $id that are said to print alike do', async ({ load }) => {
  const { isa } = await load()
  // Each costs the printing of hundreds of words.
  for (const e of isa.encodings.filter((_, i) => i % 40 === 0)) {
    const d = sampleOf(isa, e)
    const found = d && likeness(isa, d)
    if (!found) continue
    const all = [...(found.written ? [found.written] : []), ...found.others]
    for (const { words } of all) expect(text(decode(isa, words)), e.name).toBe(text(d))
    for (const bit of found.silent) {
      const other = decode(isa, flipped(d.words, bit))
      if (other.variant?.encoding === e) expect(text(other), `${e.name}, bit ${bit}`).toBe(text(d))
    }
  }
})
