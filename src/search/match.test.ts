// Tests how a word of a query matches a word of an architecture, and that a better match is worth more.
import { expect, test } from 'vitest'
import { matched, sought, worth } from './match.ts'
import { stem } from './stem.ts'
import { isSoft, synonymsOf } from './synonyms.ts'
import type { Where } from './wordIndex.ts'

const match = (text: string, word: string) => matched(sought({ text, isPattern: /[*?]/.test(text) }), word, stem(word))
const shown = (text: string, word: string): string => {
  const found = match(text, word)
  return found ? `${found.how} ${word.slice(found.from, found.to)}` : 'no'
}

test.each([
  ['add', 'add', 'whole add'],
  ['add', 'adder', 'start add'],
  ['ad', 'adder', 'start ad'],
  ['adds', 'add', 'form add'],
  ['adding', 'addition', 'form addi'],
  ['multiply', 'multiplication', 'form multipl'],
  // The ending is still being typed.
  ['multiplyi', 'multiplies', 'form multipl'],
  ['multiplyz', 'multiplies', 'no'],
  ['shiftin', 'shifts', 'form shift'],
  ['add', 'iadd', 'inside add'],
  ['ad', 'iadd', 'no'],
  ['multiply', 'mul', 'alike mul'],
  ['multiply', 'products', 'alike products'],
  ['multiply', 'fmul32', 'alikeInside mul'],
  ['multiply', 'mul32', 'alikeInside mul'],
  ['store', 'st', 'alike st'],
  // A short synonym proves little at the beginning, and nothing inside.
  ['store', 'stop', 'hint st'],
  ['store', 'dst', 'no'],
  // Words with digits have no forms.
  ['r2s', 'r2', 'no'],
  ['f*d', 'fadd', 'whole fadd'],
  ['f*d', 'fadds', 'no'],
  ['mul*', 'product', 'no'],
])('%s and %s: %s', (text, word, says) => {
  expect(shown(text, word)).toBe(says)
})

const of = (where: Where, text: string, word: string): number => {
  const found = match(text, word)
  return found ? worth(where, found, word) : expect.unreachable(`${text} ${word}`)
}

test('names count most, the sentence comes next, then the rest', () => {
  const all = [
    of('name', 'add', 'add'),
    // Several encodings may print one mnemonic.
    of('mnemonic', 'add', 'add'),
    of('name', 'add', 'adder'),
    of('part', 'add', 'add'),
    of('name', 'add', 'iadd'),
    of('name', 'adds', 'add'),
    // A name with a synonym only counts less than a name with the word, and more than a sentence.
    of('name', 'multiply', 'mul'),
    of('verb', 'multiply', 'multiplies'),
    of('part', 'multiply', 'mul'),
    of('verb', 'multiply', 'product'),
    of('prose', 'multiply', 'multiplies'),
    of('name', 'multiply', 'fmul32'),
    of('prose', 'multiply', 'product'),
    of('text', 'add', 'add'),
    of('text', 'adds', 'add'),
    of('text', 'add', 'adder'),
    of('note', 'add', 'add'),
    of('about', 'adds', 'add'),
    of('note', 'add', 'adder'),
    0,
  ]
  expect(all).toEqual(all.toSorted((x, y) => y - x))
  expect(new Set(all).size).toBe(all.length)
  for (const where of ['prose', 'text', 'field', 'about', 'group', 'note'] as const) {
    expect(of(where, 'add', 'add'), where).toBe(where === 'prose' ? 40 : where === 'note' || where === 'about' ? 6 : 12)
  }
})

test('the forms and beginnings of a word count like the word in a sentence', () => {
  for (const where of ['verb', 'prose'] as const)
    for (const [text, word] of [
      ['adds', 'add'],
      ['add', 'adder'],
    ] as const)
      expect(of(where, text, word)).toBe(of(where, 'add', 'add'))
})

test('of a name and of its parts, the more that matches the better', () => {
  for (const where of ['name', 'mnemonic', 'part'] as const) {
    expect(of(where, 'add', 'iadd')).toBeGreaterThan(of(where, 'add', 'imadd'))
    expect(of(where, 'add', 'adds')).toBeGreaterThan(of(where, 'add', 'adders'))
    expect(of(where, 'multiply', 'imul')).toBeGreaterThan(of(where, 'multiply', 'fmul32'))
    // A part inside never counts more than the beginning of the same word.
    expect(of(where, 'add', 'adders')).toBeGreaterThanOrEqual(of(where, 'add', 'prefadd'))
  }
})

test('what proves nothing is worth nothing', () => {
  for (const where of ['name', 'mnemonic', 'part', 'verb', 'prose', 'text', 'note'] as const)
    expect(of(where, 'store', 'stop'), where).toBe(0)
  for (const where of ['verb', 'prose', 'text', 'field', 'about', 'group', 'note'] as const) {
    expect(of(where, 'add', 'paddle'), where).toBe(0)
    expect(of(where, 'multiply', 'fmul32'), where).toBe(0)
  }
  for (const where of ['text', 'field', 'about', 'group', 'note'] as const)
    expect(of(where, 'multiply', 'mul'), where).toBe(0)
})

test('synonyms are found by any form of a word, and by its beginning from four letters on', () => {
  const multiply = ['multiply', 'mul', 'product', 'times']
  expect(synonymsOf('mul')).toEqual(['multiply', 'product', 'times'])
  expect(synonymsOf('multiplies')).toEqual(multiply)
  expect(synonymsOf('prod')).toEqual(multiply)
  expect(synonymsOf('pro')).toEqual([])
  expect(synonymsOf('iadd')).toEqual([])
})

test('articles, small numbers and words for any instruction need not be found, in the plural, too', () => {
  for (const word of ['the', 'two', 'numbers', 'instruction', 'values']) expect(isSoft(word), word).toBe(true)
  for (const word of ['add', 'thes1', 'shift', '']) expect(isSoft(word), word).toBe(false)
})
