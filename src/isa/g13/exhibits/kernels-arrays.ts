// Defines G13 kernels over the elements of arrays: sums, saturation, numbers of 64 bits and of 16, and a function.
import type { Kernel } from '../../architecture.ts'
import { ARGUMENTS, floats, halves, range, scattered, shorts, single, smallFloats, uniforms, W, words, X, Y, Z } from './kernel-data.ts'

const vectorX = range(64).map((i) => Math.fround(0.37 * i - 10))
const vectorY = range(64).map((i) => Math.fround(100 / (i + 1)))

const vectorAdd: Kernel = {
  name: 'vector_add',
  title: 'Add two vectors',
  about: 'z[i] = x[i] + y[i], one element a thread. 64 threads are two SIMD-groups: the second begins where the first has stopped, with registers of its own. What was loaded may be used after wait.',
  table: [ARGUMENTS, ['u0_u1', 'address of x, 64 floats'], ['u2_u3', 'address of y'], ['u4_u5', 'address of z']],
  source: `get_sr r2, sr80                                # which thread
device_load 0, i32, x, r3, u0_u1, r2, unsigned  # x[r2]
device_load 0, i32, x, r4, u2_u3, r2, unsigned  # y[r2]
wait 0
fadd32 r5, r3.discard, r4.discard               # discard: nobody reads them again
device_store 0, i32, x, r5, u4_u5, r2, unsigned, 0
stop`,
  init: { threads: 64, registers: uniforms([X, Y, Z]), memory: [floats(X, vectorX), floats(Y, vectorY)] },
  expect: { memory: [floats(Z, vectorX.map((x, i) => x + (vectorY[i] ?? 0)))] },
}

/** A factor whose products have bits below the last place of a float, which only a fused sum can keep. */
const A = 1 + 2 ** -12
const saxpyX = range(64).map((i) => i * 0.25 + 2 ** -12)
const saxpyY = range(64).map((i) => -i * 0.25)
const SAXPY_THREADS = 50

const saxpy: Kernel = {
  name: 'saxpy',
  title: 'Scale and add, rounding once',
  about: 'y[i] = a * x[i] + y[i]. The products nearly cancel against y: fmadd32 rounds only the sum, so what is left is right to the last bit; a product rounded by itself would lose it. 50 threads are one full SIMD-group and one of which 14 threads are inactive from the beginning: the last 14 elements stay as they are.',
  table: [ARGUMENTS, ['u0_u1', 'address of x, 64 floats'], ['u2_u3', 'address of y'], ['u4', 'a = 1 + 2^-12']],
  source: `get_sr r2, sr80
device_load 0, i32, x, r3, u0_u1, r2, unsigned
device_load 0, i32, x, r4, u2_u3, r2, unsigned
wait 0
fmadd32 r4, r3.discard, u4, r4.discard
device_store 0, i32, x, r4, u2_u3, r2, unsigned, 0
stop`,
  init: {
    threads: SAXPY_THREADS,
    registers: uniforms([X, Y], { 4: single(A) }),
    memory: [floats(X, saxpyX), floats(Y, saxpyY)],
  },
  // These products and sums are exact in double.
  expect: { memory: [floats(Y, saxpyY.map((y, i) => (i < SAXPY_THREADS ? Math.fround(A * (saxpyX[i] ?? 0) + y) : y)))] },
}

const left = scattered(64, 1).map((n) => (n << 16) >> 16)
const right = scattered(64, 2).map((n) => (n << 16) >> 16)
const clampSigned = (n: number): number => Math.max(-32768, Math.min(32767, n))
const unsigned = (n: number): number => n & 0xffff

const mix: Kernel = {
  name: 'mix',
  title: 'Mix samples with saturation',
  about: 'Adds two tracks of signed samples of 16 bits: what is too loud stays at the loudest instead of turning over. Then the distance of the same bits as unsigned numbers, without a branch: of a - b and b - a one saturates to 0.',
  table: [ARGUMENTS, ['u0_u1', 'address of one track, 64 samples'], ['u2_u3', 'the other'], ['u4_u5', 'address of the mix'], ['u6_u7', 'address of the distances']],
  source: `get_sr r2, sr80
device_load 0, i16, x, r3l, u0_u1, r2, unsigned
device_load 0, i16, x, r3h, u2_u3, r2, unsigned
wait 0
iadd.sat r4l, r3l.sx, r3h.sx      # signed, since a source is sign extended
device_store 0, i16, x, r4l, u4_u5, r2, unsigned, 0
isub.sat r5l, r3l, r3h            # unsigned: a - b, or 0
isub.sat r5h, r3h, r3l
or r5l, r5l, r5h
device_store 0, i16, x, r5l, u6_u7, r2, unsigned, 0
stop`,
  init: { threads: 64, registers: uniforms([X, Y, Z, W]), memory: [shorts(X, left), shorts(Y, right)] },
  expect: {
    memory: [
      shorts(Z, left.map((a, i) => clampSigned(a + (right[i] ?? 0)))),
      halves(W, left.map((a, i) => Math.abs(unsigned(a) - unsigned(right[i] ?? 0)))),
    ],
  },
}

const MULTIPLIER = 6364136223846793005n
const INCREMENT = 1442695040888963407n
const seeds = scattered(64, 3)
/** Splits 64-bit numbers into words, the low one first. */
const split = (numbers: readonly bigint[]): readonly number[] =>
  numbers.flatMap((n) => [Number(n & 0xffff_ffffn), Number((n >> 32n) & 0xffff_ffffn)])
