// Tests where programs are found again that an edit replaced.
import { expect, test } from 'vitest'
import { isSameCode, Stands } from './stands.ts'

const init = {}
const program = (...code: readonly number[]) => ({ code: Uint8Array.from(code), variant: 'toy', init })
const at = (step: number) => ({ step, sets: [] })

test('a program that comes back is where it was left last, once', () => {
  const stands = new Stands()
  stands.leave(program(1, 2), at(3))
  stands.leave(program(1, 2), at(5))
  stands.leave(program(7), at(9))
  expect(stands.take(program(1, 2))?.step).toBe(5)
  expect(stands.take(program(1, 2))?.step).toBe(3)
  expect(stands.take(program(1, 2))).toBeUndefined()
  expect(stands.take({ ...program(7), variant: 'other' })).toBeUndefined()
  expect(stands.take({ ...program(7), init: {} })).toBeUndefined()
  expect(stands.take(program(7))?.step).toBe(9)
})

test('the beginning is not remembered, except with values set by hand', () => {
  const stands = new Stands()
  stands.leave(program(1), at(0))
  expect(stands.take(program(1))).toBeUndefined()
  const sets = [{ step: 0, set: { poke: 'register', file: 'r', index: 0, lane: 0, value: 1n } }] as const
  stands.leave(program(1), { step: 0, sets })
  expect(stands.take(program(1))?.sets).toEqual(sets)
  stands.leave(program(1), at(1))
  stands.clear()
  expect(stands.take(program(1))).toBeUndefined()
})

test('twenty programs are remembered', () => {
  const stands = new Stands()
  for (let k = 0; k <= 20; k++) stands.leave(program(k), at(k + 1))
  expect(stands.take(program(0))).toBeUndefined()
  expect(stands.take(program(1))?.step).toBe(2)
})

test('code is the same if all bytes are', () => {
  const same = (a: readonly number[], b: readonly number[]) => isSameCode(Uint8Array.from(a), Uint8Array.from(b))
  expect([same([], []), same([1, 2], [1, 2]), same([1, 2], [1, 3]), same([1], [1, 2])]).toEqual([
    true,
    true,
    false,
    false,
  ])
})
