// Defines USSE kernels that draw, an instance a pixel: a ring cut out, a lit ball, a textured quad, the Mandelbrot set.
import type { Kernel, Picture } from '../../architecture.ts'
import { bytesFound, type ExpectedOutcome, type Start } from '../../contents.ts'
import { checker, TEXELS } from '../texture.ts'
import { colour, HEADINGS, PICTURE, PLACE, range, single, sizes, texels, vector, words } from './kernel-data.ts'

const f = Math.fround

const GIVEN = [
  ['pa0, pa1', 'where the pixel is, 0 to 1 from left to right and from top to bottom'],
  ['pa2, pa3', 'its column and row'],
  ['pa4', 'its number, an integer'],
  ['sa16', 'address of the picture'],
] as const
/** The end of the programs: stores o0 at the place of the pixel. */
const STORE = `shl.u32 r0, pa4, 0x2                  # four bytes a pixel
sta32 r0, sa16, o0`

interface Size { readonly width: number; readonly height: number }
const drawn = (title: string, size: Size): Picture => ({ title, space: 'memory', address: PICTURE, ...size, format: 'rgba8' })
/** Returns the expected pixels. They are computed on first use, because most users never run these kernels. */
const pixels = ({ width, height }: Size, at: (x: number, y: number, u: number, v: number) => number): ExpectedOutcome => ({
  memory: [
    words(
      PICTURE,
      range(width * height).map((k) => {
        const [x, y] = [k % width, Math.floor(k / width)]
        return at(x, y, f((x + 0.5) / width), f((y + 0.5) / height))
      }),
    ),
  ],
})
/** Returns a grid with one instance for each pixel. */
const grid = ({ width, height }: Size) => ({ blocks: [width, height], threads: [1] })

// ---- kill -----------------------------------------------------------------------------------------------------------

const RING = { width: 48, height: 48 } as const
const [OUTSIDE, INSIDE] = [0.95, 0.25]

/** Returns the colour of a pixel by the squared distance from the middle. */
function ring(u: number, v: number): number {
  const [x, y] = [f(u * 2 - 1), f(v * 2 - 1)]
  const distance = f(x * x + y * y)
  return distance > f(OUTSIDE) || distance < f(INSIDE) ? 0 : colour([u, v, distance, 1])
}

const kill: Kernel = {
  name: 'kill',
  title: 'Cut out a ring',
  about: 'An instance whose pixel is not to be drawn ends itself, so that what was there stays. Here those go that are too far from the middle, or too near; the others store their colour. 2,304 instances run one after the other: go to any step, and the picture is as far as they have come.',
  table: [HEADINGS, ...GIVEN, ['sa0, sa1', 'the squares of the radii outside and inside']],
  source: `add.f32 r4.xy, {1, 1}, {0, 0}
mad.f32 r2.xy, pa0.xy, {2, 2}, -r4.xy     # -1 to 1 from side to side
mul.f32 r6.xy, r2.xy, r2.xy
add.f32 r6.x, r6.x, r6.y              # the distance, squared
test.sub.gt.f32 p0, r6.x, sa0.x
p0 kill
test.sub.lt.f32 p0, r6.x, sa2.x
p0 kill
pack.u8.f32 o0.xy, pa0, pa0.xyxx, scale
pack.u8.f32 o0.--zw, r6, r4.xyxz, scale
${STORE}`,
  init: { grid: grid(RING), registers: { sa: { ...PLACE, ...vector(0, OUTSIDE, 0, INSIDE) } } },
  get expect() {
    return pixels(RING, (_x, _y, u, v) => ring(u, v))
  },
  pictures: [drawn('Ring', RING)],
}

// ---- Phong ----------------------------------------------------------------------------------------------------------

const BALL = { width: 64, height: 64 } as const
const LIGHT = [-0.5, -0.6, 0.6244998] as const
const DIFFUSE = [0.95, 0.45, 0.2, 0] as const
const AMBIENT = [0.06, 0.08, 0.14, 1] as const

function lit(u: number, v: number): number {
  const [x, y] = [f(u * 2 - 1), f(v * 2 - 1)]
  const rest = f(1 - f(x * x + y * y))
  if (rest < 0) return 0
  // The root is computed by the reciprocal of the root, as in the program.
  const z = f(rest * f(1 / Math.sqrt(rest)))
  const [lx, ly, lz] = LIGHT.map(f) as [number, number, number]
  const cosine = Math.max(f(x * lx + y * ly + z * lz), 0)
  return colour(DIFFUSE.map((d, k) => f(cosine * f(d) + f(AMBIENT[k] ?? 0))))
}

