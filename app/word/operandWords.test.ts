// Tests how a line is cut into operands, on trees made by hand.
import { expect, test } from 'vitest'
import type { Form, Node } from '../../src/encoding/node.ts'
import { compileTemplate } from '../../src/encoding/template.ts'
import { NONE } from '../../src/encoding/words.ts'
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

const [ANY] = tree('{A:a|b|c|d}')
const SOME = ANY?.kind === 'choice' ? ANY : expect.unreachable()
const form = (text: string, more: Partial<Form> = {}): Form => ({
  ...(SOME.forms[0] ?? expect.unreachable()),
  body: text === '' ? [] : [{ kind: 'text', text }],
  ...more,
})
const choice = (forms: readonly Form[]) => ({ ...SOME, forms })

test('a choice may be empty by a form that has no text and can be written', () => {
  expect(mayBeEmpty(choice([form('ab'), form('')]))).toBe(true)
  expect(mayBeEmpty(choice([form('ab'), form(' ')]))).toBe(true)
  expect(mayBeEmpty(choice([form('ab'), form('', { hole: true })]))).toBe(false)
  expect(mayBeEmpty(choice([form('ab'), form('', { mark: 2 })]))).toBe(false)
  expect(mayBeEmpty(choice([form('ab'), form('', { mark: 1 })]))).toBe(true)
})

test('a choice between names is the name, even if one of them is a sign', () => {
  const [written] = operandsWritten([choice([form('+'), form('add')])])
  expect(written?.isName).toBe(true)
  expect(operandsWritten([choice([form('+'), form('-')])])[0]?.isName).toBe(false)
})

test('a text of a choice that begins or ends with a gap ends the operand before or after it', () => {
  const nodes = (text: string): readonly Node[] => [...tree('{B}'), choice([form('x'), form(text)]), ...tree('{C}')]
  const names = (text: string) => operandsWritten(nodes(text)).map((word) => word.nodes.length)
  expect(names('y')).toEqual([3])
  expect(names(', y')).toEqual([1, 2])
  expect(names('y ')).toEqual([2, 1])
})
