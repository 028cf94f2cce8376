// Converts pictures in memory: finds their bytes, makes pixels for a canvas, and bytes from pixels of another one.
import type { MachineSpec } from '../../../src/expr/machine.ts'
import type { Picture } from '../../../src/isa/architecture.ts'
import { PIXEL_BITS, type PixelFormat, pictureBytes, type RangePicture } from '../../../src/isa/pictures.ts'
import { viewNamed, type Window } from './windows.ts'

export const PIXELS: readonly { readonly id: PixelFormat; readonly title: string }[] = [
  { id: 'gray8', title: 'grey, 8 bits' },
  { id: 'gray16', title: 'grey, 16 bits' },
  { id: 'f32', title: 'grey, a float from 0 to 1' },
  { id: 'bit', title: 'black and white, 1 bit, the low one first' },
  { id: 'rgb565', title: 'colour, 5, 6 and 5 bits, blue low' },
  { id: 'rgb8', title: 'red, green, blue, a byte each' },
  { id: 'rgba8', title: 'red, green, blue, opacity, a byte each' },
]

/** Returns the pictures whose space the machine has. */
export const rangesIn = (ranges: readonly RangePicture[], spaces: MachineSpec['spaces']): readonly RangePicture[] =>
  ranges.filter(({ space }) => Object.hasOwn(spaces, space))

/** Returns the window of memory that holds a picture. */
export const windowOf = (picture: RangePicture, spaces: MachineSpec['spaces']): Window => ({
  space: picture.space,
  from: picture.address,
  bytes: pictureBytes(picture),
  view: viewNamed(spaces[picture.space], picture.view),
})

/**
 * Returns red, green, blue and opacity of each pixel, one byte each. Pixels that `bytes` do not reach stay transparent.
 */
export function pixelsOf({ width, height, format }: RangePicture, bytes: Uint8Array): Uint8ClampedArray<ArrayBuffer> {
  const pixels = new Uint8ClampedArray(4 * width * height)
  if (format === 'rgba8') {
    pixels.set(bytes.subarray(0, pixels.length))
    return pixels
  }
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  for (let k = 0; k < width * height && Math.ceil(((k + 1) * PIXEL_BITS[format]) / 8) <= bytes.length; k++)
    pixels.set(colourAt(view, k, format), 4 * k)
  return pixels
}

function colourAt(view: DataView, k: number, format: Exclude<PixelFormat, 'rgba8'>): readonly number[] {
  const grey = (shade: number) => [shade, shade, shade, 255]
  switch (format) {
    case 'gray8':
      return grey(view.getUint8(k))
    case 'gray16':
      return grey(view.getUint16(2 * k, true) >> 8)
    case 'f32':
      return grey(255 * view.getFloat32(4 * k, true))
    case 'bit':
      return grey(255 * ((view.getUint8(k >> 3) >> (k & 7)) & 1))
    case 'rgb565': {
      const all = view.getUint16(2 * k, true)
      return [((all >> 11) * 255) / 31, (((all >> 5) & 63) * 255) / 63, ((all & 31) * 255) / 31, 255]
    }
    case 'rgb8':
      return [view.getUint8(3 * k), view.getUint8(3 * k + 1), view.getUint8(3 * k + 2), 255]
  }
}

/**
 * Returns the bytes of a picture with these pixels (red, green, blue, opacity): the pixels themselves for `rgba8`,
 * otherwise one byte of grey each. Grey is the luma of ITU-R BT.601, over black if a pixel is transparent.
 */
export function bytesOfPixels({ format }: Picture, pixels: Uint8ClampedArray): Uint8Array {
  if (format === 'rgba8') return Uint8Array.from(pixels)
  return Uint8Array.from({ length: pixels.length / 4 }, (_, k) => {
    const [r = 0, g = 0, b = 0, opacity = 0] = pixels.subarray(4 * k, 4 * k + 4)
    return Math.round(((0.299 * r + 0.587 * g + 0.114 * b) * opacity) / 255)
  })
}

interface Size {
  readonly width: number
  readonly height: number
}
/** Returns the middle part of a picture, as large as possible in the proportions of another one. */
export function filling(of: Size, { width, height }: Size) {
  const scale = Math.min(of.width / width, of.height / height)
  const [w, h] = [scale * width, scale * height]
  return { x: (of.width - w) / 2, y: (of.height - h) / 2, w, h }
}

/** Describes a picture for users who do not see it: its size, and how many colours and pixels other than 0 it has. */
export function pictureText({ width, height, format }: RangePicture, bytes: Uint8Array): string {
  const size = Math.ceil(PIXEL_BITS[format] / 8)
  let drawn = 0
  const values = new Set<number>()
  for (let at = 0; at + size <= bytes.length; at += size) {
    let value = 0
    for (let k = 0; k < size; k++) value = 256 * value + (bytes[at + k] ?? 0)
    if (value) drawn++
    values.add(value)
  }
  if (format === 'bit') return `${width} by ${height} pixels, ${bitsSet(bytes)} of ${width * height} other than 0`
  const shades = `${values.size} ${format.startsWith('rgb') ? 'colour' : 'grey'}${values.size === 1 ? '' : 's'}`
  return `${width} by ${height} pixels, ${shades}, ${drawn} of ${width * height} pixels other than 0`
}

const bitsSet = (bytes: Uint8Array): number =>
  bytes.reduce((sum, byte) => sum + byte.toString(2).replaceAll('0', '').length, 0)
