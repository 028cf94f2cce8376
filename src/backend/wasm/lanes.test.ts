// Tests what four lanes compute at once: bits in, and bits out that were worked out by hand.
import { describe, expect, test } from 'vitest'
import type { Effect, Expr } from '../../expr/expr.ts'
import * as X from '../../expr/expr.ts'
import { hosts, memoryOf, randomSpec } from '../../expr/fixtures/randomMachine.ts'
import { bufferLayoutOf } from '../../expr/layout.ts'
import { lowerBlock } from '../../lower/block.ts'
import { fusesSums } from './abilities.ts'
import { fitsWasm, isFaster, wasmBlock } from './compile.ts'

const LANES = 4
const layout = bufferLayoutOf(randomSpec(LANES))
const r = (index: number): Expr => X.reg('r', index)
const [A, B, C] = [0, 1, 2].map((index) => X.asF32(r(index))) as [Expr, Expr, Expr]

type Four = readonly [number, number, number, number]

/** Executes an instruction on four lanes; registers r0, r1, r2 of each lane are given. Returns the words of r3, and the bytes of memory. */
function executed(effects: readonly Effect[], given: readonly Four[], exec = 15, fuses = true) {
  const memory = new WebAssembly.Memory({ initial: 1, maximum: 1 })
  const room = { memory, aside: 32768, bytes: 32768 }
  const ints = new Int32Array(memory.buffer, 0, layout.size)
  const file = layout.files.get('r')
  const at = (index: number) => (file?.base ?? 0) + index * LANES
  for (const [index, words] of given.entries())
    for (const [lane, word] of words.entries()) ints[at(index) + lane] = word
  ints[layout.exec ?? 0] = exec
  const bytes = Uint8Array.from({ length: 64 }, (_, k) => k)
  const lowered = lowerBlock({ layout, hosts }, [{ address: 0, bytes: 4, effects }])
  expect(fitsWasm(lowered, room)).toBe(true)
  const around = { memories: new Map([['m', memoryOf(bytes)]]), host: () => [] }
  const next = wasmBlock(lowered, layout, around, room, fuses)(ints, new Float32Array(0), 1, new Int32Array(1))
  expect(next).toBe(4)
  return { words: [...ints.subarray(at(3), at(4))].map((word) => word >>> 0), bytes: [...bytes] }
}

/** An expression with the words of r0, r1 and r2 in each lane, and those that it must give. */
type Case = readonly [name: string, value: Expr, given: readonly Four[], due: Four]

