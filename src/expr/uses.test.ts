// Tests what is found about instructions: what they read and write, how much they compute, what lanes have in common.
import { expect, test } from 'vitest'
import * as X from './expr.ts'
import { computed, differs, everyNode, exprNodesOf, Items, loads, operations, reads, stores, writes } from './uses.ts'

const r = (index: X.Value, width = 32, lo = 0) => X.reg('r', index, width, lo)
const [a, b, c] = [r(1), r(2), r(3)]

test('an effect computes its value, its address, its condition, and the numbers of registers that are computed', () => {
  const cases: readonly (readonly [X.Effect, readonly X.Expr[]])[] = [
    [X.set(a, b), [b]],
    [X.set(r(b), c), [c, b]],
    [X.set(X.cat(a, r(b), r(c)), X.LANE), [X.LANE, b, c]],
    [X.set(0, b), [b]],
    [X.store('m', 4, a, b), [a, b]],
    [X.when(a, X.set(b, c), X.when(b, X.jump(X.LANE))), [a, c, b, X.LANE]],
    [X.jump(a), [a]],
    [X.call('h', [a, b], [c, r(X.LANE)]), [a, b, X.LANE]],
    [X.stop, []],
    [X.wait, []],
    [X.trap('why'), []],
  ]
  for (const [effect, wanted] of cases) expect(computed(effect)).toEqual(wanted)
})

test('reads are what is computed from, each part of a register once', () => {
  const effects = [
    X.when(X.bit(a, 0), X.set(X.cat(b, c), X.load('data', 8, X.reg('c', 1, 16)))),
    X.set(r(X.reg('c', 0, 4)), X.add(r(1), r(1, 8, 16))),
    X.store('m', 4, X.load('shared', 4, 0), r(X.LANE, 8)),
  ]
  expect(reads(effects)).toEqual({
    registers: [
      { file: 'r', index: 1, lo: 0, width: 32 },
      { file: 'c', index: 1, lo: 0, width: 16 },
      { file: 'r', index: 1, lo: 16, width: 8 },
      { file: 'c', index: 0, lo: 0, width: 4 },
      { file: 'r', lo: 0, width: 8 },
    ],
    spaces: ['data', 'shared'],
  })
  expect(reads([X.set(a, 1), X.stop])).toEqual({ registers: [], spaces: [] })
})

test('writes are the places that may change, whether or not a guard holds', () => {
  const effects = [
    X.set(X.cat(a, r(2, 16)), 1),
    X.when(c, X.set(r(X.LANE), 1), X.store('m', 4, 0, 1), X.when(c, X.call('h', [a], [X.cat(r(4), r(5))]))),
    X.set(0, c),
    X.store('n', 4, a, c),
    X.set(a, 2),
  ]
  expect(writes(effects)).toEqual({
    registers: [
      { file: 'r', index: 1, lo: 0, width: 32 },
      { file: 'r', index: 2, lo: 0, width: 16 },
      { file: 'r', lo: 0, width: 32 },
      { file: 'r', index: 4, lo: 0, width: 32 },
      { file: 'r', index: 5, lo: 0, width: 32 },
    ],
    spaces: ['m', 'n'],
  })
})

test('a host may load from everywhere, whether it is an effect or a value', () => {
  expect(loads([X.set(a, X.add(X.load('m', 4, X.load('n', 4, 0)), 1)), X.store('o', 4, 0, 1)])).toEqual(
    new Set(['m', 'n']),
  )
  expect(loads([X.set(a, b)])).toEqual(new Set())
  expect(loads([X.set(a, X.add(X.host('h'), 1))])).toBe('any')
  expect(loads([X.set(a, b), X.call('h', [], [])])).toBe('any')
  expect(loads([X.when(b, X.set(a, b), X.when(b, X.call('h', [], [])))])).toBe('any')
  expect(loads([X.when(b, X.set(a, X.host('h')))])).toBe('any')
  expect(loads([X.when(b, X.set(a, b))])).toEqual(new Set())
  expect(stores([X.store('o', 4, 0, 1), X.when(b, X.store('p', 1, 0, 1)), X.set(a, X.load('m', 4, 0))])).toEqual(
    new Set(['o', 'p']),
  )
})

