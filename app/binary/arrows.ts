// Places the arrows of jumps beside the rows in sight, so that arrows that overlap stand side by side.
import type { Crossing } from '../../src/sweep/crossReferences.ts'

export interface Arrow {
  /** Rows, counted from the first one in sight; one of them may be out of sight. */
  readonly from: number
  readonly to: number
  /** Distance from the rows, 0 for the nearest. */
  readonly lane: number
  readonly isCall: boolean
}

/** Most lanes; further arrows share the last. */
const LANES = 6

/**
 * Returns the arrows of references that begin or end in the rows from `first` up to, but without, `end`. `rowAt` returns
 * the row of an address, negative if none has it. Short arrows stand nearest to the rows.
 */
export function arrowsIn(
  crossings: readonly Crossing[],
  rowAt: (address: number) => number,
  first: number,
  end: number,
): readonly Arrow[] {
  const isSeen = (row: number) => row >= first && row < end
  const found = crossings.flatMap(({ from, to, isCall }) => {
    const [a, b] = [rowAt(from), rowAt(to)]
    return a >= 0 && b >= 0 && (isSeen(a) || isSeen(b)) ? [{ from: a - first, to: b - first, isCall }] : []
  })
  const length = ({ from: a, to: b }: (typeof found)[number]) => Math.abs(a - b)
  const lanes: (readonly [low: number, high: number])[][] = []
  return found
    .sort((x, y) => length(x) - length(y) || x.from - y.from)
    .map((arrow): Arrow => {
      const [low, high] = [Math.min(arrow.from, arrow.to), Math.max(arrow.from, arrow.to)]
      const isFree = (taken: (typeof lanes)[number]) => taken.every(([l, h]) => high < l || low > h)
      let lane = 0
      while (lane < LANES - 1 && !isFree(lanes[lane] ?? [])) lane++
      lanes[lane] = [...(lanes[lane] ?? []), [low, high]]
      return { ...arrow, lane }
    })
}
