// Tests which operation an instruction is there for, and how much two operations differ.
import { expect, test } from 'vitest'
import * as X from './expr.ts'
import type { MachineSpec } from './machine.ts'
import { isSame, operationOf, unlike } from './operation.ts'

const show = String
const spec: Pick<MachineSpec, 'files' | 'exec'> = {
  exec: 'exec',
  files: {
    r: { shape: 'numbers', count: 8, bits: 32, show, about: '' },
    v: { shape: 'typed', count: 8, bits: 64, show, typed: { by: 'type', types: [], size: 'size' }, about: '' },
    type: { shape: 'numbers', count: 8, bits: 2, show, about: '' },
    size: { shape: 'numbers', count: 8, bits: 2, show, about: '' },
    flags: { shape: 'flags', count: 1, bits: 4, flags: ['z', 'n', 'c', 'v'], show, about: '' },
    inner: { shape: 'numbers', count: 1, bits: 32, hidden: true, show, about: '' },
    scc: { shape: 'numbers', count: 1, bits: 1, show, about: '' },
    pred: { shape: 'numbers', count: 4, bits: 1, show, about: '' },
    pc: { shape: 'addresses', count: 1, bits: 32, show, about: '' },
    links: { shape: 'addresses', count: 2, bits: 32, show, about: '' },
    exec: { shape: 'numbers', count: 1, bits: 1, lanes: true, show, about: '' },
  },
}
const r = (n: number, width = 32) => X.reg('r', n, width)
const [a, b, c] = [r(1), r(2), r(3)]
const sum = X.set(c, X.add(a, b))
const of = (...effects: X.Effect[]) => operationOf(effects, spec)
const op = (...effects: X.Effect[]) => of(...effects)?.shape.text

test('an instruction computes its first value; others count', () => {
  expect(of(sum)).toEqual({
    shape: expect.objectContaining({ text: 'add(x x)' }),
    type: 'integer',
    signed: false,
    width: 32,
    lanes: false,
    held: 2,
    more: 0,
  })
  expect(of(X.set(r(3, 16), X.bits16(X.fmul(X.asF16(a), X.sx(8, a)))))).toMatchObject({
    type: 'float',
    signed: true,
    width: 16,
    held: 1,
  })
  expect(of(sum, X.set(a, X.mul(a, b)))).toMatchObject({ shape: { text: 'add(x x)' }, more: 1, lanes: false })
  // One operation on several registers is one on lanes.
  expect(of(sum, X.set(a, X.add(b, c)))).toMatchObject({ more: 0, lanes: true })
  expect(of(X.set(c, X.each(4, 8, X.add(X.elem(8, a), X.elem(8, b)))))).toMatchObject({ more: 0, lanes: true })
  expect(of(X.when(a, sum))?.shape.text).toBe('add(x x)')
})

test('what is only noted is no operation', () => {
  const noted = ['flags', 'type', 'size', 'inner'].map((file) => X.set(X.reg(file, 0, 1), X.eq(a, b)))
  for (const note of noted) {
    expect(op(note)).toBeUndefined()
    expect(of(note, sum)).toMatchObject({ shape: { text: 'add(x x)' }, more: 0 })
  }
  expect(of()).toBeUndefined()
  // A result that is discarded still is computed; a target that is no place and no number is not understood.
  expect(of(X.set(0, X.mul(a, b)))).toMatchObject({ shape: { text: 'mul(x x)' }, width: 0 })
  expect(op(X.set(X.add(a, 1), X.mul(a, b)))).toBeUndefined()
})

test('a value in a mask is one that masks', () => {
  expect(op(X.set(X.reg('exec', 0, 1), X.lt(a, b)), X.set(X.reg('pred', 1, 1), X.lt(a, b)))).toBe('mask(lt(x x))')
  expect(op(X.set(X.reg('exec', 0, 1), X.lt(a, b)))).toBeUndefined()
})

test('stores, jumps, branches, ends', () => {
  expect(of(X.store('m', 2, a, b))).toMatchObject({
    shape: { text: 'store' },
    type: 'none',
    width: 16,
    held: 0,
    more: 0,
  })
  expect(op(X.jump(4))).toBe('jump')
  expect(op(sum, X.jump(4))).toBe('jump')
  expect(op(X.when(a, X.jump(4)))).toBe('branch')
  expect(op(X.set(X.reg('pc', 0), a))).toBe('jump')
  expect(op(X.when(a, X.set(X.reg('pc', 0), a)))).toBe('branch')
  // Several registers of addresses are links: a value in one is a value.
  expect(op(X.set(X.reg('links', 0), X.add(a, b)))).toBe('add(x x)')
  expect(op(X.set(X.cat(X.reg('pc', 0), c), a))).toBe('jump')
  // A bit that is set from what registers hold decides; one that is set to a number, or one of many, does not.
  expect(op(X.set(X.reg('scc', 0, 1), X.eq(a, b)), X.jump(4))).toBe('branch')
  expect(op(X.set(X.reg('scc', 0, 1), 1), X.jump(4))).toBe('jump')
  expect(op(X.set(X.reg('pred', 0, 1), X.eq(a, b)), X.jump(4))).toBe('jump')
  expect(op(X.stop)).toBe('stop')
  expect(op(X.wait)).toBe('wait')
  expect(of(X.when(a, X.stop))).toMatchObject({ shape: { text: 'stop' }, width: 0 })
})

test('a value of too many steps is no operation to compare', () => {
  let long: X.Expr = a
  for (let k = 0; k < 200; k++) long = X.sub(X.mul(long, b), k)
  expect(of(X.set(c, long))).toBeUndefined()
})

test('operations that differ less are nearer', () => {
  const plain = of(sum)!
  const others = {
    same: of(X.set(a, X.add(b, c)))!,
    width: of(X.set(r(3, 16), X.add(a, b)))!,
    sign: of(X.set(c, X.add(X.sx(16, a), b)))!,
    lanes: of(sum, X.set(a, X.add(b, c)))!,
    more: of(sum, X.set(a, X.mul(b, c)))!,
    type: of(X.set(c, X.bits32(X.fadd(X.asF32(a), X.asF32(b)))))!,
    number: of(X.set(c, X.add(a, 3)))!,
    related: of(X.set(c, X.sub(a, b)))!,
    unrelated: of(X.set(c, X.mul(a, b)))!,
  }
  const apart = Object.fromEntries(Object.entries(others).map(([name, one]) => [name, unlike(plain, one)]))
  expect(apart).toEqual({
    same: 0,
    width: 0.03,
    sign: 0.03,
    lanes: 0.06,
    more: 0.12,
    type: 0.2,
    // A number for a register is an eighth of a step, of 3 operators and operands on each side.
    number: expect.closeTo(0.125 / 6),
    related: expect.closeTo(1 / 6),
    // One operator goes and another comes, each a step, and half a step for its second operand.
    unrelated: expect.closeTo(3 / 6),
  })
  for (const one of Object.values(others)) expect(unlike(one, plain)).toBe(unlike(plain, one))
  const isSamePlain = Object.entries(others).filter(([, one]) => isSame(plain, one))
  expect(isSamePlain.map(([name]) => name)).toEqual(['same', 'width', 'sign', 'lanes', 'number'])
})
