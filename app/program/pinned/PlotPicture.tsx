// Draws a pinned expression along the run; pointing or arrow keys show a step's value, a press or Enter goes there.
import { type KeyboardEvent, type PointerEvent, useCallback, useMemo } from 'react'
import { session } from '../session/pageSession.ts'
import { useCanvas } from '../timeline/canvas.ts'
import { usePalette } from '../timeline/palette.ts'
import { usePane } from './asking.ts'
import { axisOf, drawPlot, PLOT_HEIGHT, type Sight } from './drawPlot.ts'
import { pinnedValueText, seenAt, stepsText } from './words.ts'

interface Props {
  readonly name: string
  readonly sight: Sight
  /** The last step that was run. */
  readonly last: number
}

export function PlotPicture({ name, sight, last }: Props) {
  const { scale, plot, line, from, count, now, pointed } = sight
  const palette = usePalette()
  const axis = useMemo(() => axisOf(sight), [sight])
  const draw = useCallback(
    (context: CanvasRenderingContext2D, width: number) => drawPlot(context, width, sight, axis, palette),
    [sight, axis, palette],
  )
  const { canvas, width } = useCanvas(PLOT_HEIGHT, draw)
  const [first, end] = [from, Math.min(from + count, last)]
  const within = (step: number) => Math.max(first, Math.min(end, step))
  const stepValue = (step: number) => `${stepsText(plot, step)}: ${seenAt(plot, line, step) ?? 'not looked at yet'}`
  const at = ({ nativeEvent: { offsetX } }: PointerEvent) => {
    const part = (offsetX / Math.max(1, width)) * count
    return within(from + (scale === 'near' ? Math.floor(part) + 1 : Math.floor(part)))
  }
  const point = (step: number | undefined) => usePane.setState({ pointed: step })
  const shown = within(pointed ?? now)
  const onKeyDown = (event: KeyboardEvent) => {
    const to = moved(event.key, shown, { first, end, by: plot?.every ?? 1 })
    if (event.key === 'Enter' || event.key === ' ') session.seek(shown)
    else if (to !== undefined) point(within(to))
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <div className="plot">
      <div className="plot-axis mono" aria-hidden="true">
        <span title={axis && pinnedValueText(axis.high)}>{axis ? pinnedValueText(axis.high) : ''}</span>
        <span title={axis && pinnedValueText(axis.low)}>
          {axis && axis.high !== axis.low ? pinnedValueText(axis.low) : ''}
        </span>
      </div>
      <div
        className="plot-picture"
        role="slider"
        tabIndex={0}
        aria-label={`${name} along the run; Enter goes to the step`}
        aria-valuemin={first}
        aria-valuemax={end}
        aria-valuenow={shown}
        aria-valuetext={stepValue(shown)}
        onKeyDown={onKeyDown}
        onBlur={() => point(undefined)}
        onPointerMove={(event) => point(at(event))}
        onPointerLeave={() => point(undefined)}
        onClick={() => pointed !== undefined && session.seek(pointed)}
      >
        <canvas ref={canvas} style={{ height: PLOT_HEIGHT }} />
        {pointed !== undefined && (
          <p className="picture-told plot-told" data-side={pointed - from < count / 2 ? 'end' : 'start'}>
            {stepValue(shown)}
          </p>
        )}
      </div>
    </div>
  )
}

/** Returns the step that a key leads to; undefined if it leads nowhere. */
function moved(
  key: string,
  step: number,
  { first, end, by }: { readonly first: number; readonly end: number; readonly by: number },
): number | undefined {
  switch (key) {
    case 'ArrowLeft':
    case 'ArrowDown':
      return step - by
    case 'ArrowRight':
    case 'ArrowUp':
      return step + by
    case 'PageDown':
      return step - 10 * by
    case 'PageUp':
      return step + 10 * by
    case 'Home':
      return first
    case 'End':
      return end
    default:
      return undefined
  }
}
