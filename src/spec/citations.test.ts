// What rests on a source is counted; every remark that contradicts a document names one there is.
import { expect, test } from 'vitest'
import { architectures } from '../isa/registry.ts'
import { citationsOf, contradicted, idsOf } from './citations.ts'
import { encodings, isa } from './encoding.ts'

const toy = isa({
  id: 'toy',
  title: 'Toy',
  about: '',
  unit: 4,
  unknownBits: '',
  sources: [
    { id: 'manual', kind: 'document', title: 'Manual' },
    { id: 'chip', kind: 'chip', title: 'Tests' },
  ],
  fields: { A: 'a number' },
  notes: [{ text: 'Numbers wrap.', source: 'chip', instead: 'numbers saturate' }],
  sections: [
    encodings(
      'All',
      {},
      {
        add: ['op=00000000 A:24', 'add {A}', 'Adds.'],
        sub: ['op=00000001 A:24', 'sub {A}', 'Subtracts.', { source: 'manual, chip' }],
      },
      { evidence: 'documented', source: 'manual' },
    ),
  ],
})

test('encodings and remarks are counted, and what a remark contradicts is the first source unless it says another', () => {
  expect(citationsOf(toy).map(({ source: { id }, ...counts }) => [id, counts])).toEqual([
    ['manual', { encodings: 2, remarks: 0, contradictions: 1 }],
    ['chip', { encodings: 1, remarks: 1, contradictions: 0 }],
  ])
  const other = { text: 'x', instead: 'y', against: 'chip' }
  expect(contradicted(toy, other)?.id).toBe('chip')
})

test.each(architectures.map((a) => [a.id, a] as const))(
  '%s: sources of remarks are sources it has',
  async (_, entry) => {
    const { isa } = await entry.load()
    const ids = isa.sources.map(({ id }) => id)
    for (const note of [...isa.notes, ...isa.encodings.flatMap((e) => e.extra.notes ?? [])]) {
      expect(ids, note.text).toEqual(expect.arrayContaining([...idsOf(note.source)]))
      if (note.instead !== undefined) expect(contradicted(isa, note), note.text).toBeDefined()
    }
  },
)
