// Tests the values that are proposed for places, by how their bits are used.
import { expect, test } from 'vitest'
import { decisions, proposal } from './proposed.ts'

const of = (width: number, as: 'float' | 'signed' | 'unsigned' | 'address' | 'index' | undefined, bits?: number) => {
  const kind = as && { as, ...(bits !== undefined && { bits }) }
  return (k: number, lane: number) => proposal({ width, ...(kind && { kind }) }, k, lane)
}

test('numbers are small, and differ between places and lanes', () => {
  const unsigned = of(32, undefined)
  expect([0, 1, 2, 5, 6].map((k) => unsigned(k, 0))).toEqual([20n, 3n, 5n, 9n, 20n])
  expect([0, 1, 2].map((lane) => unsigned(0, lane))).toEqual([20n, 21n, 22n])
  expect([of(32, 'signed')(1, 0), of(16, 'signed')(1, 0), of(32, 'signed')(1, 5)]).toEqual([0xffff_fffdn, 0xfffdn, 2n])
  expect([0, 1, 2].map((lane) => of(32, 'index')(3, lane))).toEqual([1n, 2n, 3n])
  // Addresses are a word times four apart in lanes.
  expect([of(64, 'address')(0, 0), of(64, 'address')(2, 0), of(64, 'address')(0, 3)]).toEqual([
    0x1000n,
    0x1200n,
    0x1030n,
  ])
})

test('floats have the bits of a single or a half', () => {
  expect([of(32, 'float')(0, 0), of(32, 'float')(1, 1), of(32, 'float')(2, 0)]).toEqual([
    0x3fc0_0000n,
    0x4040_0000n,
    0xbf00_0000n,
  ])
  expect([of(16, 'float', 16)(0, 0), of(16, 'float', 16)(2, 0)]).toEqual([0x3e00n, 0xb800n])
})

test('a wide place has as many values as fit, each another one', () => {
  expect(of(32, 'unsigned', 8)(0, 0)).toBe(0x07_05_03_14n)
  expect(of(20, 'unsigned', 8)(0, 0)).toBe(0x5_03_14n)
  expect(of(64, 'float', 32)(0, 0)).toBe(0x4000_0000_3fc0_0000n)
  expect(of(48, 'signed', 16)(0, 0)).toBe(0x0005_fffd_0014n)
})

test('what has three bits or fewer is 1', () => {
  expect([of(1, undefined)(0, 5), of(3, undefined)(0, 0), of(4, undefined)(0, 0)]).toEqual([1n, 1n, 4n])
  expect(of(8, 'unsigned', 2)(0, 0)).toBe(0b01_01_01_01n)
  // The last of several may be cut off.
  expect(of(18, 'unsigned', 8)(0, 0)).toBe(0x1_03_14n)
})

test('flags are tried off, on, and one by one', () => {
  expect(decisions(1)).toEqual([0n, 1n, 1n])
  expect(decisions(4)).toEqual([0n, 15n, 1n, 2n, 4n, 8n])
  expect(decisions(20)).toHaveLength(18)
  expect(decisions(20)[1]).toBe(0xfffffn)
})
