// Computes the meaning of a word with assumed register values, the registers it read, and values that do not fit.

import type { Decoded } from '../../src/encoding/types.ts'
import type { MachineSpec } from '../../src/expr/machine.ts'
import { namingOf, type RegisterFile } from '../../src/expr/registerFile.ts'
import type { Architecture, Meaning } from '../../src/isa/architecture.ts'
import { type AskedRegister, asking } from '../../src/isa/asked.ts'
import { instructionAt } from '../../src/isa/instruction.ts'
import type { Holding } from '../../src/share/holding.ts'

export type MachineFiles = MachineSpec['files']

export interface HeldMeaning {
  readonly meaning: Meaning | undefined
  readonly asked: readonly AskedRegister[]
  readonly unfit: readonly Holding[]
}

/** Returns the chip in the address, or the first one if the architecture does not have it. */
export const variantOf = ({ variants }: Architecture, asked: string | undefined): string =>
  (variants.find(({ id }) => id === asked) ?? variants[0])?.id ?? ''

/** Returns the largest value of a register. */
export const mostOf = ({ bits }: Pick<RegisterFile, 'bits'>): number => 2 ** bits - 1

/** Returns the values that have a name, with the name. */
export const namedValuesOf = (of: RegisterFile): readonly (readonly [number, string])[] =>
  [...(namingOf(of).names ?? []).entries()].filter(([, name]) => name !== undefined)

/** Returns the name of a value, or its number if it has none. */
export const valueName = (of: RegisterFile, value: number): string => namingOf(of).names?.[value] ?? String(value)

const fits = (files: MachineFiles, { file, index, value }: Holding): boolean => {
  // The name is from an address, and every object has a `constructor`.
  const of = Object.hasOwn(files, file) ? files[file] : undefined
  return of !== undefined && index < of.count && of.bits <= 32 && value <= mostOf(of)
}

/**
 * Returns the meaning of a word. `given`: assumed values of registers; others are as at the start. `address`: address
 * of the word in bytes.
 */
export function meant(
  architecture: Architecture,
  decoded: Decoded,
  variant: string,
  machine: Pick<MachineSpec, 'files' | 'reset'>,
  given: readonly Holding[] = [],
  address = 0,
): HeldMeaning {
  const { peek, asked } = asking(
    machine,
    given.filter((h) => fits(machine.files, h)),
  )
  const meaning = instructionAt(architecture, variant, decoded, address).meaning(peek)
  return { meaning, asked, unfit: given.filter((h) => !fits(machine.files, h)) }
}
