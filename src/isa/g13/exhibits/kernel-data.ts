// Provides what the G13 kernels share: addresses of arrays, uniforms that pass them to a program, and input numbers.
import { itemsOf, type Registers } from '../../contents.ts'

export const { bytes, shorts, halves, words, ints, smallFloats, floats } = itemsOf('device')

/**
 * Returns uniforms: a pair for each address, beginning with u0_u1, as Metal's compiler hands over buffers; then single
 * numbers.
 */
export function uniforms(addresses: readonly number[], numbers: Readonly<Record<number, bigint>> = {}): Registers {
  return { u: { ...Object.fromEntries(addresses.flatMap((address, k) => [[2 * k, BigInt(address)], [2 * k + 1, 0n]])), ...numbers } }
}
/** Returns a single as the bits that a register holds. */
export const single = (value: number): bigint => BigInt(new Uint32Array(Float32Array.of(value).buffer)[0] ?? 0)

export const range = (count: number): readonly number[] => Array.from({ length: count }, (_, k) => k)
/** Returns pseudo-random numbers of 32 bits, the same each time. */
export function scattered(count: number, seed: number): readonly number[] {
  let state = seed
  return range(count).map(() => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return (state ^ (state >>> 15)) >>> 0
  })
}

/** The addresses of the kernels' arrays, far enough apart. */
export const [X, Y, Z, W] = [0x10000, 0x20000, 0x30000, 0x40000] as const

export const ARGUMENTS = ['Register', 'Holds'] as const
