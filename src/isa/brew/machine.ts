// Defines the registers, memory, modes and exceptions of a Brew processor.
import { cat, type RegisterPlace, reg } from '../../expr/expr.ts'
import type { MachineSpec, Reset } from '../../expr/machine.ts'
import { REGISTERS } from './operands.ts'
import { TYPE_NAMES, TYPES } from './types.ts'

/** Bytes of a register by variant. The implementation decides their number, a power of two and at least 4. */
const VLENS: Readonly<Record<string, number>> = { vlen16: 16, vlen4: 4 }
const FIRST = 16
export const vlenOf = (variant: string): number => VLENS[variant] ?? FIRST

/** Bytes of a scalar. */
export const WORD = 4

export const SCHEDULER = 0
export const TASK = 1

const name = (index: number): string => REGISTERS[index] ?? `$r${index}`
const COUNT = REGISTERS.length

/** Names parts of a register. A scalar is its low word, and has the plain name of the register. */
const partOf = (vlen: number) => (index: number, lo: number, width: number): string | undefined => {
  if (lo === 0 && width === 8 * WORD) return name(index)
  if (lo > 0 && lo + width === 8 * vlen) return `${name(index)} from byte ${lo / 8} on`
  return width === 1 ? `${name(index)}[${lo}]` : undefined
}

/** Codes of exceptions, from the documentation of a month later and the GNU simulator. */
export const EXCEPTIONS = { unknown_inst: 0x30, type: 0x31, unaligned: 0x32 } as const
export type Exception = keyof typeof EXCEPTIONS
export const SOFTWARE = 0x20
/** Names of exceptions by code. Nothing here raises the reset and the interrupt of hardware. */
const EXCEPTION_NAMES: readonly string[] = Object.assign([], {
  0: 'exc_reset', 16: 'exc_hwi',
  ...Object.fromEntries(Array.from({ length: 8 }, (_, n) => [SOFTWARE + n, `exc_swi_${n}`])),
  ...Object.fromEntries(Object.entries(EXCEPTIONS).map(([exception, code]) => [code, `exc_${exception}`])),
})

export function filesOf(variant: string): MachineSpec['files'] {
  const vlen = vlenOf(variant)
  const one = (shown: string, bits: number, about: string) => ({ shape: 'numbers' as const, count: 1, bits, show: () => shown, about })
  const each = (of: string, bits: number, about: string) => ({ shape: 'numbers' as const, count: COUNT, bits, show: (index: number) => `${of} ${name(index)}`, about })
  return {
    r: {
      shape: 'typed', count: COUNT, bits: 8 * vlen, scratch: true, show: name, part: partOf(vlen), about: 'general registers',
      typed: { by: 'type', size: 'size', types: TYPES.map((type) => type && { bits: type.bits, as: type.float ? 'float' : type.saturates === 'unsigned' ? 'unsigned' : 'signed', scalar: !type.vector }) },
    },
    type: { ...each('type', 4, 'what each register holds: its lanes, and how to reckon with them'), shape: 'names', names: TYPE_NAMES },
    size: each('size', 8, 'how many bytes of each register are in use; those above are 0'),
    dirty: each('dirty', 1, 'which registers were written since the scheduler last asked'),
    vend: one('vend', 8, 'how many bytes of a vector are worked on'),
    vstart: one('vstart', 8, 'the first byte of a vector that is worked on'),
    mode: { ...one('mode', 1, 'who runs: the scheduler, or a task'), shape: 'names', names: ['scheduler', 'task'] },
    tpc: one('$tpc', 32, 'where the task goes on, while the scheduler runs'),
    spc: { ...one('scheduler $pc', 32, 'where the scheduler goes on: after its stm; 0 where it never ran'), hidden: true },
    ecause: { ...one('ecause', 16, 'what the last exception was'), shape: 'names', names: EXCEPTION_NAMES },
    eaddr: one('eaddr', 32, 'the address that the last exception was about'),
    reserved: { ...one('reserved', 32, 'the address of the last memll'), hidden: true },
    holds: { ...one('reservation', 1, 'whether a memsc there will succeed'), hidden: true },
  }
}

/**
 * Returns the state at the start. A program starts as a task without a scheduler, so an exception stops the machine.
 */
export const resetOf = (variant: string): readonly Reset[] => [
  { file: 'size', value: WORD },
  { file: 'vend', value: vlenOf(variant) },
  { file: 'mode', value: TASK },
]

export const spaces: MachineSpec['spaces'] = {
  memory: { bytes: 2 ** 32, about: 'all memory, by bytes' },
}

export const typeCode = (index: number): RegisterPlace => reg('type', index, 4)
export const sizeOf = (index: number): RegisterPlace => reg('size', index, 8)
export const VEND = reg('vend', 0, 8)
export const VSTART = reg('vstart', 0, 8)
export const MODE = reg('mode', 0, 1)
export const TPC = reg('tpc', 0)
export const SPC = reg('spc', 0)
export const ECAUSE = reg('ecause', 0, 16)
export const EADDR = reg('eaddr', 0)
export const RESERVED = reg('reserved', 0)
export const HOLDS = reg('holds', 0, 1)
/** A bit for each register. */
export const DIRTY = cat(...REGISTERS.map((_, index) => reg('dirty', index, 1)))

