// What of a run the timeline shows: how long it is, which steps are near, what a row is, and what is still to be asked for.
import type { Assembly } from '../../../src/encoding/source.ts'
import {
  MOST_ROWS,
  MOST_TRACE_COLUMNS,
  type RowKind,
  rowKind,
  type TraceColumns,
  type TraceStretch,
} from '../../../src/worker/trace.ts'
import { breakpointLines } from '../document/breakpoints.ts'
import { specOf } from '../document/machineSpec.ts'
import type { Facts } from '../facts/facts.ts'
import { type Team, teamOf } from '../facts/groups.ts'
import { coarseTrace } from '../frame/traces.ts'

/** What the rows of the picture are. */
export interface Rows {
  readonly kind: RowKind
  readonly count: number
  /** Of a row that is code: where it begins. */
  readonly starts: readonly number[]
  /** How many lanes a group has. */
  readonly lanes: number
  readonly team: Team | undefined
}

const NO_STARTS: readonly number[] = []
let rows: { readonly of: readonly unknown[]; readonly rows: Rows } | undefined

/** Undefined before there is a program. */
export function timelineRows({ architecture, document, assembly }: Facts): Rows | undefined {
  if (!architecture) return undefined
  const of = [architecture, document.variant, document.init, assembly.lines]
  if (rows && of.every((one, k) => one === rows?.of[k])) return rows.rows
  const { lanes } = specOf(architecture, document.variant)
  const team = teamOf({ architecture, document })
  const size = team?.size ?? 1
  const kind = rowKind({ lanes }, size)
  const starts = kind === 'code' ? startsOf(assembly) : NO_STARTS
  const count = kind === 'group' ? Math.min(MOST_ROWS, size) : kind === 'lane' ? lanes : Math.max(1, starts.length)
  rows = { of, rows: { kind, count, starts, lanes, team } }
  return rows.rows
}

/** A row for each instruction; for several side by side where there are many. */
function startsOf({ lines }: Assembly): readonly number[] {
  const each = Math.ceil(lines.length / MOST_ROWS)
  return lines.filter((_, k) => k % each === 0).map(({ address }) => address)
}

/** How far the run has been seen. */
export const seenOf = ({ furthest, moment }: Pick<Facts, 'furthest' | 'moment'>): number =>
  Math.max(furthest, moment?.step ?? 0)

/** The first of so many steps around the one the machine is at. Column `k` of a run is what led from step `k` to the one after it. */
export function nearFrom(now: number, count: number, total: number | undefined): number {
  const last = total === undefined ? Number.POSITIVE_INFINITY : Math.max(0, total - count)
  return Math.max(0, Math.min(now - Math.ceil(count / 2), last))
}

/** Steps of a column of the whole run: a power of two, so that two columns become one as it grows. */
export const traceEvery = (seen: number): number => stepsOfColumn(seen, MOST_TRACE_COLUMNS)

/** A power of two, so that two columns become one as a run grows; of so many columns at most. */
export function stepsOfColumn(steps: number, most: number): number {
  let every = 1
  while (steps / every > most) every *= 2
  return every
}

/** So many steps before those that are near are asked for with them: whoever goes back is to see them at once. */
const BEFORE = 64

/** What is still to be asked for of the steps that are near; undefined: nothing. */
export function nearWanted(
  known: Pick<TraceColumns, 'from' | 'to'> | undefined,
  from: number,
  to: number,
): Pick<TraceStretch, 'from' | 'to' | 'every'> | undefined {
  if (to <= from) return undefined
  const isPart = known && known.from <= from && known.to >= from
  if (isPart && known.to >= to) return undefined
  return { from: isPart ? known.to : Math.max(0, from - BEFORE), to, every: 1 }
}

/** The same of the whole run. */
export function farTraceWanted(
  known: TraceColumns | undefined,
  seen: number,
): Pick<TraceStretch, 'from' | 'to' | 'every'> | undefined {
  const every = Math.max(known?.every ?? 1, traceEvery(seen))
  if (known && known.to >= seen) return undefined
  const to = known ? coarseTrace(known, every).to : 0
  // A column that was not complete is looked at again.
  return seen > 0 ? { from: to - (to % every), to: seen, every } : undefined
}

/** Addresses of breakpoints. */
export const stopsOf = ({ breakpoints, assembly }: Pick<Facts, 'breakpoints' | 'assembly'>): readonly number[] => {
  const lines = breakpointLines(breakpoints, assembly)
  return assembly.lines.flatMap(({ line, address }) => (lines.has(line) ? [address] : []))
}
