// Tests that values of registers read back as they were written, in every format and width.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { exactFloatText } from './floats.ts'
import { flagsText, formatValue, formatWidth, fractionText, REGISTER_FORMATS, readFlags, readValue } from './formats.ts'

test('what is written reads back', () => {
  const width = fc.constantFrom(1, 8, 16, 32, 128)
  const sample = width.chain((bits) => fc.tuple(fc.constant(bits), fc.bigInt(0n, (1n << BigInt(bits)) - 1n)))
  for (const { id } of REGISTER_FORMATS)
    fc.assert(
      fc.property(sample, ([bits, value]) => {
        expect(readValue(formatValue(value, bits, id), bits, id)).toEqual({ value })
      }),
    )
})

test('no text of 32 bits is wider than its column', () => {
  const value = fc.oneof(
    fc.bigInt(0n, 0xffff_ffffn),
    // The numbers have exponents of all sizes, and include the limits between texts with and without exponent.
    fc.constantFrom(
      0x3a83126en,
      0x3a83126fn,
      0xba83126fn,
      0xd01502f8n,
      0xd01502f9n,
      0xff7fffffn,
      0x80000001n,
      0x90039003n,
    ),
  )
  for (const { id } of REGISTER_FORMATS)
    fc.assert(
      fc.property(value, (x) => {
        expect(formatValue(x, 32, id).length).toBeLessThanOrEqual(formatWidth(32, id))
      }),
    )
})

test('formats look as expected', () => {
  const shown = REGISTER_FORMATS.map(({ id }) => formatValue(0xffff_ff80n, 32, id))
  expect(shown).toEqual([
    'ffffff80',
    '-128',
    '4294967168',
    'nan:ffffff80',
    'nan:ffff nan:ff80',
    '255 255 255 128',
    '11111111 11111111 11111111 10000000',
  ])
  expect(formatValue(1n << 64n, 128, 'hex')).toBe('00000000_00000001_00000000_00000000')
})

test('prefixes work in every format, and negative numbers wrap', () => {
  for (const { id } of REGISTER_FORMATS) {
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

test('floats are the shortest text of their bits; zeros, infinities and NaNs keep theirs', () => {
  const texts: readonly (readonly [bigint, string])[] = [
    [0x3f800000n, '1.0'],
    [0x3dcccccdn, '0.1'],
    [0x80000000n, '-0.0'],
    [0xff800000n, '-inf'],
    [0x7fc00000n, 'nan'],
    [0xffc00001n, 'nan:ffc00001'],
    [0n, '0.0'],
    [1n, '1e-45'],
    [0x60ad78ecn, '1e+20'],
  ]
  for (const [bits, text] of texts) {
    expect(formatValue(bits, 32, 'float')).toBe(text)
    expect(readValue(text, 32, 'float')).toEqual({ value: bits })
  }
  expect(formatValue(0x3c00_fbffn, 32, 'half')).toBe('1.0 -65504.0')
})

test('what is typed becomes the nearest float, and a register of another size is hexadecimal', () => {
  const typed: readonly (readonly [string, bigint])[] = [
    ['.5', 0x3f000000n],
    ['+1e-3', 0x3a83126fn],
    ['1e40', 0x7f800000n],
    ['∞', 0x7f800000n],
    ['-0', 0x80000000n],
    ['0x40490fdb', 0x40490fdbn],
  ]
  for (const [text, value] of typed) expect(readValue(text, 32, 'float')).toEqual({ value })
  expect(readValue('2', 32, 'half')).toEqual({ value: 0x4000n })
  expect(readValue('1 2 3', 32, 'half')).toHaveProperty('problem')
  // The bits given for a NaN must be those of a NaN.
  expect(readValue('nan:3f800000', 32, 'float')).toHaveProperty('problem')
  expect(formatValue(0x12n, 8, 'float')).toBe('12')
})

test('what a short text of a float leaves out can be had digit for digit', () => {
  expect(exactFloatText(0x3dcccccd, 32)).toBe('0.100000001490116119384765625')
  expect(exactFloatText(0x60ad78ec, 32)).toBe('100000002004087734272')
  expect(exactFloatText(0x2e66, 16)).toBe('0.0999755859375')
  for (const bits of [0, 1, 0x3f000000, 0xc0000000, 0x7fc00000, 0x7f800000])
    expect(exactFloatText(bits, 32)).toBeUndefined()
})

test('flags are letters at their places, or their bits as a number', () => {
  const flags = ['zero', 'sign', 'carry', 'overflow']
  for (let value = 0n; value < 16n; value++) {
    expect(flagsText(value, flags)).toHaveLength(4)
    expect(readFlags(flagsText(value, flags), flags)).toEqual({ value })
    expect(readFlags(`0x${value.toString(16)}`, flags)).toEqual({ value })
  }
  expect(flagsText(9n, flags)).toBe('Z··O')
  expect(readFlags(' oz ', flags)).toEqual({ value: 9n })
  expect(readFlags('zx', flags)).toEqual({ problem: expect.stringMatching(/^“zx” .*ZSCO \(Z zero, S sign/) })
  expect(readFlags('0x10', flags)).toHaveProperty('problem')
})

test('flags whose letters are alike are names', () => {
  const flags = ['b19', 'zf', 'b20']
  for (let value = 0n; value < 8n; value++) expect(readFlags(flagsText(value, flags), flags)).toEqual({ value })
  expect(flagsText(5n, flags)).toBe('b19 b20')
  expect(readFlags('zf, b20', flags)).toEqual({ value: 6n })
  expect(readFlags('0x3', flags)).toEqual({ value: 3n })
  expect(readFlags('b21', flags)).toEqual({ problem: expect.stringContaining('b19 zf b20') })
})

test('a number with bits behind the binary point has a sign', () => {
  expect(fractionText(0xffe8000n, 28, 16)).toBe('-1.5')
  expect(fractionText(0x0030000n, 28, 16)).toBe('3')
})
