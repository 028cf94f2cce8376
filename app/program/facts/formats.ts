// Holds the formats in which the user wants registers of all programs written: in tables, stories, after lines.
import { create } from 'zustand'
import type { Format } from '../../instruction/formats.ts'
import type { TypedFormat } from './typed.ts'

export interface Formats {
  readonly formats: readonly Format[]
  /** Format in tables of all lanes side by side. */
  readonly laneFormat: Format
  /** Format of vectors, whose channels stand side by side. */
  readonly vectorFormat: Format
  /** Format of registers that are shown in parts. */
  readonly partFormat: Format
  /** Format of registers that know their types. */
  readonly typedFormat: TypedFormat
}

export const useFormats = create<Formats>(() => ({
  formats: ['hex', 'signed'],
  laneFormat: 'hex',
  vectorFormat: 'float',
  partFormat: 'hex',
  typedFormat: 'typed',
}))
