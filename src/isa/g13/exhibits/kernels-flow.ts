// Defines G13 kernels with divergent threads: conditions, loops, and nests of these on the stack of masks in r0l.
import type { Kernel } from '../../architecture.ts'
import { ARGUMENTS, floats, range, uniforms, words, X, Y, Z } from './kernel-data.ts'

const slopes = range(32).map((i) => (i * 7) % 32 - 16 + 0.5)

const ifElse: Kernel = {
  name: 'if_else',
  title: 'If and else',
  about: 'A leaky rectifier: positive numbers stay, negative ones become an eighth. Both sides run one after the other with some threads asleep; r0l counts for each thread how many levels it must wait. The jumps skip a side that nobody takes.',
  table: [
    ['r0l', 'Thread'],
    ['0', 'is active'],
    ['1', 'sleeps until the else or the end of the if'],
    ['more', 'sleeps for that many levels'],
  ],
  source: `get_sr r2, sr80
device_load 0, i32, x, r3, u0_u1, r2, unsigned
mov_imm r0, 0, 0b0                # all awake
wait 0
if_fcmp r0l, gt, r3, 0.0, 1
jmp_exec_none pc+negative
mov r4, r3
negative:
else_icmp r0l, ueq, 0, 0, 1       # always true: those who slept go on
jmp_exec_none pc+done
fmul32 r4, r3, 0.125
done:
pop_exec r0l, 1                   # all awake again
device_store 0, i32, x, r4, u2_u3, r2, unsigned, 0
stop`,
  init: { registers: uniforms([X, Y]), memory: [floats(X, slopes)] },
  expect: { memory: [floats(Y, slopes.map((x) => (x > 0 ? x : x / 8)))] },
}

const pairs = range(32).map((i) => [6 * (i + 1), 84 + 14 * (i % 5)] as const)
const gcd = (a: number, b: number): number => (b === 0 ? a : gcd(b, a % b))

const loop: Kernel = {
  name: 'gcd',
  title: 'Greatest common divisors',
  about: 'Euclid’s first way: take the smaller number from the larger until nothing is left. Every thread leaves the loop when it is done, and sleeps until the last one is: watch the row of active threads thin out.',
  table: [ARGUMENTS, ['u0_u1', 'address of 32 numbers a'], ['u2_u3', 'address of 32 numbers b'], ['u4_u5', 'address of the results'], ['r3, r4', 'a and b']],
  source: `get_sr r2, sr80
device_load 0, i32, x, r3, u0_u1, r2, unsigned
device_load 0, i32, x, r4, u2_u3, r2, unsigned
mov_imm r0, 0, 0b0
wait 0
push_exec r0l, 2
again:
icmpsel ult, r5, r3, r4, r3, r4   # the smaller
icmpsel ult, r6, r3, r4, r4, r3   # the larger
mov r3, r5
isub r4, r6, r5
while_icmp r0l, nueq, r4, 0, 2    # who has nothing left, leaves
jmp_exec_any pc+again
pop_exec r0l, 2
device_store 0, i32, x, r3, u4_u5, r2, unsigned, 0
stop`,
  init: {
    registers: uniforms([X, Y, Z]),
    memory: [words(X, pairs.map(([a]) => a)), words(Y, pairs.map(([, b]) => b))],
  },
  expect: { memory: [words(Z, pairs.map(([a, b]) => gcd(a, b)))] },
}

function collatzSteps(start: number): number {
  let steps = 0
  for (let n = start; n !== 1; n = n % 2 ? 3 * n + 1 : n / 2) steps++
  return steps
}
const COLLATZ_THREADS = 50

const collatz: Kernel = {
  name: 'collatz',
  title: 'Collatz: an if in a loop in an if',
  about: 'How many steps of “halve if even, else triple and add one” lead from n to 1, for n from 1 to 50. The stack of masks is up to four levels deep: one for the outer if, two for the loop, one for the if inside. 27 is famous for its 111 steps: it keeps its whole group waiting. Of the second group, 14 threads never run.',
  table: [ARGUMENTS, ['u0_u1', 'address of the results'], ['r3', 'n'], ['r4', 'steps']],
  source: `get_sr r2, sr80
iadd r3, r2, 1
mov_imm r4, 0, 0b0
mov_imm r0, 0, 0b0
if_icmp r0l, ugt, r3, 1, 1        # 1 is there already
jmp_exec_none pc+there
push_exec r0l, 2
again:
  and r5, r3, 1
  if_icmp r0l, nueq, r5, 0, 1
  jmp_exec_none pc+even
  imadd r3, r3, 3, 1
even:
  else_icmp r0l, ueq, 0, 0, 1
  jmp_exec_none pc+joined
  bfeil r3, 0, r3, 1              # shifted right by one
joined:
  pop_exec r0l, 1
  iadd r4, r4, 1
  while_icmp r0l, nueq, r3, 1, 2
  jmp_exec_any pc+again
pop_exec r0l, 2
there:
pop_exec r0l, 1
device_store 0, i32, x, r4, u0_u1, r2, unsigned, 0
stop`,
  init: { threads: COLLATZ_THREADS, registers: uniforms([X]) },
  expect: {
    registers: { exec: { 0: range(32).map((lane) => (32 + lane < COLLATZ_THREADS ? 1n : 0n)) } },
    memory: [words(X, range(64).map((i) => (i < COLLATZ_THREADS ? collatzSteps(i + 1) : 0)))],
  },
}

export const flowKernels: readonly Kernel[] = [ifElse, loop, collatz]
