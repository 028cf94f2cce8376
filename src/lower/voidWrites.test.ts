// Tests which writes of straight code are left out because later code overwrites them before anything reads them.
import { expect, test } from 'vitest'
import { flatten } from '../expr/effects.ts'
import * as X from '../expr/expr.ts'
import { withoutVoid } from './voidWrites.ts'

const r = (index: X.Value, width = 32, lo = 0) => X.reg('r', index, width, lo)
/** Says for each instruction which of its effects are kept, by their numbers. */
const kept = (...list: readonly (readonly X.Effect[])[]): readonly (readonly number[])[] => {
  const flat = list.map((effects) => flatten(effects))
  return withoutVoid(flat).map((left, k) => left.map((one) => flat[k]!.indexOf(one)))
}

test('a write that a later one covers is void, the last one is not', () => {
  expect(kept([X.set(r(1), 1)], [X.set(r(1), 2)])).toEqual([[], [0]])
  expect(kept([X.set(r(1), 1)], [X.set(r(2), 2)])).toEqual([[0], [0]])
  expect(kept([X.set(r(1), 1)], [X.set(X.reg('s', 1), 2)])).toEqual([[0], [0]])
  expect(kept([X.set(r(1), 1)], [X.set(r(3), 1)], [X.set(r(1), 2)])).toEqual([[], [0], [0]])
})

test('a write that is read before it is overwritten is kept, by value, address, guard and number alike', () => {
  const over = [X.set(r(1), 2)]
  for (const reads of [
    X.set(r(2), X.add(r(1), 1)),
    X.store('m', 4, r(1), 0),
    X.store('m', 4, 0, r(1)),
    X.when(r(1), X.set(r(2), 0)),
    X.when(r(1), X.stop),
    X.set(r(r(1)), 0),
    X.jump(r(1)),
  ])
    expect(kept([X.set(r(1), 1)], [reads], over)).toEqual([[0], [0], [0]])
  // The next instruction reads what it overwrites.
  expect(kept([X.set(r(1), 1)], [X.set(r(1), X.add(r(1), 1))])).toEqual([[0], [0]])
  // A write that is void reads nothing, so what it would have read is void too.
  expect(kept([X.set(r(1), 1)], [X.set(r(2), r(1))], [X.set(r(2), 0)], over)).toEqual([[], [], [0], [0]])
})

test('an instruction reads before it writes', () => {
  expect(kept([X.set(r(1), 1)], [X.set(r(1), 0), X.set(r(2), r(1))])).toEqual([[0], [0, 1]])
  // Only the last of two writes of one instruction counts.
  expect(kept([X.set(r(1), 1), X.set(r(1), 2)])).toEqual([[1]])
})

test('bits are told apart', () => {
  expect(kept([X.set(r(1, 8), 1)], [X.set(r(1, 16), 2)])).toEqual([[], [0]])
  expect(kept([X.set(r(1, 16), 1)], [X.set(r(1, 8), 2)])).toEqual([[0], [0]])
  expect(kept([X.set(r(1, 16), 1)], [X.set(r(1, 8), 2)], [X.set(r(1, 8, 8), 2)])).toEqual([[], [0], [0]])
  expect(kept([X.set(r(1, 8), 1)], [X.set(r(1, 8, 8), 2)])).toEqual([[0], [0]])
  // Only the low byte is read, so the high one is still overwritten in vain.
  const [low, high] = [X.set(r(1, 8), 1), X.set(r(1, 8, 8), 1)]
  expect(kept([low, high], [X.set(r(2), r(1, 8))], [X.set(r(1), 0)])).toEqual([[0], [0], [0]])
})

test('places side by side are void together only', () => {
  const pair = X.set(X.cat(r(1), r(2)), 1)
  expect(kept([pair], [X.set(r(1), 0)], [X.set(r(2), 0)])).toEqual([[], [0], [0]])
  expect(kept([pair], [X.set(r(2), 0)])).toEqual([[0], [0]])
  expect(kept([X.set(r(1), 1), X.set(r(2), 1)], [pair])).toEqual([[], [0]])
})

test('a write that may not happen overwrites nothing, and may itself be void', () => {
  const guarded = X.when(r(9), X.set(r(1), 2))
  expect(kept([X.set(r(1), 1)], [guarded])).toEqual([[0], [0]])
  expect(kept([guarded], [X.set(r(1), 1)])).toEqual([[], [0]])
})

test('a register that is not known overwrites nothing, and reads of one need all of its file', () => {
  expect(kept([X.set(r(1), 1)], [X.set(r(X.LANE), 2)])).toEqual([[0], [0]])
  expect(kept([X.set(r(X.LANE), 1)], [X.set(r(1), 2)])).toEqual([[0], [0]])
  const [one, other] = [X.set(r(1), 1), X.set(X.reg('rs', 1), 1)]
  const over = [X.set(r(1), 0), X.set(X.reg('rs', 1), 0)]
  expect(kept([one, other], [X.set(X.reg('s', 5), r(X.LANE))], over)).toEqual([[0], [0], [0, 1]])
})

test('stores, jumps and stops stay', () => {
  const effects = [X.store('m', 4, 0, 1), X.jump(4), X.stop, X.wait, X.trap('why')]
  expect(kept(effects, effects)).toEqual([
    [0, 1, 2, 3, 4],
    [0, 1, 2, 3, 4],
  ])
})
