// Provides the data of VP1 sample programs: rows of the data store, address registers, computed pictures.
import { bytesFound, itemsOf, type Start, type Stretch } from '../../contents.ts'
import { physical } from '../datastore.ts'

const ds = itemsOf('ds')

/** Places bytes so that a program with a stride (0 to 3) sees them from an address on, in whole rows of 16. */
export function rows(stride: number, address: number, bytes: readonly number[]): Stretch {
  const placed: number[] = bytes.map(() => 0)
  for (const [k, byte] of bytes.entries()) placed[physical(address + k, stride) - address] = byte
  return ds.bytes(address, placed)
}

/** Returns the bytes that a program with a stride finds: the inverse of `rows`. */
export function rowsIn(start: Start, stride: number, address: number, count: number): readonly number[] {
  const found = bytesFound(start, 'ds', address, count)
  return Array.from(found, (_, k) => found[physical(address + k, stride) - address] ?? 0)
}

/** Returns an address register: address, limit, and the code of the stride (0 to 3). */
export const pointer = (address: number, stride: number, limit = 0): bigint =>
  BigInt(address) | (BigInt(limit) << 16n) | (BigInt(stride) << 30n)

/** The stride of rows of 64 pixels. */
export const WIDE = 2
export const WIDTH = 64

/** Returns a grey picture with 64 pixels in a row. */
export const drawn = (height: number, grey: (x: number, y: number) => number): readonly number[] =>
  Array.from({ length: WIDTH * height }, (_, k) => clip(grey(k % WIDTH, Math.floor(k / WIDTH))))
export const clip = (value: number): number => Math.min(255, Math.max(0, Math.floor(value)))

/** Returns the grey of hills, a disc and a bar: edges in all directions, and slopes between them. */
export const landscape = (x: number, y: number): number =>
  (x - 20) ** 2 + (y - 22) ** 2 < 150 ? 225 : x > 40 && x < 50 && y > 8 ? 40 : 110 + 50 * Math.sin(x / 7) * Math.cos(y / 9)
