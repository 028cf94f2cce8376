// Programs to measure machines by: they go round for ever, and never the same way twice.

import { type Assembly, assembleSource } from '../src/encoding/source.ts'
import type { Isa } from '../src/encoding/types.ts'
import { itemsOf, type Start } from '../src/isa/contents.ts'

export interface Mix {
  readonly source: string
  readonly start: Start
}

/** Throws where a line of it is wrong. */
export function assembled(isa: Isa, { source }: Mix): Assembly {
  const assembly = assembleSource(isa, source)
  if (assembly.errors.length) throw new Error(assembly.errors.map((e) => `line ${e.line}, ${e.message}`).join('\n'))
  return assembly
}

/** Integers and floats as shaders mix them: a chaotic sequence, a random one, products, rotations, selects, fields of bits. */
const g13: Mix = {
  source: `get_sr r2, sr80
convert u32_to_f, r4, r2, rte
fmul32 r4, r4, 0.015625
fadd32 r4, r4, 0.140625
mov_imm r8, 0x2545f491, 0b0
again:
fmadd32 r5, r4.neg, r4, r4      # x - x * x
fmul32 r4, r5, u6               # the next x
iadd r6, r6, r2
imadd r7, r7, r8, r6            # the next random number
extr r9, r7, r7, 13             # rotated
xor r10, r9, r6
fadd32 r11, r4, 0.5.neg
fmadd32 r12, r12, 0.3125, r11   # smoothed
icmpsel ult, r13, r9, r10, r9, r10
fcmpsel lt, r14, r4, 0.5, r9, r10
and r15, r13, 255
iadd r16, r16, r15, lsl 2
asr r17, r16, 3
fmul32.sat r18, r12, r12
isub.sat r19, r16, r17.sx
bfi r20, r19, r15, 8, mask 0xFF
iadd r2, r2, 1
jmp_exec_any pc+again
`,
  // 3.9, with which the sequence of x stays between 0 and 1 and never settles.
  start: { registers: { u: { 6: 0x4079999an } } },
}

/** SM 1.0 runs the kinds of instructions above as far as one warp has them, with a flag and a branch. */
const sm1: Mix = {
  source: `I2I.U32.U16 R1, R0L
I2F.F32.U32 R2, R1
FMUL32I R2, R2, 0x3c800000      # 1 / 64
MVI R9, 0x2545f491
again:
FMUL R3, R2, R2
FADD R3, R2, -R3                # x - x * x
FMUL32I R2, R3, 0x4079999a      # times 3.9: the next x
IADD R4, R4, R1
IMAD.U16 R5, R5L, R9L, R4       # the next random number
LOP.XOR R6, R5, R4
SHL R7, R6, 0x3
IADD R8, R7, R5
FMAD R10, R2, R3, R10
SHR R11, R8, 0x5
ISET.C0 o[0x7f], R11, R8, LT
IADD32I R1, R1, 0x1
BRA again
`,
  start: { grid: { blocks: [1], threads: [32], parameters: [] } },
}

/**
 * One shader instance computes with vectors of singles and halves, a dot product, two operations a word, bytes and a
 * predicate.
 */
const usse: Mix = {
  source: `again:
mul.f32 r0.xyzw, pa0.xyzw, pa0.xyzw
add.f32 r0.xyzw, -r0.xyzw, pa0.xyzw       # x - x * x
mul.f32 pa0.xyzw, r0.xyzw, sa0.xyzw       # the next x, four at once
mad.f32 r4.xy, r4.xy, sa4.xy, pa0.xy      # smoothed
dot.f32 r6.x, pa0.xyz0, pa0.xyzw
rsq.f32 r8.x, r6.x
mul.f32 i0.xyz, pa0.xyz, r8.xxx
mul.f32 i2.x, i0.x, i0.y & add.f32 r10.x, i0.x, -r6.x
pack.f16.f32 r12.xyzw, pa0, pa2.xyzw
mul.f16 r14.xyzw, r12.xyzw, r12.xyzw
pack.u8.f16 o0.xyzw, r14.xyzw, scale
shl.u32 r20, o0, 0x3
xor.u32 r21, r20, r21
test.sub.lt.f32 p0, pa0.x, sa6.x
p0 add.f32 r22.x, {1}, r22.x
br pc+again
`,
  start: {
    registers: {
      pa: { 0: 0x3e000000n, 1: 0x3e800000n, 2: 0x3f000000n, 3: 0x3f200000n },
      sa: { 0: 0x4079999an, 1: 0x4079999an, 2: 0x4079999an, 3: 0x4079999an, 4: 0x3ea00000n, 6: 0x3f000000n },
    },
  },
}

