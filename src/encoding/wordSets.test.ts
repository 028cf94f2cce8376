// Tests that sets of words are joined, intersected and counted as sets of numbers are.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { firstOf, widened, wordCubes } from './wordParts.ts'
import { EMPTY, EVERY, type WordSet, WordSets } from './wordSets.ts'
import { bitsOf, matches, same, without } from './words.ts'

/** Bits that the words of the sets below may have, in all three numbers. */
const BITS = [0, 1, 31, 32, 40, 63, 64, 95]
const SIZE = 2 ** BITS.length
const NUMBERS = Array.from({ length: SIZE }, (_, n) => n)
/** Returns the word that holds a number in those bits. */
const wordOf = (n: number) => {
  const words: [number, number, number] = [0, 0, 0]
  for (const [i, bit] of BITS.entries()) if ((n >> i) & 1) words[bit >> 5]! |= 1 << (bit & 31)
  return words
}
const within = (sets: WordSets) => sets.cube([~0x80000003, ~0x80000101, ~0x80000001], [0, 0, 0])

const numbers = fc.uniqueArray(fc.nat(SIZE - 1), { maxLength: 24 }).map((all) => new Set(all))
const make = (sets: WordSets, all: ReadonlySet<number>): WordSet =>
  [...all].map((n) => sets.and(within(sets), sets.holding(BITS, n))).reduce((x, y) => sets.or(x, y), EMPTY)

test('joined, met and taken away, they have the numbers that sets of numbers have', () => {
  fc.assert(
    fc.property(numbers, numbers, (x, y) => {
      const sets = new WordSets()
      const [a, b] = [make(sets, x), make(sets, y)]
      const results = { and: sets.and(a, b), or: sets.or(a, b), minus: sets.minus(a, b) }
      for (const n of NUMBERS) {
        const w = wordOf(n)
        expect(sets.has(results.and, w)).toBe(x.has(n) && y.has(n))
        expect(sets.has(results.or, w)).toBe(x.has(n) || y.has(n))
        expect(sets.has(results.minus, w)).toBe(x.has(n) && !y.has(n))
      }
      expect(sets.count(results.or)).toBe(BigInt(new Set([...x, ...y]).size))
      // Equal sets have the same number.
      expect(sets.or(results.minus, results.and)).toBe(a)
    }),
    { numRuns: 30 },
  )
})

test('parts have no word in common, and together all; each is as large as it can be', () => {
  fc.assert(
    fc.property(numbers, (x) => {
      const sets = new WordSets()
      const set = make(sets, x)
      const parts = [...wordCubes(sets, set)]
      for (const n of NUMBERS) {
        const owners = parts.filter(({ mask, value }) => matches(wordOf(n), mask, value))
        expect(owners.length).toBe(x.has(n) ? 1 : 0)
      }
      const ascending = [...sets.words(set)].map((word) => NUMBERS.find((n) => same(wordOf(n), word)))
      expect(ascending).toEqual([...x].sort((p, q) => p - q))
    }),
    { numRuns: 30 },
  )
})

test('a pattern is widened over every bit that does not matter', () => {
  const sets = new WordSets()
  const set = sets.and(sets.holding([4, 5], 2), sets.holding([90], 1))
  const { mask } = widened(sets, set, [0x20, 0, 1 << 26])
  expect(bitsOf(mask)).toEqual([4, 5, 90])
  expect(bitsOf(without([-1, -1, -1], mask)).length).toBe(93)
  expect(sets.count(set)).toBe(1n << 93n)
})

test('places may lack bits, which read 0, and have a bit twice', () => {
  const sets = new WordSets()
  expect(sets.holding([3, -1], 1)).toBe(sets.holding([3], 1))
  expect(sets.holding([3, -1], 2)).toBe(EMPTY)
  expect(sets.holding([3], 2)).toBe(EMPTY)
  expect(sets.holding([3, 3], 3)).toBe(sets.holding([3], 1))
  expect(sets.holding([3, 3], 1)).toBe(EMPTY)
  expect(sets.where([3, -1, 4], (n) => n === 5)).toBe(sets.holding([3, 4], 3))
})

test('many nodes are many: none is mistaken for another after they grew', () => {
  const sets = new WordSets()
  const odd = sets.where(
    Array.from({ length: 13 }, (_, k) => 5 * k),
    (n) => n % 7 === 3 || n % 11 === 5,
  )
  const count = Array.from({ length: 8192 }, (_, n) => n).filter((n) => n % 7 === 3 || n % 11 === 5).length
  expect(sets.count(odd)).toBe(BigInt(count) << 83n)
  for (let n = 0; n < 3000; n++) sets.and(odd, sets.holding([1, 2, 3, 6, 7, 8, 9, 11, 12, 13, 14], n % 2048))
  expect(sets.count(sets.minus(EVERY, odd))).toBe((1n << 96n) - (BigInt(count) << 83n))
  expect(firstOf(sets.words(odd), 1)).toHaveLength(1)
})
