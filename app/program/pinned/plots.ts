// Holds the values of pinned expressions along the run, and joins the pieces that come from the worker.
import { create } from 'zustand'
import { type FormulaValue, isValue } from '../../../src/expr/formula/value.ts'
import { MOST_POINTS, type Plot, type PlotLine } from '../../../src/worker/plot.ts'
import { stepsOfColumn } from '../timeline/sight.ts'

/** Whether a plot has each step around the present one, or the whole run squeezed. */
export type PlotScale = 'near' | 'far'

interface Plots {
  /** Names the expressions, the run, the lane and the group. */
  readonly key: string
  readonly near: Plot | undefined
  readonly far: Plot | undefined
  /** Why no more values can be found out, as a sentence without its full stop; undefined: more may be. */
  readonly ended: string | undefined
}

const NOTHING: Omit<Plots, 'key'> = { near: undefined, far: undefined, ended: undefined }
export const usePlots = create<Plots>(() => ({ key: '', ...NOTHING }))

/** Forgets the plots unless they have this key. */
export function keepPlots(key: string): void {
  if (usePlots.getState().key !== key) usePlots.setState({ key, ...NOTHING })
}

export function takePlot(of: PlotScale, piece: Plot): void {
  const { [of]: known } = usePlots.getState()
  usePlots.setState({ [of]: joinedPlots(known && coarsePlot(known, piece.every), piece) })
}

/**
 * Returns the known plot with a piece, which replaces the columns from its first step on. Returns only the piece if it
 * does not join the known plot. Drops the first columns if there are more than `2 * MOST_POINTS`.
 */
export function joinedPlots(known: Plot | undefined, piece: Plot): Plot {
  if (!known || known.every !== piece.every || known.lines.length !== piece.lines.length) return piece
  const kept = (piece.from - known.from) / piece.every
  if (!(kept >= 0 && piece.from <= known.to && Number.isInteger(kept))) return piece
  // A stretch that takes long may have no columns yet.
  if (piece.count === 0) return known
  const left = Math.max(0, kept + piece.count - 2 * MOST_POINTS)
  const lines = piece.lines.map((line, k): PlotLine => {
    const all = (of: keyof PlotLine) => [...(known.lines[k]?.[of].slice(left, kept) ?? []), ...line[of]]
    return { low: all('low'), high: all('high') }
  })
  return {
    from: known.from + left * known.every,
    every: known.every,
    to: piece.to,
    count: kept + piece.count - left,
    lines,
  }
}

/** Returns the plot with at least `every` steps in a column: two columns become one as often as it takes. */
export function coarsePlot(all: Plot, every: number): Plot {
  let made = all
  while (made.every < every) {
    const count = Math.ceil(made.count / 2)
    const halved = (values: readonly FormulaValue[], isHigh: boolean) =>
      Array.from({ length: count }, (_, k) => further(values[2 * k], values[2 * k + 1], isHigh))
    const lines = made.lines.map(({ low, high }): PlotLine => ({ low: halved(low, false), high: halved(high, true) }))
    made = { from: made.from, every: 2 * made.every, to: made.to, count, lines }
  }
  return made
}

/** Returns the lower or the higher of two values; if only one is a value, that one. */
function further(a: FormulaValue | undefined, b: FormulaValue | undefined, isHigh: boolean): FormulaValue {
  if (!isValue(b)) return a ?? b ?? ''
  if (!isValue(a)) return b
  return a > b === isHigh ? a : b
}

/** Returns how many steps a column of the whole run has. */
export const plotEvery = (states: number): number => stepsOfColumn(states, MOST_POINTS)

/** Returns what is still to be asked for of the first `states` states; undefined if nothing is. */
export function farPlotWanted(
  known: Plot | undefined,
  states: number,
): Pick<Plot, 'from' | 'to' | 'every'> | undefined {
  if (known && known.to >= states) return undefined
  const every = Math.max(known?.every ?? 1, plotEvery(states))
  const to = known?.to ?? 0
  // A column that was not complete is looked at again.
  return { from: to - (to % every), to: states, every }
}

/** Returns the index of the column a step is in; undefined if there is none. */
export function columnOf(plot: Plot | undefined, step: number): number | undefined {
  if (!plot || step < plot.from || step >= plot.to) return undefined
  const column = Math.floor((step - plot.from) / plot.every)
  return column < plot.count ? column : undefined
}
