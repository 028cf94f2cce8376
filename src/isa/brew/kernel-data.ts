// What the Brew kernels share: numbers as they lie in memory, and what a table of arguments is headed by.
import { itemsOf } from '../contents.ts'

export const { bytes, words, shorts, ints } = itemsOf('memory')
export const range = (count: number): readonly number[] => Array.from({ length: count }, (_, k) => k)
/** Numbers that look like any, and are always the same. */
export const noise = (count: number, below: number): readonly number[] =>
  range(count).map((k) => Math.imul(k + 1, 0x9e37_79b1) >>> 7).map((x) => x % below)

export const HEADINGS = ['Register', 'Holds'] as const