/** Scalars, as most programs have them: Fibonacci's numbers, random ones, a branch that nobody foresees. */
const brew: Mix = {
  source: `$r1 <- tiny 1
$r8 <- 0x2545f491
again:
$r2 <- $r0 + $r1
$r0 <- $r1
$r1 <- $r2                  # the next of Fibonacci's numbers
$r4 <- $r4 * $r8
$r4 <- $r4 + $r2            # the next random number
$r5 <- $r4 ^ $r2
$r6 <- short $r5 >> 7
if $r5[5] == 1 $pc <- odd
$r7 <- $r7 + $r6
odd:
$r9 <- tiny $r9 + 1
if any $r9 != 0 $pc <- again
$pc <- again
`,
  start: {},
}

/** Vectors of Brew: numbers of 32 bits, four at a time, and bytes. */
const brewVector: Mix = {
  source: `$r1 <- 0x2545f491
$r4 <- (cast vint32)$r1
$r5 <- (cast vint32)$r1
$r6 <- (cast vint32)$r1
$r8 <- (cast vuint8s)$r1
$r9 <- (cast vuint8s)$r1
again:
$r4 <- $r4 * $r5
$r4 <- $r4 + $r6                # the next random numbers
$r7 <- $r4 ^ $r5
$r5 <- $r7 - $r6
$r6 <- $r6 + $r4
$r10 <- $r4 & $r7
$r10 <- $r10 | $r6
$r8 <- $r8 + $r9
$r11 <- $r8 ^ $r9
$r9 <- $r11 + $r8
$r12 <- $r9 & $r11
$pc <- again
`,
  start: {},
}

/** All bytes of a data store. */
const noise = Array.from({ length: 8192 }, (_, k) => k * 77)

/** Whole bundles: rows and words loaded, products with factors of the scalar unit, flags, a row stored, a loop within the loop. */
const vp1: Mix = {
  source: `xor $r1 $r1 $r2
again:
ldavh $v0 $a0 0x10 | add $r3 $r3 $r1
ldavh $v1 $a0 0x10 | xor $r4 $r3 $r1
vmul s rd fract 0x0 hi # u $v0 u $v1
vec 0xa0 0x60 $vc0 sf 0x0 | vmac2 u factor rn fract 0x0 hi $v3 u $v0d
stavh $v3 $a1 0x20 | shr $r5 $c1 $r4 0x3 | vadd u $v4 $vc1 $v3 $v4
vmac s rn int 0x0 lo $v5 s $v4 s $v3
ldas $r6 $c2 $a2 0x4 | mul $r7 $r4 $r5 | vsub s $v6 $vc2 $v5 $v0 | bra loop $l0 $l0 #again
bmul rn u $r8 u $r6 u $r7 | vlrp rn 0x0 $v7 $v4d $v3
bra #again
add $r1 $r1 $r8
`,
  start: {
    registers: { r: { 1: 0x2545f491n, 2: 1n, 3: 7n }, l: { 0: 0x0707n } },
    memory: [itemsOf('ds').bytes(0, noise)],
  },
}

/** Its scalar unit alone: flags, sources picked by them, bytes, shifts; a new number each round. */
const vp1Scalar: Mix = {
  source: `again:
mul $r3 $c0 $r1 $r2
add $r1 $c0 $r1 $r3
xor $r4 $r1 0x155
shr $r5 $c1 $r4 0x3
sub $r6 $c1 $r5 $r1
add $r7 $r6 (slct $c1 sf $r2d)
min $r8 $c2 $r7 $r4
max $r9 $r8 -0x40
bmul rn u $r10 u $r4 u $r5
badd u $r11 $c3 $r10 $r6
bsub s $r12 $c0 $r11 $r9
band $r13 $r12 0x7f
sar $r14 $r9 0x2
abs $r15 $c0 $r14
neg $r16 $r15
or $r17 $r16 0x10
shr $r18 $r17 -0x5
add $r2 $c2 $r18 (slct $c0 zf $r10d)
bmax u $r19 $c1 $r2 $r13
bmin s $r20 $r19 $r12
add $r21 $r20 0x11
xor $r1 $r1 0x2a
bra #again
add $r1 $r1 0x1
`,
  start: { registers: { r: { 1: 0x2545f491n, 2: 0x1234567n } } },
}

/** Mixes by architecture; a name after the dash says which part of it runs. */
export const mixes: Readonly<Record<string, Mix>> = {
  g13,
  sm1,
  usse,
  brew,
  'brew-vector': brewVector,
  vp1,
  'vp1-scalar': vp1Scalar,
}
