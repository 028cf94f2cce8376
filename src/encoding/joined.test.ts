// Tests how parts of a word are joined: by closures with their results, and as JavaScript with its text.
import { expect, test } from 'vitest'
import { any, join, texts, tokenLists, verdictNumber, worst } from './joined.ts'
import type { AsmToken } from './node.ts'
import type { Of } from './part.ts'

const say =
  (text: string): Of<string> =>
  (a, b, c, at = 0) =>
    `${text}${a}${b}${c}${at} `
const token = (text: string): AsmToken => ({ text, role: 'operand', bits: [], fields: [] })

test('texts follow one another, each of the same word at the same address', () => {
  const all = ['p', 'q', 'r', 's', 't', 'u', 'v'].map(say)
  for (let count = 0; count <= all.length; count++) {
    const joined = texts.closure(all.slice(0, count))
    expect(joined(1, 2, 3, 4), String(count)).toBe(
      ['p', 'q', 'r', 's', 't', 'u', 'v']
        .slice(0, count)
        .map((x) => `${x}1234 `)
        .join(''),
    )
    if (count) expect(joined(1, 2, 3)).toContain('p1230 ')
  }
  expect(texts.code(['a', 'b'])).toBe('a + b')
  expect(texts.code([])).toBe('""')
})

test('so do tokens', () => {
  const lists = ['p', 'q', 'r', 's', 't'].map(
    (text): Of<readonly AsmToken[]> =>
      () => [token(text), token(`${text}2`)],
  )
  for (let count = 0; count <= lists.length; count++)
    expect(
      tokenLists
        .closure(lists.slice(0, count))(0, 0, 0)
        .map(({ text }) => text),
    ).toEqual(['p', 'q', 'r', 's', 't'].slice(0, count).flatMap((text) => [text, `${text}2`]))
  expect(join([token('a')], [], [token('b'), token('c')]).map(({ text }) => text)).toEqual(['a', 'b', 'c'])
  expect(join([token('a')], [token('b')])).toHaveLength(2)
  expect(tokenLists.code([])).toBe('[]')
  expect(tokenLists.code(['a'])).toBe('a')
  expect(tokenLists.code(['a', 'b'])).toBe('join(a, b)')
  expect(tokenLists.code(['a', 'b', 'c'])).toBe('join(a, b, c)')
  expect(tokenLists.code(['a', 'b', 'c', 'd', 'e', 'f'])).toBe('join(join(join(a, b, c), d, e), f)')
})

test('of marks the worst counts', () => {
  const most = (...all: readonly number[]) => worst.closure(all.map((one) => () => one))(0, 0, 0)
  expect([most(), most(0), most(1, 0), most(0, 2, 1)]).toEqual([0, 0, 1, 2])
  expect(worst.code(['a'])).toBe('a')
  expect(worst.code(['a', 'b'])).toBe('Math.max(a, b)')
})

test('a hole has a number above all marks', () => {
  expect(([0, 1, 2, 'hole'] as const).map(verdictNumber)).toEqual([0, 1, 2, 3])
})

test('one that is true suffices', () => {
  const some = (...all: readonly boolean[]) => any.closure(all.map((one) => () => one))(0, 0, 0)
  expect([some(), some(false), some(false, true), some(true, false)]).toEqual([false, false, true, true])
  expect(any.code(['a', 'b'])).toBe('(a) || (b)')
})
