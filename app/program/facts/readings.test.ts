// Tests that readings have the same titles for every value, name what is set, and do not count constant bits as set.
import { expect, test } from 'vitest'
import { toBits32 } from '../../../src/expr/float.ts'
import { namingOf } from '../../../src/expr/registerFile.ts'
import { architectures } from '../../../src/isa/registry.ts'
import { flagsText, withConstant } from '../../instruction/formats.ts'
import { readingsAt, valueReadings } from './readings.ts'

const text = (all: ReturnType<typeof valueReadings>, title: string) => all.find((one) => one.title === title)?.text

test('a value is read in every way there is', () => {
  const all = valueReadings(BigInt(toBits32(0.1) >>> 0), 32)
  expect(text(all, 'Hex')).toBe('3dcccccd')
  expect(text(all, 'Float exactly')).toBe('0.100000001490116119384765625')
  expect(text(all, 'Bytes')).toBe('61 204 204 205')
  expect(text(valueReadings(0x6948n, 16), 'Characters')).toBe('Hi')
  expect(text(valueReadings(5n, 4), 'Characters')).toBeUndefined()
  const titles = all.map(({ title }) => title)
  for (const [value, bits] of [
    [undefined, 32],
    [1n, 1],
    [0n, 128],
    [3n, 16],
  ] as const)
    expect(valueReadings(value, bits).map(({ title }) => title)).toEqual(titles)
})

test('memory is read from an address on, as far as it is known', () => {
  const at = readingsAt(Uint8Array.of(0, 0, 0x80, 0x3f))
  expect(text(at, 'f32')).toBe('1.0')
  expect(text(at, 'u8')).toBe('0')
  expect(text(at, 'hex 64')).toBeUndefined()
  expect(readingsAt(undefined).map(({ title }) => title)).toEqual(at.map(({ title }) => title))
})

test('bits that are always the same are not called set, and stay as they are when others are set', () => {
  const flags = ['sf', 'zf', 'x', 'always']
  const constant = { 2: 0, 3: 1 } as const
  expect(text(valueReadings(0b1010n, 4, { flags, constant }), 'Named')).toBe('zf; bit 2 is always 0; bit 3 is always 1')
  expect(text(valueReadings(0b1000n, 4, { flags, constant }), 'Named')).toMatch(/^none set/)
  expect(flagsText(0b1000n, ['a one', 'a two', 'x', 'always'], constant)).toBe('–')
  expect(withConstant(0b0110n, constant)).toBe(0b1010n)
})

test('what registers are called, their pairs and their constant bits are within what there is', async () => {
  let called = 0
  for (const { load } of architectures) {
    const architecture = await load()
    const { files, reset = [] } = architecture.machine(architecture.variants[0]?.id ?? '')
    for (const [file, of] of Object.entries(files)) {
      for (let index = 0; index < of.count; index++) if (of.called?.(index)) called++
      expect(of.pairs?.(of.count - 1)).toBeUndefined()
      for (const [k, bit] of Object.entries(namingOf(of).constant ?? {})) {
        expect(Number(k)).toBeLessThan(of.bits)
        const first = reset.find((one) => one.file === file)?.value ?? 0
        expect((BigInt(first) >> BigInt(k)) & 1n).toBe(BigInt(bit))
      }
    }
  }
  expect(called).toBeGreaterThan(20)
})
