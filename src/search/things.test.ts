// Tests the search for what has a name besides encodings, on a small architecture and by hand.
import { expect, test } from 'vitest'
import type { EncodingLine } from '../encoding/encoding.ts'
import { toyOf } from '../encoding/fixtures/toy.ts'
import { toyArchitecture as toy } from './fixtures/toyArchitecture.ts'
import { readQuery } from './query.ts'
import { searchThings } from './things.ts'

const found = (query: string) => searchThings(toy, readQuery(query)).map(({ thing }) => thing)
const titles = (query: string) => found(query).map(({ kind, title }) => `${kind} ${title}`)
const scores = (query: string) => searchThings(toy, readQuery(query)).map(({ score }) => score)
const reference = (query: string) => ({ view: 'reference', isa: 'toy', query })

test('one register by its number, with or without its sign', () => {
  for (const query of ['$r3', 'R3'])
    expect(found(query)[0]).toEqual({
      kind: 'register',
      id: '$r3',
      title: '$r3',
      about: 'scalar registers',
      link: reference('uses:$r3'),
    })
  expect(titles('$r30')).toEqual(['register $r30'])
  expect(titles('$r31')).toEqual([])
})

test('register files and memories have pages; what a machine hides has none', () => {
  expect(found('scalar')[0]).toMatchObject({
    kind: 'register',
    title: '$r0 to $r30',
    link: { view: 'reference', isa: 'toy', name: 'registers.r' },
  })
  expect(titles('$r')[0]).toBe('register $r0 to $r30')
  expect(titles('ds')[0]).toBe('memory ds')
  expect(titles('taken')).toEqual(['register branch taken'])
  expect(titles('origin')).toEqual([])
})

test('values are words of texts that are no mnemonics, registers or numbers', () => {
  expect(found('near')).toEqual([
    { kind: 'value', id: '.near', title: '.near', about: 'in the text of jump', link: reference('".near"') },
  ])
  expect(found('.sat')[0]).toMatchObject({ about: 'in the text of iadd and fsub32' })
  // Each word of a text finds it; the link asks for the first one.
  for (const query of ['sr0', 'lane'])
    expect(found(query)[0]).toMatchObject({ title: 'sr0 (lane number)', link: reference('"sr0"') })
  for (const query of ['more', 'move', '$v5', '7', '$r'])
    expect(
      found(query).filter(({ kind }) => kind === 'value'),
      query,
    ).toEqual([])
})

test('a value of many encodings names two of them and counts the others', () => {
  const line = (op: string): EncodingLine => [`${op} S x:5`, `op${op}{S:|.fast} {x}`, 'Does.']
  const about = (...ops: readonly string[]) => {
    const isa = toyOf(Object.fromEntries(ops.map((op) => [`e${op}`, line(op)])))
    return searchThings({ ...toy, isa }, readQuery('.fast'))[0]?.thing.about
  }
  expect(about('00')).toBe('in the text of e00')
  expect(about('00', '01')).toBe('in the text of e00 and e01')
  expect(about('00', '01', '10')).toBe('in the text of e00, e01 and 1 more')
})

test('fields, tables, rows, kernels and examples', () => {
  expect(found('destination')).toEqual([])
  expect(found('saturation')[0]).toEqual({
    kind: 'field',
    id: 'S',
    title: 'S',
    about: 'saturation',
    link: reference('field:s'),
  })
  const clocks = { view: 'reference', isa: 'toy', name: 'clocks' }
  expect(found('rates')).toEqual([
    { kind: 'table', id: 'clocks', title: 'Clock rates', about: 'How fast it runs.', link: clocks },
  ])
  expect(found('quick')).toEqual([
    {
      kind: 'table',
      id: 'clocks 1',
      title: 'Clock rates: quick',
      about: 'rate 9, remark A cell that is too long to be a name of anything',
      link: clocks,
    },
  ])
  // A cell that is empty says nothing about its row.
  expect(found('"slow one"')[0]).toMatchObject({ title: 'Clock rates: slow one', about: 'rate 7' })
  expect(found('gcd')).toEqual([
    {
      kind: 'kernel',
      id: 'gcd',
      title: 'Common divisors',
      about: 'Adds what Euclid knew.',
      link: { view: 'kernel', isa: 'toy', name: 'gcd' },
    },
  ])
  expect(found('13')[0]).toEqual({
    kind: 'example',
    id: '13',
    title: 'iadd.sat $r3',
    about: 'a saturated sum',
    link: { view: 'word', isa: 'toy', hex: '13' },
  })
})

test('a whole name counts more than its beginning, the title more than the description', () => {
  expect(titles('sat')).toEqual(['value .sat', 'example iadd.sat $r3', 'field S'])
  const [whole = 0, title = 0, about = 0] = scores('sat')
  expect(whole).toBeGreaterThan(title)
  expect(title).toBeGreaterThan(about)
  expect(titles('clock')).toEqual(['value sr1 (clock)', 'table Clock rates'])
  // A long cell is searched, and is no name.
  expect(titles('anything')).toEqual(['table Clock rates: quick'])
  expect(scores('quick')[0]).toBeGreaterThan(scores('anything')[0] ?? 0)
  // Forms and synonyms of words are found: a sum is what an addition gives.
  expect(titles('addition')).toEqual(['kernel Common divisors', 'example iadd.sat $r3'])
})

test('two letters do not find a value within its text, but at its beginning', () => {
  expect(titles('sr').filter((title) => title.startsWith('value'))).toEqual([
    'value sr0 (lane number)',
    'value sr1 (clock)',
  ])
  expect(titles('cl').filter((title) => title.startsWith('value'))).toEqual(['value sr1 (clock)'])
  expect(titles('nu').filter((title) => title.startsWith('value'))).toEqual(['value sr0 (lane number)'])
})

test('a phrase is found as it stands, better in a name', () => {
  expect(titles('"common div"')).toEqual(['kernel Common divisors'])
  expect(titles('"what euclid"')).toEqual(['kernel Common divisors'])
  expect(titles('"euclid what"')).toEqual([])
  expect(scores('"common div"')[0]).toBeGreaterThan(scores('"what euclid"')[0] ?? 0)
})

test('all words must be found but soft ones; a filter or nothing finds no things', () => {
  expect(titles('euclid common')).toEqual(['kernel Common divisors'])
  expect(titles('the gcd')).toEqual(['kernel Common divisors'])
  for (const query of ['euclid zzz', 'gcd len:1', '', 'len:1']) expect(found(query), query).toEqual([])
  // Several words that are one whole name are that name.
  expect(scores('common divisors')[0]).toBeGreaterThan(1000)
})
