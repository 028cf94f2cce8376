// Tests the values of a free swizzle by hand: three bits for each channel, the first channel lowest.
import { expect, test } from 'vitest'
import { channels, free, swizzleOf } from './channels.ts'

test('each wanted letter fixes the bits of its channel only', () => {
  expect(free.all(['x', '', 'yz', ''])).toEqual([
    { low: 0, width: 3, values: [0] },
    { low: 6, width: 3, values: [1, 2] },
  ])
  expect(free.find(['y', '', 'h', ''])).toBe(1 + (7 << 6))
  expect(free.of(0o7210)).toBe('xyzh')
})

test('a swizzle of a table is the first code with the letters', () => {
  const swizzle = swizzleOf(['xyzw', 'xxxx', 'wzyx', 'xyxy'])
  expect(swizzle.width).toBe(2)
  expect([swizzle.find(['x', 'y']), swizzle.find(['x', 'x']), swizzle.find(['z'])]).toEqual([0, 1, undefined])
  expect(swizzle.all(['x', 'y'])).toEqual([{ low: 0, width: 2, values: [0, 3] }])
})

test('channels are the letters of the selected ones, with dashes before the last', () => {
  const codec = channels(free, { width: 4, of: (bits) => bits })
  const text = (letters: number, on: number) => codec.text((letters << 4) | on, 0)
  expect([text(0o3210, 0b1111), text(0o3210, 0b0101), text(0o3210, 0)]).toEqual(['.xyzw', '.x-z', ''])
  // Constants alone are no channels of a register.
  expect([text(0o4444, 0b0001), text(0o4440, 0b0011)]).toEqual([undefined, '.x0'])
})
