// Defines SM 1.0 kernels whose threads share memory: a matrix product by tiles, a bitonic sort.
import type { Kernel } from '../../architecture.ts'
import { ARGUMENTS, constants, floats, hex, ints, range, scattered, X, Y, Z } from './kernel-data.ts'

const SIDE = 32
const TILE = 16
/** Returns multiples of an eighth, whose products and sums are exact however a chip rounds. */
const eighths = (seed: number): readonly number[] => scattered(SIDE * SIDE, 65, seed).map((n) => n / 8 - 4)
const [left, right] = [eighths(1), eighths(2)]
const product = (row: number, column: number): number =>
  range(SIDE).reduce((sum, k) => sum + (left[SIDE * row + k] ?? 0) * (right[SIDE * k + column] ?? 0), 0)

const matrixProduct: Kernel = {
  name: 'matrix_product',
  title: 'Multiply matrices by tiles',
  about: `The product of two matrices of ${SIDE} by ${SIDE} floats, a tile of ${TILE} by ${TILE} for each of four blocks, one element a thread. The threads of a block fetch a tile of either matrix into shared memory, one element each; a barrier; then each thread reads a row of the one and a column of the other there, ${TILE} times what it fetched. Address registers move on by themselves: +++0x1. The second tile is stored turned over, so that its columns lie side by side.`,
  table: [ARGUMENTS, ['g [0x4]', 'address of the left matrix, row by row'], ['g [0x5]', 'address of the right matrix'], ['g [0x6]', 'address of the product'], ['g [0x8]', 'tile of the left matrix, row by row'], ['g [0x108]', 'tile of the right one, column by column'], ['c[0x1][0x0]', '-1']],
  source: `I2I.U32.U16 R1, R0L                   # column in the tile
I2I.U32.U16 R2, R0H                   # row in the tile
I2I.U32.U16 R3, g [0x6].U16
SHL R3, R3, 0x4
IADD R3, R3, R1                       # column of the product
I2I.U32.U16 R4, g [0x7].U16
SHL R4, R4, 0x4
IADD R4, R4, R2                       # row of the product
# where this thread fetches, and where it puts that
SHL R6, R4, 0x5
IADD R7, R6, R3
IADD R6, R6, R1
SHL R6, R6, 0x2
IADD R6, g [0x4], R6                  # left: this row, column of the tile
SHL R5, R2, 0x5
IADD R5, R5, R3
SHL R5, R5, 0x2
IADD R5, g [0x5], R5                  # right: row of the tile, this column
SHL R7, R7, 0x2
IADD R7, g [0x6], R7                  # the product
SHL R10, R2, 0x6                      # a row of the left tile
SHL R11, R1, 0x6                      # a column of the right one
SHL R1, R1, 0x2
IADD R1, R10, R1
R2A A1, R1
SHL R2, R2, 0x2
IADD R2, R11, R2
R2A A2, R2
MVI R12, 0x0                          # sum
MVI R13, ${hex(SIDE / TILE)}                          # tiles to go
tile:
GLD.U32 R8, global14[R6]
R2G.U32.U32 g[A1+0x8], R8
GLD.U32 R9, global14[R5]
R2G.U32.U32 g[A2+0x108], R9
BAR.ARV.WAIT b0, 0xfff                # both tiles are complete
R2A A3, R10
ADA A3, A3, 0x20
R2A A4, R11
ADA A4, A4, 0x420
MVI R8, ${hex(TILE)}
element:
MOV R9, g [A4+++0x1]
FMAD R12, g [A3+++0x1], R9, R12
IADD.C0 R8, R8, c[0x1][0x0]
BRA C0.NE, element
BAR.ARV.WAIT b0, 0xfff                # nobody needs them any more
IADD32I R6, R6, ${hex(4 * TILE)}                 # a tile to the right
IADD32I R5, R5, ${hex(4 * TILE * SIDE)}                # a tile down
IADD.C0 R13, R13, c[0x1][0x0]
BRA C0.NE, tile
GST.U32 global14[R7], R12
RET`,
  init: {
    grid: { blocks: [SIDE / TILE, SIDE / TILE], threads: [TILE, TILE], parameters: [X, Y, Z] },
    memory: [floats(X, left), floats(Y, right), constants(0, [-1])],
  },
  expect: () => ({ memory: [floats(Z, range(SIDE * SIDE).map((at) => product(Math.floor(at / SIDE), at % SIDE)))] }),
}

const SORTED = 64
const unsorted = scattered(SORTED, 2000, 3).map((n) => n - 1000)

const bitonicSort: Kernel = {
  name: 'bitonic_sort',
  title: 'Sort in shared memory',
  about: `Sorts ${SORTED} numbers, one for each of ${SORTED} threads in two warps, by the same comparisons whatever the numbers are: of pairs half a run apart, a quarter, down to neighbours, in runs of 2, then 4, up to all of them, every other run downwards. Only the lower of a pair compares, and only if the two must change places does it store: watch the masks. Both leave for the same place, where the stack puts them together again; a barrier makes the next comparison wait for the other warp.`,
  table: [ARGUMENTS, ['g [0x4]', `address of the numbers, ${SORTED} with signs`], ['g [0x5]', 'address of the sorted numbers'], ['g [0x8]', 'first of the numbers in shared memory'], ['R3', 'length of a run'], ['R4', 'distance of a pair']],
  source: `I2I.U32.U16 R1, R0L                   # which thread
SHL R2, R1, 0x2
R2A A1, R2
IADD R5, g [0x4], R2
GLD.U32 R5, global14[R5]
R2G.U32.U32 g[A1+0x8], R5
MVI R3, 0x2
run:
SHR R4, R3, 0x1
compare:
BAR.ARV.WAIT b0, 0xfff
LOP.XOR R5, R1, R4                    # the other of the pair
ISET.C0 o[0x7f], R5, R1, LT
SSY compared
BRA C0.NE, compared                   # the lower one does it
SHL R6, R5, 0x2
R2A A2, R6
MOV R6, g [A1+0x8]
MOV R7, g [A2+0x8]
ISET.S32 R8, R6, R7, GT
LOP.AND.C1 o[0x7f], R1, R3            # in a run that goes down
ISET.S32 R8 (C1.NE), R6, R7, LT
ISET.C2 o[0x7f], R8, R124, EQ
BRA C2.NE, compared                   # in order as they are
R2G.U32.U32 g[A1+0x8], R7
R2G.U32.U32 g[A2+0x8], R6
compared:
SHR.S R4, R4, 0x1
ISET.C0 o[0x7f], R4, R124, NE
BRA C0.NE, compare
SHL R3, R3, 0x1
MVI R5, ${hex(SORTED)}
ISET.C0 o[0x7f], R3, R5, LE
BRA C0.NE, run
BAR.ARV.WAIT b0, 0xfff
MOV R6, g [A1+0x8]
IADD R2, g [0x5], R2
GST.U32 global14[R2], R6
RET`,
  init: { grid: { blocks: [1], threads: [SORTED], parameters: [X, Y] }, memory: [ints(X, unsorted)] },
  expect: { memory: [ints(Y, unsorted.toSorted((a, b) => a - b))] },
}

export const blockKernels: readonly Kernel[] = [matrixProduct, bitonicSort]
