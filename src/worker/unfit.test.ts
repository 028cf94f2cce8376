// Tests which places a machine has, and what is said of those that it does not have.
import { expect, test } from 'vitest'
import { blockToy } from '../emu/fixtures/toy.ts'
import { unfitOf, unknownOf } from './unfit.ts'

const spec = blockToy()

test('registers, their lanes, and memory', () => {
  const says = (to: Parameters<typeof unknownOf>[0]) => unknownOf(to, spec)
  expect(says({ file: 'r', index: 7 })).toBeUndefined()
  expect(says({ file: 'r', index: 7, lane: 3 })).toBeUndefined()
  expect(says({ file: 'kind', index: 0, lane: 0 })).toBeUndefined()
  expect(says({ file: 'r', index: 8 })).toBe('there is no register 8 of “r”: they are 0 to 7')
  expect(says({ file: 'r', index: 7, lane: 4 })).toBe('register r7 has no lane 4')
  // All lanes share this register.
  expect(says({ file: 'kind', index: 0, lane: 1 })).toBe('register kind0 has no lane 1')
  expect(says({ file: 'toString', index: 0 })).toBe('there are no registers “toString”')
  expect(says({ file: 'x'.repeat(50), index: 0 })).toBe(`there are no registers “${'x'.repeat(40)}”`)
  expect(says({ space: 'data', from: 2 ** 40, bytes: 1 })).toBeUndefined()
  expect(says({ space: 'toString', from: 0, bytes: 1 })).toBe('there is no memory “toString”')
  expect(says({ space: 'x'.repeat(50), from: 0, bytes: 1 })).toBe(`there is no memory “${'x'.repeat(40)}”`)
})

test('pokes, and the groups of a block', () => {
  const register = { poke: 'register', file: 'r', index: 7, lane: 3, value: 0n } as const
  expect(unfitOf(register, spec, 1)).toBeUndefined()
  expect(unfitOf({ ...register, group: 2 }, spec, 3)).toBeUndefined()
  expect(unfitOf({ ...register, group: 3 }, spec, 3)).toBe('there is no group 3 in the block: they are 0 to 2')
  expect(unfitOf({ ...register, index: 9, group: 3 }, spec, 3)).toBe('there is no register 9 of “r”: they are 0 to 7')
  expect(unfitOf({ poke: 'address', address: 99 }, spec, 1)).toBeUndefined()
  expect(unfitOf({ poke: 'memory', space: 'data', address: 0, bytes: new Uint8Array(1) }, spec, 1)).toBeUndefined()
  expect(unfitOf({ poke: 'memory', space: 'none', address: 0, bytes: new Uint8Array(1) }, spec, 1)).toBe(
    'there is no memory “none”',
  )
})
