// Tests shapes of computations: what they leave out, which forms are one operation, and how far two are apart.
import { expect, test } from 'vitest'
import {
  add,
  and,
  asF32,
  bits32,
  choose,
  clampSigned,
  type Expr,
  each,
  elem,
  eq,
  fadd,
  flt,
  fma32,
  fmax,
  fmin,
  fmul,
  fneg,
  ITEM,
  load,
  lt,
  mul,
  num,
  or,
  reg,
  round32,
  shl,
  shr,
  sub,
  sx,
  zx,
} from './expr.ts'
import { distance, exprShapeOf, type Manner } from './shape.ts'

const [a, b, c] = [reg('r', 1), reg('r', 2), reg('r', 3)]
const manner = (): Manner => ({ float: false, signed: false, lanes: false, held: new Set(), known: new Map() })
const shapeAndManner = (e: Expr) => {
  const leftOut = manner()
  return { text: exprShapeOf(e, leftOut).text, leftOut }
}

test.each<readonly [shape: string, e: Expr]>([
  ['add(x x)', add(a, b)],
  ['add(x x)', add(sx(32, a), b)],
  ['add(x x x)', add(add(a, b), c)],
  ['add(k x)', add(a, 3)],
  // A sum with 0 is no sum.
  ['x', add(a, 0)],
  ['add(mul(x x) x)', fma32(asF32(a), asF32(b), asF32(c))],
  ['mul(x x)', fma32(asF32(a), asF32(b), flt(0))],
  ['add(x x)', fma32(asF32(a), flt(1), asF32(c))],
  // The way a float is held, rounded and limited is no operation; nor is the sign of an operand.
  ['add(x x)', bits32(round32(fadd(asF32(a), fneg(asF32(b)))))],
  ['mul(x x)', bits32(fmin(fmax(fmul(asF32(a), asF32(b)), flt(0)), flt(1)))],
  ['sub(x x)', clampSigned(32, sub(a, b))],
  ['sar(x x)', shr(sx(32, a), and(b, 31))],
  ['shr(x k)', shr(a, 3)],
  ['rotate(x k)', or(shl(a, 5), shr(a, 27))],
  ['lt(x x)', choose(lt(a, b), -1, 0)],
  // Joined by `or`, comparisons are one; other values are not.
  ['lt(x x)', or(lt(a, b), eq(a, b))],
  ['or(eq(x x) x)', or(c, eq(a, b))],
  ['and(eq(x x) lt(x x))', and(lt(a, b), eq(a, b))],
  ['select(eq(x x) x k)', choose(eq(a, b), c, 0)],
  ['load', zx(8, load('device', 4, add(a, b)))],
  ['add(x x)', add(load('shared', 4, a), b)],
  ['extend(x)', sx(8, a)],
  ['add(x x)', each(4, 8, add(elem(8, a, ITEM), elem(8, b, ITEM)))],
])('%s', (shape, e) => {
  expect(shapeAndManner(e).text).toBe(shape)
})

test('what is set aside is told', () => {
  expect(shapeAndManner(add(sx(16, a), b)).leftOut).toMatchObject({ signed: true, float: false, lanes: false })
  expect(shapeAndManner(fmul(asF32(a), asF32(b))).leftOut.float).toBe(true)
  expect(shapeAndManner(each(4, 8, mul(elem(8, a, ITEM), 2))).leftOut.lanes).toBe(true)
  expect([...shapeAndManner(add(a, add(b, a))).leftOut.held]).toHaveLength(2)
})

test('the same is at no distance, what is related is nearer than what is not', () => {
  const of = (e: Expr) => exprShapeOf(e, manner())
  const [sum, difference, product, both] = [add(a, b), sub(a, b), mul(a, b), add(mul(a, b), c)].map(of)
  expect(distance(sum!, of(add(c, b)))).toBe(0)
  expect(distance(sum!, of(add(a, num(3))))).toBeLessThan(1)
  expect(distance(sum!, difference!)).toBeLessThan(distance(sum!, product!))
  expect(distance(product!, both!)).toBeLessThan(distance(sum!, product!))
  for (const x of [sum!, difference!, product!, both!])
    for (const y of [sum!, difference!, product!, both!]) expect(distance(x, y)).toBe(distance(y, x))
})

test('large shapes are as far apart as the larger one is large', () => {
  const chain = (length: number) => {
    let e: Expr = a
    for (let k = 0; k < length; k++) e = sub(shr(e, 1), k % 2 ? b : 3)
    return exprShapeOf(e, manner())
  }
  const [short, long] = [chain(1), chain(6)]
  expect(long.size).toBeGreaterThan(16)
  expect(distance(short, long)).toBe(long.size)
  expect(distance(long, short)).toBe(long.size)
})

test('a value that is used over and over takes no time', () => {
  let e: Expr = a
  for (let i = 0; i < 200; i++) e = sub(shr(e, 1), mul(e, num(3)))
  expect(shapeAndManner(e).text).toBe('intricate')
})
