// Tests values of places: parts of registers, and several side by side, the low one first.
import { expect, test } from 'vitest'
import { cat, reg } from '../expr/expr.ts'
import { toy } from './fixtures/toy.ts'
import { putAt, valueAt } from './places.ts'
import { MachineState } from './state.ts'

const place = cat(reg('r', 0, 8, 4), cat(reg('r', 1), reg('kind', 0, 4)))

test('what is put in a place is its value, and other bits stay', () => {
  const state = new MachineState(toy(2))
  state.write('r', 0, 1, 0xffff_ffffn)
  state.write('r', 0, 0, 0x1111n)
  state.write('kind', 0, 0, 0xabn)
  putAt(place, state, 1, 0x1f_8765_4321_0dn)
  expect([state.read('r', 0, 1), state.read('r', 1, 1), state.read('kind', 0, 0)]).toEqual([
    0xffff_f0dfn,
    0x8765_4321n,
    0xafn,
  ])
  expect(valueAt(place, state, 1)).toBe(0xf_8765_4321_0dn)
  expect([state.read('r', 0, 0), state.read('r', 1, 0)]).toEqual([0x1111n, 0n])
  expect(valueAt(place, state, 0)).toBe(0xf_0000_0000_11n)
})
