// Tests reports of steps: what changed, who read and wrote which bytes, and that the machine is as it was.
import { expect, test } from 'vitest'
import * as X from '../expr/expr.ts'
import type { Step } from '../expr/machine.ts'
import { STOP_OPERATION, scalarToy, toy } from './fixtures/toy.ts'
import { Machine } from './machine.ts'
import { MachineState } from './state.ts'
import { accessesOf, firstActive, foretell, happened, rehearsed } from './tell.ts'

const r = (index: number) => X.reg('r', index)
function stateOf(active: readonly number[]) {
  const state = new MachineState(toy(4))
  for (const lane of active) state.write('exec', 0, lane, 1n)
  for (const lane of [0, 1, 2, 3]) state.write('r', 1, lane, BigInt(lane))
  state.memories.get('data')?.write(0, Uint8Array.of(9, 8, 7, 6))
  return state
}
const step = (...effects: X.Effect[]): Step => ({ address: 0, bytes: 4, effects })

test('the first active lane', () => {
  expect([[0, 1], [2, 3], [3], []].map((active) => firstActive(stateOf(active)))).toEqual([0, 2, 3, undefined])
})

test('what a step does to a state is told, not done', () => {
  const state = stateOf([1, 3])
  const before = [...state.ints]
  const told = rehearsed(
    state,
    step(X.set(r(2), X.add(r(1), 5)), X.set(r(1), r(1)), X.set(X.reg('kind', 0, 8), 3), X.jump(64)),
  )
  expect(told).toMatchObject({ lane: 1, active: true, outcome: { jump: 64n }, memory: [], accesses: [] })
  expect(told.registers).toEqual([
    { file: 'r', index: 2, lane: 1, before: 0n, after: 6n },
    { file: 'r', index: 2, lane: 3, before: 0n, after: 8n },
    { file: 'kind', index: 0, lane: 0, before: 0n, after: 3n },
  ])
  expect(told.sentences.map(({ result }) => result)).toEqual(['6', undefined, undefined, undefined])
  expect([...state.ints]).toEqual(before)
  expect(rehearsed(state, step(X.stop), 2)).toMatchObject({ lane: 2, active: false, outcome: { stop: true } })
  expect(rehearsed(stateOf([]), step(X.stop))).toMatchObject({ lane: 0, active: false })
})

test('bytes that change, and those that are read and written', () => {
  const state = stateOf([1, 2])
  // Lane 1 stores 9, 1 at 0 and 1; lane 2 stores 9, 2 there. Both read two bytes at their number.
  const both = step(X.store('data', 2, 0, X.or(9, X.shl(r(1), 8))), X.set(r(2), X.load('data', 2, r(1))))
  const { memory, accesses, loads } = rehearsed(state, both)
  // Byte 0 has the value it had.
  expect(memory).toEqual([{ space: 'data', address: 1, before: 8, after: 2 }])
  const access = (lane: number, address: number, does: 'read' | 'write') => ({
    space: 'data',
    address,
    bytes: 2,
    lane,
    does,
  })
  const due = [access(1, 1, 'read'), access(2, 2, 'read'), access(1, 0, 'write'), access(2, 0, 'write')]
  expect(accesses).toEqual(due)
  expect([...loads].map(([space, bytes]) => [space, [...bytes]])).toEqual([['data', [1, 2, 3]]])
  expect(accessesOf(state, both)).toEqual(due)
  expect(state.load('data', 0, 4)).toBe(0x0607_0809n)
})

test('bytes past the end of a space do not change', () => {
  expect(rehearsed(stateOf([0]), step(X.store('block', 4, 62, -1))).memory.map(({ address }) => address)).toEqual([
    62, 63,
  ])
})

test('no more than 4,096 accesses are told', () => {
  const many = step(X.set(r(2), X.fold('add', 5000, X.load('data', 1, X.ITEM))))
  expect(rehearsed(stateOf([0]), many).accesses).toHaveLength(4096)
})

test('what happened last is told, and the machine stays where it is', () => {
  const machine = new Machine(scalarToy(), { code: Uint8Array.from([0, 1, 1, 5, 0, 1, 1, 6, STOP_OPERATION, 0, 0, 0]) })
  expect(happened(machine)).toBeUndefined()
  machine.forward(2)
  expect(happened(machine)).toMatchObject({
    group: 0,
    lane: 0,
    step: { address: 4 },
    registers: [{ file: 'r', index: 1, before: 5n, after: 11n }],
  })
  expect([machine.step, machine.address, machine.state.read('r', 1, 0)]).toEqual([2, 8, 11n])
  expect(foretell(machine, [X.set(r(0), X.add(r(1), 1))], 0).map(({ result }) => result)).toEqual(['12'])
  machine.forward(2)
  expect(happened(machine)?.outcome).toEqual({ stop: true })
  expect([machine.step, machine.end?.why]).toEqual([3, 'stop'])
})
