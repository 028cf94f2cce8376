// Tests where the flow may go after an instruction, and which instructions call and return.
import { expect, test } from 'vitest'
import {
  type Effect,
  jump,
  jumpBack,
  named,
  num,
  raise,
  reg,
  set,
  setReturn,
  stop,
  trap,
  wait,
  when,
} from '../expr/expr.ts'
import type { Step } from '../expr/machine.ts'
import { isCall, isReturn, jumpsOf, waysOf } from './ways.ts'

const r = reg('r', 0)
const step = (...effects: Effect[]): Step => ({ address: 8, bytes: 4, effects })

test.each<readonly [string, readonly Effect[], readonly number[], { anywhere?: boolean; ends?: boolean }]>([
  ['plain', [set(r, 1)], [12], {}],
  ['a jump', [jump(64)], [64], {}],
  ['a jump to an address with a name', [jump(named('loop', num(64)))], [64], {}],
  ['a jump before address 0', [jump(-4)], [0xffff_fffc], {}],
  ['a branch', [when(r, jump(64))], [64, 12], {}],
  ['a branch within a branch', [when(r, set(r, 1), when(r, jump(64), stop))], [64, 12], { ends: true }],
  ['a jump to what a register holds', [jump(r)], [], { anywhere: true }],
  ['a branch to what a register holds', [when(r, jump(r))], [12], { anywhere: true }],
  ['a stop', [stop], [], { ends: true }],
  ['a stop under a condition', [when(r, stop)], [12], { ends: true }],
  ['a wait', [wait], [], {}],
  ['a trap', [trap('why')], [], {}],
])('%s', (_, effects, to, { anywhere = false, ends = false }) => {
  expect(waysOf(step(...effects))).toEqual({ to, anywhere, ends })
})

test('the address after the last one is the first', () => {
  expect(waysOf({ address: 0xffff_fffc, bytes: 4, effects: [] }).to).toEqual([0])
})

test('jumps are those of a program, not exceptions and returns', () => {
  expect(jumpsOf(step(jump(4), when(r, jump(8), raise(12)), jumpBack(16), jump(r)))).toEqual([4, 8])
})

test('a call keeps where it came from, a return goes there', () => {
  const back = setReturn(r, 12)
  expect([step(back, jump(64)), step(when(r, when(r, back))), step(set(r, 12), jump(64))].map(isCall)).toEqual([
    true,
    true,
    false,
  ])
  expect(
    [step(jumpBack(r)), step(when(r, set(r, 1), jumpBack(r))), step(jump(r)), step(raise(4))].map(isReturn),
  ).toEqual([true, true, false, false])
})
