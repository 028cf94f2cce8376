// What a word does where registers are taken to hold something: who was asked for, and what of an address no register can hold.

import type { Decoded } from '../../src/encoding/types.ts'
import type { MachineSpec, RegisterFile } from '../../src/expr/machine.ts'
import type { Architecture, Meaning } from '../../src/isa/architecture.ts'
import { type AskedRegister, asking } from '../../src/isa/asked.ts'
import type { Holding } from '../../src/share/holding.ts'

export type MachineFiles = MachineSpec['files']

export interface HeldMeaning {
  readonly meaning: Meaning | undefined
  readonly asked: readonly AskedRegister[]
  readonly unfit: readonly Holding[]
}

/** The chip an address asks for, or the first there is. */
export const variantOf = ({ variants }: Architecture, asked: string | undefined): string =>
  (variants.find(({ id }) => id === asked) ?? variants[0])?.id ?? ''

/** The largest value of a register. */
export const mostOf = ({ bits }: Pick<RegisterFile, 'bits'>): number => 2 ** bits - 1

/** Values that have a name, with it. */
export const namedValuesOf = ({ names = [] }: Pick<RegisterFile, 'names'>): readonly (readonly [number, string])[] =>
  [...names.entries()].filter(([, name]) => name !== undefined)

/** What a value is called; without a name, its number. */
export const valueName = ({ names }: Pick<RegisterFile, 'names'>, value: number): string =>
  names?.[value] ?? String(value)

const fits = (files: MachineFiles, { file, index, value }: Holding): boolean => {
  // The name is from an address: every object has a `constructor`.
  const of = Object.hasOwn(files, file) ? files[file] : undefined
  return of !== undefined && index < of.count && of.bits <= 32 && value <= mostOf(of)
}

/** `given`: what registers are taken to hold; others are as at the start. `address`: where the word stands, in bytes. */
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
  const meaning = architecture.meaning(decoded, variant, address, peek)
  return { meaning, asked, unfit: given.filter((h) => !fits(machine.files, h)) }
}
