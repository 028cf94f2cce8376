// Tests each filter of a query on a small architecture: which encodings pass, by hand.
import { expect, test } from 'vitest'
import { encodings } from '../encoding/encoding.ts'
import { toyOf } from '../encoding/fixtures/toy.ts'
import { searchEncodings } from './encodings.ts'
import { filterKey } from './filterKeys.ts'
import { untried } from './filters.ts'
import { toyArchitecture as toy } from './fixtures/toyArchitecture.ts'
import { readQuery } from './query.ts'

const names = (query: string, isa = toy.isa) =>
  searchEncodings({ ...toy, isa }, readQuery(query))
    .map(({ encoding }) => encoding.name)
    .join(' ')

test.each([
  ['field:m', 'jump'],
  ['field:S', 'iadd fsub32 jump'],
  ['field:q,m', 'quad_move jump'],
  ['field:?', 'iadd fsub32 quad_move nameless jump'],
  ['field:x', ''],
  ['mnemonic:fsub', 'fsub32'],
  ['mnemonic:fsub32', 'fsub32'],
  ['mnemonic:m*', 'fsub32 quad_move'],
  ['mnemonic:fsu', ''],
  ['evidence:documented', 'iadd'],
  ['evidence:obs', 'fsub32'],
  ['naming:nameless', 'nameless'],
  ['naming:named', 'iadd fsub32 quad_move jump'],
  ['bits:unknown', 'nameless'],
  ['bits:unk*', 'nameless'],
  ['bits:ignored', ''],
  ['bits:7:6=3', 'jump'],
  ['bits:7=0', 'iadd fsub32 quad_move'],
  ['meaning:none', 'iadd fsub32 quad_move nameless jump'],
  ['meaning:exact', ''],
  ['writes:r', ''],
  ['source:x', ''],
  ['group:all', 'iadd fsub32 quad_move nameless jump'],
  ['group:none', ''],
  ['field:s mnemonic:i*', 'iadd'],
])('%s', (query, wanted) => {
  expect(names(query)).toBe(wanted)
})

test('the evidence of one field suffices, and capitals of a name do not count', () => {
  const isa = toyOf({
    Neg: ['1 x:3 y:4', 'Neg {x} {y}', '', { evidence: 'documented', fieldEvidence: { y: 'observed' } }],
    b: ['0 x:7', 'b {x}', '', { evidence: 'documented' }],
  })
  expect(names('evidence:observed', isa)).toBe('Neg')
  expect(names('evidence:documented', isa)).toBe('Neg b')
  expect(names('mnemonic:neg', isa)).toBe('Neg')
})

const long = toyOf({
  a: ['1 x:7', 'a {x}', 'A.'],
  b: ['00 x:14', 'b {x}', 'B.'],
  c: ['x:8 / 01 L y:5', 'c {y}{, x:|x *}', 'C.'],
})

test.each([
  ['len:1', 'a c'],
  ['len:2', 'b c'],
  ['len:2..', 'b c'],
  ['len:..1', 'a c'],
  ['len:1..2', 'a b c'],
  ['len:3..', ''],
  ['len:2..1', ''],
])('%s', (query, wanted) => {
  expect(names(query, long)).toBe(wanted)
})

test('a group is meant by its name or, if no group has that name, by the beginning of one of its words', () => {
  const section = (title: string, name: string, op: string) =>
    encodings(title, {}, { [name]: [`${op} x:6`, `${name} {x}`, ''] })
  const [memory, shared, jumps] = [
    section('Memory', 'a', '00'),
    section('Shared memory', 'b', '01'),
    section('Jumps', 'c', '10'),
  ]
  expect(names('group:memory', toyOf({}, {}, { sections: [memory, shared, jumps] }))).toBe('a')
  expect(names('group:memory', toyOf({}, {}, { sections: [shared, jumps] }))).toBe('b')
  expect(names('group:jum', toyOf({}, {}, { sections: [memory, shared, jumps] }))).toBe('c')
  expect(names('group:*memory', toyOf({}, {}, { sections: [memory, shared, jumps] }))).toBe('a b')
  expect(names('group:emory', toyOf({}, {}, { sections: [memory, shared, jumps] }))).toBe('')
})

test('keys have other names', () => {
  expect(['length', 'op', 'semantics', 'group'].map(filterKey)).toEqual(['len', 'mnemonic', 'meaning', 'group'])
  for (const name of ['constructor', 'toString', '__proto__', 'grop']) expect(filterKey(name), name).toBeUndefined()
})

test('only filters about what words do have to try them, once for each encoding', () => {
  const core = { ...toy, isa: toyOf({ a: ['1 x:7', 'a {x}', ''], b: ['0 x:7', 'b {x}', ''] }) }
  const left = (query: string) => untried(core, readQuery(query)).length
  expect(left('len:1 field:x')).toBe(0)
  expect(left('reads:r')).toBe(2)
  expect(left('meaning:none')).toBe(2)
  for (const work of untried(core, readQuery('reads:r'))) work()
  expect([left('reads:r'), left('writes:r'), left('uses:r'), left('meaning:none')]).toEqual([0, 0, 0, 2])
})
