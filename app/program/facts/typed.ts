// Splits registers whose types are known when the program runs: their lanes, which of them are in use, and masks.
import type { RegisterLanes, Typed, TypedFile } from '../../../src/expr/registerFile.ts'
import type { Setting } from '../../../src/worker/protocol.ts'
import type { Format } from '../../instruction/formats.ts'
import { rangesText } from './lanes.ts'

/** Format of lanes: as their type says, or one format for all of them. */
export type TypedFormat = Format | 'typed'

/** A register as its type divides it. */
export interface Split {
  readonly lanes: RegisterLanes
  /** Value of each lane, the lowest lane first. */
  readonly values: readonly bigint[]
  /** Number of lanes in use: those from this one on are not. */
  readonly used: number
  /**
   * Whether each byte in use is ones. Only present for a scalar with more bytes in use than a scalar has, each all ones
   * or all zeros: the result of a comparison of lanes.
   */
  readonly mask?: readonly boolean[]
}

/** Lanes of a register whose type number names no type. */
const PLAIN: RegisterLanes = { bits: 32, as: 'unsigned' }
export const lanesOf = ({ types }: Typed, type: number): RegisterLanes => types[type] ?? PLAIN

const cut = (value: bigint, bits: number, k: number): bigint => BigInt.asUintN(bits, value >> BigInt(bits * k))

/** Splits a value of `width` bits into lanes; `size` is the number of bytes in use. */
export function split(value: bigint, width: number, lanes: RegisterLanes, size: number): Split {
  const { bits, scalar = false } = lanes
  const count = scalar && 8 * size <= bits ? 1 : Math.max(1, Math.floor(width / bits))
  const values = Array.from({ length: count }, (_, k) => cut(value, bits, k))
  const used = Math.min(count, Math.ceil((8 * size) / bits))
  if (!scalar || count === 1) return { lanes, values, used }
  const bytes = Array.from({ length: size }, (_, k) => cut(value, 8, k))
  const isMask = bytes.every((byte) => byte === 0n || byte === 0xffn)
  return { lanes, values, used, ...(isMask && { mask: bytes.map((byte) => byte !== 0n) }) }
}

/** Describes a mask of bytes: `bytes 0–3 8–11 of 16`. */
export function byteMaskText(mask: readonly boolean[]): string {
  const set = mask.flatMap((on, k) => (on ? [k] : []))
  if (set.length === 0) return `no byte of ${mask.length}`
  if (set.length === mask.length) return `all ${mask.length} bytes`
  return `${set.length === 1 ? 'byte' : 'bytes'} ${rangesText(set)} of ${mask.length}`
}

/** Returns the format of a lane; a float of 16 bits has the format `half`. */
export function formatOf({ bits, as }: RegisterLanes, chosen: TypedFormat): Format {
  const format = chosen === 'typed' ? as : chosen
  return format === 'float' && bits === 16 ? 'half' : format
}

interface Place {
  readonly file: string
  readonly of: TypedFile
  readonly index: number
}

/** Returns the settings that change one lane by hand, and put all lanes up to it in use. */
export function withLane(
  { file, of, index }: Place,
  was: bigint,
  bits: number,
  k: number,
  size: number,
  lane: bigint,
): readonly Setting[] {
  const at = BigInt(bits * k)
  const value = (was & ~(((1n << BigInt(bits)) - 1n) << at)) | (lane << at)
  const due = (bits * (k + 1)) / 8
  return [{ poke: 'register', file, index, lane: 0, value }, ...(due > size ? resized(of.typed, index, due) : [])]
}

/**
 * Returns the settings that change the type of a register by hand. A scalar keeps only its own bytes, as with an
 * instruction; all bytes of a vector are then in use.
 */
export function withType({ file, of, index }: Place, was: bigint, type: number): readonly Setting[] {
  const { bits, scalar } = lanesOf(of.typed, type)
  const size = scalar ? bits : of.bits
  return [
    { poke: 'register', file: of.typed.by, index, lane: 0, value: BigInt(type) },
    { poke: 'register', file, index, lane: 0, value: BigInt.asUintN(size, was) },
    ...resized(of.typed, index, size / 8),
  ]
}

const resized = ({ size }: Typed, index: number, bytes: number): readonly Setting[] =>
  size === undefined ? [] : [{ poke: 'register', file: size, index, lane: 0, value: BigInt(bytes) }]
