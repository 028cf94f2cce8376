// Tests queries: what is read, the messages about what is not, and that every text has an answer.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readQuery, withFilter } from './query.ts'
import { stem } from './stem.ts'
import { understood } from './understood.ts'
import { matchesWildcards } from './wildcards.ts'

const words = (text: string) => readQuery(text).terms.map((term) => term.text)
const filters = (text: string) => readQuery(text).filters.map(({ key, values }) => `${key} ${values.join('|')}`)
const problems = (text: string) => readQuery(text).problems.map(({ message }) => message)

test('forms of one word have one stem', () => {
  const families = [
    ['multipl', 'multiply', 'multiplies', 'multiplying', 'multiplication', 'multiplications', 'multiplied'],
    ['add', 'add', 'adds', 'adding', 'added', 'addition', 'additions'],
    ['compar', 'compare', 'compares', 'comparing', 'comparison', 'comparisons'],
    ['stor', 'store', 'stores', 'storing', 'stored'],
    ['shift', 'shift', 'shifts', 'shifted', 'shifting'],
    ['rot', 'rotate', 'rotates', 'rotating', 'rotation'],
    ['branch', 'branch', 'branches', 'branching'],
    ['clip', 'clip', 'clips', 'clipping'],
    ['address', 'address', 'addresses'],
  ]
  for (const [root, ...forms] of families) for (const form of forms) expect(stem(form), form).toBe(root)
})

test('words, phrases and filters', () => {
  expect(words('  Multiply  ADD ')).toEqual(['multiply', 'add'])
  expect(words('"shifts right" sign')).toEqual(['shifts right', 'sign'])
  expect(words('"never closed')).toEqual(['never closed'])
  expect(
    filters('len:8 writes:pred reads:r2 group:memory evidence:observed mnemonic:mad* field:imm meaning:partly'),
  ).toEqual([
    'len 8',
    'writes pred',
    'reads r2',
    'group memory',
    'evidence observed',
    'mnemonic mad*',
    'field imm',
    'meaning partly',
  ])
  expect(filters('group:"jumps and execution mask" LEN:2..6 evidence:observed,named')).toEqual([
    'group jumps and execution mask',
    'len 2..6',
    'evidence observed|named',
  ])
  // Links shared earlier contain this.
  expect(filters('semantics:exact naming:nameless')).toEqual(['meaning exact', 'naming nameless'])
})

test('what cannot be understood is told, and the rest is read', () => {
  expect(problems('grop:memory add')).toEqual(['There is no filter “grop:”. Did you mean group:?'])
  expect(words('grop:memory add')).toEqual(['add'])
  expect(problems('w:8')).toEqual([])
  expect(problems('zzzzzz:8')[0]).toMatch(
    /^There is no filter “zzzzzz:”. There are group, len, mnemonic, field, reads, writes, uses,/,
  )
  expect(problems('len:zz')).toEqual(['“len:zz” was read; len takes a number of bytes, or two with .. between them.'])
  expect(problems('evidence:sure')[0]).toMatch(/evidence takes one of documented, observed, named, inferred, unknown/)
  expect(problems('len:')).toEqual(['After “len:” a value is missing: a number of bytes, or two with .. between them.'])
  expect(problems('a'.repeat(2000))[0]).toMatch(/^A search has at most 1,000 characters, and this has 2,000/)
})

test('a filter is put in, changed and taken out without a change to the rest', () => {
  expect(withFilter('multiply', 'len', ['8'])).toBe('multiply len:8')
  expect(withFilter('multiply len:8 fast', 'len', ['4', '8'])).toBe('multiply fast len:4,8')
  expect(withFilter('multiply len:8', 'len', [])).toBe('multiply')
  expect(withFilter('', 'group', ['memory'])).toBe('group:memory')
  expect(withFilter('semantics:partly', 'meaning', ['none'])).toBe('meaning:none')
})

test('it says what it understood', () => {
  expect(understood(readQuery('multiply'))).toBe('Encodings with “multiply” (or mul, product, times).')
  expect(understood(readQuery('"shifts right" len:8 evidence:observed,named'))).toBe(
    'Encodings of 8 bytes, whose evidence is observed or named, with the words “shifts right” as they stand.',
  )
  expect(understood(readQuery(''))).toBe('')
})

test('wildcards', () => {
  expect(matchesWildcards('mad*', 'mad.f32')).toBe(true)
  expect(matchesWildcards('*add', 'fmadd')).toBe(true)
  expect(matchesWildcards('f?dd', 'fadd')).toBe(true)
  expect(matchesWildcards('f?dd', 'fmadd')).toBe(false)
  const letters = fc.stringMatching(/^[ab.]{0,8}$/)
  fc.assert(
    fc.property(fc.stringMatching(/^[ab*?.]{0,6}$/), letters, (pattern, word) => {
      const slow = new RegExp(`^${pattern.replace(/\./g, '\\.').replace(/\*/g, '.*').replace(/\?/g, '.')}$`)
      expect(matchesWildcards(pattern, word)).toBe(slow.test(word))
    }),
    { numRuns: 2000 },
  )
  // A pattern never takes long.
  expect(matchesWildcards('*a'.repeat(500), 'a'.repeat(499))).toBe(false)
})

const anything = fc.oneof(
  fc.string(),
  fc.string({ unit: 'binary' }),
  fc
    .array(fc.constantFrom('len:', 'group:', 'x:', '"', '*', ' ', '8', 'add', ',', '..', '\n', '0x'))
    .map((all) => all.join('')),
)
test('any text has an answer, and its parts stand where they say', () => {
  fc.assert(
    fc.property(anything, (text) => {
      const query = readQuery(text)
      for (const { from, to } of [...query.terms, ...query.filters, ...query.problems]) {
        expect(from).toBeLessThan(to)
        expect(to).toBeLessThanOrEqual(text.length)
      }
      understood(query)
      expect(readQuery(withFilter(text, 'len', [])).filters.filter(({ key }) => key === 'len')).toEqual([])
    }),
    { numRuns: 2000 },
  )
})
