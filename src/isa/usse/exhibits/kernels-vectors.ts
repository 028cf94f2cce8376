// Defines USSE kernels of one instance: a transform, a normalised vector, a mixture of colours, halves into bytes.
import { fromHalf, roundToHalf, toHalf } from '../../../expr/float.ts'
import type { Kernel } from '../../architecture.ts'
import { byteOf, HEADINGS, vector } from './kernel-data.ts'

const f = Math.fround

// ---- transform ------------------------------------------------------------------------------------------------------

/** The matrix of a transform that halves the size, turns by 90 degrees around z, and moves. */
const MATRIX = [
  [0, -0.5, 0, 3],
  [0.5, 0, 0, -1],
  [0, 0, 0.5, 0.25],
  [0, 0, 0, 1],
] as const
const POSITION = [1, 2, -3, 1] as const
const transformed = MATRIX.map((row) => f(row.reduce<number>((sum, x, k) => sum + x * (POSITION[k] ?? 0), 0)))

const transform: Kernel = {
  name: 'transform',
  title: 'Transform a position',
  about: 'What every vertex shader does first: a matrix of four rows times a position, one dot product a row. Each one is written to one channel of the output, which the mask chooses: .-y is the second channel alone.',
  table: [HEADINGS, ['pa0 to pa3', 'the position'], ['sa0 to sa15', 'the matrix, row by row'], ['o0 to o3', 'where it comes to lie']],
  source: `dot.f32 o0.x, pa0.xyzw, sa0.xyzw
dot.f32 o0.-y, pa0.xyzw, sa4.xyzw
dot.f32 o0.--z, pa0.xyzw, sa8.xyzw
dot.f32 o0.---w, pa0.xyzw, sa12.xyzw`,
  init: { registers: { pa: vector(0, ...POSITION), sa: vector(0, ...MATRIX.flat()) } },
  expect: { registers: { o: vector(0, ...transformed) } },
}

// ---- normalise ------------------------------------------------------------------------------------------------------

const LONG = [3, 4, 12] as const
const root = f(1 / Math.sqrt(f(LONG.reduce<number>((sum, x) => sum + x * x, 0))))

const normalise: Kernel = {
  name: 'normalise',
  title: 'Make a vector one long',
  about: 'The sum of the squares, one divided by its root, and a product. The swizzle .xyz0 puts a 0 in the place of the fourth channel, so that a dot product of four channels is one of three.',
  table: [HEADINGS, ['pa0 to pa2', 'the vector; what stands in pa3 does not matter'], ['o0 to o2', 'the same direction, one long'], ['r0.x', 'its length, squared']],
  source: `dot.f32 r0.x, pa0.xyz0, pa0.xyzw
rsq.f32 r2.x, r0.x
mul.f32 o0.xyz, pa0.xyz, r2.xxx`,
  init: { registers: { pa: vector(0, ...LONG, 77) } },
  expect: { registers: { o: vector(0, ...LONG.map((x) => f(x * root))), r: vector(0, 169) } },
}

// ---- lerp -----------------------------------------------------------------------------------------------------------

const [FROM, TO, SHARE] = [[0.9, 0.2, 0.1, 1], [0.1, 0.4, 0.8, 1], 0.25] as const
const mixed = FROM.map((a, k) => {
  const difference = f(f(TO[k] ?? 0) - f(a))
  return f(difference * f(SHARE) + f(a))
})

const lerp: Kernel = {
  name: 'lerp',
  title: 'Mix two colours',
  about: 'A linear interpolation: the difference of two colours, a share of it, and the first one again. mad.f32 has room for two channels only, so that four take two words. What comes out is a colour, and shown as one.',
  table: [HEADINGS, ['pa0 to pa3', 'a colour'], ['pa4 to pa7', 'another one'], ['sa0', 'how much of the other: 0 to 1'], ['o0 to o3', 'the mixture']],
  source: `add.f32 r0.xyzw, -pa0.xyzw, pa4.xyzw
mad.f32 o0.xy, r0.xy, sa0.xx, pa0.xy
mad.f32 o2.xy, r2.xy, sa0.xx, pa2.xy`,
  init: { registers: { pa: { ...vector(0, ...FROM), ...vector(4, ...TO) }, sa: vector(0, SHARE) } },
  expect: { registers: { o: vector(0, ...mixed) } },
}

// ---- pack -----------------------------------------------------------------------------------------------------------

const COLOUR = [1, 0.5, 0.25, 1] as const
const TINT = [0.5, 1, 2.5, 1] as const
const pair = (low: number, high: number): bigint => BigInt(toHalf(low)) | (BigInt(toHalf(high)) << 16n)
const tinted = COLOUR.map((x, k) => roundToHalf(fromHalf(toHalf(x)) * (TINT[k] ?? 0)))
const [red = 0, green = 0, blue = 0, opacity = 0] = tinted

const pack: Kernel = {
  name: 'pack',
  title: 'Pack a colour',
  about: 'Three formats in three words: four singles, two of each source (x and y of the first, z and w of the second), become halves, two in each register; those are multiplied with another colour, four channels at once; and the result becomes a byte for each channel, scaled so that 1 is 255. A product of more than 1 is cut, and halves of a step go up, which nobody has tried on the chip.',
  table: [HEADINGS, ['pa0 to pa3', 'a colour as singles'], ['sa0, sa1', 'another one as halves, the low half first'], ['r8, r9', 'the product as halves'], ['o0', 'the product as bytes, red the lowest']],
  source: `pack.f16.f32 r8.xyzw, pa0, pa2.xyzw
mul.f16 r8.xyzw, r8.xyzw, sa0.xyzw
pack.u8.f16 o0.xyzw, r8.xyzw, scale`,
  init: { registers: { pa: vector(0, ...COLOUR), sa: { 0: pair(TINT[0], TINT[1]), 1: pair(TINT[2], TINT[3]) } } },
  expect: {
    registers: {
      r: { 8: pair(red, green), 9: pair(blue, opacity) },
      o: { 0: BigInt(tinted.reduce((word, x, k) => word + byteOf(x) * 2 ** (8 * k), 0)) },
    },
  },
}

export const vectorKernels: readonly Kernel[] = [transform, normalise, lerp, pack]
