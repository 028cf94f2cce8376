// Tests which blocks that depend on registers may execute themselves again.
import { describe, expect, test } from 'vitest'
import { add, each, elem, ITEM, reg, set, storeEach } from '../expr/expr.ts'
import type { Halt, MachineSpec, Step } from '../expr/machine.ts'
import { operations } from '../expr/uses.ts'
import { Blocks } from './blocks.ts'
import { scalarToy } from './fixtures/toy.ts'
import { MachineState } from './state.ts'

const [COMPARE, BRANCH, DEPENDS, SETS, TAKES] = [1, 5, 8, 9, 10]
/** Returns a loop: adds or toggles as the kind says, then does `between`, and begins again while r0 is not 0. */
const loop = (...between: readonly (readonly number[])[]) =>
  Uint8Array.from([DEPENDS, 0, 0, 1, ...between.flat(), BRANCH, 0, 0, 0])

function block(code: Uint8Array, kind: bigint) {
  const state = new MachineState(scalarToy())
  state.write('kind', 0, 0, kind)
  const made = new Blocks(state, code, 'compiled').at(0, 1000)
  return 'halt' in made ? expect.fail(made.text) : made
}

describe('a block that depends on a register', () => {
  test('executes itself again where nothing writes the register', () => {
    expect(block(loop([COMPARE, 2, 2, 2]), 1n)).toMatchObject({ loops: true, guards: [{ value: 1 }] })
  })
  test('and where the same value is written', () => {
    expect(block(loop([SETS, 1, 0, 0]), 1n).loops).toBe(true)
  })
  test('not where another one is', () => {
    expect(block(loop([SETS, 1, 0, 0]), 0n).loops).toBe(false)
  })
  test('nor where nobody knows what is', () => {
    expect(block(loop([TAKES, 1, 0, 0]), 1n).loops).toBe(false)
  })
})

describe('a block', () => {
  const sums = (items: number): MachineSpec => {
    const file = { shape: 'numbers' as const, count: 2, bits: 128, show: String, about: '' }
    const body = each(items, 8, add(elem(8, reg('v', 0, 128)), elem(8, reg('v', 1, 128))))
    const step = (code: Uint8Array, address: number): Step | Halt =>
      address < code.length
        ? { address, bytes: 1, effects: [set(reg('v', address % 2, 128), body)] }
        : { halt: 'end', text: 'end' }
    return { files: { v: file }, spaces: {}, lanes: 1, hosts: {}, step }
  }
  const lengthOf = (items: number) => {
    const made = new Blocks(new MachineState(sums(items)), new Uint8Array(100), 'compiled').at(0, 1000)
    return 'halt' in made ? 0 : made.count
  }
  test('has as many instructions as make no code that is too long to be quick', () => {
    expect(lengthOf(1)).toBe(64)
    expect(lengthOf(16)).toBeLessThan(64)
    expect(lengthOf(16)).toBeGreaterThan(20)
  })
  test('is as large as its instructions are, each item by itself, what is the same for all once', () => {
    const item = elem(8, reg('v', 0, 128))
    const same = add(reg('r', 1), 1)
    const counts = [1, 16].map((items) => operations([set(reg('v', 1, 128), each(items, 8, add(item, same)))]))
    // Each item takes three operations: a sum, an element and its index.
    expect((counts[1] ?? 0) - (counts[0] ?? 0)).toBe(15 * 3)
    const stores = [1, 16].map((items) => operations([storeEach(items, 'm', 1, ITEM, item)]))
    expect((stores[1] ?? 0) - (stores[0] ?? 0)).toBeGreaterThanOrEqual(15 * 2)
  })
})
