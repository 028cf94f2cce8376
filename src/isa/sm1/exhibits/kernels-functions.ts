// Defines an SM 1.0 kernel for the special function unit: sine and logarithm.
import { toBits32 } from '../../../expr/float.ts'
import type { Kernel } from '../../architecture.ts'
import { ARGUMENTS, floats, hex, range, X, Y, Z } from './kernel-data.ts'

const COUNT = 96
const angles = range(COUNT).map((k) => Math.fround(0.125 + 0.1 * k))
/** Four units in the last place of a single. The error of FlexGripPlus's sine is not known. */
const PRECISE = 2 ** -21
/** The observed error of FlexGripPlus's tables. */
const LG2_OFF = 4e-4

const functions: Kernel = {
  name: 'functions',
  title: 'Sine and logarithm',
  about: `Two of the functions the special function unit knows, of ${COUNT} numbers. A sine takes two steps: RRO brings the angle into the form SIN wants, and only SIN can read what comes between; here RRO leaves it as it is. LG2 is the logarithm to base 2, made a natural one by a product. The hardware looks both up in tables: logarithms of FlexGripPlus were seen to be off by up to ${LG2_OFF} of their value, the results here are right to about the last place.`,
  table: [ARGUMENTS, ['g [0x4]', `address of ${COUNT} floats`], ['g [0x5]', 'address of their sines'], ['g [0x6]', 'address of their natural logarithms']],
  source: `I2I.U32.U16 R1, R0L                   # which thread
SHL R1, R1, 0x2
IADD R2, g [0x4], R1
GLD.U32 R2, global14[R2]
RRO R3, R2, SIN
SIN R3, R3
IADD R4, g [0x5], R1
GST.U32 global14[R4], R3
LG2 R3, R2
FMUL32I R3, R3, ${hex(toBits32(Math.LN2))}           # the natural logarithm of 2
IADD R4, g [0x6], R1
GST.U32 global14[R4], R3
RET`,
  init: { grid: { blocks: [1], threads: [COUNT], parameters: [X, Y, Z] }, memory: [floats(X, angles)] },
  expect: {
    memory: [
      { ...floats(Y, angles.map(Math.sin)), within: PRECISE },
      { ...floats(Z, angles.map(Math.log)), within: LG2_OFF },
    ],
  },
}

export const functionKernels: readonly Kernel[] = [functions]
