// A measured figure, as every benchmark answers it, and what of many times is told.
export interface Figure {
  readonly name: string
  readonly value: number
  readonly unit: string
}

/** Of many values the one that a share of them does not exceed: 0.95 for all but the worst of twenty. Not a number if there are none. */
export const quantile = (values: readonly number[], share: number): number =>
  [...values].sort((x, y) => x - y)[Math.floor(values.length * share)] ?? Number.NaN
