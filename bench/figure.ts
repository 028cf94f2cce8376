// Defines benchmarks and the figures they measure, and picks one of many values.
export interface Figure {
  readonly name: string
  readonly value: number
  readonly unit: string
}

/** A figure with its value in units of the machine, if it has one. */
export type PrintedFigure = Figure & { readonly perUnit?: number | undefined }

/** Returns the figures that a command printed, one JSON line each. */
export const figuresIn = (printed: string): readonly PrintedFigure[] =>
  printed
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line))

/** `isOfPage`: whether it measures the built page, and so that of any folder of the project. */
export type Benchmark = (() => Promise<readonly Figure[]>) & { readonly isOfPage?: true }

/**
 * Returns the value that `share` of the values do not exceed: 0.95 gives all but the worst of twenty. NaN if there are
 * no values.
 */
export const quantile = (values: readonly number[], share: number): number =>
  [...values].sort((x, y) => x - y)[Math.floor(values.length * share)] ?? Number.NaN