test('every node once, without numbers, with the numbers of registers that are computed', () => {
  const index = X.add(X.LANE, 1)
  const e = X.mul(r(index), X.sub(r(index), X.flt(1)))
  expect([...everyNode([e, index])].map((node) => node.op)).toEqual(['mul', 'reg', 'add', 'lane', 'sub', 'reg'])
  const shared = X.not(a)
  expect([...everyNode([X.add(shared, shared)])].map((node) => node.op)).toEqual(['add', 'not', 'reg'])
  const effects = [X.set(a, shared), X.when(b, X.jump(c))]
  expect([...exprNodesOf(effects)]).toEqual([shared, a, b, c])
  expect(exprNodesOf(effects)).toBe(exprNodesOf(effects))
})

test('operations are counted once each, those of items for every item', () => {
  // The sum, its two registers, and their numbers; and the write itself.
  const sum = X.add(a, b)
  expect(operations([X.set(c, X.not(X.LANE))])).toBe(3)
  expect(operations([X.set(c, sum)])).toBe(6)
  // A value that is used twice is computed once.
  const both = X.not(X.LANE)
  expect(operations([X.set(c, X.add(both, both))])).toBe(4)
  expect(operations([X.set(c, both), X.set(a, both)])).toBe(4)
  // The vector is 1, its body 4 times the two that depend on the item; what does not counts once.
  expect(operations([X.set(c, X.each(4, 8, X.not(X.ITEM)))])).toBe(1 + 1 + 4 * 2)
  expect(operations([X.set(c, X.fold('add', 4, X.add(X.ITEM, X.not(X.LANE))))])).toBe(1 + 1 + 4 * 2 + 2)
  // A store of 4 items is 4 stores.
  expect(operations([X.storeEach(4, 'm', 1, X.not(X.ITEM), X.LANE)])).toBe(4 + 4 * 2 + 1)
  expect(operations([X.store('m', 1, X.not(X.LANE), X.flt(1))])).toBe(1 + 2 + 1)
  expect(operations([X.when(X.not(X.LANE), X.set(c, X.flt(1)), X.stop)])).toBe(2 + 2 + 1)
  expect(operations([])).toBe(0)
})

test('the item is replaced by its number, and what has no item stays the same object', () => {
  const items = new Items()
  expect(items.of(X.ITEM, 3)).toEqual(X.num(3))
  const fixed = X.add(a, X.fold('add', 2, X.ITEM))
  expect(items.of(fixed, 3)).toBe(fixed)
  const changed = items.of(X.sub(fixed, X.ITEM), 3)
  expect(changed).toEqual(X.sub(fixed, 3))
  expect('a' in changed && changed.a).toBe(fixed)
  // A shared part stays shared, and the numbers are kept apart.
  const part = X.not(X.ITEM)
  const twice = X.add(part, part)
  const once = items.of(twice, 1)
  expect('b' in once && once.a === once.b).toBe(true)
  expect(items.of(twice, 1)).toBe(once)
  expect(items.of(twice, 2)).toEqual(X.add(X.not(2), X.not(2)))
})

test('the item is replaced in every part of every operation', () => {
  const [i, n] = [X.ITEM, X.num(5)]
  const pairs: readonly ((e: X.Expr) => X.Expr)[] = [
    (e) => X.reg('r', e, 8, 4),
    (e) => X.cat(X.reg('r', e), X.reg('q', e)),
    (e) => X.not(e),
    (e) => X.sx(8, e),
    (e) => X.clamp(0, 9, e),
    (e) => X.sub(e, X.not(e)),
    (e) => X.choose(e, X.not(e), X.neg(e)),
    (e) => X.elem(8, e, X.not(e)),
    (e) => X.at(e, X.not(e)),
    (e) => X.load('m', 2, e),
    (e) => X.round32(e, 'up'),
    (e) => X.fma32(e, X.not(e), X.neg(e), 'down'),
    (e) => X.fma16(e, X.not(e), X.neg(e)),
    (e) => X.host('h', e, X.not(e)),
    (e) => X.named('x', e),
  ]
  for (const make of pairs) expect(new Items().of(make(i), 5)).toEqual(make(n))
})

test('a value differs between lanes if it comes from a lane, not if all lanes look at the same one', () => {
  const varies = differs((file) => file === 'u')
  const u = X.reg('u', 0)
  const same = [X.num(1), u, X.add(u, 1), X.at(3, a), X.each(4, 8, X.at(X.ITEM, a)), X.load('m', 4, u)]
  const different = [
    X.LANE,
    a,
    X.add(u, a),
    X.at(X.LANE, u),
    X.at(a, u),
    X.each(4, 8, a),
    X.reg('u', a),
    X.load('m', 4, a),
  ]
  for (const e of same) expect(varies(e), e.op).toBe(false)
  for (const e of different) expect(varies(e), e.op).toBe(true)
  expect(varies(different[2]!)).toBe(true)
})
