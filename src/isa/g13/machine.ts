// Defines the registers and memories of a G13 SIMD-group: 32 threads, an execution mask, uniforms they share.
import { type Expr, type RegisterPlace, reg } from '../../expr/expr.ts'
import type { MachineSpec } from '../../expr/machine.ts'
import { specialName } from './numbers.ts'

export const LANES = 32

/** Names pairs of registers, of 64 bits; any register may be the first (`pair` of the operands). */
const pairs = (stem: string, count: number) => (index: number) => (index + 1 < count ? `${stem}${index}_${stem}${index + 1}` : undefined)
const halves = (stem: string) => (index: number, lo: number, width: number) => (width === 16 ? `${stem}${index}${lo ? 'h' : 'l'}` : undefined)

export const files: MachineSpec['files'] = {
  r: { shape: 'numbers', count: 128, bits: 32, lanes: true, scratch: true, show: (i) => `r${i}`, part: halves('r'), pairs: pairs('r', 128), about: 'general registers of each thread' },
  exec: { shape: 'numbers', count: 1, bits: 1, lanes: true, show: () => 'exec', about: 'which threads are active: those whose r0l, the depth of nested conditions, was 0 when it last mattered' },
  u: { shape: 'numbers', count: 256, bits: 32, scratch: true, show: (i) => `u${i}`, part: halves('u'), pairs: pairs('u', 256), about: 'uniform registers, the same for all threads' },
  sr: { shape: 'numbers', count: 128, bits: 32, scratch: true, show: (i) => `sr${i}`, called: specialName, about: 'special registers, as the first thread of the group has them' },
}

/**
 * Returns the special registers of a group. Each group counts as a threadgroup of its own, in a grid of one row: groups
 * run one after the other, so barriers and shared memory would have no effect between them. Lanes of the last group
 * that have no thread are nested too deep ever to wake: how the hardware keeps them inactive is not known.
 */
export const groups: NonNullable<MachineSpec['groups']> = (group, threads) => {
  const special = (index: number, value: number) => ({ file: 'sr', index, value })
  const [position, size, dispatched, inGrid] = [0, 4, 8, 80]
  const sizes = [size, dispatched].flatMap((at) => [special(at, LANES), special(at + 1, 1), special(at + 2, 1)])
  const idle = Array.from({ length: LANES }, (_, lane) => lane)
    .filter((lane) => LANES * group + lane >= threads)
    .map((lane) => ({ file: 'r', index: 0, lane, value: 0x7fff }))
  return [...sizes, special(position, group), special(inGrid, LANES * group), ...idle]
}

export const spaces: MachineSpec['spaces'] = {
  device: { bytes: 2 ** 48, about: 'device memory, of all threads' },
  // A 16-bit address reaches this much; the driver decides how much of it a program gets.
  threadgroup: { bytes: 65536, about: 'memory of one threadgroup' },
}

export const r = (index: Expr | number): RegisterPlace => reg('r', index)
/** Returns half `index` of the registers: 2n is the low half of rn, 2n + 1 the high one. */
export const half = (index: number): RegisterPlace => reg('r', index >> 1, 16, 16 * (index & 1))
export const u = (index: number): RegisterPlace => reg('u', index)
/** Returns half `index` of the uniforms: 2n is the low half of un, 2n + 1 the high one. */
export const uniformHalf = (index: number): RegisterPlace => reg('u', index >> 1, 16, 16 * (index & 1))
/** Returns a special register, as the first thread of the group has it. */
export const sr = (index: number): RegisterPlace => reg('sr', index)

/** The bit that says whether a thread is active. */
export const EXEC: RegisterPlace = reg('exec', 0, 1)
/** The register r0l: how many levels of nested conditions must be left until the thread is active again. */
export const DEPTH: RegisterPlace = half(0)
export const nesting: NonNullable<MachineSpec['nesting']> = { file: 'r', index: 0, bits: 16, name: 'r0l' }
