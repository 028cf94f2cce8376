// Tests which loop is around an address, in programs of a letter per instruction.
import { expect, test } from 'vitest'
import { add, type Effect, jump, jumpBack, reg, set, stop, when } from '../expr/expr.ts'
import type { MachineSpec } from '../expr/machine.ts'
import { scalarToy } from './fixtures/toy.ts'
import { loopAround } from './loops.ts'

const r = reg('r', 0)
/** Each instruction is a letter and, for those that lead somewhere, the digit of an address. */
const EFFECTS: Readonly<Record<string, (to: number) => readonly Effect[]>> = {
  n: () => [set(r, add(r, 1))],
  /** Jumps. */
  j: (to) => [jump(to)],
  /** Branches. */
  b: (to) => [when(r, jump(to))],
  /** Jumps one instruction later: the address is in a register for addresses until then. */
  d: (to) => [set(reg('later', 0), to)],
  e: () => [stop],
  r: () => [jumpBack(r)],
}
function around(address: number, program: string): readonly [number, number] | undefined {
  const words = program.split(' ')
  const spec: MachineSpec = {
    ...scalarToy(),
    files: { ...scalarToy().files, later: { shape: 'addresses', count: 1, bits: 32, show: String, about: '' } },
    step: (_, at, peek) => {
      const word = words[at] ?? ''
      if (word === '') return { halt: 'end', text: 'end' }
      // An instruction that depends on a register of addresses asks for it: it must not seem to jump to 0.
      if (word === '?') return { address: at, bytes: 1, effects: [jump(peek('later', 0))] }
      if (word === 'k') return { address: at, bytes: 1, effects: peek('kind', 0) === 0 ? [jump(0)] : [stop] }
      return { address: at, bytes: 1, effects: EFFECTS[word[0] ?? '']?.(Number(word[1])) ?? [] }
    },
  }
  const found = loopAround(address, spec, new Uint8Array(words.length))
  return found && [found.from, found.to]
}

test('a jump back makes a loop of what it goes over', () => {
  const program = 'n n n b1 n e'
  expect([0, 1, 2, 3, 4, 5].map((address) => around(address, program))).toEqual([
    undefined,
    [1, 3],
    [1, 3],
    [1, 3],
    undefined,
    undefined,
  ])
  expect(around(0, 'j0')).toEqual([0, 0])
  expect(around(1, 'n j3 n n e')).toBeUndefined()
})

test('the innermost loop counts', () => {
  const program = 'n n b1 n b0 e'
  expect([0, 1, 2, 3, 4].map((address) => around(address, program))).toEqual([
    [0, 4],
    [1, 2],
    [1, 2],
    [0, 4],
    [0, 4],
  ])
  // Two loops of one length: the one that is found first.
  expect(around(1, 'n b0 b1 e')).toEqual([0, 1])
})

test('a jump that comes an instruction later ends its loop after that instruction', () => {
  expect([0, 1, 2, 3, 4].map((address) => around(address, 'n n d1 n e'))).toEqual([
    undefined,
    [1, 3],
    [1, 3],
    [1, 3],
    undefined,
  ])
  // A jump to the instruction that follows, or to the one itself, is no loop.
  expect([around(2, 'n n d2 n e'), around(2, 'n n d3 n e')]).toEqual([undefined, undefined])
})

test('code that is reached only over what comes after a jump, a later jump, or from the address itself', () => {
  expect(around(3, 'j0 n n b3 e')).toEqual([3, 3])
  expect(around(4, 'd4 e e e b4 e')).toEqual([4, 4])
  // Nothing leads over a word that is no instruction.
  expect(around(1, 'e  b1 e')).toBeUndefined()
  expect(around(3, 'r n n b2')).toEqual([2, 3])
})

test('a register of addresses is taken as leading nowhere, others as 0', () => {
  expect(around(1, 'n ? n e')).toBeUndefined()
  expect(around(1, 'n k n e')).toEqual([0, 1])
})
