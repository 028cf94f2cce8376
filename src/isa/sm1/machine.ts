// Registers and memories of a thread of SM 1.0, and of the warp of 32 it runs in.
import { type Expr, num, type Place, reg } from '../../expr/expr.ts'
import type { MachineSpec } from '../../expr/machine.ts'

export const LANES = 32

const numbered = (prefix: string) => (index: number) => `${prefix}${index}`
/** Zero, sign, carry, overflow: bits 0 to 3 of a condition register. */
const FLAGS = ['zero', 'sign', 'carry', 'overflow'] as const

export const files: MachineSpec['files'] = {
  r: {
    count: 128, bits: 32, lanes: true, show: numbered('R'), about: 'registers of each thread; R124 reads 0',
    part: (index, lo, width) => (width === 16 ? `R${index}${lo ? 'H' : 'L'}` : undefined),
  },
  c: {
    count: 4, bits: 4, lanes: true, show: numbered('C'), about: 'condition registers of each thread: zero, sign, carry and overflow, the low bit first',
    part: (index, lo, width) => (width === 1 ? `C${index}.${FLAGS[lo]}` : undefined),
  },
  a: { count: 8, bits: 16, lanes: true, show: numbered('A'), about: 'address registers of each thread; A0 is always 0' },
  exec: { count: 1, bits: 1, lanes: true, show: () => 'mask', about: 'which threads of the warp are running now' },
}

// Sizes are those of FlexGripPlus, whose constant memory is one for all banks.
export const spaces: MachineSpec['spaces'] = {
  shared: { bytes: 16384, about: 'memory of a block: sizes and place of the block, parameters, then what its threads share' },
  constant: { bytes: 8192, about: 'constants, which the host writes' },
  local: { bytes: 16384, about: 'memory of a thread alone' },
  global: { bytes: 2 ** 32, about: 'memory of all threads, and of the host' },
}

/** What reads 0 wherever a program names it; the compiler has no other zero. */
const ZERO = 124
/** A result written here is lost. */
const NOWHERE = 127

export const source = (index: number): Expr => (index === ZERO ? num(0) : reg('r', index))
export const sourceHalf = (index: number, high: number): Expr => (index === ZERO ? num(0) : reg('r', index, 16, 16 * high))
export const result = (index: number): Expr => (index === NOWHERE ? num(0) : reg('r', index))
export const resultHalf = (index: number, high: number): Expr => (index === NOWHERE ? num(0) : reg('r', index, 16, 16 * high))

/** A0 reads 0 and takes no write. */
export const a = (index: number): Expr => (index === 0 ? num(0) : reg('a', index, 16))
/** All four flags of a condition register. */
export const c = (index: number): Place => reg('c', index, 4)

export const ZERO_FLAG = 0
export const SIGN_FLAG = 1
export const CARRY_FLAG = 2
export const OVERFLOW_FLAG = 3
/** One flag of a condition register. */
export const flag = (index: number, which: number): Place => reg('c', index, 1, which)

/** Whether a thread runs. */
export const EXEC: Place = reg('exec', 0, 1)
