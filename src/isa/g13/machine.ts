// Registers and memories of a G13 SIMD-group: 32 threads side by side, an execution mask, uniforms they share.
import { type Expr, eq, type Place, reg } from '../../expr/expr.ts'
import type { MachineSpec } from '../../expr/machine.ts'

export const LANES = 32

export const files: MachineSpec['files'] = {
  r: { count: 128, bits: 32, lanes: true, show: (i) => `r${i}`, about: 'general registers of each thread, halves r0l and r0h' },
  exec: { count: 1, bits: 1, lanes: true, show: () => 'exec', about: 'which threads are active' },
  u: { count: 256, bits: 32, show: (i) => `u${i}`, about: 'uniform registers, the same for all threads' },
  sr: { count: 128, bits: 32, show: (i) => `sr${i}`, about: 'special registers as the first thread of the group has them' },
}

/** 64 KiB: what a 16-bit address reaches. How much of it a chip has is another matter. */
const SHARED = 65536

export const spaces: MachineSpec['spaces'] = {
  device: { bytes: 2 ** 48, about: 'device memory, of all threads' },
  threadgroup: { bytes: SHARED, about: 'memory of one threadgroup' },
}

/** Register `index`, all of it. */
export const r = (index: Expr | number): Place => reg('r', index)
/** Half `index` of the registers: 2n is the low half of rn, 2n + 1 the high one. */
export const half = (index: number): Place => reg('r', index >> 1, 16, 16 * (index & 1))
/** The same of the uniforms. */
export const uniformHalf = (index: number): Place => reg('u', index >> 1, 16, 16 * (index & 1))
export const u = (index: number): Place => reg('u', index)
export const sr = (index: number): Place => reg('sr', index)

/** Whether a thread is active: exactly when the nesting counter `r0l` is 0. */
export const EXEC: Place = reg('exec', 0, 1)
/** How many levels must be left until the thread is active again. */
export const DEPTH: Place = half(0)
export const active = (depth: Expr): Expr => eq(depth, 0)
