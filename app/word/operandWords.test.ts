// Tests how a line is cut into operands, on trees made by hand.
import { expect, test } from 'vitest'
import { alias, form, kind } from '../../src/encoding/kind.ts'
import type { Form, Node } from '../../src/encoding/node.ts'
import { compileTemplate } from '../../src/encoding/template.ts'
import type { Words } from '../../src/encoding/types.ts'
import { NONE, wordsOfBits } from '../../src/encoding/words.ts'
import { inLine, mayBeEmpty, operandsWritten } from './operandWords.ts'

/** Fields A, B, C of two bits each, from bit 0 on. */
const PLACES: Readonly<Record<string, readonly number[]>> = { A: [0, 1], B: [2, 3], C: [4, 5] }
const tree = (template: string): readonly Node[] => compileTemplate(template, (name) => PLACES[name], {})
const cut = (template: string) =>
  operandsWritten(inLine(tree(template), NONE)).map(({ nodes, before, after, isName }) => ({
    of: nodes.map(({ name }) => name),
    before,
    after,
    isName,
  }))

test('nodes without a gap belong together; text of the line stands before and after them', () => {
  expect(cut('add {A}, x{B}y, [{C}]')).toEqual([
    { of: ['A'], before: '', after: '', isName: false },
    { of: ['B'], before: 'x', after: 'y', isName: false },
    { of: ['C'], before: '', after: '', isName: false },
  ])
  expect(cut('add {A}{B}z {C}')).toEqual([
    { of: ['A', 'B'], before: '', after: 'z', isName: false },
    { of: ['C'], before: '', after: '', isName: false },
  ])
})

test('an operand written to the name of the instruction is part of it, and only the first name is one', () => {
  expect(cut('add{A} sub{B}')).toEqual([
    { of: ['A'], before: 'add', after: '', isName: true },
    { of: ['B'], before: 'sub', after: '', isName: false },
  ])
})

const kinds = {
  pair: alias('{A} {B}'),
  chosen: kind('$:2', form('00', '{pair}'), form('01', '{A}'), form('1 n', 'x{n}')),
  register: kind('$:2', form('n:2', 'r{n}')),
}
const made = (template: string, words: Words = NONE) =>
  operandsWritten(
    inLine(
      compileTemplate(template, (name) => PLACES[name], kinds),
      words,
    ),
  ).map(({ nodes, selectors }) => [nodes.map(({ name }) => name), selectors.map(({ name }) => name)])

test('operands of a name for a template stand for themselves', () => {
  expect(made('add {pair}, {C}')).toEqual([
    [['A'], []],
    [['B'], []],
    [['C'], []],
  ])
})

test('a choice between templates selects, and its bits go with the first operand after it', () => {
  expect(made('add {C:chosen}')).toEqual([
    [['A'], ['C']],
    [['B'], []],
  ])
  // Other forms of it are an operand as any other.
  const one = wordsOfBits([4])
  expect(made('add {C:chosen}', one)).toEqual([[['C'], []]])
  expect(made('add {C:{A:register}|{B:register}}', one)).toEqual([[['B'], ['C']]])
})

const [ANY] = tree('{A:a|b|c|d}')
const SOME = ANY?.kind === 'choice' ? ANY : expect.unreachable()
const formOf = (text: string, more: Partial<Form> = {}): Form => ({
  ...(SOME.forms[0] ?? expect.unreachable()),
  body: text === '' ? [] : [{ kind: 'text', text }],
  ...more,
})
const choice = (forms: readonly Form[]) => ({ ...SOME, forms })

test('a choice may be empty by a form that has no text and can be written', () => {
  expect(mayBeEmpty(choice([formOf('ab'), formOf('')]))).toBe(true)
  expect(mayBeEmpty(choice([formOf('ab'), formOf(' ')]))).toBe(true)
  expect(mayBeEmpty(choice([formOf('ab'), formOf('', { hole: true })]))).toBe(false)
  expect(mayBeEmpty(choice([formOf('ab'), formOf('', { mark: 2 })]))).toBe(false)
  expect(mayBeEmpty(choice([formOf('ab'), formOf('', { mark: 1 })]))).toBe(true)
})

test('a choice between names is the name, even if one of them is a sign', () => {
  const [written] = operandsWritten([choice([formOf('+'), formOf('add')])])
  expect(written?.isName).toBe(true)
  expect(operandsWritten([choice([formOf('+'), formOf('-')])])[0]?.isName).toBe(false)
})

test('a text of a choice that begins or ends with a gap ends the operand before or after it', () => {
  const nodes = (text: string): readonly Node[] => [...tree('{B}'), choice([formOf('x'), formOf(text)]), ...tree('{C}')]
  const names = (text: string) => operandsWritten(nodes(text)).map((word) => word.nodes.length)
  expect(names('y')).toEqual([3])
  expect(names(', y')).toEqual([1, 2])
  expect(names('y ')).toEqual([2, 1])
})
