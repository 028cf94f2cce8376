// Tests how well bytes read as instructions of a small architecture, by hand at each limit.
import { expect, test } from 'vitest'
import { toyOf } from '../encoding/fixtures/toy.ts'
import { fitness } from './fitness.ts'

const toy = toyOf({
  good: ['0x0 a:4', 'good {a}', ''],
  // One of its 16 bits may be set without an explanation.
  loose: ['?:8 0x1 a:4', 'loose {a}', ''],
})
const good = (count: number) => Array(count).fill(0x05)
const bad = (count: number) => Array(count).fill(0x55)
const loose = (bits: number) => [0x12, bits]

test('all, nine tenths, or less', () => {
  expect(fitness(toy, good(3))).toBe(0)
  expect(fitness(toy, [])).toBe(0)
  expect(fitness(toy, [...good(9), ...bad(1)])).toBe(1)
  expect(fitness(toy, [...good(8), ...bad(1)])).toBe(2)
  expect(fitness(toy, bad(1))).toBe(2)
})

test('one bit of sixteen may be set without an explanation', () => {
  expect([0b0, 0b1, 0b11].map((bits) => fitness(toy, loose(bits)))).toEqual([0, 0, 2])
})

test('an instruction that lacks bytes is none', () => {
  expect(fitness(toy, [...good(3), 0x12])).not.toBe(0)
})

test('the first 256 instructions decide', () => {
  expect(fitness(toy, [...good(256), ...bad(256)])).toBe(0)
  expect(fitness(toy, [...good(255), ...bad(256)])).toBe(1)
})
