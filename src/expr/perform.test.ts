// Tests what effects do: who reads what, who writes, in which order, and where the program goes on.
import { expect, test } from 'vitest'
import * as X from './expr.ts'
import { perform } from './perform.ts'
import type { InstructionState } from './walk.ts'

const LANES = 3
/** Registers of `r`, each lane's own, and of `u`, which all lanes share; memory is a list of stores. */
function machine(r: readonly (readonly number[])[], active: readonly number[], lanes = LANES) {
  const own = r.map((values) => values.map(BigInt))
  const shared = [0n, 0n]
  const stored: string[] = []
  const state: InstructionState = {
    lanes,
    active: (lane) => active.includes(lane),
    uniform: (file) => file === 'u',
    read: (file, index, lane) => (file === 'u' ? shared[index] : own[index]?.[lane]) ?? 0n,
    write: (file, index, lane, value) => {
      if (file === 'u') shared[index] = value
      else own[index]![lane] = value
    },
    load: (_, address) => address,
    store: (space, address, bytes, value, lane) => {
      stored.push(`${lane}: ${space}${bytes} ${address} ${value}`)
    },
    host: (_, args) => [args[0] ?? 0n, 1.5],
  }
  const run = (...effects: X.Effect[]) => perform(effects, state)
  return { own, shared, stored, run }
}
const r = (index: X.Value, width = 32, lo = 0) => X.reg('r', index, width, lo)
const u = (index: X.Value) => X.reg('u', index)
const rows = () => [
  [1, 2, 3],
  [10, 20, 30],
]

test('all effects read before any of them writes, and only active lanes write', () => {
  const { own, run } = machine(rows(), [0, 2])
  expect(run(X.set(r(0), r(1)), X.set(r(1), X.add(r(0), X.LANE)))).toEqual({})
  expect(own).toEqual([
    [10n, 2n, 30n],
    [1n, 20n, 5n],
  ])
})

test('a lane sees what others held before the instruction', () => {
  const { own, run } = machine(rows(), [0, 1, 2])
  run(X.set(r(0), X.at(X.add(X.LANE, 1), r(0))))
  expect(own[0]).toEqual([2n, 3n, 1n])
})

test('the number of a register is read before anything is written, too', () => {
  const { own, run } = machine(rows(), [0])
  run(X.set(r(0), 0), X.set(r(r(0)), 7))
  expect(own).toEqual([
    [0n, 2n, 3n],
    [7n, 20n, 30n],
  ])
})

test('a write that is for all lanes reaches those that are not active', () => {
  const { own, run } = machine(rows(), [1])
  run(X.setAll(r(0), X.add(r(1), 1)), X.set(r(1), 0))
  expect(own).toEqual([
    [11n, 21n, 31n],
    [10n, 0n, 30n],
  ])
})

test('a part of a register leaves the rest, and takes no more bits than it has', () => {
  const { own, run } = machine([[0x11223344]], [0])
  run(X.set(r(0, 8, 8), 0x1ff))
  expect(own[0]![0]).toBe(0x1122ff44n)
  run(X.set(X.cat(r(0, 8, 24), r(0, 8)), 0x1abcd))
  expect(own[0]![0]).toBe(0xcd22ffabn)
})

test('a float is written as bits of a half where there are 16, of a single elsewhere', () => {
  const { own, run } = machine([[0], [0], [0]], [0])
  run(X.set(r(0), X.flt(1.5)), X.set(r(1, 16), X.flt(1.5)), X.call('h', [4], [r(2, 16), r(2, 16, 16)]))
  expect(own.map(([one]) => one)).toEqual([0x3fc00000n, 0x3e00n, 0x3e00_0004n])
})

test('a guard is for each lane', () => {
  const { own, stored, run } = machine(rows(), [0, 1, 2])
  run(X.when(X.lt(r(0), 3), X.when(X.ne(r(0), 1), X.set(r(1), 0), X.store('m', 2, X.LANE, -1))))
  expect(own[1]).toEqual([10n, 0n, 30n])
  expect(stored).toEqual(['1: m2 1 65535'])
})

test('active lanes store one after the other, addresses cut to 48 bits', () => {
  const { stored, run } = machine(rows(), [0, 2])
  run(X.store('m', 1, X.sub(X.LANE, 1), 0x1ff), X.store('n', 4, 8, r(1)))
  expect(stored).toEqual([`0: m1 ${2 ** 48 - 1} 255`, '0: n4 8 10', '2: m1 1 255', '2: n4 8 30'])
})

test('a target that is no place takes no write, but its value is computed', () => {
  const { own, run } = machine(rows(), [0])
  expect(run(X.set(0, r(1)))).toEqual({})
  expect(() => run(X.set(0, X.fromInt(X.flt(1))))).toThrow(TypeError)
  expect(own[0]).toEqual([1n, 2n, 3n])
})

test('what is shared happens once, as the first active lane whose guards hold sees it', () => {
  const one = machine(rows(), [1, 2])
  expect(one.run(X.set(u(0), r(1)), X.jump(r(0)))).toEqual({ jump: 2n })
  expect(one.shared).toEqual([20n, 0n])
  const guarded = machine(rows(), [1, 2])
  expect(guarded.run(X.when(X.eq(r(0), 3), X.set(u(1), r(1)), X.jump(-4)))).toEqual({ jump: 0xfffffffcn })
  expect(guarded.shared).toEqual([0n, 30n])
  // Lane 0 is not active, so its guard does not count.
  expect(machine(rows(), [1, 2]).run(X.when(X.eq(r(0), 1), X.stop))).toEqual({})
})

test('what is shared happens as lane 0 sees it if no lane is active', () => {
  const { own, shared, run } = machine(rows(), [])
  expect(run(X.set(u(0), r(1)), X.set(r(0), 9), X.jump(r(0)))).toEqual({ jump: 1n })
  expect([own[0], shared]).toEqual([
    [1n, 2n, 3n],
    [10n, 0n],
  ])
})

test('the flow of the program', () => {
  const { run } = machine(rows(), [0, 1, 2])
  expect(run(X.stop)).toEqual({ stop: true })
  expect(run(X.wait)).toEqual({ wait: true })
  expect(run(X.trap('why'))).toEqual({ trap: 'why' })
  expect(run(X.jump(4), X.jump(8))).toEqual({ jump: 8n })
  expect(run(X.when(0, X.jump(4)))).toEqual({})
})

test('what lanes share is written after what they have for themselves; one lane keeps the given order', () => {
  // A pair of a shared register and a lane's own counts as shared.
  const effects = [X.set(X.cat(u(0), r(0)), 5n << 32n), X.set(r(0), 9)]
  const several = machine([[1, 1, 1]], [0, 1, 2])
  several.run(...effects)
  expect(several.own[0]).toEqual([5n, 9n, 9n])
  const single = machine([[1]], [0], 1)
  single.run(...effects)
  expect(single.own[0]).toEqual([9n])
})
