// Lays out the registers of a machine in one buffer: a structure of arrays, with a word of all lanes side by side.
import type { MachineSpec } from './machine.ts'

export interface FileLayout {
  /** Index of the first word in the Int32Array over the buffer. */
  readonly base: number
  readonly count: number
  readonly bits: number
  /** Number of 32-bit words of one register; the low one is first. */
  readonly words: number
  /** Whether each lane has its own registers. */
  readonly lanes: boolean
  /** Whether it is the execution mask: one word for all lanes, bit `n` is lane `n`. */
  readonly mask: boolean
}

export interface BufferLayout {
  readonly files: ReadonlyMap<string, FileLayout>
  readonly lanes: number
  /** Index of the word that holds the execution mask. */
  readonly exec?: number
  /** Size of the buffer in 32-bit words. */
  readonly size: number
}

/**
 * Returns the distance in words between a word of a register and the next. Word `word` of register `index` for lane
 * `lane` lies at `base + (index * words + word) * stride + lane` (lane 0 if all lanes share it).
 */
export const strideOf = (file: FileLayout, lanes: number): number => (file.lanes && !file.mask ? lanes : 1)

/** Returns the index of a register's low word, for lane 0. */
export const firstRegisterWord = (file: FileLayout, lanes: number, index: number): number =>
  file.base + index * file.words * strideOf(file, lanes)

/**
 * Computes the layout of a machine's registers.
 * @throws Error if the lanes are not 1 to 32, numbers or bits of registers are not whole numbers, or the execution mask
 * is not one register of 1 bit per lane.
 */
export function bufferLayoutOf(spec: Pick<MachineSpec, 'files' | 'lanes' | 'exec'>): BufferLayout {
  if (!(spec.lanes >= 1 && spec.lanes <= 32 && Number.isInteger(spec.lanes)))
    throw new Error(`${spec.lanes} lanes: 1 to 32 are possible`)
  const files = new Map<string, FileLayout>()
  let at = 0
  for (const [name, file] of Object.entries(spec.files)) {
    if (!(file.bits >= 1 && Number.isSafeInteger(file.bits)))
      throw new Error(`file ${name} has registers of ${file.bits} bits`)
    if (!(file.count >= 0 && Number.isSafeInteger(file.count)))
      throw new Error(`file ${name} has ${file.count} registers`)
    const mask = name === spec.exec
    const words = Math.ceil(file.bits / 32)
    const layout = { base: at, count: file.count, bits: file.bits, words, lanes: file.lanes === true, mask }
    files.set(name, layout)
    at += file.count * words * strideOf(layout, spec.lanes)
  }
  if (spec.exec === undefined) return { files, lanes: spec.lanes, size: at }
  const exec = files.get(spec.exec)
  if (!exec?.lanes || exec.bits !== 1 || exec.count !== 1)
    throw new Error(`the execution mask ${spec.exec} is to be one register of 1 bit, per lane`)
  return { files, lanes: spec.lanes, exec: exec.base, size: at }
}

/** Returns a number whose low `bits` bits are 1. */
export const ones = (bits: number): bigint => (1n << BigInt(bits)) - 1n

/** Returns the execution mask with all lanes active. */
export const fullMask = (lanes: number): number => (lanes === 32 ? -1 : (1 << lanes) - 1)

/** Returns the numbers from 0 to `count` - 1. */
export const numbersTo = (count: number): readonly number[] => Array.from({ length: count }, (_, k) => k)

/** Counts the set bits of a word, such as the active lanes of a mask. */
export function population(x: number): number {
  let v = x - ((x >>> 1) & 0x55555555)
  v = (v & 0x33333333) + ((v >>> 2) & 0x33333333)
  return Math.imul((v + (v >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}

/** Returns the low `count` bytes of a number, little-endian. */
export const bytesOf = (value: bigint, count: number): Uint8Array =>
  Uint8Array.from({ length: count }, (_, k) => Number((value >> BigInt(8 * k)) & 255n))
