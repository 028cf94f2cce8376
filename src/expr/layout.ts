// Where each register lies in the one buffer of a machine: structure of arrays, a word of all lanes side by side.
import type { MachineSpec } from './machine.ts'

export interface FileLayout {
  /** First word, in the Int32Array over the buffer. */
  readonly base: number
  readonly count: number
  readonly bits: number
  /** 32-bit words of one register, the low one first. */
  readonly words: number
  /** Whether each lane has its own. */
  readonly lanes: boolean
  /** The execution mask: one word for all lanes, bit `n` is lane `n`. */
  readonly mask: boolean
}

export interface BufferLayout {
  readonly files: ReadonlyMap<string, FileLayout>
  readonly lanes: number
  /** Word that holds the execution mask. */
  readonly exec?: number
  /** Size of the buffer in 32-bit words. */
  readonly size: number
}

/** Word `word` of register `index` for lane `lane` lies at `base + (index * words + word) * stride + lane` (lane 0 where all share it). */
export const strideOf = (file: FileLayout, lanes: number): number => (file.lanes && !file.mask ? lanes : 1)

/** Where the low word of a register lies, for lane 0. */
export const firstRegisterWord = (file: FileLayout, lanes: number, index: number): number =>
  file.base + index * file.words * strideOf(file, lanes)

/** @throws Error where the description contradicts itself: no such execution mask, more than 32 lanes. */
export function bufferLayoutOf(spec: Pick<MachineSpec, 'files' | 'lanes' | 'exec'>): BufferLayout {
  if (!(spec.lanes >= 1 && spec.lanes <= 32 && Number.isInteger(spec.lanes)))
    throw new Error(`${spec.lanes} lanes: 1 to 32 are possible`)
  const files = new Map<string, FileLayout>()
  let at = 0
  for (const [name, file] of Object.entries(spec.files)) {
    if (file.bits < 1) throw new Error(`file ${name} has registers of ${file.bits} bits`)
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

/** So many low bits, all of them 1. */
export const ones = (bits: number): bigint => (1n << BigInt(bits)) - 1n

/** All lanes active, as the mask word. */
export const fullMask = (lanes: number): number => (lanes === 32 ? -1 : (1 << lanes) - 1)

/** Numbers of as many lanes, registers or columns, from 0. */
export const numbersTo = (count: number): readonly number[] => Array.from({ length: count }, (_, k) => k)

/** How many bits of a word are set: of a mask, lanes that are active. */
export function population(x: number): number {
  let v = x - ((x >>> 1) & 0x55555555)
  v = (v & 0x33333333) + ((v >>> 2) & 0x33333333)
  return Math.imul((v + (v >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}

/** A number as so many bytes, little-endian. */
export const bytesOf = (value: bigint, count: number): Uint8Array =>
  Uint8Array.from({ length: count }, (_, k) => Number((value >> BigInt(8 * k)) & 255n))
