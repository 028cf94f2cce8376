// Tests which expressions are directly below one, and which values depend on an item.
import { expect, test } from 'vitest'
import { below, perItem } from './below.ts'
import * as X from './expr.ts'

test('the parts of an expression, in their order', () => {
  const [a, b, c] = [X.reg('r', 1), X.reg('r', 2), X.reg('r', 3)]
  const cases: readonly (readonly [X.Expr, readonly X.Expr[]])[] = [
    [X.num(1), []],
    [X.flt(1), []],
    [X.LANE, []],
    [X.ITEM, []],
    [X.reg('r', X.LANE), [X.LANE]],
    [X.cat(a, b), [a, b]],
    [X.not(a), [a]],
    [X.sx(8, a), [a]],
    [X.named('x', a), [a]],
    [X.sub(a, b), [a, b]],
    [X.choose(a, b, c), [a, b, c]],
    [X.each(2, 8, a), [a]],
    [X.fold('add', 2, a), [a]],
    [X.elem(8, a, b), [a, b]],
    [X.at(b, a), [b, a]],
    [X.load('m', 4, a), [a]],
    [X.fma32(a, b, c), [a, b, c]],
    [X.fma16(a, b, c), [a, b, c]],
    [X.host('h', a, b), [a, b]],
  ]
  for (const [e, parts] of cases) expect(below(e), e.op).toEqual(parts)
})

test('a value depends on the item around it, not on the items of what is inside', () => {
  expect(perItem(X.ITEM)).toBe(true)
  expect(perItem(X.add(1, X.reg('r', X.ITEM)))).toBe(true)
  expect(perItem(X.add(1, X.LANE))).toBe(false)
  expect(perItem(X.each(2, 8, X.ITEM))).toBe(false)
  expect(perItem(X.fold('add', 2, X.ITEM))).toBe(false)
  expect(perItem(X.add(X.ITEM, X.fold('add', 2, X.ITEM)))).toBe(true)
})
