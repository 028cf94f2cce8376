// Provides what the USSE kernels share: numbers as registers hold them, places of pictures, and stored colours.
import { toBits32 } from '../../../expr/float.ts'
import { itemsOf, type RegisterContents } from '../../contents.ts'

export const { words, bytes } = itemsOf('memory')
export const { words: sizes, bytes: texels } = itemsOf('texture')

/** Returns a single as the bits that a register holds. */
export const single = (x: number): bigint => BigInt(toBits32(x) >>> 0)
/** Returns singles in consecutive registers, from `first` on. */
export const vector = (first: number, ...values: readonly number[]): Readonly<Record<number, RegisterContents>> =>
  Object.fromEntries(values.map((x, k) => [first + k, single(x)]))
/** Returns the whole numbers from 0 to below `count`. */
export const range = (count: number): readonly number[] => Array.from({ length: count }, (_, k) => k)

/** The address of the pictures that kernels draw; a program finds it in sa16. */
export const PICTURE = 0x10000
export const PLACE: Readonly<Record<number, RegisterContents>> = { 16: BigInt(PICTURE) }

/**
 * Turns a share from 0 to 1 into a byte, as a conversion that scales does; `colour` makes a word of them, red lowest.
 */
export const byteOf = (x: number): number => Math.floor(Math.min(Math.max(x, 0), 1) * 255 + 0.5)
export const colour = (channels: readonly number[]): number => channels.reduce((word, x, k) => word + byteOf(x) * 2 ** (8 * k), 0)

export const HEADINGS = ['Register', 'Holds'] as const