const phong: Kernel = {
  name: 'phong',
  title: 'Light a ball',
  about: 'The diffuse part of Phong’s model: how bright a surface is depends on the angle between it and the light, a dot product of two vectors. The normal of a ball is found from the pixel itself; pixels beside it end their instance. Change the light in sa8 to sa10.',
  table: [HEADINGS, ...GIVEN, ['sa0 to sa3', 'colour of the ball'], ['sa4 to sa7', 'light from everywhere'], ['sa8 to sa10', 'where the light comes from, one long'], ['r2 to r4', 'the normal']],
  source: `add.f32 r8.xy, {1, 1}, {0, 0}
mad.f32 r2.xy, pa0.xy, {2, 2}, -r8.xy     # -1 to 1 from side to side
mul.f32 r6.xy, r2.xy, r2.xy
add.f32 r6.x, r6.x, r6.y
add.f32 r6.x, -r6.x, r8.x             # what is left of 1 for depth, squared
test.sub.lt.f32 p0, r6.x, sa12.x       # sa12 holds 0
p0 kill
rsq.f32 r10.x, r6.x
mul.f32 r4.x, r10.x, r6.x             # depth: a root is x by one over its root
dot.f32 r6.x, r2.xyz0, sa8.xyzw       # the cosine
max.f32 r6.x, {0}, r6.x
mad.f32 r8.xy, r6.xx, sa0.xy, sa4.xy
mad.f32 r10.xy, r6.xx, sa2.xy, sa6.xy
pack.u8.f32 o0.xyzw, r8, r10.xyzw, scale
${STORE}`,
  init: { grid: grid(BALL), registers: { sa: { ...PLACE, ...vector(0, ...DIFFUSE), ...vector(4, ...AMBIENT), ...vector(8, ...LIGHT, 0, 0) } } },
  get expect() {
    return pixels(BALL, (_x, _y, u, v) => lit(u, v))
  },
  pictures: [drawn('Ball', BALL)],
}

// ---- texture --------------------------------------------------------------------------------------------------------

const QUAD = { width: 64, height: 64 } as const
const TEXTURE = { width: 32, height: 32 } as const
/** The texture is turned by 30 degrees and a little smaller. */
const TURN = [0.95, -0.55, 0.55, 0.95] as const
const TINT = [1, 0.9, 0.7, 1] as const
const texture = { title: 'Texture', space: 'texture', address: TEXELS, ...TEXTURE, format: 'rgba8', replaceable: true } as const satisfies Picture
const painted = range(TEXTURE.width * TEXTURE.height).flatMap((k) => {
  const [u, v] = [((k % TEXTURE.width) + 0.5) / TEXTURE.width, (Math.floor(k / TEXTURE.width) + 0.5) / TEXTURE.height]
  const word = colour(checker(u, v))
  return [0, 8, 16, 24].map((shift) => (word >>> shift) & 255)
})

function sampled(bytes: Uint8Array, u: number, v: number): number {
  const [a, b, c, d] = TURN.map(f) as [number, number, number, number]
  const s = f(u * a + f(v * b))
  const t = f(u * c + f(v * d))
  const wrapped = (x: number, size: number) => Math.min(size - 1, Math.floor((x - Math.floor(x)) * size))
  const at = 4 * (wrapped(t, TEXTURE.height) * TEXTURE.width + wrapped(s, TEXTURE.width))
  return colour(TINT.map((tint, k) => f(f((bytes[at + k] ?? 0) / 255) * f(tint))))
}

const quad: Kernel = {
  name: 'textured_quad',
  title: 'Draw a textured quad',
  about: 'The coordinates of each pixel are turned, the texture is read there, and the colour that comes out is tinted. Put a picture of your own in the place of the texture. How a chip chooses between texels is not modelled: the nearest one is taken, and the texture repeats.',
  table: [HEADINGS, ...GIVEN, ['sa0 to sa3', 'how coordinates are turned, row by row'], ['sa4 to sa7', 'the tint'], ['r4, r5', 'coordinates in the texture']],
  source: `mul.f32 r2.xy, sa0.yw, pa0.yy        # v times the second column
mad.f32 r4.x, pa0.x, sa0.x, r2.x
mad.f32 r4.-y, pa0.-x, sa2.-x, r2.-y
tex2D.f32 r8, r4.xy, sa8
mul.f32 r8.xyzw, r8.xyzw, sa4.xyzw
pack.u8.f32 o0.xyzw, r8, r10.xyzw, scale
${STORE}`,
  init: {
    grid: grid(QUAD),
    registers: { sa: { ...PLACE, ...vector(0, ...TURN), ...vector(4, ...TINT) } },
    memory: [sizes(0, [TEXTURE.width, TEXTURE.height]), texels(TEXELS, painted)],
  },
  expect: (start: Start) => {
    const bytes = bytesFound(start, 'texture', TEXELS, painted.length)
    return pixels(QUAD, (_x, _y, u, v) => sampled(bytes, u, v))
  },
  pictures: [texture, drawn('Quad', QUAD)],
}

