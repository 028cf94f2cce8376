// Holds what is known of every word of a file in columns: address, length, status, and encoding.
import type { Status } from '../encoding/types.ts'

/** Statuses by their number in a column. `cut off`: the file ends within the word. */
export const STATUS_NAMES = ['ok', 'reserved', 'invalid', 'unknown', 'cut off'] as const satisfies readonly (
  | Status
  | 'cut off'
)[]
export type RowStatus = (typeof STATUS_NAMES)[number]

/** Number of an encoding that there is none of. */
export const NO_ENCODING = 0xffff

/** Rows in the order of their addresses, without gaps: each row begins where the one before it ends. */
export class Columns {
  count = 0
  /** Index in the code of each row's first byte. */
  starts: Uint32Array
  /** Bytes of each row. */
  lengths: Uint8Array
  /** Numbers of `STATUS_NAMES`. */
  statuses: Uint8Array
  /** Indices of `isa.encodings`; `NO_ENCODING` if no encoding matches. */
  encodings: Uint16Array
  /** 1 for an instruction that sets bits which its text does not account for, else 0. */
  odd: Uint8Array

  /** `room`: rows for which there is room at first. */
  constructor(room: number) {
    this.starts = new Uint32Array(room)
    this.lengths = new Uint8Array(room)
    this.statuses = new Uint8Array(room)
    this.encodings = new Uint16Array(room)
    this.odd = new Uint8Array(room)
  }

  /** Adds a row. Columns may be replaced by longer ones. */
  add(start: number, length: number, status: number, encoding: number, odd: number): void {
    const row = this.count
    if (row === this.starts.length) this.grow(Math.max(1024, 2 * row))
    this.starts[row] = start
    this.lengths[row] = length
    this.statuses[row] = status
    this.encodings[row] = encoding
    this.odd[row] = odd
    this.count = row + 1
  }

  /** Gives back the room after the last row. */
  fit(): void {
    this.grow(this.count)
  }
  private grow(room: number): void {
    const { starts, lengths, statuses, encodings, odd } = this
    const count = Math.min(room, this.count)
    this.starts = new Uint32Array(room)
    this.lengths = new Uint8Array(room)
    this.statuses = new Uint8Array(room)
    this.encodings = new Uint16Array(room)
    this.odd = new Uint8Array(room)
    this.starts.set(starts.subarray(0, count))
    this.lengths.set(lengths.subarray(0, count))
    this.statuses.set(statuses.subarray(0, count))
    this.encodings.set(encodings.subarray(0, count))
    this.odd.set(odd.subarray(0, count))
  }

  /** Returns the bytes of the rows from `from` up to, but without, `end`; the last of them go to the end of the code. */
  bytesOf(code: Uint8Array, from: number, end: number): Uint8Array {
    return code.subarray(this.starts[from] ?? code.length, this.starts[end] ?? code.length)
  }

  /** Returns the row that has a byte of the code; -1 if there is none. */
  rowAt(index: number): number {
    let [low, high] = [0, this.count - 1]
    while (low <= high) {
      const middle = (low + high) >> 1
      const start = this.starts[middle] ?? 0
      if (index < start) high = middle - 1
      else if (index >= start + (this.lengths[middle] ?? 0)) low = middle + 1
      else return middle
    }
    return -1
  }

  /** Whether nobody knows or explains all of a row: it does not decode, or sets bits that nobody explains. */
  isOpen(row: number): boolean {
    return this.statuses[row] !== 0 || this.odd[row] !== 0
  }
}