const one = 0x3f800000
const ROUNDED: readonly Case[] = [
  [
    'a sum of a product is rounded once: exactly, just above the middle, just below it, and in it to even',
    X.fma32(A, B, C),
    [
      [0x3f800800, 0x3f800800, 0x3f800800, one],
      [0x3f800800, 0x3f800800, 0x3f800800, 0x3f800001],
      [0xbf801000, 0x17800000, 0x97800000, 0x33800000],
    ],
    [0x33800000, 0x3f801001, 0x3f801000, 0x3f800002],
  ],
  [
    'tiny sums stay subnormal, and every NaN is the same',
    X.fma32(A, B, C),
    [
      [0x1a000000, 0x1a000001, 0x7f800000, 0x7f800001],
      [0x1a000000, 0x1a000000, 0, one],
      [0, 0, one, one],
    ],
    [0, 1, 0x7fc00000, 0x7fc00000],
  ],
  [
    'sums are flushed before they are rounded',
    X.fma32Flushed(A, B, C),
    [
      [0x20000000, 0x1fffffff, 0x9fffffff, 0x80000000],
      [0x20000000, 0x20000000, 0x20000000, one],
      [0, 0, 0x80000000, 0x80000000],
    ],
    [0x00800000, 0, 0x80000000, 0x80000000],
  ],
  [
    'of products to which 0 is added only those that are 0 lose their sign',
    X.round32(X.flush32(X.fadd(X.fmul(A, B), X.flt(0)))),
    [
      [0xbf800000, 0x8d800000, 0x1fffffff, 0x7fc01234],
      [0, 0x0d800000, 0xa0000000, 0],
    ],
    [0, 0x80000000, 0x80000000, 0x7fc00000],
  ],
  [
    'products are rounded to singles, subnormal ones too',
    X.round32(X.fmul(A, B)),
    [
      [0x3f800001, 0x1a000001, 0x7f7fffff, 0x80000000],
      [0x3f800001, 0x1a000000, 0x40000000, one],
    ],
    [0x3f800002, 1, 0x7f800000, 0x80000000],
  ],
  [
    'numbers are kept between 0 and 1',
    X.round32(X.fmin(X.fmax(X.fmul(A, B), X.flt(0)), X.flt(1))),
    [
      [0x40000000, 0xbf800000, 0x7fc00000, 0x3f000000],
      [0x40400000, one, one, 0x3f000000],
    ],
    [one, 0, 0, 0x3e800000],
  ],
  [
    'the smaller number is a number if one is, and -0 is smaller than 0',
    X.fmin(A, B),
    [
      [0x7fc00000, one, 0, 0x7fc00000],
      [one, 0x7fc00000, 0x80000000, 0x7fc00000],
    ],
    [one, one, 0x80000000, 0x7fc00000],
  ],
  [
    'quotients and roots are rounded once',
    X.round32(X.fdiv(X.round32(X.fsqrt(A)), B)),
    [
      [0x40000000, 0x40800000, 0xbf800000, 1],
      [one, 0x40400000, one, one],
    ],
    [0x3fb504f3, 0x3f2aaaab, 0x7fc00000, 0x1a3504f3],
  ],
]

const HALVES: readonly Case[] = [
  [
    'halves become singles',
    X.asF16(r(0)),
    [[0x3c00, 0x0001, 0xfc00, 0x7c01]],
    [one, 0x33800000, 0xff800000, 0x7fc00000],
  ],
  [
    'numbers become the nearest halves: the largest, above it, half of the smallest, and above that',
    X.bits16(A),
    [[0x477fefff, 0x477ff000, 0x33000000, 0x33000001]],
    [0x7bff, 0x7c00, 0, 1],
  ],
  [
    'doubles become halves with one rounding, NaN has no sign, subnormal halves are rounded to even',
    X.bits16(X.fadd(A, B)),
    [
      [one, one, 0xffc00000, 0x33c00000],
      [0x3a000000, 0x3a000001, one, 0],
    ],
    [0x3c00, 0x3c01, 0x7e00, 2],
  ],
]

const INTEGERS: readonly Case[] = [
  [
    'singles become integers: towards 0, NaN as 0, and only the low word',
    X.toInt(A, 'zero'),
    [[0x406ccccd, 0xc06ccccd, 0x7fc00000, 0x4f800001]],
    [3, 0xfffffffd, 0, 0x200],
  ],
  [
    'integers become singles, rounded to even',
    X.round32(X.fromInt(X.zx(32, r(0)))),
    [[0xffffffff, 0x1000001, 0x1000003, 0]],
    [0x4f800000, 0x4b800000, 0x4b800002, 0],
  ],
  [
    'the high word of a product',
    X.slice(X.mul(X.zx(32, r(0)), X.zx(32, r(1))), 32, 32),
    [
      [0xffffffff, 0x80000000, 0x10000, 3],
      [0xffffffff, 2, 0x10000, 5],
    ],
    [0xfffffffe, 1, 1, 0],
  ],
  [
    'each lane shifts by an amount of its own',
    X.shl(r(0), X.and(r(1), 31)),
    [
      [1, 1, 3, 0xffffffff],
      [0, 31, 33, 16],
    ],
    [1, 0x80000000, 6, 0xffff0000],
  ],
  [
    'words are compared as unsigned numbers',
    X.choose(X.lt(X.zx(32, r(0)), X.zx(32, r(1))), 7, 9),
    [
      [0xffffffff, 1, 5, 0],
      [1, 0xffffffff, 5, 0x80000000],
    ],
    [9, 7, 9, 7],
  ],
  [
    'a difference is cut to what a word holds',
    X.clampSigned(32, X.sub(X.zx(32, r(0)), X.sx(32, r(1)))),
    [
      [0xffffffff, 5, 0, 0x7fffffff],
      [0, 7, 0x80000000, 0xffffffff],
    ],
    [0x7fffffff, 0xfffffffe, 0x7fffffff, 0x7fffffff],
  ],
  ['bits are counted', X.popcount(r(0)), [[0xffffffff, 0, 0x80000001, 0x00ff0010]], [32, 0, 2, 9]],
  ['a lane knows its number', X.add(X.LANE, r(0)), [[10, 10, 10, 10]], [10, 11, 12, 13]],
]