// ---- Mandelbrot -----------------------------------------------------------------------------------------------------

const SET = { width: 72, height: 54 } as const
const MOST = 24
const [STEP, LEFT, TOP] = [3 / 72, -2.25, -1.125]

/** Counts how often z * z + c is taken until z is far away, rounded as the program rounds. */
function rounds(x: number, y: number): readonly [count: number, isInside: boolean] {
  const [cx, cy] = [f(x * f(STEP) + LEFT), f(y * f(STEP) + TOP)]
  let [a, b, aa, bb] = [0, 0, 0, 0]
  for (let n = 1; ; n++) {
    const ab = f(a * b)
    a = f(f(aa - bb) + cx)
    b = f(ab * 2 + cy)
    aa = f(a * a)
    bb = f(b * b)
    const isInside = f(aa + bb) < 4
    if (!isInside || n >= MOST) return [n, isInside]
  }
}
function shade(x: number, y: number): number {
  const [n, isInside] = rounds(x, y)
  const share = f(n * f(1 / MOST))
  const square = f(share * share)
  return colour(isInside ? [0, 0, 0, 1] : [share, square, f(f(1 / 4) * 1 + f(square * -0.25)), 1])
}

const mandelbrot: Kernel = {
  name: 'mandelbrot',
  title: 'Draw the Mandelbrot set',
  about: `A pixel an instance: ${SET.width * SET.height} of them run one after the other, up to ${MOST} rounds each. The loop ends when z is far away or the rounds are over; a predicate that still holds then makes the colour black. One word of the loop has two operations, which both read before either writes.`,
  table: [HEADINGS, ...GIVEN, ['sa0', 'width of a pixel'], ['sa2, sa3', 'the corner at the top left'], ['sa4', '4, from where z never comes back'], ['sa6', 'the most rounds'], ['sa8', 'one divided by that'], ['r2, r3', 'c'], ['i0.x, i0.y', 'z'], ['i1.x, r6', 'the squares of both'], ['r10', 'rounds']],
  source: `mad.f32 r2.xy, pa2.xy, sa0.xx, sa2.xy
add.f32 i0.xy, {0, 0}, {0, 0}
add.f32 i1.x, {0}, {0}
add.f32 r6.x, {0}, {0}
add.f32 r10.x, {0}, {0}
again:
add.f32 r10.x, {1}, r10.x
# z = z * z + c; two at once: both parts' product, their squares' difference
mul.f32 i2.x, i0.x, i0.y & add.f32 r4.x, i1.x, -r6.x
add.f32 i0.x, r4.x, r2.x
mad.f32 i0.-y, i2.-x, {0, 2}, r2.-y
mul.f32 i1.x, i0.x, i0.x
mul.f32 r6.x, i0.y, i0.y
add.f32 r8.x, i1.x, r6.x              # how far away, squared
test.sub.lt.f32 p0, r8.x, sa4.x
test.sub.lt.f32 p1, r10.x, sa6.x
!p0 br pc+away
p1 br pc+again
away:
mul.f32 r12.x, r10.x, sa8.x           # red: share of rounds
mul.f32 r12.-y, r12.-x, r12.-x        # green: its square
mul.f32 r14.x, -r12.y, {0.25}         # blue: less, the more green
add.f32 r14.x, {0.25}, r14.x
add.f32 r14.-y, {0, 1}, {0, 0}
p0 mul.f32 r12.xyz, r12.xyz, {0, 0, 0}
pack.u8.f32 o0.xyzw, r12, r14.xyzw, scale
${STORE}`,
  init: {
    grid: grid(SET),
    registers: { sa: { ...PLACE, 0: single(STEP), ...vector(2, LEFT, TOP, 4, 0, MOST, 0, 1 / MOST) } },
  },
  get expect() {
    return pixels(SET, (x, y) => shade(x, y))
  },
  pictures: [drawn('Mandelbrot set', SET)],
}

export const pictureKernels: readonly Kernel[] = [kill, phong, quad, mandelbrot]
