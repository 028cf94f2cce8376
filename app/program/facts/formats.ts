// How values of registers are written, as a person has chosen it, whatever is open: in tables, in the story of a step, after lines.
import { create } from 'zustand'
import type { Format } from '../../instruction/formats.ts'
import type { TypedFormat } from './typed.ts'

export interface Formats {
  readonly formats: readonly Format[]
  /** Where all lanes stand side by side. */
  readonly laneFormat: Format
  /** Of vectors, whose channels do. */
  readonly vectorFormat: Format
  /** Of registers that are shown in parts. */
  readonly partFormat: Format
  /** Of registers that know their types. */
  readonly typedFormat: TypedFormat
}

export const useFormats = create<Formats>(() => ({
  formats: ['hex', 'signed'],
  laneFormat: 'hex',
  vectorFormat: 'float',
  partFormat: 'hex',
  typedFormat: 'typed',
}))
