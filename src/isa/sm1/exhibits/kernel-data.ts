// Provides what the SM 1.0 kernels share: addresses of arrays, and input numbers.
import { itemsOf } from '../../contents.ts'

export const { bytes, words, ints, floats } = itemsOf('global')
/** The items that the host puts into constant memory, which the compiler reads as bank 1. */
export const { words: constants } = itemsOf('constant')
/** The addresses of the kernels' arrays, far enough apart. */
export const [X, Y, Z] = [0x10000, 0x20000, 0x30000] as const

export const range = (count: number): readonly number[] => Array.from({ length: count }, (_, k) => k)
/** Returns pseudo-random whole numbers from 0 to below `most`, the same each time. */
export function scattered(count: number, most: number, seed: number): readonly number[] {
  let state = seed
  return range(count).map(() => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return (state >>> 8) % most
  })
}

/** Writes a number as the assembler does. */
export const hex = (n: number): string => `0x${n.toString(16)}`

export const ARGUMENTS = ['Parameter', 'Holds'] as const
