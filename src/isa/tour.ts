// What a tour of a kernel is: stops along its run, each with what is to be seen there, and what a test holds it to.

/** A guided way through one run of a kernel, as it comes with the page. */
export interface Tour {
  /** In links. */
  readonly id: string
  /** Two or three words: `Divergence`. */
  readonly title: string
  /** Name of the kernel. */
  readonly kernel: string
  readonly stops: readonly TourStop[]
}

export interface TourStop {
  readonly step: number
  /** The lane that is shown; left out: lane 0. */
  readonly lane?: number
  /** The group of the block that is shown; left out: the one whose turn it is. */
  readonly group?: number
  readonly title: string
  /** Two or three sentences: what happened, what to look at, and why. */
  readonly text: string
  readonly expects: TourClaim
}

/** What the text says of the machine at this step, written by hand: another kernel, or another machine, fails the test. */
export interface TourClaim {
  /** Of the instruction that was executed last; left out: it does not matter. */
  readonly last?: Line
  /** Of the one that comes next. */
  readonly next: Line
  /** Of the group that is shown: a bit for each active lane, the lowest is lane 0. */
  readonly active?: number
  /** Of the same group: what registers hold. */
  readonly holds?: readonly Held[]
  /** Where each group of the block goes on, and how it stands. */
  readonly groups?: readonly (readonly [line: number, standing: 'runs' | 'waits' | 'stopped'])[]
}

/** A line of the source, counted from 1, and its text without comment. */
type Line = readonly [number: number, text: string]
type Held = readonly [file: string, index: number, lane: number, value: number]
