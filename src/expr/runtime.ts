// Provides what compiled code calls: memories, hosts, and operations that JavaScript has no operator for.
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
} from './float.ts'
import { population } from './layout.ts'
import type { Datum, Hosts, Surroundings } from './machine.ts'
import { operate } from './walk.ts'

/**
 * A memory space as compiled code sees it. Addresses are 0 to 2^48 - 1; outside of the space a load gives 0, and a
 * store does nothing.
 */
export interface Port {
  /** Loads an unsigned integer, as `load2` does. */
  load1(address: number): number
  load2(address: number): number
  /** Loads an int32. */
  load4(address: number): number
  /** Loads four bytes as a single. */
  loadFloat(address: number): number
  store1(address: number, value: number): void
  store2(address: number, value: number): void
  store4(address: number, value: number): void
}

const reinterpreted = new ArrayBuffer(4)
const asInt = new Int32Array(reinterpreted)
const asFloat = new Float32Array(reinterpreted)
const asDouble = new Float64Array(1)
/** The low word first: typed arrays are little-endian wherever browsers run. */
const asWords = new Int32Array(asDouble.buffer)
/** Value of every half by its bits: a lookup is faster than taking the bits apart. */
const halves = Float32Array.from({ length: 65536 }, (_, bits) => fromHalf(bits))

/** Returns the high word of the product of two unsigned words, as an int32. */
function mulHigh(a: number, b: number): number {
  const a0 = a & 0xffff
  const a1 = a >>> 16
  const b0 = b & 0xffff
  const b1 = b >>> 16
  const low = a0 * b0
  const mid = a1 * b0 + (low >>> 16)
  // Each of these is at most 2^32 - 1, so the sums are exact as doubles.
  const cross = a0 * b1 + (mid & 0xffff)
  return (a1 * b1 + Math.floor(mid / 65536) + Math.floor(cross / 65536)) | 0
}

/** Shifts a whole double of up to 2^53 to the right by 0 or more. */
const shiftRight = (a: number, by: number): number => (by > 255 ? (a < 0 ? -1 : 0) : Math.floor(a * 2 ** -by))

/** Returns any whole double modulo 2^48. */
const address = (a: number): number => a - Math.floor(a / 281474976710656) * 281474976710656

/** Joins unsigned words, the low one first, into one integer. */
function join(...words: number[]): bigint {
  let sum = 0n
  for (let k = words.length - 1; k >= 0; k--) sum = (sum << 32n) | BigInt((words[k] ?? 0) >>> 0)
  return sum
}

/** Returns 32 bits of an integer from bit `lo` up, as an int32. */
const word = (value: bigint, lo: number): number => Number(BigInt.asIntN(32, value >> BigInt(lo)))

/** Functions and buffers by the names that compiled code uses; the machine adds `H` and `M_<space>`. */
export const RUNTIME = {
  asInt,
  asFloat,
  asDouble,
  asWords,
  flushed32,
  flushedProduct32,
  halves,
  mulHigh,
  popcount: population,
  shiftRight,
  address,
  join,
  word,
  operate,
  fma16: fmaHalf,
  fma32: fmaSingle,
  fused32,
  fmax: maximumNumber,
  fmin: minimumNumber,
  nearHalf,
  round16: roundToHalf,
  round32: roundToSingle,
  sumToOdd,
  toInteger,
  whole: roundToWhole,
} as const

/**
 * Returns the results of a host, each cut to the type that the host declares.
 * @throws Error if there is no host of this name, which is a mistake in the architecture's description.
 */
export function callHost(hosts: Hosts, around: Surroundings, name: string, args: readonly Datum[]): readonly Datum[] {
  const host = hosts[name]
  if (!host) throw new Error(`no host operation ${name}`)
  const results = host.run(args, around)
  return host.gives.map((kind, k) => {
    const value = results[k] ?? 0
    return kind === 'float' ? Number(value) : BigInt.asUintN(kind, BigInt(value))
  })
}
