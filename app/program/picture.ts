// A picture in memory: how many bytes it takes, and its pixels as a canvas wants them.
import type { Picture } from '../../src/isa/architecture.ts'

const BYTES: Readonly<Record<Picture['format'], number>> = { gray8: 1, rgba8: 4 }

export const pictureBytes = ({ width, height, format }: Picture): number => width * height * BYTES[format]

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
