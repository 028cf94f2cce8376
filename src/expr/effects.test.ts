// Tests which single effects an instruction comes down to, and which of them happen once for all lanes.
import { expect, test } from 'vitest'
import { flatten, once, someFile } from './effects.ts'
import * as X from './expr.ts'

const r = (index: X.Value) => X.reg('r', index)
const u = X.reg('u', 0)
const uniform = (file: string) => file === 'u'

test('each effect has the guards around it, the outermost first', () => {
  const inner = [X.set(r(1), 2), X.stop]
  expect(flatten([X.wait, X.when(r(1), X.jump(4), X.when(r(2), ...inner)), X.trap('why')])).toEqual([
    { effect: X.wait, guards: [] },
    { effect: X.jump(4), guards: [r(1)] },
    { effect: inner[0], guards: [r(1), r(2)] },
    { effect: X.stop, guards: [r(1), r(2)] },
    { effect: X.trap('why'), guards: [] },
  ])
})

test('a host with several results becomes a write of each', () => {
  const args = [X.num(5)]
  const result = (n: number): X.Expr => ({ op: 'host', name: 'h', args, result: n })
  expect(flatten([X.when(r(9), X.call('h', args, [r(1), r(2)]))])).toEqual([
    { effect: X.set(r(1), result(0)), guards: [r(9)] },
    { effect: X.set(r(2), result(1)), guards: [r(9)] },
  ])
  expect(flatten([X.call('h', args, [])])).toEqual([])
})

test('a store of several items becomes a store of each', () => {
  const address = X.add(r(1), X.ITEM)
  expect(flatten([X.when(r(9), X.storeEach(2, 'm', 1, address, X.elem(8, r(2))))])).toEqual([
    { effect: X.store('m', 1, X.add(r(1), 0), X.elem(8, r(2), 0)), guards: [r(9)] },
    { effect: X.store('m', 1, X.add(r(1), 1), X.elem(8, r(2), 1)), guards: [r(9)] },
  ])
  const one = X.store('m', 4, r(1), r(2))
  expect(flatten([one])).toEqual([{ effect: one, guards: [] }])
})

test('shared registers and the flow of the program change once for all lanes, the rest in each lane', () => {
  for (const effect of [X.set(u, 1), X.set(X.cat(r(1), u), 1), X.jump(4), X.stop, X.wait, X.trap('why')] as const)
    expect(flatten([effect]).map((one) => once(one.effect, uniform))).toEqual([true])
  for (const effect of [X.set(r(1), 1), X.set(X.cat(r(1), r(2)), u), X.set(0, u), X.store('m', 4, u, u)] as const)
    expect(flatten([effect]).map((one) => once(one.effect, uniform))).toEqual([false])
  expect(someFile(X.cat(X.cat(r(1)), X.cat(r(2), u)), uniform)).toBe(true)
  expect(someFile(X.add(u, u), uniform)).toBe(false)
})
