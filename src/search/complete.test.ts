// Tests what is offered at the caret of a query: keys, values with their counts, words in order.
import { expect, test } from 'vitest'
import { toyOf } from '../encoding/fixtures/toy.ts'
import { queryCompletions } from './complete.ts'
import { toyArchitecture as toy } from './fixtures/toyArchitecture.ts'

const at = (text: string, caret = text.length) => queryCompletions(toy, text, caret)
const offered = (text: string) => at(text).all.map(({ text: one, about }) => `${one} | ${about}`)

test('keys come before words, and words in the order of letters', () => {
  expect(offered('m')).toEqual([
    'mnemonic: | a mnemonic, in which * stands for any letters',
    'meaning: | one of tested, documented, modelled, approximate, inferred, partly, none',
    'more | The difference of two floats.',
    'move | Moves a special value.',
    'mv32 | Moves a special value.',
  ])
  expect(offered('MV')).toEqual(['mv32 | Moves a special value.'])
  // Words of sentences are not offered.
  expect(offered('diff')).toEqual([])
})

test('what is begun at the caret is completed, and nothing else', () => {
  expect(at('add j')).toEqual({ from: 4, all: [{ text: 'jump', about: 'Jumps, or calls.' }] })
  expect(at('jum add', 2)).toMatchObject({ from: 0, all: [{ text: 'jump' }] })
  expect(at('jump ')).toEqual({ from: 5, all: [] })
})

test('values come with the number of encodings that have them', () => {
  expect(offered('group:')).toEqual(['group:all | 5 encodings'])
  expect(offered('len:')).toEqual(['len:1 | 5 encodings'])
  expect(offered('field:')).toEqual([
    'field:d | 5 encodings',
    'field:s | 3 encodings',
    'field:q | 1 encoding',
    'field:m | 1 encoding',
  ])
  expect(offered('evidence:')).toEqual([
    'evidence:documented | 1 encoding',
    'evidence:observed | 1 encoding',
    'evidence:unknown | 2 encodings',
    'evidence:inferred | 1 encoding',
  ])
  expect(offered('op:m')).toEqual([
    'mnemonic:more | 1 encoding',
    'mnemonic:move | 1 encoding',
    'mnemonic:mv32 | 1 encoding',
  ])
  expect(offered('naming:')).toEqual(['naming:named | ', 'naming:nameless | '])
})

test('the last of several values is completed', () => {
  expect(offered('field:D,s')).toEqual(['field:d,s | 3 encodings'])
  expect(offered('evidence:documented,observed,i')).toEqual(['evidence:documented,observed,inferred | 1 encoding'])
})

test('registers and memories are offered but for hidden ones, and have no count', () => {
  for (const key of ['reads', 'writes', 'uses']) {
    expect(offered(`${key}:v`)).toEqual(['v', 'vc', 'va', 'vx'].map((file) => `${key}:${file} | `))
    expect(offered(`${key}:d`)).toEqual([`${key}:ds | `])
    expect(offered(`${key}:o`)).toEqual([])
  }
})

test('sources are offered each by itself', () => {
  const isa = toyOf({
    a: ['1 x:7', 'a {x}', '', { source: 'Doc, chip' }],
    b: ['0 x:7', 'b {x}', '', { source: 'doc' }],
  })
  expect(queryCompletions({ ...toy, isa }, 'source:', 7).all).toEqual([
    { text: 'source:doc', about: '2 encodings' },
    { text: 'source:chip', about: '1 encoding' },
  ])
})

test('twelve are offered at most', () => {
  const many = (count: number) =>
    toyOf(
      Object.fromEntries(
        Array.from({ length: count }, (_, k) => [`z${k}`, [`0x${(k + 16).toString(16)}`, `z${k}`, 'Z.']]),
      ),
    )
  const count = (isa: typeof toy.isa, text: string) => queryCompletions({ ...toy, isa }, text, text.length).all.length
  expect([count(many(12), 'z'), count(many(13), 'z')]).toEqual([12, 12])
  expect([count(many(12), 'op:z'), count(many(13), 'op:z')]).toEqual([12, 12])
})
