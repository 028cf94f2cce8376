// Defines G13 kernels about bits, and about threads that read each other's registers.
import type { Kernel } from '../../architecture.ts'
import { ARGUMENTS, ints, range, scattered, uniforms, words, X, Y, Z } from './kernel-data.ts'

const inputs = scattered(32, 7)
const bitsOf = (n: number): readonly number[] => range(32).map((k) => (n >>> k) & 1)
const fromBits = (bits: readonly number[]): number => bits.reduce((n, bit, k) => n + bit * 2 ** k, 0)

/** Results that the kernel computes from each number, in the order of its stores. */
const TRICKS: readonly (readonly [what: string, of: (n: number) => number])[] = [
  ['how many bits are set', (n) => bitsOf(n).reduce((a, b) => a + b)],
  ['the bits reversed', (n) => fromBits([...bitsOf(n)].reverse())],
  ['zeros before the first bit', (n) => 31 - bitsOf(n).lastIndexOf(1)],
  ['rotated left by 5', (n) => fromBits(range(32).map((k) => (n >>> ((k + 27) % 32)) & 1))],
  ['Gray code', (n) => (n ^ (n >>> 1)) >>> 0],
  ['its halves interleaved', (n) => fromBits(range(32).map((k) => (n >>> ((k >> 1) + 16 * (k & 1))) & 1))],
  ['its second byte doubled into the fourth', (n) => ((n & 0xff_ffff) | (((n >>> 8) & 0xff) << 24)) >>> 0],
]

const bitTricks: Kernel = {
  name: 'bit_tricks',
  title: 'Bit tricks',
  about: 'Seven things to do with the bits of a number, each a line or two. ffs finds the highest bit, whatever its name says; extr takes 32 bits out of 64, which rotates where both halves are the same.',
  table: [['Register', 'Of r3'], ...TRICKS.map(([what], k) => [`r${4 + k}`, what])],
  source: `get_sr r2, sr80
device_load 0, i32, x, r3, u0_u1, r2, unsigned
wait 0
popcount r4, r3
bitrev r5, r3
ffs r6, r3
isub r6, 31, r6
extr r7, r3, r3, 27
bfeil r8, 0, r3, 1                # shifted right by one
xor r8, r3, r8
intl r9, r3l, r3h
bfeil r10, 0, r3, 8, mask 0xFF
bfi r10, r3, r10, 24, mask 0xFF
imadd r11, r2, 7, 0               # seven results a thread
device_store 0, i32, xyzw, r4_r5_r6_r7, u2_u3, r11, unsigned, 0
iadd r11, r11, 4
device_store 0, i32, xyz, r8_r9_r10, u2_u3, r11, unsigned, 0
stop`,
  init: { registers: uniforms([X, Y]), memory: [words(X, inputs)] },
  expect: { memory: [words(Y, inputs.flatMap((n) => TRICKS.map(([, of]) => of(n))))] },
}

const GROUP = 32
const values = scattered(2 * GROUP, 11).map((n) => n % 1000)
/** Gives every thread of a group the same result. */
const overGroups = (join: (a: number, b: number) => number): readonly number[] =>
  values.map((_, i) => values.slice(i - (i % GROUP), i - (i % GROUP) + GROUP).reduce(join))

const butterfly: Kernel = {
  name: 'butterfly',
  title: 'Butterfly sum and maximum',
  about: 'Every thread learns the sum and the maximum of all 32 in five rounds: in each it looks into the register of a partner whose number differs in one bit, and both join what they have. Two groups, each with a result of its own.',
  table: [
    ['Round', 'Partner', 'Thread 5 then has'],
    ['16', 'thread ^ 16', '5, 21'],
    ['8', 'thread ^ 8', '5, 21, 13, 29'],
    ['4', 'thread ^ 4', 'every fourth, from 1'],
    ['2', 'thread ^ 2', 'the odd ones'],
    ['1', 'thread ^ 1', 'all'],
  ],
  source: `get_sr r2, sr80
device_load 0, i32, x, r3, u0_u1, r2, unsigned
wait 0
mov r4, r3                        # r3: sum so far, r4: maximum so far
${[16, 8, 4, 2, 1]
  .map(
    (by) => `simd_shuffle_xor r5, r3, ${by}
iadd r3, r3, r5
simd_shuffle_xor r5, r4, ${by}
icmpsel ugt, r4, r4, r5, r4, r5`,
  )
  .join('\n')}
device_store 0, i32, x, r3, u2_u3, r2, unsigned, 0
device_store 0, i32, x, r4, u4_u5, r2, unsigned, 0
stop`,
  init: { threads: 2 * GROUP, registers: uniforms([X, Y, Z]), memory: [words(X, values)] },
  expect: {
    memory: [words(Y, overGroups((a, b) => a + b)), words(Z, overGroups((a, b) => Math.max(a, b)))],
  },
}

