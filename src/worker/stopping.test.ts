// Tests which stops of the machine come from what the page asks for.
import { expect, test } from 'vitest'
import { blockToy } from '../emu/fixtures/toy.ts'
import type { Loop } from '../emu/loops.ts'
import { add, jump, num, reg, set, setReturn } from '../expr/expr.ts'
import { readCondition } from '../expr/formula/formula.ts'
import type { Step } from '../expr/machine.ts'
import { checkedTarget, stopOf, stopUntil } from './stopping.ts'

const spec = blockToy()

test('stops keep what they are given; conditions are read', () => {
  const read = readCondition('kind0 == 5', spec)
  const condition = 'e' in read ? read.e : undefined
  expect(condition).toBeDefined()
  expect(stopOf({ on: 'address', at: [4, 8, 4] }, spec)).toEqual({ on: 'address', addresses: new Set([4, 8]) })
  expect(stopOf({ on: 'address', at: [], when: 'kind0 == 5' }, spec)).toEqual({
    on: 'address',
    addresses: new Set(),
    when: condition,
  })
  expect(stopOf({ on: 'condition', holds: 'kind0 == 5' }, spec)).toEqual({ on: 'condition', holds: condition })
  expect(stopOf({ on: 'write', to: { file: 'kind', index: 0, lane: 0 } }, spec)).toEqual({
    on: 'write',
    to: { file: 'kind', index: 0 },
  })
  for (const on of ['doubt', 'unwritten', 'divergence'] as const) expect(stopOf({ on }, spec)).toEqual({ on })
})

test('what cannot be read or is not there is said', () => {
  expect(() => stopOf({ on: 'condition', holds: 'kind0 ==' }, spec)).toThrow(
    'the condition “kind0 ==” cannot be read: something is missing at the end',
  )
  expect(() => stopOf({ on: 'address', at: [], when: `${'('.repeat(50)}` }, spec)).toThrow(
    `the condition “${'('.repeat(40)}” cannot be read: `,
  )
  expect(() => stopOf({ on: 'write', to: { space: 'none', from: 0, bytes: 1 } }, spec)).toThrow(
    'there is no memory “none”',
  )
})

test('a place has a lane only where each lane has its own', () => {
  expect(checkedTarget({ file: 'r', index: 1, lane: 3, lo: 4, width: 2 }, spec)).toEqual({
    file: 'r',
    index: 1,
    lane: 3,
    lo: 4,
    width: 2,
  })
  expect(checkedTarget({ file: 'kind', index: 0, lane: 0, lo: 4, width: 2 }, spec)).toEqual({
    file: 'kind',
    index: 0,
    lo: 4,
    width: 2,
  })
  const bytes = { space: 'data', from: 4, bytes: 2 }
  expect(checkedTarget(bytes, spec)).toEqual(bytes)
  expect(() => checkedTarget({ file: 'r', index: 1, lane: 4 }, spec)).toThrow('register r1 has no lane 4')
})

test('one more place where a run stops', () => {
  const loop: Loop = { from: 8, to: 20 }
  const around = (address: number) => (address >= 8 && address <= 20 ? loop : undefined)
  const plain = (address: number): Step => ({ address, bytes: 4, effects: [set(reg('r', 0), add(reg('r', 0), 1))] })
  const call = (address: number): Step => ({
    address,
    bytes: 4,
    effects: [setReturn(reg('r', 1), num((address + 4) >>> 0)), jump(64)],
  })
  const until = (to: 'over' | 'out', next: Step | undefined) => stopUntil({ to }, next, 5, around)
  expect(stopUntil({ to: 'address', address: 12 }, undefined, 5, around)).toEqual({
    on: 'address',
    addresses: new Set([12]),
  })
  // A call is left behind where it returns to; the addresses begin anew after the last one.
  expect(until('over', call(12))).toEqual({ on: 'back', from: 12, to: 16, group: 5 })
  expect(until('over', call(0xffff_fffc))).toEqual({ on: 'back', from: 0xffff_fffc, to: 0, group: 5 })
  expect(until('out', call(12))).toEqual({ on: 'leaving', group: 5, from: 8, to: 20 })
  // Only the instruction that closes a loop leads over all its rounds.
  expect(until('over', plain(20))).toEqual({ on: 'leaving', group: 5, from: 8, to: 20 })
  expect([plain(12), plain(8), plain(40), undefined].map((next) => until('over', next))).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ])
  expect(until('out', plain(12))).toEqual({ on: 'leaving', group: 5, from: 8, to: 20 })
  expect(until('out', plain(40))).toEqual({ on: 'return', group: 5 })
  expect(until('out', undefined)).toEqual({ on: 'return', group: 5 })
})
