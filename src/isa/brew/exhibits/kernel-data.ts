// Provides what the Brew kernels share: items in memory, input numbers, and headings of a table of arguments.
import { itemsOf } from '../../contents.ts'

export const { bytes, words, shorts, ints } = itemsOf('memory')
export const range = (count: number): readonly number[] => Array.from({ length: count }, (_, k) => k)
/** Returns pseudo-random numbers below `below`, the same each time. */
export const noise = (count: number, below: number): readonly number[] =>
  range(count).map((k) => Math.imul(k + 1, 0x9e37_79b1) >>> 7).map((x) => x % below)

export const HEADINGS = ['Register', 'Holds'] as const
