// Defines VP1 sample programs for the scalar unit, each with its expected result.
import type { Kernel } from '../../architecture.ts'

/** Returns lines that load a number of 32 bits, in two halves. */
export const constant = (register: string, value: number): string =>
  `mov ${register} 0x${(value & 0xffff).toString(16)}\nsethi ${register} 0x${((value & 0xffff0000) >>> 0).toString(16)}`

/** Returns lines that swap neighbouring groups of `by` bits; the mask has ones in the low group of each pair. */
const swap = (by: number, mask: number): string => `# swap neighbouring groups of ${by}
${constant('$r9', mask)}
shr $r10 $r2 0x${by.toString(16)}
and $r10 $r10 $r9
and $r2 $r2 $r9
shr $r2 $r2 -0x${by.toString(16)}
or $r2 $r2 $r10`

/** Returns lines for one sample: clip it to a byte, count it if it was clipped, put the byte in its place. */
const clipped = (register: number, at: number): string => `# sample $r${register}
max $r12 $r${register} 0x0
min $r12 $r12 0xff
sub $r13 $c0 $r12 $r${register}
add $r6 $r6 (slct $c0 zf $r10d)
shr $r12 $r12 ${at ? `-0x${at.toString(16)}` : '0x0'}
or $r5 $r5 $r12`

export const scalarKernels: readonly Kernel[] = [
  {
    name: 'blend',
    title: 'Blend two pixels',
    about: 'Mixes two RGBA pixels byte by byte, each byte with a weight of its own: $r5 = $r1 * $r3 + $r2 * (255 - $r3), in 256ths and rounded. Shows multiplication of bytes as fractions and sums that clip instead of wrapping.',
    source: `# $r1, $r2: pixels   $r3: weight of the first, a byte for each channel
bxor $r4 $r3 0xff              # weight of the second: 255 - weight
bmul rn u $r6 u $r1 u $r3      # each product / 256, rounded
bmul rn u $r7 u $r2 u $r4
badd u $r5 $c0 $r6 $r7         # clips at 255
# how far the result is from the first pixel, without sign
bmax u $r8 $c1 $r5 $r1
bmin u $r9 $c1 $r5 $r1
bsub u $r10 $c1 $r8 $r9`,
    init: { registers: { r: { 1: 0xff_c8_64_10n, 2: 0x80_20_f0_ffn, 3: 0xff_80_40_00n } } },
    expect: { registers: { r: { 4: 0x00_7f_bf_ffn, 5: 0xfe_74_cc_fen, 10: 0x01_54_68_een } } },
  },
  {
    name: 'reverse',
    title: 'Reverse the bits of a word',
    about: 'Turns $r1 around, bit 31 to bit 0, by swapping neighbours, then pairs, nibbles, bytes and halves, into $r2; then $r3 is the Gray code of $r1, and $r4 is that undone again, which must give $r1. Shows 32-bit constants from two halves, shifts by negative amounts and bitwise logic with a flag result.',
    source: `or $r2 $r1 $r1
${swap(1, 0x55555555)}
${swap(2, 0x33333333)}
${swap(4, 0x0f0f0f0f)}
${swap(8, 0x00ff00ff)}
${swap(16, 0x0000ffff)}
# Gray code: neighbours differ in one bit
shr $r3 $r1 0x1
xor $r3 $r1 $r3
# and back: each bit is the parity of all above it
or $r4 $r3 $r3
shr $r5 $r4 0x10
xor $r4 $r4 $r5
shr $r5 $r4 0x8
xor $r4 $r4 $r5
shr $r5 $r4 0x4
xor $r4 $r4 $r5
shr $r5 $r4 0x2
xor $r4 $r4 $r5
shr $r5 $r4 0x1
xor $r4 $r4 $r5
# zf of $c1 tells that it came out right
xor $r6 $c1 $r4 $r1`,
    init: { registers: { r: { 1: 0x12345678n } } },
    expect: { registers: { r: { 2: 0x1e6a2c48n, 3: 0x1b2e7d44n, 4: 0x12345678n, 6: 0n }, c: { 1: 0x8002n } } },
  },
  {
    name: 'clip_pack',
    title: 'Clip four samples and pack them',
    about: 'Clips the signed samples $r1 to $r4 to 0..255 and packs them into the bytes of $r5; $r6 counts those that were clipped. The count shows source mangling: the zero flag picks $r10 (1) or $r11 (0) as the number to add, so no branch is needed.',
    source: `mov $r5 0x0
mov $r6 0x0
mov $r10 0x1      # added where the sample changed: zf is 0
mov $r11 0x0      # added where it did not: zf is 1
${clipped(1, 0)}
${clipped(2, 8)}
${clipped(3, 16)}
${clipped(4, 24)}`,
    init: { registers: { r: { 1: 0x00000064n, 2: 0xfffffff0n, 3: 0x000000ffn, 4: 0x00000200n } } },
    expect: { registers: { r: { 5: 0xff_ff_00_64n, 6: 2n } } },
  },
]
