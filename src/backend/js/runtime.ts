// Provides what JavaScript code of blocks calls: operations that JavaScript has no operator for, and small buffers.
import {
  flushed32,
  flushedProduct32,
  fmaHalf,
  fmaSingle,
  fromHalf,
  fused32,
  maximumNumber,
  minimumNumber,
  nearHalf,
  roundToHalf,
  roundToSingle,
  roundToWhole,
  sumToOdd,
  toInteger,
} from '../../expr/float.ts'
import { population } from '../../expr/layout.ts'
import { operate } from '../../expr/walk.ts'
import { joinWords, mulHigh, shiftedRight, toAddress, wordOfBig } from '../../lower/arithmetic.ts'

const reinterpreted = new ArrayBuffer(4)
const asInt = new Int32Array(reinterpreted)
const asFloat = new Float32Array(reinterpreted)
const asDouble = new Float64Array(1)
/** The low word first: typed arrays are little-endian wherever browsers run. */
const asWords = new Int32Array(asDouble.buffer)
/** Value of every half by its bits: a lookup is faster than taking the bits apart. */
const halves = Float32Array.from({ length: 65536 }, (_, bits) => fromHalf(bits))

/** Functions and buffers by the names that code uses; the machine adds `H` for hosts and `M_<space>`. */
export const RUNTIME = {
  asInt,
  asFloat,
  asDouble,
  asWords,
  halves,
  flushed32,
  flushedProduct32,
  fused32,
  fma16: fmaHalf,
  fma32: fmaSingle,
  joinWords,
  maximumNumber,
  minimumNumber,
  mulHigh,
  nearHalf,
  operate,
  popcount: population,
  round16: roundToHalf,
  round32: roundToSingle,
  shiftedRight,
  sumToOdd,
  toAddress,
  toInteger,
  whole: roundToWhole,
  wordOfBig,
} as const
