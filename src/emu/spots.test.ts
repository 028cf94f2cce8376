// Tests which places instructions read and write, what they are called, and how their bits are used.
import { expect, test } from 'vitest'
import * as X from '../expr/expr.ts'
import type { MachineSpec } from '../expr/machine.ts'
import { keyOf, readBy, registersOfPlace, type Spot, spotOf, widest, writtenBy } from './spots.ts'

const files: MachineSpec['files'] = {
  r: { shape: 'numbers', count: 8, bits: 32, lanes: true, show: (k) => `r${k}`, about: '' },
  u: { shape: 'numbers', count: 2, bits: 32, show: (k) => `u${k}`, about: '' },
  flags: { shape: 'flags', count: 1, bits: 4, flags: ['z', 'n', 'c', 'v'], show: () => 'flags', about: '' },
  mode: { shape: 'names', count: 1, bits: 2, names: ['off', 'on'], show: () => 'mode', about: '' },
  inner: { shape: 'numbers', count: 2, bits: 8, hidden: true, show: (k) => `inner${k}`, about: '' },
}
const hosts: MachineSpec['hosts'] = { h: { about: '', gives: ['float', 8], run: () => [0, 0n] } }
const r = (index: X.Value, width = 32, lo = 0) => X.reg('r', index, width, lo)
const [a, b, c] = [r(1), r(2), r(3)]

test('a place has a key, a name, a width, and lanes of its own if one of its registers has', () => {
  expect(spotOf(X.cat(r(1, 8, 4), X.reg('u', 0)), files, { as: 'float' }, true)).toEqual({
    key: 'r 1 4 8:u 0 0 32',
    name: 'u0:r1.11:4',
    place: X.cat(r(1, 8, 4), X.reg('u', 0)),
    width: 40,
    perLane: true,
    kind: { as: 'float' },
    decides: true,
    hidden: false,
  })
  expect(spotOf(X.reg('u', 1), files)).toMatchObject({ name: 'u1', perLane: false, decides: false, hidden: false })
  expect(spotOf(X.reg('flags', 0, 2, 1), files)).toMatchObject({ flags: ['n', 'c'] })
  expect(spotOf(X.reg('mode', 0, 2), files)).toMatchObject({ names: ['off', 'on'] })
  expect(spotOf(X.reg('mode', 0, 1), files)).not.toHaveProperty('names')
  expect(spotOf(X.reg('mode', 0, 1, 1), files)).not.toHaveProperty('names')
  expect(spotOf(X.cat(X.reg('flags', 0, 4)), files)).toHaveProperty('flags')
  expect(spotOf(X.cat(X.reg('flags', 0, 4), X.reg('flags', 0, 4)), files)).not.toHaveProperty('flags')
  expect(
    [
      spotOf(X.cat(X.reg('inner', 0, 8), X.reg('inner', 1, 8)), files),
      spotOf(X.cat(X.reg('inner', 0, 8), a), files),
    ].map((one) => one.hidden),
  ).toEqual([true, false])
  expect(registersOfPlace(X.cat(a, X.cat(b, c))).map((part) => keyOf(part))).toEqual([
    'r 1 0 32',
    'r 2 0 32',
    'r 3 0 32',
  ])
})

/** Returns the places that effects read, each with how its bits are used. */
const kinds = (...effects: X.Effect[]) =>
  readBy(effects, files).spots.map(({ name, kind, decides }) =>
    [name, ...(kind ? [kind.as + (kind.bits ?? '')] : []), ...(decides ? ['decides'] : [])].join(' '),
  )
const used = (value: X.Expr) => kinds(X.set(r(0), value))

test('how an operation uses its operands', () => {
  expect(used(X.add(a, b))).toEqual(['r1', 'r2'])
  expect(used(X.asF32(a))).toEqual(['r1 float32'])
  expect(used(X.asF16(r(1, 16)))).toEqual(['r1.15:0 float16'])
  expect(used(X.fromInt(a))).toEqual(['r1 signed'])
  expect(used(X.sx(32, X.add(a, b)))).toEqual(['r1 signed', 'r2 signed'])
  expect(used(X.shl(a, b))).toEqual(['r1', 'r2 index'])
  expect(used(X.shr(X.sx(32, a), b))).toEqual(['r1 signed', 'r2 index'])
  expect(used(X.mul(X.sx(32, a), b))).toEqual(['r1 signed', 'r2'])
  expect(used(X.elem(8, a, b))).toEqual(['r1 unsigned8', 'r2'])
  expect(used(X.sx(8, X.elem(8, a, 0)))).toEqual(['r1 signed8'])
  expect(used(X.sx(32, X.choose(a, b, X.zx(16, X.named('x', c)))))).toEqual(['r1', 'r2 signed', 'r3 signed'])
  expect(used(X.sx(32, X.at(a, b)))).toEqual(['r1 signed', 'r2 signed'])
  expect(used(X.min(X.sx(32, a), b))).toEqual(['r1 signed', 'r2'])
  expect(used(X.xor(a, X.num(3)))).toEqual(['r1'])
})

test('addresses, and what is added to them', () => {
  expect(used(X.load('m', 4, X.add(a, X.shl(b, 2))))).toEqual(['r1 address', 'r2 index'])
  expect(used(X.load('m', 4, X.add(X.zx(32, a), X.mul(X.sx(16, b), 4))))).toEqual(['r1 address', 'r2 index'])
  expect(used(X.load('m', 4, X.sx(32, a)))).toEqual(['r1 address'])
  expect(kinds(X.store('m', 4, a, X.asF32(b)))).toEqual(['r1 address', 'r2 float32'])
  expect(kinds(X.jump(a))).toEqual(['r1 address'])
  expect([
    ...readBy([X.set(c, X.asF32(X.load('m', 4, a))), X.set(c, X.load('m', 4, b)), X.set(c, X.load('n', 2, 0))], files)
      .loads,
  ]).toEqual([
    ['m 4', { as: 'float', bits: 32 }],
    ['n 2', undefined],
  ])
})

