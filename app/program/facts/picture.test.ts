// Tests pixels of each format by hand, bytes made of pixels, and the words for a picture.
import { expect, test } from 'vitest'
import type { RangePicture } from '../../../src/isa/pictures.ts'
import { bytesOfPixels, filling, pictureText, pixelsOf, rangesIn, windowOf } from './picture.ts'

const picture = (format: RangePicture['format'], width = 2, height = 1): RangePicture =>
  ({ space: 'data', address: 16, width, height, format }) as RangePicture
const grey = (shade: number) => [shade, shade, shade, 255]
const NOTHING = [0, 0, 0, 0]

test.each([
  ['gray8', [7, 255], [grey(7), grey(255)]],
  // The high byte counts.
  ['gray16', [0xff, 1, 0, 0x80], [grey(1), grey(128)]],
  ['f32', [0, 0, 0x80, 0x3f, 0, 0, 0, 0], [grey(255), grey(0)]],
  // The low bit is first.
  ['bit', [0b10], [grey(0), grey(255)]],
  // 11111 000000 00001 is red with a little blue; 00000 111111 00000 is green.
  [
    'rgb565',
    [0x01, 0xf8, 0xe0, 0x07],
    [
      [255, 0, 8, 255],
      [0, 255, 0, 255],
    ],
  ],
  [
    'rgb8',
    [1, 2, 3, 4, 5, 6],
    [
      [1, 2, 3, 255],
      [4, 5, 6, 255],
    ],
  ],
  [
    'rgba8',
    [1, 2, 3, 4, 5, 6, 7, 8, 9],
    [
      [1, 2, 3, 4],
      [5, 6, 7, 8],
    ],
  ],
] as const)('%s', (format, bytes, pixels) => {
  expect([...pixelsOf(picture(format), Uint8Array.from(bytes))]).toEqual(pixels.flat())
})

test('pixels beyond the bytes are transparent', () => {
  expect([...pixelsOf(picture('gray8', 2, 2), Uint8Array.of(1, 2, 3))]).toEqual([
    ...[grey(1), grey(2), grey(3), NOTHING].flat(),
  ])
  expect([...pixelsOf(picture('gray16'), Uint8Array.of(0, 9, 0))]).toEqual([...grey(9), ...NOTHING])
  expect([...pixelsOf(picture('bit', 9), Uint8Array.of(0xff))].slice(-4)).toEqual(NOTHING)
})

test('grey of colours: red, green and blue as an eye sees them, over black', () => {
  const pixels = Uint8ClampedArray.of(255, 0, 0, 255, 0, 255, 0, 255, 0, 0, 255, 255, 255, 255, 255, 128)
  const of = (format: string) => [...bytesOfPixels({ format } as Parameters<typeof bytesOfPixels>[0], pixels)]
  expect(of('gray8')).toEqual([76, 150, 29, 128])
  expect(of('rgba8')).toEqual([...pixels])
})

test('the middle of another picture in the same proportions', () => {
  expect(filling({ width: 100, height: 50 }, { width: 10, height: 10 })).toEqual({ x: 25, y: 0, w: 50, h: 50 })
  expect(filling({ width: 100, height: 50 }, { width: 40, height: 10 })).toEqual({ x: 0, y: 12.5, w: 100, h: 25 })
})

test('a picture in words', () => {
  expect(pictureText(picture('gray8', 4), Uint8Array.of(0, 5, 5, 0))).toBe(
    '4 by 1 pixels, 2 greys, 2 of 4 pixels other than 0',
  )
  expect(pictureText(picture('rgb8'), Uint8Array.of(1, 2, 3, 1, 2, 3))).toBe(
    '2 by 1 pixels, 1 colour, 2 of 2 pixels other than 0',
  )
  expect(pictureText(picture('bit', 8, 2), Uint8Array.of(0b101, 0xff))).toBe('8 by 2 pixels, 10 of 16 other than 0')
})

test('pictures are of memories that there are, and their windows have all their bytes', () => {
  const spaces = { data: { title: 'Data', size: 64 } } as unknown as Parameters<typeof rangesIn>[1]
  expect(rangesIn([picture('bit'), { ...picture('bit'), space: 'none' }], spaces)).toHaveLength(1)
  expect(windowOf(picture('rgb8'), spaces)).toMatchObject({ space: 'data', from: 16, bytes: 6 })
  expect(windowOf(picture('bit', 3, 3), spaces).bytes).toBe(2)
})
