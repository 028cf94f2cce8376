// Defines SM 1.0 kernels that draw: the edges of a picture, by Sobel's two sums, and a Julia set.
import { toBits32 } from '../../../expr/float.ts'
import type { Kernel, Picture } from '../../architecture.ts'
import { bytesFound } from '../../contents.ts'
import { ARGUMENTS, bytes, constants, hex, range, X, Y } from './kernel-data.ts'

const SIZE = { width: 128, height: 96 } as const
const BLOCK = 16
const before = { title: 'Picture', space: 'global', address: X, ...SIZE, format: 'gray8', replaceable: true } as const satisfies Picture

/** Returns the brightness of a pixel of a night scene over hills: a moon, a sky that fades, striped fields. */
function shade(column: number, row: number): number {
  const hill = 62 + 8 * Math.sin(column / 13) + 4 * Math.sin(column / 5)
  if (row > hill) return 40 + 50 * (Math.floor((column + 2 * row) / 14) % 3)
  return Math.hypot(column - 92, row - 26) < 15 ? 235 : 25 + row
}
const drawing = range(SIZE.width * SIZE.height).map((at) => Math.round(shade(at % SIZE.width, Math.floor(at / SIZE.width))))

/** Computes the edges: sums of the neighbours on either side, the nearer ones twice, subtracted from each other. */
function edges(pixels: Uint8Array): readonly number[] {
  const { width, height } = SIZE
  return range(width * height).map((at) => {
    const [column, row] = [at % width, Math.floor(at / width)]
    if (column === 0 || row === 0 || column === width - 1 || row === height - 1) return 0
    const p = (right: number, down: number): number => pixels[at + right + width * down] ?? 0
    const across = p(1, -1) + 2 * p(1, 0) + p(1, 1) - p(-1, -1) - 2 * p(-1, 0) - p(-1, 1)
    const down = p(-1, 1) + 2 * p(0, 1) + p(1, 1) - p(-1, -1) - 2 * p(0, -1) - p(1, -1)
    return Math.min(Math.abs(across) + Math.abs(down), 255)
  })
}

const edgeDetection: Kernel = {
  name: 'edge_detection',
  title: 'Find edges in a picture',
  about: `How much a picture of ${SIZE.width} by ${SIZE.height} bytes changes from left to right and from top to bottom, for each pixel from its eight neighbours; ${(SIZE.width / BLOCK) * (SIZE.height / BLOCK)} blocks of ${BLOCK} by ${BLOCK} threads, one pixel each. Threads at the border have no neighbours on one side and sit that out. Put a picture of your own in its place.`,
  table: [ARGUMENTS, ['g [0x4]', 'address of the picture, a byte a pixel'], ['g [0x5]', 'address of the edges'], ['g [0x6]', 'width'], ['g [0x7]', 'height'], ['R8 to R15', 'the neighbours, row by row'], ['c[0x1][0x0]', '255, the brightest there is']],
  source: `I2I.U32.U16 R1, R0L
I2I.U32.U16 R2, g [0x6].U16
SHL R2, R2, 0x4
IADD R1, R1, R2                       # column: 16 a block
I2I.U32.U16 R2, R0H
I2I.U32.U16 R3, g [0x7].U16
SHL R3, R3, 0x4
IADD R2, R2, R3                       # row
MOV R3, g [0x6]
IMAD.U16 R4, R2L, R3L, R1             # which pixel
MVI R7, 0x0
# not in the first column or the last, nor row: no sign, so that -1 is large
IADD32I R5, R1, 0xffffffff
IADD32I R6, R3, 0xfffffffe
ISET R5, R5, R6, LT
MOV R6, g [0x7]
IADD32I R8, R2, 0xffffffff
IADD32I R6, R6, 0xfffffffe
ISET R6, R8, R6, LT
LOP.AND.C0 o[0x7f], R5, R6
SSY store
BRA C0.EQU, store
IADD R5, g [0x4], R4
IADD R5, R5, -R3
IADD32I R5, R5, 0xffffffff
GLD.U8 R8, global14[R5]               # the row above
IADD32I R5, R5, 0x1
GLD.U8 R9, global14[R5]
IADD32I R5, R5, 0x1
GLD.U8 R10, global14[R5]
IADD R5, R5, R3
GLD.U8 R12, global14[R5]              # the same row, right and left
IADD32I R5, R5, 0xfffffffe
GLD.U8 R11, global14[R5]
IADD R5, R5, R3
GLD.U8 R13, global14[R5]              # the row below
IADD32I R5, R5, 0x1
GLD.U8 R14, global14[R5]
IADD32I R5, R5, 0x1
GLD.U8 R15, global14[R5]
# from left to right
IADD R5, R12, -R11
SHL R5, R5, 0x1
IADD R5, R5, R10
IADD R5, R5, R15
IADD R5, R5, -R8
IADD R5, R5, -R13
# from top to bottom
IADD R6, R14, -R9
SHL R6, R6, 0x1
IADD R6, R6, R13
IADD R6, R6, R15
IADD R6, R6, -R8
IADD R6, R6, -R10
I2I.S32.S32 R5, |R5|
I2I.S32.S32 R6, |R6|
IADD R7, R5, R6
ISET.C1 o[0x7f], R7, c[0x1][0x0], GT
MVC R7 (C1.NE), c[0x1] [0x0]
store:
IADD.S R5, g [0x5], R4
GST.U8 global14[R5], R7
RET`,
  init: {
    grid: { blocks: [SIZE.width / BLOCK, SIZE.height / BLOCK], threads: [BLOCK, BLOCK], parameters: [X, Y, SIZE.width, SIZE.height] },
    memory: [bytes(X, drawing), constants(0, [255])],
  },
  expect: (start) => ({ memory: [bytes(Y, edges(bytesFound(start, 'global', X, SIZE.width * SIZE.height)))] }),
  pictures: [before, { title: 'Edges', space: 'global', address: Y, ...SIZE, format: 'gray8' }],
}

