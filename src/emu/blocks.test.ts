// Blocks of code that depend on registers: which may execute themselves again.
import { describe, expect, test } from 'vitest'
import { Blocks } from './blocks.ts'
import { MachineState } from './state.ts'
import { scalarToy } from './toy.ts'

const [COMPARE, BRANCH, DEPENDS, SETS, TAKES] = [1, 5, 8, 9, 10]
/** Adds or toggles as the kind says, then `between`, then from the beginning while r0 is not 0. */
const loop = (...between: readonly (readonly number[])[]) =>
  Uint8Array.from([DEPENDS, 0, 0, 1, ...between.flat(), BRANCH, 0, 0, 0])

function block(code: Uint8Array, kind: bigint) {
  const state = new MachineState(scalarToy())
  state.write('kind', 0, 0, kind)
  const made = new Blocks(state, code, false).at(0, 1000)
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
