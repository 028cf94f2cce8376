// Tests that without other sources nothing shows that only they know, and that all the rest stays.
import { describe, expect, it } from 'vitest'
import { architectures } from '../isa/registry.ts'
import { asmText, decode, tokens } from './decode.ts'
import { documented, documentedIsa, documentedNotes, documentedTokens, isPartly, textAsTold } from './documented.ts'
import { encodings, isa } from './encoding.ts'
import { evidenceOf } from './evidence.ts'
import { form, kind } from './kind.ts'
import { isMixed, isUndocumented } from './otherSources.ts'
import { sampleOf } from './sample.ts'
import { operandTables, syntaxOf } from './syntax.ts'
import { wordsOfBytes } from './words.ts'

const kinds = { r: kind('$.b $.n:3', form('b n:3', '{b:r|q}{n}')) }
const other = { evidence: 'observed', fieldEvidence: { op: 'documented' } } as const
const half = {
  fieldEvidence: { sat: 'observed', skip: 'observed', 'B.n': 'observed' },
  documentedAs: '?:16 -:16',
} as const
const toy = isa({
  id: 'toy',
  title: 'Toy',
  about: '',
  unit: 4,
  fields: {},
  unknownBits: '',
  sources: [],
  sections: [
    encodings(
      'All',
      kinds,
      {
        full: ['op=00 -:6 A.b A.n:3 _:20', 'full {A:r}', 'Documented.'],
        half: [
          'op=01 sat skip B.b B.n:3 A.b A.n:3 -:19 f',
          'half{sat:|.sat}{f:|.f} {A:r}, {B:r} & {f:x|y}',
          'Half documented.',
          half,
        ],
        none: ['op=10 X:6 A.b A.n:3 -:20', 'none {A:r}, {X}', 'Not documented.', other],
      },
      { evidence: 'documented' },
    ),
  ],
})
const word = (...bytes: readonly number[]) => decode(toy, wordsOfBytes([...bytes].reverse()))
const HALF = word(0b01_1_1_0011, 0b1010_0000, 0, 1)

describe('a word', () => {
  it('has an ellipsis for an operand, and no suffix, that only others know', () => {
    expect(asmText(HALF)).toBe('half.sat.f q2, r3 & y')
    expect(textAsTold(HALF, true)).toBe('half.f q2, r… & y')
    expect(textAsTold(HALF, false)).toBe(asmText(HALF))
  })
  it('has none where only others know the instruction', () => {
    const d = word(0b10_000001, 0b1010_0000, 0, 0)
    expect([asmText(d), textAsTold(d, true)]).toEqual(['none q2, 1', undefined])
  })
  it('is as ever where the documents have it all', () => {
    const d = word(0, 0b1010_0000, 0, 0)
    expect(documentedTokens(d)).toBe(tokens(d))
  })
})

describe('an encoding', () => {
  const [full, part, none] = toy.encodings
  it('is itself where the documents have it all', () => expect(full && documented(full)).toBe(full))
  it('has what they say instead of a field', () => {
    const bits = part ? documented(part).layout.bits : []
    expect([29, 28, 27, 26, 24, 23].map((bit) => bits[bit]?.kind)).toEqual([
      'unknown',
      'unknown',
      'field',
      'unknown',
      'unknown',
      'field',
    ])
    expect(part && [...documented(part).layout.fields.keys()]).toEqual(['f', 'A.n', 'A.b', 'B.b', 'op'])
    expect(part && isPartly(part) && !isUndocumented(part)).toBe(true)
  })
  it('is blank but for what they have of one that only others know', () => {
    const bits = none ? documented(none).layout.bits : []
    expect([31, 29, 20, 0].map((bit) => bits[bit]?.kind)).toEqual(['field', 'blank', 'blank', 'blank'])
  })
  it('has an ellipsis in its tables', () => {
    const of = (e = part) =>
      e
        ? syntaxOf(e)
            .map((p) => p.text)
            .join('')
        : ''
    expect(of(part && documented(part))).toBe('half[.f] A, B & {x|y}')
    expect(
      part && operandTables(documented(part)).flatMap((t) => t.rows.map((r) => r.parts.map((p) => p.text).join(''))),
    ).toContain('{r|q}…')
  })
})

it('the description is left with what the documents have', () => {
  expect(documentedIsa(toy).encodings.map((e) => e.name)).toEqual(['full', 'half'])
  expect(isMixed(toy)).toBe(true)
})

describe.each(architectures)('$id', ({ load }) => {
  it('shows no field, and no text from a field, that the documents lack', async () => {
    const { isa } = await load()
    for (const e of isa.encodings) {
      const documentedOne = documented(e)
      const lacks = (field: string) => evidenceOf(e, field) !== 'documented'
      const named = documentedOne.layout.bits.flatMap((r) => (r.kind === 'field' ? r.owners.map((o) => o.field) : []))
      expect([...documentedOne.layout.fields.keys(), ...named].filter(lacks), e.name).toEqual([])
      const d = documentedOne === e ? undefined : sampleOf(isa, e)
      if (d) {
        const shown = documentedTokens(d)
        expect(shown.flatMap((t) => (t.role === 'mnemonic' ? [] : t.fields)).filter(lacks), e.name).toEqual([])
        if (!isUndocumented(e) && !isPartly(e)) expect(shown).toEqual(tokens(d))
      }
    }
  })
})

it('leaves remarks that rest on a document or on nothing, and says what the document has instead of others', () => {
  const sources = [
    { id: 'manual', kind: 'document', title: 'Manual' },
    { id: 'blog', kind: 'tool', title: 'Blog', other: true },
    { id: 'chip', kind: 'chip', title: 'Chip', other: true },
  ] as const
  const told = (...notes: Parameters<typeof documentedNotes>[1]) =>
    documentedNotes({ ...toy, sources }, notes).map(({ text }) => text)
  expect(told({ text: 'a' }, { text: 'b', source: 'manual' }, { text: 'c', source: 'blog' })).toEqual(['a', 'b'])
  expect(told({ text: 'd', source: 'manual, blog' }, { text: 'e', source: 'blog, chip' })).toEqual(['d'])
  expect(told({ text: 'f', source: 'chip', instead: 'it waits' })).toEqual(['The document says: it waits.'])
})
