// Computes what integers of several words need: parts of products, shifts of whole doubles, words joined and taken out.

/** Returns the high word of the product of two unsigned words, as an int32. */
export function mulHigh(a: number, b: number): number {
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
export const shiftedRight = (a: number, by: number): number => (by > 255 ? (a < 0 ? -1 : 0) : Math.floor(a * 2 ** -by))

/** Returns any whole double modulo 2^48. */
export const toAddress = (a: number): number => a - Math.floor(a / 281474976710656) * 281474976710656

/** Joins unsigned words, the low one first, into one integer. */
export function joinWords(...words: number[]): bigint {
  let sum = 0n
  for (let k = words.length - 1; k >= 0; k--) sum = (sum << 32n) | BigInt((words[k] ?? 0) >>> 0)
  return sum
}

/** Returns 32 bits of an integer from bit `lo` up, as an int32. */
export const wordOfBig = (value: bigint, lo: number): number => Number(BigInt.asIntN(32, value >> BigInt(lo)))
