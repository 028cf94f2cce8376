// Values of formulas along a stretch of a run: at each step, or the lowest and the highest of several steps.
import type { FormulaValue } from '../expr/formula/value.ts'

/** What is asked for. */
export interface PlotAsked {
  /** One of each is under way at most: a newer one takes its place. */
  readonly of: 'near' | 'far'
  /** As a person types them. */
  readonly formulas: readonly string[]
  /** The first step whose state is looked at. */
  readonly from: number
  /** The first one after them. */
  readonly to: number
  /** Steps of a column. */
  readonly every: number
  /** Whose values are told where each lane has its own. */
  readonly lane: number
  /** Of the block, whose registers they are; left out: the group whose turn it is. */
  readonly group?: number
}

/** Values of one formula, a column each; of one step both are the same. */
export interface PlotLine {
  readonly low: readonly FormulaValue[]
  readonly high: readonly FormulaValue[]
}

/** Columns side by side, without gaps. */
export interface Plot {
  readonly from: number
  readonly every: number
  /** The first step after them. */
  readonly to: number
  readonly count: number
  /** One for each formula. */
  readonly lines: readonly PlotLine[]
}

/** A link is not a way to keep a machine busy with anything but its program. */
export const MOST_FORMULAS = 16
/** Columns of an answer. */
export const MOST_POINTS = 512
/** So many steps of a column are looked at, its first ones; the others are only executed. */
export const PLOT_LOOKS = 32
