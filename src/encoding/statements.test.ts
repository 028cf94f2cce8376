// Tests statements of a program: their ends, comments, directives and arguments.
import { expect, test } from 'vitest'
import { argumentsOf, directiveOf, hasDirectives, statementsOf, withoutBlocks } from './statements.ts'

const texts = (source: string) =>
  statementsOf({}, source.split('\n')).map(({ text, line, column }) => [line, column, text])

test('a line has as many statements as it says, each at its place', () => {
  expect(texts('a: nop ; nop   # two\n  /* over\n lines */ add 1 /* in line */\n# none\n\n')).toEqual([
    [1, 0, 'a: nop'],
    [1, 9, 'nop'],
    [3, 10, 'add 1'],
  ])
  expect(texts('.string "a # b; c", "\\"" # d')).toEqual([[1, 0, '.string "a # b; c", "\\""']])
})

test('comments in stars end where they end, or not at all', () => {
  expect(withoutBlocks(['a /* b */ c /* d', 'e', 'f */ g */'])).toEqual(['a         c     ', ' ', '     g */'])
  expect(withoutBlocks(['/* /* */ a', '/*/ b */ c'])).toEqual(['         a', '         c'])
})

test('directives and assignments are told from labels and instructions', () => {
  expect(directiveOf('.p2align 2')).toEqual({ name: 'p2align', args: '2', from: 9 })
  expect(directiveOf('.TEXT')).toEqual({ name: 'text', args: '', from: 5 })
  expect(directiveOf('LIMIT = OFS * 2')).toEqual({ name: 'set', args: 'LIMIT, OFS * 2', from: 0 })
  for (const text of ['.loop: nop', '.Lx', 'add 1', 'mov.f32.skip.x12=1.x3=0 r1, r2'])
    expect(directiveOf(text)?.name).not.toBe('set')
  expect(hasDirectives(['add 1', '.x: nop', 'mov.f32 a'], () => true)).toBe(false)
  expect(hasDirectives(['x: .int 1'], (name) => name === 'int')).toBe(true)
  expect(hasDirectives(['1: nop'], () => false)).toBe(true)
})

test('arguments end at commas that are not within something', () => {
  expect(argumentsOf('1, (2, 3) , "a,b", \',\', [x, y]')).toEqual(['1', '(2, 3)', '"a,b"', "','", '[x, y]'])
  expect(argumentsOf('  ')).toEqual([])
  expect(argumentsOf('1,')).toEqual(['1', ''])
})
