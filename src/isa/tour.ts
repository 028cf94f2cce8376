// Defines a tour of a kernel: stops along its run, each with what there is to see, and what a test checks.

/** A guided way through one run of a kernel, as it comes with the page. */
export interface Tour {
  /** Name in links. */
  readonly id: string
  /** Title of two or three words: `Divergence`. */
  readonly title: string
  /** Name of the kernel. */
  readonly kernel: string
  readonly stops: readonly TourStop[]
}

export interface TourStop {
  readonly step: number
  /** The lane that is shown; lane 0 if left out. */
  readonly lane?: number
  /** The group of the block that is shown; the one whose turn it is if left out. */
  readonly group?: number
  readonly title: string
  /** Two or three sentences: what happened, what to look at, and why. */
  readonly text: string
  readonly expects: TourClaim
}

/**
 * Claims of the text about the machine at this step, written by hand, so that the test fails for another kernel or
 * machine.
 */
export interface TourClaim {
  /** Line of the instruction that was executed last; if left out, it does not matter. */
  readonly last?: Line
  /** Line of the instruction that comes next. */
  readonly next: Line
  /** Active lanes of the group that is shown: a bit for each, the lowest is lane 0. */
  readonly active?: number
  /** Registers of the group that is shown, and what they hold. */
  readonly holds?: readonly Held[]
  /** Line where each group of the block goes on, and how the group stands. */
  readonly groups?: readonly (readonly [line: number, standing: 'runs' | 'waits' | 'stopped'])[]
}

/** A line of the source, counted from 1, and its text without comment. */
type Line = readonly [number: number, text: string]
type Held = readonly [file: string, index: number, lane: number, value: number]
