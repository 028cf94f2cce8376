// Tests the order of pokes, which of them have taken effect, and which are missed.
import { expect, test } from 'vitest'
import { Pokes } from './pokes.ts'
import type { Poke } from './program.ts'

const poke = (address: number): Poke => ({ poke: 'address', address })
const timed = (step: number, address = step) => ({ step, poke: poke(address) })
/** Carries out the pokes of a step, and returns their addresses. */
function done(pokes: Pokes, step: number, failing: readonly number[] = []): readonly number[] {
  const found: number[] = []
  pokes.catchUp(step, (one) => {
    const address = one.poke === 'address' ? one.address : -1
    found.push(address)
    return failing.includes(address) ? `no ${address}` : undefined
  })
  return found
}

test('pokes come at their steps, those of one step in the order in which they were given', () => {
  const pokes = new Pokes()
  expect(pokes.next).toBe(Infinity)
  pokes.replace([timed(5), timed(2, 20), timed(2, 21), timed(9)])
  expect([pokes.past, pokes.next]).toEqual([0, 2])
  expect(done(pokes, 1)).toEqual([])
  expect(done(pokes, 3)).toEqual([])
  expect(done(pokes, 2)).toEqual([20, 21])
  expect([pokes.past, pokes.next]).toEqual([2, 5])
  expect(done(pokes, 2)).toEqual([])
  expect(done(pokes, 5)).toEqual([5])
  // Back to where only the first had taken effect.
  pokes.past = 1
  expect([pokes.next, done(pokes, 2), pokes.next]).toEqual([2, [21], 5])
})

test('a new poke forgets those that have not taken effect, and those of later steps', () => {
  const pokes = new Pokes()
  pokes.replace([timed(1), timed(3), timed(5)])
  done(pokes, 1)
  done(pokes, 3)
  pokes.add(3, poke(30))
  expect([pokes.past, pokes.next]).toEqual([3, Infinity])
  pokes.past = 0
  expect([done(pokes, 1), done(pokes, 3), pokes.next]).toEqual([[1], [3, 30], Infinity])
  pokes.past = 3
  pokes.add(2, poke(20))
  expect(pokes.past).toBe(2)
  pokes.past = 0
  expect([done(pokes, 1), done(pokes, 2), done(pokes, 3)]).toEqual([[1], [20], []])
})

test('a poke that fails is missed once and forgotten; those of its step still come', () => {
  const pokes = new Pokes()
  const all = [timed(2, 20), timed(2, 21), timed(2, 22)]
  pokes.replace(all)
  expect(done(pokes, 2, [21])).toEqual([20, 21, 22])
  expect([pokes.past, pokes.next]).toEqual([2, Infinity])
  expect(pokes.takeMissed()).toEqual([{ one: all[1], why: 'no 21' }])
  expect(pokes.takeMissed()).toEqual([])
  pokes.past = 0
  expect(done(pokes, 2)).toEqual([20, 22])
})

test('pokes after the end are missed', () => {
  const pokes = new Pokes()
  const all = [timed(1), timed(4), timed(5), timed(6)]
  pokes.replace(all)
  pokes.end(4, 'over')
  expect(pokes.takeMissed()).toEqual([
    { one: all[2], why: 'over' },
    { one: all[3], why: 'over' },
  ])
  pokes.end(4, 'over')
  expect(pokes.takeMissed()).toEqual([])
  expect([done(pokes, 1), pokes.next]).toEqual([[1], 4])
})
