// The data store of VP1: trees and plain functions agree on every byte, and where banks collide.
import { describe, expect, it } from 'vitest'
import { Machine } from '../../emu/machine.ts'
import { num } from '../../expr/expr.ts'
import { integer } from '../../expr/walk.ts'
import { columnAt, DS_BYTES, HORIZONTAL, physical, ROW, rowAt, SCALAR, STRIDES, VERTICAL } from './datastore.ts'
import { vp1 } from './vp1.ts'

const { state } = new Machine(vp1.machine('G80'), { code: new Uint8Array() }, { historyBytes: 0 })
const places = [0, 1, 0x10, 0x35, 0x7f, 0x80, 0x1ff, 0x234, 0x7c8, 0xfff, 0x1555, 0x1ffc, 0x1fff]

describe('bytes of the data store', () => {
  it.each([...STRIDES.keys()])('are the same by trees, stride %i', (stride) => {
    const bytes = ({ byte, count }: typeof HORIZONTAL, address: number) =>
      Array.from({ length: count }, (_, i) => Number(integer(byte(num(address), num(stride)), state, 0, i)))
    for (const x of places) {
      // Address bits above the 13th do not count.
      for (const address of [x, x + 0xe000]) {
        expect(bytes(HORIZONTAL, address)).toEqual(rowAt(x).map((at) => physical(at, stride)))
        expect(bytes(VERTICAL, address)).toEqual(columnAt(x, stride).map((at) => physical(at, stride)))
        expect(bytes(SCALAR, address)).toEqual([0, 1, 2, 3].map((i) => physical((x & ~3) + i, stride)))
      }
    }
  })
  it('are reached by one address each', () => {
    for (const stride of STRIDES.keys()) {
      const all = new Set(Array.from({ length: DS_BYTES }, (_, address) => physical(address, stride)))
      expect(all.size).toBe(DS_BYTES)
    }
  })
  it('are in 16 banks where they are below each other, but with the smallest stride in 8', () => {
    const banks = (stride: number) => new Set(columnAt(0x123, stride).map((at) => physical(at, stride) % ROW)).size
    expect([0, 1, 2, 3].map(banks)).toEqual([8, 16, 16, 16])
  })
})
