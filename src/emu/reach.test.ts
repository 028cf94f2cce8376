// Tests how soon a program may store: along straight code, branches, and jumps that cannot be foreseen.
import { expect, test } from 'vitest'
import { add, type Effect, eq, jump, reg, set, stop, store, when } from '../expr/expr.ts'
import type { MachineSpec } from '../expr/machine.ts'
import { scalarToy } from './fixtures/toy.ts'
import { Reach } from './reach.ts'

const r = reg('r', 0)
const LETTERS: Readonly<Record<string, readonly Effect[]>> = {
  n: [set(r, add(r, 1))],
  s: [store('data', 4, r, r)],
  /** Branches to the fifth instruction if r0 is 0. */
  b: [when(eq(r, 0), jump(4))],
  /** Jumps to the address in r0. */
  j: [jump(r)],
  e: [stop],
}

/** Makes a program with an instruction for each letter; `?` stores or does not, as a register says. */
function program(letters: string): Reach {
  const step: MachineSpec['step'] = (_, address, peek) => {
    const letter = letters[address]
    if (letter === undefined) return { halt: 'end', text: 'end of the program' }
    const asked = letter === '?' && peek('kind', 0)
    return { address, bytes: 1, effects: LETTERS[asked ? 's' : letter] ?? [] }
  }
  return new Reach({ ...scalarToy(), step }, new Uint8Array(letters.length))
}

test.each([
  ['nnsn', 2],
  ['s', 0],
  // The way that stores first counts, with the branch taken or not.
  ['nbnnsn', 2],
  ['nbsnnn', 2],
  ['nbnenn', Number.POSITIVE_INFINITY],
  // A jump or step that cannot be foreseen may lead to a store at once.
  ['nnjnn', 3],
  ['nn?nn', 2],
  ['nnee', Number.POSITIVE_INFINITY],
])('%s stores after %d', (letters, soon) => {
  const reach = program(letters)
  expect(Object.keys(scalarToy().spaces)[0]).toBe('data')
  expect(reach.stores(0)[0]).toBe(soon)
})
