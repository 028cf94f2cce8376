// Tests the code of blocks on instructions that are lowered in ways of their own, and on random ones.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sameAsWalked as same } from '../backend/fixtures/sameAsWalked.ts'
import { compiledSource } from '../backend/js/compile.ts'
import * as X from '../expr/expr.ts'
import { block, contents, scalar, simt } from '../expr/fixtures/randomEffects.ts'
import { hosts, randomSpec } from '../expr/fixtures/randomMachine.ts'
import { bufferLayoutOf } from '../expr/layout.ts'
import { lowerBlock } from './block.ts'

test('a float in a register there is none of is 0', () => {
  const words = Array.from({ length: 17 }, (_, k) => 0x3f800000 + k)
  for (const lanes of [1, 4])
    for (const index of [-1, 8, 1000])
      same(lanes, [[X.set(X.reg('r', 0), X.bits32(X.fadd(X.asF32(X.reg('r', index)), X.flt(1.5))))]], words, [0], 1)
})

test('a swap, and floats that stay in variables', () => {
  const r = (n: number) => X.reg('r', n)
  const half = X.bits32(X.round32(X.fmul(X.asF32(r(0)), X.flt(0.5))))
  const list = [
    [X.set(r(0), r(1)), X.set(r(1), r(0))],
    [X.set(r(2), half)],
    [X.set(r(3), X.bits32(X.fadd(X.asF32(r(2)), X.asF32(r(1)))))],
    [X.set(r(4), X.add(r(2), 1))],
  ]
  same(1, list, [0x40490fdb, 0x3f800000, 0x7fc00123], [0], 1)
  same(4, list, [0x40490fdb, 0x3f800000, 0x7fc00123], [0], 5)
})

test('what is shifted far out of a wide sum is its sign, at no depth', () => {
  const v = (n: number) => X.reg('v', n, 128)
  const difference = X.sub(v(0), v(1))
  const sums = [difference, X.neg(difference), X.sub(difference, X.sub(v(1), 5)), X.shl(difference, X.reg('h', 0, 16))]
  for (const by of [127, 128, 129, 150, 255, 300, 8191, 65535, 70000])
    for (const sum of sums) {
      const list = [[X.set(X.reg('r', 0), X.shr(sum, by))]]
      same(1, list, [0x40490fdb, 0x3f800000, -1, 7], [0], 1)
      same(1, list, [-0x40490fdb, -1, 0, -1, 3], [0], 1)
    }
})

test('a product of two words needs nothing larger, however far it is shifted', () => {
  const [a, b] = [X.reg('r', 0), X.reg('r', 1)]
  const products = [X.mul(X.sx(32, a), X.sx(32, b)), X.mul(a, b), X.mul(X.sx(32, a), b)]
  const layout = bufferLayoutOf(randomSpec(1))
  for (const by of [1, 31, 32, 33, 48, 63, 64, 90])
    for (const product of products) {
      const list = [[X.set(X.reg('r', 2), X.shr(product, by))]]
      for (const words of [
        [-1, -1],
        [-0x80000000, -0x80000000],
        [0x7fffffff, -2],
        [-0x12345678, 3],
      ])
        same(1, list, words, [0], 1)
      const step = { address: 0, bytes: 4, effects: list.flat() }
      expect(compiledSource({ layout, hosts }, [step])).not.toMatch(/Big|operate/)
    }
})

test('a block may jump to its own beginning by a name', () => {
  const layout = bufferLayoutOf(randomSpec(4))
  const to = (target: X.Expr) =>
    lowerBlock({ layout, hosts }, [{ address: 8, bytes: 2, effects: [X.jump(target)] }]).loops
  expect([to(X.num(8)), to(X.named('pc+0', 8)), to(X.named('pc+2', 10))]).toEqual([true, true, false])
})

test.each([
  ['one lane', 1, block(scalar, 3)],
  ['four lanes', 4, block(simt, 2)],
] as const)('random instructions: %s', (_, lanes, instructions) => {
  const property = fc.property(instructions, ...contents, fc.nat(15), (list, words, bytes, exec) =>
    same(lanes, list, words, bytes, exec),
  )
  fc.assert(property, { numRuns: 100 })
})
