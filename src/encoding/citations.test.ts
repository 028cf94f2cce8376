// Tests that citations of each source are counted, and that the source a remark contradicts is found.
import { expect, test } from 'vitest'
import { citationsOf, contradicted, shortOf } from './citations.ts'
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
const remarks = [{ text: 'Numbers wrap.', source: 'chip', instead: 'numbers saturate' }]

test('encodings and remarks are counted, and what a remark contradicts is the first source unless it says another', () => {
  expect(citationsOf(toy, remarks).map(({ source: { id }, ...counts }) => [id, counts])).toEqual([
    ['manual', { encodings: 2, remarks: 0, contradictions: 1 }],
    ['chip', { encodings: 1, remarks: 1, contradictions: 0 }],
  ])
  const other = { text: 'x', instead: 'y', against: 'chip' }
  expect(contradicted(toy, other)?.id).toBe('chip')
})

test('within a sentence a source is called by its short name, or by the beginning of its title', () => {
  const source = { id: 'x', kind: 'document', title: 'Some Wiki, "A page" (of 2020)' } as const
  expect(shortOf(source)).toBe('Some Wiki')
  expect(shortOf({ ...source, short: 'the wiki' })).toBe('the wiki')
})
