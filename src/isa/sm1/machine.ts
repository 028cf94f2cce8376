// Defines the registers and memories of an SM 1.0 thread, and of its warp of 32 threads.
import { type Expr, num, type RegisterPlace, reg } from '../../expr/expr.ts'
import type { MachineSpec } from '../../expr/machine.ts'

export const LANES = 32
/** The number of entries of a warp's stack in FlexGripPlus. */
export const STACK = 32

const numbered = (prefix: string) => (index: number) => `${prefix}${index}`
/** Names of bits 0 to 3 of a condition register. */
const FLAGS = ['zero', 'sign', 'carry', 'overflow'] as const

export const files: MachineSpec['files'] = {
  r: {
    shape: 'numbers', count: 128, bits: 32, lanes: true, scratch: true, show: numbered('R'), about: 'registers of each thread; R124 reads 0',
    part: (index, lo, width) => (width === 16 ? `R${index}${lo ? 'H' : 'L'}` : undefined),
  },
  c: {
    shape: 'flags', count: 4, bits: 4, lanes: true, scratch: true, show: numbered('C'), about: 'condition registers of each thread: zero, sign, carry and overflow, the low bit first',
    flags: FLAGS, part: (index, lo, width) => (width === 1 ? `C${index}.${FLAGS[lo]}` : undefined),
  },
  a: { shape: 'numbers', count: 8, bits: 16, lanes: true, scratch: true, show: numbered('A'), about: 'address registers of each thread; A0 is always 0' },
  exec: { shape: 'numbers', count: 1, bits: 1, lanes: true, show: () => 'mask', about: 'which threads of the warp are running now' },
  live: { shape: 'numbers', count: 1, bits: 32, show: () => 'live', about: 'threads of the warp that have not ended, a bit each', hidden: true },
  warp: { shape: 'numbers', count: 1, bits: 32, show: () => 'warp', about: 'number of the warp among all', hidden: true },
  returned: { shape: 'numbers', count: 1, bits: 32, show: () => 'returned', about: 'threads that have returned from a call, and wait for others of it to', hidden: true },
  broke: { shape: 'numbers', count: 1, bits: 32, show: () => 'broke', about: 'threads that have left a loop, and wait for others to', hidden: true },
  depth: { shape: 'numbers', count: 1, bits: 8, show: () => 'depth', about: 'entries on the stack of the warp', hidden: true },
  stack_mask: { shape: 'numbers', count: STACK, bits: 32, show: numbered('stack mask '), about: 'threads that wait in each entry of the stack', hidden: true },
  stack_token: { shape: 'numbers', count: STACK, bits: 3, show: numbered('stack token '), about: 'why there is an entry: 1 threads part (BRA), 2 they join (SSY), 3 a call, 4 a loop (PBK)', hidden: true },
  stack_pc: { shape: 'numbers', count: STACK, bits: 32, show: numbered('stack pc '), about: 'where threads of each entry go on', hidden: true },
}

// The sizes are those of FlexGripPlus, which has one constant memory for all banks.
export const spaces: MachineSpec['spaces'] = {
  shared: { bytes: 16384, about: 'memory of a block: sizes and place of the block, parameters, then what its threads share' },
  constant: { bytes: 8192, about: 'constants, which the host writes' },
  local: { bytes: 2 ** 40, about: 'memory of each thread alone: 16 KiB for the first, then for the next' },
  global: { bytes: 2 ** 32, about: 'memory of all threads, and of the host' },
}

/** The register that reads 0 wherever a program names it; the compiler has no other zero. */
const ZERO = 124
/** The register whose results are lost. */
const NOWHERE = 127

export const source = (index: number): Expr => (index === ZERO ? num(0) : reg('r', index))
export const sourceHalf = (index: number, high: number): Expr => (index === ZERO ? num(0) : reg('r', index, 16, 16 * high))
export const result = (index: number): Expr => (index === NOWHERE ? num(0) : reg('r', index))
export const resultHalf = (index: number, high: number): Expr => (index === NOWHERE ? num(0) : reg('r', index, 16, 16 * high))

/** Returns an address register; A0 reads 0 and ignores writes. */
export const a = (index: number): Expr => (index === 0 ? num(0) : reg('a', index, 16))
/** Returns all four flags of a condition register. */
export const c = (index: number): RegisterPlace => reg('c', index, 4)

export const ZERO_FLAG = 0
export const SIGN_FLAG = 1
export const CARRY_FLAG = 2
export const OVERFLOW_FLAG = 3
/** Returns one flag of a condition register. */
export const flag = (index: number, which: number): RegisterPlace => reg('c', index, 1, which)

/** The bit that says whether a thread runs. */
export const EXEC: RegisterPlace = reg('exec', 0, 1)
/** Holds a bit for each thread that has not ended. */
export const LIVE: RegisterPlace = reg('live', 0)
/** Hold a bit for each thread that waits for others to return, or for others to leave a loop. */
export const RETURNED: RegisterPlace = reg('returned', 0)
export const BROKE: RegisterPlace = reg('broke', 0)
/** Holds the number of the warp among all warps. */
export const WARP: RegisterPlace = reg('warp', 0)
