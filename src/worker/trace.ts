// A stretch of a run as columns of a picture: where the machine was, which rows were active, and what happened, in flat arrays.
import type { MachineSpec } from '../expr/machine.ts'

/** What is asked for. */
export interface TraceStretch {
  /** One of each is under way at most: a newer one takes its place. */
  readonly of: 'near' | 'far'
  readonly from: number
  /** The first step after it. */
  readonly to: number
  /** Steps of a column. */
  readonly every: number
  /** Where rows begin, ascending, where a row is a stretch of code. */
  readonly rows: readonly number[]
  /** Addresses that get a mark. */
  readonly marked: readonly number[]
}

/** What happened in a column. */
export const FLAG = {
  /** An instruction led elsewhere than to the one after it; `back`: to itself or before it. */
  jumped: 1,
  back: 2,
  /** Lanes were active in an instruction that can write to memory. */
  stores: 4,
  trapped: 8,
  /** A group began to wait for others; `opens`: the last one came, and all go on. */
  waits: 16,
  opens: 32,
  /** A group came to its end. */
  ends: 64,
  marked: 128,
} as const

/** Columns side by side, without gaps. Where several steps are one column, address, group, mask and waiting are those of its first. */
export interface TraceColumns {
  readonly from: number
  /** Steps of a column; the last may have fewer. */
  readonly every: number
  /** The first step after them. */
  readonly to: number
  readonly count: number
  readonly rows: number
  readonly address: Uint32Array<ArrayBuffer>
  /** Among all groups. */
  readonly group: Uint32Array<ArrayBuffer>
  /** Its active lanes. */
  readonly mask: Uint32Array<ArrayBuffer>
  /** Which groups of the block wait; bit `n` is group `n`. */
  readonly waiting: Uint32Array<ArrayBuffer>
  readonly flags: Uint8Array<ArrayBuffer>
  /** Column after column, its rows one after the other: how much of the steps a row was active in, 255 is all. */
  readonly shares: Uint8Array<ArrayBuffer>
}

export const MOST_TRACE_COLUMNS = 1024
/** So many steps of a column are looked at, its first ones; the others are only executed. */
export const LOOKS = 256
/** Masks have no more bits. */
export const MOST_ROWS = 32

/** What a row is: a group of a block that has several, else a lane of a machine that has several, else a stretch of code. */
export type RowKind = 'group' | 'lane' | 'code'
/** `size`: how many groups a block has. */
export const rowKind = ({ lanes }: Pick<MachineSpec, 'lanes'>, size: number): RowKind =>
  size > 1 ? 'group' : lanes > 1 ? 'lane' : 'code'

export function rowCount(spec: Pick<MachineSpec, 'lanes'>, size: number, rows: readonly number[]): number {
  const kind = rowKind(spec, size)
  return Math.min(MOST_ROWS, kind === 'group' ? size : kind === 'lane' ? spec.lanes : Math.max(1, rows.length))
}

/** In a buffer of their own. */
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

/** Copies columns from one to others, as many as there are. */
export function copyColumns(from: TraceColumns, first: number, count: number, into: TraceColumns, at: number): void {
  for (const name of ['address', 'group', 'mask', 'waiting', 'flags'] as const)
    into[name].set(from[name].subarray(first, first + count), at)
  into.shares.set(from.shares.subarray(first * from.rows, (first + count) * from.rows), at * into.rows)
}

/** The first columns; `to`: the first step after them. */
export function firstColumns(all: TraceColumns, count: number, to: number): TraceColumns {
  const made = traceColumnsFor(all.from, all.every, count, all.rows)
  copyColumns(all, 0, count, made, 0)
  return { ...made, to }
}

/** The last one that begins at an address or before it; the first where none does. */
export function rowAt(rows: readonly number[], address: number): number {
  let [low, high] = [0, rows.length]
  while (high - low > 1) {
    const middle = (low + high) >> 1
    if ((rows[middle] ?? 0) <= address) low = middle
    else high = middle
  }
  return low
}
