// What the USSE kernels share: numbers as registers hold them, where their pictures lie, and how a pixel is stored.
import { toBits32 } from '../../expr/float.ts'
import { itemsOf, type RegisterContents } from '../contents.ts'

export const { words, bytes } = itemsOf('memory')
export const { words: sizes, bytes: texels } = itemsOf('texture')

/** A single as the bits a register holds. */
export const single = (x: number): bigint => BigInt(toBits32(x) >>> 0)
/** Singles in registers side by side, from one on. */
export const vector = (first: number, ...values: readonly number[]): Readonly<Record<number, RegisterContents>> =>
  Object.fromEntries(values.map((x, k) => [first + k, single(x)]))
/** Halves, two a register, the low one first. */
export const range = (count: number): readonly number[] => Array.from({ length: count }, (_, k) => k)

/** Where pictures are drawn; a program finds the address in sa16. */
export const PICTURE = 0x10000
export const PLACE: Readonly<Record<number, RegisterContents>> = { 16: BigInt(PICTURE) }

/** A share from 0 to 1 as a byte, as a conversion that scales makes it; and a colour as a word, red lowest. */
export const byteOf = (x: number): number => Math.floor(Math.min(Math.max(x, 0), 1) * 255 + 0.5)
export const colour = (channels: readonly number[]): number => channels.reduce((word, x, k) => word + byteOf(x) * 2 ** (8 * k), 0)

export const HEADINGS = ['Register', 'Holds'] as const
