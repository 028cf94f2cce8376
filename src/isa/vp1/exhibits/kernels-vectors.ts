// Defines VP1 sample programs for vectors: sums over lanes, a maximum, a transform of 16 columns at once.
import type { Kernel } from '../../architecture.ts'
import { clip, pointer, rows } from './kernel-data.ts'

const ROW = 16
/** Two blocks of 16 by 16 pixels, the second one moved and noisy. */
const BLOCK = Array.from({ length: ROW * ROW }, (_, k) => clip(128 + 90 * Math.sin((k % ROW) / 3) * Math.cos(k / 60)))
const MOVED = BLOCK.map((_, k) => clip((BLOCK[(k + 1) % BLOCK.length] ?? 0) + ((k * 7) % 13) - 6))
const distance = BLOCK.reduce((sum, a, k) => sum + Math.abs(a - (MOVED[k] ?? 0)), 0)

/** Returns lines that add the 16 bytes of a vector to the halves of $r10, one word after the other. */
const gathered = (vector: string): string =>
  [0, 1, 2, 3]
    .map(
      (word) => `mov $r1 ${vector} 0x${word}
and $r2 $r1 $r5
shr $r1 $r1 0x8
and $r1 $r1 $r5
add $r10 $r10 $r1
add $r10 $r10 $r2`,
    )
    .join('\n')

const ARRAY = Array.from({ length: 8 * ROW }, (_, k) => (k * 89 + 31 * Math.floor(k / 9)) % 241)
/** The array, followed by its first row again. */
const RING = [...ARRAY, ...ARRAY.slice(0, ROW)]

/** Signed coefficients of 16 columns, smaller at high frequencies. */
const COEFFICIENTS = Array.from({ length: 4 * ROW }, (_, k) => Math.round((100 - 4 * (k % ROW)) * Math.cos(k * 1.7) / (1 + Math.floor(k / ROW))))
/** The values cos(n pi / 8) over the root of 2, in 128ths, as multiples of 4 like the immediates. */
const [HALF, LARGE, SMALL] = [64, 84, 36]
const INVERSE = [
  [HALF, LARGE, HALF, SMALL],
  [HALF, SMALL, -HALF, -LARGE],
  [HALF, -SMALL, -HALF, LARGE],
  [HALF, -LARGE, HALF, -SMALL],
] as const
const pixels = INVERSE.flatMap((weights) =>
  Array.from({ length: ROW }, (_, x) => {
    const sum = weights.reduce((total, weight, row) => total + weight * (COEFFICIENTS[row * ROW + x] ?? 0), 0)
    return clip(Math.min(127, Math.max(-128, (sum + 64) >> 7)) + 128)
  }),
)
const hex = (byte: number): string => `0x${(byte & 255).toString(16)}`
/** Returns lines for a row of pixels: four products, the last of which rounds. */
const transformed = (weights: readonly number[], to: string): string =>
  weights
    .map((weight, k) => `${k ? 'vmac' : 'vmul'} s ${k === 3 ? 'rn' : 'rd'} fract 0x0 hi ${to} s $v${k} s ${hex(weight)}`)
    .join('\n')

export const vectorKernels: readonly Kernel[] = [
  {
    name: 'block_distance',
    title: 'Sum of absolute differences',
    about: 'How different two blocks of 16 by 16 pixels are, as a search for motion asks: the sum of all distances, in $r10. Unsigned differences clip at 0, so one of the two directions is 0 and or joins them; 16 accumulators add up columns, and the scalar unit adds these. The sum of a row is in the delay slot of the branch.',
    source: `vmov $v3 0x1
vmul u rd int 0x0 lo $v6 u $v3 u 0x0     # all sums are 0
row:
ldavh $v0 $c0 $a0 0x10                   # aef tells that it was the last row
ldavh $v1 $a1 0x10
vsub u $v2 $v0 $v1
vsub u $v5 $v1 $v0
vor $v2 $v2 $v5 | bra not $c0 aef row
vmac u rd int 0x0 lo $v6 u $v2 u $v3     # delay slot: runs each time
vmac u rd int 0x0 hi $v7 u $v3 u 0x0     # the same sums, their high bytes
mov $r5 0xff
sethi $r5 0xff0000
mov $r10 0x0
# high bytes, two sums side by side
${gathered('$v7')}
shr $r10 $r10 -0x8                       # they count 256 times
${gathered('$v6')}
shr $r1 $r10 0x10
sethi $r10 0x0
add $r10 $r10 $r1 | exit 0x0`,
    init: {
      registers: { a: { 0: pointer(0, 0, 0x100), 1: pointer(0x100, 0) } },
      memory: [rows(0, 0, BLOCK), rows(0, 0x100, MOVED)],
    },
    expect: { registers: { r: { 10: BigInt(distance) } } },
    pictures: [
      { title: 'Block', space: 'ds', address: 0, width: ROW, height: ROW, format: 'gray8', view: 'rows0' },
      { title: 'Block moved', space: 'ds', address: 0x100, width: ROW, height: ROW, format: 'gray8', view: 'rows0' },
    ],
  },
  {
    name: 'array_largest',
    title: 'Maximum of an array, by a loop counter',
    about: 'The largest of 128 bytes, in $r10: 16 lanes each find the largest of theirs, then the scalar unit that of the 16. The loop is one of a counter, $l0, and when such a branch is taken nobody knows for certain; the array ends with its first row again, so that the result is the same whether the loop runs as often as believed or once less.',
    source: `mov $l0 $c0 0x8
ldavh $v1 $a0 0x10
again:
ldavh $v0 $a0 0x10
bra loop $l0 $l0 again
vmax u $v1 $v1 $v0          # delay slot
mov $r1 $v1 0x0
mov $r2 $v1 0x1
mov $r3 $v1 0x2
mov $r4 $v1 0x3
bmax u $r1 $r1 $r2
bmax u $r3 $r3 $r4
bmax u $r1 $r1 $r3
shr $r2 $r1 0x10
bmax u $r1 $r1 $r2
shr $r2 $r1 0x8
bmax u $r1 $r1 $r2
and $r10 $r1 0xff | exit 0x0`,
    init: { registers: { a: { 0: pointer(0, 0) } }, memory: [rows(0, 0, RING)] },
    expect: { registers: { r: { 10: BigInt(Math.max(...ARRAY)) } } },
  },
  {
    name: 'inverse_dct',
    title: '4-point inverse DCT of 16 columns',
    about: 'Turns four rows of coefficients, signed bytes, into four rows of pixels: each pixel is a sum of four products, and all 16 columns are done at once. Constants are fractions of 128; signed fractions count double, which the core takes back. Only the last product of a row rounds, since each that does adds its half to the sum.',
    source: `ldvh $v0 $a0 0x0
ldvh $v1 $a0 0x10
ldvh $v2 $a0 0x20
ldvh $v3 $a0 0x30
${INVERSE.map(
  (weights, row) => `# row ${row}
${transformed(weights, '$v4')}
vxor $v4 $v4 0x80            # from signed to 0..255
stvh $v4 $a1 0x${row}0`,
).join('\n')}
exit 0x0`,
    init: {
      registers: { a: { 0: pointer(0, 0), 1: pointer(0x80, 0) } },
      memory: [rows(0, 0, COEFFICIENTS.map((c) => c & 255))],
    },
    expect: { memory: [rows(0, 0x80, pixels)] },
    pictures: [{ title: 'Pixels', space: 'ds', address: 0x80, width: ROW, height: 4, format: 'gray8', view: 'rows0' }],
  },
]