const mixed = scattered(2 * GROUP, 5).map((n) => ((n >> 8) % 100) | 0)
/** Moves the positive numbers of each group to the front of its part of the result. */
const packed = [0, GROUP].flatMap((from) => {
  const kept = mixed.slice(from, from + GROUP).filter((n) => n > 0)
  return [...kept, ...range(GROUP - kept.length).map(() => 0)]
})
const counts = [0, GROUP].map((from) => mixed.slice(from, from + GROUP).filter((n) => n > 0).length)

const compact: Kernel = {
  name: 'compact',
  title: 'Keep what is positive',
  about: 'Packs the positive numbers of each group together, in their order. A ballot gives every thread one bit for each thread that has such a number; the bits below its own say how many come before it, and so where its number goes. The others sleep through the store.',
  table: [ARGUMENTS, ['u0_u1', 'address of 64 signed numbers'], ['u2_u3', 'address of the results, 32 places a group'], ['u4_u5', 'address of the counts'], ['r5', 'ballot'], ['r7', 'how many come before']],
  source: `get_sr r2, sr80
and r3, r2, 31                    # thread in its group
device_load 0, i32, x, r4, u0_u1, r2, unsigned
wait 0
icmp_ballot r5, sgt, r4, 0
bfi r6, 0, 1, r3                  # 1 shifted left by r3
isub r6, r6, 1                    # the bits below
and r7, r5, r6
popcount r7, r7
isub r8, r2, r3                   # first thread of the group
iadd r7, r8, r7
mov_imm r0, 0, 0b0
if_icmp r0l, sgt, r4, 0, 1
jmp_exec_none pc+none
device_store 0, i32, x, r4, u2_u3, r7, unsigned, 0
none:
pop_exec r0l, 1
popcount r5, r5
bfeil r8, 0, r8, 5                # number of the group
device_store 0, i32, x, r5, u4_u5, r8, unsigned, 0
stop`,
  init: { threads: 2 * GROUP, registers: uniforms([X, Y, Z]), memory: [ints(X, mixed)] },
  expect: { memory: [ints(Y, packed), words(Z, counts)] },
}

const notes = range(GROUP).map((i) => 100 + i)
const reversed5 = (i: number): number => fromBits(bitsOf(i).slice(0, 5).reverse())

const shared: Kernel = {
  name: 'bit_reversal',
  title: 'Change places through shared memory',
  about: 'Puts 32 numbers in bit-reversed order, as a Fourier transform wants them: each thread stores its number in threadgroup memory and takes the one whose place has the same five bits the other way round. A barrier stands between store and load; for one group alone it has nothing to wait for.',
  table: [ARGUMENTS, ['u0_u1', 'address of 32 numbers'], ['u2_u3', 'address of the result'], ['r4', 'the number'], ['r5', 'place to take one from']],
  source: `get_sr r2, sr80
device_load 0, i32, x, r4, u0_u1, r2, unsigned
wait 0
threadgroup_store i32, x, r4, 0, r2l
threadgroup_barrier
bitrev r5, r2
bfeil r5, 0, r5, 27               # five bits
threadgroup_load i32, x, r6, 0, r5l
wait 0
device_store 0, i32, x, r6, u2_u3, r2, unsigned, 0
stop`,
  init: { registers: uniforms([X, Y]), memory: [words(X, notes)] },
  expect: { memory: [words(Y, notes.map((_, i) => notes[reversed5(i)] ?? 0))] },
}

export const bitKernels: readonly Kernel[] = [bitTricks, butterfly, compact, shared]
