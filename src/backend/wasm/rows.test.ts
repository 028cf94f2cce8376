// Tests words that are computed four at once where there are no lanes: elements of vectors in, worked out by hand, and out.
import { expect, test } from 'vitest'
import type { Effect } from '../../expr/expr.ts'
import * as X from '../../expr/expr.ts'
import { hosts, memoryOf, randomSpec } from '../../expr/fixtures/randomMachine.ts'
import { bufferLayoutOf } from '../../expr/layout.ts'
import { lowerBlock } from '../../lower/block.ts'
import { wasmBlock } from './compile.ts'
import { Definitions } from './definitions.ts'
import { flat } from './lanes.ts'
import { WordRows } from './rows.ts'

const layout = bufferLayoutOf(randomSpec(1))
const v = (index: number) => X.reg('v', index, 128)
const d = (index: number) => X.reg('d', index, 64)
const r = (index: number) => X.reg('r', index)

/** Place of the first word of a register. */
const placeOf = (file: string, index: number): number => {
  const of = layout.files.get(file)
  return (of?.base ?? 0) + index * (of?.words ?? 1)
}

/** Executes an instruction with words of registers given by their places; returns what `count` words from a place on hold then, and what rows save. */
function executed(
  effects: readonly Effect[],
  given: Readonly<Record<number, readonly number[]>>,
  place: number,
  count: number,
) {
  const memory = new WebAssembly.Memory({ initial: 1, maximum: 1 })
  const ints = new Int32Array(memory.buffer, 0, layout.size)
  for (const [at, words] of Object.entries(given)) ints.set(words, Number(at))
  const lowered = lowerBlock({ layout, hosts }, [{ address: 0, bytes: 4, effects }])
  const around = { memories: new Map([['m', memoryOf(new Uint8Array(64))]]), host: () => [] }
  const room = { memory, aside: 32768, bytes: 32768 }
  wasmBlock(lowered, layout, around, room, false)(ints, new Float32Array(0), 1, new Int32Array(1))
  const { saved } = new WordRows(flat(lowered.code), new Definitions(lowered.code))
  return { words: [...ints.subarray(place, place + count)].map((word) => word >>> 0), isRow: saved > 0 }
}

const [V0, V1] = [placeOf('v', 0), placeOf('v', 1)]
const bytes = [0x03020100, 0x07060504, 0x0b0a0908, 0x0f0e0d0c]

test('words of a vector are added', () => {
  const sum = X.each(4, 32, X.add(X.elem(32, v(0)), X.elem(32, v(1))))
  const given = { [V0]: [1, 2, 3, 0xffffffff], [V1]: [10, 20, 30, 1] }
  expect(executed([X.set(v(0), sum)], given, V0, 4)).toEqual({ words: [11, 22, 33, 0], isRow: true })
})

test('bytes of a vector are multiplied, and each product is cut to a byte', () => {
  const product = X.each(16, 8, X.mul(X.elem(8, v(0)), X.elem(8, v(1))))
  const given = { [V0]: bytes, [V1]: [0x03030303, 0x03030303, 0x03030303, 0x80030303] }
  const words = [0x09060300, 0x15120f0c, 0x211e1b18, 0x802a2724]
  expect(executed([X.set(v(0), product)], given, V0, 4)).toEqual({ words, isRow: true })
})

test('flags of sixteen elements become bits of one word', () => {
  const isEqual = X.each(16, 1, X.eq(X.elem(8, v(0)), X.elem(8, v(1))))
  const given = { [V0]: bytes, [V1]: [0xffffff00, 0xffff05ff, 0xffffffff, 0x0fffffff] }
  expect(executed([X.set(r(0), isEqual)], given, placeOf('r', 0), 1)).toEqual({ words: [0x8021], isRow: true })
})

test('products of singles are rounded, subnormal ones too, and every NaN is the same', () => {
  const single = (index: number) => X.asF32(X.elem(32, v(index)))
  const product = X.each(4, 32, X.bits32(X.round32(X.fmul(single(0), single(1)))))
  const given = {
    [V0]: [0x3fc00000, 0x1a000001, 0x7f800000, 0x80000000],
    [V1]: [0x40000000, 0x1a000000, 0, 0x3f800000],
  }
  const words = [0x40400000, 1, 0x7fc00000, 0x80000000]
  expect(executed([X.set(v(1), product)], given, V1, 4)).toEqual({ words, isRow: true })
})

test('products of halves are rounded to halves: too large, to even, and NaN', () => {
  const half = (index: number) => X.asF16(X.elem(16, d(index)))
  const product = X.each(4, 16, X.bits16(X.fmul(half(0), half(1))))
  const [D0, D1] = [placeOf('d', 0), placeOf('d', 1)]
  const given = { [D0]: [0x7bff3e00, 0x7c010001], [D1]: [0x40004000, 0x3c003800] }
  expect(executed([X.set(d(0), product)], given, D0, 2)).toEqual({ words: [0x7c004200, 0x7e000000], isRow: true })
})

test('numbers become bytes', () => {
  const scaled = X.fadd(X.fmul(X.asF32(X.elem(32, v(0))), X.flt(255)), X.flt(0.5))
  const packed = X.each(4, 8, X.clampUnsigned(8, X.toInt(scaled, 'down')))
  const given = { [V0]: [0, 0x3f800000, 0x3f000000, 0x40000000] }
  expect(executed([X.set(r(0), packed)], given, placeOf('r', 0), 1)).toEqual({ words: [0xff80ff00], isRow: true })
})

test('words of which each needs the one before are computed all the same', () => {
  const first = X.add(r(0), r(1))
  const second = X.add(first, r(2))
  const third = X.add(second, r(3))
  const sums = [first, second, third, X.add(third, r(4))].map((sum, index) => X.set(r(index), sum))
  const at = placeOf('r', 0)
  expect(executed(sums, { [at]: [1, 2, 3, 4, 5] }, at, 5).words).toEqual([3, 6, 10, 15, 5])
})

test('a word that is read before a write of the same instruction keeps its value', () => {
  // Both effects see the registers as they were.
  const swap = [X.set(v(0), v(1)), X.set(v(1), v(0))]
  const given = { [V0]: [1, 2, 3, 4], [V1]: [5, 6, 7, 8] }
  expect(executed(swap, given, V0, 4).words).toEqual([5, 6, 7, 8])
  expect(executed(swap, given, V1, 4).words).toEqual([1, 2, 3, 4])
})
