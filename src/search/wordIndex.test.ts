// Tests which words of a small architecture are found where, worked out by hand, and that indexing takes steps.
import { expect, test } from 'vitest'
import { toyOf } from '../encoding/fixtures/toy.ts'
import { toyArchitecture as toy } from './fixtures/toyArchitecture.ts'
import { isPrepared } from './prepared.ts'
import { isIndexed, wordIndex } from './wordIndex.ts'

const { entries, texts, mnemonics } = wordIndex(toy.isa)
const places = (word: string) =>
  entries
    .find((entry) => entry.word === word)
    ?.postings.map(({ at, where, detail }) => `${at} ${where}${detail === undefined ? '' : `: ${detail}`}`)

test('names, mnemonics and their parts', () => {
  expect(places('iadd')).toEqual(['0 name', '0 mnemonic', '0 text: iadd'])
  expect(places('quad_move')).toEqual(['2 name'])
  expect(places('quad')).toEqual(['2 part'])
  // A name with a width is found without it; the whole name is no part of itself.
  expect(places('fsub')).toEqual(['1 mnemonic', '1 part', '1 text: fsub'])
  expect(places('fsub32')).toEqual(['1 name'])
  expect(places('mv32')).toEqual(['2 mnemonic'])
  expect(places('mv')).toEqual(['2 part'])
  expect(mnemonics.map((all) => [...all])).toEqual([['iadd'], ['fsub', 'more'], ['move', 'mv32'], [], ['call', 'jump']])
})

test('the first word of a sentence with a meaning is its verb; each word counts once', () => {
  expect(places('adds')).toEqual(['0 verb', '0 prose'])
  expect(places('difference')).toEqual(['1 verb', '1 prose'])
  expect(places('a')).toEqual(['0 prose', '2 prose', '3 prose'])
  expect(entries.find(({ word }) => word === 'moves')?.stem).toBe('mov')
})

test('texts, fields, groups and notes, with what they stand in', () => {
  expect(places('.sat')).toEqual(['0 text: .sat', '1 text: .sat'])
  expect(places('clock')).toEqual(['2 text: sr1 (clock)'])
  expect(places('m')).toEqual(['4 field: field m'])
  expect(places('destination')).toEqual(['1 about: field D: destination'])
  expect(places('all')).toEqual([0, 1, 2, 3, 4].map((at) => `${at} group: group All`))
  expect(places('even')).toEqual(['1 note: a remark'])
  // A number alone tells no line apart.
  expect(places('7')).toBeUndefined()
})

test('phrases are looked for in names, then the sentence, then the rest', () => {
  expect(texts[1]).toEqual([
    'fsub32 fsub more',
    'the difference of two floats.',
    'all d destination s saturation fsub .sat $r , more rounds to even.',
  ])
})

const fresh = () => toyOf({ a: ['1 x:7', 'a {x}', ''], b: ['0 x:7', 'b {x}', ''] })

test('each step indexes one encoding', () => {
  const isa = fresh()
  expect([isIndexed(isa), isIndexed(isa), isIndexed(isa), isIndexed(isa)]).toEqual([false, false, true, true])
  expect(wordIndex(isa)).toBe(wordIndex(isa))
  expect(wordIndex(isa).encodings).toHaveLength(2)
})

test('what has begun is completed at once when it is asked for', () => {
  const isa = fresh()
  expect(isIndexed(isa)).toBe(false)
  expect(wordIndex(isa).texts).toHaveLength(2)
  expect(isIndexed(isa)).toBe(true)
})

test('a search is prepared once the index is there and three more steps are done', () => {
  const architecture = { ...toy, isa: fresh(), examples: [] }
  const steps = Array.from({ length: 6 }, () => isPrepared(architecture))
  expect(steps).toEqual([false, false, false, false, true, true])
})
