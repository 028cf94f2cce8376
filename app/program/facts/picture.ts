// A picture in memory: how many bytes it takes, its pixels as a canvas wants them, and bytes of the pixels of another one.
import type { MachineSpec } from '../../../src/expr/machine.ts'
import type { Picture } from '../../../src/isa/architecture.ts'
import { BYTES, pictureBytes } from '../../../src/isa/pictures.ts'
import { viewNamed, type Window } from './windows.ts'

/** Where it is in memory. */
export const windowOf = (picture: Picture, spaces: MachineSpec['spaces']): Window => ({
  space: picture.space,
  from: picture.address,
  bytes: pictureBytes(picture),
  view: viewNamed(spaces[picture.space], picture.view),
})

/** Red, green, blue and opacity of each pixel. */
export function pixelsOf({ width, height, format }: Picture, bytes: Uint8Array): Uint8ClampedArray<ArrayBuffer> {
  const pixels = new Uint8ClampedArray(4 * width * height)
  if (format === 'rgba8') pixels.set(bytes.subarray(0, pixels.length))
  else
    for (let k = 0; k < width * height; k++) {
      const gray = bytes[k] ?? 0
      pixels[4 * k] = gray
      pixels[4 * k + 1] = gray
      pixels[4 * k + 2] = gray
      pixels[4 * k + 3] = 255
    }
  return pixels
}

/** The inverse; grey is the luma of ITU-R BT.601, over black where a picture lets something through. */
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
/** The middle of a picture, as large as it can be in the proportions of another. */
export function filling(of: Size, { width, height }: Size) {
  const scale = Math.min(of.width / width, of.height / height)
  const [w, h] = [scale * width, scale * height]
  return { x: (of.width - w) / 2, y: (of.height - h) / 2, w, h }
}

/** For those who do not see it: its size, and how far it has come. */
export function pictureText({ width, height, format }: Picture, bytes: Uint8Array): string {
  const size = BYTES[format]
  let drawn = 0
  const values = new Set<number>()
  for (let at = 0; at + size <= bytes.length; at += size) {
    let value = 0
    for (let k = 0; k < size; k++) value = 256 * value + (bytes[at + k] ?? 0)
    if (value) drawn++
    values.add(value)
  }
  const shades = `${values.size} ${format === 'gray8' ? 'grey' : 'colour'}${values.size === 1 ? '' : 's'}`
  return `${width} by ${height} pixels, ${shades}, ${drawn} of ${width * height} pixels other than 0`
}
