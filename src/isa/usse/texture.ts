// Samples USSE textures: a picture in the texture space, or a computed checker if there is none.
import type { Hosts, Surroundings } from '../../expr/machine.ts'

/**
 * Bytes before the texels: width and height, a word each, 0 if there is no picture. The texels are red, green, blue,
 * opacity.
 */
export const TEXELS = 8

type Colour = readonly number[]
const wrapped = (t: number, size: number): number => Math.min(size - 1, Math.floor((t - Math.floor(t)) * size))

/**
 * Returns the colour of a checker of eight squares a side: red tells the squares apart, green and blue are the position
 * to the right and down.
 */
export const checker = (u: number, v: number): Colour => [
  (Math.floor(8 * u) + Math.floor(8 * v)) & 1 ? 1 : 0.25,
  Math.fround(u - Math.floor(u)),
  Math.fround(v - Math.floor(v)),
  1,
]

function texel(u: number, v: number, around: Surroundings): Colour | undefined {
  const [width, height] = [0, 4].map((at) => Number(around.load('texture', at, 4)))
  if (!width || !height) return undefined
  // A coordinate that is NaN reads the first texel.
  const at = (wrapped(v, height) * width + wrapped(u, width)) || 0
  const bytes = Number(around.load('texture', TEXELS + 4 * at, 4))
  return [0, 8, 16, 24].map((shift) => Math.fround(((bytes >>> shift) & 255) / 255))
}

export const hosts: Hosts = {
  texture: {
    about: 'the colour at two coordinates from 0 to 1, beyond which it repeats: of the nearest texel of the picture in the texture space, or of a checker where there is none',
    gives: ['float', 'float', 'float', 'float'],
    run: ([u, v], around) => texel(Number(u), Number(v), around) ?? checker(Number(u), Number(v)),
  },
}
