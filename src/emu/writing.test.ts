// Tests when an instruction counts as one that writes to a place: in which lanes, which bits, which bytes.
import { expect, test } from 'vitest'
import * as X from '../expr/expr.ts'
import type { WriteTarget } from '../expr/formula/target.ts'
import { perform } from '../expr/perform.ts'
import { toy } from './fixtures/toy.ts'
import { MachineState } from './state.ts'
import { writesTo } from './writing.ts'

const spec = toy(4)
const state = new MachineState(spec)
for (const lane of [0, 1, 2, 3]) state.write('r', 0, lane, BigInt(lane))
state.write('exec', 0, 0, 1n)
state.write('exec', 0, 2, 1n)

const r = (index: X.Value, width = 32, lo = 0) => X.reg('r', index, width, lo)
const target = (index: number, more: { lane?: number; lo?: number; width?: number } = {}): WriteTarget => ({
  file: 'r',
  index,
  ...more,
})
/** Whether an instruction writes to a place now: lanes 0 and 2 are active, and r0 is the number of the lane. */
const writes = (to: WriteTarget, ...effects: X.Effect[]) =>
  perform(writesTo(effects, to, spec), state).trap === 'written'
/** Whether nothing at all has to be tested. */
const never = (to: WriteTarget, ...effects: X.Effect[]) => writesTo(effects, to, spec).length === 0

test('a register, whatever value is written', () => {
  expect(writes(target(1), X.set(r(1), r(1)))).toBe(true)
  expect(never(target(2), X.set(r(1), 1))).toBe(true)
  expect(never(target(1), X.set(X.reg('flags', 1, 1), 1))).toBe(true)
  expect(never(target(1), X.set(0, 1), X.jump(4), X.store('data', 4, 0, 1))).toBe(true)
  expect(writes(target(2), X.set(r(1), 1), X.set(X.cat(r(5), X.cat(r(6), r(2))), 1))).toBe(true)
})

test('bits of a register', () => {
  const part = X.set(r(1, 8, 8), 1)
  const bits = (lo: number, width?: number) => writes(target(1, { lo, ...(width !== undefined && { width }) }), part)
  expect([bits(0, 8), bits(0, 9), bits(15, 1), bits(16, 1), bits(8, 8), bits(15), bits(16)]).toEqual([
    false,
    true,
    true,
    false,
    true,
    true,
    false,
  ])
})

test('a register whose number is computed', () => {
  expect(writes(target(2), X.set(r(r(0)), 1))).toBe(true)
  // Lanes 1 and 3 are not active.
  expect(writes(target(1), X.set(r(r(0)), 1))).toBe(false)
  expect(writes(target(3), X.set(X.cat(r(r(0)), r(X.add(r(0), 1))), 1))).toBe(true)
  expect(writes(target(4), X.set(X.cat(r(r(0)), r(X.add(r(0), 1))), 1))).toBe(false)
})

test('a lane, if it is active; or any lane, of what is set for all', () => {
  const lanes = (...effects: X.Effect[]) => [0, 1, 2, 3].map((lane) => writes(target(1, { lane }), ...effects))
  expect(lanes(X.set(r(1), 1))).toEqual([true, false, true, false])
  expect(lanes(X.setAll(r(1), 1))).toEqual([true, true, true, true])
  expect(lanes(X.when(X.eq(r(0), 2), X.set(r(1), 1)))).toEqual([false, false, true, false])
  expect(lanes(X.when(X.eq(r(0), 1), X.setAll(r(1), 1)))).toEqual([false, true, false, false])
  expect(writes(target(1), X.when(X.eq(r(0), 1), X.setAll(r(1), 1)))).toBe(true)
  expect(writes(target(1), X.when(X.eq(r(0), 1), X.set(r(1), 1)))).toBe(false)
  expect(writes(target(1), X.when(X.lt(r(0), 9), X.when(X.eq(r(0), 2), X.set(r(1), 1))))).toBe(true)
  expect(writes(target(1), X.when(X.lt(r(0), 2), X.when(X.eq(r(0), 2), X.set(r(1), 1))))).toBe(false)
})

test('a register that all lanes share is written if its guards hold where a lane is active', () => {
  const kind: WriteTarget = { file: 'kind', index: 0 }
  const sets = X.set(X.reg('kind', 0, 8), 1)
  expect([
    writes(kind, sets),
    writes(kind, X.when(X.eq(r(0), 2), sets)),
    writes(kind, X.when(X.eq(r(0), 1), sets)),
  ]).toEqual([true, true, false])
})

test('bytes of memory, in active lanes', () => {
  const bytes = (from: number, count: number, space = 'data'): WriteTarget => ({ space, from, bytes: count })
  const store = X.store('data', 4, X.mul(r(0), 16), 1)
  // Lanes 0 and 2 store at 0 to 3 and at 32 to 35.
  expect([0, 3, 4, 16, 31, 32, 35, 36].map((from) => writes(bytes(from, 1), store))).toEqual([
    true,
    true,
    false,
    false,
    false,
    true,
    true,
    false,
  ])
  expect([writes(bytes(4, 28), store), writes(bytes(4, 29), store)]).toEqual([false, true])
  expect(never(bytes(0, 99, 'block'), store, X.set(r(1), 1))).toBe(true)
  // An address is cut to 48 bits.
  expect(writes(bytes(2 ** 48 - 4, 4), X.store('data', 4, -4, 1))).toBe(true)
  // One of several items.
  expect(writes(bytes(50, 1), X.storeEach(3, 'data', 1, X.mul(X.ITEM, 25), 1))).toBe(true)
  expect(writes(bytes(51, 1), X.storeEach(3, 'data', 1, X.mul(X.ITEM, 25), 1))).toBe(false)
})
