// What compiled code calls: memories, hosts, and the few operations JavaScript has no operator for.
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

/** A memory space as compiled code sees it. Addresses are 0 to 2^48 - 1; outside of the space 0 is read, nothing written. */
export interface Port {
  /** Unsigned. */
  load1(address: number): number
  load2(address: number): number
  /** As an int32. */
  load4(address: number): number
  /** The same four bytes as a single. */
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
/** The double of every half: a lookup is faster than taking it apart. */
const halves = Float32Array.from({ length: 65536 }, (_, bits) => fromHalf(bits))

/** High word of the product of two unsigned words. */
function mulHigh(a: number, b: number): number {
  const a0 = a & 0xffff
  const a1 = a >>> 16
  const b0 = b & 0xffff
  const b1 = b >>> 16
  const low = a0 * b0
  const mid = a1 * b0 + (low >>> 16)
  // Up to 2^32 - 1 each, so the sums are exact as doubles.
  const cross = a0 * b1 + (mid & 0xffff)
  return (a1 * b1 + Math.floor(mid / 65536) + Math.floor(cross / 65536)) | 0
}

/** Whole doubles up to 2^53, shifted to the right by 0 or more. */
const shiftRight = (a: number, by: number): number => (by > 255 ? (a < 0 ? -1 : 0) : Math.floor(a * 2 ** -by))

/** Any whole double modulo 2^48. */
const address = (a: number): number => a - Math.floor(a / 281474976710656) * 281474976710656

/** Unsigned words, low first, as one integer. */
function join(...words: number[]): bigint {
  let sum = 0n
  for (let k = words.length - 1; k >= 0; k--) sum = (sum << 32n) | BigInt((words[k] ?? 0) >>> 0)
  return sum
}

/** 32 bits of an integer from bit `lo`, as an int32. */
const word = (value: bigint, lo: number): number => Number(BigInt.asIntN(32, value >> BigInt(lo)))

/** Everything by the names compiled code knows it by; `H` and `M_<space>` are added by the machine. */
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
 * What a host gives, each result cut to what the host says it is.
 * @throws Error where there is no host of this name: a mistake in the architecture's description.
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
