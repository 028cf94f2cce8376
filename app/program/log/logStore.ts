// Holds the log rows that are known, the filter for steps, and the steps that were found.
import { create } from 'zustand'
import type { LogRow } from '../../../src/worker/log.ts'

/** The filter for steps, as the user types it. An empty text matches any step. */
export interface LogTerms {
  readonly text: string
  readonly register: string
  readonly does: 'read' | 'write' | 'either'
  readonly code: string
  readonly memory: string
}
export const NO_FILTER: LogTerms = { text: '', register: '', does: 'either', code: '', memory: '' }

export interface Log {
  readonly filter: LogTerms
  /** The last step that is looked at; undefined: the last one of the run. */
  readonly last: number | undefined
  /** The first and the last row in sight, counted from 0. */
  readonly sight: readonly [number, number]
  /** Rows of the steps that are known in full, by number of the step. */
  readonly rows: ReadonlyMap<number, LogRow>
  /** Steps that match the filter so far, ascending. */
  readonly found: readonly number[]
  /** The first step that was searched, and (`next`) the first that was not searched yet. */
  readonly from: number
  readonly next: number
  /** Why no more can be found out, as a sentence without its full stop; undefined: more may be. */
  readonly ended: string | undefined
}

const NOTHING = { rows: new Map<number, LogRow>(), ended: undefined } as const
const NOT_FOUND = { found: [], from: 0, next: 0, ended: undefined } as const

export const useLog = create<Log>(() => ({
  filter: NO_FILTER,
  last: undefined,
  sight: [0, 30],
  ...NOT_FOUND,
  ...NOTHING,
}))

/** Forgets the rows, as they belong to another run or lane. */
export const forgetRows = (): void => useLog.setState(NOTHING)
/** Forgets the steps that were found, and searches again from a step on. */
export const forgetFound = (from: number): void => useLog.setState({ ...NOT_FOUND, from, next: from })

/** Most steps that are looked at in one go. */
export const STRETCH = 100_000
/** Most rows that are kept. */
const MOST_KEPT = 1000

export function keepRows(rows: readonly LogRow[]): void {
  const before = useLog.getState().rows
  const all = new Map(before.size + rows.length > MOST_KEPT ? [] : before)
  for (const row of rows) all.set(row.step, row)
  useLog.setState({ rows: all })
}

/** Returns the first and the last step that are looked at, of `seen` steps that were run. */
export function stretchOf(last: number | undefined, seen: number): readonly [number, number] {
  const end = Math.min(last ?? seen, seen)
  return [Math.max(1, end - STRETCH + 1), end]
}
