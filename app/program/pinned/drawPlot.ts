// Draws the values of an expression along the run as a line; a column of several steps is a bar from low to high.
import { isValue } from '../../../src/expr/formula/value.ts'
import type { Plot } from '../../../src/worker/plot.ts'
import type { CanvasPalette } from '../timeline/palette.ts'
import type { PlotScale } from './plots.ts'

export const PLOT_HEIGHT = 44
/** Room above and below the line, in pixels. */
const EDGE = 4

/** The part of a plot that is drawn. */
export interface Sight {
  readonly scale: PlotScale
  readonly plot: Plot | undefined
  /** Index of the line in the plot. */
  readonly line: number
  /** The step at the left edge, and (`count`) how many steps there is room for. */
  readonly from: number
  readonly count: number
  /** The step the machine is at. */
  readonly now: number
  readonly pointed: number | undefined
}

interface Axis {
  readonly low: bigint | number
  readonly high: bigint | number
}

/** Returns the lowest and the highest value in sight; undefined if there is none. */
export function axisOf({ plot, line, from, count }: Sight): Axis | undefined {
  const values = plot?.lines[line]
  if (!plot || !values) return undefined
  const first = Math.max(0, Math.floor((from - plot.from) / plot.every))
  const end = Math.min(plot.count, Math.ceil((from + count + 1 - plot.from) / plot.every))
  let axis: Axis | undefined
  for (let k = first; k < end; k++) {
    const [low, high] = [values.low[k], values.high[k]]
    if (!isValue(low) || !isValue(high)) continue
    axis = axis ? { low: low < axis.low ? low : axis.low, high: high > axis.high ? high : axis.high } : { low, high }
  }
  return axis
}

type Context = CanvasRenderingContext2D

export function drawPlot(
  context: Context,
  width: number,
  sight: Sight,
  axis: Axis | undefined,
  palette: CanvasPalette,
): void {
  const { plot, line, from, count, now, pointed } = sight
  context.clearRect(0, 0, width, PLOT_HEIGHT)
  context.fillStyle = palette.ground
  context.fillRect(0, 0, width, PLOT_HEIGHT)
  const x = (step: number) => ((step - from) / count) * width
  if (plot && axis) drawLine(context, sight, axis, x, palette)
  if (plot) drawGaps(context, plot, line, sight, x, palette)
  if (pointed !== undefined) {
    context.fillStyle = palette.soft
    context.fillRect(Math.round(x(pointed)) - 1, 0, 1, PLOT_HEIGHT)
  }
  context.fillStyle = palette.now
  context.fillRect(Math.max(0, Math.min(width - 2, Math.round(x(now)) - 1)), 0, 2, PLOT_HEIGHT)
}

/** Returns the left edge of a state, in steps: near, the step that led to it, as in the timeline; far, its own. */
const leftOf = (scale: PlotScale, step: number): number => (scale === 'near' ? step - 1 : step)

function drawLine(
  context: Context,
  sight: Sight,
  axis: Axis,
  x: (step: number) => number,
  palette: CanvasPalette,
): void {
  const { plot, line, now, scale } = sight
  const values = plot?.lines[line]
  if (!plot || !values) return
  const [low, high] = [Number(axis.low), Number(axis.high)]
  const room = PLOT_HEIGHT - 2 * EDGE
  const y = (value: bigint | number) =>
    high > low ? EDGE + room * ((high - Number(value)) / (high - low)) : PLOT_HEIGHT / 2
  let before: number | undefined
  for (let k = 0; k < plot.count; k++) {
    const [least, most] = [values.low[k], values.high[k]]
    const step = plot.from + k * plot.every
    const [left, right] = [x(leftOf(scale, step)), x(leftOf(scale, step + plot.every))]
    if (!isValue(least) || !isValue(most)) {
      before = undefined
      continue
    }
    const [top, bottom] = [y(most), y(least)]
    context.globalAlpha = step <= now ? 1 : palette.pale
    context.fillStyle = palette.past
    context.fillRect(left, top - 0.75, right - left, bottom - top + 1.5)
    // A vertical line joins the value before to this one.
    if (before !== undefined && (before < top || before > bottom)) {
      const [a, b] = before < top ? [before, top] : [bottom, before]
      context.fillRect(left - 0.75, a - 0.75, 1.5, b - a + 1.5)
    }
    before = plot.every === 1 ? top : (top + bottom) / 2
  }
  context.globalAlpha = 1
}

/** Draws steps without a value as a row of dots in the middle, as no value looks like that. */
function drawGaps(
  context: Context,
  plot: Plot,
  line: number,
  { scale }: Sight,
  x: (step: number) => number,
  palette: CanvasPalette,
): void {
  context.fillStyle = palette.stop
  for (let k = 0; k < plot.count; k++) {
    if (isValue(plot.lines[line]?.low[k])) continue
    const first = k
    while (k + 1 < plot.count && !isValue(plot.lines[line]?.low[k + 1])) k++
    const [left, right] = [first, k + 1].map((column) => x(leftOf(scale, plot.from + column * plot.every)))
    for (let dot = left ?? 0; dot < (right ?? 0); dot += 4) context.fillRect(dot, PLOT_HEIGHT / 2 - 1, 2, 2)
  }
}
