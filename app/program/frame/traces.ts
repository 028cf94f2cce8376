// Joins the pieces of a trace from the worker: each step near the one the machine is at, and the whole run squeezed.
import { create } from 'zustand'
import type { Reply } from '../../../src/worker/protocol.ts'
import {
  copyColumns,
  MOST_TRACE_COLUMNS,
  type TraceColumns,
  type TraceStretch,
  traceColumnsFor,
} from '../../../src/worker/trace.ts'

export type Scale = TraceStretch['of']

interface Traces {
  readonly near: TraceColumns | undefined
  readonly far: TraceColumns | undefined
  /** Number of the request for more columns that is on its way. */
  readonly asked: Readonly<Record<Scale, number | undefined>>
  /** Counts runs; traces of an earlier run are not used. */
  readonly run: number
  /** Whether there are no more columns to ask for. */
  readonly ended: Readonly<Record<Scale, boolean>>
}

const NONE = { near: undefined, far: undefined }
const NOTHING = { ...NONE, asked: NONE, ended: { near: false, far: false } }

export const createTraces = () => create<Traces>(() => ({ ...NOTHING, run: 0 }))
export type TraceStore = ReturnType<typeof createTraces>

/** Traces of the page. */
export const useTraces: TraceStore = createTraces()

/** Forgets all traces, as another run begins. */
export function forgetTraces(traces: TraceStore): void {
  traces.setState({ ...NOTHING, run: traces.getState().run + 1 })
}
/** Forgets the trace of one scale, as its marks are at other places now. */
export function forgetTrace(traces: TraceStore, of: Scale): void {
  const { asked, ended } = traces.getState()
  traces.setState({ [of]: undefined, asked: { ...asked, [of]: undefined }, ended: { ...ended, [of]: false } })
}

export function noteAsked(traces: TraceStore, of: Scale, request: number): void {
  traces.setState({ asked: { ...traces.getState().asked, [of]: request } })
}

/** Joins a piece that has come. Drops a piece that was asked for before the trace was forgotten. */
export function takeTrace(traces: TraceStore, piece: Extract<Reply, { readonly did: 'trace' }>): void {
  const { of, columns, ended, to } = piece
  const { asked, ended: before, [of]: known } = traces.getState()
  if (asked[of] !== to) return
  traces.setState({
    [of]: joinedTraces(known && coarseTrace(known, columns.every), columns),
    asked: { ...asked, [of]: undefined },
    ended: { ...before, [of]: ended },
  })
}

/** Notes that no more columns will come. */
export function endTraces(traces: TraceStore): void {
  traces.setState({ asked: NONE, ended: { near: true, far: true } })
}

/**
 * Returns the known columns with a piece, which replaces the columns from its first step on. Returns only the piece if
 * it does not join the known columns. Drops the first columns if there are more than `2 * MOST_TRACE_COLUMNS`.
 */
export function joinedTraces(known: TraceColumns | undefined, piece: TraceColumns): TraceColumns {
  if (!known || known.every !== piece.every || known.rows !== piece.rows) return piece
  const kept = (piece.from - known.from) / piece.every
  if (!(kept >= 0 && piece.from <= known.to && Number.isInteger(kept))) return piece
  // A stretch that takes long may have no columns yet.
  if (piece.count === 0) return known
  const left = Math.max(0, kept + piece.count - 2 * MOST_TRACE_COLUMNS)
  const made = traceColumnsFor(known.from + left * known.every, known.every, kept + piece.count - left, known.rows)
  copyColumns(known, left, kept - left, made, 0)
  copyColumns(piece, 0, piece.count, made, kept - left)
  return { ...made, to: piece.to }
}

/** Returns the trace with each two columns joined to one. */
export function coarser(all: TraceColumns): TraceColumns {
  const count = Math.ceil(all.count / 2)
  const made = traceColumnsFor(all.from, 2 * all.every, count, all.rows)
  for (let column = 0; column < count; column++) {
    const one = 2 * column
    copyColumns(all, one, 1, made, column)
    if (one + 1 === all.count) continue
    made.flags[column] = (all.flags[one] ?? 0) | (all.flags[one + 1] ?? 0)
    for (let row = 0; row < all.rows; row++) {
      const [a, b] = [all.shares[one * all.rows + row] ?? 0, all.shares[(one + 1) * all.rows + row] ?? 0]
      made.shares[column * all.rows + row] = (a + b + 1) >> 1
    }
  }
  return { ...made, to: all.to }
}

/** Returns the trace with at least `every` steps in a column. */
export function coarseTrace(all: TraceColumns, every: number): TraceColumns {
  let made = all
  while (made.every < every) made = coarser(made)
  return made
}
