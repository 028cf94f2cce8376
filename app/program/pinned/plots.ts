// What is known of pinned expressions along the run: pieces come from the worker and are joined here.
import { create } from 'zustand'
import { type FormulaValue, isValue } from '../../../src/expr/formula/value.ts'
import { MOST_POINTS, type Plot, type PlotLine } from '../../../src/worker/plot.ts'
import { stepsOfColumn } from '../timeline/sight.ts'

/** The steps around the one the machine is at, each; or the whole run, squeezed. */
export type PlotScale = 'near' | 'far'

interface Plots {
  /** Which expressions of which run, in which lane and group. */
  readonly key: string
  readonly near: Plot | undefined
  readonly far: Plot | undefined
  /** Why there is no more than there is, as a sentence without its full stop; undefined: there may be. */
  readonly ended: string | undefined
}

const NOTHING: Omit<Plots, 'key'> = { near: undefined, far: undefined, ended: undefined }
export const usePlots = create<Plots>(() => ({ key: '', ...NOTHING }))

/** What is known of anything else is forgotten. */
export function keepPlots(key: string): void {
  if (usePlots.getState().key !== key) usePlots.setState({ key, ...NOTHING })
}

export function takePlot(of: PlotScale, piece: Plot): void {
  const { [of]: known } = usePlots.getState()
  usePlots.setState({ [of]: joinedPlots(known && coarsePlot(known, piece.every), piece) })
}

/** A piece after those known, in place of what begins where it does; by itself where it is elsewhere. The first are left out where there are too many. */
export function joinedPlots(known: Plot | undefined, piece: Plot): Plot {
  if (!known || known.every !== piece.every || known.lines.length !== piece.lines.length) return piece
  const kept = (piece.from - known.from) / piece.every
  if (!(kept >= 0 && piece.from <= known.to && Number.isInteger(kept))) return piece
  // Of a stretch that takes long nothing may have come yet.
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

/** With so many steps a column, or more: two columns become one as often as it takes. */
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

/** The lower or the higher of two; what has a value, where one has. */
function further(a: FormulaValue | undefined, b: FormulaValue | undefined, isHigh: boolean): FormulaValue {
  if (!isValue(b)) return a ?? b ?? ''
  if (!isValue(a)) return b
  return a > b === isHigh ? a : b
}

/** Steps of a column of the whole run. */
export const plotEvery = (states: number): number => stepsOfColumn(states, MOST_POINTS)

/** What is still to be asked for of so many states, from the first on; undefined: nothing. */
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

/** The number of the column a step is in; undefined: there is none. */
export function columnOf(plot: Plot | undefined, step: number): number | undefined {
  if (!plot || step < plot.from || step >= plot.to) return undefined
  const column = Math.floor((step - plot.from) / plot.every)
  return column < plot.count ? column : undefined
}
