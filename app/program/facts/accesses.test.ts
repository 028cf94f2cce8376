// Tests patterns of access: they match a count by hand, and those of kernels match what their instructions say.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { assembleSource } from '../../../src/encoding/source.ts'
import type { Architecture } from '../../../src/isa/architecture.ts'
import { g13 } from '../../../src/isa/g13/g13.ts'
import { vp1 } from '../../../src/isa/vp1/vp1.ts'
import { HostMachine } from '../../../src/worker/machine.ts'
import { cacheLinesOf, patternsOf, patternText, SEGMENTS } from './accesses.ts'

const spaces = { s: { bytes: 65536, about: '' }, banked: { bytes: 65536, about: '', banks: { count: 4, bytes: 2 } } }
const read = (lane: number, address: number, bytes = 4, space = 's') => ({
  space,
  address,
  bytes,
  lane,
  does: 'read' as const,
})

test('lanes side by side, apart, at one address, and all over', () => {
  const text = (of: (lane: number) => number, space = 's', bytes = 4) =>
    patternsOf(
      Array.from({ length: 8 }, (_, lane) => read(lane, of(lane), bytes, space)),
      spaces,
    ).map((one) => patternText(one))
  expect(text((lane) => 0x100 + 4 * lane)).toEqual(['8 lanes read 32 bytes of s, 4 bytes apart.'])
  expect(text((lane) => 0x200 - 16 * lane)).toEqual(['8 lanes read 32 bytes of s, 16 bytes apart downwards.'])
  const apart = [0, 2, 4].map((lane) => read(lane, 4 * lane))
  expect(patternsOf(apart, spaces).map((one) => patternText(one))).toEqual([
    '3 lanes read 12 bytes of s, 4 bytes apart.',
  ])
  expect(text(() => 0x100)).toEqual(['8 lanes read 4 bytes of s, all at one address.'])
  expect(text((lane) => lane * lane)).toEqual(['8 lanes read 28 bytes of s, at no even distance.'])
  expect(text((lane) => 8 * lane, 'banked', 2)).toEqual([
    '8 lanes read 16 bytes of banked, 8 bytes apart; 1 of 4 banks, up to 8 places in one.',
  ])
  expect(text((lane) => 2 * (lane % 4), 'banked', 2)).toEqual([
    '8 lanes read 8 bytes of banked, at no even distance; 4 of 4 banks, one place in each.',
  ])
  expect(patternsOf([read(0, 8, 1)], spaces).map((one) => patternText(one, false))).toEqual(['It read 1 byte of s.'])
  expect(patternsOf([read(3, 0), { ...read(3, 0), does: 'write' }], spaces)).toHaveLength(2)
})

test('segments are those that a look at every byte finds, and lines of the picture have every access', () => {
  const access = fc.record({
    lane: fc.integer({ min: 0, max: 31 }),
    address: fc.integer({ min: 0, max: 2000 }),
    bytes: fc.constantFrom(1, 2, 4, 8),
  })
  fc.assert(
    fc.property(fc.array(access, { minLength: 1, maxLength: 40 }), (all) => {
      const [pattern] = patternsOf(
        all.map(({ lane, address, bytes }) => read(lane, address, bytes)),
        spaces,
      )
      const touched = (size: number) => {
        let count = 0
        for (let from = 0; from < 2100; from += size)
          if (all.some(({ address, bytes }) => address < from + size && address + bytes > from)) count++
        return count
      }
      expect(pattern?.segments).toEqual(SEGMENTS.map(touched))
      const { lines } = cacheLinesOf(pattern!, 128, 1000)
      expect(lines).toHaveLength(touched(128))
      const different = new Set(all.map(({ lane, address, bytes }) => `${lane} ${address} ${bytes}`))
      expect(new Set(lines.flatMap(({ accesses }) => accesses)).size).toBe(different.size)
    }),
  )
})

/** Returns the patterns of the first step of a kernel that reaches memory. */
function firstAccess(architecture: Architecture, name: string) {
  const kernel = architecture.kernels.find((one) => one.name === name)!
  const variant = kernel.variant ?? architecture.variants[0]?.id ?? ''
  const spec = architecture.machine(variant)
  const { code } = assembleSource(architecture.isa, kernel.source)
  const host = new HostMachine(spec, { isa: architecture.isa.id, variant, code, init: kernel.init, pokes: [] })
  for (let step = 0; step < 50; step++) {
    const { last } = host.moment()
    if (last?.accesses) return patternsOf(last.accesses, spec.spaces)
    host.forward(1)
  }
  throw new Error('none')
}

test('a warp that loads a vector reads words side by side; a column of the data store is one byte of each bank', () => {
  const [load] = firstAccess(g13, 'vector_add')
  expect(load).toMatchObject({ space: 'device', does: 'read', lanes: 32, bytes: 128, stride: 4, segments: [4, 2, 1] })
  const [column] = firstAccess(vp1, 'transpose')
  expect(column).toMatchObject({ space: 'ds', bytes: 16, banks: { count: 16, used: 16, most: 1 } })
})
