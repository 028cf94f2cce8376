// Tests expressions of GNU as against values that its own assembler printed.
import { expect, test } from 'vitest'
import { evaluate, isFault, parse } from './expressions.ts'

const known: Readonly<Record<string, bigint>> = { A: 11n, B: 4n }
function value(text: string): bigint | string {
  const parsed = parse(text, 0)
  if (!parsed || parsed.end < text.trimEnd().length) return `stops at ${parsed?.end}`
  const made = evaluate(parsed.expression, (name) =>
    Object.hasOwn(known, name) ? { number: known[name]!, isPlace: false } : undefined,
  )
  return isFault(made) ? ('missing' in made ? `no ${made.missing}` : 'zero') : made.number
}

test.each([
  ['A + B * 2', 19n],
  ['(A + B) * 2', 30n],
  // Shifts have the precedence of products, which is higher than that of `|`.
  ['A << 4 | B', 180n],
  ['~A & 0xff', 244n],
  ['1 | 2 + 4', 7n],
  ['1 << (B % 16)', 16n],
  // A true comparison is -1; sums and comparisons have one precedence, from the left.
  ['(A == B) + (A < B)', 0n],
  ['(B == 4) + (B < A)', -2n],
  ['1 && 2', 1n],
  ['0 || 0', 0n],
  ['~0 >> 28', 0xfffffffffn],
  ['-7 / 2', -3n],
  ['-7 % 2', -1n],
  ['017', 15n],
  ['0b101', 5n],
  ["'a + 1", 98n],
  ["'a'", 97n],
  ["'\\n'", 10n],
  ['1 << 64', 0n],
  ['1 << -1', 0n],
  ['!A', 0n],
  ['!0', 1n],
  ['0 && 1', 0n],
  ['1 && 0', 0n],
  ['0 || 2', 1n],
  ['2 || 0', 1n],
  ['6 & 3', 2n],
  ['6 ^ 3', 5n],
  // Two exclamation marks apart from each other are “or not”.
  ['1 ! 0', -1n],
  ['A != B', -1n],
  ['A <> A', 0n],
  ['B <= 4', -1n],
  ['B <= 3', 0n],
  ['B >= 4', -1n],
  ['B >= 5', 0n],
  ['A > B', -1n],
  ['A > A', 0n],
  ['A < A', 0n],
  // Values have 64 bits with a sign.
  ['1 << 63', -0x8000000000000000n],
  ['8 >> 3', 1n],
  ['8 >> 64', 0n],
  ['8 >> -1', 0n],
  ['-A + B', -7n],
] as const)('%s is %s', (text, wanted) => expect(value(text)).toBe(wanted))

test('what has no value says why', () => {
  expect(value('A + nosuch')).toBe('no nosuch')
  expect(value('A / (B - 4)')).toBe('zero')
  expect(value('1 +')).toBe('stops at 1')
  expect(value('(1')).toBe('stops at undefined')
  expect(value('('.repeat(5000))).toBe('stops at undefined')
  // `1f` is neither a number nor a symbol.
  expect(value('1f')).toBe('stops at undefined')
})

test('a place is what labels stand for, and they with numbers; a difference of two is a number', () => {
  const place = (text: string) => {
    const made = evaluate(parse(text, 0)!.expression, () => ({ number: 8n, isPlace: true }))
    return !isFault(made) && made.isPlace
  }
  expect(['a', 'a + 4', '4 + a', 'a - 4'].map(place)).toEqual([true, true, true, true])
  expect(['a - b', '-a', 'a * 2', 'a + b'].map(place)).toEqual([false, false, false, false])
})
