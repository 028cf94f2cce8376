// Says which keys begin a new value in a cell of a grid, and what its box then has in it.
import type { Format } from '../../instruction/formats.ts'

export interface Edit {
  /** Text that the box has in it at first; undefined: the value as it is. */
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

/** Returns what the box of a cell begins with if a key opens it, as digits and first letters of flags do. */
export function opensInput(key: string, format: Format, flags: readonly string[] = []): Edit | undefined {
  if (key === 'F2') return { typed: undefined }
  const begins =
    flags.some((name) => name.charAt(0) === key.toLowerCase()) || BEGINS[flags.length ? 'hex' : format].test(key)
  return begins ? { typed: key } : undefined
}
