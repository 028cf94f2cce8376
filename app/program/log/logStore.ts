// What is known of the steps of a run, and what of them is looked for.
import { create } from 'zustand'
import type { LogRow } from '../../../src/worker/log.ts'

/** As a person types them; empty: any. */
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
  /** The last step that is looked at; undefined: the last one there is. */
  readonly last: number | undefined
  /** The first and the last row in sight, counted from 0. */
  readonly sight: readonly [number, number]
  /** Steps that were told in full, by number. */
  readonly rows: ReadonlyMap<number, LogRow>
  /** Steps that were found, ascending, where something is looked for. */
  readonly found: readonly number[]
  /** Of what they were found: the first step that was looked at, and the first that was not. */
  readonly from: number
  readonly next: number
  /** Why there is no more than there is, as a sentence without its full stop; undefined: there may be. */
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

/** Another run, or another lane: what was told is of no use. */
export const forgetRows = (): void => useLog.setState(NOTHING)
/** Something else is looked for, or elsewhere. */
export const forgetFound = (from: number): void => useLog.setState({ ...NOT_FOUND, from, next: from })

/** Steps that are looked at in one go. */
export const STRETCH = 100_000
/** Steps that are kept in full. */
const MOST_KEPT = 1000

export function keepRows(rows: readonly LogRow[]): void {
  const before = useLog.getState().rows
  const all = new Map(before.size + rows.length > MOST_KEPT ? [] : before)
  for (const row of rows) all.set(row.step, row)
  useLog.setState({ rows: all })
}

/** The first and the last step that are looked at, of so many that were run. */
export function stretchOf(last: number | undefined, seen: number): readonly [number, number] {
  const end = Math.min(last ?? seen, seen)
  return [Math.max(1, end - STRETCH + 1), end]
}