// ---- Julia set ------------------------------------------------------------------------------------------------------

const SET = { width: 96, height: 64 } as const
/** The size of a pixel, exact in binary: 32 pixels are one unit. */
const [STEP, LEFT, TOP] = [1 / 32, -1.5, -1]
const [REAL, IMAGINARY] = [Math.fround(-0.8), Math.fround(0.156)]
const ROUNDS = 31
/** Writes the bits of a float as the assembler does, those of a negative float as a negative number. */
const single = (value: number): string => (value < 0 ? `-${hex(2 ** 32 - toBits32(value))}` : hex(toBits32(value)))

/** Counts how often z² + c can be taken, at most `ROUNDS` times, before z is further than 2 from 0. */
function rounds(column: number, row: number): number {
  const f = Math.fround
  let [x, y] = [column * STEP + LEFT, row * STEP + TOP]
  for (let n = 0; n < ROUNDS; n++) {
    const [xx, yy] = [f(x * x), f(y * y)]
    if (f(xx + yy) > 4) return n
    y = f(f(2 * f(x * y)) + IMAGINARY)
    x = f(f(xx - yy) + REAL)
  }
  return ROUNDS
}

const julia: Kernel = {
  name: 'julia',
  title: 'Draw a Julia set',
  about: `Squares a complex number and adds ${REAL.toFixed(1)} + ${IMAGINARY.toFixed(3)}i until it is further than 2 from 0, at most ${ROUNDS} times, from a pixel each; how often that was is its brightness. Threads leave the loop in different rounds: SSY says where they meet, each that leaves waits there on the stack of its warp, and a warp goes on as long as its slowest thread.`,
  table: [ARGUMENTS, ['g [0x4]', 'address of the picture, a byte a pixel'], ['g [0x5]', 'width'], ['R1, R2', 'the complex number'], ['R5, R6', 'squares of its parts'], ['R3', 'rounds so far']],
  source: `I2I.U32.U16 R1, R0L
I2I.U32.U16 R2, g [0x6].U16
SHL R2, R2, 0x4
IADD R1, R1, R2                       # column: 16 a block
I2I.U32.U16 R2, R0H
I2I.U32.U16 R3, g [0x7].U16
SHL R3, R3, 0x4
IADD R2, R2, R3                       # row
MOV R3, g [0x5]
IMAD.U16 R4, R2L, R3L, R1             # which pixel
IADD R4, g [0x4], R4
I2F.F32.U32 R1, R1
I2F.F32.U32 R2, R2
FMUL32I R1, R1, ${single(STEP)}           # ${1 / STEP} pixels are one
FMUL32I R2, R2, ${single(STEP)}
FADD32I R1, R1, ${single(LEFT)}           # ${LEFT}
FADD32I R2, R2, ${single(TOP)}           # ${TOP}
MVI R3, 0x0
MVI R8, ${hex(ROUNDS)}
MVI R9, ${single(4)}
SSY store
again:
FMUL R5, R1, R1
FMUL R6, R2, R2
FADD R7, R5, R6
FSET.C0 o[0x7f], R7, R9, GT           # further than 2
BRA C0.NE, store
FMUL R7, R1, R2
FADD R7, R7, R7
FADD32I R2, R7, ${single(IMAGINARY)}
FADD R1, R5, -R6
FADD32I R1, R1, ${single(REAL)}
IADD32I R3, R3, 0x1
ISET.C0 o[0x7f], R3, R8, LT
BRA C0.NE, again
store:
SHL.S R3, R3, 0x3
GST.U8 global14[R4], R3
RET`,
  init: { grid: { blocks: [SET.width / BLOCK, SET.height / BLOCK], threads: [BLOCK, BLOCK], parameters: [X, SET.width] } },
  expect: { memory: [bytes(X, range(SET.width * SET.height).map((at) => 8 * rounds(at % SET.width, Math.floor(at / SET.width))))] },
  pictures: [{ title: 'Julia set', space: 'global', address: X, ...SET, format: 'gray8' }],
}

export const pictureKernels: readonly Kernel[] = [julia, edgeDetection]
