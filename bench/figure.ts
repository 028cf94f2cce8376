// A measured figure, as every benchmark answers it, and what of many times is told.
export interface Figure {
  readonly name: string
  readonly value: number
  readonly unit: string
}

/**
 * Returns the value that `share` of the values do not exceed: 0.95 gives all but the worst of twenty. NaN if there are
 * no values.
 */
export const quantile = (values: readonly number[], share: number): number =>
  [...values].sort((x, y) => x - y)[Math.floor(values.length * share)] ?? Number.NaN
