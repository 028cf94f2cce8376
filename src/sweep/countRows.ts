// Counts the encodings, statuses and lengths of the rows of a file.
import type { Encoding, Isa } from '../encoding/types.ts'
import { type Columns, NO_ENCODING, type RowStatus, STATUS_NAMES } from './columns.ts'

interface Counted {
  readonly rows: number
  readonly bytes: number
  readonly statuses: Readonly<Record<RowStatus, number>>
  /** Number of instructions that set bits which nobody explains. */
  readonly odd: number
  /** Encodings that occur, the most frequent first; equals in the order of the description. */
  readonly encodings: readonly { readonly encoding: Encoding; readonly count: number }[]
  /** Encodings of the description that do not occur. */
  readonly absent: number
}

/** Counts the rows from `from` up to, but without, `to`; all of them if left out. */
export function countRows(isa: Isa, columns: Columns, from = 0, to = columns.count): Counted {
  const statuses = new Uint32Array(STATUS_NAMES.length)
  const encodings = new Uint32Array(isa.encodings.length)
  let [odd, bytes] = [0, 0]
  for (let row = from; row < to; row++) {
    const status = columns.statuses[row] ?? 0
    statuses[status] = (statuses[status] ?? 0) + 1
    odd += columns.odd[row] ?? 0
    bytes += columns.lengths[row] ?? 0
    const encoding = columns.encodings[row] ?? NO_ENCODING
    if (encoding < encodings.length) encodings[encoding] = (encodings[encoding] ?? 0) + 1
  }
  const found = isa.encodings
    .flatMap((encoding, k) => (encodings[k] ? [{ encoding, count: encodings[k] }] : []))
    .sort((x, y) => y.count - x.count)
  const [ok = 0, reserved = 0, invalid = 0, unknown = 0, cutOff = 0] = statuses
  return {
    rows: Math.max(0, to - from),
    bytes,
    statuses: { ok, reserved, invalid, unknown, 'cut off': cutOff },
    odd,
    encodings: found,
    absent: isa.encodings.length - found.length,
  }
}
