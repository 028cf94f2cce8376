// Tests reading, writing and resetting whole registers, and in which words of the buffer they are.
import { expect, test } from 'vitest'
import { bufferLayoutOf } from './layout.ts'
import { readRegister, resetRegisters, writeRegister } from './registers.ts'

const show = String
const files = {
  r: { shape: 'numbers' as const, count: 2, bits: 32, lanes: true, show, about: '' },
  d: { shape: 'numbers' as const, count: 2, bits: 40, lanes: true, show, about: '' },
  u: { shape: 'numbers' as const, count: 2, bits: 40, show, about: '' },
  h: { shape: 'numbers' as const, count: 3, bits: 16, show, about: '' },
  exec: { shape: 'numbers' as const, count: 1, bits: 1, lanes: true, show, about: '' },
}
const layout = bufferLayoutOf({ files, lanes: 4, exec: 'exec' })
const fresh = () => new Int32Array(layout.size)
const baseOf = (name: string) => layout.files.get(name)!.base

test('a register has its words apart by the number of lanes, the low one first', () => {
  const ints = fresh()
  writeRegister(layout, ints, 'd', 1, 2, 0xab_8000_0001n)
  const changed = [...ints.entries()].filter(([, value]) => value !== 0)
  // Register 1 begins after the 2 * 4 words of register 0.
  expect(changed).toEqual([
    [baseOf('d') + 8 + 2, -0x7fffffff],
    [baseOf('d') + 12 + 2, 0xab],
  ])
  expect(readRegister(layout, ints, 'd', 1, 2)).toBe(0xab_8000_0001n)
  expect(readRegister(layout, ints, 'd', 1, 1)).toBe(0n)
})

test('a register that all lanes share is the same for each of them', () => {
  const ints = fresh()
  writeRegister(layout, ints, 'u', 1, 3, 0xab_0000_0007n)
  expect([...ints.entries()].filter(([, value]) => value !== 0)).toEqual([
    [baseOf('u') + 2, 7],
    [baseOf('u') + 3, 0xab],
  ])
  expect([0, 3].map((lane) => readRegister(layout, ints, 'u', 1, lane))).toEqual([0xab_0000_0007n, 0xab_0000_0007n])
})

test('what does not fit is cut off, what is not there is 0 and takes no write', () => {
  const ints = fresh()
  writeRegister(layout, ints, 'h', 1, 0, -1n)
  expect(readRegister(layout, ints, 'h', 1, 0)).toBe(0xffffn)
  writeRegister(layout, ints, 'u', 0, 0, 0x1ff_0000_0000n)
  expect(readRegister(layout, ints, 'u', 0, 0)).toBe(0xff_0000_0000n)
  const before = [...ints]
  for (const [name, index] of [
    ['h', 3],
    ['h', -1],
    ['r', 2],
    ['h', Number.NaN],
    ['x', 0],
    ['exec', 1],
  ] as const) {
    writeRegister(layout, ints, name, index, 0, 1n)
    expect(readRegister(layout, ints, name, index, 0)).toBe(0n)
  }
  expect([...ints]).toEqual(before)
})

test('the execution mask has a bit for each lane', () => {
  const ints = fresh()
  writeRegister(layout, ints, 'exec', 0, 1, 1n)
  writeRegister(layout, ints, 'exec', 0, 3, 3n)
  expect(ints[baseOf('exec')]).toBe(0b1010)
  expect([0, 1, 2, 3].map((lane) => readRegister(layout, ints, 'exec', 0, lane))).toEqual([0n, 1n, 0n, 1n])
  writeRegister(layout, ints, 'exec', 0, 1, 2n)
  expect(ints[baseOf('exec')]).toBe(0b1000)
})

test('at the start all is 0 and all lanes are active, but for what the reset says', () => {
  const ints = fresh().fill(5)
  resetRegisters(layout, ints, [])
  expect([...ints.entries()].filter(([, value]) => value !== 0)).toEqual([[baseOf('exec'), 15]])
  const get = (name: string, index: number) =>
    [0, 1, 2, 3].map((lane) => Number(readRegister(layout, ints, name, index, lane)))
  resetRegisters(layout, ints, [
    { file: 'h', value: 3 },
    { file: 'r', index: 1, value: 9n },
    { file: 'd', lane: 2, value: 1n << 36n },
    { file: 'd', index: 1, lane: 0, value: 6 },
    { file: 'x', value: 1 },
    { file: 'exec', lane: 1, value: 0 },
  ])
  expect([0, 1, 2].map((k) => get('h', k)[0])).toEqual([3, 3, 3])
  expect([get('r', 0), get('r', 1)]).toEqual([
    [0, 0, 0, 0],
    [9, 9, 9, 9],
  ])
  expect([get('d', 0), get('d', 1)]).toEqual([
    [0, 0, 2 ** 36, 0],
    [6, 0, 2 ** 36, 0],
  ])
  expect(get('exec', 0)).toEqual([1, 0, 1, 1])
  // An entry after another one counts.
  resetRegisters(layout, ints, [
    { file: 'r', value: 1 },
    { file: 'r', index: 0, lane: 3, value: 2 },
  ])
  expect(get('r', 0)).toEqual([1, 1, 1, 2])
})

test('a reset by lane has a value for each lane', () => {
  const ints = fresh()
  const get = (name: string, index: number) =>
    [0, 1, 2, 3].map((lane) => Number(readRegister(layout, ints, name, index, lane)))
  resetRegisters(layout, ints, [
    { file: 'r', index: 1, values: [5, 6, -1] },
    { file: 'd', index: 0, values: [7, 8, 9, 2 ** 34] },
    { file: 'exec', index: 0, values: [1, 0, 0, 1] },
    { file: 'r', index: 2, values: [1, 1, 1, 1] },
    { file: 'r', index: -1, values: [1, 1, 1, 1] },
    { file: 'x', index: 0, values: [1] },
  ])
  expect(get('r', 0)).toEqual([0, 0, 0, 0])
  expect(get('r', 1)).toEqual([5, 6, 0xffffffff, 0])
  expect(get('d', 0)).toEqual([7, 8, 9, 2 ** 34])
  expect(get('d', 1)).toEqual([0, 0, 0, 0])
  expect(get('exec', 0)).toEqual([1, 0, 0, 1])
})

test('a machine of one lane takes a reset by lane too', () => {
  const one = bufferLayoutOf({ files: { r: files.r }, lanes: 1 })
  const ints = new Int32Array(one.size)
  resetRegisters(one, ints, [{ file: 'r', index: 1, values: [-3] }])
  expect([...ints]).toEqual([0, -3])
})
