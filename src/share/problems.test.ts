// Tests that messages quote parts of a link shortened and visible.
import { expect, test } from 'vitest'
import { characterAt, problemText, quoted, quotedAll } from './problems.ts'

test('what cannot be seen is told by its number', () => {
  const cases: readonly (readonly [text: string, shown: string])[] = [
    ['gcd', '“gcd”'],
    ['größe 語 😀', '“größe 語 😀”'],
    ['\0', '“U+0000”'],
    ['a\tb\n', '“aU+0009bU+000A”'],
    ['\u202eabc', '“U+202Eabc”'],
    ['a\u00a0b\u3000\u200b\ufeff', '“aU+00A0bU+3000U+200BU+FEFF”'],
    ['\ud800', '“U+D800”'],
    ['\u{e0041}\u00ad\u2028', '“U+E0041U+00ADU+2028”'],
    [' ', '“ ”'],
  ]
  for (const [text, shown] of cases) expect(quoted(text)).toBe(shown)
})

test('what is long is shortened, to whole characters', () => {
  expect(quoted('a'.repeat(60))).toBe(`“${'a'.repeat(60)}”`)
  for (const letter of ['a', '😀']) {
    expect(quoted(letter.repeat(61))).toBe(`“${letter.repeat(57)}…”`)
    expect(quoted(letter.repeat(1_000_000))).toBe(`“${letter.repeat(57)}…”`)
  }
  expect(characterAt('a😀', 1)).toBe('😀')
})

test('of many parts the first few are repeated', () => {
  expect(quotedAll(['a'])).toBe('“a”')
  expect(quotedAll(['a', ''])).toBe('“a” and an empty part')
  expect(quotedAll(['a', 'b', 'c', 'd', 'e'])).toBe('“a”, “b”, “c” and 2 more')
})

test('of many things that are wrong the first eight are said', () => {
  expect(problemText([])).toBeUndefined()
  const all = Array.from({ length: 11 }, (_, k) => `${k}.`)
  expect(problemText(all.slice(0, 8))).toBe('0.\n1.\n2.\n3.\n4.\n5.\n6.\n7.')
  expect(problemText(all)).toBe('0.\n1.\n2.\n3.\n4.\n5.\n6.\n7.\nAnd 3 more.')
})
