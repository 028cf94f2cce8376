// Computes what the timeline shows of a run: its length, the near steps, what a row is, and what is to be asked for.
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

/** The rows of the picture. */
export interface Rows {
  readonly kind: RowKind
  readonly count: number
  /** Address where each row of code begins; empty for other rows. */
  readonly starts: readonly number[]
  /** Number of lanes of a group. */
  readonly lanes: number
  readonly team: Team | undefined
}

const NO_STARTS: readonly number[] = []
let rows: { readonly of: readonly unknown[]; readonly rows: Rows } | undefined

/** Returns the rows; undefined before there is a program. */
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

/** Returns where rows of code begin: one row for each instruction, or for several adjacent ones if there are many. */
function startsOf({ lines }: Assembly): readonly number[] {
  const each = Math.ceil(lines.length / MOST_ROWS)
  return lines.filter((_, k) => k % each === 0).map(({ address }) => address)
}

/** Returns the furthest step that the run has reached. */
export const seenOf = ({ furthest, moment }: Pick<Facts, 'furthest' | 'moment'>): number =>
  Math.max(furthest, moment?.step ?? 0)

/**
 * Returns the first of `count` steps around the one the machine is at. Column `k` of a run is what led from step `k` to
 * the one after it.
 */
export function nearFrom(now: number, count: number, total: number | undefined): number {
  const last = total === undefined ? Number.POSITIVE_INFINITY : Math.max(0, total - count)
  return Math.max(0, Math.min(now - Math.ceil(count / 2), last))
}

/** Returns how many steps a column of the whole run has. */
export const traceEvery = (seen: number): number => stepsOfColumn(seen, MOST_TRACE_COLUMNS)

/**
 * Returns how many steps a column has if there are at most `most` columns: a power of two, so that two columns become
 * one as a run grows.
 */
export function stepsOfColumn(steps: number, most: number): number {
  let every = 1
  while (steps / every > most) every *= 2
  return every
}

/** Number of steps before the near ones that are asked for with them, so that going back shows them at once. */
const BEFORE = 64

/** Returns what is still to be asked for of the near steps; undefined if nothing is. */
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

/** Returns what is still to be asked for of the whole run; undefined if nothing is. */
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

/** Returns the addresses of breakpoints. */
export const stopsOf = ({ breakpoints, assembly }: Pick<Facts, 'breakpoints' | 'assembly'>): readonly number[] => {
  const lines = breakpointLines(breakpoints, assembly)
  return assembly.lines.flatMap(({ line, address }) => (lines.has(line) ? [address] : []))
}