describe.each([
  ['sums rounded once by an instruction', true],
  ['sums rounded by means of doubles', false],
] as const)('%s', (_, fuses) => {
  test.skipIf(fuses && !fusesSums()).each([...ROUNDED, ...HALVES, ...INTEGERS])('%s', (__, value, given, due) => {
    const effects = [X.set(r(3), value)]
    expect(executed(effects, given, 15, fuses).words).toEqual(due)
    // With one lane inactive the others do the same in another copy of the loop.
    expect(executed(effects, given, 13, fuses).words).toEqual(due.map((word, lane) => (lane === 1 ? 0 : word)))
  })
})

test('a write under a condition leaves the registers of other lanes', () => {
  const effects = [X.when(X.lt(r(0), 3), X.set(r(3), 99))]
  const given: readonly Four[] = [
    [1, 5, 2, 3],
    [0, 0, 0, 0],
    [0, 0, 0, 0],
    [11, 12, 13, 14],
  ]
  expect(executed(effects, given).words).toEqual([99, 12, 99, 14])
  expect(executed(effects, given, 0b1110).words).toEqual([11, 12, 99, 14])
})

test('active lanes load for themselves, beyond the end too', () => {
  const effects = [X.set(r(3), X.add(X.load('m', 2, X.zx(32, r(0))), 0))]
  expect(executed(effects, [[0, 5, 62, 0xfffffffe]]).words).toEqual([0x100, 0x605, 0x3f3e, 0])
})

test('of lanes that store to one address the last one wins, and a lane stores all of its own before the next', () => {
  const effects = [X.store('m', 8, X.zx(32, r(0)), X.cat(X.reg('r', 1), X.reg('r', 2)))]
  const given: readonly Four[] = [
    [0, 4, 4, 32],
    [0x11, 0x22, 0x33, 0x44],
    [0x55, 0x66, 0x77, 0x88],
  ]
  const stored = executed(effects, given).bytes
  expect([stored[0], stored[4], stored[8], stored[32], stored[36]]).toEqual([0x11, 0x33, 0x77, 0x44, 0x88])
  const fewer = executed(effects, given, 0b0011).bytes
  expect([fewer[0], fewer[4], fewer[8], fewer[32]]).toEqual([0x11, 0x22, 0x66, 32])
})

test('vectors are used where they are faster: not where lanes mostly load, and not where they write one word', () => {
  const isFor = (fixed: boolean, ...effects: readonly Effect[]) => {
    const lowered = lowerBlock({ layout, hosts }, [{ address: 0, bytes: 4, effects }])
    const small = memoryOf(new Uint8Array(64))
    const place = { at: 0, bytes: 64, written: 64, epoch: 72 }
    const memories = new Map([['m', fixed ? { ...small, fixed: place } : small]])
    return isFaster(lowered, layout, { memories, host: () => [] })
  }
  const loads = X.set(r(3), X.load('m', 4, X.zx(32, r(0))))
  expect(isFor(false, X.set(r(3), X.add(r(0), r(1))))).toBe(true)
  expect(isFor(false, loads)).toBe(false)
  expect(isFor(true, loads)).toBe(true)
  expect(isFor(true, X.set(X.reg('u', 0), 5))).toBe(false)
})
