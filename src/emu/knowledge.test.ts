// Tests what is known of the registers that the meanings in a block asked for, before it and after it.
import { expect, test } from 'vitest'
import { add, cat, type Effect, LANE, type RegisterPlace, reg, set, when } from '../expr/expr.ts'
import { scalarToy, toy } from './fixtures/toy.ts'
import { Knowledge } from './knowledge.ts'
import { MachineState } from './state.ts'

const [r0, kind] = [reg('r', 0), reg('kind', 0, 8)]

function known(values: Readonly<Record<string, bigint>> = {}, spec = scalarToy()) {
  const state = new MachineState(spec)
  for (const [place, value] of Object.entries(values)) {
    const [file = '', index = '0'] = place.split(' ')
    state.write(file, Number(index), 0, value)
  }
  return { state, knowledge: new Knowledge(state) }
}
/** Asks for a register, executes effects, and returns whether its value is the same again. */
function keeps(value: bigint, place: RegisterPlace, ...effects: Effect[]): boolean {
  if (place.op !== 'reg') return expect.unreachable('one register is asked for')
  const index = place.index.op === 'num' ? Number(place.index.value) : 0
  const { knowledge } = known({ [`${place.file} ${index}`]: value })
  knowledge.peek(place.file, index)
  knowledge.pass(effects)
  return knowledge.kept
}

test('a register that is asked for is a guard with the word that it held', () => {
  const { state, knowledge } = known({ 'r 3': 0x8000_0001n, 'kind 0': 200n })
  expect([knowledge.peek('r', 3), knowledge.peek('kind', 0)]).toEqual([0x8000_0001, 200])
  const base = (file: string) => state.layout.files.get(file)?.base ?? -1
  expect([...knowledge.guards.values()]).toEqual([
    { at: base('r') + 3, value: -0x7fff_ffff },
    { at: base('kind'), value: 200 },
  ])
  expect([knowledge.lost, knowledge.kept]).toEqual([false, true])
  // A register that is not there is 0, and nothing to guard.
  expect([knowledge.peek('r', 8), knowledge.peek('r', -1), knowledge.peek('none', 0)]).toEqual([0, 0, 0])
  expect(knowledge.guards.size).toBe(2)
})

test('a guard is for the first lane of a register', () => {
  const { state, knowledge } = known({ 'r 2': 7n }, toy(4))
  expect(knowledge.peek('r', 2)).toBe(7)
  expect([...knowledge.guards.values()]).toEqual([{ at: (state.layout.files.get('r')?.base ?? 0) + 8, value: 7 }])
})

test('a register keeps its value if nothing or the same is written', () => {
  expect(keeps(5n, r0)).toBe(true)
  expect(keeps(5n, r0, set(reg('r', 1), add(r0, 1)))).toBe(true)
  expect(keeps(5n, r0, set(r0, 5))).toBe(true)
  expect(keeps(5n, r0, set(r0, 6))).toBe(false)
  expect(keeps(5n, r0, set(r0, 6), set(r0, 5))).toBe(true)
  expect(keeps(5n, r0, set(r0, add(r0, 0)))).toBe(false)
  // The word in memory has a sign if bit 31 is set, a number does not.
  expect(keeps(0x8000_0001n, r0, set(r0, 0x8000_0001))).toBe(true)
  expect(keeps(0xffff_ffffn, r0, set(r0, -1))).toBe(true)
  expect(keeps(0x8000_0001n, r0, set(r0, 1))).toBe(false)
  // Numbers are cut to the bits of the register.
  expect(keeps(5n, kind, set(kind, 0x105))).toBe(true)
  expect(keeps(5n, kind, set(reg('kind', 0, 16), 5))).toBe(true)
})

test('it does not where only a part, something under a guard, or who knows what is written', () => {
  expect(keeps(5n, r0, set(reg('r', 0, 8), 5))).toBe(false)
  expect(keeps(5n, r0, set(reg('r', 0, 24, 8), 0))).toBe(false)
  expect(keeps(5n, r0, when(r0, set(r0, 5)))).toBe(false)
  expect(keeps(5n, r0, set(cat(r0, reg('r', 1)), 5))).toBe(false)
  expect(keeps(5n, r0, set(reg('r', LANE), 5))).toBe(false)
  expect(keeps(5n, kind, set(reg('r', LANE), 5))).toBe(true)
})

test('what was written since is what a later instruction asks for; what nobody knows is lost', () => {
  const { knowledge } = known({ 'r 0': 1n, 'r 1': 2n, 'kind 0': 3n })
  knowledge.pass([set(r0, 0x1_0000_0009n)])
  expect([knowledge.peek('r', 0), knowledge.peek('r', 1), knowledge.guards.size]).toEqual([9, 2, 1])
  expect(knowledge.lost).toBe(false)
  knowledge.pass([set(r0, add(r0, 1))])
  expect([knowledge.peek('r', 0), knowledge.lost]).toEqual([1, true])
  const other = known({ 'r 1': 2n, 'kind 0': 3n }).knowledge
  other.pass([set(reg('r', LANE), 5)])
  expect([other.peek('kind', 0), other.lost]).toEqual([3, false])
  expect([other.peek('r', 1), other.lost, other.guards.size]).toEqual([2, true, 1])
})