const states = range(32).map((i) => (BigInt(seeds[2 * i] ?? 0) << 32n) | BigInt(seeds[2 * i + 1] ?? 0))

const wide: Kernel = {
  name: 'wide',
  title: 'Multiply numbers of 64 bits',
  about: 'One step of a 64-bit random number generator (the constants are Knuth’s): state * multiplier + increment modulo 2^64, out of products of 32 bits with sums of 64. The high halves only count where they land in the high word.',
  table: [ARGUMENTS, ['u0_u1', 'address of 32 states of 64 bits'], ['u2_u3', 'address of the results'], ['u4_u5', 'multiplier'], ['u6_u7', 'increment']],
  source: `get_sr r2, sr80
device_load 0, i32, xy, r4_r5, u0_u1, r2, unsigned, lsl 1
mov r6, u6
mov r7, u7
wait 0
imadd r8_r9, r4, u4, r6_r7        # low * low + increment, all 64 bits of it
imadd r9, r5, u4, r9              # high * low, into the high word
imadd r9, r4, u5, r9              # low * high
device_store 0, i32, xy, r8_r9, u2_u3, r2, unsigned, lsl 1, 0
stop`,
  init: {
    registers: uniforms([X, Y], Object.fromEntries(split([MULTIPLIER, INCREMENT]).map((word, k) => [4 + k, BigInt(word)]))),
    memory: [words(X, split(states))],
  },
  expect: { memory: [words(Y, split(states.map((state) => state * MULTIPLIER + INCREMENT)))] },
}

/**
 * Rounds to the nearest number with 11 bits, to even between two. The results are halves, if they are neither tiny nor
 * huge.
 */
function toEleven(x: number): number {
  if (x === 0) return x
  const place = 2 ** (Math.floor(Math.log2(Math.abs(x))) - 10)
  const [below, rest] = [Math.floor(x / place), x / place - Math.floor(x / place)]
  return (rest > 0.5 || (rest === 0.5 && below % 2 !== 0) ? below + 1 : below) * place
}
function smoothstep(x: number): number {
  const t = Math.min(1, Math.max(0, x))
  return toEleven(toEleven(t * t) * toEleven(3 - 2 * t))
}

const halfFloats: Kernel = {
  name: 'smoothstep',
  title: 'A soft step in half precision',
  about: 'The curve that shaders blend with: 0 on the left, 1 on the right, t * t * (3 - 2 * t) between. All in floats of 16 bits: two fit a register, constants such as -0.5 are part of the instruction, and .sat clamps to 0..1 on the way. Every result is rounded to 11 bits once.',
  table: [ARGUMENTS, ['u0_u1', 'address of 64 half floats'], ['r3l', 't'], ['r3h', '3 - 2 * t'], ['r4l', 'result']],
  source: `get_sr r2, sr80
convert u32_to_f, r3l, r2, rte
fmadd16.sat r3l, r3l, 0.03125, -0.5   # -0.5 to 1.5 in 64 steps, clamped
fmadd16 r3h, r3l, -2.0, 3.0
fmul16 r4l, r3l, r3l
fmul16 r4l, r4l, r3h
device_store 0, f16, x, r4l, u0_u1, r2, unsigned, 0
stop`,
  init: { threads: 64, registers: uniforms([X]) },
  expect: { memory: [smallFloats(X, range(64).map((i) => smoothstep(i / 32 - 0.5)))] },
}

const corners = scattered(128, 17).map((n) => n % 1000)

const calls: Kernel = {
  name: 'call',
  title: 'Call a function',
  about: 'The distance between two points along the streets of a grid: a function for one axis, called twice. call leaves the address to come back to in r1; there is no stack for it, so a function that calls another must put r1 somewhere first.',
  table: [ARGUMENTS, ['u0_u1', 'address of 32 points: x, y'], ['u2_u3', 'address of 32 more'], ['u4_u5', 'address of the distances'], ['r1', 'where to return to'], ['r8, r9', 'arguments'], ['r10', 'result']],
  source: `get_sr r2, sr80
device_load 0, i32, xy, r3_r4, u0_u1, r2, unsigned, lsl 1
device_load 0, i32, xy, r5_r6, u2_u3, r2, unsigned, lsl 1
wait 0
mov r8, r3
mov r9, r5
call pc+distance
mov r7, r10
mov r8, r4
mov r9, r6
call pc+distance
iadd r7, r7, r10
device_store 0, i32, x, r7, u4_u5, r2, unsigned, 0
stop
distance:                         # of r8 and r9, whichever is larger
  isub.sat r10, r8, r9
  isub.sat r11, r9, r8
  or r10, r10, r11
  ret r1`,
  init: { registers: uniforms([X, Y, Z]), memory: [words(X, corners.slice(0, 64)), words(Y, corners.slice(64))] },
  expect: {
    memory: [
      words(Z, range(32).map((i) => {
        const across = (axis: number) => Math.abs((corners[2 * i + axis] ?? 0) - (corners[64 + 2 * i + axis] ?? 0))
        return across(0) + across(1)
      })),
    ],
  },
}

export const arrayKernels: readonly Kernel[] = [vectorAdd, saxpy, mix, wide, halfFloats, calls]
