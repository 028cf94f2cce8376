// Takes a part of a file as plain code: from one byte to another, with the bytes of its numbers in another order.

/** Bytes of numbers whose order can be turned. */
export const SWAPS = [2, 4, 8] as const
export type Swap = (typeof SWAPS)[number]

/** Part of a file that is read as plain code. */
export interface RawPart {
  /** Address of the first byte; 0 if left out. */
  readonly base?: number
  /** Index of the first byte in the file, and the index after the last one; all of it if left out. */
  readonly start?: number
  readonly end?: number
  /** Bytes of the numbers that the file has with the highest byte first; left out: the bytes are as in memory. */
  readonly swap?: Swap
}

/** Returns the bytes of a part as far as the file has them, and the index of the first one. */
export function rawBytes(
  file: Uint8Array,
  { start = 0, end = file.length, swap }: RawPart,
): { readonly bytes: Uint8Array; readonly offset: number } {
  const offset = Math.max(0, Math.min(start, file.length))
  const bytes = file.subarray(offset, Math.max(offset, Math.min(end, file.length)))
  return { bytes: swap === undefined ? bytes : swapped(bytes, swap), offset }
}

/** Returns a copy in which the bytes of each number are turned round; those of an incomplete last number are not. */
function swapped(bytes: Uint8Array, swap: Swap): Uint8Array {
  const copy = bytes.slice()
  for (let at = 0; at + swap <= copy.length; at += swap) copy.subarray(at, at + swap).reverse()
  return copy
}
