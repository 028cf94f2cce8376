// Tests the VP1 data store: trees and plain functions agree on every byte, and on the accesses whose banks collide.
import { describe, expect, it } from 'vitest'
import { Machine } from '../../emu/machine.ts'
import { assembleSource } from '../../encoding/source.ts'
import { num } from '../../expr/expr.ts'
import { walkInteger } from '../../expr/walk.ts'
import { columnAt, DS_BYTES, HORIZONTAL, physical, ROW, rowAt, SCALAR, STRIDES, VERTICAL } from './datastore.ts'
import { vp1 } from './vp1.ts'

const { state } = new Machine(vp1.machine('G80'), { code: new Uint8Array() }, { historyBytes: 0 })
const places = [0, 1, 0x10, 0x35, 0x7f, 0x80, 0x1ff, 0x234, 0x7c8, 0xfff, 0x1555, 0x1ffc, 0x1fff]

/** Runs a line on a data store in which each byte shows where it is, and returns the machine. */
function run(line: string, stride: number, address: number): Machine {
  const { code } = assembleSource(vp1.isa, line)
  const machine = new Machine(vp1.machine('G80'), {
    code,
    registers: { a: { 0: (BigInt(stride) << 30n) | BigInt(address) }, v: { 1: MARKS } },
  })
  machine.state.memories.get('ds')?.write(
    0,
    Uint8Array.from({ length: DS_BYTES }, (_, at) => at ^ (at >> 5)),
  )
  machine.forward(1)
  return machine
}
const MARKS = 0x0f1f2f3f4f5f6f7f8f9fafbfcfdfefffn
const bytesOf = (vector: bigint): number[] =>
  Array.from({ length: ROW }, (_, i) => Number((vector >> BigInt(8 * i)) & 255n))
const held = (at: number): number => (at ^ (at >> 5)) & 255

describe('loads and stores', () => {
  it.each([...STRIDES.keys()])('go where their bytes are, stride %i', (stride) => {
    for (const x of places) {
      const where = {
        h: rowAt(x).map((at) => physical(at, stride)),
        v: columnAt(x, stride).map((at) => physical(at, stride)),
      }
      for (const [kind, addresses] of Object.entries(where)) {
        expect(bytesOf(run(`ldv${kind} $v2 $a0 0x0`, stride, x).state.read('v', 2, 0))).toEqual(addresses.map(held))
        const { state } = run(`stv${kind} $v1 $a0 0x0`, stride, x)
        expect(addresses.map((at) => Number(state.load('ds', at, 1)))).toEqual(bytesOf(MARKS))
      }
      const word = [0, 1, 2, 3].map((i) => physical((x & ~3) + i, stride))
      const r = Number(run('lds $r2 $a0 0x0', stride, x).state.read('r', 2, 0))
      expect(word.map((_, i) => (r >>> (8 * i)) & 255)).toEqual(word.map(held))
    }
  })
})

describe('bytes of the data store', () => {
  it.each([...STRIDES.keys()])('are the same by trees, stride %i', (stride) => {
    const bytes = ({ byte, count }: typeof HORIZONTAL, address: number) =>
      Array.from({ length: count }, (_, i) => Number(walkInteger(byte(num(address), num(stride)), state, 0, i)))
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
