// Defines an SM 1.0 kernel with a subroutine: the greatest common divisor of three numbers.
import type { Kernel } from '../../architecture.ts'
import { ARGUMENTS, range, scattered, words, X, Y } from './kernel-data.ts'

const COUNT = 48
/** Three numbers for each thread, with a common divisor that grows with the thread's number. */
const triples = scattered(3 * COUNT, 40, 4).map((n, k) => (n + 1) * (1 + (Math.floor(k / 3) % 12)))
const divisor = (a: number, b: number): number => (b ? divisor(b, a % b) : a)

const greatestDivisor: Kernel = {
  name: 'greatest_divisor',
  title: 'Call a subroutine',
  about: `The greatest common divisor of three numbers, for ${COUNT} threads: a subroutine, called twice, takes the smaller from the larger of two until they are alike. CAL puts on the stack of the warp which threads run and where they go on; on top of that SSY puts where threads meet that need more rounds than others, and each that is done leaves the rest on the stack. They come together before RET, since a warp returns as one.`,
  table: [ARGUMENTS, ['g [0x4]', 'address of the numbers, three for each thread'], ['g [0x5]', 'address of the divisors'], ['R4, R5', 'what the subroutine is given; R4 is what it gives back']],
  source: `I2I.U32.U16 R1, R0L                   # which thread
SHL R2, R1, 0x2
SHL R3, R1, 0x3
IADD R3, R3, R2                       # 12 bytes a thread
IADD R3, g [0x4], R3
GLD.U32 R4, global14[R3]
IADD32I R3, R3, 0x4
GLD.U32 R5, global14[R3]
IADD32I R3, R3, 0x4
GLD.U32 R6, global14[R3]
CAL.NOINC divisor                     # of the first two
MOV R5, R6
CAL.NOINC divisor                     # of that and the third
IADD R2, g [0x5], R2
GST.U32 global14[R2], R4
RET
divisor:
SSY alike
smaller:
ISET.C0 o[0x7f], R4, R5, EQ
BRA C0.NE, alike
ISET.C0 o[0x7f], R4, R5, GT
IADD R4 (C0.NE), R4, -R5
IADD R5 (C0.EQU), R5, -R4
BRA smaller
alike:
NOP.S
RET`,
  init: { grid: { blocks: [1], threads: [COUNT], parameters: [X, Y] }, memory: [words(X, triples)] },
  expect: { memory: [words(Y, range(COUNT).map((k) => triples.slice(3 * k, 3 * k + 3).reduce(divisor)))] },
}

export const callKernels: readonly Kernel[] = [greatestDivisor]
