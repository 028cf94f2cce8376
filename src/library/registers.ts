// Finds registers, memories and chip families by the names that people write, and says which there are.
import { shortened } from '../encoding/refusal.ts'
import type { MachineSpec } from '../expr/machine.ts'
import { namingOf, type RegisterFile } from '../expr/registerFile.ts'
import type { Architecture } from '../isa/architecture.ts'
import type { AskedRegister } from '../isa/asked.ts'
import { given } from './given.ts'
import type { GivenValue } from './programTypes.ts'

type Files = MachineSpec['files']
type NamedRegister = Pick<AskedRegister, 'file' | 'index'>

/**
 * Returns the register of a name: as in assembly, `$r4`; by file and number, `r.4`; or its file, if that has one only.
 * @throws RangeError if there is none
 */
export function registerNamed(files: Files, name: string): NamedRegister {
  const found = registerOf(files, name)
  if (found) return found
  const known = Object.values(files).filter(({ hidden }) => !hidden)
  const names = known.map(({ count, show }) => (count > 1 ? `${show(0)} to ${show(count - 1)}` : show(0)))
  throw new RangeError(`there is no register "${shortened(name)}"; there are: ${names.join(', ')}`)
}

/** Returns the register of a name; undefined if there is none. */
export function registerOf(files: Files, name: string): NamedRegister | undefined {
  for (const [file, { count, show }] of Object.entries(files))
    for (let index = 0; index < count; index++)
      if (name === show(index) || name === `${file}.${index}` || (count === 1 && name === file)) return { file, index }
  return undefined
}

/** Returns a register and its value as text, such as `type $r4 = vint8`. */
export function heldText(files: Files, { file, index, value }: AskedRegister): string {
  const of = files[file]
  return `${of?.show(index) ?? index} = ${namingOf(of).names?.[value] ?? value}`
}

/**
 * Returns the number that stands for what a register is said to hold: a number, or the name of a value.
 * @throws RangeError if it cannot hold that
 */
export function heldValue(files: Files, { file }: NamedRegister, name: string, wanted: number | string): number {
  const of = files[file]
  const { names = [] } = namingOf(of)
  const value = typeof wanted === 'string' && names.includes(wanted) ? names.indexOf(wanted) : Number(wanted)
  if (Number.isInteger(value) && value >= 0 && value < 2 ** (of?.bits ?? 0)) return value
  throw new RangeError(
    `${name} cannot hold "${shortened(String(wanted))}"${names.length > 0 ? `; it can hold ${names.join(', ')}` : ''}`,
  )
}

/**
 * Returns the bits of a value for a register.
 * @throws RangeError if it is no unsigned number, or has more bits than the register
 */
export function bitsGiven(of: RegisterFile | undefined, name: string, value: GivenValue): bigint {
  const bits = of?.bits ?? 0
  const read = integerOf(value)
  if (read !== undefined && read >= 0n && read < 1n << BigInt(bits)) return read
  throw new RangeError(
    `${name} takes an unsigned number of ${bits} bits, or hexadecimal digits in a text, not ${given(value)}`,
  )
}

function integerOf(value: unknown): bigint | undefined {
  if (typeof value === 'bigint') return value
  if (typeof value === 'number') return Number.isSafeInteger(value) ? BigInt(value) : undefined
  const [, digits] = typeof value === 'string' ? (/^(?:0x)?([\da-f]+)$/i.exec(value) ?? []) : []
  return digits === undefined ? undefined : BigInt(`0x${digits}`)
}

/**
 * Returns the id of the chip family that is asked for, or of the first one.
 * @throws RangeError if there is none of that name
 */
export function variantNamed(
  { isa, variants }: Pick<Architecture, 'isa' | 'variants'>,
  wanted: string | undefined,
): string {
  const chips = variants.map(({ id }) => id)
  if (wanted === undefined || chips.includes(wanted)) return wanted ?? chips[0] ?? ''
  throw new RangeError(
    chips.length > 0
      ? `no variant "${shortened(wanted)}"; there are: ${chips.join(', ')}`
      : `${isa.id} has no variants`,
  )
}
