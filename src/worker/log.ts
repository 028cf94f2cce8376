// Steps of a run in full, and the search for those that are of interest.
import type { StepReport } from './protocol.ts'

/** Step `step`: the one after which a machine is at the step of this number. */
export interface LogRow {
  readonly step: number
  /** Lanes that were active before it; bit `n` is lane `n`. */
  readonly mask: number
  /** Which group of lanes it was, among all. */
  readonly group: number
  readonly report: StepReport
}

export interface LogAsked {
  /** One of each is under way at most: a newer one takes its place. */
  readonly of: 'sight' | 'file'
  /** Ascending. */
  readonly steps: readonly number[]
  /** Whose values are told; left out: those of the first active lane. */
  readonly lane?: number
}

/** Which steps are looked for: all that is said must hold. */
export interface Sieve {
  /** Where the instruction stands. */
  readonly addresses?: readonly number[]
  /** What it reads or writes. An instruction counts, whether or not a lane was active; so does one that computes which register it means. */
  readonly register?: {
    readonly file: string
    readonly index: number
    readonly lo: number
    readonly width: number
    readonly does: 'read' | 'write' | 'either'
  }
  /** Bytes of which an active lane read or wrote one. */
  readonly memory?: { readonly space: string; readonly from: number; readonly bytes: number }
}

export interface SiftAsked {
  /** The first step that is looked at, and the first one after them. */
  readonly from: number
  readonly to: number
  readonly sieve: Sieve
}

/** Rows of an answer. */
export const MOST_ROWS_TOLD = 256