test('a place that is used in several ways is what counts most, and decides if a guard reads it', () => {
  expect(kinds(X.set(c, X.sx(32, a)), X.set(c, X.asF32(a)))).toEqual(['r1 float32'])
  expect(kinds(X.set(c, X.asF32(a)), X.set(c, X.sx(32, a)))).toEqual(['r1 float32'])
  expect(kinds(X.set(c, X.shl(1, a)), X.set(c, X.sx(32, a)))).toEqual(['r1 index'])
  expect(kinds(X.set(c, X.elem(8, a, 0)), X.set(c, X.sx(32, a)))).toEqual(['r1 signed'])
  expect(kinds(X.set(c, a), X.when(X.eq(a, 0), X.set(c, b)))).toEqual(['r1 decides', 'r2'])
  expect(kinds(X.when(a, X.when(b, X.set(c, X.sx(32, b)))))).toEqual(['r1 decides', 'r2 signed decides'])
})

test('registers with computed numbers are known by their file, their numbers are indices', () => {
  const { spots, anywhere } = readBy(
    [X.set(c, X.asF32(r(X.add(a, 1)))), X.set(r(b), 1), X.set(c, X.reg('u', X.LANE))],
    files,
  )
  expect(spots.map(({ name, kind }) => [name, kind?.as])).toEqual([
    ['r1', 'index'],
    ['r2', 'index'],
  ])
  expect([...anywhere]).toEqual([
    ['r', { as: 'float', bits: 32 }],
    ['u', undefined],
  ])
  // The fixed part of a place beside a computed one is a place of its own.
  expect(used(X.sx(64, X.cat(a, r(X.LANE))))).toEqual(['r1 signed'])
})

test('a place within another one needs no control of its own', () => {
  const spots = (...places: X.RegisterPlace[]): readonly Spot[] => places.map((place) => spotOf(place, files))
  const left = (...places: X.RegisterPlace[]) => widest(spots(...places)).map(({ key }) => key)
  expect(left(a, r(1, 8, 8))).toEqual(['r 1 0 32'])
  expect(left(r(1, 8, 24), r(1, 16, 8), X.cat(r(1, 16), b))).toEqual(['r 1 24 8', 'r 1 8 16', 'r 1 0 16:r 2 0 32'])
  expect(left(r(1, 8), X.cat(r(1, 16), b))).toEqual(['r 1 0 16:r 2 0 32'])
  expect(left(a, r(2, 8), X.reg('u', 1, 8))).toEqual(['r 1 0 32', 'r 2 0 8', 'u 1 0 8'])
  expect(left(X.cat(a, c), X.cat(a, b, c))).toEqual(['r 1 0 32:r 2 0 32:r 3 0 32'])
  expect(left(X.cat(a, b), X.cat(b, c))).toHaveLength(2)
  expect(left(r(1, 8, 4), r(1, 8, 8))).toHaveLength(2)
})

test('places that are written, their kinds, and those that no program relies on', () => {
  const written = (besides: number, ...effects: X.Effect[]) =>
    writtenBy(effects, { files, hosts }, besides).map(({ name, kind, besides: last }) =>
      [name, ...(kind ? [kind.as + (kind.bits ?? '')] : []), ...(last ? ['besides'] : [])].join(' '),
    )
  const flags = X.reg('flags', 0, 4)
  expect(written(0, X.set(a, X.bits32(X.flt(1))), X.when(b, X.set(c, X.zx(8, b)), X.set(flags, 1)))).toEqual([
    'r1 float32',
    'r3 unsigned',
    'flags',
  ])
  expect(written(1, X.set(a, 1), X.set(flags, 1))).toEqual(['r1', 'flags besides'])
  expect(written(2, X.set(a, 1), X.set(flags, 1))).toEqual(['r1 besides', 'flags besides'])
  // Something that is written for its own sake, too, is relied on.
  expect(written(1, X.set(a, X.sx(8, b)), X.set(a, 1))).toEqual(['r1 signed'])
  expect(written(1, X.when(b, X.set(a, 1)), X.when(b, X.set(a, 1), X.set(c, 1)))).toEqual(['r1', 'r3 besides'])
  expect(written(0, X.set(0, 1), X.store('m', 4, 0, 1), X.jump(a), X.set(r(X.LANE), 1))).toEqual([])
  expect(written(0, X.set(X.cat(a, r(X.LANE), b), X.bits32(X.flt(1))))).toEqual(['r1', 'r2'])
  expect(
    written(
      0,
      X.set(r(0), X.bits16(X.flt(1))),
      X.set(r(1), X.named('x', X.at(0, X.sx(8, b)))),
      X.set(r(2), X.choose(a, b, X.sx(8, b))),
      X.set(r(3), X.zx(8, X.sx(4, b))),
      X.set(r(4), X.each(4, 8, X.sx(8, b))),
      X.set(r(5), X.each(4, 8, b)),
      X.set(r(6), X.add(a, b)),
      X.call('h', [], [r(7), X.reg('u', 0)]),
    ),
  ).toEqual(['r0 float16', 'r1 signed', 'r2 signed', 'r3 signed', 'r4 signed8', 'r5 unsigned8', 'r6', 'r7 float', 'u0'])
})
