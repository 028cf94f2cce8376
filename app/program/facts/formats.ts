// Holds the formats in which the user wants registers of all programs written: in tables, stories, after lines.
import { create } from 'zustand'
import type { MachineSpec } from '../../../src/expr/machine.ts'
import { type Format, REGISTER_FORMATS } from '../../instruction/formats.ts'
import type { TypedFormat } from './typed.ts'

/** At least one format; the first one counts where there is room for one only. */
type Several<F> = readonly [F, ...F[]]

/** Formats by table: of all lanes side by side, or else by the shape of its registers. */
export interface Formats {
  readonly lanes: Several<Format>
  readonly numbers: Several<Format>
  readonly vectors: Several<Format>
  readonly parts: Several<Format>
  readonly typed: Several<TypedFormat>
}

export const useFormats = create<Formats>(() => ({
  lanes: ['hex'],
  numbers: ['hex', 'signed'],
  vectors: ['float'],
  parts: ['hex'],
  typed: ['typed'],
}))

/** Makes a format the only one of a table. */
export const chooseFormat = (table: keyof Formats, id: TypedFormat): void => useFormats.setState({ [table]: [id] })

/** Turns a format of numbers on or off; at least one stays on. */
export function toggleFormat(id: TypedFormat): void {
  const { numbers } = useFormats.getState()
  const [first, ...rest] = REGISTER_FORMATS.map((f) => f.id).filter((f) => (f === id) !== numbers.includes(f))
  if (first) useFormats.setState({ numbers: [first, ...rest] })
}

/** Returns the table whose format is chosen for all registers of a machine that shows one lane. */
export function mainTable({ lanes, files }: MachineSpec): 'typed' | 'vectors' | 'numbers' {
  const shapes = new Set(lanes === 1 ? Object.values(files).map(({ shape }) => shape) : [])
  return shapes.has('typed') ? 'typed' : shapes.has('vectors') ? 'vectors' : 'numbers'
}

/** Returns the format of a file's values where there is no table, such as after lines. */
export function formatBeside(formats: Formats, { lanes, files }: MachineSpec, file: string): Format {
  const of = files[file]
  if (of?.lanes && lanes > 1) return formats.lanes[0]
  switch (of?.shape) {
    case 'vectors':
      return formats.vectors[0]
    case 'parts':
      return formats.parts[0]
    // A change comes without the type of its register.
    case 'typed':
    case 'numbers':
    case 'addresses':
    case 'flags':
    case 'names':
    case undefined:
      return formats.numbers[0]
  }
}
