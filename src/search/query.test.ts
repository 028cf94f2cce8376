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

test('of many parts the first 32 are read, and the next one is named', () => {
  const parts = (count: number) => Array.from({ length: count }, (_, k) => `w${k}`)
  expect(readQuery(parts(32).join(' '))).toMatchObject({ terms: { length: 32 }, problems: [] })
  const text = parts(34).join(' ')
  const { terms, problems: told } = readQuery(text)
  expect(terms.map((term) => term.text)).toEqual(parts(32))
  expect(told).toEqual([
    {
      from: text.indexOf('w32'),
      to: text.length,
      message: 'A search has at most 32 parts; those from “w32” on are not looked for.',
      instead: [],
    },
  ])
})

test('a text of 1,000 characters is read', () => {
  expect(problems('a'.repeat(1000))).toEqual([])
  expect(readQuery('a'.repeat(1001))).toMatchObject({ terms: [], filters: [], problems: [{ from: 0, to: 1001 }] })
})

test('signs around a word and blanks around a value do not count', () => {
  expect(words('multiply, (add); sub: !!')).toEqual(['multiply', '(add)', 'sub'])
  expect(words('" shifts right " ""')).toEqual(['shifts right'])
  expect(filters('group:"memory , jumps,"')).toEqual(['group memory|jumps'])
  expect(words('<< & 0x4c')).toEqual(['<<', '&', '0x4c'])
})

test('what has a colon and no key of several letters is a word, and so is an address of the web', () => {
  expect(words('w:8 http://x end:')).toEqual(['w:8', 'http://x', 'end'])
  expect(filters('w:8 http://x end:')).toEqual([])
})

test('a word with a wildcard must match whole words, but wildcards alone are no pattern', () => {
  const isPattern = (text: string) => readQuery(text).terms.map((term) => term.isPattern)
  expect(isPattern('f*d f?d fadd "f*d" * ?*')).toEqual([true, true, false, false, false, false])
})

test('a soft word may be missing beside others, and not alone', () => {
  const soft = (text: string) => readQuery(text).terms.map((term) => term.soft)
  expect(soft('the add of')).toEqual([true, false, true])
  expect(soft('the of')).toEqual([false, false])
  expect(soft('"the" of')).toEqual([false, true])
})

test('what may be meant instead is offered', () => {
  const instead = (text: string) => readQuery(text).problems.map((problem) => problem.instead)
  expect(instead('len:')).toEqual([['len:4', 'len:8', 'len:2..6']])
  expect(instead('len:zz')).toEqual([['len:4', 'len:8', 'len:2..6']])
  expect(instead('grop:memory')).toEqual([['group:']])
  expect(instead('re:r2')).toEqual([['reads:']])
  expect(instead('zzzzzz:8')).toEqual([[]])
})

test('parts stand where they say', () => {
  const at = ({ from, to }: { readonly from: number; readonly to: number }) => [from, to]
  const query = readQuery(' add len:8 "of b" zzzzzz:1')
  expect([...query.terms, ...query.filters, ...query.problems].map(at)).toEqual([
    [1, 4],
    [11, 17],
    [5, 10],
    [18, 26],
  ])
})

test('a filter is put in, changed and taken out without a change to the rest', () => {
  expect(withFilter('multiply', 'len', ['8'])).toBe('multiply len:8')
  expect(withFilter('multiply len:8 fast', 'len', ['4', '8'])).toBe('multiply fast len:4,8')
  expect(withFilter('multiply len:8', 'len', [])).toBe('multiply')
  expect(withFilter('', 'group', ['memory'])).toBe('group:memory')
  expect(withFilter('', 'group', ['shared memory', 'jumps'])).toBe('group:"shared memory,jumps"')
  expect(withFilter('add ', 'len', ['8'])).toBe('add len:8')
  expect(withFilter('len:4 add length:8', 'len', ['2'])).toBe('add len:2')
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
  // All short patterns and words, against a slower way.
  const all = (letters: string, most: number): readonly string[] =>
    most === 0 ? [''] : ['', ...all(letters, most - 1).flatMap((rest) => [...letters].map((letter) => letter + rest))]
  for (const pattern of new Set(all('ab*?', 4))) {
    const slow = new RegExp(`^${pattern.replaceAll('*', '.*').replaceAll('?', '.')}$`)
    const wrong = [...new Set(all('ab', 5))].filter((word) => matchesWildcards(pattern, word) !== slow.test(word))
    expect(wrong, pattern).toEqual([])
  }
  // A dot is a letter like any.
  expect(matchesWildcards('a.', 'ab')).toBe(false)
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
