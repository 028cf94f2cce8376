// Describes what registers and memory hold: where a program starts, what a kernel must end in, what a link carries.
import { fromHalf, toHalf } from '../expr/float.ts'
import type { Grid } from '../expr/machine.ts'

/** Bits of a whole register: one value for all lanes, or one value for each lane. */
export type RegisterContents = bigint | readonly bigint[]
/** Registers by file and index: `{ r: { 3: 7n } }`. */
export type Registers = Readonly<Record<string, Readonly<Record<number, RegisterContents>>>>

/** Types of numbers as which a run of memory may be read. */
export const ITEMS = ['u8', 'u16', 'i16', 'u32', 'i32', 'f16', 'f32'] as const
export type ItemType = (typeof ITEMS)[number]

/** Bytes of a memory space from an address on. */
export interface Stretch {
  readonly space: string
  readonly address: number
  readonly bytes: Uint8Array
  readonly item: ItemType
}

/** Registers and memory with what they hold; anything that is not named does not matter. */
export interface Contents {
  readonly registers?: Registers
  readonly memory?: readonly Stretch[]
}

/** State that a program begins with; registers and memory that are not named are as after a reset. */
export interface Start extends Contents {
  /** Number of threads; more than the machine has lanes run group after group. One full group if left out. */
  readonly threads?: number
  /** Shape of the blocks, if threads come in blocks; `threads`, if given, then decides how many blocks there are. */
  readonly grid?: Grid
}

/** A stretch as a program must leave it; `within` is the fraction of its value by which a float may be off. */
export interface Due extends Stretch {
  readonly within?: number
}
/** State that a program must end in; anything that is not named does not matter. */
export interface ExpectedOutcome {
  readonly registers?: Registers
  readonly memory?: readonly Due[]
}
/** Expected outcome, fixed or computed from the start, into which the user can put a picture of their own. */
export type Expectation = ExpectedOutcome | ((start: Start) => ExpectedOutcome)
export const outcomeOf = (expect: Expectation, start: Start): ExpectedOutcome =>
  typeof expect === 'function' ? expect(start) : expect

/** Returns bytes of a space as a program finds them; later stretches lie over earlier ones. */
export function bytesFound({ memory = [] }: Contents, space: string, address: number, count: number): Uint8Array {
  const found = new Uint8Array(count)
  for (const { space: where, address: from, bytes } of memory)
    if (where === space)
      for (const [k, byte] of bytes.entries()) if (from + k >= address) found[from + k - address] = byte
  return found
}

const STORE: Readonly<Record<ItemType, (view: DataView, at: number, value: number) => void>> = {
  u8: (view, at, value) => view.setUint8(at, value),
  u16: (view, at, value) => view.setUint16(at, value, true),
  i16: (view, at, value) => view.setInt16(at, value, true),
  u32: (view, at, value) => view.setUint32(at, value, true),
  i32: (view, at, value) => view.setInt32(at, value, true),
  f16: (view, at, value) => view.setUint16(at, toHalf(value), true),
  f32: (view, at, value) => view.setFloat32(at, value, true),
}
const LOAD: Readonly<Record<ItemType, (view: DataView, at: number) => number>> = {
  u8: (view, at) => view.getUint8(at),
  u16: (view, at) => view.getUint16(at, true),
  i16: (view, at) => view.getInt16(at, true),
  u32: (view, at) => view.getUint32(at, true),
  i32: (view, at) => view.getInt32(at, true),
  f16: (view, at) => fromHalf(view.getUint16(at, true)),
  f32: (view, at) => view.getFloat32(at, true),
}
/** Returns the size of an item in bytes. */
export const sizeOf = (item: ItemType): number => Number(item.slice(1)) / 8

/** Returns numbers as they lie in memory, little-endian; integers are taken modulo their size. */
const stretch =
  (space: string, item: ItemType) =>
  (address: number, values: readonly number[]): Stretch => {
    const bytes = new Uint8Array(sizeOf(item) * values.length)
    const view = new DataView(bytes.buffer)
    for (const [k, value] of values.entries()) STORE[item](view, k * sizeOf(item), value)
    return { space, address, bytes, item }
  }

/** Returns constructors for what a space holds: `floats(0x1000, [1, 2.5])`. */
export const itemsOf = (space: string) => ({
  bytes: stretch(space, 'u8'),
  halves: stretch(space, 'u16'),
  shorts: stretch(space, 'i16'),
  words: stretch(space, 'u32'),
  ints: stretch(space, 'i32'),
  smallFloats: stretch(space, 'f16'),
  floats: stretch(space, 'f32'),
})

/** Returns the numbers that bytes stand for; bytes that are left over at the end are ignored. */
export function valuesOf(item: ItemType, bytes: Uint8Array): readonly number[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const size = sizeOf(item)
  return Array.from({ length: Math.floor(bytes.length / size) }, (_, k) => LOAD[item](view, k * size))
}
