// Tests what remembers texts: words that repeat are made once, noise is hardly looked for, and no text is another's.
import { expect, test } from 'vitest'
import { noise } from './fixtures/noise.ts'
import { remembering } from './remembering.ts'

/** A function to remember, and how often it was asked to make a text. */
function counted() {
  let times = 0
  const make = (a: number, b: number) => {
    times++
    return `${a | 0}:${b | 0}`
  }
  return { of: remembering(make), times: () => times }
}

test('a few words that repeat themselves are made once each', () => {
  const { of, times } = counted()
  for (let k = 0; k < 1000; k++) for (const a of [0, 1, -1, 0x12345678]) expect(of(a, 5, 0)).toBe(`${a}:5`)
  expect(times()).toBe(4)
})

test('words that differ in either number have texts of their own, whatever was asked before', () => {
  const { of } = counted()
  const next = noise(7)
  const some = Array.from({ length: 3000 }, () => next())
  for (let k = 0; k < 200_000; k++) {
    const [a, b] = [some[(next() >>> 0) % 3000]!, some[k % 2]!]
    if (of(a, b, 0) !== `${a}:${b}`) expect(of(a, b, 0)).toBe(`${a}:${b}`)
  }
})

test('words that share the place of their text are told apart by each of their numbers', () => {
  const { of } = counted()
  for (let k = 0; k < 2000; k++) {
    if (of(7, k, 0) !== `7:${k}`) expect(of(7, k, 0)).toBe(`7:${k}`)
    if (of(7, 2000 - k, 0) !== `7:${2000 - k}`) expect(of(7, 2000 - k, 0)).toBe(`7:${2000 - k}`)
  }
})

test('noise is made anew each time, and words that repeat after it are remembered again', () => {
  const { of, times } = counted()
  const next = noise(3)
  for (let k = 0; k < 300_000; k++) of(next(), next(), 0)
  expect(times()).toBe(300_000)
  // It rests, so that at first nothing is remembered.
  for (let k = 0; k < 1000; k++) of(5, 0, 0)
  expect(times()).toBe(301_000)
  for (let k = 0; k < 200_000; k++) of(k % 100, 0, 0)
  const before = times()
  for (let k = 0; k < 1000; k++) of(k % 100, 0, 0)
  expect(times() - before).toBeLessThan(100)
})
