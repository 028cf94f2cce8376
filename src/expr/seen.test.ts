// Tests the state as a lane sees it, and which effects pass an inactive lane by.
import { expect, test } from 'vitest'
import * as X from './expr.ts'
import { seenBy } from './seen.ts'
import type { InstructionState } from './walk.ts'

const state: InstructionState = {
  lanes: 4,
  active: (lane) => lane !== 2,
  uniform: (file) => file === 'u',
  read: (_, index, lane) => BigInt(10 * index + lane),
  write: () => undefined,
  load: () => 0n,
  store: () => undefined,
  host: () => [],
}
const [r, u] = [X.reg('r', 3), X.reg('u', 3)]

test('values are those of the lane, and of an item', () => {
  expect(seenBy(state, 1).integer(r)).toBe(31n)
  expect(seenBy(state, 2).integer(X.add(r, X.ITEM), 5)).toBe(37n)
  expect(seenBy(state, 2).value(X.fromInt(X.add(r, X.ITEM)), 5)).toBe(37)
  expect(() => seenBy(state, 2).integer(X.flt(1))).toThrow(TypeError)
})

test('an effect passes an inactive lane by, unless it is for all lanes or happens once for all', () => {
  const passes = (lane: number, ...effects: X.Effect[]) => effects.map((one) => seenBy(state, lane).passesBy(one))
  const own = [X.set(r, 1), X.store('m', 4, 0, 1), X.when(u, X.set(r, 1), X.store('m', 4, 0, 1))]
  const shared = [X.setAll(r, 1), X.set(u, 1), X.jump(4), X.stop, X.when(r, X.set(r, 1), X.set(u, 1))]
  expect(passes(2, ...own)).toEqual([true, true, true])
  expect(passes(2, ...shared)).toEqual([false, false, false, false, false])
  expect(passes(1, ...own)).toEqual([false, false, false])
})
