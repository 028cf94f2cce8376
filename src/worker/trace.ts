// Defines a trace: what each step of a stretch of a run did, as columns in flat arrays.
import type { MachineSpec } from '../expr/machine.ts'

/** A request for columns of a trace. */
export interface TraceStretch {
  /** Kind of the request. At most one of each kind is under way: a newer one replaces it. */
  readonly of: 'near' | 'far'
  readonly from: number
  /** First step after the stretch. */
  readonly to: number
  /** Steps per column. */
  readonly every: number
  /** Addresses where rows begin, ascending, if a row is a stretch of code. */
  readonly rows: readonly number[]
  /** Addresses whose columns get a mark. */
  readonly marked: readonly number[]
}

/** Flags of what happened in a column. */
export const FLAG = {
  /** An instruction led elsewhere than to the one after it; `back`: to itself or to an earlier one. */
  jumped: 1,
  back: 2,
  /** Lanes were active in an instruction that can write to memory. */
  stores: 4,
  trapped: 8,
  /** A group began to wait for others; `opens`: the last one arrived, and all go on. */
  waits: 16,
  opens: 32,
  /** A group ended. */
  ends: 64,
  marked: 128,
} as const

/**
 * Consecutive columns without gaps. If a column is several steps, its address, group, mask and waiting groups are those
 * of its first step.
 */
export interface TraceColumns {
  readonly from: number
  /** Steps per column; the last column may have fewer. */
  readonly every: number
  /** First step after the columns. */
  readonly to: number
  readonly count: number
  readonly rows: number
  readonly address: Uint32Array<ArrayBuffer>
  /** Index of the group among all groups. */
  readonly group: Uint32Array<ArrayBuffer>
  /** Active lanes of the group; bit `n` is lane `n`. */
  readonly mask: Uint32Array<ArrayBuffer>
  /** Groups of the block that wait; bit `n` is group `n`. */
  readonly waiting: Uint32Array<ArrayBuffer>
  readonly flags: Uint8Array<ArrayBuffer>
  /** Share of the steps in which a row was active, from 0 to 255 (all); the rows of one column lie side by side. */
  readonly shares: Uint8Array<ArrayBuffer>
}

export const MOST_TRACE_COLUMNS = 1024
/** Steps of each column that are looked at, its first ones; the others are only executed. */
export const LOOKS = 256
/** The most rows, because a mask has no more bits. */
export const MOST_ROWS = 32

/** Kind of a row: a group if a block has several, else a lane if the machine has several, else a stretch of code. */
export type RowKind = 'group' | 'lane' | 'code'
/** Returns what a row shows. `size` is the number of groups of a block. */
export const rowKind = ({ lanes }: Pick<MachineSpec, 'lanes'>, size: number): RowKind =>
  size > 1 ? 'group' : lanes > 1 ? 'lane' : 'code'

/** Returns the number of rows of a trace, at most `MOST_ROWS`. */
export function rowCount(spec: Pick<MachineSpec, 'lanes'>, size: number, rows: readonly number[]): number {
  const kind = rowKind(spec, size)
  return Math.min(MOST_ROWS, kind === 'group' ? size : kind === 'lane' ? spec.lanes : Math.max(1, rows.length))
}

/** Returns empty columns whose arrays share one new buffer. */
export function traceColumnsFor(from: number, every: number, count: number, rows: number): TraceColumns {
  const buffer = new ArrayBuffer(count * (17 + rows))
  const words = (k: number) => new Uint32Array(buffer, 4 * k * count, count)
  return {
    from,
    every,
    to: from + every * count,
    count,
    rows,
    address: words(0),
    group: words(1),
    mask: words(2),
    waiting: words(3),
    flags: new Uint8Array(buffer, 16 * count, count),
    shares: new Uint8Array(buffer, 17 * count, rows * count),
  }
}

/** Copies `count` columns of `from`, beginning with `first`, to column `at` of `into`. */
export function copyColumns(from: TraceColumns, first: number, count: number, into: TraceColumns, at: number): void {
  for (const name of ['address', 'group', 'mask', 'waiting', 'flags'] as const)
    into[name].set(from[name].subarray(first, first + count), at)
  into.shares.set(from.shares.subarray(first * from.rows, (first + count) * from.rows), at * into.rows)
}

/** Returns a copy of the first columns in a buffer of its own. `to` is the first step after them. */
export function firstColumns(all: TraceColumns, count: number, to: number): TraceColumns {
  const made = traceColumnsFor(all.from, all.every, count, all.rows)
  copyColumns(all, 0, count, made, 0)
  return { ...made, to }
}

/** Returns the index of the last row that begins at or before an address, or 0 if none does. */
export function rowAt(rows: readonly number[], address: number): number {
  let [low, high] = [0, rows.length]
  while (high - low > 1) {
    const middle = (low + high) >> 1
    if ((rows[middle] ?? 0) <= address) low = middle
    else high = middle
  }
  return low
}
