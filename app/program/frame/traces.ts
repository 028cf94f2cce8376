// What was seen of the run as columns: near the step the machine is at, each step; and all of it, squeezed. Pieces come from the worker and are joined here.
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
  /** Number of the request for more of it that is on its way. */
  readonly asked: Readonly<Record<Scale, number | undefined>>
  /** Counts runs: what was seen of another one than this is of no use. */
  readonly run: number
  /** There is no more of it than there is. */
  readonly ended: Readonly<Record<Scale, boolean>>
}

const NONE = { near: undefined, far: undefined }
const NOTHING = { ...NONE, asked: NONE, ended: { near: false, far: false } }

export const createTraces = () => create<Traces>(() => ({ ...NOTHING, run: 0 }))
export type TraceStore = ReturnType<typeof createTraces>

/** Those of the page. */
export const useTraces: TraceStore = createTraces()

/** It is another run than before. */
export function forgetTraces(traces: TraceStore): void {
  traces.setState({ ...NOTHING, run: traces.getState().run + 1 })
}
/** The same of one scale: marks are at other places now. */
export function forgetTrace(traces: TraceStore, of: Scale): void {
  const { asked, ended } = traces.getState()
  traces.setState({ [of]: undefined, asked: { ...asked, [of]: undefined }, ended: { ...ended, [of]: false } })
}

export function noteAsked(traces: TraceStore, of: Scale, request: number): void {
  traces.setState({ asked: { ...traces.getState().asked, [of]: request } })
}

/** A piece has come; one that was asked for before what was known was forgotten is of no use. */
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

/** None will come: what there is is all there is. */
export function endTraces(traces: TraceStore): void {
  traces.setState({ asked: NONE, ended: { near: true, far: true } })
}

/** A piece after those known, in place of what begins where it does; by itself where it is elsewhere. The first are left out where there are too many. */
export function joinedTraces(known: TraceColumns | undefined, piece: TraceColumns): TraceColumns {
  if (!known || known.every !== piece.every || known.rows !== piece.rows) return piece
  const kept = (piece.from - known.from) / piece.every
  if (!(kept >= 0 && piece.from <= known.to && Number.isInteger(kept))) return piece
  // Of a stretch that takes long nothing may have come yet.
  if (piece.count === 0) return known
  const left = Math.max(0, kept + piece.count - 2 * MOST_TRACE_COLUMNS)
  const made = traceColumnsFor(known.from + left * known.every, known.every, kept + piece.count - left, known.rows)
  copyColumns(known, left, kept - left, made, 0)
  copyColumns(piece, 0, piece.count, made, kept - left)
  return { ...made, to: piece.to }
}

/** Two columns as one. */
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

/** With so many steps a column, or more. */
export function coarseTrace(all: TraceColumns, every: number): TraceColumns {
  let made = all
  while (made.every < every) made = coarser(made)
  return made
}
