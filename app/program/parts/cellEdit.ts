// Which keys begin a new value in a cell of a grid, and with what in its box.
import type { Format } from '../../instruction/formats.ts'

export interface Edit {
  /** What the box begins with; undefined: the value as it is. */
  readonly typed: string | undefined
}

/** Characters that begin a new value; in hexadecimal, letters do too. */
const BEGINS: Readonly<Record<Format, RegExp>> = {
  hex: /^[\da-f-]$/,
  signed: /^[\d-]$/,
  unsigned: /^\d$/,
  float: /^[\d.-]$/,
  half: /^[\d.-]$/,
  bytes: /^\d$/,
  binary: /^[01]$/,
}

/** Whether a key opens the box of a cell, and with what in it. Letters of flags begin a new value too, as digits do. */
export function opensInput(key: string, format: Format, flags: readonly string[] = []): Edit | undefined {
  if (key === 'F2') return { typed: undefined }
  const begins =
    flags.some((name) => name.charAt(0) === key.toLowerCase()) || BEGINS[flags.length ? 'hex' : format].test(key)
  return begins ? { typed: key } : undefined
}
