// Tests that functions are made when they are worth it: first words are walked, functions are kept and shared.
import { expect, test } from 'vitest'
import type { Joined } from './joined.ts'
import { lazily, type Shared } from './lazily.ts'
import type { Of, PartOfWord } from './part.ts'

const low = (mask: number): PartOfWord => ({ from: 'bits', bits: [0, 1, 2, 3, 4], make: masks[mask]! })
const masks = Array.from({ length: 16 }, (_, mask) => (v: number) => v & mask)
const sum: Joined<number> = {
  code: (parts) => parts.join(' + '),
  closure: (parts) => (a, b, c) => parts.reduce((all, part) => all + Number(part(a, b, c)), 0),
}

test('few words are walked, more have a function, which is kept', () => {
  let walks = 0
  let kept: Of<number> | undefined
  const walked = ([a]: readonly number[]) => {
    walks++
    return ((a ?? 0) & 15) + ((a ?? 0) & 3)
  }
  const of = lazily(() => [low(15), low(3)], sum, { walked })((made) => {
    kept = made
  })
  const before = of(0x1e, 0, 0)
  expect([walks, kept]).toEqual([1, undefined])
  for (let k = 0; k < 100 && !kept; k++) of(k, 0, 0)
  const enough = walks
  expect(enough).toBeLessThan(100)
  expect([of(0x1e, 0, 0), kept?.(0x1e, 0, 0), before]).toEqual([16, 16, 16])
  expect(walks).toBe(enough)
})

test('the same text with the same constants is one function', () => {
  const shared: Shared<number> = new Map()
  const made: Of<number>[] = []
  for (const mask of [7, 7, 6]) lazily(() => [low(mask)], sum, { shared })((fresh) => made.push(fresh))(0, 0, 0)
  expect(made[1]).toBe(made[0])
  expect(made[2]).not.toBe(made[0])
})
