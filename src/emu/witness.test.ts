// Tests what a witness of an instruction records: registers, lanes, bytes, and what memory holds after it.
import { expect, test } from 'vitest'
import * as X from '../expr/expr.ts'
import { perform } from '../expr/perform.ts'
import { toy } from './fixtures/toy.ts'
import { MachineState } from './state.ts'
import { Witness } from './witness.ts'

const r = (index: X.Value, width = 32, lo = 0) => X.reg('r', index, width, lo)

function seen(...effects: X.Effect[]) {
  const state = new MachineState(toy(2))
  state.write('exec', 0, 0, 1n)
  state.write('exec', 0, 1, 1n)
  state.write('r', 1, 1, 6n)
  state.memories.get('data')?.write(8, Uint8Array.of(1, 2, 3, 4))
  const before = [...state.ints]
  const witness = new Witness(state)
  perform(effects, witness)
  expect([...state.ints]).toEqual(before)
  return { witness, state }
}

test('registers that are read and written, and the lanes of those', () => {
  const { witness } = seen(
    X.set(r(2), X.add(r(1), r(9))),
    X.when(X.eq(r(1), 6), X.set(r(3), 1)),
    X.set(X.reg('kind', 0, 8), r(4)),
    X.set(r(8), 1),
  )
  expect([...witness.reads.values()]).toEqual([
    { file: 'r', index: 1 },
    { file: 'r', index: 4 },
  ])
  expect([...witness.writes.values()].map(({ file, index, lanes }) => [file, index, [...lanes]])).toEqual([
    ['r', 2, [0, 1]],
    ['r', 3, [1]],
    ['kind', 0, [0]],
  ])
  // Two lanes, one, and the shared one.
  expect(witness.events).toBe(4)
  expect(witness.read('r', 2, 1)).toBe(6n)
})

test('a register that is read only to keep its other bits is not read', () => {
  expect([...seen(X.set(r(2, 8), 1)).witness.reads.keys()]).toEqual([])
  expect([...seen(X.set(r(2, 8), r(2, 8, 8))).witness.reads.keys()]).toEqual(['r 2'])
})

test('bytes that are loaded and stored, and by which lanes', () => {
  const { witness, state } = seen(
    X.set(r(2), X.load('data', 4, 8)),
    X.store('data', 2, X.add(r(1), 4), 0x1234),
    X.store('data', 4, 8, X.load('data', 4, 8)),
  )
  expect(witness.accesses).toEqual([
    { key: 'data 8 4', space: 'data', address: 8, bytes: 4, lanes: [0, 1], loaded: true, stored: true },
    { key: 'data 4 2', space: 'data', address: 4, bytes: 2, lanes: [0], loaded: false, stored: true },
    { key: 'data 10 2', space: 'data', address: 10, bytes: 2, lanes: [1], loaded: false, stored: true },
  ])
  expect(witness.events).toBe(2 + 3)
  // Lane 1 stores four bytes at 8 last.
  expect(witness.after('data', 4, 8)).toBe(0x0403_0201_0000_1234n)
  expect(state.load('data', 4, 4)).toBe(0n)
})

test('bytes past the end of the space are 0', () => {
  const { witness } = seen(X.store('block', 4, 62, -1))
  expect(witness.after('block', 60, 8)).toBe(0xffff_0000n)
})
