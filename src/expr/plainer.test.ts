// Tests what a sentence leaves out: steps that change nothing, or only bits that nobody wants.
import { expect, test } from 'vitest'
import * as X from './expr.ts'
import { occursIn, plainer } from './plainer.ts'
import { ALL } from './spelling.ts'

const [a, b] = [X.reg('r', 1), X.reg('r', 2)]
const f = X.asF32(a)

const cases: readonly (readonly [what: string, from: X.Expr, wanted: number, to: X.Expr, signed?: boolean])[] = [
  ['a cut of all wanted bits', X.zx(32, X.add(a, b)), 32, X.add(a, b)],
  ['a cut of more than the wanted bits', X.zx(32, X.add(a, b)), 16, X.add(a, b)],
  ['no cut of fewer bits', X.zx(16, a), 32, X.zx(16, a)],
  ['an extension of all wanted bits, which is told', X.sx(32, a), 32, a, true],
  ['no extension of fewer bits', X.sx(16, a), 32, X.sx(16, a)],
  ['a cut after an extension of as many bits', X.zx(16, X.sx(16, a)), ALL, X.zx(16, a)],
  ['a cut after an extension of more bits', X.zx(8, X.sx(16, a)), ALL, X.zx(8, a)],
  ['an extension after a cut', X.sx(16, X.zx(32, a)), ALL, X.sx(16, a)],
  ['no cut after an extension of fewer bits', X.zx(16, X.sx(8, a)), ALL, X.zx(16, X.sx(8, a))],
  ['a cut of what has no more bits', X.zx(32, a), ALL, a],
  ['no cut of what has more bits', X.zx(31, a), ALL, X.zx(31, a)],
  ['no cut of what may be negative', X.zx(32, X.sx(8, a)), ALL, X.zx(32, X.sx(8, a))],
  ['a sum with 0', X.add(a, 0), ALL, a],
  ['a sum with 0 before it', X.add(0, a), ALL, a],
  ['a difference to 0', X.sub(a, 0), ALL, a],
  ['no difference from 0', X.sub(0, a), ALL, X.sub(0, a)],
  ['an or, an xor with 0', X.or(X.xor(a, 0), 0), ALL, a],
  ['an or, an xor with 0 before them', X.or(0, X.xor(0, a)), ALL, a],
  ['a shift by 0', X.shl(X.shr(a, 0), 0), ALL, a],
  ['no and with 0, which holds a register', X.and(a, b), ALL, X.and(a, b)],
  ['a sum with a negated float', X.fadd(f, X.fneg(f)), ALL, X.fsub(f, f)],
  ['a sum with a negative float', X.fadd(f, X.flt(-2)), ALL, X.fsub(f, X.flt(2))],
  ['no sum with a positive float', X.fadd(f, X.flt(2)), ALL, X.fadd(f, X.flt(2))],
  ['a sum with a negative number', X.add(a, -5), ALL, X.sub(a, 5)],
  ['no sum with a positive number', X.add(a, 5), ALL, X.add(a, 5)],
  ['a vector of one item', X.each(1, 16, X.add(a, b)), ALL, X.zx(16, X.add(a, b))],
  ['no vector of two items', X.each(2, 16, a), ALL, X.each(2, 16, a)],
  ['an element whose number is known', X.elem(8, a, 2), ALL, X.zx(8, X.shr(a, 16))],
  ['no element whose number is not known', X.elem(8, a, b), ALL, X.elem(8, a, b)],
  ['a value that only numbers decide', X.max(X.sx(32, 0), 3), ALL, X.num(3)],
  ['no value that is known, but held by a register', X.mul(a, 0), ALL, X.mul(a, 0)],
  ['no number that has a name', X.named('two', X.num(2)), ALL, X.named('two', X.num(2))],
  ['a shift by a negative number', X.shl(a, X.sub(2, 5)), ALL, X.shr(a, 3)],
  ['a shift by a negative number the other way', X.shr(a, -4), ALL, X.shl(a, 4)],
  ['a shift by a sum of numbers', X.shl(a, X.add(1, 2)), ALL, X.shl(a, 3)],
  ['no shift by a register', X.shl(a, b), ALL, X.shl(a, b)],
]
for (const [what, from, wanted, to, signed = false] of cases)
  test(what, () => {
    expect(plainer(from, wanted)).toEqual({ e: to, signed })
  })

test('an expression that is as plain as it can be stays the same object', () => {
  for (const e of [X.num(5), X.flt(-1), X.shl(a, 3), X.shl(a, b), X.add(a, b), f]) expect(plainer(e, ALL).e).toBe(e)
})

test('an operation occurs in an expression at its top and anywhere below', () => {
  expect(occursIn(a, 'reg')).toBe(true)
  expect(occursIn(X.add(1, X.load('m', 4, X.add(X.LANE, 1))), 'lane')).toBe(true)
  expect(occursIn(X.add(a, b), 'lane')).toBe(false)
})
