// Defines plots: values of formulas along a run, at each step or as the lowest and highest of several steps.
import type { FormulaValue } from '../expr/formula/value.ts'

/** A request for a plot. */
export interface PlotAsked {
  /** Kind of the request. At most one of each kind is under way: a newer one replaces it. */
  readonly of: 'near' | 'far'
  /** Formulas as the user types them. */
  readonly formulas: readonly string[]
  /** First step of the stretch. */
  readonly from: number
  /** First step after the stretch. */
  readonly to: number
  /** Steps per column. */
  readonly every: number
  /** Lane whose values count where each lane has its own. */
  readonly lane: number
  /** Index in the block of the group whose registers are read; if left out, the group whose turn it is. */
  readonly group?: number
}

/** Lowest and highest value of one formula in each column; both are the same if a column is one step. */
export interface PlotLine {
  readonly low: readonly FormulaValue[]
  readonly high: readonly FormulaValue[]
}

/** Consecutive columns without gaps. */
export interface Plot {
  readonly from: number
  readonly every: number
  /** First step after the columns. */
  readonly to: number
  readonly count: number
  /** One line for each formula. */
  readonly lines: readonly PlotLine[]
}

/** The most formulas of a request, so that a link cannot keep a machine busy with anything but its program. */
export const MOST_FORMULAS = 16
/** The most columns of one answer. */
export const MOST_POINTS = 512
/** Steps of each column that are looked at, its first ones; the others are only executed. */
export const PLOT_LOOKS = 32
