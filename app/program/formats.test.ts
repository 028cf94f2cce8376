// Values of registers go out and come back in every format and width.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { FORMATS, formatValue, readValue } from './formats.ts'

test('what is written reads back', () => {
  const width = fc.constantFrom(1, 8, 16, 32, 128)
  const sample = width.chain((bits) => fc.tuple(fc.constant(bits), fc.bigInt(0n, (1n << BigInt(bits)) - 1n)))
  for (const { id } of FORMATS)
    fc.assert(
      fc.property(sample, ([bits, value]) => {
        expect(readValue(formatValue(value, bits, id), bits, id)).toEqual({ value })
      }),
    )
})

test('formats look as expected', () => {
  const shown = FORMATS.map(({ id }) => formatValue(0xffff_ff80n, 32, id))
  expect(shown).toEqual(['ffffff80', '-128', '4294967168', '255 255 255 128', '11111111 11111111 11111111 10000000'])
  expect(formatValue(1n << 64n, 128, 'hex')).toBe('00000000_00000001_00000000_00000000')
})

test('prefixes work in every format, and negative numbers wrap', () => {
  for (const { id } of FORMATS) {
    expect(readValue('0x1F', 32, id)).toEqual({ value: 31n })
    expect(readValue('0b11', 32, id)).toEqual({ value: 3n })
  }
  expect(readValue('0b11', 16, 'hex')).toEqual({ value: 0x0b11n })
  expect(readValue('-1', 16, 'signed')).toEqual({ value: 0xffffn })
})

test('what does not fit says what would', () => {
  expect(readValue('10000', 16, 'hex')).toMatchObject({ problem: expect.stringContaining('0xffff') })
  expect(readValue('-32769', 16, 'signed')).toHaveProperty('problem')
  expect(readValue('256 1', 16, 'bytes')).toHaveProperty('problem')
  expect(readValue('twelve', 16, 'unsigned')).toMatchObject({ problem: expect.stringContaining('such as 12') })
  expect(readValue('', 16, 'hex')).toHaveProperty('problem')
})
