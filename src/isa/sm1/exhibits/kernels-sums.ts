// Defines SM 1.0 kernels that add: two vectors over a grid of blocks, and the numbers of each block in shared memory.
import type { Grid } from '../../../expr/machine.ts'
import type { Kernel } from '../../architecture.ts'
import { ARGUMENTS, floats, range, words, X, Y, Z } from './kernel-data.ts'

const COUNT = 200
const vectorX = range(COUNT).map((i) => Math.fround(0.37 * i - 10))
const vectorY = range(COUNT).map((i) => Math.fround(100 / (i + 1)))

const vectorAdd: Kernel = {
  name: 'vector_add',
  title: 'Add two vectors',
  about: `z[i] = x[i] + y[i], one element a thread, for ${COUNT} elements. Four blocks of 64 threads are more than that: the last threads find out and end early, so that the last warp never gets to the sum.`,
  table: [ARGUMENTS, ['g [0x4]', `address of x, ${COUNT} floats`], ['g [0x5]', 'address of y'], ['g [0x6]', 'address of z'], ['g [0x7]', 'number of elements']],
  source: `MOV.U16 R1L, g [0x1].U16              # threads of a block
I2I.U32.U16 R2, R0L                   # which thread of it
IMAD.U16 R2, g [0x6].U16, R1L, R2     # which of all: block * threads + thread
ISET.C0 o[0x7f], g [0x7], R2, LE
RET C0.NE                             # beyond the end
SHL R2, R2, 0x2
IADD R3, g [0x4], R2
GLD.U32 R3, global14[R3]
IADD R4, g [0x5], R2
GLD.U32 R4, global14[R4]
FADD R3, R3, R4
IADD R4, g [0x6], R2
GST.U32 global14[R4], R3
RET`,
  init: {
    grid: { blocks: [4], threads: [64], parameters: [X, Y, Z, COUNT] },
    memory: [floats(X, vectorX), floats(Y, vectorY)],
  },
  expect: { memory: [floats(Z, [...vectorX.map((x, i) => x + (vectorY[i] ?? 0)), 0, 0, 0, 0])] },
}

const SUMS: Grid = { blocks: [3], threads: [128], parameters: [X, Y] }
const numbers = range(3 * 128).map((i) => (i * i + 7 * i) % 1000)

const reduction: Kernel = {
  name: 'reduction',
  title: 'Sum up blocks in shared memory',
  about: 'Each block of 128 threads adds up 128 numbers. Every thread puts one into shared memory; then half of them add the upper half to the lower, then a quarter, until one number is left. A barrier before each step keeps the four warps together: none reads what another has not written yet.',
  table: [ARGUMENTS, ['g [0x4]', 'address of the numbers, 128 for each block'], ['g [0x5]', 'address of the sums, one for each block'], ['g [0x10]', 'first of the numbers in shared memory']],
  source: `I2I.U32.U16 R1, R0L                   # which thread of the block
I2I.U32.U16 R2, g [0x6].U16           # which block
SHL R3, R2, 0x7
IADD R3, R3, R1
SHL R3, R3, 0x2
IADD R3, g [0x4], R3
GLD.U32 R3, global14[R3]
SHL R4, R1, 0x2
R2A A1, R4                            # four times the thread
R2G.U32.U32 g[A1+0x10], R3
MVI R5, 0x40                          # threads that add
again:
BAR.ARV.WAIT b0, 0xfff
ISET.C0 o[0x7f], R1, R5, LT
SSY together
BRA C0.EQU, together                  # the others have nothing to do
SHL R6, R5, 0x2
IADD R6, R6, R4
R2A A2, R6
MOV R6, g [A2+0x10]
IADD R3, R3, R6
R2G.U32.U32 g[A1+0x10], R3
together:
SHR.S R5, R5, 0x1
ISET.C0 o[0x7f], R5, R124, NE
BRA C0.NE, again
ISET.C0 o[0x7f], R1, R124, NE
RET C0.NE                             # one thread stores the sum
SHL R2, R2, 0x2
IADD R2, g [0x5], R2
GST.U32 global14[R2], R3
RET`,
  init: { grid: SUMS, memory: [words(X, numbers)] },
  expect: {
    memory: [words(Y, range(3).map((block) => numbers.slice(128 * block, 128 * (block + 1)).reduce((x, y) => x + y, 0)))],
  },
}

export const sumKernels: readonly Kernel[] = [vectorAdd, reduction]
